import OngletModel

extension Backlinks {
  /// Gathers the places that name something: what pages declare, and what their texts lead to.
  init(_ pages: [LinkedPage], _ mentioned: [[MentionedItem]], _ catalogue: Catalogue) {
    var places = MentionsByName(catalogue, pageCount: pages.count)
    for (number, page) in pages.enumerated() { places.add(page, number, mentioned[number]) }
    self.init(successCriteria: places.criteria, symbols: places.symbols, pages: places.pages)
  }

  /// The same where one page names other things.
  func replacing(
    _ page: LinkedPage, _ number: Int, _ mentioned: [MentionedItem], _ catalogue: Catalogue
  ) -> Backlinks {
    var places = MentionsByName(catalogue, pageCount: pages.count)
    places.add(page, number, mentioned)
    func merged(_ old: [[Mention]], _ new: [[Mention]]) -> [[Mention]] {
      zip(old, new).map { old, new in
        guard !new.isEmpty || old.contains(where: { $0.page == number }) else { return old }
        return old.filter { $0.page < number } + new + old.filter { $0.page > number }
      }
    }
    return Backlinks(
      successCriteria: merged(successCriteria, places.criteria),
      symbols: merged(symbols, places.symbols), pages: merged(pages, places.pages))
  }
}

/// The places that name each thing, in the order of their pages.
private struct MentionsByName {
  private(set) var criteria: [[Mention]]
  private(set) var symbols: [[Mention]]
  private(set) var pages: [[Mention]]

  init(_ catalogue: Catalogue, pageCount: Int) {
    criteria = [[Mention]](repeating: [], count: catalogue.successCriteria.count)
    symbols = [[Mention]](repeating: [], count: catalogue.symbols.count)
    pages = [[Mention]](repeating: [], count: pageCount)
  }

  mutating func add(_ page: LinkedPage, _ number: Int, _ mentioned: [MentionedItem]) {
    for name in page.declarations.successCriteria {
      guard let place = name.place else { continue }
      criteria[place].append(Mention(declaredBy: number))
    }
    for name in page.declarations.symbols {
      guard let place = name.place else { continue }
      symbols[place].append(Mention(declaredBy: number))
    }
    var places: PlacesInCriterion?
    for item in mentioned {
      let mention = Mention(page, number, item.reference, fragment: nil, &places)
      switch item.item {
      case .successCriterion(let place): criteria[place].append(mention)
      case .symbol(let place): symbols[place].append(mention)
      }
    }
    for (reference, target) in page.targets.enumerated() {
      guard case .page(let target, let fragment) = target else { continue }
      pages[target].append(Mention(page, number, reference, fragment: fragment, &places))
    }
  }
}

extension Mention {
  fileprivate init(declaredBy page: Int) {
    self.init(kind: .declared, page: page, range: SourceRange(line: 1))
  }

  fileprivate init(
    _ page: LinkedPage, _ number: Int, _ reference: Int, fragment: String?,
    _ places: inout PlacesInCriterion?
  ) {
    let range = page.page.body.references[reference].range
    if places == nil { places = PlacesInCriterion(page.criterion, in: page.page.body) }
    self.init(
      kind: .mentioned, page: number, panel: places?.panel(at: range),
      check: places?.check(at: range), fragment: fragment, range: range)
  }
}

/// The panels and checks of a page by the lines that they take.
struct PlacesInCriterion {
  private var panelStarts: [UInt32] = []
  private var checks: [(anchor: Int, range: SourceRange)] = []

  init(_ criterion: Criterion?, in body: Document) {
    guard let criterion else { return }
    panelStarts = criterion.panels.map { body.blocks[$0.heading].range.startLine }
    checks = criterion.checks.map { ($0.anchor, body.anchors[$0.anchor].range) }
  }

  func panel(at range: SourceRange) -> Int? {
    panelStarts.lastIndex { $0 <= range.startLine }
  }

  func check(at range: SourceRange) -> Int? {
    checks.last { $0.range.startLine <= range.startLine && range.startLine <= $0.range.endLine }?
      .anchor
  }
}
