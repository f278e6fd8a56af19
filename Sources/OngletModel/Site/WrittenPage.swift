/// A page as its author wrote it: with what it names, and nothing that changes when other pages do.
package struct WrittenPage: Sendable, Equatable {
  package let page: Page
  /// A criterion's parts; nothing for other pages.
  package let criterion: Criterion?
  /// Whether its guide shows it: its headings are lower there.
  package let isShownInGuide: Bool
  /// The level of each heading and of each panel's heading, by anchor.
  package let levels: NumberedList<Anchor, Int>
  /// What each reference of the page's document names.
  package let named: NumberedList<Reference, NamedTarget>

  package init(_ linked: LinkedPage, in site: Site) {
    page = linked.page
    criterion = linked.criterion
    isShownInGuide = linked.isShownInGuide
    levels = linked.levels
    named = NumberedList(
      linked.targets.elements.map { NamedTarget($0, in: site) }, or: .nowhere)
  }

  /// Pages are compared by identity: one whose file has changed is loaded as another. The levels
  /// follow from what is compared.
  package static func == (first: WrittenPage, second: WrittenPage) -> Bool {
    first.page === second.page && first.named.elements == second.named.elements
      && first.criterion == second.criterion && first.isShownInGuide == second.isShownInGuide
  }
}

/// Where a reference leads, by the name of a page instead of its place in the site.
package enum NamedTarget: Sendable, Hashable {
  case page(PageID, Language, fragment: String?)
  /// What is named in the same way whatever pages there are.
  case other(Target)

  package static let nowhere = NamedTarget.other(.nowhere)

  fileprivate init(_ target: Target, in site: Site) {
    switch target {
    case .page(let index, let fragment):
      let page = site.pages[index].page
      self = .page(page.id, page.language, fragment: fragment)
    case .symbols(let uses):
      // All pages get other numbers when that of a symbol that was not named before comes.
      self = .other(
        .symbols(uses.map { SymbolUse(bytes: $0.bytes, symbol: $0.symbol, page: nil) }))
    case .file, .asset, .external, .nowhere: self = .other(target)
    }
  }
}
