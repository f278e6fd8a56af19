import OngletModel
import Testing

/// Where a page uses none of the content format's constructs, its HTML is cmark-gfm's.
@Suite struct DifferentialTests {
  @Test(arguments: [
    "# Title\n\nText with *emphasis*, **strong** and `code`.\n",
    "Setext\n======\n\nAnother\n-------\n",
    "- a\n- b\n  - c\n\n    more\n- d\n",
    "1. one\n2. two\n\n7) seven\n8) eight\n",
    "> quote\nlazy\n\n> > deeper\n",
    "```swift\nlet x = 1 < 2 && \"y\"\n```\n\n    indented <code>\n\n~~~-[x]\nz\n~~~\n",
    "| a | b |\n|:--|--:|\n| *c* | ~~d~~ |\n| e |\n",
    "| only | a header |\n|---|:-:|\n",
    "- [x] done\n- [ ] open\n\n  loose\n",
    "[link](/u \"t\") <https://example.org/?a=b&c=d> www.example.org https://example.org/é\n",
    "![alt *text* `x`](a%20b.png \"title\") and text, ![](x.png)\n",
    "[ref]: /url 'the title'\n\nA [ref], a [text][ref] and a [missing].\n",
    "One[^1], two[^2], one again[^1].\n\n[^1]: First.\n\n    More.\n\n[^2]: Second:\n\n    - item\n",
    "hard  \nbreak\\\nand soft\nbreak &copy; &#x1F600; &nbsp;\n",
    "<div class=\"x\">\n\n*inside*\n\n</div>\n\ntext <b>with</b>\n",
    "a <span lang=\"en\">b</span> <br> c\n\n---\n***\n",
    "\\[not a link\\](x) \\* \\` \\\\ {braces} {#} { a } %{x}\n",
    ":: two colons\n\n: one\n",
    "line one\r\nline two\r\n\r\n- item\r\n",
    "\u{a0}nbsp \u{200b} 日本語 *強調* 🎉\n",
    "",
  ])
  func samplesEqualTheReference(_ markdown: String) {
    expectReference(markdown)
  }

  @Test func generatedDocumentsEqualTheReference() {
    var compared = 0
    let seeds = 1...UInt64(Samples.areWhole ? 6000 : 100)
    for seed in seeds {
      var generator = MarkdownGenerator(seed: seed)
      if expectReference(generator.document()) { compared += 1 }
    }
    // Texts with refused HTML are passed over: they must be the exception.
    #expect(compared > seeds.count * 7 / 12, "compared only \(compared)")
  }

  /// - Returns: whether the text was compared rather than passed over.
  @discardableResult
  private func expectReference(_ markdown: String) -> Bool {
    let (html, diagnostics) = siteHTML(of: markdown)
    let refusals: Set<Rule> = [.html, .htmlBalance]
    if diagnostics.contains(where: { refusals.contains($0.rule) }) { return false }
    let expected = DeliberateDifference.allCases.reduce(referenceHTML(of: markdown)) {
      $1.apply(to: $0)
    }
    #expect(html.withoutOwnAdditions == expected, "for \(markdown.debugDescription)")
    return true
  }
}

extension String {
  /// Without the names of the links back from footnotes, which the reference writes in English, the
  /// places where long names in code may break, the names of tables and of their rows, and the
  /// columns that cells name on a phone.
  fileprivate var withoutOwnAdditions: String {
    replacing(#/ aria-label="footnote-back[0-9-]+"|<wbr [^>]*>| data-label="[^"]*"/#, with: "")
      .replacing(#/<table aria-labelledby="[^"]*">/#, with: "<table>")
      .replacing(#/<th scope="row"((?s:.)*?)<\/th>/#) { "<td\($0.output.1)</td>" }
      .replacing("<div class=\"table named\">", with: "<div class=\"table\">")
  }
}
