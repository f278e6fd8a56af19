import OngletModel

/// Co-mentions: the symbols and success criteria that are named in the same panel or check of a
/// page.
struct CoMentions: Sendable {
  /// An entry of the catalogue that a page names.
  private struct Place<Entry>: Hashable {
    let page: PageIndex
    let named: TypedIndex<Entry>
  }

  private let symbolPanels: [Place<APISymbol>: Set<PanelIndex>]
  private let symbolChecks: [Place<APISymbol>: Set<AnchorIndex>]
  private let successCriterionPanels: [Place<Requirement>: Set<PanelIndex>]

  init(_ backlinks: Backlinks) {
    symbolPanels = Self.gathered(backlinks.symbols, \.panel)
    symbolChecks = Self.gathered(backlinks.symbols, \.check)
    successCriterionPanels = Self.gathered(backlinks.requirements, \.panel)
  }

  private static func gathered<Entry, Part: Hashable>(
    _ mentions: IndexedList<Entry, [Mention]>, _ part: KeyPath<Mention, Part?>
  ) -> [Place<Entry>: Set<Part>] {
    var gathered: [Place<Entry>: Set<Part>] = [:]
    for (named, mentions) in mentions.indexed() {
      for mention in mentions where mention.kind == .mentioned {
        guard let found = mention[keyPath: part] else { continue }
        gathered[Place(page: mention.page, named: named), default: []].insert(found)
      }
    }
    return gathered
  }

  /// Whether a panel of a page names both.
  func areMentionedTogether(
    _ symbol: SymbolIndex, with requirement: RequirementIndex, on page: PageIndex
  ) -> Bool {
    guard let panels = symbolPanels[Place(page: page, named: symbol)],
      let others = successCriterionPanels[Place(page: page, named: requirement)]
    else { return false }
    return !panels.isDisjoint(with: others)
  }

  /// Whether a check of a page names a symbol.
  func mentions(_ symbol: SymbolIndex, in check: Criterion.Check, on page: PageIndex) -> Bool {
    symbolChecks[Place(page: page, named: symbol)]?.contains(check.anchor) ?? false
  }
}
