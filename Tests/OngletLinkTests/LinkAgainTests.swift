import OngletModel
import Testing

@testable import OngletLink

@Suite("A site that is linked again after an edit is the one that is linked anew")
struct LinkAgainTests {
  private static let pieces: [Piece] = [
    .text, .heading(2, "Objectif"), .link("../ios/text"), .code("accessibilityLabel"),
    .heading(2, "Plus bas"), .heading(2, "À vérifier"), .item("Une image"), .image("a.png"),
  ]

  private static let catalogue = Catalogue(
    standards: [.wcag(count: 2)],
    requirements: ["1.4.3", "1.4.6"].map {
      Requirement(
        standard: StandardIndex(0), number: $0, level: 0, names: Localized([.english: $0]),
        editions: [0])
    },
    symbols: ["accessibilityLabel", "accessibilityHint", "accessibilityTraits"].map {
      APISymbol(
        name: $0, kind: .property, platform: "ios", owner: nil, legacyNames: [], misspellings: [])
    })

  private static let english = [
    Piece.heading(2, "Objective"), .heading(2, "Down"), .link("#images-plus-bas"),
  ]

  private static func images(
    _ pieces: [Piece] = pieces, title: String = "Images", id: String? = nil,
    _ fill: (inout Metadata) -> Void = { _ in }
  ) -> Page {
    page("ios/images.fr.md", pieces, title: title, id: id) {
      $0.wcag = list("1.4.3")
      fill(&$0)
    }
  }

  private static func guide(
    display: Metadata.Display, criteria: [String] = ["images", "text"]
  ) -> Page {
    OngletLinkTests.guide(
      "ios/index.fr.md", [.link("images#plus-bas")], criteria: criteria, display: display)
  }

  private static func site(_ display: Metadata.Display) -> [Page] {
    [
      page(
        "index.fr.md",
        [.link("ios/images#plus-bas"), .link("ios/images"), .code("accessibilityLabel")]),
      page("index.en.md", [.link("ios/images.en.md#images-objective")]),
      guide(display: display),
      OngletLinkTests.guide("ios/index.en.md", criteria: ["images", "text"], display: display),
      images(), page("ios/images.en.md", english),
      page("ios/text.fr.md", [.link("images#plus-bas"), .image("b.png")]),
      page("lost.fr.md", [.link("ios/images#plus-haut")]),
      page("web/sound.fr.md", [.item("Un", id: "one"), .item("Deux", id: "one")]),
    ]
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
    let backlinks = site.site.backlinks
    let mentions =
      backlinks.pages.map { "\($0)" } + backlinks.symbols.map { "\($0)" }
      + backlinks.requirements.map { "\($0)" }
    return pages + mentions + site.site.files + site.diagnostics.map { "\($0)" }
  }

  private static func pieces(_ range: Range<Int>, _ other: Piece...) -> [Piece] {
    var result = pieces
    result.replaceSubrange(range, with: other)
    return result
  }

  private static let edits: [[Page]] = [
    // Nothing, then words.
    [images()], [images(pieces(0..<0, .text))], [images(pieces(0..<1, .text, .text, .text))],
    [images(pieces(6..<6, .text, .footnote))],
    // Titles and front matter.
    [images(title: "Illustrations")], [images { $0.navigationTitle = "Im." }],
    [images { $0.wcag = list("1.4.6") }], [images { $0.apis = list("accessibilityTraits") }],
    [images { $0.slug = .written("pictures") }], [images { $0.aliases = [.written("#old")] }],
    [images(id: "ios/pictures")], [page("android.fr.md", pieces)],
    [guide(display: .together, criteria: ["text", "images"])], [guide(display: .apart)],
    // Links, files and symbols.
    [images(pieces(8..<8, .link("../index"), .link("text#top")))], [images(pieces(2..<3))],
    [images(pieces(7..<8))], [images(pieces(7..<8, .image("c.png")))],
    [images(pieces(3..<4, .code("accessibilityHint")))], [images(pieces(3..<4))],
    // Panels, checks and the names of parts.
    [images(pieces(1..<2, .heading(2, "But")))], [images(pieces(4..<5, .heading(3, "Plus bas")))],
    [images(pieces(4..<5, .heading(2, "Plus haut")))], [images(pieces(6..<7))],
    [images(pieces(6..<7, .item("Une image"), .item("Deux", wcag: ["1.4.3"])))],
    // Mistakes, and one that is mended.
    [images(pieces(8..<8, .link("elsewhere"), .link("text#nowhere"), .image("x.png")))],
    [images(pieces(8..<8, .item("Une", id: "one"), .item("Deux", id: "one")))],
    [page("web/sound.fr.md", [.item("Un", id: "one")])],
  ]

  private static let pairs = edits.indices.flatMap { edit in
    [Metadata.Display.together, .apart].map { (edit, $0) }
  }

  @Test(arguments: pairs)
  func equalsAFreshLink(edit: Int, display: Metadata.Display) async {
    let pages = Self.site(display)
    let edited = Self.edits[edit]
    let now = pages.filter { page in !edited.contains { $0.path == page.path } } + edited
    var memory = LinkMemory.empty
    for pages in [pages, now, pages] {
      let again = await link(pages, memory)
      memory = again.memory
      #expect(words(again) == words(await link(pages, .none)))
    }
  }

  @Test func followsTheConfiguration() async {
    let pages = Self.site(.together)
    let before = await link(pages, .empty)
    var other = bilingual
    other.sections = [Section(kind: .checklist, headings: Localized([.french: ["Objectif"]]))]
    other.looks.header = [
      HeaderLink(title: Localized([.french: "Ici"]), link: .written("ios/images#plus-bas"))
    ]
    let again = words(await link(pages, before.memory, other))
    #expect(again == words(await link(pages, .none, other)))
    #expect(again != words(before))
  }

  @Test func repeatsOnlyWhatAnEditTouches() async {
    let pages = Self.site(.apart)
    let before = await link(pages, .empty)
    let words = Self.images(Self.pieces(0..<0, .text))
    let after = await link(pages.map { $0.path == words.path ? words : $0 }, before.memory)
    let changed = zip(before.site.pages, after.site.pages).filter { $0 !== $1 }.map(\.1.page.path)
    // Both languages get their identifiers together.
    #expect(changed == ["ios/images.fr.md", "ios/images.en.md"])
  }

  private func link(
    _ pages: [Page], _ memory: LinkMemory, _ configuration: Configuration = bilingual
  ) async -> LinkedSite {
    await linked(
      pages, configuration, catalogue: Self.catalogue,
      content: ["a.png", "ios/a.png", "ios/b.png", "ios/c.png"], memory: memory)
  }
}
