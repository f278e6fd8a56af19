import OngletModel

/// A heading is at level 6 at the deepest, where it is shown: on its guide's page and in its tab.
func headingsTooDeep(on page: LinkedPage, in site: Site) -> [Diagnostic] {
  page.headingsTooDeep.map { anchor in
    Diagnostic(
      .headingLevel, path: page.page.path, range: page.page.body.anchors[anchor].range,
      message: "a heading is at level 6 at the deepest, and this one would go below on the page",
      fix: "raise it, or shorten the way down to it")
  }
}
