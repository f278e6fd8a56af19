import OngletModel
import Testing

@testable import OngletMarkdown

/// Places are lines and columns of the file, whatever stands before.
@Suite struct PlaceTests {
  private func places(_ markdown: String, firstLine: Int = 1) -> [String] {
    parsed(markdown, firstLine: firstLine).document.references.map {
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
  func referencesHaveTheirPlace(_ markdown: String, _ expected: [String]) {
    #expect(places(markdown) == expected, "for \(markdown)")
  }

  @Test func referencesInLazyLinesHaveTheirLine() {
    #expect(places("> q\nlazy [l](there)\n").first?.hasPrefix("2:") == true)
  }

  @Test func frontMatterMovesTheBodyDown() {
    #expect(places("text\n\n[a](u)", firstLine: 5) == ["7:1 u"])
  }
}
