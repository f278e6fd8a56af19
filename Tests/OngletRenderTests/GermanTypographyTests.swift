import OngletModel
import Testing

@testable import OngletRender

@Suite struct GermanTypographyTests {
  private let german = Language("de")

  @Test(arguments: [
    ("Er sagt: \"Ja!\", sie: 'Nein?'", "Er sagt: „Ja!“, sie: ‚Nein?‘"),
    ("(\"Ja\") [\"Nein\"] \"'Doch', sagt er\"", "(„Ja“) [„Nein“] „‚Doch‘, sagt er“"),
    ("Die \"*App*\", \"`Code`\"", "Die „<em>App</em>“, „<code>Code</code>“"),
    ("\"Er sagt ‚Ja‘\" und „Nein\"", "„Er sagt ‚Ja‘“ und „Nein“"),
    ("Wie geht's? Hans' App", "Wie geht’s? Hans’ App"),
    ("27\" Bildschirm", "27&quot; Bildschirm"),
  ])
  func setsTheQuotationMarksOfGerman(_ text: String, _ expected: String) {
    #expect(line(text, in: german) == expected)
  }

  @Test(arguments: [
    ("Warum? Darum! So: a; b", "Warum? Darum! So: a; b"), ("« so »: «so»", "« so »: «so»"),
    ("44 pt, 100 %, 10 000 Seiten", "44~pt, 100~%, 10·000 Seiten"),
    ("44 *pt*", "44~<em>pt</em>"), ("5 Kinder", "5 Kinder"), ("`44 pt`", "<code>44 pt</code>"),
  ])
  func setsSpacesOnlyInNumbers(_ text: String, _ expected: String) {
    #expect(line(text, in: german).withVisibleSpaces == expected)
  }

  @Test func writesADateWithAFullStop() {
    let strings = Strings(language: german, values: ["months": "Januar Februar März"])
    #expect(strings.date("2026-03-21") == "21. März 2026")
  }

  @Test func keepsTheCapitalsOfNouns() {
    let words = ["audience": "Das unterstützt {audience}."]
    #expect(
      Strings(language: german, values: words).sentence(.audience, "Menschen, die blind sind.")
        == "Das unterstützt Menschen, die blind sind.")
  }
}
