import OngletModel

/// The identifiers of a page's anchors and old fragments.
struct PageIdentifiers: Sendable {
  let anchorIDs: AnchorList<String>
  let panelKinds: [AnchorIndex: [PanelKind]]
  let criterion: Criterion?
  let fragmentAliases: [String: String]
}

/// The identifiers of some pages, and what is wrong with them.
typealias IdentifiedPages = (
  pages: [(page: PageIndex, identifiers: PageIdentifiers)], diagnostics: [Diagnostic]
)

/// The identifiers of all pages.
///
/// Identifiers do not depend on the language: they are made from the words of the source language,
/// and translations have the same. They are unique on a page as it is shown, which for a guide may
/// include its criteria.
///
/// - Parameters:
///   - declared: what pages declare.
///   - earlier: an earlier state of the site, for pages that have not changed since.
/// - Returns: also the groups whose pages, as they are shown, have mistakes.
func identify(
  _ tree: PageTree, order: ReadingOrder, addresses: Addresses, configuration: Configuration,
  catalogue: Catalogue, declared: PageList<Declarations>, earlier: LinkedSite?, jobs: Int
) async -> (
  pages: PageList<PageIdentifiers>, mistaken: Set<GroupIndex>, diagnostics: [Diagnostic]
) {
  let kinds = PanelKinds(configuration.sections)
  let checks = CriterionChecks(
    labels: configuration.checkLabels, languages: tree.languages, catalogue: catalogue,
    declared: { declared[$0] })
  let known = EarlierIdentifiers(
    earlier, languages: tree.languages, configuration: configuration, catalogue: catalogue,
    declared: declared)
  let shown = tree.groups.indices.filter { !tree.groups[$0].isShownInGuide }
  let results = await shown.concurrentMap(jobs: jobs) { group -> IdentifiedPages in
    if let pages = known?.pages(shownBy: group, of: tree, order, addresses) {
      return (pages, [])
    }
    return ShownPage(group, of: tree, order, addresses, kinds: kinds, catalogue: catalogue)
      .identify(checks)
  }
  let named = results.flatMap(\.pages).sorted { $0.page < $1.page }
  let mistaken = zip(shown, results).filter { !$1.diagnostics.isEmpty }.map { $0.0 }
  return (PageList(named.map(\.identifiers)), Set(mistaken), results.flatMap(\.diagnostics))
}

/// A page in all languages, with the criteria that are shown on it.
struct ShownPage {
  /// The structures of a group: that of the source, and those of all languages with the source's.
  private struct Entry {
    let source: PageStructure
    let structures: [PageStructure?]
  }

  private let tree: PageTree
  private let entries: [Entry]
  /// The identifiers of what the page shows of the catalogue.
  private let taken: [String]
  /// The identifiers of the criteria that cards of the page lead to, with the paths of their files.
  private let cards: [(id: String, path: String)]

  /// - Parameter group: the group of the page, which is not shown as a part of another.
  init(
    _ group: GroupIndex, of tree: PageTree, _ order: ReadingOrder, _ addresses: Addresses,
    kinds: PanelKinds, catalogue: Catalogue
  ) {
    self.tree = tree
    taken = tree.groups[group].reference?.reservedIDs(in: catalogue) ?? []
    cards = Self.cards(of: group, tree, order, addresses)
    var entries: [Entry] = []
    for number in Self.groups(shownBy: group, tree, order) {
      let group = tree.groups[number]
      func structure(_ page: PageIndex, source: PageStructure?) -> PageStructure {
        PageStructure(
          index: page, page: tree.pages[page], criterionID: addresses.criterionIDs[number],
          kinds: kinds,
          source: source)
      }
      let source = structure(group.source, source: nil)
      entries.append(
        Entry(
          source: source,
          structures: group.members.map { page in
            page.map { $0 == group.source ? source : structure($0, source: source) }
          }))
    }
    self.entries = entries
  }

  /// The group of the page and those of the criteria that are shown on it.
  static func groups(
    shownBy group: GroupIndex, _ tree: PageTree, _ order: ReadingOrder
  ) -> [GroupIndex] {
    [group] + order.groups[group].filter { tree.groups[$0].isShownInGuide }
  }

  static func cards(
    of group: GroupIndex, _ tree: PageTree, _ order: ReadingOrder, _ addresses: Addresses
  ) -> [(id: String, path: String)] {
    if tree.groups[group].guide == nil { return [] }
    return order.groups[group].compactMap { number in
      guard !tree.groups[number].isShownInGuide, let id = addresses.criterionIDs[number] else {
        return nil
      }
      return (id, tree.pages[tree.groups[number].source].path)
    }
  }

  func identify(_ checks: CriterionChecks) -> IdentifiedPages {
    let ofSources = PageNaming(
      entries.map { PageNaming.Part(structure: $0.source, source: $0.source, sourceIDs: nil) },
      taken: taken, cards: cards)
    var diagnostics: [Diagnostic] = []
    var pages: [(page: PageIndex, identifiers: PageIdentifiers)] = []
    for language in tree.languages.indices {
      var present: [PageNaming.Part] = []
      for (entry, sourceIDs) in zip(entries, ofSources.anchorIDs) {
        guard let structure = entry.structures[language] else { continue }
        present.append(
          PageNaming.Part(structure: structure, source: entry.source, sourceIDs: sourceIDs))
      }
      let isSource =
        present.count == entries.count
        && present.allSatisfy { $0.structure.index == $0.source.index }
      var naming = isSource ? ofSources : PageNaming(present, taken: taken, cards: cards)
      let aliases = naming.takeAliases()
      diagnostics += naming.table.diagnostics
      for (place, part) in present.enumerated() {
        let checks = checks.checks(of: part.structure, source: part.source, &diagnostics)
        pages.append(
          (
            part.structure.index,
            PageIdentifiers(
              anchorIDs: naming.anchorIDs[place], panelKinds: part.structure.containerKinds,
              criterion: Criterion(part.structure, checks: checks),
              fragmentAliases: place == 0 ? aliases : [:])
          ))
      }
    }
    return (pages, diagnostics)
  }
}
