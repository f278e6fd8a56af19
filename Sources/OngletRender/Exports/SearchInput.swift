import OngletModel

/// An entry of the search index: a page, or a criterion that is shown on its guide's page.
package struct SearchEntry: Sendable {
  package let language: Language
  package let title: String
  /// The title and where the page is, if another page has the same title.
  package let fullTitle: String
  package let address: Address
  /// The filters of the search: `kind=guide`, `guide=ios/design`.
  package let filters: [String]
  /// The criteria that explain it, first those that declare it. They follow it in the results if
  /// somebody searches for its name.
  package let criteria: [Address]
  /// Whether it is about the site rather than about its subject; such entries come last in the
  /// results.
  package let isAside: Bool
  /// The rule of a criterion that answers in short.
  package var answer: String?
  /// The page as it is indexed: see `IndexedCopy`.
  package let copy: [UInt8]
}

/// What the search index is made from.
package struct SearchInput: Sendable {
  private let context: RenderContext

  private var site: Site { context.site }

  init(_ context: RenderContext) { self.context = context }

  /// The entries of a file in the search index.
  package func entries(of output: Output, _ file: OutputFile) -> [SearchEntry] {
    guard case .page(let index) = output else { return [] }
    let page = site.pages[index]
    let shown = page.children.filter { site.pages[$0].isShownInGuide }
    // Each criterion is indexed once; the page of its guide is indexed without it.
    let criteria = shown.map { ($0, PageRenderer(context: PageContext(context, page: $0)).html()) }
    return ([(index, file.bytes)] + criteria).compactMap { entry(of: $0, $1) }
      + (page.reference == .apiIndex ? lines(of: index) : [])
  }

  /// The entries of the symbols that have only a line in the index: each with all that the catalogue
  /// says about it.
  private func lines(of index: PageIndex) -> [SearchEntry] {
    let page = site.pages[index]
    let language = page.page.language
    return site.catalogue.symbols.indexed().compactMap { place, symbol in
      if context.relations.page(.symbol(place), in: language) != nil { return nil }
      var writer = CatalogueWriter(PageContext(context, page: index))
      writer.buffer.write("<html lang=\"")
      writer.buffer.write(escaping: language.code)
      // Pagefind leaves out what is not marked.
      writer.buffer.write("\"><main data-pagefind-body=\"\"><h1>")
      writer.writeInline(.code(symbol.name))
      writer.buffer.write("</h1>\n")
      writer.writeBlocks(writer.builder.symbol(place))
      writer.buffer.write("</main></html>")
      let about = site.catalogue.description(
        of: .symbol(place), in: context.strings(for: language))
      return SearchEntry(
        language: language, title: symbol.name, fullTitle: symbol.name,
        address: Address(
          path: page.address.path, fragment: site.catalogue.lineID(ofSymbol: place)),
        filters: ["kind=" + SearchKind.symbol.rawValue], criteria: [], isAside: false,
        copy: IndexedCopy.of(writer.buffer.bytes, description: about ?? ""))
    }
  }

  private func entry(of index: PageIndex, _ html: [UInt8]) -> SearchEntry? {
    let page = site.pages[index]
    let isSearchable = [page, site.source(of: page)].allSatisfy {
      $0?.page.metadata.isSearchable ?? true
    }
    if page.reference == .search || !isSearchable { return nil }
    let language = page.page.language
    var filters = page.searchKinds.map { "kind=" + $0.rawValue }
    let guide = guide(of: index)
    if let guide { filters.append("guide=" + site.pages[guide].page.id.path) }
    return SearchEntry(
      language: language, title: context.rules(for: language).typeset(page.page.title),
      fullTitle: context.fullTitle(of: index),
      address: page.address, filters: filters,
      criteria: criteria(explaining: page).map { site.pages[$0].address },
      isAside: guide == nil && page.reference == nil
        && !context.navigation.hasSection(around: index),
      answer: page.page.metadata.inShort?.rule,
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

  /// The words of a language that the search ignores.
  package func ignoredWords(in language: Language) -> String {
    context.strings(for: language)["search-ignored"]
  }

  /// Lists of synonyms: the names of the glossary in all languages of the site, and the words that
  /// people use instead.
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
