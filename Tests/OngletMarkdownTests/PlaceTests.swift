import OngletModel
import Testing

@testable import OngletMarkdown

/// Places are lines and columns of the file, whatever stands before.
@Suite struct PlaceTests {
  private func places(_ markdown: String) -> [String] {
    parsed(markdown).document.references.map {
      "\($0.range.startLine):\($0.range.startColumn) \($0.destination)"
    }
  }

  @Test(arguments: [
    ("é [a](u) ![b](v)", ["1:4 u", "1:11 v"]),
    ("- a\n  b [l](u)\n", ["2:5 u"]),
    ("> q\n> [l](u)\n", ["2:3 u"]),
    ("[r]: /u\ntext [r] and [l](v)\n", ["2:6 /u", "2:14 v"]),
    ("<https://a.org>", ["1:1 https://a.org"]),
    ("| a | b |\n|---|---|\n| x | [l](u) |\n", ["3:7 u"]),
    ("\n<div>\n<img src=\"a.png\" alt=\"\">\n</div>\n", ["3:1 a.png"]),
  ])
  func locatesReferences(_ markdown: String, _ expected: [String]) {
    #expect(places(markdown) == expected, "for \(markdown)")
    // Front matter moves the text down.
    let below = parsed(markdown, firstLine: 5).document.references.map { $0.range.startLine - 4 }
    #expect(below == parsed(markdown).document.references.map(\.range.startLine))
  }

  @Test func locatesReferencesInLazyLines() {
    #expect(places("> q\nlazy [l](there)\n").first?.hasPrefix("2:") == true)
  }

  /// The library puts `http://` and `mailto:` before them.
  @Test(arguments: ["www.a.org", "a@b.org"])
  func locatesAddressesWithoutAScheme(_ address: String) {
    let range = parsed("x \(address) y\n").document.references.first?.range
    #expect(range?.startColumn == 3)
    #expect(range.map { Int($0.endColumn) } == 2 + address.utf8.count)
  }

  /// The library counts no line at a backslash that ends one.
  @Test(arguments: [
    ("one\\\n[a](u)\n", ["2:1 u"]),
    ("one\\\n[a](u)\\\n*b* [c](u) `d`\n[e](u)\n", ["2:1 u", "3:5 u", "3:13 d", "4:1 u"]),
    ("one  \n[a](u)\\\n[b](u)\n", ["2:1 u", "3:1 u"]),
    ("one\\\r\n[a](u)\r\n", ["2:1 u"]),
    ("> one\\\n> [a](u)\n>\n> - two\\\n>   b [c](u)\n", ["2:3 u", "5:7 u"]),
    ("*one\\\ntwo* [a](u)\n", ["2:6 u"]),
    ("![one\\\ntwo](i) [a](u)\n", ["1:1 i", "2:9 u"]),
    ("`b\nc`\\\n[a](u)\n", ["1:2 b c", "3:1 u"]),
    ("one\\\\\n[a](u)\n", ["2:1 u"]),
    // Footnotes that are not there stay text.
    ("a [^n\\\nb] [c](u)\n", ["2:4 u"]),
    ("a [^n\nb] [c](u)\n", ["2:4 u"]),
  ])
  func countsLinesAfterABackslash(_ markdown: String, _ expected: [String]) {
    #expect(places(markdown) == expected, "for \(markdown)")
  }

  /// Comments are not in the document, and the text after one does not move to their place.
  @Test(arguments: [
    ("a <!-- b --> <!-- c\n", "1:14"),
    ("a <!-- b\nc --> <!-- d\n", "2:7"),
    ("a <!-- b\rc --> <!-- d\n", "2:7"),
  ])
  func locatesTextAfterAComment(_ markdown: String, _ expected: String) {
    let found = parsed(markdown).diagnostics.filter { $0.rule == .unclosed }.compactMap(\.range)
    #expect(found.map { "\($0.startLine):\($0.startColumn)" } == [expected], "for \(markdown)")
  }

  /// The library says that it ends on its first line, behind the end of that.
  @Test func locatesTheStartOfALinkOverTwoLines() {
    let range = parsed("one [a](u\n) two\n").document.references.first?.range
    #expect(range == SourceRange(line: 1, column: 5))
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

  @Test(arguments: [
    ("a\n  [b]{lang=en x=1}\n", ["2:6: attributes"]),
    (
      "[r]: u\n\n`a`{x=1} [`a`{x=1}][r]\n", ["3:14: attributes", "3:4: attributes"]
    ),
  ])
  func locatesAttributes(_ markdown: String, _ expected: [String]) {
    #expect(complaints(markdown).sorted() == expected, "for \(markdown)")
  }

  /// The library gives a paragraph that ends in a table no place, and its table the paragraph's.
  @Test func locatesAParagraphBeforeATable() {
    let text = "one\n\na [b](c)\nd [e](f)\n| [g](h) |\n|---|\n"
    let lines = places(text).map { $0.prefix { $0 != ":" } }
    #expect(lines == ["3", "4", "5"], "\(places(text))")
    #expect(places(text + "| [i](j) |\n").count == 4)
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
