import OngletLink
import OngletModel
import Testing

private let catalogue = Catalogue(
  standards: [
    .wcag(
      count: 3,
      parts: [
        Standard.Part(number: "1", names: names("Perceivable")),
        Standard.Part(number: "1.4", names: names("Distinguishable"), parent: 0, depth: 1),
      ])
  ],
  requirements: [
    criterion("1.1.1", "Contenu non textuel", "Non-text Content"),
    criterion("1.4.3", "Contraste (minimum)", "Contrast (Minimum)"),
    criterion("1.4.13", "Contenu au survol", "Content on Hover"),
  ],
  symbols: [
    symbol(
      "UIAccessibility.isVoiceOverRunning", .property, legacy: ["UIAccessibilityIsVoiceOverRunning"]
    ),
    symbol(
      "UIAccessibility.post(notification:argument:)", .method,
      inObjectiveC: ["UIAccessibilityPostNotification"]),
    symbol("UIAccessibilityTraits.header", .trait, legacy: ["UIAccessibilityTraitHeader"]),
    symbol("UIAccessibilityTraits.selected", .trait),
    symbol("UIControl.State.selected", .property),
    symbol("accessibilityIncrement()", .method),
    symbol("accessibilityLabel", .property, owner: "NSObject"),
    symbol("accessibilityTraits", .property, misspelt: ["accessibilityTrait"]),
    symbol("index(ofAccessibilityElement:)", .method),
  ])

private func names(_ english: String, _ french: String? = nil) -> Localized<String> {
  Localized([.english: english, .french: french ?? english])
}

private func criterion(_ number: String, _ french: String, _ english: String) -> Requirement {
  Requirement(
    standard: StandardIndex(0), number: number, level: 0, part: number.hasPrefix("1.4") ? 1 : 0,
    names: names(english, french), summaries: names("It is asked."), editions: [0])
}

private func symbol(
  _ name: String, _ kind: APISymbol.Kind, owner: String? = nil, legacy: [String] = [],
  misspelt: [String] = [], inObjectiveC: [String] = [], on platform: String = "ios"
) -> APISymbol {
  APISymbol(
    name: name, kind: kind, platform: platform, owner: owner, legacyNames: legacy,
    namesByLanguage: ["Objective-C": inObjectiveC], misspellings: misspelt)
}

// MARK: Pages

@Test func generatesPagesOfTheCatalogueInEachLanguage() async {
  let site = await linked(
    [page("index.fr.md", [.link("api:UIAccessibility.post")])], catalogue: catalogue,
    titles: [
      PageID("wcag"): Localized([
        .french: GeneratedTitle(
          title: "Critères", slug: Located("criteres", at: SourceRange(line: 1)))
      ])
    ])
  #expect(site.address("wcag") == "fr/criteres/")
  #expect(site.page("wcag")?.page.title == "Critères")
  #expect(site.address("wcag/1.4.3") == "fr/criteres/1.4.3/")
  #expect(site.page("wcag/1.4.3")?.page.title == "1.4.3 Contraste (minimum)")
  #expect(site.page("wcag/1.4.3", .english)?.page.title == "1.4.3 Contrast (Minimum)")
  #expect(site.page("wcag/1.4.3")?.reference == .requirement(RequirementIndex(1)))
  #expect(site.address("apis/UIAccessibility.post") == "fr/apis/UIAccessibility.post/")
  #expect(site.page("matrix", .english)?.reference == .matrix(StandardIndex(0)))
  #expect(site.page("matrix")?.page.heading.plainText == "Matrix")
  #expect(site.report == [])
}

@Test func generatesPagesOfNamedSymbols() async {
  let site = await linked(
    [
      page("index.fr.md", [.code("UIAccessibilityIsVoiceOverRunning()")]) {
        $0.apis = list("accessibilityLabel")
        $0.inShort = InShort(rule: "Set `accessibilityTraits`.", lines: [:])
      },
      page("index.en.md", [.link("api:accessibilityIncrement")]),
      page("apis/UIControl.State.selected.en.md"),
    ], catalogue: catalogue)
  let names = [
    "UIAccessibility.isVoiceOverRunning", "UIControl.State.selected", "accessibilityIncrement",
    "accessibilityLabel", "accessibilityTraits",
  ]
  for language in [Language.french, .english] {
    let found = site.site.pages.filter {
      $0.page.language == language && $0.reference?.entry != nil
        && $0.page.id.path.hasPrefix("apis")
    }
    #expect(found.map(\.page.id.name) == names)
  }
}

@Test func keepsTheOfficialNamesAndTheOrderOfTheCatalogue() async {
  let notes = page("wcag/notes.fr.md") { $0.layout = .written(.page) }
  let site = await linked(
    [page("wcag/1.4.3.fr.md", title: "Du contraste"), notes], catalogue: catalogue)
  #expect(site.page("wcag/1.4.3")?.page.title == "1.4.3 Contraste (minimum)")
  #expect(site.page("wcag/1.4.3")?.page.isGenerated == false)
  #expect(site.page("wcag/1.4.3", .english)?.page.isGenerated == true)
  let below = site.page("wcag")?.children.map { site.site.pages[$0].page.id.path } ?? []
  #expect(below == ["wcag/1.1.1", "wcag/1.4.3", "wcag/1.4.13", "wcag/notes"])
  #expect(site.page("wcag/1.4.13")?.previous == site.number("wcag/1.4.3"))
}

@Test func reservesTheIdentifiersOfTheCatalogue() async {
  let site = await linked(
    [
      page(
        "wcag/index.fr.md", [.heading(2, "Principle 1"), .heading(2, "Autre", id: "principle-1")]),
      page("wcag/1.4.3.fr.md", [.heading(2, "Criteria")]),
    ], catalogue: catalogue)
  #expect(site.ids("wcag") == ["principle-1-3", "principle-1-2"])
  #expect(site.ids("wcag/1.4.3") == ["criteria-2"])
  #expect(
    site.report == [
      "wcag/index.fr.md:12: error: duplicate id `principle-1` [duplicate-identifier] "
        + "(choose another id; `principle-1` is the id of a part of the catalogue on this page)"
    ])
}

@Test func keepsAGuideWithTheNameOfACataloguePage() async {
  let site = await linked([guide("glossary/index.fr.md")], catalogue: catalogue)
  #expect(site.page("glossary")?.reference == nil)
}

@Test func keepsOrdinaryPagesInFoldersOfTheCatalogue() async {
  let pages = [page("wcag/notes.fr.md"), page("wcag/notes.en.md"), page("apis/notes.fr.md")]
  #expect(await linked(pages).report == [])
  let own = [
    page("wcag/notes.fr.md") { $0.layout = .written(.page) }, page("wcag/notes.en.md"),
    guide("apis/guide/index.fr.md"), page("apis/guide/images.fr.md"), page("notes/1.4.33.fr.md"),
  ]
  #expect(await linked(own, catalogue: catalogue).report == [])
  // A folder that is a guide has criteria, whatever its name.
  let guided = [guide("wcag/index.fr.md"), page("wcag/images.fr.md")]
  #expect(await linked(guided, catalogue: catalogue).report == [])
}

@Test func reportsADuplicateCataloguePageOnce() async {
  let site = await linked(
    [page("wcag/1.4.3.fr.md"), page("wcag/contrast.fr.md", id: "wcag/1.4.3")], catalogue: catalogue)
  #expect(site.diagnostics.map(\.rule) == [.duplicateAddress])
}

@Test func symbolsHaveUniqueFileNames() {
  let pages = ReferencePages(
    Catalogue(symbols: [
      symbol("a.init(_:)", .method), symbol("a.init(with:)", .method), symbol("b(_:)", .method),
      symbol("@c", .type), symbol("d(_:)", .method), symbol("d(_:)", .method, on: "android"),
      symbol("(e-f)", .property),
    ]))
  #expect(
    pages.entries.map(\.id.path) == [
      "apis", "apis/a.init", "apis/a.init-with", "apis/b", "apis/c", "apis/ios-d",
      "apis/android-d", "apis/e-f",
    ])
}

// MARK: References

@Test(arguments: [
  ("wcag:1.4.3", "wcag/1.4.3.fr"), ("wcag:1.4", "wcag.fr#guideline-1.4"),
  ("wcag:1", "wcag.fr#principle-1"), ("api:accessibilityLabel", "apis/accessibilityLabel.fr"),
  ("api:isVoiceOverRunning", "apis/UIAccessibility.isVoiceOverRunning.fr"),
  ("api:UIAccessibility.post", "apis/UIAccessibility.post.fr"),
  ("api:header", "apis/UIAccessibilityTraits.header.fr"),
  ("../wcag/1.4.3.md", "wcag/1.4.3.fr"),
])
func resolvesLinksToTheCatalogue(destination: String, target: String) async {
  let site = await linked([page("a/b.fr.md", [.link(destination)])], catalogue: catalogue)
  #expect(site.targets("a/b") == [target])
  #expect(site.report == [])
}

/// ASVS, whose second edition moved 2.1 to 6.1, and which the site claims; 6.1 is WCAG's 1.4.3.
private let standards: Catalogue = {
  var asvs = Standard(
    id: "asvs", names: names("ASVS"),
    editions: [Standard.Edition(id: "4"), Standard.Edition(id: "5")],
    parts: [Standard.Part(number: "V6", names: names("Authentication"))], claimed: [1])
  asvs.requirements = RequirementIndex(0)..<RequirementIndex(3)
  asvs.maps = [
    Standard.Map(
      edition: 0, target: StandardIndex(0), targetEdition: 1,
      rows: [Standard.Map.Row(RequirementIndex(0), targets: [RequirementIndex(1)])])
  ]
  var wcag = Standard.wcag(count: 0)
  wcag.requirements = RequirementIndex(3)..<RequirementIndex(4)
  func requirement(_ number: String, of standard: Int = 0, in edition: Int) -> Requirement {
    Requirement(standard: StandardIndex(standard), number: number, editions: [edition])
  }
  return Catalogue(
    standards: [asvs, wcag],
    requirements: [
      requirement("2.1", in: 0), requirement("6.1", in: 1), requirement("6.2", in: 1),
      requirement("1.4.3", of: 1, in: 0),
    ])
}()

@Test(arguments: [
  // A criterion names it, so that it has a page; the other one is a line of the index.
  ("std:asvs/6.1", "asvs/6.1.fr"), ("std:asvs@5/6.1", "asvs/6.1.fr"),
  ("std:asvs/6.2", "asvs.fr#row-6.2"), ("std:asvs/V6", "asvs.fr#part-V6"), ("std:asvs", "asvs.fr"),
  // The site has no page for another edition.
  ("std:asvs@4/2.1", "nowhere"), ("std:wcag/1.4.3", "wcag.fr#row-1.4.3"),
])
func resolvesLinksToRequirements(destination: String, target: String) async {
  let site = await linked(
    [
      page("a/b.fr.md", [.link(destination)]),
      page("a/c.fr.md") { $0.meets = list("asvs/6.1") },
    ], catalogue: standards)
  #expect(site.targets("a/b") == [target])
  #expect(site.report == [])
}

@Test(arguments: [
  ("accessibilityLabel", ["accessibilityLabel"]),
  ("label.accessibilityLabel = \"accessibilityTraits\"", ["accessibilityLabel"]),
  (".header", ["UIAccessibilityTraits.header"]),
  (
    "accessibilityTraits = .header", ["accessibilityTraits", "UIAccessibilityTraits.header"]
  ),
  (
    "accessibilityTraits.insert(.selected)",
    ["accessibilityTraits", "UIAccessibilityTraits.selected"]
  ),
  ("UIAccessibility.isVoiceOverRunning", ["UIAccessibility.isVoiceOverRunning"]),
  ("isVoiceOverRunning", ["UIAccessibility.isVoiceOverRunning"]),
  (
    "UIAccessibility.post(notification:argument:)",
    ["UIAccessibility.post(notification:argument:)"]
  ),
  ("accessibilityIncrement()", ["accessibilityIncrement()"]),
  (".accessibilityLabel(_:)", ["accessibilityLabel"]),
  ("NSObject.accessibilityLabel", ["accessibilityLabel"]),
  (
    "[.header, .selected]", ["UIAccessibilityTraits.header", "UIAccessibilityTraits.selected"]
  ),
  ("index", []), ("let index = 1", []), ("index.md", []),
  ("index(ofAccessibilityElement:)", ["index(ofAccessibilityElement:)"]),
  ("let place = index(of: x)", ["index(ofAccessibilityElement:)"]),
  (".index", ["index(ofAccessibilityElement:)"]),
  ("accessibilityTrait(_:)", []), ("accessibilityLabels", []), ("header", []), ("let x = 1", []),
])
func findsSymbolsInCode(code: String, symbols: [String]) async {
  let site = await linked([page("a.fr.md", [.code(code)])], catalogue: catalogue)
  #expect(
    site.targets("a") == [
      symbols.isEmpty ? "nowhere" : "symbols " + symbols.joined(separator: ", ")
    ])
  #expect(site.report == [])
}

@Test(arguments: [
  ("aria-label", ["aria-label"]), ("aria-labelledby", ["aria-labelledby"]), ("aria-labels", []),
  ("my-aria-label", []), ("<nav aria-label=\"aria-labelledby\">", ["aria-label"]),
  ("role=\"alert\"", ["role=\"alert\""]), ("role=\"alertdialog\"", []),
  ("android:contentDescription=\"x\"", ["android:contentDescription"]),
  ("contentDescription", ["contentDescription"]), ("a.aria-label", []),
  ("@media (prefers-reduced-motion: reduce) {", []),
  ("(prefers-reduced-motion)", ["(prefers-reduced-motion)"]),
])
func findsNamesWithPunctuation(code: String, names: [String]) async {
  let symbols = [
    symbol("(prefers-reduced-motion)", .property, misspelt: ["prefers-motion"]),
    symbol("android:contentDescription", .attribute, on: "android"),
    symbol("aria-label", .attribute), symbol("aria-labelledby", .attribute),
    symbol("contentDescription", .property, on: "android"), symbol("role=\"alert\"", .role),
  ]
  let site = await linked([page("a.fr.md", [.code(code)])], catalogue: Catalogue(symbols: symbols))
  #expect(
    site.targets("a") == [
      names.isEmpty ? "nowhere" : "symbols " + names.joined(separator: ", ")
    ])
}

@Test func matchesACallAfterADot() async {
  let symbols = [
    symbol("EnvironmentValues.dynamicTypeSize", .environmentValue),
    symbol("View.dynamicTypeSize(_:)", .modifier),
  ]
  let site = await linked(
    [page("a.fr.md", [.code(".dynamicTypeSize(...)")])], catalogue: Catalogue(symbols: symbols))
  #expect(site.targets("a") == ["symbols View.dynamicTypeSize(_:)"])
}

@Test(arguments: [
  ("android:contentDescription", "android-contentDescription"),
  ("android:android:contentDescription", "android-contentDescription"),
  ("android:label", "label"),
])
func acceptsANameThatBeginsLikeAPlatform(name: String, page found: String) async {
  let symbols = [
    symbol("android:contentDescription", .attribute, on: "android"),
    symbol("label", .property, on: "android"),
  ]
  let site = await linked(
    [page("a.fr.md", [.link("api:" + name)])], catalogue: Catalogue(symbols: symbols))
  #expect(site.targets("a") == ["apis/\(found).fr"])
}

@Test func locatesSymbolsInCode() async {
  let site = await linked(
    [page("a.fr.md", [.code("x.accessibilityTraits = .header")])], catalogue: catalogue)
  guard case .symbols(let uses)? = site.page("a")?.targets.first else {
    Issue.record("no symbols")
    return
  }
  #expect(uses.map(\.bytes) == [2..<21, 24..<31])
  #expect(uses.compactMap(\.page).map { site.site.pages[$0].page.language } == [.french, .french])
}

// MARK: Mistakes

@Test(arguments: [
  ("UIAccessibilityIsVoiceOverRunning()", "an old name of `UIAccessibility.isVoiceOverRunning`"),
  (
    "UIAccessibilityPostNotification",
    "the Objective-C name of `UIAccessibility.post(notification:argument:)`"
  ),
])
func reportsAnOldNameUnlessItIsMarked(name: String, what: String) async {
  let site = await linked(
    [page("a.fr.md", [.code(name), .code(name, isLegacy: true)])], catalogue: catalogue)
  let words = site.diagnostics.map(\.message.english)
  #expect(words == ["`\(name.replacing("()", with: ""))` is \(what)"])
}

// MARK: Several platforms

private let platforms = Catalogue(symbols: [
  symbol("accessibilityLabel", .property, on: "android"),
  symbol("accessibilityLabel", .property, owner: "NSObject", legacy: ["label"]),
  symbol("View.state", .property, on: "android"), symbol("UIView.state", .property),
])

@Test func readsThePlatformBeforeAnAmbiguousName() async {
  let site = await linked(
    [
      page(
        "a.fr.md",
        [
          .link("api:android:accessibilityLabel"), .link("api:ios:accessibilityLabel"),
          .link("api:ios:state"), .link("api:android:View.state"),
          .code("NSObject.accessibilityLabel"),
        ]
      ) { $0.apis = list("ios:accessibilityLabel", "android:state") }
    ], catalogue: platforms)
  #expect(
    site.targets("a") == [
      "apis/android-accessibilityLabel.fr", "apis/ios-accessibilityLabel.fr",
      "apis/UIView.state.fr", "apis/View.state.fr", "symbols accessibilityLabel",
    ])
  #expect(site.page("a")?.declarations.symbols.map(\.index?.number) == [1, 2])
  #expect(site.report == [])
}

@Test(arguments: [
  ("ios:accessibiltyLabel", "ios:accessibilityLabel"), ("ios:View.state", "ios:UIView.state"),
  ("iso:accessibilityLabel", "ios:accessibilityLabel"),
])
func suggestsANameOfTheWrittenPlatform(name: String, near: String) async {
  let site = await linked([page("a.fr.md") { $0.apis = list(name) }], catalogue: platforms)
  #expect(
    site.report == [
      "a.fr.md:5: error: unknown symbol `\(name)` [symbol] (did you mean `\(near)`?)"
    ])
}

@Test(arguments: ["label", "ios:label"])
func replacesAnOldNameWithPlatformAndName(name: String) async {
  let site = await linked([page("a.fr.md", [.link("api:" + name)])], catalogue: platforms)
  #expect(site.diagnostics.map(\.rule) == [.legacyName])
  #expect(site.diagnostics.first?.edit?.replacement == "api:ios:accessibilityLabel")
}

@Test func suggestsThePlatformForThePageOfASymbol() async {
  let site = await linked([page("apis/accessibilityLabel.fr.md")], catalogue: platforms)
  #expect(site.diagnostics.map(\.rule) == [.symbol])
  let fix = site.diagnostics.first?.fix?.english ?? ""
  #expect(fix.hasPrefix("rename the file `android-accessibilityLabel`,"))
}

/// Of a link over several lines the destination is known, which stands behind its words.
@Test func codeInALinkMeansTheSymbolOfTheLink() async {
  func page(_ destination: String, linkColumn: Int = 1, codeColumn: Int) -> Page {
    let references = [
      Reference(
        kind: .link, destination: destination,
        range: SourceRange(startLine: 1, startColumn: linkColumn, endLine: 1, endColumn: 50)),
      Reference(
        kind: .code, destination: "accessibilityLabel",
        range: SourceRange(
          startLine: 1, startColumn: codeColumn, endLine: 1, endColumn: codeColumn + 17)),
    ]
    return Page(
      id: PageID("a"), language: .french, path: "a.fr.md", metadata: Metadata(), title: "A",
      heading: [], body: Document(blocks: [], anchors: [], references: references),
      isLegacy: false, isIndex: false)
  }
  func rules(_ page: Page) async -> [Rule] {
    await linked([page], catalogue: platforms).diagnostics.map(\.rule)
  }
  #expect(await rules(page("api:ios:accessibilityLabel", codeColumn: 3)) == [])
  let wrapped = page("api:ios:accessibilityLabel", linkColumn: 30, codeColumn: 3)
  #expect(await rules(wrapped) == [])
  #expect(await rules(page("api:ios:accessibilityLabel", codeColumn: 60)) == [.ambiguousSymbol])
  #expect(await rules(page("api:ios:state", codeColumn: 3)) == [.ambiguousSymbol])
  #expect(await rules(page("https://example.org", codeColumn: 3)) == [.ambiguousSymbol])
}

// MARK: Backlinks

@Test func collectsBacklinks() async throws {
  let site = await linked(
    [
      guide("ios/index.fr.md", display: .apart),
      page(
        "ios/a.fr.md",
        [
          .heading(2, "Description"), .code("accessibilityLabel"), .link("wcag:1.4.3"),
          .heading(2, "À vérifier"), .item("Le contraste suffit."), .link("b.fr.md"),
        ]
      ) { $0.wcag = list("1.4.3") },
      page("ios/b.fr.md"),
    ], catalogue: catalogue)
  let page = try #require(site.number("ios/a"))
  let backlinks = site.site.backlinks
  let criterion = backlinks.requirements[RequirementIndex(1)]
  #expect(criterion.map(\.kind) == [.declared, .mentioned])
  #expect(criterion.map(\.page) == [page, page])
  #expect(criterion.map(\.panel) == [nil, PanelIndex(0)])
  #expect(criterion.last?.range == SourceRange(line: 13, column: 3))
  #expect(backlinks.symbols[SymbolIndex(6)].map(\.panel) == [PanelIndex(0)])
  let target = try #require(site.number("ios/b"))
  #expect(backlinks.pages[target].map(\.panel) == [PanelIndex(1)])
  let checks = site.page("ios/a")?.criterion?.checks
  #expect(checks?.map(\.panel) == [PanelIndex(1)])
}
