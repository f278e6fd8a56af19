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
        for description in descriptions { writer.writeParagraph { $0.writeText(description) } }
      }
    }
    var entries: [Int] = []
    for language in languages {
      guard let home = site.homes[language] else { continue }
      let pages = [home] + pages(below: home)
      writer.writeHeading(2, text: theme.strings(for: language)["language-name"])
      let words = theme.strings(for: language)
      var items = items(for: pages.filter { !site.pages[$0].isCatalogueEntry }, addresses)
      items.append(item(for: .wholeText(home), about: "whole-text-about", words))
      if exportsModel { items.append(item(for: .model, about: "model-about", words)) }
      writer.writeItems(items) { $0.writeParagraph($1) }
      entries += pages.filter { site.pages[$0].isCatalogueEntry }
    }
    if !entries.isEmpty {
      writer.writeHeading(2, text: strings["text-index-optional"])
      writer.writeItems(items(for: entries, addresses)) { $0.writeParagraph($1) }
    }
    return writer.buffer.bytes
  }

  private func items(
    for pages: [Int], _ addresses: PageAddresses
  ) -> [(inout MarkdownWriter) -> Void] {
    pages.map { page in { self.writeLink(to: page, addresses, in: &$0) } }
  }

  private func item(
    for output: Output, about key: String, _ strings: Strings
  ) -> (inout MarkdownWriter) -> Void {
    let path = path(of: output)
    return { writer in
      writer.writeLink(to: path) { $0.writeText(path) }
      writer.writeText(strings["colon"] + strings[key])
    }
  }

  /// `llms-full.txt`: the Markdown forms of all pages below a home page, in the order of `llms.txt`,
  /// each behind its address. The pages that show one entry of the catalogue come last.
  func wholeText(belowHome home: Int) -> [UInt8] {
    let path = site.pages[home].address.path
    let addresses = PageAddresses(site: site, facts: facts, path: path)
    var writer = MarkdownWriter(
      context: markdownContext(of: home, addresses), reserving: site.pages.count * 4 * 1024)
    let pages = [home] + pages(below: home)
    let entries = pages.filter { site.pages[$0].isCatalogueEntry }
    for page in pages.filter({ !site.pages[$0].isCatalogueEntry }) + entries {
      if page != home {
        writer.writeBlocks([Block(.thematicBreak, at: SourceRange(line: 0))])
        let address = addresses.markdownAddress(of: site.pages[page].address)
        writer.writeParagraph { $0.writeLink(to: address) { $0.writeText(address) } }
      }
      writePage(page, addresses, to: &writer)
    }
    return writer.buffer.bytes
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
