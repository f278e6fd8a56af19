import OngletModel
import Testing

@testable import OngletMarkdown

@Suite struct VariableTests {
  private func parsed(_ markdown: String) -> ParsedDocument {
    parse(
      MarkdownInput(bytes: Array(markdown.utf8), path: "page.md", variables: ["version": "2.1"]))
  }

  private func words(_ markdown: String) -> String {
    var words = ""
    parsed(markdown).document.blocks.visitTexts { words += $0.plainText }
    return words
  }

  @Test(arguments: [
    ("{{version}}", "2.1"), ("a {{ version }} b", "a 2.1 b"), ("**{{version}}**", "2.1"),
    ("\\{{version}}", "{{version}}"), ("{{version", "{{version"), ("{{{version}}}", "{2.1}"),
    ("{{wcag:1.1.1}}", "{{wcag:1.1.1}}"), ("`{{version}}`", "{{version}}"),
    ("é &amp; {{version}}", "é & 2.1"),
  ])
  func replacesVariablesInTextOnly(_ markdown: String, _ expected: String) {
    #expect(words(markdown) == expected)
  }
}
