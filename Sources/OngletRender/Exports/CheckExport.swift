import OngletModel

/// What `criteria.json` has about a check besides its words: the requirements that it answers,
/// and how it is tested.
struct CheckExport {
  /// The requirements that it answers; nil if its author does not name them.
  let requirements: [RequirementIndex]?
  let severity: CheckSeverity?
  /// By language, sorted by code once they are complete.
  var tests: [Test]

  /// How it is tested, in a language; missing parts are empty.
  struct Test {
    let language: Language
    let given: String
    let procedure: String
    let expected: String
    let reason: String
  }

  init(_ check: Criterion.Check, on page: LinkedPage, _ context: RenderContext) {
    requirements = check.isMapped ? check.requirements.compactMap(\.index) : nil
    severity = check.test?.severity?.level
    tests =
      check.test.map { test in
        func text(_ inlines: [Inline]) -> String { context.named(inlines, on: page).plainText }
        return [
          Test(
            language: page.page.language, given: text(test.given),
            procedure: text(test.procedure), expected: text(test.expected),
            reason: text(test.severity?.reason ?? []))
        ]
      } ?? []
  }

  // The fields of an object are sorted by name, so these are written in two places.

  func writeExpectationsAndStates(to json: inout JSONWriter) {
    writeTexts(\.expected, as: "expectations", to: &json)
    writeTexts(\.given, as: "givens", to: &json)
  }

  func writeSeverityAndTests(to json: inout JSONWriter) {
    writeTexts(\.reason, as: "reasons", to: &json)
    json.field("severity", severity?.rawValue)
    writeTexts(\.procedure, as: "tests", to: &json)
  }

  private func writeTexts(
    _ part: KeyPath<Test, String>, as name: String, to json: inout JSONWriter
  ) {
    let written = tests.filter { !$0[keyPath: part].isEmpty }
    if written.isEmpty { return }
    json.object(name) { json in
      for test in written { json.field(test.language.code, test[keyPath: part]) }
    }
  }
}
