import OngletModel
import Testing

@testable import OngletCheck

private let catalogue = """
  standard: wcag
  names: WCAG
  editions: [{id: 2.2}]
  levels: [{id: A}, {id: AA}, {id: AAA}]
  parts:
    - {number: 1, slug: a, names: a}
    - {number: 1.1, slug: a, names: a}
    - {number: 1.4, slug: b, names: b}
  requirements:
    - {number: 1.1.1, slug: a, level: A, names: a}
    - {number: 1.4.3, slug: c, level: AA, names: {fr: Contraste (minimum), en: Contrast (Minimum)}}
    - {number: 1.4.6, slug: d, level: AAA, names: d}
  """

/// What is reported of the level of a criterion in a page with that text.
private func report(_ markdown: String) async -> [String] {
  let site = await CheckedSite([
    "a.fr.md": "# A\n\n\(markdown)\n", "catalogue/wcag.yml": catalogue,
  ])
  return site.diagnostics.filter { $0.rule == .claimedLevel }.map { item in
    let place = item.range.map { "\($0.startLine - 2):\($0.startColumn)" } ?? ""
    return "\(place): \(item.message.english) (\(item.fix?.english ?? ""))"
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
func reportsAWrongLevel(text: String, column: Int) async {
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
