import OngletModel
import Testing

@Test func makesAddressesOfSlugsAndFileNames() async {
  let site = await linked([
    guide("ios/design/index.fr.md", slug: "conception"), guide("ios/design/index.en.md"),
    page("ios/design/images.fr.md"), page("ios/design/images.en.md"),
    page("ios/Ma page été.fr.md"), page("ios/index.en.md") { $0.slug = .written("iphone") },
  ])
  #expect(site.address("ios/design") == "fr/ios/conception/")
  #expect(site.address("ios/design", .english) == "en/iphone/design/")
  #expect(site.address("ios/design/images") == "fr/ios/conception/#images")
  #expect(site.address("ios/design/images", .english) == "en/iphone/design/#images")
  #expect(site.address("ios/Ma page été") == "fr/ios/Ma-page-ete/")
  #expect(site.address("") == "fr/")
  #expect(site.page("ios/design/images")?.isShownInGuide == true)
  #expect(site.report == [])
}

@Test func givesCriteriaThatStandApartPagesOfTheirOwn() async {
  let site = await linked([
    guide("ios/index.fr.md", display: .apart), guide("ios/index.en.md"),
    page("ios/images.fr.md") { $0.slug = .written("illustrations") }, page("ios/images.en.md"),
  ])
  #expect(site.address("ios/images") == "fr/ios/illustrations/")
  #expect(site.address("ios/images", .english) == "en/ios/images/")
}

@Test func givesAGuideWhoseCriteriaStandApartAnAddressForTheWhole() async {
  let site = await linked([
    guide("ios/index.fr.md", display: .apart), page("ios/images.fr.md"),
    guide("empty/index.fr.md", display: .apart), guide("short/index.fr.md"),
    page("short/images.fr.md"),
  ])
  #expect(site.page("ios")?.wholeGuide?.path == "fr/ios/whole/")
  #expect(site.page("empty")?.wholeGuide == nil)
  #expect(site.page("short")?.wholeGuide == nil)
  #expect(site.report == [])
}

@Test func reportsPageWithTheAddressOfTheWholeGuide() async {
  let site = await linked([
    guide("ios/index.fr.md", display: .apart), page("ios/images.fr.md"),
    page("ios/tout.fr.md") { $0.slug = .written("whole") },
  ])
  #expect(
    site.report == [
      "ios/tout.fr.md:5: error: every page has an address of its own: `/fr/ios/whole/` is that of "
        + "the whole guide of `ios/index.fr.md` already [duplicate-address] "
        + "(give one of them another `slug`)"
    ])
}

@Test(arguments: [("Mes images", "Mes-images"), ("a/b", "a-b"), ("été", "ete"), ("..", "page")])
func reportsSlugThatIsNotOneStep(slug: String, suggestion: String) async {
  let site = await linked([page("a.fr.md") { $0.slug = .written(slug) }])
  #expect(
    site.report == [
      "a.fr.md:5: error: a slug is one step of an address, of letters, digits, `-`, `_` and `.`: "
        + "`\(slug)` is not [invalid-field] (did you mean `\(suggestion)`?)"
    ])
  #expect(site.address("a") == "fr/\(suggestion)/")
}

@Test func reportsTwoPagesWithOneAddressAtTheLater() async {
  let site = await linked([
    page("a.fr.md"), page("b.fr.md") { $0.slug = .written("a") }, page("C.fr.md"),
    page("c.fr.md"),
  ])
  #expect(
    site.report == [
      "b.fr.md:5: error: every page has an address of its own: `/fr/a/` is that of `a.fr.md` "
        + "already [duplicate-address] (give one of them another `slug`)",
      "c.fr.md: error: every page has an address of its own, in small letters too: `/fr/c/` "
        + "differs only by case from that of `C.fr.md` [duplicate-address] "
        + "(give one of them another `slug`)",
    ])
  #expect(site.address("b") == "fr/a-2/")
}

@Test func reportsCriteriaOfOneGuideWithOneIdentifier() async {
  let site = await linked([
    guide("ios/index.fr.md"), page("ios/mes images.fr.md"), page("ios/mes-images.fr.md"),
  ])
  #expect(
    site.report == [
      "ios/mes-images.fr.md: error: every criterion of a guide has an identifier of its own: "
        + "`mes-images` is that of `ios/mes images.fr.md` already [duplicate-address] "
        + "(rename one of the files)"
    ])
}

@Test func reportsAddressesThatFilesHave() async {
  let site = await linked(
    [
      page("a.fr.md", [.link("/pictures/x.png"), .link("pictures/x.png")]),
      page("b.fr.md"),
    ], content: ["pictures/x.png"],
    assets: ["fr/a/index.html", "fr/b", "pictures/X.png", "404.html", "styles.css"])
  let rule = "error: every page has an address of its own"
  #expect(
    site.report == [
      "../public/404.html: \(rule): `/404.html` is that of `the generator` already "
        + "[duplicate-address] (rename the file)",
      "a.fr.md: \(rule): `/fr/a/` is that of `public/fr/a/index.html` already "
        + "[duplicate-address] (give one of them another `slug`)",
      "b.fr.md: \(rule): `/fr/b/` is that of `public/fr/b` already "
        + "[duplicate-address] (give one of them another `slug`)",
      "pictures/x.png: \(rule), in small letters too: `/pictures/x.png` differs only by case from "
        + "that of `public/pictures/X.png` [duplicate-address] (rename the file)",
    ])
}

@Test func keepsOldAddressesAlive() async {
  let site = await linked([
    guide("ios/index.fr.md"),
    page("ios/images.fr.md") { $0.aliases = [.written("/fr/ancien/"), .written("illustrations")] },
    page("a.fr.md") { $0.aliases = [.written("/vieux/page.html"), .written("autre")] },
  ])
  let redirects = site.site.redirects.map { "\($0.path) \($0.target) \($0.language)" }
  let guide = Address(path: "fr/ios/", fragment: "images")
  #expect(
    redirects == [
      "fr/ancien/ \(guide) fr", "fr/autre/ \(Address(path: "fr/a/")) fr",
      "fr/ios/illustrations/ \(guide) fr", "vieux/page.html \(Address(path: "fr/a/")) fr",
    ])
  #expect(site.report == [])
}

@Test func keepsTheNameOfTheFileThatMarksTheOutput() async {
  let site = await linked([page("a.fr.md") { $0.aliases = [.written("/.Onglet", line: 6)] }])
  #expect(site.report.count == 1 && site.report[0].hasPrefix("a.fr.md:6: error: "))
  #expect(site.site.redirects.isEmpty)
}

@Test func keepsTheFolderOfTheSearchForItsIndex() async {
  let pages = [page("a.fr.md") { $0.aliases = [.written("/pagefind/old/", line: 6)] }]
  let files: Set<String> = ["pagefind/pagefind.js", "pagefind.txt"]
  let search = [
    PageID("search"): Localized([Language.french: GeneratedTitle(title: "Recherche")])
  ]
  let rule = "error: every page has an address of its own"
  #expect(
    await linked(pages, titles: search, assets: files).report == [
      "../public/pagefind/pagefind.js: \(rule): `/pagefind/pagefind.js` is that of `the generator` "
        + "already [duplicate-address] (rename the file)",
      "a.fr.md:6: \(rule): `/pagefind/old/` is that of `the generator` already "
        + "[duplicate-address] (take the alias away)",
    ])
  // Without a search nothing else is in the folder.
  #expect(await linked(pages, assets: files).report == [])
}

@Test func reportsAliasesThatAreTakenOrLeaveTheSite() async {
  let site = await linked([
    page("a.fr.md") {
      $0.aliases = [
        .written("/fr/b/", line: 6), .written("/old/", line: 7), .written("/Old/", line: 8),
        .written("/sitemap.xml", line: 9), .written("../../../x", line: 10),
        .written("https://example.org/", line: 11), .written("/old?x", line: 12),
      ]
    }, page("b.fr.md"),
  ])
  let rule = "every page has an address of its own"
  let neither =
    "an alias is an old address inside the site, such as `/fr/old-name/`, or an old fragment, "
    + "such as `#old-name`"
  #expect(
    site.report == [
      "a.fr.md:6: error: \(rule): `/fr/b/` is that of `b.fr.md` already [duplicate-address] "
        + "(take the alias away)",
      "a.fr.md:8: error: \(rule), in small letters too: `/Old/` differs only by case from that of "
        + "`a.fr.md` [duplicate-address] (take the alias away)",
      "a.fr.md:9: error: \(rule): `/sitemap.xml` is that of `the generator` already "
        + "[duplicate-address] (take the alias away)",
      "a.fr.md:10: error: \(neither): `../../../x` is neither [invalid-field]",
      "a.fr.md:11: error: \(neither): `https://example.org/` is neither [invalid-field]",
      "a.fr.md:12: error: \(neither): `/old?x` is neither [invalid-field]",
    ])
}
