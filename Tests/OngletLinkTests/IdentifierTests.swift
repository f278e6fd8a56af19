import OngletModel
import Testing

@Test func translationsHaveTheIdentifiersOfTheSource() async {
  let site = await linked([
    page(
      "a.fr.md",
      [
        .heading(2, "Réglages"), .heading(3, "Où ?"), .heading(2, "Étapes"), .heading(3, "Avant"),
        .tabs("Versions", [("iOS 13", [.heading(3, "Détail")]), ("iOS 12", [])]),
      ], heading: "Le titre"),
    page(
      "a.en.md",
      [
        .heading(2, "Settings"), .heading(3, "Where?"), .heading(2, "Steps"), .heading(3, "Before"),
        .tabs("Releases", [("iOS 13", [.heading(3, "In detail")]), ("iOS 12", [])]),
        .heading(2, "Only in English"),
      ], heading: "The title"),
  ])
  let shared = [
    "le-titre", "reglages", "ou", "etapes", "avant", "versions", "versions-ios-13", "detail",
    "versions-ios-12",
  ]
  #expect(site.ids("a") == shared)
  #expect(site.ids("a", .english) == shared + ["only-in-english"])
  #expect(site.report == [])
}

/// Two languages of a page, and the identifiers in each.
@Test(
  arguments: [
    // A heading has the identifier of the one at its place below its own parent.
    (
      [.heading(2, "Un"), .heading(3, "Sous un"), .heading(2, "Deux"), .heading(3, "Fin")],
      [.heading(2, "One"), .heading(2, "Two"), .heading(3, "End")],
      ["un", "sous-un", "deux", "fin"], ["un", "deux", "fin"]
    ),
    // Equal identifiers have numbers.
    (
      [.heading(2, "Note"), .heading(2, "Note"), .heading(2, "Note 2")],
      [.heading(2, "Aside"), .heading(2, "Aside"), .heading(2, "Aside 2")],
      ["note", "note-2", "note-2-2"], ["note", "note-2", "note-2-2"]
    ),
    // Written identifiers are kept, and shared.
    (
      [.heading(2, "Un", id: "one"), .heading(2, "Deux", id: "two"), .item("Trois", id: "three")],
      [.heading(2, "One"), .heading(2, "Two", id: "second"), .item("Three")],
      ["one", "two", "three"], ["one", "second", "three"]
    ),
    // The others give way to them.
    (
      [.heading(2, "Note"), .heading(2, "Autre", id: "note"), .html(id: "x")], [],
      ["note-2", "note", "x"], []
    ),
  ] as [([Piece], [Piece], [String], [String])])
func bothLanguagesShareIdentifiers(
  french: [Piece], english: [Piece], ids: [String], englishIDs: [String]
) async {
  let site = await linked([page("a.fr.md", french), page("a.en.md", english)])
  #expect(site.ids("a") == ids)
  #expect(site.ids("a", .english) == englishIDs)
  #expect(site.report == [])
}

@Test func reportsDuplicateIdentifiersOnAPage() async {
  let site = await linked([
    guide("ios/index.fr.md", [.heading(2, "Un", id: "same"), .html(id: "images")]),
    page("ios/images.fr.md", [.html(id: "same"), .item("a", id: "b"), .item("c", id: "b")]),
  ])
  #expect(
    site.report == [
      "ios/images.fr.md:11: error: duplicate id `same` [duplicate-identifier] "
        + "(choose another id; `same` is first used in `ios/index.fr.md`, line 11)",
      "ios/images.fr.md:13: error: duplicate id `b` [duplicate-identifier] "
        + "(choose another id; `b` is first used on line 12)",
      "ios/index.fr.md:12: error: duplicate id `images` [duplicate-identifier] "
        + "(choose another id; `images` is the id of the criterion `ios/images.fr.md`)",
    ])
  #expect(site.ids("ios/images") == ["same-2", "images-b", "images-b-2"])
}

@Test(arguments: [
  ("main", "main-2"), ("top", "top-2"), ("onglet-x", "section-onglet-x"),
  ("abbr-x", "section-abbr-x"),
])
func reservesTheIdentifiersOfTheTheme(id: String, instead: String) async {
  let automatic = await linked([page("a.fr.md", [.heading(2, id)])])
  #expect(automatic.ids("a") == [instead])
  #expect(automatic.report == [])
  let written = await linked([page("a.fr.md", [.heading(2, "Un", id: id)])])
  #expect(
    written.report == [
      "a.fr.md:11: error: duplicate id `\(id)` [duplicate-identifier] "
        + "(choose another id; `\(id)` is reserved for the theme)"
    ])
}

@Test func prefixesTheIdentifiersOfACriterion() async {
  let pieces: [Piece] = [
    .text, .heading(2, "Description"), .heading(3, "Images de texte"), .heading(3, "Images"),
    .tabs("Réglages", [("iOS 13", []), ("iOS 12", [])]), .tabs("", [("Un", []), ("Deux", [])]),
    .item("Un point"), .heading(3, "Voir", id: "see"), .heading(3, "Lire", id: "images-read"),
    .html(id: "raw"), .heading(2, "À vérifier"),
    .item("Chaque image qui informe a une alternative juste"), .item("Court", id: "short"),
  ]
  let site = await linked([
    guide("ios/index.fr.md", [.heading(2, "Images")]),
    page("ios/images.fr.md", pieces, heading: "Images", headingID: "pictures"),
  ])
  #expect(
    site.ids("ios/images") == [
      "images", "images-description", "images-de-texte", "images-images", "images-reglages",
      "images-reglages-ios-13", "images-reglages-ios-12", "images-tabs", "images-tabs-un",
      "images-tabs-deux", "", "images-see", "images-read", "raw", "images-checklist",
      "images-chaque-image-qui-informe-une-alternative", "images-short",
    ])
  #expect(site.ids("ios") == ["images-2"])
  #expect(site.page("ios")?.fragmentAliases == ["pictures": "images"])
  #expect(site.report == [])
}

@Test func keepsIdentifiersOfLegacyPages() async {
  let site = await linked([
    guide("ios/index.fr.md"),
    page("ios/images.fr.md", [.heading(2, "Un", id: "Panneau_1")], isLegacy: true),
  ])
  #expect(site.ids("ios/images") == ["Panneau_1"])
}

@Test func everyCheckHasAnIdentifier() async {
  let site = await linked([
    page(
      "a.fr.md",
      [
        .item("Hors liste"),
        .tabs(
          "Images",
          [
            ("Description", [.item("Rien")]),
            ("À vérifier", [.item("Oui"), .tabs("", [("A", [.item("Dedans")]), ("B", [])])]),
          ]),
      ])
  ])
  #expect(
    site.ids("a") == [
      "", "images", "images-description", "", "images-a-verifier", "oui", "tabs", "tabs-a",
      "dedans", "tabs-b",
    ])
}

@Test func usesTheFirstLanguageThatHasThePage() async {
  let site = await linked([
    guide("ios/index.fr.md"),
    page("ios/images.en.md", [.heading(2, "Objective"), .heading(3, "Why")]),
    page("ios/other.fr.md", [.heading(2, "Autre")]),
  ])
  #expect(site.ids("ios/images", .english) == ["images-objective", "images-why"])
  #expect(site.address("ios/images", .english) == "en/ios/#images")
  #expect(site.page("ios", .english)?.page.isGenerated == true)
}

@Test func resolvesOldFragments() async {
  let site = await linked([
    guide("ios/index.fr.md", [.heading(2, "Pris")]),
    page("ios/images.fr.md", [.link("#vieux")]) {
      $0.aliases = [.written("#vieux"), .written("#pris", line: 6)]
    },
    page("a.fr.md") { $0.aliases = [.written("#ancien")] },
  ])
  #expect(site.page("ios")?.fragmentAliases == ["vieux": "images"])
  #expect(site.page("ios/images")?.fragmentAliases == [:])
  #expect(site.page("a")?.fragmentAliases == ["ancien": "top"])
  #expect(site.targets("ios/images") == ["ios/images.fr#images"])
  #expect(
    site.report == [
      "ios/images.fr.md:6: error: duplicate id `pris` [duplicate-identifier] "
        + "(choose another id; `pris` is the id of a heading or a list item on the page)"
    ])
}
