/// Where a site refers to its success criteria, symbols and pages. Mentions are in the order of the
/// pages that hold them.
package struct Backlinks: Sendable, Hashable {
  /// The mentions of each success criterion of the catalogue.
  package let requirements: RequirementList<[Mention]>
  /// The mentions of each symbol of the catalogue.
  package let symbols: SymbolList<[Mention]>
  /// The links to each page of the site, or to a part of it.
  package let pages: PageList<[Mention]>

  package static let none = Backlinks(requirements: [], symbols: [], pages: [])

  package init(
    requirements: RequirementList<[Mention]>, symbols: SymbolList<[Mention]>,
    pages: PageList<[Mention]>
  ) {
    self.requirements = requirements
    self.symbols = symbols
    self.pages = pages
  }
}

/// A place in a page that refers to a success criterion, a symbol or another page.
package struct Mention: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    /// In the front matter: the page is about it.
    case declared
    /// In the text.
    case mentioned
  }

  package let kind: Kind
  /// The page that the mention is on.
  package let page: PageIndex
  /// The panel of the criterion that the mention is in.
  package let panel: PanelIndex?
  /// The anchor of the check that the mention is in.
  package let check: AnchorIndex?
  /// For a link to a page: the identifier on that page that it leads to, of a panel, a check, a
  /// heading.
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
