import OngletLink
import OngletModel

/// Looks for mistakes that only the linked site shows.
///
/// - Returns: the diagnostics, with the severities of their rules, in no particular order.
package func check(_ site: Site) -> [Diagnostic] {
  site.pages.flatMap { page in
    headingsTooDeep(in: page) + setsTooDeep(in: page)
  }
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
