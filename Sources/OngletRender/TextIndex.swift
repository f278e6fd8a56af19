import OngletModel

extension Renderer {
  /// `llms.txt`: the site in one page of Markdown, with links to the Markdown form of its pages
  /// (llmstxt.org: a title, a summary in a quote, sections of links; what the last one, “Optional”,
  /// leads to can be passed over).
  func textIndex() -> [UInt8] {
    let languages = site.configuration.languages.filter { site.homes[$0] != nil }
    let source = languages.first ?? site.configuration.sourceLanguage
    let strings = theme.strings(for: source)
    let addresses = PageAddresses(site: site, facts: facts, path: "")
    var writer = MarkdownWriter(
      context: MarkdownContext(strings: strings), reserving: site.pages.count * 100)
    writer.writeHeading(1, text: siteTitle(in: source))
    let descriptions = languages.compactMap { site.configuration.description[$0] }
    if !descriptions.isEmpty {
      writer.writeQuote { writer in
        for description in descriptions { writer.writeParagraph { $0.write(description) } }
      }
    }
    var entries: [Int] = []
    for language in languages {
      guard let home = site.homes[language] else { continue }
      let pages = [home] + pages(below: home)
      writer.writeHeading(2, text: theme.strings(for: language)["language-name"])
      var items = items(for: pages.filter { !isCatalogueEntry($0) }, addresses)
      if exportsModel { items.append(itemForModel(theme.strings(for: language))) }
      writer.writeItems(items)
      entries += pages.filter(isCatalogueEntry)
    }
    if !entries.isEmpty {
      writer.writeHeading(2, text: strings["text-index-optional"])
      writer.writeItems(items(for: entries, addresses))
    }
    return writer.buffer.bytes
  }

  private func items(
    for pages: [Int], _ addresses: PageAddresses
  ) -> [(inout MarkdownWriter) -> Void] {
    pages.map { page in { self.writeLink(to: page, addresses, in: &$0) } }
  }

  private func itemForModel(_ strings: Strings) -> (inout MarkdownWriter) -> Void {
    let path = path(of: .model)
    return { writer in
      writer.writeLink(to: path) { $0.write(path) }
      writer.write(strings["colon"] + strings["model-about"])
    }
  }

  /// Whether a page shows one entry of the catalogue: there are hundreds, and the guides name them.
  private func isCatalogueEntry(_ page: Int) -> Bool {
    switch site.pages[page].reference {
    case .successCriterion, .symbol: true
    case .wcagIndex, .apiIndex, .matrix, .glossary, .search, .checklists, .checklist, nil: false
    }
  }

  /// The pages below one that have an address of their own, depth first; the search is of no use to
  /// programs.
  private func pages(below page: Int) -> [Int] {
    site.pages[page].children.flatMap { child in
      let isListed = !site.pages[child].isShownInGuide && site.pages[child].reference != .search
      return (isListed ? [child] : []) + pages(below: child)
    }
  }
}
