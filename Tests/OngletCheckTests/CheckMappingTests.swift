import OngletModel
import Testing

@Suite struct CheckMappingTests {
  private static let rules: Set<Rule> = [
    .checkSuccessCriteria, .checkTest, .attributes, .translationContradicts,
  ]

  /// What is said of a criterion's checks; the first of them stands on line 8.
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
        "9:1: check-success-criteria: a check says which success criteria of its criterion it "
          + "answers where the others say it, and this one does not (add `wcag=…` between the "
          + "braces at its end, with what it answers of 1.4.1, 1.4.3, or `wcag=none`)"
      ])
    #expect(await reports(wcag: "1.4.1", "- A. {wcag=none}\n- B.") == [])
    #expect(await reports(wcag: "", "- A. {wcag=none}\n- B.") == [])
  }

  @Test(arguments: [
    ("1.4.33", "did you mean `1.4.3`?"),
    ("4.1.2", "add it to `wcag` in the front matter, or take it away here"),
  ])
  func reportsASuccessCriterionThatTheCriterionDoesNotName(_ number: String, _ fix: String) async {
    #expect(
      await reports("- A. {#a wcag=1.4.1,\(number)}\n- B. {#b wcag=1.4.1}") == [
        "8:21: check-success-criteria: a check answers success criteria that its criterion names "
          + "in `wcag`, and `\(number)` is none of them (\(fix))"
      ])
  }

  @Test func reportsSuccessCriteriaOnWhatIsNoCheck() async {
    let site = await CheckedSite(page: "# Page\n\n## Part\n\n- An item. {wcag=1.4.3}\n")
    #expect(
      site.reports == [
        "5:18-5:22: attributes: `wcag=` only works on checklist items "
          + "(remove it, or move it to one)"
      ])
  }

  @Test func reportsATranslationThatContradictsItsSource() async {
    let checks = "- A. {#a wcag=1.4.1}\n- B. {#b wcag=1.4.3}"
    #expect(await reports(checks, english: "- A. {#a}\n- B. {#b}") == [])
    #expect(await reports(checks, english: checks) == [])
    #expect(
      await reports(checks, english: "- A. {#a wcag=1.4.3}\n- B. {#b}") == [
        "en 8:15: translation-contradicts: a translation does not contradict its source language: "
          + "`wcag` of this check says something else in `ios/a.fr.md:8` "
          + "(leave `wcag` out of the translation)"
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
      "10:5: check-test: all items below a check begin with a label, or none does: this one has "
        + "none (begin it with `Test:`, `Attendu:` or `Gravité:`)"
    ),
    (
      "  - Test : x.\n  - Test : y.",
      "10:5: check-test: a label stands once below a check, and `Test` stands twice"
    ),
    (
      "  - Test :",
      "9:5: check-test: words stand behind a label below a check, and nothing follows `Test`"
    ),
    (
      "  - Test : x.\n\n    Plus.",
      "9:5: check-test: what stands behind a label below a check is one paragraph, and more "
        + "follows here"
    ),
    (
      "  - Gravité : majeur. Parce que.",
      "9:16: check-test: a severity begins with a level and a full stop, and `majeur` is none: "
        + "levels are `bloquante`, `majeure` and `mineure` (did you mean `majeure`?)"
    ),
    (
      "  - Gravité : majeure, parce que.",
      "9:16: check-test: a full stop stands between the level of a severity and the reason, and "
        + "none follows `majeure`"
    ),
    (
      "  - Gravité : majeure.",
      "9:16: check-test: a severity says behind its level why it is so grave, and this one does not"
    ),
  ])
  func reportsWhatKeepsATestFromBeingRead(_ list: String, _ report: String) async {
    #expect(await reports(wcag: "", "- A.\n" + list) == [report])
  }

  @Test func reportsASeverityThatIsAnotherInATranslation() async {
    let english = "- A.\n  - Test: x.\n  - Expected: y.\n  - Severity: minor. Because."
    #expect(
      await reports(wcag: "", Self.sound, english: english) == [
        "en 11:15: check-test: the severity of a check is the same in all languages: here it is "
          + "`minor`, and `majeure` in `ios/a.fr.md:11` (write `major`)"
      ])
    #expect(
      await reports(wcag: "", Self.sound, english: english.replacing("minor", with: "major")) == [])
  }

  @Test func readsTheWordsOfTheSite() async {
    let labels = "checks: {test: {fr: [Essai]}}\n"
    #expect(
      await reports(wcag: "", "- A.\n  - Essai : x.\n  - Test : y.", labels: labels) == [
        "10:5: check-test: all items below a check begin with a label, or none does: this one has "
          + "none (begin it with `Essai:`, `Attendu:` or `Gravité:`)"
      ])
  }
}
