import OngletLink
import OngletModel

/// Looks for mistakes that only the linked site shows.
///
/// - Parameter jobs: how many cores may work at once; the result does not depend on it.
/// - Returns: the diagnostics, with the severities of their rules, by pages.
package func check(_ site: Site, jobs: Int) async -> [Diagnostic] {
  let levels = ClaimedLevels(site.catalogue)
  return await site.pages.concurrentMap(jobs: jobs) { page in
    headingsTooDeep(in: page) + setsTooDeep(in: page) + elementsAcrossTabs(in: page)
      + levels.diagnostics(in: page)
  }.flatMap(\.self)
}

/// A heading is at level 6 at the deepest, where it is shown: on its guide's page and in its tab.
private func headingsTooDeep(in page: LinkedPage) -> [Diagnostic] {
  page.headingsTooDeep.map { anchor in
    Diagnostic(
      .headingLevel, path: page.page.path, range: page.page.body.anchors[anchor].range,
      message: "a heading is at level 6 at the deepest, and this one would go below on the page",
      fix: "raise it, or shorten the way down to it")
  }
}

/// The tabs of a criterion are a set already: a set in a tab in one of them would be the third.
private func setsTooDeep(in page: LinkedPage) -> [Diagnostic] {
  guard let criterion = page.criterion, criterion.panels.count > 1 else { return [] }
  return page.page.body.anchors.filter { $0.kind == .tabs && $0.panel != nil }.map { anchor in
    Diagnostic(
      .tabs, path: page.page.path, range: anchor.range,
      message:
        "sets of tabs are nested at most two deep, and this is the third with the criterion's own",
      fix: "use headings inside the tab")
  }
}

/// What stands in a tab is shown without what is beside it: an element cannot go from one to another.
private func elementsAcrossTabs(in page: LinkedPage) -> [Diagnostic] {
  guard let criterion = page.criterion else { return [] }
  let parts = [criterion.introduction] + criterion.panels.map(\.blocks)
  return parts.flatMap { part -> [Diagnostic] in
    var open: [String] = []
    var places: [SourceRange] = []
    for block in page.page.body.blocks[part] {
      guard case .html(let tokens) = block.content else { continue }
      for token in tokens {
        _ = token.stays(within: &open)
        if case .open(let element) = token, places.count < open.count {
          places.append(element.range)
        }
        while places.count > open.count { places.removeLast() }
      }
    }
    return zip(open, places).filter { !HTMLElement.isEndOptional($0.0) }.map { name, range in
      Diagnostic(
        .htmlBalance, path: page.page.path, range: range,
        message: "an element is closed in the tab where it was opened, and `<\(name)>` is not",
        fix: "add `</\(name)>` before the next heading of level 2")
    }
  }
}
