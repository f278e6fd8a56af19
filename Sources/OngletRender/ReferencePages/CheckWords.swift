import OngletModel
import Synchronization

/// A cache of the words of the checks of criteria, which are needed for the pages of success
/// criteria, checklists and exports.
final class CheckWords: Sendable {
  private let cachedInlines = Mutex<[PageIndex: [[Inline]]]>([:])
  private let cachedBytes = Mutex<[Form: [PageIndex: [[UInt8]]]]>([:])

  /// The form in which words are written.
  enum Form {
    case html, markdown
  }

  /// The words of the checks of a page, in their order, for use on other pages: with links, without
  /// identifiers.
  func inlines(of number: PageIndex, in site: Site) -> [[Inline]] {
    if let words = cachedInlines.withLock({ $0[number] }) { return words }
    let page = site.pages[number]
    let checks = page.criterion?.checks ?? []
    let found = page.words(of: checks)
    let words = checks.map { (found[$0.anchor] ?? []).copied }
    cachedInlines.withLock { $0[number] = words }
    return words
  }

  /// The same in a written form.
  ///
  /// - Parameter make: writes the words of a check; its result depends only on the page and the
  ///   form.
  func words(
    of page: PageIndex, in site: Site, as form: Form, make: ([Inline]) -> [UInt8]
  ) -> [[UInt8]] {
    if let words = cachedBytes.withLock({ $0[form]?[page] }) { return words }
    let words = inlines(of: page, in: site).map(make)
    cachedBytes.withLock { $0[form, default: [:]][page] = words }
    return words
  }
}

extension LinkedPage {
  /// The words of a criterion's checks, by their anchors.
  fileprivate func words(of checks: [Criterion.Check]) -> [AnchorIndex: [Inline]] {
    var items: [AnchorIndex: List.Item] = [:]
    // Usually all checks are in one panel, and the other panels are long.
    for panel in Set(checks.map(\.panel)) {
      let blocks =
        panel.flatMap { criterion?.panels[$0].blocks } ?? page.body.blocks.indices
      page.body.blocks[blocks].collectItems(into: &items)
    }
    return items.compactMapValues { item in
      guard case .paragraph(let inlines) = item.blocks.first?.content else { return nil }
      return inlines
    }
  }
}
