import OngletModel

/// A mention, with what it names.
struct PlacedMention: Sendable, Equatable {
  enum Target: Sendable, Equatable {
    case entry(CatalogueItem)
    case page(PageIndex)
  }

  let target: Target
  let mention: Mention

  /// The mentions on a page: what it declares, and what its text leads to.
  static func all(
    on page: LinkedPage, _ index: PageIndex, _ mentioned: [MentionedItem]
  ) -> [PlacedMention] {
    let declared = Mention(declaredBy: index)
    let (criteria, symbols) = (page.declarations.requirements, page.declarations.symbols)
    let targets =
      criteria.compactMap { $0.index.map { Target.entry(.requirement($0)) } }
      + symbols.compactMap { $0.index.map { Target.entry(.symbol($0)) } }
      + page.declarations.components.map { Target.page($0) }
    var mentions = targets.map { PlacedMention(target: $0, mention: declared) }
    mentions.reserveCapacity(mentions.count + mentioned.count + page.targets.elements.count)
    var places: PlacesInCriterion?
    for item in mentioned {
      mentions.append(
        PlacedMention(
          target: .entry(item.item),
          mention: Mention(page, index, item.reference, fragment: nil, &places)))
    }
    for (reference, target) in page.targets.indexed() {
      guard case .page(let target, let fragment) = target else { continue }
      mentions.append(
        PlacedMention(
          target: .page(target),
          mention: Mention(page, index, reference, fragment: fragment, &places)))
    }
    return mentions
  }
}

/// The mentions on all pages, by what they name.
struct GatheredMentions: MemoizedStep {
  let pages: PageList<[PlacedMention]>
  let catalogue: Catalogue

  var output: Backlinks {
    var criteria = RequirementList<[Mention]>(
      repeating: [], count: catalogue.requirements.count)
    var symbols = SymbolList<[Mention]>(repeating: [], count: catalogue.symbols.count)
    var ofPages = PageList<[Mention]>(repeating: [], count: pages.count)
    for placed in pages.joined() {
      switch placed.target {
      case .entry(.requirement(let place)): criteria[place].append(placed.mention)
      case .entry(.symbol(let place)): symbols[place].append(placed.mention)
      case .page(let page): ofPages[page].append(placed.mention)
      }
    }
    return Backlinks(requirements: criteria, symbols: symbols, pages: ofPages)
  }
}

extension Mention {
  fileprivate init(declaredBy page: PageIndex) {
    self.init(kind: .declared, page: page, range: SourceRange(line: 1))
  }

  fileprivate init(
    _ page: LinkedPage, _ index: PageIndex, _ reference: ReferenceIndex, fragment: String?,
    _ places: inout PlacesInCriterion?
  ) {
    let range = page.page.body.references[reference].range
    if places == nil { places = PlacesInCriterion(page.criterion, in: page.page.body) }
    self.init(
      kind: .mentioned, page: index, panel: places?.panel(at: range),
      check: places?.check(at: range), fragment: fragment, range: range)
  }
}

/// Finds the panel and the check that a place on a page is in, by its line.
struct PlacesInCriterion {
  private var panelStarts: [UInt32] = []
  /// In the order of the text.
  private var checks: [Check] = []

  private struct Check {
    let anchor: AnchorIndex
    let range: SourceRange
    /// The position of the check that it is in, if it is in another.
    let outer: Int?
  }

  init(_ criterion: Criterion?, in body: Document) {
    guard let criterion else { return }
    panelStarts = criterion.panels.map { body.blocks[$0.heading].range.startLine }
    var open: [Int] = []
    for check in criterion.checks {
      let range = body.anchors[check.anchor].range
      while let last = open.last, checks[last].range.endLine < range.startLine { open.removeLast() }
      open.append(checks.count)
      checks.append(
        Check(anchor: check.anchor, range: range, outer: open.dropLast().last))
    }
  }

  func panel(at range: SourceRange) -> PanelIndex? {
    let next = panelStarts.firstPosition { $0 > range.startLine }
    return next > 0 ? PanelIndex(next - 1) : nil
  }

  func check(at range: SourceRange) -> AnchorIndex? {
    var position: Int? = checks.firstPosition { $0.range.startLine > range.startLine } - 1
    while let current = position, checks.indices.contains(current) {
      if range.startLine <= checks[current].range.endLine { return checks[current].anchor }
      position = checks[current].outer
    }
    return nil
  }
}
