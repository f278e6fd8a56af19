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
    case .standardIndex(let index): standardIndex(index)
    case .requirement(let place): requirement(place)
    case .table(let table): self.table(table)
    case .apiIndex: apiIndex()
    case .symbol(let place): symbol(place)
    case .glossary: glossary()
    case .editions: editions()
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
    names.values.isEmpty ? [.words(number)] : [.words(number + " ")] + text(names)
  }

  /// The number and name of a requirement.
  func numbered(_ place: RequirementIndex, after prefix: String = "") -> [ReferenceInline] {
    numbered(prefix + catalogue.requirements[place].number, catalogue.names(of: place))
  }

  // MARK: Links

  func link(to page: PageIndex) -> ReferenceInline { .link(page, [.title(page)]) }

  /// The number and name of a requirement, as a link if it has a page.
  func link(
    toRequirement place: RequirementIndex, after prefix: String = ""
  ) -> [ReferenceInline] {
    let name = numbered(place, after: prefix)
    return relations.page(.requirement(place), in: language).map { [.link($0, name)] } ?? name
  }

  /// The number of a requirement with the name of its standard, as a link if it has a page.
  func link(toNumberOf place: RequirementIndex) -> ReferenceInline {
    let name = ReferenceInline.words(name(ofNumber: place))
    return relations.page(.requirement(place), in: language).map { .link($0, [name]) } ?? name
  }

  /// `WCAG 1.4.3`.
  func name(ofNumber place: RequirementIndex) -> String {
    name(of: catalogue.requirements[place].standard) + " " + catalogue.requirements[place].number
  }

  func name(of standard: StandardIndex) -> String {
    catalogue.standards[standard].names.nearest(to: language)?.text
      ?? catalogue.standards[standard].id
  }

  /// Inlines with commas between them.
  func separated(_ inlines: [ReferenceInline]) -> [ReferenceInline] {
    Array(inlines.flatMap { [ReferenceInline.words(", "), $0] }.dropFirst())
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

  /// A link to the heading of a part on the index of its standard.
  func link(to part: Standard.Part, of index: StandardIndex) -> [ReferenceInline] {
    let name = numbered(part.number, part.names)
    guard let page = relations.page(.standardIndex(index), in: language) else { return name }
    return [.link(page, fragment: catalogue.standards[index].headingID(of: part), name)]
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

extension RenderContext {
  /// The name of a requirement's standard before its number; empty for the site's first one.
  func standardPrefix(of place: RequirementIndex, in language: Language) -> String {
    let index = site.catalogue.requirements[place].standard
    if index.number == 0 { return "" }
    return (site.catalogue.standards[index].names.nearest(to: language)?.text ?? "") + " "
  }

  /// The number of a requirement with its level: `1.4.3 AA`.
  func shortName(of place: RequirementIndex, in language: Language) -> String {
    let number = site.catalogue.requirements[place].number
    return standardPrefix(of: place, in: language) + number
      + (site.catalogue.level(of: place).map { " " + $0.id } ?? "")
  }
}

extension Strings {
  /// The level in words: its name, else “level AA”.
  func name(of level: Standard.Level) -> String {
    level.names.nearest(to: language)?.text ?? filled("level", ["level": level.id])
  }
}
