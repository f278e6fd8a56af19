import OngletLink
import OngletModel
import Testing

private let checks: [Piece] = [.heading(2, "À vérifier"), .item("Un point")]

private let titles: [PageID: Localized<GeneratedTitle>] = [
  PageID("checklists"): Localized([
    .french: GeneratedTitle(
      title: "Listes de contrôle", slug: Located("listes-de-controle", at: SourceRange(line: 1)))
  ]),
  PageID("checklists/all"): Localized([
    .french: GeneratedTitle(
      title: "Tous les points", slug: Located("tous", at: SourceRange(line: 1)))
  ]),
  PageID("checklists/*"): Localized([
    .french: GeneratedTitle(title: "Liste : {guide}", description: "Pour {guide}.")
  ]),
]

@Test func generatesAChecklistForEachGuideWithChecks() async {
  let site = await linked(
    [
      page("ios/index.fr.md"), guide("ios/design/index.fr.md", slug: "conception"),
      page("ios/design/images.fr.md", checks), guide("web/index.fr.md"),
      page("web/forms.fr.md", [.heading(2, "Description"), .item("Un point")]),
    ], titles: titles)
  #expect(site.page("checklists")?.reference == .checklists)
  #expect(site.address("checklists/ios-design") == "fr/listes-de-controle/ios-conception/")
  let list = site.page("checklists/ios-design")
  #expect(list?.reference == .checklist(PageID("ios/design")))
  #expect(list?.page.title == "Liste : Title")
  #expect(list?.page.metadata.navigationTitle == "Title")
  #expect(list?.page.metadata.description == "Pour Title.")
  #expect(site.page("checklists/web") == nil)
}

@Test func generatesChecklistsOnlyInLanguagesWithCriteria() async {
  let site = await linked([
    guide("ios/index.fr.md"), guide("ios/index.en.md"), page("ios/images.fr.md", checks),
    guide("web/index.fr.md"), page("web/forms.fr.md", checks), page("web/forms.en.md"),
  ])
  #expect(site.page("checklists/ios", .english) == nil)
  #expect(site.page("checklists/web", .english) != nil)
  #expect(site.page("checklists", .english) != nil)
}

@Test func generatesThePageOfAllChecksWhereThereAreSeveralGuides() async {
  let site = await linked(
    [
      guide("all/index.fr.md", slug: "tous"), page("all/one.fr.md", checks),
      guide("web/index.fr.md"), page("web/one.fr.md", checks), guide("web/index.en.md"),
      page("web/one.en.md", checks),
    ], titles: titles)
  #expect(site.page("checklists/all")?.reference == .allChecks)
  #expect(site.page("checklists/all", .english) == nil)
  // A guide may have its name and its address.
  #expect(site.page("checklists/all-2")?.reference == .checklist(PageID("all")))
  #expect(site.address("checklists/all") == "fr/listes-de-controle/tous/")
  #expect(site.address("checklists/all-2") == "fr/listes-de-controle/all-2/")
}

@Test func generatesNoChecklistsWithoutChecks() async {
  let site = await linked([
    guide("ios/index.fr.md"), page("ios/images.fr.md"), page("notes.fr.md", checks),
  ])
  #expect(site.page("checklists") == nil)
}

@Test func checklistsHaveUniqueNames() async {
  let site = await linked([
    guide("a-b/index.fr.md"), page("a-b/one.fr.md", checks), guide("a/b/index.fr.md"),
    page("a/b/two.fr.md", checks),
  ])
  let guides = ["checklists/a-b", "checklists/a-b-2"].map { site.page($0)?.reference }
  #expect(guides == [.checklist(PageID("a-b")), .checklist(PageID("a/b"))])
  let addresses = ["checklists/a-b", "checklists/a-b-2"].map { site.address($0) }
  #expect(addresses == ["fr/checklists/a-b/", "fr/checklists/a-b-2/"])
}

@Test func ordersChecklistsLikeTheNavigation() async {
  var configuration = bilingual
  configuration.navigation = [.written("web"), .written("ios"), .written("checklists")]
  let site = await linked(
    [
      guide("ios/index.fr.md"), page("ios/images.fr.md", checks), guide("web/index.fr.md"),
      page("web/forms.fr.md", checks),
    ], configuration)
  let children = site.page("checklists")?.children.map { site.site.pages[$0].page.id.path }
  #expect(children == ["checklists/all", "checklists/web", "checklists/ios"])
}

@Test func ordersChecklistsLikeTheListOfAFolder() async {
  let site = await linked([
    page("index.fr.md"),
    page("wcag/index.fr.md") {
      $0.pages = [.written("text"), .written("media"), .written("forms")]
    },
    guide("wcag/forms/index.fr.md"), page("wcag/forms/one.fr.md", checks),
    guide("wcag/media/index.fr.md"), page("wcag/media/one.fr.md", checks),
    guide("wcag/text/index.fr.md"), page("wcag/text/one.fr.md", checks),
  ])
  let children = site.page("checklists")?.children.map { site.site.pages[$0].page.id.path }
  #expect(
    children == [
      "checklists/all", "checklists/wcag-text", "checklists/wcag-media", "checklists/wcag-forms",
    ])
}
