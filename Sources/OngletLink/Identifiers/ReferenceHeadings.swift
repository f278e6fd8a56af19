import OngletModel

/// The identifier of a principle or guideline on the index of success criteria.
package func wcagHeadingID(_ number: String) -> String {
  (number.contains(".") ? "guideline-" : "principle-") + number
}

/// The identifier of a symbol's line in the index of symbols.
///
/// - Parameter fileName: the name of the symbol as a component of a path.
package func symbolLineID(_ fileName: String) -> String { "symbol-" + fileName }

/// The parts of pages of the catalogue. The raw values are their identifiers, the same in all
/// languages.
package enum ReferencePart: String, Sendable, CaseIterable {
  /// The criteria of the site that declare a success criterion or a symbol.
  case criteria
  /// The other mentions of it.
  case mentions
  /// The symbols of those criteria.
  case symbols
  /// The success criteria of those criteria.
  case successCriteria = "success-criteria"
  /// A sample of the guides that names the symbol.
  case sample
  /// What standards say about a success criterion.
  case facts
}

/// The parts of the search page. The raw values are their identifiers, the same in all languages.
package enum SearchPart: String, Sendable, CaseIterable {
  case field = "search-field"
  case form = "search-form"
  case results = "search-results"
  case filters = "search-filters"
  /// The links to pages for those who cannot use the search.
  case ways = "search-ways"
}

/// The identifier of the part of the matrix with the success criteria of level AAA.
package let matrixOfLevelAAA = "level-aaa"

/// The identifier of the name of a success criterion in the matrix.
package func matrixRowID(_ number: String) -> String { "row-" + number }

/// The letter under which the glossary lists a name, without its accent, and the identifier of its
/// heading. All digits share one; names that begin with another sign have none, since they come
/// before all letters.
package func glossaryLetter(of name: String) -> (title: String, id: String)? {
  guard let sign = name.first, sign.isLetter || sign.isNumber, let first = slug(name).first
  else { return nil }
  return first.isNumber
    ? ("0–9", "letter-0") : (first.uppercased(), "letter-" + first.lowercased())
}

extension ReferencePage {
  /// The identifiers that the page may use for what it shows of the catalogue: the text above must
  /// not use them.
  func reservedIDs(in catalogue: Catalogue) -> [String] {
    switch self {
    case .successCriterion, .symbol: ReferencePart.allCases.map(\.rawValue)
    case .glossary:
      headingIDs(in: catalogue)
        + catalogue.glossary.flatMap(\.names.values.values).compactMap {
          glossaryLetter(of: $0)?.id
        }
    case .wcagIndex, .apiIndex, .matrix, .search, .checklists, .allChecks, .checklist:
      headingIDs(in: catalogue)
    }
  }

  /// The identifiers of the parts that the page always shows.
  func headingIDs(in catalogue: Catalogue) -> [String] {
    switch self {
    case .wcagIndex:
      (catalogue.principles + catalogue.guidelines).map { wcagHeadingID($0.number) }
    case .successCriterion, .symbol: [ReferencePart.criteria.rawValue]
    case .apiIndex:
      catalogue.symbolGroups.compactMap(\.headingID)
        + catalogue.symbolFileNames.map(symbolLineID)
    case .matrix:
      catalogue.principles.map { wcagHeadingID($0.number) } + [matrixOfLevelAAA]
        + catalogue.successCriteria.map { matrixRowID($0.number) }
    case .glossary: catalogue.glossary.map(\.id)
    // The identifiers there contain a slash, which those of headings cannot contain.
    case .checklists, .allChecks, .checklist: []
    case .search: SearchPart.allCases.map(\.rawValue)
    }
  }
}
