import OngletLink
import OngletModel
import Testing

// `Tests/Golden/symbols`, `platforms`, `frameworks` and `mistaken-symbols` have the rest.

private func symbol(
  _ name: String, _ kind: APISymbol.Kind = .property, on platform: String = "ios"
) -> APISymbol {
  APISymbol(name: name, kind: kind, platform: platform)
}

@Test func symbolsHaveUniqueFileNames() {
  let pages = ReferencePages(
    Catalogue(symbols: [
      symbol("a.init(_:)", .method), symbol("a.init(with:)", .method), symbol("b(_:)", .method),
      symbol("@c", .type), symbol("d(_:)", .method), symbol("d(_:)", .method, on: "android"),
      symbol("(e-f)", .property),
    ]))
  #expect(
    pages.entries.map(\.id.path) == [
      "apis", "apis/a.init", "apis/a.init-with", "apis/b", "apis/c", "apis/ios-d",
      "apis/android-d", "apis/e-f",
    ])
}

private let platforms = Catalogue(symbols: [
  symbol("accessibilityLabel", on: "android"), symbol("accessibilityLabel"),
  symbol("View.state", on: "android"), symbol("UIView.state"),
])

/// Of a link over several lines the destination is known, which stands behind its words.
@Test func codeInALinkMeansTheSymbolOfTheLink() async {
  func page(_ destination: String, linkColumn: Int = 1, codeColumn: Int) -> Page {
    let references = [
      Reference(
        kind: .link, destination: destination,
        range: SourceRange(startLine: 1, startColumn: linkColumn, endLine: 1, endColumn: 50)),
      Reference(
        kind: .code, destination: "accessibilityLabel",
        range: SourceRange(
          startLine: 1, startColumn: codeColumn, endLine: 1, endColumn: codeColumn + 17)),
    ]
    return Page(
      id: PageID("a"), language: .french, path: "a.fr.md", metadata: Metadata(), title: "A",
      heading: [], body: Document(blocks: [], anchors: [], references: references),
      isLegacy: false, isIndex: false)
  }
  func rules(_ page: Page) async -> [Rule] {
    await linked([page], catalogue: platforms).diagnostics.map(\.rule)
  }
  #expect(await rules(page("api:ios:accessibilityLabel", codeColumn: 3)) == [])
  let wrapped = page("api:ios:accessibilityLabel", linkColumn: 30, codeColumn: 3)
  #expect(await rules(wrapped) == [])
  #expect(await rules(page("api:ios:accessibilityLabel", codeColumn: 60)) == [.ambiguousSymbol])
  #expect(await rules(page("api:ios:state", codeColumn: 3)) == [.ambiguousSymbol])
  #expect(await rules(page("https://example.org", codeColumn: 3)) == [.ambiguousSymbol])
}
