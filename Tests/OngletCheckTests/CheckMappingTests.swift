import OngletModel
import Testing

@Suite struct CheckMappingTests {
  private static let rules: Set<Rule> = [
    .checkSuccessCriteria, .checkTest, .attributes, .translationContradicts,
  ]

  /// What is reported about a criterion's checks; the first of them is on line 8.
  private func reports(
    wcag: String = "1.4.1, 1.4.3", _ checks: String, english: String? = nil,
    labels: String = ""
  ) async -> [String] {
    var files = [
      "site.yml": "languages: [fr, en]\n" + labels,
      "ios/index.fr.md": "---\ntitle: Guide\nlayout: guide\n---\nTexte.",
      "ios/a.fr.md": """
      ---
      title: Couleurs
      wcag: [\(wcag)]
      ---
      ## À vérifier


      \(checks)
      """,
    ]
    if let english {
      files["ios/index.en.md"] = "---\ntitle: Guide\nlayout: guide\n---\nText."
      files["ios/a.en.md"] = "---\ntitle: Colours\n---\n## Checklist\n\n\n\n\(english)"
    }
    let site = await CheckedSite(files)
    return site.diagnostics.filter { Self.rules.contains($0.rule) }.sorted().map { diagnostic in
      let place = diagnostic.range.map { "\($0.startLine):\($0.startColumn)" } ?? ""
      let path = diagnostic.path.hasSuffix(".en.md") ? "en " : ""
      return "\(path)\(place): \(diagnostic.rule.id): \(diagnostic.message.english)"
        + (diagnostic.fix.map { " (\($0.english))" } ?? "")
    }
  }

  // MARK: Numbers

  @Test(arguments: [
    "- A.\n- B.", "- A. {wcag=1.4.1}\n- B. {wcag=1.4.3,1.4.1}",
    "- A. {wcag=none}\n- B. {wcag=1.4.3}",
  ])
  func acceptsChecksThatAllNameTheirSuccessCriteriaOrNone(_ checks: String) async {
    #expect(await reports(checks) == [])
  }

  @Test func reportsACheckThatSaysNothingWhereAnotherNamesItsSuccessCriteria() async {
    #expect(
      await reports("- A. {wcag=1.4.1}\n- B.") == [
        "9:1: check-success-criteria: this check has no `wcag=`, unlike the others (add `wcag=…` "
          + "to the braces at its end, with the right ones of 1.4.1, 1.4.3, or `wcag=none`)"
      ])
    #expect(await reports(wcag: "1.4.1", "- A. {wcag=none}\n- B.") == [])
    #expect(await reports(wcag: "", "- A. {wcag=none}\n- B.") == [])
  }

  @Test(arguments: [
    ("1.4.33", "did you mean `1.4.3`?"),
    ("4.1.2", "add it to `wcag` in the front matter, or remove it here"),
  ])
  func reportsASuccessCriterionThatTheCriterionDoesNotName(_ number: String, _ fix: String) async {
    #expect(
      await reports("- A. {#a wcag=1.4.1,\(number)}\n- B. {#b wcag=1.4.1}") == [
        "8:21: check-success-criteria: `\(number)` is not in the `wcag` field of this criterion "
          + "(\(fix))"
      ])
  }

  @Test func reportsSuccessCriteriaOnWhatIsNoCheck() async {
    let site = await CheckedSite(page: "# Page\n\n## Part\n\n- An item. {wcag=1.4.3}\n")
    #expect(
      site.reports == [
        "5:18-5:22: attributes: `wcag=` only works on checklist items "
          + "(remove it, or move it to an item of a criterion’s checklist)"
      ])
  }

  @Test func reportsATranslationThatContradictsItsSource() async {
    let checks = "- A. {#a wcag=1.4.1}\n- B. {#b wcag=1.4.3}"
    #expect(await reports(checks, english: "- A. {#a}\n- B. {#b}") == [])
    #expect(await reports(checks, english: checks) == [])
    #expect(
      await reports(checks, english: "- A. {#a wcag=1.4.3}\n- B. {#b}") == [
        "en 8:15: translation-contradicts: `wcag=` differs from the one in `ios/a.fr.md:8` "
          + "(remove `wcag=` from the translation)"
      ])
  }

  // MARK: Tests

  private static let sound =
    "- A.\n  - Test : x.\n  - Attendu : y.\n  - Gravité : majeure. Parce que."

  @Test(arguments: [
    sound, "- A.\n  - Gravité\u{A0}: Mineure.\n    Parce que.", "- A.\n  1. test: x.",
    "- A.\n  - x.\n  - y.", "- A.\n\n  Plus.\n\n  - Test : x.\n\n  - Attendu : y.",
  ])
  func acceptsListsOfLabelsAndOthers(_ checks: String) async {
    #expect(await reports(wcag: "", checks) == [])
  }

  @Test(arguments: [
    (
      "  - Test : x.\n  - y.",
      "10:5: check-test: this item has no label, unlike the others "
        + "(begin it with `Test`, `Attendu` or `Gravité` and a colon)"
    ),
    (
      "  - Test : x.\n  - Test : y.",
      "10:5: check-test: duplicate label `Test`"
    ),
    (
      "  - Test :",
      "9:5: check-test: no text after `Test`"
    ),
    (
      "  - Test : x.\n\n    Plus.",
      "9:5: check-test: more than one paragraph after `Test` (write it as one paragraph)"
    ),
    (
      "  - Gravité : majeur. Parce que.",
      "9:16: check-test: unknown severity `majeur` (did you mean `majeure`?)"
    ),
    (
      "  - Gravité : haute. Parce que.",
      "9:16: check-test: unknown severity `haute` (write `bloquante`, `majeure` or `mineure`)"
    ),
    (
      "  - Gravité : majeure, parce que.",
      "9:16: check-test: missing full stop after `majeure` (write `majeure.`, then the reason)"
    ),
    (
      "  - Gravité : majeure.",
      "9:16: check-test: missing reason for this severity"
    ),
  ])
  func reportsWhatKeepsATestFromBeingRead(_ list: String, _ report: String) async {
    #expect(await reports(wcag: "", "- A.\n" + list) == [report])
  }

  @Test func reportsASeverityThatIsAnotherInATranslation() async {
    let english = "- A.\n  - Test: x.\n  - Expected: y.\n  - Severity: minor. Because."
    #expect(
      await reports(wcag: "", Self.sound, english: english) == [
        "en 11:15: check-test: severity `minor` here, but `majeure` in `ios/a.fr.md:11` "
          + "(write `major`)"
      ])
    #expect(
      await reports(wcag: "", Self.sound, english: english.replacing("minor", with: "major")) == [])
  }

  @Test func readsTheWordsOfTheSite() async {
    let labels = "checks: {test: {fr: [Essai]}}\n"
    #expect(
      await reports(wcag: "", "- A.\n  - Essai : x.\n  - Test : y.", labels: labels) == [
        "10:5: check-test: this item has no label, unlike the others "
          + "(begin it with `Essai`, `Attendu` or `Gravité` and a colon)"
      ])
  }
}
