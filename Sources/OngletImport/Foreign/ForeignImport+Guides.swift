import OngletModel

/// Pages with tabs that become guides.
extension ForeignReader {
  /// The criteria of the first page of a guide, whose translations have the same names.
  typealias Criteria = (page: String, names: [String])

  /// The guide of a page, if no word is lost by splitting it.
  mutating func guide(in text: TextLines, on path: String) -> ImportedGuide? {
    guard let guide = ImportedGuide(text, sections: request.sections) else {
      report.decide(
        "a page with tabs, not a guide: no heading of level 2 has its own set of tabs, or the "
          + "page has several headings of level 1",
        french: "une page à onglets, pas un guide : aucun titre de niveau 2 n’a son propre jeu "
          + "d’onglets, ou la page a plusieurs titres de niveau 1", on: path)
      return nil
    }
    guard guide.holdsAll(of: text) else {
      report.ask(
        "not split into criteria: a part uses a link (`[name]: address`) or a footnote that "
          + "another part defines; define it in the part that uses it, then import again",
        french: "page non découpée en critères : une partie utilise un lien (`[nom]: adresse`) "
          + "ou une note de bas de page que définit une autre ; définir cela dans la partie qui "
          + "l’utilise, puis importer de nouveau", on: path)
      return nil
    }
    let count = count(of: guide)
    report.decide(
      "a guide of \(count), one per heading of level 2",
      french: "un guide de \(count), un par titre de niveau 2", on: path)
    for criterion in guide.criteria { explain(criterion, on: path) }
    return guide
  }

  private mutating func explain(_ criterion: GuideCriterion, on path: String) {
    let (title, line) = (criterion.title, criterion.source)
    switch criterion.shape {
    case .tabs: break
    case .noTabs:
      report.decide(
        "the criterion “\(title)” has no tabs", french: "le critère « \(title) » n’a pas d’onglets",
        on: path, line: line)
    case .liftedHeadings:
      report.decide(
        "the headings of “\(title)” move up one level and become its tabs",
        french: "les titres de « \(title) » montent d’un niveau et deviennent ses onglets",
        on: path, line: line)
    case .keptSet:
      report.ask(
        "the tabs of “\(title)” stay a separate set, because the criterion has several sets or "
          + "text after its set; turn the tabs of the criterion into headings of level 2",
        french: "les onglets de « \(title) » restent un jeu à part, parce que ce critère a "
          + "plusieurs jeux ou du texte après le sien ; transformer les onglets du critère en "
          + "titres de niveau 2", on: path, line: line)
    }
  }

  /// The names of the criteria of a guide: those of the page that it is a translation of.
  mutating func names(
    of guide: ImportedGuide, on path: String, _ first: inout Criteria?
  ) -> [String] {
    var names = Array((first?.names ?? []).prefix(guide.criteria.count))
    var free = FreeNames(taken: Set(first?.names ?? []).union(["index", "readme"]))
    for criterion in guide.criteria.dropFirst(names.count) {
      names.append(free.next(for: ForeignTree.step(criterion.title)))
    }
    guard let first else {
      first = (path, names)
      return names
    }
    report.decide(
      "paired with `\(first.page)`: criteria are matched by their order",
      french: "associé à `\(first.page)` : les critères se correspondent par leur ordre", on: path)
    if first.names.count != names.count {
      let count = count(of: guide)
      report.ask(
        "\(count), but \(first.names.count) in `\(first.page)`: the pairs are wrong from the first "
          + "missing criterion on",
        french: "\(count), mais \(first.names.count) dans `\(first.page)` : les paires sont "
          + "fausses à partir du premier critère manquant", on: path)
    }
    return names
  }

  private func count(of guide: ImportedGuide) -> Message {
    .count(guide.criteria.count, "criterion", "criteria", french: ("critère", "critères"))
  }
}
