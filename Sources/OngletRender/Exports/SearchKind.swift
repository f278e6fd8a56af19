import OngletModel

/// What a page is to someone who searches; the raw value is the filter's, in every language.
enum SearchKind: String, CaseIterable {
  case guide, criterion
  case successCriterion = "success-criterion"
  case symbol = "api"
  case page
}

extension LinkedPage {
  /// What the page is to someone who searches.
  var searchKinds: [SearchKind] {
    switch reference {
    case .successCriterion: return [.successCriterion]
    case .symbol: return [.symbol]
    case .search: return []
    case .wcagIndex, .apiIndex, .matrix, .glossary, .checklists, .checklist: return [.page]
    case nil: break
    }
    switch layout {
    case .guide: return [.guide]
    case .criterion: return [.criterion]
    case .home, .page: return [.page]
    }
  }
}
