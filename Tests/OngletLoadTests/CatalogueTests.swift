import OngletModel
import Testing

@testable import OngletLoad

@Suite struct CatalogueTests {
  private static let wcag = """
    standard: wcag
    names: WCAG
    editions: [{id: 2.0}, {id: 2.1, status: in-force, date: 2018-06}, {id: 2.2, status: draft}]
    levels: [{id: AA}, {id: AAA}]
    parts:
      - {number: 1.4, slug: distinguishable, names: {fr: Distinguable, en: Distinguishable}}
      - {number: 1, slug: perceivable, names: {fr: Perceptible, en: Perceivable}}
    requirements:
      - number: 1.4.3
        slug: contrast-minimum
        level: AA
        names: {fr: Contraste (minimum), en: Contrast (Minimum)}

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

  @Test func readsAStandard() async {
    let text =
      Self.wcag + """
          - number: 1.4.10
            level: AAA
            in: [2.1]
            part: 1
            names: {fr: Redistribution, en: Reflow}
            uncertain: [fr]
        """
    let rgaa = """
      standard: rgaa
      names: RGAA
      editions: [{id: 4.1}, {id: 5.0}]
      requirements: [{number: 8.9, in: [4.1], names: a}]
      maps:
        - {edition: 4.1, to: wcag@2.1, requirements: {10.11: [1.4.10], 3.2: [], 2.1: unknown}}
        - {edition: 4.1, to: rgaa@5.0, requirements: {10.11: [4.1]}}
      """
    let folder = await folder(["wcag.yml": text, "rgaa.yml": rgaa])
    #expect(folder.reports == [])
    let catalogue = folder.content.catalogue
    #expect(catalogue.standards.map(\.id) == ["rgaa", "wcag"])
    let wcag = catalogue.standards[StandardIndex(1)]
    #expect(wcag.editions[1].dated == "2.1, 2018")
    // Without `standards` in `site.yml`, it is the newest one in force.
    #expect(wcag.claimed == [1])
    #expect(wcag.parts.map(\.number) == ["1", "1.4"])
    #expect(wcag.parts.map(\.parent) == [nil, 0])
    #expect(
      catalogue.requirements.map(\.number) == [
        "2.1", "3.2", "4.1", "8.9", "10.11", "1.4.3", "1.4.10",
      ])
    let contrast = RequirementIndex(5)
    #expect(catalogue.requirements[contrast].editions == [0, 1, 2])
    #expect(catalogue.parts(of: contrast).map(\.number) == ["1.4", "1"])
    #expect(
      catalogue.requirements.last
        == Requirement(
          standard: StandardIndex(1), number: "1.4.10", level: 1, part: 0,
          names: Localized([.french: "Redistribution", .english: "Reflow"]),
          uncertainNames: [.french], editions: [1]))
    let maps = catalogue.standards[StandardIndex(0)].maps
    #expect(maps.map(\.target.number) == [1, 0])
    #expect(maps.map(\.targetEdition) == [1, 1])
    #expect(maps[0].rows.map(\.requirement.number) == [0, 1, 4])
    #expect(maps[0].rows.map(\.targets) == [nil, [], [RequirementIndex(6)]])
    // One step, in both directions.
    #expect(
      catalogue.equivalents[RequirementIndex(4)] == [RequirementIndex(2), RequirementIndex(6)])
    #expect(catalogue.equivalents[RequirementIndex(6)] == [RequirementIndex(4)])
  }

  @Test func tellsRequirementsOfOneNumberApartByTheirEditions() async {
    let text = """
      standard: asvs
      names: ASVS
      editions: [{id: "4"}, {id: "5"}]
      requirements:
        - {number: "2.1", in: ["4"], names: a}
        - {number: "2.1", in: ["5"], names: b}
      maps: [{edition: "4", to: asvs@5, requirements: {"2.1": ["2.1"]}}]
      """
    let folder = await folder(["asvs.yml": text])
    #expect(folder.reports == [])
    let catalogue = folder.content.catalogue
    #expect(catalogue.requirementFileNames == ["2.1", "2.1-5"])
    #expect(catalogue.equivalents == [[RequirementIndex(1)], [RequirementIndex(0)]])
    // The table says what became of the older one.
    #expect(catalogue.listed(of: StandardIndex(0)) == [RequirementIndex(1)])
  }

  @Test(arguments: [("[asvs@5, wcag@2.1]", [[1], [0]]), ("[wcag@2.1]", [[0], []])])
  func readsWhichEditionsASiteClaims(list: String, claimed: [[Int]]) async {
    let asvs = "standard: asvs\nnames: ASVS\neditions: [{id: 4}, {id: 5}]\n"
    let wcag = "standard: wcag\nnames: WCAG\neditions: [{id: 2.1}, {id: 2.2}]\n"
    let folder = await folder(
      ["asvs.yml": asvs, "wcag.yml": wcag],
      site: "languages: [fr, en]\nstandards: \(list)\n")
    #expect(folder.reports == [])
    #expect(folder.content.catalogue.standards.map(\.claimed) == claimed)
  }

  @Test(arguments: ["", "# Nothing yet.\n", "terms:\n", "terms: []\n"])
  func acceptsAnEmptyFile(text: String) async {
    let folder = await folder(["terms.yml": text])
    #expect(folder.reports == [])
    #expect(folder.content.catalogue == .empty)
  }

  @Test func ignoresOtherFilesInTheFolder() async {
    let folder = await folder([
      "README.md": "# x", "notes.txt": "x: [", "old/wcag.yml": "x: [", "wcag.yml": Self.wcag,
    ])
    #expect(folder.reports == [])
    #expect(folder.names == [])
    #expect(folder.content.catalogue.requirements.count == 1)
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
      standard: wcag
      requirements:
        - {number: 1.4.3, level: AAA, names: {fr: Contraste}}
        - {number: 1.4.99, slug: of-our-own, level: AA, in: [2.2], names: {en: Of our own}}
      """
    let folder = await folder(["wcag.yml": own], shipped: ["wcag.yml": Self.wcag])
    #expect(folder.reports == [])
    let criteria = folder.content.catalogue.requirements
    #expect(criteria.map(\.number) == ["1.4.3", "1.4.99"])
    #expect(
      criteria.first
        == Requirement(
          standard: StandardIndex(0), number: "1.4.3", slug: "contrast-minimum", level: 1, part: 1,
          names: Localized([.french: "Contraste", .english: "Contrast (Minimum)"]),
          editions: [0, 1, 2]))
  }

  @Test func correctsEveryKindOfEntry() async {
    let shipped = [
      "wcag.yml": Self.wcag, "apple.yml": Self.apple,
      "glossary.yml": "entries:\n  - {id: a, names: A, definitions: {fr: x, en: y}}\n",
      "terms.yml": "terms:\n  - {term: Zoom, language: en, forms: [Zooms]}\n",
    ]
    let own = [
      "wcag.yml": """
      standard: wcag
      parts: [{number: 1, slug: p}, {number: 1.4, slug: g}]
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
    let parts = catalogue.standards[StandardIndex(0)].parts
    #expect(parts.map(\.slug) == ["p", "g"])
    #expect(parts.last?.names[.french] == "Distinguable")
    let symbol = catalogue.symbols.first { $0.name == "UIView.isHidden" }
    #expect(symbol?.since == "iOS 3")
    #expect(symbol?.owner == "UIView")
    #expect(symbol?.notes == Localized([.french: "Autre.", .english: "Hides the view."]))
    #expect(catalogue.glossary.map(\.definitions) == [Localized([.french: "z", .english: "y"])])
    #expect(catalogue.terms == [Term(language: .english, forms: ["Zoom"])])
  }

  @Test func keepsSymbolsOfOneNameOnTwoPlatformsApart() async {
    let own = [
      "android.yml":
        "platform: android\nsymbols: [{name: UIView.alpha, kind: method, task: label}]\n",
      "tasks.yml": "platform: ios\ntasks: {label: {fr: Nommer, en: Name}}\nsymbols: []\n",
    ]
    let folder = await folder(own, shipped: ["apple.yml": Self.apple])
    #expect(folder.reports == [])
    #expect(folder.content.catalogue.symbols.map(\.task) == ["label", nil, nil])
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

  // MARK: Mistakes; most are in `Tests/Commands/mistakes.py`

  /// The catalogue, the file that comes with Onglet, that of the site, and the report.
  @Test(
    arguments: [
      // `a` takes the name of `b`, which comes after it; `c` only has another definition.
      [
        "glossary.yml",
        """
        entries:
          - {id: a, names: A, definitions: a}
          - {id: b, names: B, definitions: b}
          - {id: c, names: C, definitions: c}
        """,
        "entries: [{id: a, names: {fr: B}}, {id: c, names: C, definitions: d}]",
        "catalogue/glossary.yml:1:31: error: `B` already belongs to the entry `b` [invalid-field] (choose another name, or merge the two entries)",
      ],
      [
        "terms.yml", "terms: [{term: Zoom}]", "terms: []",
        "../catalogue/terms.yml:1:16-1:19: error: `Zoom` is missing `language` [invalid-field]",
      ],
      [
        "apple.yml",
        "platform: ios\nsymbols: [{name: a, kind: type}, {name: b, kind: type}]",
        "platform: ios\nsymbols: [{name: b, legacy: [a]}]",
        "catalogue/apple.yml:2:30: error: `a` in `legacy` is the current name of a symbol [invalid-field] (remove it from `legacy`)",
      ],
    ])
  func reportsTheFileThatCausesAContradiction(files: [String]) async {
    let folder = await folder([files[0]: files[2]], shipped: [files[0]: files[1]])
    #expect(folder.reports == [files[3]])
  }

  @Test(arguments: ["languages: [fr]\n", "languages: [fr, de]\n"])
  func requiresAnEnglishNameIfALanguageHasNoName(site: String) async {
    let text =
      "standard: wcag\nnames: WCAG\neditions: [{id: 2.2}]\nparts: [{number: 1, names: {fr: a}}]\n"
    let report = "catalogue/wcag.yml:4:18: error: `1` is missing `names.en` [invalid-field]"
    let folder = await folder(["wcag.yml": text], site: site)
    #expect(folder.reports == (site.contains("de") ? [report] : []))
  }

  // MARK: Which of them

  @Test(arguments: [("", 2, 1), ("[wcag]", 0, 1), ("apple", 2, 0), ("[]", 0, 0)])
  func usesNamedCatalogues(
    list: String, symbols: Int, requirements: Int
  ) async {
    let folder = await folder(
      [:], shipped: ["wcag.yml": Self.wcag, "apple.yml": Self.apple],
      site: "languages: [fr, en]\ncatalogues: \(list)\n")
    #expect(folder.reports == [])
    #expect(folder.content.catalogue.symbols.count == symbols)
    #expect(folder.content.catalogue.requirements.count == requirements)
  }
}
