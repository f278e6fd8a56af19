import OngletModel
import Testing

@testable import OngletMarkdown

@Suite struct VariableTests {
  private func parsed(_ markdown: String) -> ParsedDocument {
    parse(
      MarkdownInput(
        bytes: Array(markdown.utf8), path: "page.md", variables: ["version": "2.1"]))
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

  @Test func reportsAnUnknownVariable() {
    let diagnostics = parsed("# A\n\nText &amp; {{verison}}\n").diagnostics
    #expect(diagnostics.map(\.rule) == [.variable])
    #expect(diagnostics.first?.range?.startLine == 3)
    #expect(diagnostics.first?.range?.startColumn == 12)
    #expect(diagnostics.first?.fix?.english == "did you mean `{{version}}`?")
  }

  @Test func readsTheSitesOwnContainers() {
    let box = OwnContainer(name: "definition", isFolded: false, colour: .tip, icon: nil)
    let read = parse(
      MarkdownInput(
        bytes: Array("::: definition A\nx\n:::\n".utf8), path: "page.md",
        containers: ["definition": box]))
    #expect(read.diagnostics.isEmpty)
    guard case .container(let container)? = read.document.blocks.first?.content else {
      Issue.record("no container")
      return
    }
    #expect(container.kind == .own(box))
  }
}
