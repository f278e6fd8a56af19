import OngletModel
import Testing

@testable import OngletLink

@Suite struct RelinkTests {
  private static let pieces: [Piece] = [
    .text, .heading(2, "Objectif"), .link("../ios/text"), .heading(2, "À vérifier"),
    .item("Une image"), .link("#images-objectif"),
  ]

  private func site(_ images: Page) async -> Site {
    await linked([
      page("index.fr.md"), guide("ios/index.fr.md", criteria: ["images", "text"]), images,
      page("ios/text.fr.md", Self.pieces), page("ios/images.en.md", Self.pieces),
    ]).site
  }

  /// All that a linked page says of a site, but for the places in its file.
  private func words(_ site: Site) -> [String] {
    site.pages.map { page in
      let criterion = page.criterion.map {
        "\($0.introduction) \($0.panels) \($0.checks)"
      }
      return "\(page.page.id) \(page.address) \(page.anchorIDs) \(page.levels) \(page.targets) "
        + "\(page.children) \(page.page.body.blocks.count) \(criterion ?? "") "
        + "\(page.fragmentAliases.sorted { $0.key < $1.key })"
    }
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
  func comesToWhatTheWholeWouldCome(pieces: [Piece]) async {
    let before = await site(page("ios/images.fr.md", Self.pieces))
    let changed = page("ios/images.fr.md", pieces)
    let relinked = relink(before, replacing: changed)
    let whole = await site(changed)
    #expect(relinked.map(words) == words(whole))
  }

  private static let otherLooks: [[Piece]] = [
    pieces(5..<6), pieces(6..<6, .link("elsewhere")), pieces(6..<6, .heading(3, "Plus bas")),
    pieces(0..<0, .heading(2, "But")), pieces(1..<2, .heading(2, "Objectifs")),
    pieces(1..<2, .heading(3, "Objectif")), pieces(4..<5, .item("Deux images")),
    pieces(4..<5, .item("Une image", id: "one")),
    // The same things in the same order, but for the panel that a link stands in.
    pieces(2..<4, .heading(2, "À vérifier"), .link("../ios/text")),
  ]

  @Test(arguments: otherLooks)
  func leavesWhatOthersMaySeeToTheWhole(pieces: [Piece]) async {
    let before = await site(page("ios/images.fr.md", Self.pieces))
    #expect(relink(before, replacing: page("ios/images.fr.md", pieces)) == nil)
  }

  @Test func leavesFrontMatterAndNewFilesToTheWhole() async {
    let before = await site(page("ios/images.fr.md", Self.pieces))
    #expect(relink(before, replacing: page("ios/images.fr.md", Self.pieces)) != nil)
    #expect(relink(before, replacing: page("ios/images.fr.md", Self.pieces, title: "T")) == nil)
    #expect(relink(before, replacing: page("ios/other.fr.md", Self.pieces)) == nil)
    let described = page("ios/images.fr.md", Self.pieces) { $0.description = "D" }
    #expect(relink(before, replacing: described) == nil)
  }
}
