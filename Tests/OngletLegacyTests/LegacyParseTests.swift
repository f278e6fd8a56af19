import OngletMarkdown
import OngletModel
import Testing

@testable import OngletLegacy

@Suite struct LegacyParseTests {
  private static let page = MarkdownInput(
    bytes: Array(
      ("# Title\n\n" + LegacySample.tabs([("a", "A", "in *a*"), ("b", "B", "[x](gone)")])).utf8),
    path: "page.md", firstLine: 4)

  @Test func readsTabsWithTheLinesOfTheirSource() throws {
    let parsed = Legacy.parse(Self.page)
    #expect(parsed.isLegacy)
    #expect(parsed.diagnostics.map(\.rule) == [.legacy])
    let tabs = parsed.document.blocks.compactMap { block -> Tabs? in
      if case .tabs(let tabs) = block.content { tabs } else { nil }
    }
    #expect(tabs.map(\.panels.count) == [2])
    let link = try #require(parsed.document.references.first { $0.destination == "gone" })
    #expect((Int(link.range.startLine), Int(link.range.startColumn)) == (14, 1))
  }

  @Test func readsOtherPagesAsTheParserDoes() {
    let input = MarkdownInput(bytes: Array("# Title\n\n<div id=\"x\">\n".utf8), path: "page.md")
    let parsed = Legacy.parse(input)
    #expect(!parsed.isLegacy)
    #expect(parsed.diagnostics == parse(input).diagnostics)
    #expect(parse(Self.page).isLegacy == false)
  }
}
