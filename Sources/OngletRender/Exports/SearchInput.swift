import OngletModel

/// What the index of the search takes up: a page, or a criterion shown on its guide's page.
package struct SearchEntry: Sendable {
  package let language: Language
  package let title: String
  package let address: Address
  /// What the boxes of the search choose by: `kind=guide`, `guide=ios/design`.
  package let filters: [String]
  /// The criteria that explain it, those that declare it first; they come next where it is asked
  /// for by its name.
  package let criteria: [Address]
  /// Whether it is about the site rather than its subject, and comes after all others.
  package let isAside: Bool
  /// What Pagefind gets of the page.
  package let copy: [UInt8]
}

/// What the index of the search is made from.
package struct SearchInput: Sendable {
  private let context: RenderContext

  private var site: Site { context.site }

  init(_ context: RenderContext) { self.context = context }

  /// What the index of the search takes up of a file.
  package func entries(of output: Output, _ file: OutputFile) -> [SearchEntry] {
    guard case .page(let index) = output else { return [] }
    let page = site.pages[index]
    let shown = page.children.filter { site.pages[$0].isShownInGuide }
    // The index has each criterion once, and the guide's page without them.
    let criteria = shown.map { ($0, PageRenderer(PageContext(context, page: $0)).html()) }
    return ([(index, file.bytes)] + criteria).compactMap { entry(of: $0, $1) }
  }

  private func entry(of index: PageIndex, _ html: [UInt8]) -> SearchEntry? {
    let page = site.pages[index]
    if page.reference == .search || !page.page.metadata.isSearchable { return nil }
    let language = page.page.language
    var filters = page.searchKinds.map { "kind=" + $0.rawValue }
    let guide = guide(of: index)
    if let guide { filters.append("guide=" + site.pages[guide].page.id.path) }
    return SearchEntry(
      language: language, title: context.rules(for: language).typeset(page.page.title),
      address: page.address, filters: filters,
      criteria: criteria(explaining: page).map { site.pages[$0].address },
      isAside: guide == nil && page.reference == nil
        && !context.navigation.hasSection(around: index),
      copy: IndexedCopy.of(html, description: context.description(of: page)))
  }

  /// The criteria that explain something of the catalogue: those that declare it, then those whose
  /// text names it.
  private func criteria(explaining page: LinkedPage) -> [PageIndex] {
    let mentions: [Mention]
    switch page.reference {
    case .successCriterion(let place): mentions = site.backlinks.successCriteria[place]
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

  /// The words of a language that say nothing of what is searched for.
  package func ignoredWords(in language: Language) -> String {
    context.strings(for: language)["search-ignored"]
  }

  /// Words for the same thing, of which the search takes each for the others: the names of the
  /// glossary in all languages of the site, and what people say instead.
  package func synonyms() -> [[String]] {
    site.catalogue.glossary.compactMap { entry in
      let languages = site.configuration.languages
      var words = languages.compactMap { entry.names[$0] }
      words += languages.flatMap { entry.insteadOf[$0] ?? [] }
      if let expansion = entry.expansion { words.append(expansion.text) }
      var seen: Set<String> = []
      words = words.filter { seen.insert($0).inserted }
      return words.count > 1 ? words : nil
    }
  }

  /// The guide that a page is, or stands in.
  private func guide(of page: PageIndex) -> PageIndex? {
    var current: PageIndex? = page
    while let index = current {
      if site.pages[index].layout == .guide { return index }
      current = site.pages[index].parent
    }
    return nil
  }
}
