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
    ("1.4.1, 1.4.3", "- A.\n- B.", nil),
    ("1.4.1, 1.4.3", "- A. {wcag=1.4.1}\n- B. {wcag=1.4.3,1.4.1}", nil),
    ("1.4.1, 1.4.3", "- A. {wcag=none}\n- B. {wcag=1.4.3}", nil),
    ("1.4.1", "- A. {wcag=none}\n- B.", nil), ("", "- A. {wcag=none}\n- B.", nil),
    // A translation may name them too.
    ("1.4.1, 1.4.3", mapped, mapped), ("1.4.1, 1.4.3", mapped, "- A. {#a}\n- B. {#b}"),
  ])
  func acceptsSoundSuccessCriteria(wcag: String, checks: String, english: String?) async {
    #expect(await reports(wcag: wcag, checks, english: english) == [])
  }

  private static let mapped = "- A. {#a wcag=1.4.1}\n- B. {#b wcag=1.4.3}"

  @Test func reportsACheckWithoutSuccessCriteriaIfOthersNameThem() async {
    #expect(
      await reports("- A. {wcag=1.4.1}\n- B.") == [
        "9:1: check-success-criteria: this check has no `wcag=`, unlike the others (add `wcag=…` "
          + "to the braces at its end, with the right ones of 1.4.1, 1.4.3, or `wcag=none`)"
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

  /// `Tests/Commands/mistakes.py` has the other mistakes.
  @Test(arguments: [
    "  - Gravité : haute. Parce que.":
      "9:16: check-test: unknown severity `haute` (write `bloquante`, `majeure` or `mineure`)",
    "  - Essai : x.\n  - Test : y.":
      "10:5: check-test: this item has no label, unlike the others (begin it with `Étant donné`, `Essai`, `Attendu` or `Gravité` and a colon)",
  ])
  func reportsAnUnknownSeverityAndALabelThatTheSiteReplaces(list: String, report: String) async {
    let labels = list.contains("Essai") ? "checks: {test: {fr: [Essai]}}\n" : ""
    #expect(await reports(wcag: "", "- A.\n" + list, labels: labels) == [report])
  }

  @Test func reportsASeverityThatDiffersInATranslation() async {
    let english = "- A.\n  - Test: x.\n  - Expected: y.\n  - Severity: minor. Because."
    #expect(
      await reports(wcag: "", Self.sound, english: english) == [
        "en 11:15: check-test: severity `minor` here, but `majeure` in `ios/a.fr.md:11` "
          + "(write `major`)"
      ])
    #expect(
      await reports(wcag: "", Self.sound, english: english.replacing("minor", with: "major")) == [])
  }
}
