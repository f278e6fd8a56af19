import OngletModel

/// A heading is at level 6 at the deepest, where it is shown: on its guide's page and in its tab.
func headingsTooDeep(on page: LinkedPage, in site: Site) -> [Diagnostic] {
  page.headingsTooDeep.map { anchor in
    Diagnostic(
      .headingLevel, path: page.page.path, range: page.page.body.anchors[anchor].range,
      message: Message(
        "a heading is at level 6 at the deepest, and this one would go below on the page",
        french: "un titre est au plus de niveau 6, et celui-ci irait plus bas sur la page"),
      fix: Message(
        "raise it, or shorten the way down to it",
        french: "le remonter, ou réduire le nombre de niveaux au-dessus de lui"))
  }
}
