import OngletMarkdown
import OngletModel
import Testing

@testable import OngletImport

@Suite struct BootstrapParseTests {
  private static let page = MarkdownInput(
    bytes: Array(
      ("# Title\n\n" + BootstrapSample.tabs([("a", "A", "in *a*"), ("b", "B", "[x](gone)")])).utf8),
    path: "page.md", firstLine: 4)

  @Test func keepsTheSourceLinesOfTabs() throws {
    let parsed = parse(Self.page, as: BootstrapTabs.rewritten(Self.page))
    #expect(parsed.isLegacy)
    #expect(parsed.diagnostics.map(\.rule) == [.legacy])
    let tabs = parsed.document.blocks.compactMap { block -> Tabs? in
      if case .tabs(let tabs) = block.content { tabs } else { nil }
    }
    #expect(tabs.map(\.panels.count) == [2])
    let link = try #require(parsed.document.references.first { $0.destination == "gone" })
    #expect((Int(link.range.startLine), Int(link.range.startColumn)) == (14, 1))
  }

  @Test func leavesOtherPagesToTheParser() {
    let input = MarkdownInput(bytes: Array("# Title\n\n<div id=\"x\">\n".utf8), path: "page.md")
    let parsed = parse(input, as: BootstrapTabs.rewritten(input))
    #expect(!parsed.isLegacy)
    #expect(parsed.diagnostics == parse(input).diagnostics)
    #expect(parse(Self.page).isLegacy == false)
  }
}
