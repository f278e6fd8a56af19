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
  ("colours.fr.md#un:~:text=a", "ios/design/colours.fr#colours-un"),
  ("colours.fr.md#:~:text=a", "ios/design/colours.fr"),
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

/// `Tests/Commands/mistakes.py` has the other mistakes.
@Test(arguments: [
  (Piece.link("colors"), "broken link: `colors` does not exist [link] (did you mean `colours`?)"),
  (
    .link("/Logo.svg"),
    "broken link: the file is `logo.svg`, in lower case [link] (did you mean `/logo.svg`?)"
  ),
  (.image("colours.fr.md"), "image not found: `colours.fr.md` [image]"),
  (.media("a.mp4"), "broken link: `a.mp4` does not exist [link]"),
  (
    .image("https://example.org/a.png"),
    "image on another site: `https://example.org/a.png` [image] (save the file in the content folder, and use that one)"
  ),
  (
    .media("//example.org/a.mp4"),
    "file on another site: `//example.org/a.mp4` [file] (save the file in the content folder, and use that one)"
  ),
  (
    .image("%2e%2e/../../../x.png"),
    "`%2e%2e/../../../x.png` is outside the content folder [file] (copy the file into the content folder, and correct the path)"
  ),
])
func reportsMissingFiles(piece: Piece, report expected: String) async {
  let (target, report) = await resolve(piece)
  #expect(target == "nowhere")
  #expect(report == ["ios/design/images.fr.md:11: error: " + expected])
}

@Test(arguments: [
  ("htps://onglet.test", "htps", "https"), ("HTTP//x:y", nil, nil),
  ("mailot:a@b.c", "mailot", "mailto"),
  ("wcga:1.4.3", "wcga", "wcag"), ("HTTPS://onglet.test", nil, nil), ("itms-apps://x", nil, nil),
  ("tel:112", nil, nil), ("sms:112", nil, nil), ("ftp://x", nil, nil),
])
func reportsAMisspeltScheme(destination: String, scheme: String?, meant: String?) async {
  let (_, report) = await resolve(.link(destination))
  let told = report.filter { $0.contains("scheme") }
  guard let scheme, let meant else { return #expect(told == []) }
  #expect(
    told == [
      "ios/design/images.fr.md:11: error: unknown scheme `\(scheme):` [link]"
        + " (did you mean `\(meant):`?)"
    ])
}

@Test(arguments: [
  ("https:/onglet.test", "https://onglet.test"), ("http:onglet.test/a", "http://onglet.test/a"),
  ("https:///onglet.test", "https://onglet.test"), ("https://", nil), ("http://?a", nil),
  ("https:\\\\onglet.test", "https://onglet.test"), ("https:// onglet.test", nil),
  ("https://https://onglet.test", "https://onglet.test"),
  ("https://http//onglet.test", "http://onglet.test"), ("mailto://a@b.test", "mailto:a@b.test"),
  ("mailto:", nil), ("mailto:onglet.test", nil), ("tel:", nil), ("tel:call", nil),
])
func reportsAnIncompleteAddress(destination: String, meant: String?) async {
  let (_, report) = await resolve(.link(destination))
  let fix = meant.map { "did you mean `\($0)`?" } ?? "write the whole address"
  #expect(
    report == [
      "ios/design/images.fr.md:11: error: incomplete address: `\(destination)` [link] (\(fix))"
    ])
}

@Test(arguments: [
  "https://onglet.test", "https://onglet.test:8080?a#b", "https://http.test/https://a",
  "mailto:a@b.c",
  "mailto:?subject=a", "mailto:a%40b.c", "tel:+33-1", "https://[::1]/",
])
func acceptsACompleteAddress(destination: String) async {
  #expect(await resolve(.link(destination)).1 == [])
}

@Test(arguments: [
  ("colours.fr.md#exemple", " (did you mean `#exemples`?)"),
  ("colours.fr.md#colours-exampels", " (did you mean `#colours-examples`?)"),
  ("colours.fr.md#brut", " (did you mean `#Brut`?)"), ("#nothing-like-it", ""),
  ("#imagse", " (did you mean `#images`?)"),
])
func reportsAMissingFragment(destination: String, fix: String) async {
  let (target, report) = await resolve(.link(destination))
  let parts = destination.split(separator: "#", omittingEmptySubsequences: false)
  let page = parts[0].isEmpty ? "on this page" : "in `ios/design/\(parts[0])`"
  #expect(!target.contains("#"))
  #expect(target.hasPrefix("ios/design/"))
  #expect(
    report == ["ios/design/images.fr.md:11: error: no `#\(parts[1])` \(page) [fragment]\(fix)"])
}

@Test func prefersPagesInTheSameLanguage() async {
  let (target, report) = await resolve(.link("colours.md#exemples"), from: "en")
  #expect(target == "ios/design/colours.en#colours-examples")
  #expect(report == [])
}

@Test func listsLinkedFiles() async {
  let site = await linked(
    [
      page("a.fr.md", [.image("b.png"), .link("c.zip"), .image("b.png")]),
      page("a.en.md", [.link("B.zip")]),
    ],
    content: ["b.png", "c.zip", "unused.png", "B.zip"])
  #expect(site.site.files == ["B.zip", "b.png", "c.zip"])
}

@Test(arguments: [
  "javascript:x", "JavaScript:x", " \u{1}java\tscript\n:x", "vb\u{0}script:x", "vbscript:x",
  "LiveScript:x", "data:text/html,x", "blob:https://a.example/x", "file:///etc/passwd",
  "filesystem:https://a.example/x",
])
func refusesAddressesThatRunCodeOrCarryIt(address: String) async {
  for piece in [Piece.link(address), .image(address), .media(address)] {
    let (target, report) = await resolve(piece)
    #expect(target == "nowhere")
    #expect(report.count == 1 && report[0].contains("are not allowed [link]"), "\(report)")
  }
}
