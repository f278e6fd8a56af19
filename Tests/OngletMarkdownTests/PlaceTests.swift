import OngletModel
import Testing

@testable import OngletMarkdown

/// What `Tests/Golden/mistaken-markdown` has no message for.
@Suite struct PlaceTests {
  private func parsed(_ markdown: String) -> ParsedDocument {
    parse(MarkdownInput(bytes: Array(markdown.utf8), path: "page.md"))
  }

  /// The library puts `http://` and `mailto:` before them.
  @Test(arguments: ["www.a.org", "a@b.org"])
  func locatesAddressesWithoutAScheme(_ address: String) {
    let range = parsed("x \(address) y\n").document.references.first?.range
    #expect(range?.startColumn == 3)
    #expect(range.map { Int($0.endColumn) } == 2 + address.utf8.count)
  }

  /// The library counts no line there.
  @Test func textAfterALinkOverTwoLinesHasNoColumn() throws {
    let blocks = parsed("[a](u\n) two\nand three\n").document.blocks
    let inlines = blocks.flatMap { block -> [Inline] in
      if case .paragraph(let inlines) = block.content { inlines } else { [] }
    }
    let text = try #require(inlines.last)
    #expect(text.content == .text("and three") && text.range.startColumn == 0, "\(text)")
  }

  /// The words of a line that was written anew stand at other columns in the file.
  @Test func aLabelInARewrittenLineHasNoColumns() {
    let text = CanonicalText(
      bytes: Array("::: note The [a](u)\n\nx\n\n:::\n".utf8), lines: [1, 1, 2, 2, 3],
      diagnostics: [])
    let input = MarkdownInput(bytes: Array("<p>\nx\n</p>\n".utf8), path: "page.md")
    let ranges = parse(input, as: text).document.references.map(\.range)
    #expect(ranges == [SourceRange(line: 1)])
  }
}
