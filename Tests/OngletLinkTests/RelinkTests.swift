import OngletModel
import Testing

@testable import OngletLink

@Suite struct RelinkTests {
  private static let pieces: [Piece] = [
    .text, .heading(2, "Objectif"), .link("../ios/text"), .heading(2, "À vérifier"),
    .item("Une image"), .link("#images-objective"),
  ]

  private func site(_ images: Page) async -> LinkedSite {
    await linked([
      page("index.fr.md"), guide("ios/index.fr.md", criteria: ["images", "text"]), images,
      page("ios/text.fr.md", Self.pieces), page("ios/images.en.md", Self.pieces),
    ])
  }

  /// All that a linked page says of a site, but for the places in its file.
  private func words(_ site: LinkedSite) -> [String] {
    site.site.pages.map { page in
      let criterion = page.criterion.map {
        "\($0.introduction) \($0.panels) \($0.checks)"
      }
      return "\(page.page.id) \(page.address) \(page.anchorIDs) \(page.levels) \(page.targets) "
        + "\(page.children) \(page.page.body.blocks.count) \(criterion ?? "") "
        + "\(page.fragmentAliases.sorted { $0.key < $1.key })"
    }
  }

  /// A page that was linked by itself. A failed expectation would describe the whole site.
  private func found(_ relinked: RelinkedSite?) throws -> RelinkedSite {
    struct LeftToTheWhole: Error {}
    guard let relinked else { throw LeftToTheWhole() }
    return relinked
  }

  /// The same pieces with others in the place of some.
  private static func pieces(_ range: Range<Int>, _ other: Piece...) -> [Piece] {
    var result = pieces
    result.replaceSubrange(range, with: other)
    return result
  }

  private static let otherWords: [[Piece]] = [
    pieces, pieces(0..<0, .text), pieces(0..<1, .text, .text, .text), pieces(0..<1),
    pieces(4..<4, .text), pieces(6..<6, .text, .footnote),
  ]

  @Test(arguments: otherWords)
  func comesToWhatTheWholeWouldCome(pieces: [Piece]) async throws {
    let before = await site(page("ios/images.fr.md", Self.pieces))
    let changed = page("ios/images.fr.md", pieces)
    let relinked = try found(relink(before, replacing: changed))
    let whole = await site(changed)
    let own = words(relinked.linked)
    #expect(own == words(whole))
    let (isWhole, changesOthers) = (relinked.isWhole, relinked.changesOthers)
    #expect(isWhole)
    #expect(!changesOthers)
  }

  private static let otherLooks: [[Piece]] = [
    pieces(5..<6), pieces(6..<6, .link("../index")), pieces(6..<6, .heading(3, "Plus bas")),
    pieces(0..<0, .heading(2, "But")), pieces(1..<2, .heading(2, "Objectifs")),
    pieces(4..<5, .item("Deux images")), pieces(4..<5, .item("Une image", id: "one")),
    pieces(2..<3, .link("../ios/text#text-objective")), pieces(2..<3, .code("accessibilityLabel")),
    // The same things in the same order, but for the panel that a link stands in.
    pieces(2..<4, .heading(2, "À vérifier"), .link("../ios/text")),
  ]

  @Test(arguments: otherLooks)
  func saysThatOthersMaySeeAnotherPage(pieces: [Piece]) async throws {
    let before = await site(page("ios/images.fr.md", Self.pieces))
    let changed = page("ios/images.fr.md", pieces)
    let relinked = try found(relink(before, replacing: changed))
    let states = [relinked.isNew, relinked.isWhole, relinked.changesOthers]
    #expect(states == [true, true, true])
    let whole = await site(changed)
    let own = words(relinked.linked)
    #expect(own == words(whole))
    let hasSameBacklinks = relinked.linked.site.backlinks == whole.site.backlinks
    #expect(hasSameBacklinks)
  }

  private static let mistakes: [[Piece]] = [
    pieces(6..<6, .link("elsewhere")), pieces(6..<6, .link("text#nowhere")),
    pieces(1..<2, .heading(3, "Objectif")),
    pieces(6..<6, .item("Une", id: "one"), .item("Deux", id: "one")),
    pieces(6..<6, .image("image.png")),
  ]

  @Test(arguments: mistakes)
  func leavesMistakesToTheWhole(pieces: [Piece]) async {
    let before = await site(page("ios/images.fr.md", Self.pieces))
    let isLeft = relink(before, replacing: page("ios/images.fr.md", pieces)) == nil
    #expect(isLeft)
  }

  @Test func knowsATitleAndADescription() async throws {
    let before = await site(page("ios/images.fr.md", Self.pieces))
    let titled = page("ios/images.fr.md", Self.pieces, title: "T") { $0.description = "D" }
    let relinked = try found(relink(before, replacing: titled))
    let (isWhole, changesOthers) = (relinked.isWhole, relinked.changesOthers)
    #expect(isWhole)
    #expect(changesOthers)
    let title = relinked.linked.page("ios/images")?.page.title
    #expect(title == "T")
    let again = try found(relink(relinked.linked, replacing: titled))
    let states = [again.isNew, again.isWhole, again.changesOthers]
    #expect(states == [false, true, false])
  }

  @Test func knowsWhatThePageAndItsTranslationsDeclare() async throws {
    let before = await site(page("ios/images.fr.md", Self.pieces))
    let tied = page("ios/images.fr.md", Self.pieces) { $0.wcag = list("1.4.3") }
    let relinked = try found(relink(before, replacing: tied))
    let names = [Language.french, .english].map { language in
      relinked.linked.page("ios/images", language)?.declarations.successCriteria.map(\.name)
    }
    #expect(names == [["1.4.3"], ["1.4.3"]])
    let isWhole = relinked.isWhole
    #expect(isWhole)
    let (own, whole) = (words(relinked.linked), words(await site(tied)))
    #expect(own == whole)
  }

  @Test func knowsWhatTheChecksOfThePageAndItsTranslationsAnswer() async throws {
    func images(_ wcag: [String]) -> Page {
      page("ios/images.fr.md", Self.pieces(4..<5, .item("Une image", wcag: wcag))) {
        $0.wcag = list("1.4.3", "1.4.6")
      }
    }
    let before = await site(images([]))
    let relinked = try found(relink(before, replacing: images(["1.4.6"])))
    let names = [Language.french, .english].map { language in
      relinked.linked.page("ios/images", language)?.criterion?.checks.map { check in
        check.successCriteria.map(\.name)
      }
    }
    #expect(names == [[["1.4.6"]], [["1.4.6"]]])
    let isWhole = relinked.isWhole
    #expect(isWhole)
  }

  @Test func leavesPlacesToTheWhole() async {
    let before = await site(page("ios/images.fr.md", Self.pieces))
    func isLeft(_ page: Page) -> Bool { relink(before, replacing: page) == nil }
    let same = page("ios/images.fr.md", Self.pieces)
    let other = page("ios/other.fr.md", Self.pieces)
    let moved = page("ios/images.fr.md", Self.pieces) { $0.slug = .written("pictures") }
    let old = page("ios/images.fr.md", Self.pieces) { $0.aliases = [.written("#old")] }
    #expect([same, other, moved, old].map(isLeft) == [false, true, true, true])
  }
}

/// One page is linked again in a site whose pages lead to one another and to the catalogue.
@Suite struct RelinkAmongOthersTests {
  private static let pieces: [Piece] = [
    .text, .heading(2, "Objectif"), .link("../ios/text"), .code("accessibilityLabel"),
    .heading(2, "Plus bas"), .heading(2, "À vérifier"), .item("Une image"), .image("a.png"),
  ]

  private static let catalogue = Catalogue(
    successCriteria: ["1.4.3", "1.4.6"].map {
      SuccessCriterion(
        number: $0, slug: "x", level: .aa, version: "2.0", names: Localized([.english: $0]))
    },
    symbols: ["accessibilityLabel", "accessibilityHint", "accessibilityTraits"].map {
      APISymbol(
        name: $0, kind: .property, platform: "ios", owner: nil, legacyNames: [], misspellings: [])
    })

  private static func images(
    _ pieces: [Piece], title: String = "Images", _ fill: (inout Metadata) -> Void = { _ in }
  ) -> Page {
    page("ios/images.fr.md", pieces, title: title) {
      $0.wcag = list("1.4.3")
      fill(&$0)
    }
  }

  private func site(
    _ images: Page, display: Metadata.Display, header: [HeaderLink] = [], others: [Page] = []
  ) async -> LinkedSite {
    var configuration = bilingual
    configuration.looks.header = header
    return await linked(
      [
        page(
          "index.fr.md",
          [.link("ios/images#plus-bas"), .link("ios/images"), .code("accessibilityLabel")]),
        page("index.en.md", [.link("ios/images.en.md#images-objective")]),
        guide(
          "ios/index.fr.md", [.link("images#plus-bas")], criteria: ["images", "text"],
          display: display),
        guide("ios/index.en.md", criteria: ["images", "text"], display: display), images,
        page(
          "ios/images.en.md",
          [.heading(2, "Objective"), .heading(2, "Down"), .link("#images-plus-bas")]),
        page("ios/text.fr.md", [.link("images#plus-bas"), .image("b.png")]),
      ] + others, configuration, catalogue: Self.catalogue,
      content: ["a.png", "ios/a.png", "ios/b.png", "ios/c.png"])
  }

  /// All that linking makes of a site.
  private func words(_ site: LinkedSite) -> [String] {
    let pages = site.site.pages.map { page in
      let criterion = page.criterion.map { "\($0.introduction) \($0.panels) \($0.checks)" }
      return "\(page.page.id) \(page.page.language) \(page.page.title) \(page.address) "
        + "\(page.anchorIDs) \(page.levels) \(page.targets) \(page.children) "
        + "\(page.declarations) \(criterion ?? "") "
        + "\(page.fragmentAliases.sorted { $0.key < $1.key })"
    }
    let mentions = site.site.backlinks.pages.map { "\($0)" }
    let named =
      site.site.backlinks.symbols.map { "\($0)" }
      + site.site.backlinks.successCriteria.map { "\($0)" }
    return pages + mentions + named + site.site.files + site.diagnostics.map { "\($0)" }
  }

  private static func pieces(_ range: Range<Int>, _ other: Piece...) -> [Piece] {
    var result = pieces
    result.replaceSubrange(range, with: other)
    return result
  }

  private static let bounded: [Page] = [
    images(pieces, title: "Illustrations"), images(pieces) { $0.navigationTitle = "Im." },
    images(pieces) { $0.description = "Des images." }, images(pieces) { $0.wcag = list("1.4.6") },
    images(pieces) { $0.apis = list("accessibilityLabel") },
    images(pieces(8..<8, .link("../index"), .link("text#top"))), images(pieces(2..<3)),
    images(pieces(7..<8)), images(pieces(7..<8, .image("b.png"))),
    images(pieces(8..<8, .image("c.png"))), images(pieces(8..<8, .code("accessibilityLabel"))),
    images(pieces(3..<4)), images(pieces(8..<8, .heading(2, "Fin"))),
    images(pieces(6..<7, .item("Une image"), .item("Deux", wcag: ["1.4.3"]))),
    images(pieces(1..<2, .heading(2, "But"))), images(pieces(4..<5, .heading(3, "Plus bas"))),
    images(pieces(4..<5, .heading(2, "Plus bas", id: "plus-bas"))),
  ]

  private static let pairs = bounded.indices.flatMap { edit in
    [Metadata.Display.together, .apart].map { (edit, $0) }
  }

  @Test(arguments: pairs)
  func comesToWhatTheWholeWouldCome(edit: Int, display: Metadata.Display) async throws {
    let plain = Self.images(Self.pieces)
    let before = await site(plain, display: display)
    #expect(before.diagnostics.map(\.message.english) == [])
    let own = relink(before, replacing: Self.bounded[edit])
    let whole = await site(Self.bounded[edit], display: display)
    let isWhole = own?.isWhole
    if whole.diagnostics.isEmpty {
      #expect(isWhole == true)
      #expect(own.map { words($0.linked) } == words(whole))
      // And back again.
      let back = own.flatMap { relink($0.linked, replacing: plain) }
      let isBackWhole = back?.isWhole
      #expect(isBackWhole == true)
      #expect(back.map { words($0.linked) } == words(before))
    } else {
      #expect(isWhole != true)
    }
  }

  @Test func touchesThePagesThatLeadToItsPartsAndTheirTranslations() async throws {
    let before = await site(Self.images(Self.pieces), display: .apart)
    let edited = Self.images(Self.pieces(4..<5, .heading(2, "Plus bas", id: "plus-bas")))
    let touched = try #require(relink(before, replacing: edited)?.touched)
    let pages = Set(touched.map { before.site.pages[$0].page.path })
    #expect(
      pages.isSuperset(of: ["index.fr.md", "index.en.md", "ios/text.fr.md", "ios/images.en.md"]))
    let onlyWords = try #require(relink(before, replacing: Self.images(Self.pieces(0..<0, .text))))
    #expect(onlyWords.touched.count == 2)
  }

  private static let unbounded: [Page] = [
    // Another symbol is named, or one no longer.
    images(pieces(3..<4, .code("accessibilityHint"))),
    images(pieces) { $0.apis = list("accessibilityTraits") },
    // There are no checks any more, so no checklist.
    images(pieces(6..<7)),
  ]

  @Test(arguments: unbounded.indices)
  func leavesPagesThatComeOrGoToTheWhole(edit: Int) async {
    let before = await site(Self.images(Self.pieces), display: .apart)
    let isWhole = relink(before, replacing: Self.unbounded[edit])?.isWhole
    #expect(isWhole == false)
  }

  @Test func leavesToTheWholeHowAChecklistIsCalled() async {
    let before = await site(Self.images(Self.pieces), display: .apart)
    var isWhole = true
    if let guide = before.page("ios")?.page {
      isWhole = relink(before, replacing: guide.with(title: "Manuel"))?.isWhole ?? true
    }
    #expect(!isWhole)
  }

  @Test func leavesPartsToTheWholeWhereTheHeaderLeadsToOne() async {
    let link = HeaderLink(
      title: Localized([.french: "Ici"]), link: .written("ios/images#plus-bas"))
    let before = await site(Self.images(Self.pieces), display: .apart, header: [link])
    let isWhole = relink(before, replacing: Self.images(Self.pieces(4..<5)))?.isWhole
    #expect(isWhole == false)
  }

  @Test func leavesAPartThatALinkMissedToTheWhole() async {
    let lost = page("lost.fr.md", [.link("ios/images#plus-haut")])
    let before = await site(Self.images(Self.pieces), display: .apart, others: [lost])
    #expect(before.diagnostics.map(\.path) == ["lost.fr.md"])
    let edited = Self.images(Self.pieces(4..<4, .heading(2, "Plus haut")))
    let isWhole = relink(before, replacing: edited)?.isWhole
    #expect(isWhole == false)
  }
}

@Suite struct EarlierIdentifierTests {
  private static let pieces: [Piece] = [
    .heading(2, "Objectif"), .heading(2, "À vérifier"), .item("Une image", wcag: ["1.4.3"]),
  ]

  private static let images = page("ios/images.fr.md", pieces) { $0.wcag = list("1.4.3", "1.4.6") }

  private static let pages = [
    page("index.fr.md", [.heading(2, "Début")]),
    guide("ios/index.fr.md", criteria: ["images", "text"], display: .together), images,
    page("ios/images.en.md", pieces), page("ios/text.fr.md", pieces),
    guide("web/index.fr.md", criteria: ["sound"], display: .apart),
    page("web/sound.fr.md", [.item("Un", id: "one"), .item("Deux", id: "one")]),
  ]

  private static let edits: [[Page]] = [
    [], [page("index.fr.md", [.heading(2, "Début"), .heading(2, "Fin")])],
    [page("ios/images.fr.md", pieces + [.heading(2, "Plus")])],
    [page("ios/images.fr.md", pieces) { $0.wcag = list("1.4.6") }],
    [guide("ios/index.fr.md", criteria: ["text", "images"], display: .together)],
    [guide("ios/index.fr.md", criteria: ["images", "text"], display: .apart)],
    [page("ios/text.fr.md", pieces, id: "ios/words")], [page("android.fr.md", pieces)],
    [page("web/sound.fr.md", [.item("Un", id: "one")])],
    [page("web/sound.fr.md", pieces) { $0.slug = .written("noise") }],
  ]

  private static func words(_ site: LinkedSite) -> [String] {
    site.site.pages.map { page in
      let criterion = page.criterion.map { "\($0.introduction) \($0.panels) \($0.checks)" } ?? ""
      return "\(page.page.id) \(page.anchorIDs) \(page.panelKinds.count) \(criterion)"
    } + site.diagnostics.map { "\($0.path) \($0.message.english)" }
  }

  @Test(arguments: edits.indices)
  func areThoseThatWouldBeMadeAnew(edit: Int) async {
    let edited = Self.edits[edit]
    let paths = Set(edited.map(\.path))
    let now = Self.pages.filter { !paths.contains($0.path) } + edited
    let earlier = await linked(Self.pages)
    let again = Self.words(await linked(now, earlier: earlier))
    #expect(again == Self.words(await linked(now)))
  }

  @Test func areMadeAnewForOtherKindsOfPanels() async {
    let earlier = await linked(Self.pages)
    var other = bilingual
    other.sections = [
      Section(kind: .checklist, headings: Localized([.french: ["Objectif"]]))
    ]
    let again = Self.words(await linked(Self.pages, other, earlier: earlier))
    #expect(again == Self.words(await linked(Self.pages, other)))
    #expect(again != Self.words(earlier))
  }
}
