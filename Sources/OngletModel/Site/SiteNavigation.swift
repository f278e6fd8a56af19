extension LinkedPage {
  /// Whether the page shows one entry of the catalogue.
  package var isCatalogueEntry: Bool { self.reference?.entry != nil }

  /// Whether it is shown in lists of the pages below another. The search is not: every page has a
  /// link to it in its header.
  package var isListed: Bool { !isShownInGuide && !isCatalogueEntry && self.reference != .search }
}

// Which pages lead to which. The navigation, the check for orphan pages and the search use it.
extension Site {
  /// The pages directly below one that are shown in lists of pages.
  package func listedChildren(of page: PageIndex) -> [PageIndex] {
    pages[page].children.filter { pages[$0].isListed }
  }

  /// The pages at the top of the navigation: those that `site.yml` names, else those below the home
  /// page.
  package func mainPages(in language: Language) -> [PageIndex] {
    let named = configuration.navigation
    if !named.isEmpty { return pages(named: named, in: language) }
    return homes[language].map { pages[$0].children } ?? []
  }

  /// The nearest main page at or above each page.
  package func nearestMainPages() -> PageList<PageIndex?> {
    let main = Set(configuration.languages.flatMap { mainPages(in: $0) })
    var nearest = PageList<PageIndex?>(repeating: nil, count: pages.count)
    for page in pagesFromTheTop {
      nearest[page] = main.contains(page) ? page : pages[page].parent.flatMap { nearest[$0] }
    }
    return nearest
  }

  /// The pages with the paths that `site.yml` names, without those that do not exist in a language.
  package func pages(named names: [Located<String>], in language: Language) -> [PageIndex] {
    let wanted = Set(names.map(\.value))
    var found: [String: PageIndex] = [:]
    for (index, page) in pages.indexed() where page.page.language == language {
      let path = page.page.id.path
      if found[path] == nil, wanted.contains(path) { found[path] = index }
    }
    return names.compactMap { found[$0.value] }
  }

  /// All pages, each after the page above it.
  package var pagesFromTheTop: [PageIndex] {
    var ordered = pages.indices.filter { pages[$0].parent == nil }
    var next = 0
    while next < ordered.count {
      ordered += pages[ordered[next]].children
      next += 1
    }
    return ordered
  }
}
