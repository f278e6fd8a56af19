import OngletModel

extension Standard {
  /// The identifier of the heading of a part: `guideline-1.4`.
  package func headingID(of part: Part) -> String {
    (divisions.indices.contains(part.depth) ? divisions[part.depth].id : "part") + "-" + part.number
  }

  /// The identifier of the heading of requirements that only some editions have: `only-in-V3.2.1`.
  package func headingID(onlyIn editions: [Int]) -> String {
    "only-in-" + editions.map { self.editions[$0].id }.joined(separator: "-")
  }

  /// The identifier of what is said of its editions.
  package static let editionsID = "editions"

  /// The identifier of the table of the matrix with the level that is shown apart.
  package var levelApartID: String? { levelApart.map { "level-" + levels[$0].id.lowercased() } }
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
  /// The links to pages for those who cannot use the search.
  case ways = "search-ways"
}

/// The identifier of a requirement's line in the index or the matrix of its standard.
///
/// - Parameter fileName: the name of the requirement as a component of a path.
package func requirementRowID(_ fileName: String) -> String { "row-" + fileName }

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
    case .requirement, .symbol: ReferencePart.allCases.map(\.rawValue)
    case .glossary:
      headingIDs(in: catalogue)
        + catalogue.glossary.flatMap(\.names.values.values).compactMap {
          glossaryLetter(of: $0)?.id
        }
    case .standardIndex, .table, .apiIndex, .matrix, .search, .checklists, .allChecks, .checklist,
      .editions:
      headingIDs(in: catalogue)
    }
  }

  /// The identifiers of the parts that the page always shows.
  func headingIDs(in catalogue: Catalogue) -> [String] {
    switch self {
    case .standardIndex(let index):
      catalogue.partIDs(of: index) + catalogue.rowIDs(of: index) + [Standard.editionsID]
    case .requirement, .symbol: [ReferencePart.criteria.rawValue]
    case .apiIndex:
      catalogue.symbolGroups.compactMap(\.headingID)
        + catalogue.symbolFileNames.map(symbolLineID)
    case .matrix(let index):
      catalogue.partIDs(of: index)
        + [catalogue.standards[index].levelApartID].compactMap(\.self) + catalogue.rowIDs(of: index)
    case .glossary: catalogue.glossary.map(\.id)
    case .table: [StandardTable.changesID] + StandardTable.Change.allCases.map(\.rawValue)
    // The identifiers there contain a slash, which those of headings cannot contain.
    case .checklists, .allChecks, .checklist, .editions: []
    case .search: SearchPart.allCases.map(\.rawValue)
    }
  }
}

extension Catalogue {
  fileprivate func partIDs(of index: StandardIndex) -> [String] {
    standards[index].parts.map(standards[index].headingID)
      + former(of: index).map { standards[index].headingID(onlyIn: $0.editions) }
  }

  fileprivate func rowIDs(of standard: StandardIndex) -> [String] {
    listed(of: standard).map { requirementRowID(requirementFileNames[$0]) }
  }
}
