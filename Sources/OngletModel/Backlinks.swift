/// What a page shows besides the text of its file: of the catalogue, or the search.
package enum ReferencePage: Sendable, Hashable {
  /// All success criteria, by principle and guideline.
  case wcagIndex
  /// A success criterion, by its place in the catalogue.
  case successCriterion(Int)
  /// All symbols, by kind.
  case apiIndex
  /// A symbol, by its place in the catalogue.
  case symbol(Int)
  /// Success criteria by guides.
  case matrix
  case glossary
  /// The checks of all guides.
  case checklists
  /// The checks of a guide, by its identifier.
  case checklist(PageID)
  case search
}

/// A symbol in a piece of inline code.
package struct SymbolUse: Sendable, Hashable {
  /// The bytes of the code that name it.
  package let bytes: Range<Int>
  /// The symbol, by its place in the catalogue.
  package let symbol: Int
  /// The symbol's page in the language of the text; nothing where the site has none.
  package let page: Int?

  package init(bytes: Range<Int>, symbol: Int, page: Int?) {
    self.bytes = bytes
    self.symbol = symbol
    self.page = page
  }
}

/// Where the things of a site are named, by pages, in their order.
package struct Backlinks: Sendable, Hashable {
  /// For each success criterion of the catalogue, the places that name it.
  package let successCriteria: [[Mention]]
  /// For each symbol of the catalogue.
  package let symbols: [[Mention]]
  /// For each page of the site, the places that lead to it or to something on it.
  package let pages: [[Mention]]

  package static let none = Backlinks(successCriteria: [], symbols: [], pages: [])

  package init(successCriteria: [[Mention]], symbols: [[Mention]], pages: [[Mention]]) {
    self.successCriteria = successCriteria
    self.symbols = symbols
    self.pages = pages
  }
}

/// A place in a page that names something.
package struct Mention: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    /// In the front matter: the page is about it.
    case declared
    /// In the text.
    case mentioned
  }

  package let kind: Kind
  /// The page that names it.
  package let page: Int
  /// The panel of the criterion that the place is in, by its place among the panels.
  package let panel: Int?
  /// The check that the place is in, by the number of its anchor.
  package let check: Int?
  /// The identifier on the page that is named, where a page is: a panel, a check, a heading.
  package let fragment: String?
  package let range: SourceRange

  package init(
    kind: Kind, page: Int, panel: Int? = nil, check: Int? = nil, fragment: String? = nil,
    range: SourceRange
  ) {
    self.kind = kind
    self.page = page
    self.panel = panel
    self.check = check
    self.fragment = fragment
    self.range = range
  }
}
