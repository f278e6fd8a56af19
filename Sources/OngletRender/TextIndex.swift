import OngletModel

extension Renderer {
  /// `llms.txt`: the site in one page of Markdown, with links to the Markdown form of its pages
  /// (llmstxt.org: a title, a summary, sections of links).
  func textIndex() -> [UInt8] {
    let languages = site.configuration.languages.filter { site.homes[$0] != nil }
    let source = languages.first ?? site.configuration.sourceLanguage
    let addresses = PageAddresses(site: site, facts: facts, path: "")
    var writer = MarkdownWriter(
      context: MarkdownContext(
        levels: [], addresses: [], label: { _ in "" }, footnotePrefix: "",
        strings: theme.strings(for: source)), reserving: site.pages.count * 100)
    writer.writeHeading(1, text: siteTitle(in: source))
    for language in languages {
      guard let description = site.configuration.description[language] else { continue }
      writer.write(
        Block(
          .quote([
            Block(
              .paragraph([Inline(.text(description), at: SourceRange(line: 0))]),
              at: SourceRange(line: 0))
          ]), at: SourceRange(line: 0)))
    }
    for language in languages {
      guard let home = site.homes[language] else { continue }
      writer.writeHeading(2, text: theme.strings(for: language)["language-name"])
      writer.writeItems(
        ([home] + pages(below: home)).map { page in
          { self.writeLink(to: page, addresses, in: &$0) }
        })
    }
    return writer.buffer.bytes
  }

  /// The pages below one that have an address of their own, depth first.
  private func pages(below page: Int) -> [Int] {
    site.pages[page].children.flatMap { child in
      (site.pages[child].isShownInGuide ? [] : [child]) + pages(below: child)
    }
  }
}
