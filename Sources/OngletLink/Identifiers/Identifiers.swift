import OngletModel

/// The identifiers of a page's anchors and old fragments.
final class PageIdentifiers: Sendable, ComparedByIdentity {
  let names: PartNames
  let panelKinds: [AnchorIndex: [PanelKind]]
  let criterion: Criterion?

  fileprivate init(names: PartNames, panelKinds: [AnchorIndex: [PanelKind]], criterion: Criterion?)
  {
    self.names = names
    self.panelKinds = panelKinds
    self.criterion = criterion
  }
}

/// The names of the parts of a page, which fragments lead to.
struct PartNames: Sendable, Equatable {
  let anchorIDs: AnchorList<String>
  /// The identifiers that replace old fragments.
  let aliases: [String: String]
  let headings: [Heading]

  /// A heading as its author wrote it.
  struct Heading: Sendable, Equatable {
    let anchor: AnchorIndex
    let text: String
    let explicitID: String?
  }

  fileprivate init(
    of page: Page, anchorIDs: AnchorList<String>, aliases: [String: String]
  ) {
    self.anchorIDs = anchorIDs
    self.aliases = aliases
    headings = page.body.anchors.indexed().compactMap { index, anchor in
      guard case .heading = anchor.kind else { return nil }
      return Heading(anchor: index, text: anchor.text, explicitID: anchor.explicitID)
    }
  }
}

/// The identifiers of all pages, and what is wrong with them.
///
/// Identifiers do not depend on the language: they are made from the words of the source language,
/// and translations have the same. They are unique on a page as it is shown, which for a guide may
/// include its criteria.
func identify(
  _ pages: PageList<Page>, of structure: SiteStructure, memory: inout Memo<ShownPage>, jobs: Int
) async -> (pages: PageList<PageIdentifiers>, diagnostics: [Diagnostic]) {
  let tree = structure.tree
  let shown = tree.groups.indices.filter { !tree.groups[$0].isShownInGuide }
  let found = await memory.outputs(
    of: shown.map { ShownPage($0, of: structure, pages) }, jobs: jobs)
  var identifiers = PageList<PageIdentifiers?>(repeating: nil, count: pages.count)
  for (group, output) in zip(shown, found) {
    for (number, part) in zip(ShownPage.groups(shownBy: group, structure), output.parts) {
      for (page, own) in zip(tree.groups[number].members, part) {
        if let page { identifiers[page] = own }
      }
    }
  }
  // Each page is shown by one group, so none is left out.
  return (PageList(identifiers.compactMap(\.self)), found.flatMap(\.diagnostics))
}

/// A page in all languages, with the criteria that are shown on it: all that their identifiers and
/// checks depend on.
struct ShownPage: MemoizedStep, Hashable {
  /// One of the texts on the page: its own, or that of a criterion.
  struct Part: Hashable {
    /// In the order of the languages.
    let pages: [Page?]
    let source: Page
    let criterionID: String?
    /// The success criteria that each of the pages declares.
    let declared: [[CatalogueName<Requirement>]]
  }

  /// A criterion that a card of the page leads to.
  struct Card: Hashable {
    let id: String
    /// The path of its file.
    let path: String
  }

  private let settings: LinkSettings
  private let parts: [Part]
  /// The identifiers of what the page shows of the catalogue.
  private let taken: [String]
  private let cards: [Card]

  /// - Parameter group: the group of the page, which is not shown as a part of another.
  init(_ group: GroupIndex, of structure: SiteStructure, _ pages: PageList<Page>) {
    let tree = structure.tree
    settings = structure.settings
    taken = tree.groups[group].reference?.reservedIDs(in: settings.input.catalogue) ?? []
    cards = Self.cards(of: group, structure)
    parts = Self.groups(shownBy: group, structure).map { number in
      let members = tree.groups[number].members
      return Part(
        pages: members.map { $0.map { pages[$0] } }, source: pages[tree.groups[number].source],
        criterionID: structure.addresses.criterionIDs[number],
        declared: members.map { $0.map { structure.declared[$0].requirements } ?? [] })
    }
  }

  func hash(into hasher: inout Hasher) {
    for part in parts { hasher.combine(part.source) }
  }

  /// The group of the page and those of the criteria that are shown on it.
  static func groups(shownBy group: GroupIndex, _ structure: SiteStructure) -> [GroupIndex] {
    [group] + structure.order.groups[group].filter { structure.tree.groups[$0].isShownInGuide }
  }

  private static func cards(of group: GroupIndex, _ structure: SiteStructure) -> [Card] {
    let tree = structure.tree
    if tree.groups[group].guide == nil { return [] }
    return structure.order.groups[group].compactMap { number in
      guard !tree.groups[number].isShownInGuide,
        let id = structure.addresses.criterionIDs[number]
      else { return nil }
      return Card(id: id, path: tree.pages[tree.groups[number].source].path)
    }
  }

  /// The identifiers of each part in each language, and what is wrong with them.
  typealias Output = (parts: [[PageIdentifiers?]], diagnostics: [Diagnostic])

  var output: Output {
    let structures = parts.map { part in
      let source = PageStructure(
        page: part.source, criterionID: part.criterionID, kinds: settings.kinds, source: nil)
      let all = part.pages.map { page in
        page.map {
          $0 == part.source
            ? source
            : PageStructure(
              page: $0, criterionID: part.criterionID, kinds: settings.kinds, source: source)
        }
      }
      return (source: source, all: all)
    }
    let ofSources = PageNaming(
      structures.map { PageNaming.Part(structure: $0.source, source: $0.source, sourceIDs: nil) },
      taken: taken, cards: cards)
    var diagnostics: [Diagnostic] = []
    var found = parts.map { [PageIdentifiers?](repeating: nil, count: $0.pages.count) }
    for language in settings.input.languages.indices {
      let present = structures.indices.filter { structures[$0].all[language] != nil }
      let named = present.compactMap { place in
        structures[place].all[language].map {
          PageNaming.Part(
            structure: $0, source: structures[place].source,
            sourceIDs: ofSources.anchorIDs[place])
        }
      }
      let isSource =
        named.count == parts.count
        && named.allSatisfy { $0.structure.page == $0.source.page }
      var naming = isSource ? ofSources : PageNaming(named, taken: taken, cards: cards)
      let aliases = naming.takeAliases()
      diagnostics += naming.table.diagnostics
      for (number, (place, part)) in zip(present, named).enumerated() {
        let checks = settings.checks.checks(
          of: part.structure, source: part.source, declared: parts[place].declared[language],
          &diagnostics)
        found[place][language] = PageIdentifiers(
          names: PartNames(
            of: part.structure.page, anchorIDs: naming.anchorIDs[number],
            aliases: number == 0 ? aliases : [:]),
          panelKinds: part.structure.containerKinds,
          criterion: Criterion(part.structure, checks: checks))
      }
    }
    return (found, diagnostics)
  }
}
