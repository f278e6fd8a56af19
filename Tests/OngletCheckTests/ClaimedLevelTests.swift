import OngletCheck
import OngletLink
import OngletMarkdown
import OngletModel
import Testing

private let catalogue = Catalogue(successCriteria: [
  criterion("1.4.3", .aa, "Contraste (minimum)", "Contrast (Minimum)"),
  criterion("1.4.6", .aaa, "Contraste (amélioré)", "Contrast (Enhanced)"),
  criterion("1.1.1", .a, "Contenu non textuel", "Non-text Content"),
])

private func criterion(
  _ number: String, _ level: ConformanceLevel, _ french: String, _ english: String
) -> SuccessCriterion {
  SuccessCriterion(
    number: number, slug: "x", level: level, version: "2.0",
    names: Localized([.french: french, .english: english]))
}

/// What is reported of a page with that text.
private func report(_ markdown: String) async -> [String] {
  let parsed = parse(MarkdownInput(bytes: Array(markdown.utf8), path: "a.fr.md"))
  let page = Page(
    id: PageID("a"), language: .french, path: "a.fr.md", metadata: Metadata(), title: "A",
    heading: [], body: parsed.document, isLegacy: false, isIndex: false)
  let linked = await link(
    pages: [page], configuration: Configuration(languages: [.french], isExplicit: true),
    catalogue: catalogue, inventory: Inventory(contentFiles: [], publicFiles: []), jobs: 1)
  return await check(linked.site, extent: .soundness, jobs: 1).map { item in
    let range = item.range ?? SourceRange(line: 0)
    let words = "\(item.message.english) (\(item.fix?.english ?? ""))"
    return "\(range.startLine):\(range.startColumn): \(words)"
  }
}

@Test(arguments: [
  ("Le critère 1.4.3, niveau AAA, demande…", 13),
  ("Le critère 1.4.3 Contraste (minimum), niveau A.", 13),
  ("See 1.4.3 Contrast (Minimum) (level AAA).", 5),
  ("See 1.4.3 (AAA).", 5),
  ("Voir **1.4.3** (niveau *A*)", 8),
  ("[](wcag:1.4.3), niveau AAA", 1),
  ("> - 1.4.3 de niveau A", 5),
  ("Le critère de succès 1.4.3 est de niveau A.", 24),
  ("1.4.3 relève du niveau AAA", 1),
  ("1.4.3 is a Level A criterion", 1),
  ("1.4.3 is at level **AAA**", 1),
  ("Le critère de niveau AAA 1.4.3", 27),
  ("the level A success criterion 1.4.3", 31),
  ("AAA criterion 1.4.3", 15),
  ("[Contraste (minimum)](wcag:1.4.3), niveau AAA", 1),
])
func reportsALevelThatACriterionDoesNotHave(text: String, column: Int) async {
  let claimed = text.contains("AAA") ? "AAA" : "A"
  #expect(await report(text) == ["1:\(column): `1.4.3` is level AA, not \(claimed) (write `AA`)"])
}

@Test(arguments: [
  "Le critère 1.4.3, niveau AA, et 1.4.6, niveau AAA.", "1.4.3 (AA) ; 1.1.1 (A)",
  "1.4.3 au niveau AA", "1.4.3 et 1.4.6 (AAA)", "Rapport 1.4.3 : niveau à revoir",
  "version 1.4.3.2 (A)", "`1.4.3` niveau A", "1.4.3, AAA batteries", "1.4.3 (Apple)",
  "1.4.3, niveau Apple", "A criterion, 1.4.3, is met", "A criterion 1.4.3 adds",
  "Au-delà du niveau AAA, 1.4.3 est facile", "Le critère de niveau AA 1.4.3",
  "critère 1.4.3 ; niveau AAA : 1.4.6",
])
func acceptsRightLevelsAndOtherWords(text: String) async {
  #expect(await report(text) == [])
}
