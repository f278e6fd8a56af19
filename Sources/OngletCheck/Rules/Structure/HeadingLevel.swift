import OngletModel

/// Reports headings that would be below level 6 where they are shown: on the page of a guide or in
/// a tab, they are deeper than in their file.
func headingsTooDeep(on page: LinkedPage, in site: Site) -> [Diagnostic] {
  page.headingsTooDeep.map { anchor in
    Diagnostic(
      .headingLevel, path: page.page.path, range: page.page.body.anchors[anchor].range,
      message: Message(
        "heading deeper than level 6", french: "titre plus profond que le niveau 6"),
      fix: Message(
        "move it up, or use fewer levels above it",
        french: "le remonter, ou réduire le nombre de niveaux au-dessus"))
  }
}
