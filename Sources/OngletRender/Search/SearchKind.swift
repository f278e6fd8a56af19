import OngletModel

/// The kind of a page in the search; the raw value is the value of the filter, in every language.
package enum SearchKind: String, CaseIterable, Sendable {
  case guide, criterion, component
  case successCriterion = "success-criterion"
  case symbol = "api"
  case page
}

extension LinkedPage {
  /// The kind of the page in the search; nil if it is not found there.
  var searchKind: SearchKind? {
    switch self.reference {
    case .requirement: return .successCriterion
    case .symbol: return .symbol
    case .search: return nil
    case .standardIndex, .table, .apiIndex, .matrix, .glossary, .checklists, .allChecks, .checklist,
      .editions:
      return .page
    case nil: break
    }
    switch self.layout {
    case .guide: return .guide
    case .criterion: return self.pageType == .component ? .component : .criterion
    case .home, .page: return .page
    }
  }
}
