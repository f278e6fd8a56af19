import OngletModel

/// Reports headings that would be below level 6 where they are shown: on the page of a guide or in
/// a tab, they are deeper than in their file.
func headingsTooDeep(on page: LinkedPage, in site: Site) -> [Diagnostic] {
  page.headingsTooDeep.map { anchor in
    Diagnostic(
      .headingLevel, path: page.page.path, range: page.page.body.anchors[anchor].range,
      "this heading would be deeper than level 6 once published",
      french: "ce titre dépasserait le niveau 6 une fois publié",
      fix: "write it with fewer `#`", french: "l’écrire avec moins de `#`")
  }
}
