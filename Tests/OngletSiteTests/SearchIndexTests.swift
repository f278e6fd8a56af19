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
    let copy = SearchIndex.withPanelsAsHeadings(Array(page.utf8))
    #expect(String(decoding: copy, as: UTF8.self) == expected)
  }

  @Test(arguments: ["", "<p>a < b</p>", "<section class=\"tab-panel\" id=\"a", "<"])
  func leavesOtherTextAlone(page: String) {
    let copy = SearchIndex.withPanelsAsHeadings(Array(page.utf8))
    #expect(copy.count <= page.utf8.count)
    #expect(page.contains("tab-panel") || copy == Array(page.utf8))
  }

  @Test func readsTheAddressesOfFragments() {
    let fragments =
      "pagefind_dcd{\"url\":\"/fr/a/\",\"content\":\"{}\"}pagefind_dcd{\"url\":\"/fr/b/\"}"
    #expect(SearchIndex.addresses(inFragments: Array(fragments.utf8)) == ["/fr/a/", "/fr/b/"])
    #expect(SearchIndex.addresses(inFragments: Array("pagefind_dcd{\"a\":1}".utf8)) == [])
    #expect(SearchIndex.addresses(inFragments: []) == [])
  }
}
