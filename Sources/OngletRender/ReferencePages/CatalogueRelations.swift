import OngletModel

/// The relations between the pages of a site and its catalogue, collected once for all pages.
final class CatalogueRelations: Sendable {
  /// Criteria of one guide, in reading order.
  struct Group: Sendable {
    let guide: PageIndex?
    var criteria: [PageIndex]
  }

  /// The relations of the pages of one language.
  private struct Relations: Sendable {
    var pages: [ReferencePage: PageIndex] = [:]
    var requirements: RequirementList<[Group]> = []
    var symbols: SymbolList<[Group]> = []
    /// The criteria that have checks, by guide.
    var checked: [Group] = []
  }

  private let byLanguage: [Language: Relations]
  private let coMentions: CoMentions
  /// The position of each page in reading order.
  let ranks: PageList<Int>
  private let site: Site
  private let components: ComponentRelations
  /// The symbols by their identifiers, and by their names alone.
  private let symbolsByID: [APISymbol.ID: SymbolIndex]
  private let symbolsByName: [String: SymbolIndex]

  init(site: Site) {
    self.site = site
    components = ComponentRelations(of: site)
    let symbols = site.catalogue.symbols.indexed()
    symbolsByID = Dictionary(firstOf: symbols.map { ($1.id, $0) })
    symbolsByName = Dictionary(firstOf: symbols.map { ($1.name, $0) })
    guard site.catalogue.hasPages || site.pages.contains(where: { $0.reference != nil }) else {
      byLanguage = [:]
      ranks = []
      coMentions = CoMentions(Backlinks.none)
      return
    }
    let ranks = Self.ranks(of: site)
    self.ranks = ranks
    coMentions = CoMentions(site.backlinks)
    var byLanguage: [Language: Relations] = [:]
    for language in site.configuration.languages {
      byLanguage[language] = Relations(
        requirements: RequirementList(
          site.backlinks.requirements.map {
            Self.groups($0, of: site, in: language, ranks: ranks)
          }),
        symbols: SymbolList(
          site.backlinks.symbols.map {
            Self.groups($0, of: site, in: language, ranks: ranks)
          }))
    }
    for (number, page) in site.pages.indexed() {
      if let reference = page.reference {
        byLanguage[page.page.language]?.pages[reference] = number
      }
    }
    for (language, groups) in Self.checkedCriteria(of: site, ranks: ranks) {
      byLanguage[language]?.checked = groups
    }
    self.byLanguage = byLanguage
  }

  /// The page of an entry of the catalogue; nil if the site has none.
  func page(_ reference: ReferencePage, in language: Language) -> PageIndex? {
    byLanguage[language]?.pages[reference]
  }

  func symbol(_ id: APISymbol.ID) -> SymbolIndex? { symbolsByID[id] }

  /// The first symbol of a name.
  func symbol(named name: String) -> SymbolIndex? { symbolsByName[name] }

  /// The criteria that declare a success criterion, by guide.
  func criteria(of requirement: RequirementIndex, in language: Language) -> [Group] {
    byLanguage[language]?.requirements[requirement] ?? []
  }

  /// The criteria that declare an equivalent of a requirement and not the requirement itself, by that
  /// equivalent.
  func derivedCriteria(
    of requirement: RequirementIndex, in language: Language
  ) -> [(through: RequirementIndex, groups: [Group])] {
    let equivalents = site.catalogue.equivalents[requirement]
    if equivalents.isEmpty { return [] }
    var known = Set(criteria(of: requirement, in: language).flatMap(\.criteria))
    return equivalents.compactMap { equivalent in
      let groups = criteria(of: equivalent, in: language).compactMap { group -> Group? in
        let criteria = group.criteria.filter { known.insert($0).inserted }
        return criteria.isEmpty ? nil : Group(guide: group.guide, criteria: criteria)
      }
      return groups.isEmpty ? nil : (equivalent, groups)
    }
  }

  /// The requirements that a page meets through others that it declares, by their standard and these
  /// others; only those of standards that the site claims.
  func derivedRequirements(
    of page: PageIndex
  ) -> [(
    standard: StandardIndex, through: [RequirementIndex], requirements: [RequirementIndex]
  )] {
    let declared = Set(site.pages[page].declarations.requirements.compactMap(\.index))
    var found: [RequirementIndex: [RequirementIndex]] = [:]
    for requirement in declared.sorted() {
      for equivalent in site.catalogue.equivalents[requirement]
      where !declared.contains(equivalent) && site.catalogue.isListed(equivalent) {
        found[equivalent, default: []].append(requirement)
      }
    }
    let groups = Dictionary(grouping: found.keys.sorted()) { found[$0] ?? [] }
    return groups.flatMap { through, requirements in
      Dictionary(grouping: requirements) { site.catalogue.requirements[$0].standard }
        .map { ($0, through, $1) }
    }.sorted { ($0.0, $0.2[0]) < ($1.0, $1.2[0]) }
  }

  /// The criteria that declare a symbol, by guide.
  func criteria(ofSymbol symbol: SymbolIndex, in language: Language) -> [Group] {
    byLanguage[language]?.symbols[symbol] ?? []
  }

  /// The criteria that have checks, by guide, in reading order.
  func checkedCriteria(in language: Language) -> [Group] { byLanguage[language]?.checked ?? [] }

  func inReadingOrder(_ pages: some Sequence<PageIndex>) -> [PageIndex] {
    pages.sorted { (ranks[$0], $0) < (ranks[$1], $1) }
  }

  /// The guides that have criteria, in reading order.
  func guides(in language: Language) -> [PageIndex] {
    let parents = site.pages.lazy.filter { $0.page.language == language && $0.criterion != nil }
      .compactMap(\.parent)
    return inReadingOrder(Set(parents))
  }

  /// The most criteria of other guides that are considered for each success criterion: nobody would
  /// read a longer list, and its cost grows with the square of the site.
  private static let maximumCount = 32

  func isComponent(_ page: PageIndex) -> Bool { components.isComponent(page) }

  /// The criteria of a component, in reading order, or the components of a criterion; those of its
  /// front matter in the order that their author gave them.
  func betweenComponents(_ page: PageIndex) -> ComponentRelations.Related {
    var related = components[page]
    if isComponent(page) { related.written = inReadingOrder(related.written) }
    related.derived = inReadingOrder(related.derived)
    return related
  }

  /// The criteria of other guides that declare one of the same success criteria, sorted by how many
  /// of them they share. Components have nearly all criteria in common: they and their criteria
  /// name one another.
  func related(to criterion: PageIndex) -> [PageIndex] {
    let page = site.pages[criterion]
    if isComponent(criterion) { return [] }
    var named: [PageIndex] = []
    for name in page.declarations.requirements {
      guard let place = name.index else { continue }
      var rest = Self.maximumCount
      for group in criteria(of: place, in: page.page.language) where group.guide != page.parent {
        if group.criteria.contains(where: isComponent) { continue }
        named.append(contentsOf: group.criteria.prefix(rest))
        rest -= min(rest, group.criteria.count)
        if rest == 0 { break }
      }
    }
    named.sort()
    var shared: [(page: PageIndex, count: Int)] = []
    for page in named {
      if shared.last?.page == page {
        shared[shared.count - 1].count += 1
      } else {
        shared.append((page, 1))
      }
    }
    // Ranks are all different.
    shared.sort { $0.count != $1.count ? $0.count > $1.count : ranks[$0.page] < ranks[$1.page] }
    return shared.map(\.page)
  }

  /// The pages that name something without being about it.
  ///
  /// - Parameters:
  ///   - criteria: those that are about it.
  ///   - page: the page that lists them, in whose language they are.
  func pages(
    of mentions: [Mention], besides criteria: [PageIndex], on page: PageIndex
  ) -> [PageIndex] {
    let language = site.pages[page].page.language
    let listed = Set(criteria + [page])
    let pages = Set(mentions.map(\.page)).subtracting(listed)
    return inReadingOrder(pages.filter { site.pages[$0].page.language == language })
  }

  /// The first mention of something in each panel of a page.
  func panels(of page: PageIndex, naming mentions: [Mention]) -> [Mention] {
    var seen: Set<PanelIndex?> = [nil]
    return mentions.filter { $0.page == page && seen.insert($0.panel).inserted }
  }

  /// The entries that criteria declare together with another entry of the catalogue, by whether the
  /// text of the criteria relates the two.
  struct Declared<Entry>: Sendable {
    var direct: [TypedIndex<Entry>] = []
    /// Entries that are declared by the same criteria but not related by their text.
    var indirect: [TypedIndex<Entry>] = []

    var isEmpty: Bool { direct.isEmpty && indirect.isEmpty }
  }

  /// The symbols that criteria declare.
  ///
  /// - Parameter requirement: the entry that the criteria are about.
  func symbols(
    of groups: [Group], about requirement: RequirementIndex
  ) -> Declared<APISymbol> {
    declared(of: groups, \.symbols) { page, symbol in
      self.isRelated(symbol, to: requirement, on: page)
    }
  }

  /// The success criteria that criteria declare.
  ///
  /// - Parameter symbol: the entry that the criteria are about.
  func requirements(
    of groups: [Group], about symbol: SymbolIndex
  ) -> Declared<Requirement> {
    declared(of: groups, \.requirements) { page, requirement in
      self.isRelated(symbol, to: requirement, on: page)
    }
  }

  private func declared<Entry>(
    of groups: [Group], _ names: KeyPath<Declarations, [CatalogueName<Entry>]>,
    isDirect: (_ page: PageIndex, _ place: TypedIndex<Entry>) -> Bool
  ) -> Declared<Entry> {
    var isDirectByPlace: [TypedIndex<Entry>: Bool] = [:]
    for page in groups.lazy.flatMap(\.criteria) {
      for place in site.pages[page].declarations[keyPath: names].lazy.compactMap(\.index)
      where isDirectByPlace[place] != true {
        isDirectByPlace[place] = isDirect(page, place)
      }
    }
    let places = isDirectByPlace.keys.sorted()
    return Declared(
      direct: places.filter { isDirectByPlace[$0] == true },
      indirect: places.filter { isDirectByPlace[$0] == false })
  }

  /// Whether the text of a criterion relates a symbol to a success criterion: it is about no other
  /// success criterion, names both in a panel, or names the symbol in a check that answers it.
  private func isRelated(
    _ symbol: SymbolIndex, to requirement: RequirementIndex, on page: PageIndex
  ) -> Bool {
    let linked = site.pages[page]
    if linked.declarations.requirements.allSatisfy({ $0.index == requirement }) { return true }
    let checks = linked.criterion?.checks ?? []
    return coMentions.areMentionedTogether(symbol, with: requirement, on: page)
      || checks.contains {
        $0.isMapped && $0.answers(requirement) && coMentions.mentions(symbol, in: $0, on: page)
      }
  }

  /// The identifier of the check or the panel that contains a mention.
  func fragment(of mention: Mention) -> String? {
    let page = site.pages[mention.page]
    let anchor = mention.check ?? panelHeading(of: mention)?.anchor
    return anchor.map { page.anchorIDs[$0] }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The heading of the panel that contains a mention.
  func panelHeading(of mention: Mention) -> Heading? {
    let page = site.pages[mention.page]
    guard let panel = mention.panel, let criterion = page.criterion,
      criterion.panels.indices.contains(panel)
    else { return nil }
    return page.heading(of: criterion.panels[panel])
  }

  private static func groups(
    _ mentions: [Mention], of site: Site, in language: Language, ranks: PageList<Int>
  ) -> [Group] {
    let criteria = mentions.filter { mention in
      let page = site.pages[mention.page]
      return mention.kind == .declared && page.criterion != nil && page.page.language == language
    }.map(\.page)
    return groups(criteria, of: site, ranks: ranks)
  }

  private static func checkedCriteria(
    of site: Site, ranks: PageList<Int>
  ) -> [Language: [Group]] {
    let criteria = site.pages.indices.filter { site.pages[$0].criterion?.checks.isEmpty == false }
    return Dictionary(grouping: criteria) { site.pages[$0].page.language }
      .mapValues { groups($0, of: site, ranks: ranks) }
  }

  /// Criteria by guide, in reading order.
  private static func groups(
    _ criteria: [PageIndex], of site: Site, ranks: PageList<Int>
  ) -> [Group] {
    var groups: [Group] = []
    var places: [PageIndex?: Int] = [:]
    for criterion in criteria.sorted(by: { (ranks[$0], $0) < (ranks[$1], $1) }) {
      let guide = site.pages[criterion].parent
      if let place = places[guide] {
        // An author may declare the same number twice.
        if groups[place].criteria.last != criterion { groups[place].criteria.append(criterion) }
      } else {
        places[guide] = groups.count
        groups.append(Group(guide: guide, criteria: [criterion]))
      }
    }
    return groups
  }

  /// The positions of pages in reading order, which is that of the tree of pages.
  private static func ranks(of site: Site) -> PageList<Int> {
    var ranks = PageList<Int>(repeating: .max, count: site.pages.count)
    var pending = site.configuration.languages.compactMap { site.homes[$0] }
    pending.reverse()
    var rank = 0
    while let page = pending.popLast() {
      guard ranks[page] == .max else { continue }
      ranks[page] = rank
      rank += 1
      pending.append(contentsOf: site.pages[page].children.reversed())
    }
    return ranks
  }
}

extension Catalogue {
  /// Whether it makes pages.
  fileprivate var hasPages: Bool {
    !requirements.isEmpty || !symbols.isEmpty || !glossary.isEmpty
  }
}
