import OngletLink
import OngletModel

/// Builds the blocks of the catalogue's part of a page, but for the matrix, checklists
/// and the search, which the writer makes.
struct ReferencePageBuilder {
  let context: RenderContext
  /// The page that the blocks are on.
  let page: PageIndex
  let strings: Strings
  let language: Language

  init(_ context: RenderContext, page: PageIndex) {
    self.context = context
    self.page = page
    language = context.site.pages[page].page.language
    strings = context.strings(for: context.site.pages[page])
  }

  var site: Site { context.site }
  var catalogue: Catalogue { context.site.catalogue }
  var relations: CatalogueRelations { context.relations }

  /// The blocks of what the page shows.
  func blocks(of reference: ReferencePage) -> [ReferenceBlock] {
    switch reference {
    case .wcagIndex: wcagIndex()
    case .successCriterion(let place): successCriterion(place)
    case .apiIndex: apiIndex()
    case .symbol(let place): symbol(place)
    case .glossary: glossary()
    case .matrix, .checklists, .allChecks, .checklist, .search: []
    }
  }

  // MARK: Texts

  /// A text of the catalogue in the page's language, or in the nearest language that it exists in.
  func text(_ texts: Localized<String>) -> [ReferenceInline] {
    texts.nearest(to: language).map { [.text($0.text, $0.language)] } ?? []
  }

  /// Sentences of the catalogue, with code between backquotes.
  func prose(_ texts: Localized<String>) -> [ReferenceInline] {
    guard let (found, text) = texts.nearest(to: language) else { return [] }
    let parts = text.proseParts.map { part -> ReferenceInline in
      guard part.isCode else { return .text(part.text, found) }
      return relations.symbol(named: part.text).map { link(toSymbol: $0) } ?? .code(part.text)
    }
    return [.prose(parts, found)]
  }

  func numbered(_ number: String, _ names: Localized<String>) -> [ReferenceInline] {
    [.words(number + " ")] + text(names)
  }

  // MARK: Links

  /// A link to a page with its title.
  func link(to page: PageIndex) -> ReferenceInline { .link(page, [.title(page)]) }

  /// The number and name of a success criterion, as a link if it has a page, and its level.
  func link(toSuccessCriterion place: SuccessCriterionIndex, withLevel: Bool) -> [ReferenceInline] {
    let criterion = catalogue.successCriteria[place]
    var name = numbered(criterion.number, criterion.names)
    if withLevel {
      name.append(.words(", " + strings.filled("level", ["level": criterion.level.rawValue])))
    }
    return relations.page(.successCriterion(place), in: language).map { [.link($0, name)] } ?? name
  }

  /// The name of a symbol, as a link to its page or else to its line in the index.
  func link(toSymbol place: SymbolIndex) -> ReferenceInline {
    let name = ReferenceInline.code(catalogue.symbols[place].name)
    if let page = relations.page(.symbol(place), in: language) {
      return page == self.page ? name : .link(page, [name])
    }
    guard let index = relations.page(.apiIndex, in: language) else { return name }
    return .link(index, fragment: catalogue.lineID(ofSymbol: place), [name])
  }

  /// The name of a symbol that a page declares, in the same way.
  func link(toSymbol name: CatalogueName<APISymbol>) -> ReferenceInline {
    name.index.map { link(toSymbol: $0) } ?? .code(name.name)
  }

  /// A link to the heading of a guideline or a principle on the index.
  func link(toHeading number: String, _ names: Localized<String>) -> [ReferenceInline] {
    let name = numbered(number, names)
    guard let index = relations.page(.wcagIndex, in: language) else { return name }
    return [.link(index, fragment: wcagHeadingID(number), name)]
  }

  /// The number of criteria and of components among some, in words.
  func count(of criteria: [PageIndex]) -> String {
    let types = Dictionary(grouping: criteria) { site.pages[$0].pageType }
    let counts = Metadata.PageType.allCases.compactMap { type in
      types[type].map { strings.calling(type).count("criteria-count", $0.count) }
    }
    return counts.joined(separator: strings["count-and"])
  }

  /// Words in brackets after a link.
  func remark(_ words: ReferenceInline) -> [ReferenceInline] {
    [.words(" "), .styled("where", [.words("("), words, .words(")")])]
  }
}

extension Catalogue {
  /// The identifier of a symbol's line in the index of symbols.
  func lineID(ofSymbol place: SymbolIndex) -> String { symbolLineID(symbolFileNames[place]) }
}
