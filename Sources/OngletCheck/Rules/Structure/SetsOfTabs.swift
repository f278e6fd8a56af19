import OngletModel

/// Reports sets of tabs inside a tab of a set on a criterion's page: the panels of the criterion
/// are a set of tabs too, so this would be the third level.
func setsTooDeep(on page: WrittenPage) -> [Diagnostic] {
  guard let criterion = page.criterion, criterion.panels.count > 1 else { return [] }
  let anchors = page.page.body.anchors
  let nested = anchors.indices.filter { anchors[$0].panel != nil && anchors[$0].kind == .tabs }
  return nested.map { anchor in
    Diagnostic(
      .tabs, path: page.page.path, range: anchors[anchor].range,
      "tabs nested three levels deep, counting level 2 headings",
      french: "onglets imbriqués sur trois niveaux, titres de niveau 2 compris",
      fix: "use headings inside the tab", french: "mettre des titres dans l’onglet")
  }
}
