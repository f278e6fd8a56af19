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

@Test func aGuideShownApartHasPagesOfCriteriaAndAWholePage() async {
  let site = await linked([
    guide("ios/index.fr.md", display: .apart), guide("ios/index.en.md"),
    page("ios/images.fr.md") { $0.slug = .written("illustrations") }, page("ios/images.en.md"),
    page("ios/tout.fr.md") { $0.slug = .written("whole") },
    guide("empty/index.fr.md", display: .apart), guide("short/index.fr.md"),
    page("short/images.fr.md"),
  ])
  #expect(site.address("ios/images") == "fr/ios/illustrations/")
  #expect(site.address("ios/images", .english) == "en/ios/images/")
  #expect(site.page("ios")?.wholeGuide?.path == "fr/ios/whole/")
  #expect(site.page("empty")?.wholeGuide == nil)
  #expect(site.page("short")?.wholeGuide == nil)
  #expect(
    site.report == [
      "ios/tout.fr.md:5: error: address `/fr/ios/whole/` is already taken by the whole guide "
        + "`ios/index.fr.md` [duplicate-address] "
        + "(give this page another `slug`)"
    ])
}

@Test(arguments: [("Mes images", "Mes-images"), ("a/b", "a-b"), ("été", "ete"), ("..", "page")])
func reportsAnInvalidSlug(slug: String, suggestion: String) async {
  let site = await linked([page("a.fr.md") { $0.slug = .written(slug) }])
  #expect(
    site.report == [
      "a.fr.md:5: error: characters not allowed in slug `\(slug)` [invalid-field] "
        + "(did you mean `\(suggestion)`?)"
    ])
  #expect(site.address("a") == "fr/\(suggestion)/")
}

@Test func reportsADuplicateAddressAtTheLaterPage() async {
  let site = await linked([
    page("a.fr.md"), page("b.fr.md") { $0.slug = .written("a") }, page("C.fr.md"),
    page("c.fr.md"), guide("ios/index.fr.md"), page("ios/mes images.fr.md"),
    page("ios/mes-images.fr.md"),
  ])
  #expect(site.diagnostics.map(\.path) == ["b.fr.md", "c.fr.md", "ios/mes-images.fr.md"])
  #expect(
    site.report.last == "ios/mes-images.fr.md: error: criterion id `mes-images` is already used by "
      + "`ios/mes images.fr.md` [duplicate-address] (rename one of the files)")
  #expect(site.address("b") == "fr/a-2/")
}

@Test func reportsAddressesTakenByFiles() async {
  let site = await linked(
    [
      page("a.fr.md", [.link("/pictures/x.png"), .link("pictures/x.png")]),
      page("b.fr.md"),
    ], content: ["pictures/x.png"],
    assets: ["fr/a/index.html", "fr/b", "pictures/X.png", "404.html", "styles.css"])
  #expect(
    site.report == [
      "../public/404.html: error: address `/404.html` is already taken by a generated file "
        + "[duplicate-address] (rename the file)",
      "a.fr.md: error: address `/fr/a/` is already taken by `public/fr/a/index.html` "
        + "[duplicate-address] (give this page another `slug`)",
      "b.fr.md: error: address `/fr/b/` is already taken by `public/fr/b` "
        + "[duplicate-address] (give this page another `slug`)",
      "pictures/x.png: error: address `/pictures/x.png` is already taken, except for its case, by "
        + "`public/pictures/X.png` [duplicate-address] (rename the file)",
    ])
}

@Test func redirectsOldAddresses() async {
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

@Test func refusesAnAliasWithTheNameOfTheMarkerFile() async {
  let site = await linked([page("a.fr.md") { $0.aliases = [.written("/.Onglet", line: 6)] }])
  #expect(site.report.count == 1 && site.report[0].hasPrefix("a.fr.md:6: error: "))
  #expect(site.site.redirects.isEmpty)
}

@Test func reservesTheFolderOfTheSearchIndex() async {
  let pages = [page("a.fr.md") { $0.aliases = [.written("/search-index/old/", line: 6)] }]
  let files: Set<String> = ["search-index/fr.json", "search-index.txt"]
  let search = [
    PageID("search"): Localized([Language.french: GeneratedTitle(title: "Recherche")])
  ]
  #expect(
    await linked(pages, titles: search, assets: files).report == [
      "../public/search-index/fr.json: error: address `/search-index/fr.json` is already taken by "
        + "a generated file [duplicate-address] (rename the file)",
      "a.fr.md:6: error: address `/search-index/old/` is already taken by a generated file "
        + "[duplicate-address] (remove this alias)",
    ])
  // Without a search nothing else is in the folder.
  #expect(await linked(pages, assets: files).report == [])
}

@Test func reportsTakenAndInvalidAliases() async {
  let aliases = [
    "/fr/b/", "/old/", "/Old/", "/sitemap.xml", "../../../x", "https://example.org/", "/old?x",
  ]
  let site = await linked([
    page("a.fr.md") { $0.aliases = aliases.enumerated().map { .written($1, line: $0 + 6) } },
    page("b.fr.md"),
  ])
  let taken = "[duplicate-address] (remove this alias)"
  #expect(
    site.report.prefix(3) == [
      "a.fr.md:6: error: address `/fr/b/` is already taken by `b.fr.md` \(taken)",
      "a.fr.md:8: error: address `/Old/` is already taken, except for its case, by `a.fr.md` "
        + taken,
      "a.fr.md:9: error: address `/sitemap.xml` is already taken by a generated file \(taken)",
    ])
  let others = site.diagnostics.dropFirst(3)
  #expect(others.map { $0.range?.startLine } == [10, 11, 12])
  #expect(others.allSatisfy { $0.rule == .invalidField })
}

@Test(arguments: [
  "/.htaccess", "/.HTACCESS", "/a/.htaccess", "/web.config", "/old/Web.config/", "/vercel.json",
  "/index.php", "/a/index.PHP/", "/sw.js", "/a/worker.mjs", "/_headers", "/_redirects",
  "/_worker.js",
  "/CNAME", "/cname/", "/.well-known/security.txt", "/.well-known/", "/security.txt", "/ads.txt",
  "/cgi-bin/old/", "/feed.rss", "/%2ehtaccess", "/a.php.html", "/app.webmanifest",
])
func refusesAliasesThatServersInterpret(alias: String) async {
  let site = await linked([page("a.fr.md") { $0.aliases = [.written(alias, line: 6)] }])
  #expect(site.site.redirects.isEmpty)
  #expect(site.report.count == 1 && site.report[0].contains("servers or browsers interpret it"))
  #expect(site.report.first?.hasPrefix("a.fr.md:6: error: ") == true, "\(site.report)")
}

@Test(arguments: [
  "/old.html", "/a/OLD.HTM", "/node.js/", "/fr/cname/", "/v1.2/",
])
func acceptsOtherAliases(alias: String) async {
  let site = await linked([page("a.fr.md") { $0.aliases = [.written(alias)] }])
  #expect(site.site.redirects.count == 1 && site.report == [])
}

@Test(arguments: ["web.config", "old.php", ".htaccess", "Index.PHP"])
func refusesAddressesThatServersInterpret(name: String) async {
  let site = await linked([page("a.fr.md") { $0.slug = .written(name, line: 3) }])
  #expect(
    site.report == [
      "a.fr.md:3: error: `\(name)` is not allowed in an address: servers or browsers interpret it "
        + "[invalid-field] (give this page another `slug`)"
    ])
  #expect(site.address("a")?.contains(name) == false)
  let other = await linked([page("\(name.drop { $0 == "." }).fr.md")])
  #expect(other.report.count == (name.hasPrefix(".") ? 0 : 1))
}

@Test func reservesAKeptFolder() async {
  var configuration = bilingual
  configuration.kept = [.written("v1", line: 4)]
  let site = await linked(
    [
      page("a.fr.md", [.link("/v1/"), .link("/V1/x.pdf")]) {
        $0.aliases = [.written("/v1/old/", line: 6), .written("/V1/", line: 7), .written("/v10/")]
      }
    ], configuration, content: ["V1/x.pdf"])
  #expect(
    site.report == [
      "V1/x.pdf: error: address `/V1/x.pdf` is already taken, except for its case, by the kept "
        + "folder `v1` [duplicate-address] (rename the file)",
      "a.fr.md:6: error: address `/v1/old/` is already taken by the kept folder `v1` "
        + "[duplicate-address] (remove this alias)",
      "a.fr.md:7: error: address `/V1/` is already taken, except for its case, by the kept folder "
        + "`v1` [duplicate-address] (remove this alias)",
    ])
}

@Test(arguments: ["fr", "EN", "styles", "sitemap.xml", "search-index", "v1"])
func refusesToKeepAFolderOfTheSite(name: String) async {
  var configuration = bilingual
  configuration.kept = [.written(name, line: 4)]
  let search = [PageID("search"): Localized([Language.french: GeneratedTitle(title: "Recherche")])]
  let site = await linked(
    [page("a.fr.md")], configuration, titles: search, assets: ["v1/a.css", "styles/onglet.css"])
  #expect(
    site.report == [
      "site.yml:4: error: `keep` cannot name `\(name)`: the site writes there [invalid-field] "
        + "(remove `\(name)` from `keep`)"
    ])
}

@Test func reportsStaticFilesThatDifferOnlyByCase() async {
  let site = await linked([page("a.fr.md")], assets: ["styles/a.css", "styles/A.css"])
  #expect(site.diagnostics.map(\.rule) == [.duplicateAddress])
  #expect(site.diagnostics.first?.message.english.contains("except for its case") == true)
}
