import Testing

@testable import OngletSite

@Suite struct PagefindTests {
  @Test func readsWhatFragmentsHold() {
    let fragments =
      "pagefind_dcd{\"url\":\"/fr/a/\",\"content\":\"{}\"}pagefind_dcd{\"url\":\"/fr/b/\",\"content\":\"\"}"
    #expect(
      Pagefind.texts(inFragments: Array(fragments.utf8)).map(\.url) == ["/fr/a/", "/fr/b/"])
    #expect(Pagefind.texts(inFragments: Array("pagefind_dcd{\"a\":1}".utf8)).isEmpty)
    #expect(Pagefind.texts(inFragments: []).isEmpty)
  }
}
