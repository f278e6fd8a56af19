import OngletModel

/// What the checks of a site found.
package struct CheckResults: Sendable {
  fileprivate let written: WrittenResults
  /// What the checks of each page found, as it is written and as it is linked.
  fileprivate let ofPages: PageList<[Diagnostic]>
  /// What each check of the site as a whole found.
  fileprivate let ofSite: [[Diagnostic]]

  /// With the default severities of their rules: page by page, then those about the site as a
  /// whole.
  package var diagnostics: [Diagnostic] {
    ofPages.flatMap(\.self).withForeignConstructsOnce + ofSite.joined()
  }

  /// The diagnostics about some files, in the same order, of results without foreign syntax.
  package func diagnostics(about files: Set<String>) -> [Diagnostic] {
    ofPages.flatMap { $0.about(files) } + ofSite.flatMap { $0.about(files) }
  }

  /// The files about which other results found something else; nil if these may be any, because
  /// foreign syntax is reported once for the site.
  package func files(unlike earlier: CheckResults) -> Set<String>? {
    var files: Set<String> = []
    for page in ofPages.indices where ofPages[page] != earlier.ofPages[page] {
      let found = ofPages[page] + earlier.ofPages[page]
      files.formUnion(found.map(\.path))
    }
    for (found, before) in zip(ofSite, earlier.ofSite) where found != before {
      files.formUnion(found.difference(from: before).map(\.path))
    }
    return hasForeignConstructs || earlier.hasForeignConstructs ? nil : files
  }

  private var hasForeignConstructs: Bool {
    ofPages.contains { found in found.indices.contains { found[$0].rule == .foreignConstruct } }
  }
}

extension [Diagnostic] {
  /// Those about some files.
  package func about(_ files: Set<String>) -> [Diagnostic] {
    // A loop over the elements would copy each.
    indices.lazy.filter { files.contains(self[$0].path) }.map { self[$0] }
  }

  /// What is between the parts with which both lists begin and end.
  fileprivate func difference(from other: [Diagnostic]) -> [Diagnostic] {
    let start = zip(self, other).prefix { $0 == $1 }.count
    let (left, right) = (dropFirst(start), other.dropFirst(start))
    let end = zip(left.reversed(), right.reversed()).prefix { $0 == $1 }.count
    return Array(left.dropLast(end) + right.dropLast(end))
  }
}

/// Runs the checks of all rules on the linked site.
///
/// - Parameters:
///   - jobs: how many cores may work at once; the result does not depend on it.
///   - earlier: the results for an earlier state of the site. Checks of written pages are not
///     repeated for pages that have not changed since then.
package func check(
  _ site: Site, extent: CheckExtent, jobs: Int, earlier: CheckResults? = nil
) async -> CheckResults {
  let checks = RuleChecks(extent)
  let written = await WrittenResults(of: checks, on: site, jobs: jobs, earlier: earlier?.written)
  let found = await Array(site.pages.indices).concurrentMap(jobs: jobs) { page in
    written[page].diagnostics + checks.linked.flatMap { $0(site.pages[page], site) }
  }
  return CheckResults(
    written: written, ofPages: PageList(found), ofSite: checks.ofSite.map { $0(site) })
}

/// Runs the checks of some pages again.
///
/// - Parameters:
///   - site: a site with the same pages as the earlier one.
///   - pages: the pages that have changed since then, and those whose checks look at them.
///   - changesOthers: whether pages that are made of others may show something else. If not, the
///     checks of the site as a whole find what they found: they look at titles, front matter,
///     the checks of criteria and backlinks.
package func check(
  _ site: Site, again pages: Set<PageIndex>, changesOthers: Bool, earlier: CheckResults
) -> CheckResults {
  let pages = pages.union(site.pagesIncluding(pages))
  let checks = RuleChecks(earlier.written.extent)
  let written = earlier.written.repeated(checks, for: pages, of: site)
  var ofPages = earlier.ofPages
  for page in pages {
    ofPages[page] = written[page].diagnostics + checks.linked.flatMap { $0(site.pages[page], site) }
  }
  return CheckResults(
    written: written, ofPages: ofPages,
    ofSite: changesOthers ? checks.ofSite.map { $0(site) } : earlier.ofSite)
}

extension Site {
  /// The pages that include one of these pages, or a page that does.
  fileprivate func pagesIncluding(_ included: Set<PageIndex>) -> Set<PageIndex> {
    var found: Set<PageIndex> = []
    var waiting = Array(included)
    while let page = waiting.popLast() {
      for other in Set(backlinks.pages[page].map(\.page)) where !found.contains(other) {
        let includes = LinkedPage.inclusions(in: pages[other].page.body.blocks).contains {
          pages[other].included(by: $0)?.page == page
        }
        guard includes else { continue }
        found.insert(other)
        waiting.append(other)
      }
    }
    return found
  }
}

/// The checks of all rules of an extent, by what they look at.
private struct RuleChecks: Sendable {
  let extent: CheckExtent
  private(set) var written: [@Sendable (Catalogue) -> RuleCheck.WrittenCheck] = []
  private(set) var linked: [RuleCheck.PageCheck] = []
  private(set) var ofSite: [@Sendable (Site) -> [Diagnostic]] = []

  init(_ extent: CheckExtent) {
    self.extent = extent
    for rule in Rule.all where extent == .everything || rule.isCheckedByBuilds {
      switch rule.check {
      case .prepared(let prepare): written.append(prepare)
      case .page(let check): linked.append(check)
      case .site(let check): ofSite.append(check)
      case nil: break
      }
    }
  }
}

/// The results of the checks of written pages, with the pages that they were given.
private struct WrittenResults: Sendable {
  struct Result: Sendable {
    let page: WrittenPage
    let source: WrittenPage?
    let diagnostics: [Diagnostic]
  }

  let extent: CheckExtent
  private let catalogue: Catalogue
  private var results: PageList<Result>

  init(of checks: RuleChecks, on site: Site, jobs: Int, earlier: WrittenResults?) async {
    let known = earlier.flatMap {
      $0.extent == checks.extent && $0.catalogue == site.catalogue ? $0.byPage : nil
    }
    let prepared = checks.written.map { $0(site.catalogue) }
    let pages = PageList(site.pages.map { WrittenPage($0, in: site) })
    let found = await Array(site.pages.indices).concurrentMap(jobs: jobs) { index in
      let page = pages[index]
      let source = Self.source(of: index, in: site).map { pages[$0] }
      if let known = known?[ObjectIdentifier(page.page)], known.page == page,
        known.source == source
      {
        return known
      }
      return Result(page: page, source: source, diagnostics: prepared.flatMap { $0(page, source) })
    }
    extent = checks.extent
    catalogue = site.catalogue
    results = PageList(found)
  }

  /// The results after the checks of some pages were run again.
  func repeated(_ checks: RuleChecks, for pages: Set<PageIndex>, of site: Site) -> WrittenResults {
    var repeated = self
    let prepared = checks.written.map { $0(catalogue) }
    for index in pages {
      let page = WrittenPage(site.pages[index], in: site)
      let source = Self.source(of: index, in: site).map { WrittenPage(site.pages[$0], in: site) }
      repeated.results[index] = Result(
        page: page, source: source, diagnostics: prepared.flatMap { $0(page, source) })
    }
    return repeated
  }

  subscript(page: PageIndex) -> Result { results[page] }

  /// By the identity of the loaded page. The result keeps the page alive, so that no other page can
  /// get its identity.
  private var byPage: [ObjectIdentifier: Result] {
    Dictionary(firstOf: results.map { (ObjectIdentifier($0.page.page), $0) })
  }

  /// A generated page is no translation.
  private static func source(of page: PageIndex, in site: Site) -> PageIndex? {
    site.pages[page].page.isGenerated ? nil : site.sourceIndex(of: site.pages[page])
  }
}
