import OngletModel
import Testing

@Test func ordersChildrenByTheListOfTheirPage() async {
  let site = await linked([
    page("a/index.fr.md") { $0.pages = list("three", "one", "fuor").value },
    page("a/one.fr.md"), page("a/two.fr.md"), page("a/three.fr.md"), page("a/four.fr.md"),
  ])
  let children = site.page("a")?.children.map { site.site.pages[$0].page.id.name }
  #expect(children == ["three", "one", "four", "two"])
  #expect(
    site.report == [
      "a/index.fr.md:5: error: unknown page `fuor` in `pages` [criteria-order] "
        + "(did you mean `four`?)"
    ])
}

@Test func givesLayoutsByPlaceAndFrontMatter() async {
  let site = await linked([
    page("index.fr.md"), page("index.en.md"),
    guide("ios/index.fr.md"), page("ios/index.en.md"),
    page("ios/images.fr.md"), page("ios/images.en.md"),
    page("ios/notes.fr.md") { $0.layout = .written(.page) },
    page("other/thing.fr.md"), page("other/alone.fr.md") { $0.layout = .written(.criterion) },
  ])
  let layouts = site.site.pages.map { "\($0.page.id).\($0.page.language) \($0.layout)" }
  #expect(
    layouts == [
      ".fr home", ".en home", "ios.fr guide", "ios.en guide", "ios/images.fr criterion",
      "ios/images.en criterion", "ios/notes.fr page", "other.fr page", "other/alone.fr criterion",
      "other/thing.fr page",
    ])
  #expect(site.report == [])
}

@Test func aListedFolderInAGuideIsACriterion() async {
  let site = await linked([
    guide("ios/index.fr.md", criteria: ["images"]), page("ios/images/index.fr.md"),
    page("ios/annex/index.fr.md"), page("ios/annex/more.fr.md"),
  ])
  #expect(site.page("ios/images")?.layout == .criterion)
  #expect(site.page("ios/annex")?.layout == .page)
  #expect(site.page("ios/annex/more")?.layout == .page)
  #expect(site.report == [])
}

@Test func generatesPagesOfFolders() async {
  var configuration = bilingual
  configuration.title = Localized([.french: "Le site"])
  let site = await linked([page("text-tools/deep/a.fr.md")], configuration)
  let generated = site.site.pages.filter(\.page.isGenerated).map { page in
    "\(page.address.path) \(page.page.title) \(page.layout)"
  }
  #expect(
    generated == [
      "fr/ Le site home", "en/ Le site home", "fr/text-tools/ Text tools page",
      "fr/text-tools/deep/ Deep page",
    ])
  let above = site.number("text-tools/deep")
  #expect(site.page("text-tools/deep/a")?.parent == above)
  #expect(
    site.page("text-tools/deep")?.children == [site.number("text-tools/deep/a")].compactMap(\.self))
}

@Test func reportsASecondFileOfAPage() async {
  let site = await linked([
    page("fr/a.md"), page("a.fr.md"), page("z.fr.md", id: "a"), page("b.fr.md", [.link("fr/a.md")]),
  ])
  #expect(
    site.diagnostics.map { "\($0.path) \($0.rule.id)" } == [
      "fr/a.md duplicate-address", "z.fr.md duplicate-address",
    ])
  #expect(site.targets("b") == ["a-2.fr"])
}

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

@Test func readingOrderIsDepthFirst() async {
  let site = await linked([
    page("index.fr.md"), guide("a/index.fr.md", criteria: ["y", "x"], display: .apart),
    page("a/x.fr.md"), page("a/y.fr.md"), guide("b/index.fr.md"), page("b/hidden.fr.md"),
    page("c/d.fr.md"), page("a/x.en.md"),
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
  #expect(order == ["a", "a/y", "a/x", "b", "c/d"])
  #expect(site.page("")?.next == nil)
  #expect(site.page("b/hidden")?.previous == nil)
}

@Test func ordersCriteriaByTheListOfTheGuide() async {
  let site = await linked([
    guide("ios/index.fr.md", criteria: ["touch", "imagse", "colours", "touch", "notes"]),
    page("ios/colours.fr.md"), page("ios/images.fr.md"), page("ios/touch.fr.md"),
    page("ios/touch.en.md"), page("ios/colours.en.md"),
    page("ios/notes.fr.md") { $0.layout = .written(.page) },
    // Only the translation has a list.
    guide("web/index.fr.md"), guide("web/index.en.md", criteria: ["b", "a"]), page("web/a.fr.md"),
    page("web/b.fr.md"),
  ])
  func children(_ guide: String, _ language: Language) -> [String] {
    site.page(guide, language)?.children.map { site.site.pages[$0].page.id.name } ?? []
  }
  #expect(children("ios", .french) == ["touch", "colours", "images", "notes"])
  #expect(children("ios", .english) == ["touch", "colours"])
  #expect(children("web", .french) == ["b", "a"])
  #expect(site.diagnostics.allSatisfy { $0.rule == .criteriaOrder })
  #expect(
    site.report.filter { $0.contains("notes") } == [
      "ios/index.fr.md:3: error: `notes` is not a criterion [criteria-order] "
        + "(remove it from the list, or its `layout` from the page)"
    ])
}
