import OngletModel
import Testing

@testable import OngletLoad

@Suite struct CatalogueTests {
  private static let wcag = """
    principles:
      - {number: 1, slug: perceivable, names: {fr: Perceptible, en: Perceivable}}
    guidelines:
      - {number: 1.4, slug: distinguishable, names: {fr: Distinguable, en: Distinguishable}}
    success-criteria:
      - number: 1.4.3
        slug: contrast-minimum
        level: AA
        version: 2.0
        names: {fr: Contraste (minimum), en: Contrast (Minimum)}
        rgaa: [3.2]

    """

  private static let apple = """
    platform: ios
    symbols:
      - name: UIView.isHidden
        kind: property
        owner: UIView
        since: iOS 2
        notes: {fr: Cache la vue., en: Hides the view.}
      - name: UIView.alpha
        kind: property

    """

  /// A site with files of its own in `catalogue/`, over some that come with Onglet.
  private func folder(
    _ own: [String: String], shipped: [String: String] = [:],
    site: String = "languages: [fr, en]\n"
  ) async -> LoadedFolder {
    var files = Dictionary(uniqueKeysWithValues: own.map { ("catalogue/" + $0, $1) })
    files["site.yml"] = site
    let catalogues = shipped.sorted { $0.key < $1.key }.map { name, text in
      CatalogueFile(path: "../catalogue/" + name, bytes: Array(text.utf8))
    }
    return await LoadedFolder(files, options: LoadOptions(catalogues: catalogues))
  }

  // MARK: What a file says

  @Test func readsSuccessCriteria() async {
    let text =
      Self.wcag + """
          - number: 1.4.10
            slug: reflow
            level: AA
            version: 2.1
            removed-in: 2.2
            names: {fr: Redistribution, en: Reflow}
            uncertain: [fr]
            en-301-549: 11.1.4.10
            rgaa: [10.11]
            raam: [8.5, 8.6]
        """
    let folder = await folder(["wcag.yml": text])
    #expect(folder.reports == [])
    let catalogue = folder.content.catalogue
    #expect(catalogue.principles.map(\.slug) == ["perceivable"])
    #expect(catalogue.guidelines.map(\.number) == ["1.4"])
    #expect(catalogue.successCriteria.map(\.number) == ["1.4.3", "1.4.10"])
    #expect(
      catalogue.successCriteria.last
        == SuccessCriterion(
          number: "1.4.10", slug: "reflow", level: .aa, version: "2.1", removedIn: "2.2",
          names: Localized([.french: "Redistribution", .english: "Reflow"]),
          uncertainNames: [.french],
          clauses: [.en301549: ["11.1.4.10"], .rgaa: ["10.11"], .raam: ["8.5", "8.6"]]))
  }

  @Test func readsSymbols() async {
    let text = """
      platform: android
      framework: Views
      symbols:
        - name: View.setContentDescription(_:)
          kind: method
          owner: View
          since: API 4
          deprecated: API 99
          replacement: View.other
          legacy: [setDescription]
          names: {Java: setContentDescription, C: []}
          misspellings: [setContentDescripton]
          counterparts: [Compose.label]
          change-notification: View.other
          documentation: https://example.org/view
          notes: {fr: Le nom., en: The name.}
          uncertain: [since, documentation]
        - {name: View.other, kind: constant}
        - {name: Compose.label, kind: modifier, framework: Compose}
      """
    let folder = await folder(["android.yml": text])
    #expect(folder.reports == [])
    #expect(
      folder.content.catalogue.symbols == [
        APISymbol(
          name: "Compose.label", kind: .modifier, platform: "android", framework: "Compose",
          counterparts: [
            APISymbol.ID(platform: "android", name: "View.setContentDescription(_:)")
          ]),
        APISymbol(name: "View.other", kind: .constant, platform: "android", framework: "Views"),
        APISymbol(
          name: "View.setContentDescription(_:)", kind: .method, platform: "android",
          framework: "Views", owner: "View", since: "API 4", deprecated: "API 99",
          replacement: "View.other",
          legacyNames: ["setDescription"],
          namesByLanguage: ["Java": ["setContentDescription"], "C": []],
          misspellings: ["setContentDescripton"],
          counterparts: [APISymbol.ID(platform: "android", name: "Compose.label")],
          changeNotification: "View.other", documentation: "https://example.org/view",
          notes: Localized([.french: "Le nom.", .english: "The name."]),
          uncertainFields: ["since", "documentation"]),
      ])
  }

  @Test func readsWords() async {
    let glossary = """
      entries:
        - id: wai
          names: WAI
          expansion: {text: Web Accessibility Initiative, language: en}
          definitions: {fr: Une branche du W3C., en: A part of W3C.}
        - id: focus
          names: {fr: focus}
          definitions: {fr: Où l’on est.}
          instead-of: {fr: [curseur, point d’attention], en: cursor}
          searched-as: {en: caret}
      """
    let terms = "terms:\n  - {term: size class, language: en, forms: [size classes]}\n"
    let folder = await folder(["glossary.yml": glossary, "terms.yml": terms])
    #expect(
      folder.reports == [
        "catalogue/glossary.yml:7:5-7:9: warning: `names` has no text in English [missing-translation] (add `en: …` to `names`)",
        "catalogue/glossary.yml:8:5-8:15: warning: `definitions` has no text in English [missing-translation] (add `en: …` to `definitions`)",
      ])
    #expect(
      folder.content.catalogue.glossary == [
        GlossaryEntry(
          id: "focus", names: Localized([.french: "focus"]),
          definitions: Localized([.french: "Où l’on est."]),
          insteadOf: Localized([
            .french: ["curseur", "point d’attention"], .english: ["cursor"],
          ]), searchedAs: Localized([.english: ["caret"]])),
        GlossaryEntry(
          id: "wai", names: Localized([.french: "WAI", .english: "WAI"]),
          expansion: GlossaryEntry.Expansion(
            text: "Web Accessibility Initiative", language: .english),
          definitions: Localized([.french: "Une branche du W3C.", .english: "A part of W3C."])),
      ])
    #expect(
      folder.content.catalogue.terms
        == [Term(language: .english, forms: ["size class", "size classes"])])
  }

  @Test(arguments: ["", "# Nothing yet.\n", "principles:\n", "principles: []\n"])
  func acceptsAnEmptyFile(text: String) async {
    let folder = await folder(["wcag.yml": text])
    #expect(folder.reports == [])
    #expect(folder.content.catalogue == .empty)
  }

  @Test func ignoresOtherFilesInTheFolder() async {
    let folder = await folder([
      "README.md": "# x", "notes.txt": "x: [", "old/wcag.yml": "x: [", "wcag.yml": Self.wcag,
    ])
    #expect(folder.reports == [])
    #expect(folder.names == [])
    #expect(folder.content.catalogue.successCriteria.count == 1)
  }

  @Test func ignoresCataloguesInAPlainFolder() async {
    let shipped = CatalogueFile(path: "../catalogue/wcag.yml", bytes: Array(Self.wcag.utf8))
    let folder = await LoadedFolder(
      ["a.md": "# A", "catalogue/wcag.yml": "x: [", "catalogue/a.md": "# A"],
      options: LoadOptions(catalogues: [shipped]))
    #expect(folder.content.catalogue == .empty)
    #expect(folder.reports == [])
    #expect(folder.names == ["a en a.md", "catalogue/a en catalogue/a.md"])
  }

  // MARK: Several files

  @Test func addsEntriesAndCorrectsFieldsOfTheShippedCatalogue() async {
    let own = """
      success-criteria:
        - {number: 1.4.3, level: AAA, names: {fr: Contraste}}
        - {number: 1.4.99, slug: of-our-own, level: A, version: 2.2, names: {en: Of our own}}
      """
    let folder = await folder(["wcag.yml": own], shipped: ["wcag.yml": Self.wcag])
    #expect(folder.reports == [])
    let criteria = folder.content.catalogue.successCriteria
    #expect(criteria.map(\.number) == ["1.4.3", "1.4.99"])
    #expect(
      criteria.first
        == SuccessCriterion(
          number: "1.4.3", slug: "contrast-minimum", level: .aaa, version: "2.0",
          names: Localized([.french: "Contraste", .english: "Contrast (Minimum)"]),
          clauses: [.rgaa: ["3.2"]]))
  }

  @Test func correctsEveryKindOfEntry() async {
    let shipped = [
      "wcag.yml": Self.wcag, "apple.yml": Self.apple,
      "glossary.yml": "entries:\n  - {id: a, names: A, definitions: {fr: x, en: y}}\n",
      "terms.yml": "terms:\n  - {term: Zoom, language: en, forms: [Zooms]}\n",
    ]
    let own = [
      "wcag.yml": """
      principles: [{number: 1, slug: p}]
      guidelines: [{number: 1.4, slug: g}]
      """,
      "ours.yml": """
      platform: ios
      symbols: [{name: UIView.isHidden, since: iOS 3, notes: {fr: Autre.}}]
      """,
      "glossary.yml": "entries: [{id: a, definitions: {fr: z}}]",
      "terms.yml": "terms: [{term: Zoom, forms: []}]",
    ]
    let folder = await folder(own, shipped: shipped)
    #expect(folder.reports == [])
    let catalogue = folder.content.catalogue
    #expect(catalogue.principles.map(\.slug) == ["p"])
    #expect(catalogue.guidelines.map(\.slug) == ["g"])
    #expect(catalogue.guidelines.first?.names[.french] == "Distinguable")
    let symbol = catalogue.symbols.first { $0.name == "UIView.isHidden" }
    #expect(symbol?.since == "iOS 3")
    #expect(symbol?.owner == "UIView")
    #expect(
      symbol?.notes == Localized([.french: "Autre.", .english: "Hides the view."]))
    #expect(
      catalogue.glossary.map(\.definitions) == [Localized([.french: "z", .english: "y"])])
    #expect(catalogue.terms == [Term(language: .english, forms: ["Zoom"])])
  }

  @Test func keepsSymbolsOfOneNameOnTwoPlatformsApart() async {
    let own = "platform: android\nsymbols: [{name: UIView.alpha, kind: method}]\n"
    let folder = await folder(["android.yml": own], shipped: ["apple.yml": Self.apple])
    #expect(folder.reports == [])
    #expect(
      folder.content.catalogue.symbols.map { "\($0.name) \($0.platform)" }
        == ["UIView.alpha android", "UIView.alpha ios", "UIView.isHidden ios"])
  }

  @Test func readsASharedCatalogueOnce() async {
    let file = CatalogueFile(path: "catalogue/wcag.yml", bytes: Array(Self.wcag.utf8))
    let folder = await LoadedFolder(
      ["site.yml": "languages: [fr, en]\ncatalogues: []\n", "catalogue/wcag.yml": "x: ["],
      options: LoadOptions(catalogues: [file]))
    #expect(folder.reports == [])
    #expect(folder.content.catalogue == .empty)
  }

  // MARK: Which of them

  @Test(arguments: [("", 2, 1), ("[wcag]", 0, 1), ("apple", 2, 0), ("[]", 0, 0)])
  func usesNamedCatalogues(
    list: String, symbols: Int, successCriteria: Int
  ) async {
    let folder = await folder(
      [:], shipped: ["wcag.yml": Self.wcag, "apple.yml": Self.apple],
      site: "languages: [fr, en]\ncatalogues: \(list)\n")
    #expect(folder.reports == [])
    #expect(folder.content.catalogue.symbols.count == symbols)
    #expect(folder.content.catalogue.successCriteria.count == successCriteria)
  }

  @Test(arguments: [("", true), ("typography: on\n", true), ("typography: off\n", false)])
  func readsWhetherTypographyIsOn(text: String, hasTypography: Bool) async {
    let folder = await folder([:], site: "languages: [fr]\n" + text)
    #expect(folder.reports == [])
    #expect(folder.configuration.hasTypography == hasTypography)
  }
}
