import OngletCheck
import OngletModel
import Testing

/// The rest of a report is in the recorded messages.
@Suite struct TextReporterTests {
  private func report(_ range: SourceRange, of text: String) -> String {
    let diagnostic = Diagnostic(
      .link, path: "content/a.md", range: range, message: Message(verbatim: "broken link"))
    return TextReporter(isColoured: false, language: .english) { _ in Array(text.utf8) }
      .report([diagnostic], limit: 50)
  }

  @Test func movesAColumnToTheStartOfItsCharacter() {
    let range = SourceRange(line: 1, column: 3)
    #expect(report(range, of: "aé b").contains("    1 | aé b\n      |  ^\n"))
  }

  @Test func shortensALongLineAroundTheRange() {
    let line = String(repeating: "x", count: 5_000) + "here" + String(repeating: "y", count: 5_000)
    let range = SourceRange(startLine: 1, startColumn: 5_001, endLine: 1, endColumn: 5_004)
    let text = report(range, of: line)
    let lines = text.split(separator: "\n")
    #expect(lines.allSatisfy { $0.count < 130 }, "\(text)")
    #expect(lines.dropFirst().first?.contains("xherey") == true, "\(text)")
  }
}
