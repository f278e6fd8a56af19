import OngletModel

extension Backlinks {
  /// Gathers all mentions: what pages declare, and what their texts lead to.
  init(
    _ pages: PageList<LinkedPage>, _ references: PageList<ResolvedReferences>,
    _ catalogue: Catalogue
  ) {
    var places = MentionsByName(catalogue, pageCount: pages.count)
    for (index, page) in pages.indexed() { places.add(page, index, references[index].mentioned) }
    self.init(successCriteria: places.criteria, symbols: places.symbols, pages: places.pages)
  }

  /// The same backlinks after some pages have changed what they mention.
  ///
  /// - Parameters:
  ///   - mentioned: the entries of the catalogue that the texts of these pages name now.
  ///   - former: the pages of these backlinks.
  func replacing(
    _ mentioned: [PageIndex: [MentionedItem]], on pages: PageList<LinkedPage>,
    former: PageList<LinkedPage>, _ catalogue: Catalogue
  ) -> Backlinks {
    let changed = mentioned.keys.sorted()
    var old = MentionsByName(catalogue, pageCount: pages.count)
    var new = old
    for page in changed {
      old.add(former[page], page, [])
      new.add(pages[page], page, mentioned[page] ?? [])
    }
    func merged<Owner>(
      _ lists: IndexedList<Owner, [Mention]>, _ new: IndexedList<Owner, [Mention]>,
      at owners: [TypedIndex<Owner>]
    ) -> IndexedList<Owner, [Mention]> {
      var lists = lists
      for owner in owners {
        let isOld = lists[owner].contains { changed.contains($0.page) }
        guard isOld || !new[owner].isEmpty else { continue }
        lists[owner] = merge(lists[owner].filter { !changed.contains($0.page) }, new[owner])
      }
      return lists
    }
    // To look through the mentions of all pages would take longer than all the rest.
    let owners = pages.indices.filter { !old.pages[$0].isEmpty || !new.pages[$0].isEmpty }
    return Backlinks(
      successCriteria: merged(successCriteria, new.criteria, at: Array(successCriteria.indices)),
      symbols: merged(symbols, new.symbols, at: Array(symbols.indices)),
      pages: merged(self.pages, new.pages, at: owners))
  }
}

/// The mentions of two lists, which have none of the same page, in the order of pages.
private func merge(_ first: [Mention], _ second: [Mention]) -> [Mention] {
  if second.isEmpty { return first }
  var merged: [Mention] = []
  merged.reserveCapacity(first.count + second.count)
  var rest = second[...]
  for mention in first {
    while let next = rest.first, next.page < mention.page { merged.append(rest.removeFirst()) }
    merged.append(mention)
  }
  return merged + rest
}

/// The mentions of everything, in the order of the pages that contain them.
private struct MentionsByName {
  private(set) var criteria: SuccessCriterionList<[Mention]>
  private(set) var symbols: SymbolList<[Mention]>
  private(set) var pages: PageList<[Mention]>

  init(_ catalogue: Catalogue, pageCount: Int) {
    criteria = SuccessCriterionList(repeating: [], count: catalogue.successCriteria.count)
    symbols = SymbolList(repeating: [], count: catalogue.symbols.count)
    pages = PageList(repeating: [], count: pageCount)
  }

  mutating func add(_ page: LinkedPage, _ index: PageIndex, _ mentioned: [MentionedItem]) {
    for name in page.declarations.successCriteria {
      guard let place = name.index else { continue }
      criteria[place].append(Mention(declaredBy: index))
    }
    for name in page.declarations.symbols {
      guard let place = name.index else { continue }
      symbols[place].append(Mention(declaredBy: index))
    }
    for component in page.declarations.components {
      pages[component].append(Mention(declaredBy: index))
    }
    var places: PlacesInCriterion?
    for item in mentioned {
      let mention = Mention(page, index, item.reference, fragment: nil, &places)
      switch item.item {
      case .successCriterion(let place): criteria[place].append(mention)
      case .symbol(let place): symbols[place].append(mention)
      }
    }
    for (reference, target) in page.targets.indexed() {
      guard case .page(let target, let fragment) = target else { continue }
      pages[target].append(Mention(page, index, reference, fragment: fragment, &places))
    }
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
