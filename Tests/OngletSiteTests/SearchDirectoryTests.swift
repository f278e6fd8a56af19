import Testing

@testable import OngletSite

@Suite struct SearchDirectoryTests {
  @Test func readsWhatFragmentsHold() {
    let fragments =
      "pagefind_dcd{\"url\":\"/fr/a/\",\"content\":\"{}\"}pagefind_dcd{\"url\":\"/fr/b/\",\"content\":\"\"}"
    #expect(
      SearchDirectory.texts(inFragments: Array(fragments.utf8)).map(\.url) == ["/fr/a/", "/fr/b/"])
    #expect(SearchDirectory.texts(inFragments: Array("pagefind_dcd{\"a\":1}".utf8)).isEmpty)
    #expect(SearchDirectory.texts(inFragments: []).isEmpty)
  }
}
