import OngletModel

/// The identifier of a principle or guideline on the index of success criteria.
package func wcagHeadingID(_ number: String) -> String {
  (number.contains(".") ? "guideline-" : "principle-") + number
}

/// The parts of pages that the catalogue makes, by their identifiers, the same in all languages.
package enum ReferencePart: String, Sendable, CaseIterable {
  /// The criteria of the site that declare a success criterion or a symbol.
  case criteria
  /// The places that name it besides.
  case mentions
  /// The symbols of those criteria.
  case symbols
  /// The success criteria of those criteria.
  case successCriteria = "success-criteria"
}

/// The parts of the page of the search, by their identifiers, the same in all languages.
package enum SearchPart: String, Sendable, CaseIterable {
  case field = "search-field"
  case results = "search-results"
  /// The ways to the pages without the search.
  case ways = "search-ways"
}

/// Which rows of the matrix are shown: what a level of conformance asks for.
package enum MatrixLevels: String, Sendable, CaseIterable {
  case a = "level-a"
  case aa = "level-aa"
  case all = "level-all"
}

extension ReferencePage {
  /// The identifiers that the page may give to what it shows of the catalogue: nothing in the text
  /// above it has them.
  func reservedIDs(in catalogue: Catalogue) -> [String] {
    switch self {
    case .successCriterion, .symbol: ReferencePart.allCases.map(\.rawValue)
    case .wcagIndex, .apiIndex, .matrix, .glossary, .search, .checklists, .checklist:
      headingIDs(in: catalogue)
    }
  }

  /// The identifiers of what the page always shows of the catalogue.
  func headingIDs(in catalogue: Catalogue) -> [String] {
    switch self {
    case .wcagIndex:
      catalogue.principles.map { wcagHeadingID($0.number) }
        + catalogue.guidelines.map { wcagHeadingID($0.number) }
    case .successCriterion, .symbol: [ReferencePart.criteria.rawValue]
    case .apiIndex:
      catalogue.symbolGroups.flatMap { group in
        [group.headingID].compactMap(\.self) + group.kinds.map(\.headingID)
      }
    case .matrix: MatrixLevels.allCases.map(\.rawValue)
    case .glossary: catalogue.glossary.map(\.id)
    // What stands there has a slash in its identifier, which no heading of a text has.
    case .checklists, .checklist: []
    case .search: SearchPart.allCases.map(\.rawValue)
    }
  }
}
