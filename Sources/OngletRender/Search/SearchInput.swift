import OngletModel

/// An entry of the search index: a page, or a criterion that is shown on its guide's page.
package struct SearchEntry: Sendable {
  package let language: Language
  package let title: String
  /// The title and where the page is, if another page has the same title.
  package let fullTitle: String
  package let address: Address
  /// What the filters of the search compare.
  package let kind: SearchKind
  /// The identifier of the guide that it is in.
  package let guide: String?
  /// The criteria that explain it, first those that declare it. They follow it in the results if
  /// somebody searches for its name.
  package let criteria: [Address]
  /// Whether it is about the site rather than about its subject; such entries come last in the
  /// results.
  package let isAside: Bool
  package let text: SearchText
}

/// What the search index is made from.
package struct SearchInput: Sendable {
  private let context: RenderContext

  private var site: Site { context.site }

  init(_ context: RenderContext) { self.context = context }

  /// The entries of a page: its own, those of the criteria that it shows, and those of its lines.
  package func entries(of index: PageIndex) -> [SearchEntry] {
    let page = site.pages[index]
    let shown = page.children.filter { site.pages[$0].isShownInGuide }
    return ([index] + shown).compactMap(entry(of:))
      + (page.reference == .apiIndex ? lines(of: index) : [])
  }

  /// The entries of the symbols that have only a line in the index: each with all that the catalogue
  /// says about it.
  private func lines(of index: PageIndex) -> [SearchEntry] {
    let page = site.pages[index]
    let language = page.page.language
    return site.catalogue.symbols.indexed().compactMap { place, symbol in
      if context.relations.page(.symbol(place), in: language) != nil { return nil }
      var writer = SearchTextWriter(context, page: index, title: symbol.name)
      writer.add(ReferencePageBuilder(context, page: index).symbol(place))
      return SearchEntry(
        language: language, title: symbol.name, fullTitle: symbol.name,
        address: Address(path: page.address.path, fragment: site.catalogue.lineID(ofSymbol: place)),
        kind: .symbol, guide: nil, criteria: [], isAside: false, text: writer.text)
    }
  }

  private func entry(of index: PageIndex) -> SearchEntry? {
    let page = site.pages[index]
    let isSearchable = [page, site.source(of: page)].allSatisfy {
      $0?.page.metadata.isSearchable ?? true
    }
    guard isSearchable, let kind = page.searchKind else { return nil }
    let language = page.page.language
    let guide = guide(of: index)
    let title = context.rules(for: language).typeset(page.page.title)
    var writer = SearchTextWriter(context, page: index, title: title)
    writer.addPage()
    return SearchEntry(
      language: language, title: title, fullTitle: context.fullTitle(of: index),
      address: page.address, kind: kind, guide: guide.map { site.pages[$0].page.id.path },
      criteria: criteria(explaining: page).map { site.pages[$0].address },
      isAside: guide == nil && page.reference == nil
        && !context.navigation.hasSection(around: index),
      text: writer.text)
  }

  /// The criteria that explain something of the catalogue: those that declare it, then those whose
  /// text names it.
  private func criteria(explaining page: LinkedPage) -> [PageIndex] {
    let mentions: [Mention]
    switch page.reference {
    case .requirement(let place): mentions = site.backlinks.requirements[place]
    case .symbol(let place): mentions = site.backlinks.symbols[place]
    default: return []
    }
    let ranked = mentions.filter {
      site.pages[$0.page].criterion != nil
        && site.pages[$0.page].page.language == page.page.language
    }
    let declared = ranked.filter { $0.kind == .declared }.map(\.page)
    let others = Set(ranked.map(\.page)).subtracting(declared)
    return context.relations.inReadingOrder(Set(declared))
      + context.relations.inReadingOrder(others)
  }

  /// The words of a language that the search ignores.
  package func ignoredWords(in language: Language) -> String {
    context.strings(for: language)["search-ignored"]
  }

  /// What texts say for each entry of the glossary, its name first, and what people type instead: its
  /// names in other languages too.
  package func synonyms(in language: Language) -> [[[String]]] {
    site.catalogue.glossary.map { entry in
      let languages = site.configuration.languages.filter { $0 != language }
      let typed = languages.compactMap { entry.names[$0] } + (entry.searchedAs[language] ?? [])
      let names = [entry.names[language], entry.expansion?.text].compactMap(\.self)
      return [names + (entry.insteadOf[language] ?? []), typed]
    }
  }

  /// The guide that a page is, or is in.
  private func guide(of page: PageIndex) -> PageIndex? {
    var current: PageIndex? = page
    while let index = current {
      if site.pages[index].layout == .guide { return index }
      current = site.pages[index].parent
    }
    return nil
  }
}
