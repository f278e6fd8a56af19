import Testing

@Suite struct SitePageTests {
  private func page(_ title: String, _ description: String? = nil, text: String = "Text.") -> String
  {
    "---\ntitle: \(title)\n\(description.map { "description: \($0)\n" } ?? "")---\n\(text)"
  }

  // MARK: Descriptions

  @Test func reportsADescriptionThatIsMissingWhereMostPagesHaveOne() async {
    let site = await CheckedSite([
      "index.en.md": page("A", "One."), "b.en.md": page("B", "Two."), "c.en.md": page("C"),
    ])
    #expect(
      site.reports == [
        "2:8: description: a page has a description where most pages have one, and this one has "
          + "none (add `description: …` to the front matter: what is found here, in a sentence)"
      ])
    let bare = await CheckedSite(["index.en.md": page("A", "One."), "b.en.md": page("B")])
    #expect(bare.reports == [])
  }

  @Test func reportsADescriptionThatIsCutInLists() async {
    let long = String(repeating: "x", count: 161)
    #expect(
      await CheckedSite(page: page("A", long)).reports == [
        "2:8: description: a description has 160 characters at most, and this one has 161 "
          + "(keep what tells the page from others: lists of results cut the rest)"
      ])
    #expect(await CheckedSite(page: page("A", String(long.dropLast()))).reports == [])
  }

  @Test func reportsADescriptionThatTwoPagesOfALanguageShare() async {
    let site = await CheckedSite([
      "index.en.md": page("A", "One."), "b.en.md": page("B", "One."),
      "index.fr.md": page("A", "One."), "b.fr.md": page("B", "Deux."),
    ])
    #expect(
      site.reports == [
        "2:8: description: a page has a description of its own, and this is that of `index.en.md` "
          + "already (say what is found on this page and not on the other)"
      ])
  }

  // MARK: Titles

  @Test func reportsATitleThatTwoPagesOfALanguageShare() async {
    let site = await CheckedSite([
      "index.en.md": page("Home"), "a.en.md": page("Colours"), "b.en.md": page("Colours"),
      "a.fr.md": page("Colours"), "b.fr.md": page("Couleurs"),
    ])
    #expect(
      site.reports == [
        "2:8-2:14: duplicate-title: a page has a title of its own, and this is that of `a.en.md` already "
          + "(say in it what sets this page apart from the other)"
      ])
  }

  // MARK: Orphans

  private static let navigation = "languages: [fr, en]\nnavigation: [guide]\n"

  private func orphans(_ files: [String: String], site: String = navigation) async -> [String] {
    let home = ["index.en.md": page("Home"), "guide/index.en.md": page("Guide"), "site.yml": site]
    return await CheckedSite(home.merging(files) { _, own in own }).reports
  }

  @Test func reportsAPageThatNothingLeadsTo() async {
    let reports = await orphans([
      "notes/index.en.md": page("Notes"), "notes/old.en.md": page("Old"),
    ])
    #expect(
      reports == [
        "2:8-2:10: orphan-page: something leads to each page, and to this one neither the navigation, "
          + "nor a list, nor another page does (link to it from the page where its readers are, or "
          + "add it to `navigation`)"
      ])
  }

  @Test(arguments: [
    // A page that another one links to, in one of the languages.
    [
      "notes/index.en.md": "# Notes\n\nSee [what was](old.en.md).",
      "notes/old.en.md": "# Old\n\nX.",
      "notes/old.fr.md": "# Vieux\n\nX.",
    ],
    // Pages below one of the navigation.
    ["guide/a/index.en.md": "# A\n\nText.", "guide/a/b.en.md": "# B\n\nText."],
    // A page in a folder that has none, which lists it; a page below the home page.
    ["notes/old.en.md": "# Old\n\nText.", "about.en.md": "# About\n\nText."],
    // A criterion of a guide.
    ["x/index.en.md": "---\nlayout: guide\ntitle: X\n---\nText.", "x/y.en.md": "# Y\n\nText."],
  ])
  func acceptsPagesThatSomethingLeadsTo(files: [String: String]) async {
    #expect(await orphans(files) == [])
  }

  @Test func acceptsPagesOfTheFooter() async {
    let files = ["notes/index.en.md": page("Notes"), "notes/old.en.md": page("Old")]
    let site = Self.navigation + "footer: [notes/old]\n"
    #expect(await orphans(files, site: site) == [])
  }

  @Test func withoutANavigationOfItsOwnASiteShowsAllPagesInIt() async {
    let files = ["notes/index.en.md": page("Notes"), "notes/old.en.md": page("Old")]
    #expect(await orphans(files, site: "languages: [fr, en]\n") == [])
  }
}
