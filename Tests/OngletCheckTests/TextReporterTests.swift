import OngletCheck
import OngletModel
import Testing

@Suite struct TextReporterTests {
  private func report(
    _ diagnostics: [Diagnostic], of text: String, limit: Int = 50, isColoured: Bool = false,
    language: Language = .english
  ) -> String {
    TextReporter(isColoured: isColoured, language: language) { _ in Array(text.utf8) }
      .report(diagnostics, limit: limit)
  }

  private func diagnostic(_ range: SourceRange?, fix: Message? = nil) -> Diagnostic {
    Diagnostic(
      .link, path: "content/a.md", range: range,
      message: Message("a rule, and its blame", french: "une règle : sa faute"), fix: fix)
  }

  @Test func underlinesTheRange() {
    let range = SourceRange(startLine: 2, startColumn: 9, endLine: 2, endColumn: 13)
    #expect(
      report([diagnostic(range, fix: .didYouMean("b"))], of: "un\ndeux é [x](y)\n") == """
        content/a.md:2:9: error: a rule, and its blame [link]
            2 | deux é [x](y)
              |        ^~~~~
              = help: did you mean `b`?

        """)
  }

  @Test func reportsInTheChosenLanguage() {
    let range = SourceRange(startLine: 1, startColumn: 1, endLine: 1, endColumn: 1)
    let text = report(
      [diagnostic(range, fix: .didYouMean("b"))], of: "x", language: .french)
    #expect(
      text.replacing("\u{a0}", with: "~") == """
        content/a.md:1:1: erreur~: une règle~: sa faute [link]
            1 | x
              | ^
              = aide~: vouliez-vous dire `b`~?

        """)
  }

  @Test func movesAColumnToTheStartOfItsCharacter() {
    let range = SourceRange(line: 1, column: 3)
    #expect(report([diagnostic(range)], of: "aé b").contains("    1 | aé b\n      |  ^\n"))
  }

  @Test func aDiagnosticWithoutARangeIsOneLine() {
    #expect(
      report([diagnostic(nil)], of: "text")
        == "content/a.md: error: a rule, and its blame [link]\n")
  }

  @Test func shortensALongLineAroundTheRange() {
    let line = String(repeating: "x", count: 5_000) + "here" + String(repeating: "y", count: 5_000)
    let range = SourceRange(startLine: 1, startColumn: 5_001, endLine: 1, endColumn: 5_004)
    let text = report([diagnostic(range)], of: line)
    let lines = text.split(separator: "\n")
    #expect(lines.allSatisfy { $0.count < 130 }, "\(text)")
    #expect(lines.dropFirst().first?.contains("xherey") == true, "\(text)")
  }

  @Test func showsErrorsFirstWhenThereAreMany() {
    let words = Message(verbatim: "words")
    let warnings = (1...5).map {
      Diagnostic(.missingTitle, path: "a.md", range: SourceRange(line: $0), message: words)
    }
    let error = Diagnostic(.link, path: "z.md", message: words)
    let text = report(warnings + [error], of: "", limit: 3)
    #expect(text.contains("z.md: error"))
    #expect(text.contains("3 more"))
  }

  @Test func usesColourOnlyIfAsked() {
    #expect(!report([diagnostic(nil)], of: "").contains("\u{1b}"))
    #expect(report([diagnostic(nil)], of: "", isColoured: true).contains("\u{1b}[1;31merror"))
  }
}
