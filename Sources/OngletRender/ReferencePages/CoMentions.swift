import OngletModel

/// Co-mentions: which panels and checks of pages name a symbol or a success criterion, so that those
/// that one of them names together are found.
struct CoMentions: Sendable {
  private struct Place: Hashable {
    let page: Int
    /// A symbol or a success criterion, by its place in the catalogue.
    let named: Int
  }

  private let symbolPanels: [Place: Set<Int>]
  private let symbolChecks: [Place: Set<Int>]
  private let successCriterionPanels: [Place: Set<Int>]

  init(_ backlinks: Backlinks) {
    symbolPanels = Self.gathered(backlinks.symbols, \.panel)
    symbolChecks = Self.gathered(backlinks.symbols, \.check)
    successCriterionPanels = Self.gathered(backlinks.successCriteria, \.panel)
  }

  private static func gathered(
    _ mentions: [[Mention]], _ part: KeyPath<Mention, Int?>
  ) -> [Place: Set<Int>] {
    var gathered: [Place: Set<Int>] = [:]
    for (named, mentions) in mentions.enumerated() {
      for mention in mentions where mention.kind == .mentioned {
        guard let number = mention[keyPath: part] else { continue }
        gathered[Place(page: mention.page, named: named), default: []].insert(number)
      }
    }
    return gathered
  }

  /// Whether a panel of a page names both.
  func areMentionedTogether(_ symbol: Int, with successCriterion: Int, on page: Int) -> Bool {
    guard let panels = symbolPanels[Place(page: page, named: symbol)],
      let others = successCriterionPanels[Place(page: page, named: successCriterion)]
    else { return false }
    return !panels.isDisjoint(with: others)
  }

  /// Whether a check of a page names a symbol.
  func mentions(_ symbol: Int, in check: Criterion.Check, on page: Int) -> Bool {
    symbolChecks[Place(page: page, named: symbol)]?.contains(check.anchor) ?? false
  }
}
