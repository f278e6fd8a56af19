import Testing

@testable import OngletSite

@Suite struct SearchIndexTests {
  @Test func givesTheIdentifierOfAPanelToItsHeading() {
    let page = """
      <h2 id="a">A</h2><section class="tab-panel" id="a-b" data-kind="b">
      <h3 class="tab-heading">B</h3><p id="c">C</p>
      <section class="tab-panel" id="a-d" data-kind="d"><h4 class="tab-heading">D</h4></section>
      </section>
      """
    let expected = """
      <h2 id="a">A</h2><section class="tab-panel" data-kind="b">
      <h3 id="a-b" class="tab-heading">B</h3><p id="c">C</p>
      <section class="tab-panel" data-kind="d"><h4 id="a-d" class="tab-heading">D</h4></section>
      </section>
      """
    let copy = IndexedCopy.of(Array(page.utf8), description: "")
    #expect(String(decoding: copy, as: UTF8.self) == expected)
  }

  @Test(arguments: ["", "<p>a < b</p>", "<section class=\"tab-panel\" id=\"a", "<"])
  func leavesOtherTextAlone(page: String) {
    let copy = IndexedCopy.of(Array(page.utf8), description: "")
    #expect(copy.count <= page.utf8.count)
    #expect(page.contains("tab-panel") || copy == Array(page.utf8))
  }

  @Test func partsDefinitionsFromTheirTerms() {
    let page = "<dl><dt id=\"a\">A</dt><dd class=\"b\">B</dd><dt>C</dt></dl><dtx><add>"
    let expected = "<dl><h6 id=\"a\">A</h6><p class=\"b\">B</p><h6>C</h6></dl><dtx><add>"
    let copy = IndexedCopy.of(Array(page.utf8), description: "")
    #expect(String(decoding: copy, as: UTF8.self) == expected)
  }

  @Test func takesNamesInCodeAsWholeWords() {
    let page = "<code>UIAccessibility<wbr />.is<wbr />Bold</code><wbr>"
    let copy = IndexedCopy.of(Array(page.utf8), description: "")
    #expect(
      String(decoding: copy, as: UTF8.self) == "<code>UIAccessibility.isBold</code><wbr>")
  }

  @Test func putsTheDescriptionBelowTheTitle() {
    let copy = IndexedCopy.of(Array("<h1>A</h1><p>B</p>".utf8), description: "x < y")
    #expect(
      String(decoding: copy, as: UTF8.self)
        == "<h1>A</h1><p data-pagefind-body data-pagefind-weight=\"4\">x &lt; y</p><p>B</p>")
  }

  @Test func givesTheObjectiveMoreWeight() {
    let page = """
      <section class="tab-panel" id="a" data-kind="objective"><h3 class="tab-heading">A</h3></section>
      """
    let expected = """
      <section class="tab-panel" data-pagefind-weight="2" data-kind="objective">\
      <h3 id="a" class="tab-heading">A</h3></section>
      """
    let copy = IndexedCopy.of(Array(page.utf8), description: "")
    #expect(String(decoding: copy, as: UTF8.self) == expected)
  }

  @Test func readsWhatFragmentsHold() {
    let fragments =
      "pagefind_dcd{\"url\":\"/fr/a/\",\"content\":\"{}\"}pagefind_dcd{\"url\":\"/fr/b/\",\"content\":\"\"}"
    #expect(
      SearchDirectory.texts(inFragments: Array(fragments.utf8)).map(\.url) == ["/fr/a/", "/fr/b/"])
    #expect(SearchDirectory.texts(inFragments: Array("pagefind_dcd{\"a\":1}".utf8)).isEmpty)
    #expect(SearchDirectory.texts(inFragments: []).isEmpty)
  }
}
