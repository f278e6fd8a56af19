import OngletModel

/// The panels of a criterion are a set of tabs already: a set inside a tab of a set would be the
/// third level.
func setsTooDeep(on page: WrittenPage) -> [Diagnostic] {
  guard let criterion = page.criterion, criterion.panels.count > 1 else { return [] }
  return page.page.body.anchors.filter { $0.kind == .tabs && $0.panel != nil }.map { anchor in
    Diagnostic(
      .tabs, path: page.page.path, range: anchor.range,
      message: Message(
        "sets of tabs are nested at most two deep, and this is the third with the criterion's own",
        french: "les jeux d’onglets s’imbriquent sur deux niveaux au plus, et celui-ci en fait un "
          + "troisième, avec celui du critère"),
      fix: Message("use headings inside the tab", french: "mettre des titres dans l’onglet"))
  }
}
