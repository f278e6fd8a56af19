/// What a page shows besides the text of its file: a part of the catalogue, or the search.
package enum ReferencePage: Sendable, Hashable {
  /// All requirements of a standard, by its parts.
  case standardIndex(StandardIndex)
  case requirement(RequirementIndex)
  /// What became of the requirements of an edition, or what they are in another standard.
  case table(StandardTable)
  /// All symbols, by kind.
  case apiIndex
  case symbol(SymbolIndex)
  /// Which guides have criteria for each requirement of a standard.
  case matrix(StandardIndex)
  case glossary
  /// The index of checklists.
  case checklists
  /// The checks of all guides, to be filled in on one page.
  case allChecks
  /// The checks of a guide, by its identifier.
  case checklist(PageID)
  /// What changed from each edition to the next.
  case editions
  case search
}

extension ReferencePage {
  /// The place in the catalogue of the one entry that the page shows: a requirement or a
  /// symbol. There are hundreds of such pages, and the indexes of the catalogue lead to them.
  package var entry: Int? {
    switch self {
    case .requirement(let index): index.number
    case .symbol(let index): index.number
    case .standardIndex, .table, .apiIndex, .matrix, .glossary, .checklists, .allChecks, .checklist,
      .editions, .search:
      nil
    }
  }

  /// Whether it is a list or an entry that one reads, neither a checklist to fill in nor the search.
  package var isCatalogue: Bool {
    switch self {
    case .allChecks, .checklist, .search: false
    default: true
    }
  }

  package var isMatrix: Bool { if case .matrix = self { true } else { false } }
}
