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
