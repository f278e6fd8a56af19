/// What a page shows besides the text of its file: of the catalogue, or the search.
package enum ReferencePage: Sendable, Hashable {
  /// All success criteria, by principle and guideline.
  case wcagIndex
  case successCriterion(SuccessCriterionIndex)
  /// All symbols, by kind.
  case apiIndex
  case symbol(SymbolIndex)
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
  package let symbol: SymbolIndex
  /// The symbol's page in the language of the text; nothing where the site has none.
  package let page: PageIndex?

  package init(bytes: Range<Int>, symbol: SymbolIndex, page: PageIndex?) {
    self.bytes = bytes
    self.symbol = symbol
    self.page = page
  }
}

/// Where the things of a site are named, by pages, in their order.
package struct Backlinks: Sendable, Hashable {
  /// For each success criterion of the catalogue, the places that name it.
  package let successCriteria: SuccessCriterionList<[Mention]>
  /// For each symbol of the catalogue.
  package let symbols: SymbolList<[Mention]>
  /// For each page of the site, the places that lead to it or to something on it.
  package let pages: PageList<[Mention]>

  package static let none = Backlinks(successCriteria: [], symbols: [], pages: [])

  package init(
    successCriteria: SuccessCriterionList<[Mention]>, symbols: SymbolList<[Mention]>,
    pages: PageList<[Mention]>
  ) {
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
  package let page: PageIndex
  /// The panel of the criterion that the place is in.
  package let panel: PanelIndex?
  /// The check that the place is in, by its anchor.
  package let check: AnchorIndex?
  /// The identifier on the page that is named, where a page is: a panel, a check, a heading.
  package let fragment: String?
  package let range: SourceRange

  package init(
    kind: Kind, page: PageIndex, panel: PanelIndex? = nil, check: AnchorIndex? = nil,
    fragment: String? = nil,
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
