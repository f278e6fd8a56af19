import OngletLink
import OngletModel
import Synchronization

/// A cache of the words of checks, for the pages of success criteria, checklists and exports.
final class CheckWords: Sendable {
  private let cache = Mutex<[PageIndex: [[Inline]]]>([:])
  private let renderedWords = KeyedCache<PageIndex, [[UInt8]]>()

  /// The words of the checks of a page, in their order, for use on other pages: with links, without
  /// identifiers.
  func inlines(of number: PageIndex, in site: Site) -> [[Inline]] {
    if let words = cache.withLock({ $0[number] }) { return words }
    let page = site.pages[number]
    let checks = page.criterion?.checks ?? []
    let found = page.words(of: checks)
    let words = checks.map { (found[$0.anchor] ?? []).copied }
    cache.withLock { $0[number] = words }
    return words
  }

  /// The same as HTML, without links.
  func html(of number: PageIndex, in context: RenderContext) -> [[UInt8]] {
    renderedWords.value(for: number) {
      let page = context.site.pages[number]
      return inlines(of: number, in: context.site).map { context.html(of: $0, on: page) }
    }
  }
}

extension LinkedPage {
  /// The words of a criterion's checks, by their anchors.
  fileprivate func words(of checks: [Criterion.Check]) -> [AnchorIndex: [Inline]] {
    var items: [AnchorIndex: List.Item] = [:]
    // Usually all checks are in one panel, and the other panels are long.
    for panel in Set(checks.map(\.panel)) {
      let blocks = panel.flatMap { self.criterion?.panels[$0].blocks } ?? page.body.blocks.indices
      page.body.blocks[blocks].collectItems(into: &items)
    }
    return items.compactMapValues { item in
      guard case .paragraph(let inlines) = item.blocks.first?.content else { return nil }
      return inlines
    }
  }
}
