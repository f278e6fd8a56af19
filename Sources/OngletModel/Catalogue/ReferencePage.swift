/// What a page shows besides the text of its file: a part of the catalogue, or the search.
package enum ReferencePage: Sendable, Hashable {
  /// All success criteria, by principle and guideline.
  case wcagIndex
  case successCriterion(SuccessCriterionIndex)
  /// All symbols, by kind.
  case apiIndex
  case symbol(SymbolIndex)
  /// Which guides have criteria for each success criterion.
  case matrix
  case glossary
  /// The index of checklists.
  case checklists
  /// The checks of all guides, to be filled in on one page.
  case allChecks
  /// The checks of a guide, by its identifier.
  case checklist(PageID)
  case search
}

extension ReferencePage {
  /// The place in the catalogue of the one entry that the page shows: a success criterion or a
  /// symbol. There are hundreds of such pages, and the indexes of the catalogue lead to them.
  package var entry: Int? {
    switch self {
    case .successCriterion(let index): index.number
    case .symbol(let index): index.number
    case .wcagIndex, .apiIndex, .matrix, .glossary, .checklists, .allChecks, .checklist, .search:
      nil
    }
  }

  /// Whether it is a list or an entry that one reads, neither a checklist to fill in nor the search.
  package var isCatalogue: Bool {
    switch self {
    case .wcagIndex, .successCriterion, .apiIndex, .symbol, .matrix, .glossary, .checklists: true
    case .allChecks, .checklist, .search: false
    }
  }
}
