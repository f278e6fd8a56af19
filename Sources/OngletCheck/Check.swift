import OngletModel

/// What checks have found on pages as they are written, for the next time that the same site is
/// checked.
package struct CheckMemory: Sendable {
  fileprivate var rules: LastOutput<RuleChecks.Step>?
  fileprivate var written: Memo<WrittenCheck>

  /// For a site that is checked once.
  package static let none = CheckMemory(written: Memo(isKept: false))
  /// For a site that is checked again after edits.
  package static let empty = CheckMemory(written: Memo(isKept: true))
}

/// Runs the checks of all rules on the linked site.
///
/// - Parameters:
///   - memory: what an earlier call has found on the same site.
///   - jobs: how many cores may work at once; the result does not depend on it.
/// - Returns: the diagnostics with the default severities of their rules: page by page, then those
///   about the site as a whole.
package func check(
  _ site: Site, extent: CheckExtent, memory: inout CheckMemory, jobs: Int
) async -> [Diagnostic] {
  let rules = memory.rules.next(RuleChecks.Step(extent: extent, catalogue: site.catalogue))
  let pages = PageList(site.pages.map { WrittenPage($0, in: site) })
  let written = await memory.written.outputs(
    of: zip(pages, site.pages).map { page, linked in
      // A generated page is no translation.
      let source = page.page.isGenerated ? nil : site.sourceIndex(of: linked)
      return WrittenCheck(rules: rules, page: page, source: source.map { pages[$0] })
    }, jobs: jobs)
  let ofPages = await Array(zip(site.pages, written)).concurrentMap(jobs: jobs) { page, found in
    found + rules.linked.flatMap { $0(page, site) }
  }
  return ofPages.flatMap(\.self).withForeignConstructsOnce + rules.ofSite.flatMap { $0(site) }
}

/// The checks of a page as it is written.
private struct WrittenCheck: MemoizedStep, Hashable {
  let rules: RuleChecks
  let page: WrittenPage
  /// The page that it is translated from.
  let source: WrittenPage?

  var output: [Diagnostic] { rules.written.flatMap { $0(page, source) } }

  func hash(into hasher: inout Hasher) { hasher.combine(page.page) }
}

/// The checks of all rules of an extent, by what they look at.
private final class RuleChecks: Sendable, ComparedByIdentity {
  struct Step: MemoizedStep {
    let extent: CheckExtent
    let catalogue: Catalogue

    var output: RuleChecks { RuleChecks(self) }
  }

  let written: [RuleCheck.WrittenCheck]
  let linked: [RuleCheck.PageCheck]
  let ofSite: [@Sendable (Site) -> [Diagnostic]]

  private init(_ step: Step) {
    var written: [RuleCheck.WrittenCheck] = []
    var linked: [RuleCheck.PageCheck] = []
    var ofSite: [@Sendable (Site) -> [Diagnostic]] = []
    for rule in Rule.all where step.extent == .everything || rule.isCheckedByBuilds {
      switch rule.check {
      case .prepared(let prepare): written.append(prepare(step.catalogue))
      case .page(let check): linked.append(check)
      case .site(let check): ofSite.append(check)
      case nil: break
      }
    }
    self.written = written
    self.linked = linked
    self.ofSite = ofSite
  }
}
