import Testing

@Suite struct SitePageTests {
  private func page(_ title: String, _ description: String? = nil, text: String = "Text.") -> String
  {
    "---\ntitle: \(title)\n\(description.map { "description: \($0)\n" } ?? "")---\n\(text)"
  }

  // MARK: Descriptions

  @Test func reportsAMissingDescriptionIfMostPagesHaveOne() async {
    let site = await CheckedSite([
      "index.en.md": page("A", "One."), "b.en.md": page("B", "Two."), "c.en.md": page("C"),
    ])
    #expect(
      site.reports == [
        "2:8: description: missing field `description` "
          + "(add `description: …` to the front matter: what readers find here, in one sentence)"
      ])
    let bare = await CheckedSite(["index.en.md": page("A", "One."), "b.en.md": page("B")])
    #expect(bare.reports == [])
  }

  @Test func reportsADescriptionThatIsTooLong() async {
    let long = String(repeating: "x", count: 161)
    #expect(
      await CheckedSite(page: page("A", long)).reports == [
        "3:14-3:174: description: description too long: 161 characters (shorten it to 160 characters)"
      ])
    #expect(await CheckedSite(page: page("A", String(long.dropLast()))).reports == [])
  }

  @Test func reportsADuplicateDescription() async {
    let site = await CheckedSite([
      "index.en.md": page("A", "One."), "b.en.md": page("B", "One."),
      "index.fr.md": page("A", "One."), "b.fr.md": page("B", "Deux."),
    ])
    #expect(
      site.reports == [
        "3:14-3:17: description: same description as `index.en.md` (describe what only this page has)"
      ])
  }

  // MARK: Titles

  @Test func reportsADuplicateTitle() async {
    let site = await CheckedSite([
      "index.en.md": page("Home"), "a.en.md": page("Colours"), "b.en.md": page("Colours"),
      "a.fr.md": page("Colours"), "b.fr.md": page("Couleurs"),
    ])
    #expect(
      site.reports == [
        "2:8-2:14: duplicate-title: same title as `a.en.md` "
          + "(add to the title what makes this page different)"
      ])
  }

  // MARK: Orphans

  private static let navigation = "languages: [fr, en]\nnavigation: [guide]\n"

  private func orphans(_ files: [String: String], site: String = navigation) async -> [String] {
    let home = ["index.en.md": page("Home"), "guide/index.en.md": page("Guide"), "site.yml": site]
    return await CheckedSite(home.merging(files) { _, own in own }).reports
  }

  @Test func reportsAnOrphanPage() async {
    let reports = await orphans([
      "notes/index.en.md": page("Notes"), "notes/old.en.md": page("Old"),
    ])
    #expect(
      reports == [
        "2:8-2:10: orphan-page: no link leads to this page "
          + "(link to it from another page, or add it to `navigation`)"
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
  func acceptsLinkedAndListedPages(files: [String: String]) async {
    #expect(await orphans(files) == [])
  }

  @Test(arguments: [navigation + "footer: [notes/old]\n", "languages: [fr, en]\n"])
  func acceptsPagesInTheFooterOrWithoutNavigation(site: String) async {
    let files = ["notes/index.en.md": page("Notes"), "notes/old.en.md": page("Old")]
    #expect(await orphans(files, site: site) == [])
  }
}
