import OngletModel
import Testing

@Test func findsTheNearestPageInTheOtherLanguage() async throws {
  let site = await linked([
    page("index.fr.md"), page("index.en.md"), page("a/index.fr.md"), page("a/index.en.md"),
    page("a/b/index.fr.md"), page("a/b/c.fr.md"), page("d.en.md"),
  ])
  let page = try #require(site.page("a/b/c"))
  #expect(
    page.translations == [
      Translation(language: .french, page: try #require(site.number("a/b/c")), isExact: true),
      Translation(
        language: .english, page: try #require(site.number("a", .english)), isExact: false),
    ])
  let other = try #require(site.page("d", .english))
  #expect(other.translations.map(\.page).first == site.number(""))
  #expect(site.site.homes[.french] == site.number(""))
  #expect(site.site.homes[.english] == site.number("", .english))
}

@Test func ordersChildrenByNavigationThenName() async {
  var configuration = bilingual
  configuration.navigation = [.written("web/z"), .written("ios/design")]
  let site = await linked(
    [
      page("ios/design.fr.md"), page("ios/b.fr.md"), page("web/z.fr.md"), page("web/a.fr.md"),
      page("about.fr.md"),
    ], configuration)
  func children(_ id: String) -> [String] {
    site.page(id)?.children.map { site.site.pages[$0].page.id.path } ?? []
  }
  #expect(children("") == ["web", "ios", "about"])
  #expect(children("web") == ["web/z", "web/a"])
  #expect(site.report == [])
}

@Test func readingOrderIsDepthFirstAndHasCriteriaBeforeOtherPages() async {
  let site = await linked([
    page("index.fr.md"), guide("a/index.fr.md", criteria: ["y", "x"], display: .apart),
    page("a/b.fr.md") { $0.layout = .written(.page) }, page("a/x.fr.md"), page("a/y.fr.md"),
    guide("b/index.fr.md"), page("b/hidden.fr.md"), page("c/d.fr.md"), page("a/x.en.md"),
  ])
  var order: [String] = []
  var current = site.number("a")
  #expect(current.flatMap { site.site.pages[$0].previous } == nil)
  while let number = current {
    let page = site.site.pages[number]
    order.append(page.page.id.path)
    current = page.next
    if let current { #expect(site.site.pages[current].previous == number) }
  }
  #expect(order == ["a", "a/y", "a/x", "a/b", "b", "c/d"])
  #expect(site.page("")?.next == nil)
  #expect(site.page("b/hidden")?.previous == nil)
}
