import Testing

@testable import OngletRender

@Suite struct IndexedCopyTests {
  private func copy(_ page: String, description: String = "") -> String {
    String(
      decoding: IndexedCopy.of(Array(page.utf8), description: description), as: UTF8.self)
  }

  @Test func takesTheMarkedPartsOfAPage() {
    let page = """
      <!DOCTYPE html><html lang="fr" dir="ltr"><head><title>T</title><style>a > b {}</style></head>
      <body><p>Around</p><main class="content"><h1 id="a" data-pagefind-body>A</h1><p>Between</p>
      <div class="prose" data-pagefind-body><p class="b">B</p></div></main><footer>F</footer></body></html>
      """
    #expect(
      copy(page) == """
        <html lang="fr" dir="ltr"><h1 id="a" data-pagefind-body>A</h1>\
        <div data-pagefind-body><p>B</p></div></html>
        """)
  }

  @Test func takesAPageThatMarksNothingAsAWhole() {
    #expect(copy("<body><p>A</p></body>") == "<p>A</p>")
  }

  @Test(
    arguments: [
      ("<p>A <a href=\"b\">link</a>,<wbr /> <code><em>d</em></code></p>", "<p>A link, d</p>"),
      ("<table><tr><th>A</th><td colspan=2>B</td></tr></table>", "<td>A</td><td>B</td>"),
      ("<p>A<br />B<img src=\"c\" alt=\">\"></p>", "<p>A<br>B<img src=\"c\" alt=\">\"></p>"),
      ("a < b <", "a < b <"), ("<p>A<!-- > <b> -->B</p>", "<p>AB</p>"),
      ("<h2 id='a b'>A</h2>", "<h2 id=\"a b\">A</h2>"), ("<P>A</p", "<p>A</p>"),
      ("<h2 id=\"", "<h2></h2>"),
      ("<p>A<sup id=\"b\">1</sup></p>", "<p>A 1</p>"),
      ("<ul><li>A\n\n  <li>B</ul>C", "<ul><li>A\n\n  <li>B</li></li></ul>C"),
      ("<script>if (a < b) '<p>'</script><p>A</p>", "<p>A</p>"), ("", ""),
    ])
  func leavesOutWhatSaysNothingToPagefind(page: String, expected: String) {
    #expect(copy(page) == expected)
  }

  @Test(
    arguments: [
      "<a class=\"x heading-anchor\" href=\"#a\">#</a>", "<div class=\"cards\"><p>B<p></div>",
      "<p data-pagefind-ignore>B</p>", "<form><div id=\"b\">B</div></form>",
      "<pre><span class=\"visually-hidden\">B</span></pre>",
      "<dl class=\"metadata\"><dt>B</dt></dl>",
      "<details class=\"check-test\"><p>B</p></details>",
      "<svg><path d=\"\"/><g><text>B</text></svg>",
    ])
  func leavesOutWhatIsNotSearched(part: String) {
    #expect(copy("<p>A</p>\(part)<p>C</p>") == "<p>A</p><p>C</p>")
  }

  @Test func keepsWhatPagefindIsTold() {
    let page = """
      <p data-pagefind-weight="5" class="a">A</p><img alt="B" data-pagefind-index-attrs="alt">\
      <span data-pagefind-meta="c">C</span>
      """
    #expect(
      copy(page) == """
        <p data-pagefind-weight="5">A</p><img alt="B" data-pagefind-index-attrs="alt">\
        <span data-pagefind-meta="c">C</span>
        """)
  }

  @Test func givesTheIdentifierOfAPanelToItsHeading() {
    let page = """
      <h2 id="a">A</h2><section class="tab-panel" id="a-b" data-kind="b">
      <h3 class="tab-heading">B</h3><p id="c">C</p>
      <section class="tab-panel" id="a-d" data-kind="objective"><h4 class="tab-heading">D</h4></section>
      </section>
      """
    #expect(
      copy(page) == """
        <h2 id="a">A</h2><section> <h3 id="a-b">B</h3> <p>C</p> \
        <section data-pagefind-weight="2"><h4 id="a-d">D</h4></section> </section>
        """)
  }

  @Test func partsDefinitionsFromTheirTerms() {
    #expect(
      copy("<dl><dt id=\"a\">A</dt><dd class=\"b\">B</dd><dt>C</dt></dl>")
        == "<h6 id=\"a\">A</h6><p>B</p><h6>C</h6>")
  }

  /// A `|` is a gap that readers do not see. Reported by zestedesavoir/zds-site#6747.
  @Test(arguments: [
    ("fr", "L’écran, l'écran, L’ÉCRAN", "L’|écran, l'|écran, L’|ÉCRAN"),
    (
      "fr", "d’œil j’ai m’a t’en n’y s’il c’est ç’a",
      "d’|œil j’|ai m’|a t’|en n’|y s’|il c’|est ç’|a"
    ),
    ("fr", "qu’un jusqu’à lorsqu’on puisqu’il", "qu’|un jusqu’|à lorsqu’|on puisqu’|il"),
    ("fr", "quoiqu’il quelqu’un presqu’île", "quoiqu’|il quelqu’|un presqu’|île"),
    ("fr", "l’iOS 26, l’11 mai, va-t’en", "l’|iOS 26, l’|11 mai, va-t’|en"),
    ("fr", "l’<em>écran</em> l’<b>é</b>", "l’|écran l’|é"), ("fr", "l’« écran »", "l’|« écran »"),
    ("fr", "l’“écran” «\u{A0}l’écran\u{A0}»", "l’|“écran” «\u{A0}l’|écran\u{A0}»"),
    (
      "fr", "aujourd’hui prud’homme 5’30 rock ’n’ roll", "aujourd’hui prud’homme 5’30 rock ’n’ roll"
    ),
    ("fr", "dit l’ x 'l'.", "dit l’ x 'l'."), ("fr-CA", "l’écran", "l’|écran"),
    ("en", "l’été, d’Artagnan, it’s", "l’été, d’Artagnan, it’s"),
    ("en", "the <span lang=\"fr\">l’écran</span> d’A", "the l’|écran d’A"),
    ("fr", "l’<span lang=\"en\">app d’A</span>", "l’|app d’A"),
  ])
  func partsAnElidedWordFromTheNext(language: String, text: String, expected: String) {
    let page = "<html lang=\"\(language)\"><p>\(text)</p></html>"
    let words = expected.replacing("|", with: "\u{2060} ")
    #expect(copy(page) == "<html lang=\"\(language)\"><p>\(words)</p></html>")
  }

  @Test func partsElidedWordsInTitlesDescriptionsAndAlternatives() {
    let page = "<html lang=\"fr\"><h1>L’œil</h1><img src=\"l'a\" alt=\"d’œil\"></html>"
    #expect(
      copy(page, description: "l’a & d'b").replacing("\u{2060} ", with: "|") == """
        <html lang="fr"><h1>L’|œil</h1><p data-pagefind-weight="4">l’|a &amp; d'|b</p>\
        <img src="l'a" alt="d’|œil"></html>
        """)
  }

  @Test func putsTheDescriptionBelowTheTitle() {
    #expect(
      copy("<h1>A</h1><p>B</p>", description: "x < y")
        == "<h1>A</h1><p data-pagefind-weight=\"4\">x &lt; y</p><p>B</p>")
    #expect(
      copy("<h1 data-pagefind-body>A</h1><h1>C</h1>", description: "d")
        == "<h1 data-pagefind-body>A</h1><p data-pagefind-body data-pagefind-weight=\"4\">d</p>")
  }
}
