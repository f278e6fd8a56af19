import OngletModel
import Synchronization

/// The words of the checks of criteria, in the order of the checks: each criterion's are gathered
/// once, for the pages of all the success criteria that it serves, checklists and exports.
final class CheckWords: Sendable {
  private let gathered = Mutex<[PageIndex: [[Inline]]]>([:])
  private let made = Mutex<[Form: [PageIndex: [[UInt8]]]]>([:])

  /// What words are made into.
  enum Form {
    case html, markdown
  }

  /// The words of the checks of a page, as they may stand on others: with links, without identifiers.
  func inlines(of number: PageIndex, in site: Site) -> [[Inline]] {
    if let words = gathered.withLock({ $0[number] }) { return words }
    let page = site.pages[number]
    let checks = page.criterion?.checks ?? []
    let found = page.words(of: checks)
    let words = checks.map { (found[$0.anchor] ?? []).copied }
    gathered.withLock { $0[number] = words }
    return words
  }

  /// The same in a form that is written.
  ///
  /// - Parameter make: makes it of the words of a check; always the same for a page and a form.
  func words(
    of page: PageIndex, in site: Site, as form: Form, make: ([Inline]) -> [UInt8]
  ) -> [[UInt8]] {
    if let words = made.withLock({ $0[form]?[page] }) { return words }
    let words = inlines(of: page, in: site).map(make)
    made.withLock { $0[form, default: [:]][page] = words }
    return words
  }
}

extension LinkedPage {
  /// The words of a criterion's checks, by their anchors.
  fileprivate func words(of checks: [Criterion.Check]) -> [AnchorIndex: [Inline]] {
    var items: [AnchorIndex: List.Item] = [:]
    // Checks stand in one panel as a rule, and the others are long.
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
