import OngletModel

/// What a page is to someone who searches; the raw value is the filter's, in every language.
enum SearchKind: String, CaseIterable {
  case guide, criterion
  case successCriterion = "success-criterion"
  case symbol = "api"
  case page
}

extension Renderer {
  /// What a page is: a guide that shows its criteria is both.
  func searchKinds(of page: LinkedPage) -> [SearchKind] {
    switch page.reference {
    case .successCriterion: return [.successCriterion]
    case .symbol: return [.symbol]
    case .search: return []
    case .wcagIndex, .apiIndex, .matrix, .glossary, .checklists, .checklist: return [.page]
    case nil: break
    }
    switch page.layout {
    case .guide:
      let showsCriteria = page.children.contains { site.pages[$0].isShownInGuide }
      return showsCriteria ? [.guide, .criterion] : [.guide]
    case .criterion: return page.isShownInGuide ? [] : [.criterion]
    case .home, .page: return [.page]
    }
  }

  /// Adds the way to the search.
  func addSearch(of page: LinkedPage, _ addresses: PageAddresses, to context: inout TemplateContext)
  {
    guard let search = searchPages[page.page.language] else { return }
    let isSearch = page.reference == .search
    context[.search] = .text(addresses.address(of: search))
    context[.isOnSearch] = .flag(isSearch)
    context[.isSearch] = .flag(isSearch && facts.hasSearchIndex)
    context[.hasSearchForm] = .flag(!isSearch && facts.hasSearchIndex)
  }

  /// A page for the index of the search.
  package struct SearchedPage: Sendable {
    package let language: Language
    /// What the boxes of the search choose by: `kind=guide`, `guide=ios/design`.
    package let filters: [String]
  }

  /// What the index of the search is told of a file; nothing when it does not take it up.
  package func searched(_ output: Output) -> SearchedPage? {
    guard case .page(let index) = output else { return nil }
    let page = site.pages[index]
    if page.reference == .search { return nil }
    var filters = searchKinds(of: page).map { "kind=" + $0.rawValue }
    if let guide = guide(of: index) { filters.append("guide=" + site.pages[guide].page.id.path) }
    return SearchedPage(language: page.page.language, filters: filters)
  }

  /// The guide that a page is, or stands in.
  private func guide(of page: Int) -> Int? {
    var current: Int? = page
    while let index = current {
      if site.pages[index].layout == .guide { return index }
      current = site.pages[index].parent
    }
    return nil
  }
}
