import OngletModel
import Testing

/// Resolves one reference of `ios/design/images.fr.md` in a small site.
private func resolve(_ piece: Piece, from language: String = "fr") async -> (String, [String]) {
  let colours: [Piece] = [
    .heading(2, "Exemples"), .heading(3, "À l’écran"), .heading(3, "À l’écran"),
    .heading(3, "Voir", id: "Regarder"), .item("Un", id: "un"), .html(id: "Brut"),
  ]
  let site = await linked(
    [
      page("index.fr.md"), page("index.en.md"),
      guide("ios/design/index.fr.md", [.heading(2, "Mode d’emploi")], slug: "conception"),
      guide("ios/design/index.en.md"),
      page("ios/design/images.\(language).md", [piece]),
      page("ios/design/colours.fr.md", colours), page("ios/design/colours.en.md", colours),
      page("ios/development/text-size.fr.md", [.heading(2, "Titre {a}")]),
      page("ios/development/only.en.md"), page("ios/my page.fr.md"),
      page("old.fr.md", slug: "new", aliases: ["/fr/gone/"]),
    ],
    content: ["ios/design/images/remote.svg", "ios/samples/A b.zip", "Notes.txt", "top.md"],
    assets: ["logo.svg"])
  let target = site.targets("ios/design/images", Language(language)).first ?? ""
  return (target, site.report)
}

private func page(_ path: String, slug: String, aliases: [String]) -> Page {
  page(path) {
    $0.slug = .written(slug)
    $0.aliases = aliases.map { .written($0) }
  }
}

@Test(arguments: [
  ("colours.fr.md", "ios/design/colours.fr"),
  ("./colours.en.md", "ios/design/colours.en"),
  ("colours.md", "ios/design/colours.fr"),
  ("colours", "ios/design/colours.fr"),
  ("../development/text-size.fr.md?x=1", "ios/development/text-size.fr"),
  ("../development/only.md", "ios/development/only.en"),
  ("../development/only", "ios/development/only.en"),
  ("../development/", "ios/development.fr"),
  ("../design", "ios/design.fr"),
  ("index.md", "ios/design.fr"),
  (".", "ios/design.fr"),
  ("../my%20page.fr.md", "ios/my page.fr"),
  ("/fr/ios/conception/", "ios/design.fr"),
  ("/fr/ios/conception", "ios/design.fr"),
  ("/en/ios/design/index.html#colours-un", "ios/design.en#colours-un"),
  ("../../../fr/new/", "old.fr"),
  ("/fr/gone/", "old.fr"),
  ("/ios/design/colours.en.md", "ios/design/colours.en"),
  ("/ios/design/colours", "ios/design/colours.fr"),
  ("/", ".fr"),
  ("../../top.md", "file top.md"),
  ("#", "ios/design/images.fr"),
  ("#top", "ios/design/images.fr#top"),
])
func findsPages(destination: String, expected: String) async {
  let (target, report) = await resolve(.link(destination))
  #expect(target == expected)
  #expect(report == [])
}

@Test(arguments: [
  ("colours.fr.md#colours-examples", "colours-examples"),
  ("colours.fr.md#examples", "colours-examples"),
  ("colours.fr.md#exemples", "colours-examples"),
  ("colours.fr.md#colours", "colours"),
  ("colours.fr.md#a-l-ecran", "colours-a-l-ecran"),
  ("colours.fr.md#%C3%A0-l%C3%A9cran", "colours-a-l-ecran"),
  ("colours.fr.md#à-lécran-1", "colours-a-l-ecran-2"),
  ("colours.fr.md#Regarder", "colours-Regarder"),
  ("colours.fr.md#voir-regarder", "colours-Regarder"),
  ("colours.fr.md#un", "colours-un"),
  ("colours.fr.md#Brut", "Brut"),
  ("colours.en.md#exemples", "colours-examples"),
])
func findsPlacesOnPages(destination: String, fragment: String) async {
  let (target, report) = await resolve(.link(destination))
  #expect(target.hasSuffix("#" + fragment), "\(target)")
  #expect(report == [])
}

@Test(arguments: [
  (Piece.link("#colours-un"), "ios/design/images.fr#colours-un"),
  (.link("index.fr.md#colours"), "ios/design.fr#colours"),
  (.link("index.fr.md#mode-demploi"), "ios/design.fr#mode-d-emploi"),
  (.image("images/remote.svg"), "file ios/design/images/remote.svg"),
  (.image("/logo.svg"), "asset logo.svg"),
  (.image("/ios/design/images/remote.svg"), "file ios/design/images/remote.svg"),
  (.media("../samples/A%20b.zip"), "file ios/samples/A b.zip"),
  (.link("/logo.svg"), "asset logo.svg"),
  (.link(" mailto:a@example.org "), "external mailto:a@example.org"),
  (.link("//example.org/x"), "external //example.org/x"),
  (.link("HTTPS://example.org"), "external HTTPS://example.org"),
])
func findsFilesAndOtherSites(piece: Piece, expected: String) async {
  let (target, report) = await resolve(piece)
  #expect(target == expected)
  #expect(report == [])
}

@Test func leadsToTheLanguageThereIsWhereAPageLacksTheOneThatIsNamed() async {
  let (target, report) = await resolve(.link("../development/only.fr.md#part"))
  #expect(target == "ios/development/only.en")
  #expect(
    report == [
      "ios/design/images.fr.md:11: warning: a page is there in every language of the site, and `ios/development/only.en.md` is not in `fr` yet: this link leads there meanwhile [missing-translation] (translate it)"
    ])
}

private let link = "a link leads to a page or file that exists: "
private let fragment = "a fragment names an identifier of the page it leads to: "

@Test(arguments: [
  (
    Piece.link("colors.fr.md"), link + "there is no `colors.fr.md` [link]",
    " (did you mean `colours.fr.md`?)"
  ),
  (.link("colors"), link + "there is no `colors` [link]", " (did you mean `colours`?)"),
  (
    .link("../design/Colours.fr.md"),
    link + "`../design/Colours.fr.md` differs only by case from `ios/design/colours.fr.md` [link]",
    " (did you mean `colours.fr.md`?)"
  ),
  (
    .link("text-size.fr.md"), link + "there is no `text-size.fr.md` [link]",
    " (did you mean `../development/text-size.fr.md`?)"
  ),
  (.link("nothing/like/it"), link + "there is no `nothing/like/it` [link]", ""),
  (
    .link("/Logo.svg"), link + "`/Logo.svg` differs only by case from `logo.svg` [link]",
    " (did you mean `/logo.svg`?)"
  ),
  (
    .image("images/remot.svg"), "an image exists: there is no `images/remot.svg` [image]",
    " (did you mean `images/remote.svg`?)"
  ),
  (.image("colours.fr.md"), "an image exists: there is no `colours.fr.md` [image]", ""),
  (.media("a.mp4"), link + "there is no `a.mp4` [link]", ""),
  (.link(""), "a link says where it leads: this one is empty [link]", ""),
  (.image(""), "an image names its file: this one is empty [image]", ""),
  (
    .image("https://example.org/a.png"),
    "a page loads nothing from another site, which would learn of its readers: "
      + "`https://example.org/a.png` stands on one [image]",
    ""
  ),
  (
    .media("//example.org/a.mp4"),
    "a page loads nothing from another site, which would learn of its readers: "
      + "`//example.org/a.mp4` stands on one [file]",
    ""
  ),
  (
    .link("../../../etc/passwd"),
    "a linked file stands inside the site: `../../../etc/passwd` is outside of the site [file]", ""
  ),
  (
    .image("%2e%2e/../../../x.png"),
    "a linked file stands inside the site: `%2e%2e/../../../x.png` is outside of the site [file]",
    ""
  ),
])
func reportsWhatIsNotThere(piece: Piece, message: String, fix: String) async {
  let (target, report) = await resolve(piece)
  #expect(target == "nowhere")
  #expect(report == ["ios/design/images.fr.md:11: error: " + message + fix])
}

@Test(arguments: [
  ("javascript:alert(1)", "javascript"), ("JavaScript:x", "javascript"),
  (" \u{1}java\tscript\n:x", "javascript"), ("vb\u{0}script:x", "vbscript"),
  ("data:text/html,x", "data"),
])
func refusesAddressesThatRunCode(destination: String, scheme: String) async {
  let (target, report) = await resolve(.link(destination))
  #expect(target == "nowhere")
  #expect(
    report == [
      "ios/design/images.fr.md:11: error: a link leads to a page, a file or another site: "
        + "`\(scheme):` is not followed [link]"
    ])
}

@Test(arguments: [
  ("colours.fr.md#exemple", "`ios/design/colours.fr.md` has no `#exemple`", "exemples"),
  (
    "colours.fr.md#colours-exampels", "`ios/design/colours.fr.md` has no `#colours-exampels`",
    "colours-examples"
  ),
  ("colours.fr.md#brut", "`ios/design/colours.fr.md` has no `#brut`", "Brut"),
  ("#nothing-like-it", "this page has no `#nothing-like-it`", nil as String?),
  ("#imagse", "this page has no `#imagse`", "images"),
])
func reportsFragmentThatIsNotThere(destination: String, blame: String, fix: String?) async {
  let (target, report) = await resolve(.link(destination))
  #expect(!target.contains("#"))
  #expect(target.hasPrefix("ios/design/"))
  let words = fix.map { " (did you mean `#\($0)`?)" } ?? ""
  #expect(
    report == ["ios/design/images.fr.md:11: error: \(fragment)\(blame) [fragment]\(words)"])
}

@Test func leadsToPagesInTheOwnLanguageFirst() async {
  let (target, report) = await resolve(.link("colours.md#exemples"), from: "en")
  #expect(target == "ios/design/colours.en#colours-examples")
  #expect(report == [])
}

@Test func listsTheFilesThatPagesLeadTo() async {
  let site = await linked(
    [
      page("a.fr.md", [.image("b.png"), .link("c.zip"), .image("b.png")]),
      page("a.en.md", [.link("B.zip")]),
    ],
    content: ["b.png", "c.zip", "unused.png", "B.zip"])
  #expect(site.site.files == ["B.zip", "b.png", "c.zip"])
}
