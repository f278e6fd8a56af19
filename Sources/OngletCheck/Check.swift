import OngletModel

/// What the checks of a site found.
package struct CheckResults: Sendable {
  fileprivate let extent: CheckExtent
  fileprivate let catalogue: Catalogue
  fileprivate var ofPages: PageList<PageResult>
  /// What each check of the site as a whole found.
  fileprivate var ofSite: [[Diagnostic]]

  /// With the default severities of their rules: page by page, then those about the site as a
  /// whole.
  package var diagnostics: [Diagnostic] {
    ofPages.flatMap(\.diagnostics).withForeignConstructsOnce + ofSite.joined()
  }

  /// The diagnostics about some files, in the same order, of results without foreign syntax.
  package func diagnostics(about files: Set<String>) -> [Diagnostic] {
    ofPages.flatMap { $0.diagnostics.about(files) } + ofSite.flatMap { $0.about(files) }
  }

  /// The files about which other results found something else; nil if these may be any, because
  /// foreign syntax is reported once for the site.
  package func files(unlike earlier: CheckResults) -> Set<String>? {
    var files: Set<String> = []
    for (page, before) in zip(ofPages, earlier.ofPages) where page.diagnostics != before.diagnostics
    {
      files.formUnion((page.diagnostics + before.diagnostics).map(\.path))
    }
    for (found, before) in zip(ofSite, earlier.ofSite) where found != before {
      files.formUnion(found.difference(from: before).map(\.path))
    }
    return hasForeignConstructs || earlier.hasForeignConstructs ? nil : files
  }

  private var hasForeignConstructs: Bool {
    ofPages.contains { page in
      page.diagnostics.indices.contains { page.diagnostics[$0].rule == .foreignConstruct }
    }
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
  let checks = RuleChecks(extent, site.catalogue)
  // The results keep the pages alive, so that no other page can get the identity of one.
  let known = earlier.flatMap { earlier in
    earlier.extent == extent && earlier.catalogue == site.catalogue
      ? Dictionary(firstOf: earlier.ofPages.map { (ObjectIdentifier($0.page.page), $0) }) : nil
  }
  let pages = PageList(site.pages.map { WrittenPage($0, in: site) })
  let found = await Array(site.pages.indices).concurrentMap(jobs: jobs) { index in
    checks.result(
      for: index, of: site, known: known?[ObjectIdentifier(pages[index].page)]
    ) { pages[$0] }
  }
  return CheckResults(
    extent: extent, catalogue: site.catalogue, ofPages: PageList(found),
    ofSite: checks.ofSite.map { $0(site) })
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
  let checks = RuleChecks(earlier.extent, earlier.catalogue)
  var results = earlier
  for index in pages {
    results.ofPages[index] = checks.result(for: index, of: site) {
      WrittenPage(site.pages[$0], in: site)
    }
  }
  if changesOthers { results.ofSite = checks.ofSite.map { $0(site) } }
  return results
}

extension Site {
  /// The pages that include one of these pages, or a page that does.
  fileprivate func pagesIncluding(_ included: Set<PageIndex>) -> Set<PageIndex> {
    var found: Set<PageIndex> = []
    var waiting = Array(included)
    while let page = waiting.popLast() {
      for other in Set(backlinks.pages[page].map(\.page)) where !found.contains(other) {
        guard pages[other].page.body.hasInsertions,
          expansion(of: other).insertions.contains(where: { $0.part.page == page })
        else { continue }
        found.insert(other)
        waiting.append(other)
      }
    }
    return found
  }
}

/// What the checks of a page found, with what those of written pages were given.
private struct PageResult: Sendable {
  let page: WrittenPage
  let source: WrittenPage?
  /// What was found on the page as it is written.
  let written: [Diagnostic]
  /// The same, and what was found on the page as it is linked.
  let diagnostics: [Diagnostic]
}

/// The checks of all rules of an extent, by what they look at.
private struct RuleChecks: Sendable {
  private var written: [RuleCheck.WrittenCheck] = []
  private var linked: [RuleCheck.PageCheck] = []
  private(set) var ofSite: [@Sendable (Site) -> [Diagnostic]] = []

  init(_ extent: CheckExtent, _ catalogue: Catalogue) {
    for rule in Rule.all where extent == .everything || rule.isCheckedByBuilds {
      switch rule.check {
      case .prepared(let prepare): written.append(prepare(catalogue))
      case .page(let check): linked.append(check)
      case .site(let check): ofSite.append(check)
      case nil: break
      }
    }
  }

  /// Checks one page.
  ///
  /// - Parameters:
  ///   - known: an earlier result for the same loaded page, which counts for the page as it is
  ///     written unless something else that is given to these checks has changed.
  ///   - asWritten: makes the written form of a page.
  func result(
    for index: PageIndex, of site: Site, known: PageResult? = nil,
    asWritten: (PageIndex) -> WrittenPage
  ) -> PageResult {
    let linkedPage = site.pages[index]
    let page = asWritten(index)
    // A generated page is no translation.
    let source = page.page.isGenerated ? nil : site.sourceIndex(of: linkedPage).map(asWritten)
    let isKnown = known?.page == page && known?.source == source
    let found = (isKnown ? known?.written : nil) ?? written.flatMap { $0(page, source) }
    return PageResult(
      page: page, source: source, written: found,
      diagnostics: found + linked.flatMap { $0(linkedPage, site) })
  }
}
