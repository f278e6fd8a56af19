import OngletModel

/// What the checks of a site found.
package struct CheckResults: Sendable {
  /// With the default severities of their rules: page by page, then those about the site as a
  /// whole.
  package let diagnostics: [Diagnostic]
  fileprivate let written: WrittenResults
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
  let checks = Rule.all.compactMap(\.check).filter {
    extent == .everything || $0.extent == .soundness
  }
  let written = await WrittenResults(
    of: checks, on: site, extent, jobs: jobs, earlier: earlier?.written)
  let ofPages = checks.compactMap { check in
    if case .page(let check) = check.kind { check } else { nil }
  }
  let found = await site.pages.elements.concurrentMap(jobs: jobs) { page in
    written.diagnostics(on: page) + ofPages.flatMap { $0(page, site) }
  }
  let ofSite = checks.flatMap { check in
    if case .site(let check) = check.kind { check(site) } else { [] as [Diagnostic] }
  }
  return CheckResults(diagnostics: found.flatMap(\.self) + ofSite, written: written)
}

/// The results of the checks of written pages, with the pages that they were given.
private struct WrittenResults: Sendable {
  private struct Result: Sendable {
    let page: WrittenPage
    let source: WrittenPage?
    let diagnostics: [Diagnostic]
  }

  private let extent: CheckExtent
  private let catalogue: Catalogue
  /// By the identity of the loaded page. The result keeps the page alive, so that no other page can
  /// get its identity.
  private let results: [ObjectIdentifier: Result]

  init(
    of checks: [RuleCheck], on site: Site, _ extent: CheckExtent, jobs: Int,
    earlier: WrittenResults?
  ) async {
    let catalogue = site.catalogue
    let known = earlier.flatMap {
      $0.extent == extent && $0.catalogue == catalogue ? $0.results : nil
    }
    let prepared = checks.compactMap { check in
      if case .written(let prepare) = check.kind { prepare(catalogue) } else { nil }
    }
    let pages = PageList(site.pages.map { WrittenPage($0, in: site) })
    let found = await Array(site.pages.indices).concurrentMap(jobs: jobs) { index in
      let page = pages[index]
      // A generated page is no translation.
      let source =
        page.page.isGenerated ? nil : site.sourceIndex(of: site.pages[index]).map { pages[$0] }
      if let known = known?[ObjectIdentifier(page.page)], known.page == page,
        known.source == source
      {
        return known
      }
      return Result(page: page, source: source, diagnostics: prepared.flatMap { $0(page, source) })
    }
    self.extent = extent
    self.catalogue = catalogue
    results = Dictionary(firstOf: found.map { (ObjectIdentifier($0.page.page), $0) })
  }

  func diagnostics(on page: LinkedPage) -> [Diagnostic] {
    results[ObjectIdentifier(page.page)]?.diagnostics ?? []
  }
}
