import OngletModel

/// The site in one page of Markdown, with links to the Markdown form of its pages.
struct TextIndex {
  private let context: RenderContext
  private let addresses: PageAddresses

  private var site: Site { context.site }

  init(_ context: RenderContext) {
    self.context = context
    addresses = PageAddresses(site: context.site, facts: context.facts, path: "")
  }

  /// `llms.txt`: the site in one page of Markdown, with links to the Markdown form of its pages
  /// (llmstxt.org: a title, a summary in a quote, sections of links; the links of the last section,
  /// “Optional”, can be skipped).
  func markdown() -> [UInt8] {
    let languages = site.configuration.languages.filter { site.homes[$0] != nil }
    let source = languages.first ?? site.configuration.sourceLanguage
    let strings = context.strings(for: source)
    var writer = MarkdownWriter(
      context: MarkdownContext(strings: strings), reserving: site.pages.count * 100)
    writer.writeHeading(1, text: context.siteTitle(in: source))
    let descriptions = languages.compactMap { site.configuration.description[$0] }
    if !descriptions.isEmpty {
      writer.writeQuote { writer in
        for description in descriptions { writer.writeParagraph { $0.writeText(description) } }
      }
    }
    var entries: [PageIndex] = []
    for language in languages {
      guard let home = site.homes[language] else { continue }
      let pages = [home] + site.pages(below: home)
      writer.writeHeading(2, text: context.strings(for: language)["language-name"])
      let words = context.strings(for: language)
      var items = items(for: pages.filter { !site.pages[$0].isCatalogueEntry })
      items.append(item(for: .wholeText(home), about: "whole-text-about", words))
      if site.exportsModel { items.append(item(for: .model, about: "model-about", words)) }
      writer.writeItems(items) { $0.writeParagraph($1) }
      entries += pages.filter { site.pages[$0].isCatalogueEntry }
    }
    if !entries.isEmpty {
      writer.writeHeading(2, text: strings["text-index-optional"])
      writer.writeItems(items(for: entries)) { $0.writeParagraph($1) }
    }
    return writer.buffer.bytes
  }

  private func items(for pages: [PageIndex]) -> [(inout MarkdownWriter) -> Void] {
    let writer = MarkdownPageWriter(context: context, addresses: addresses)
    return pages.map { page in { writer.writeLink(to: page, in: &$0) } }
  }

  private func item(
    for output: Output, about key: String, _ strings: Strings
  ) -> (inout MarkdownWriter) -> Void {
    let path = output.path(in: site)
    return { writer in
      writer.writeLink(to: path) { $0.writeText(path) }
      writer.writeText(strings["colon"] + strings[key])
    }
  }
}

/// The Markdown forms of the language of a home page, one after the other.
struct WholeText {
  let context: RenderContext
  let home: PageIndex

  private var site: Site { context.site }

  /// Whether it contains a page: pages made of others would be a third of it.
  static func contains(_ page: PageIndex, of site: Site) -> Bool {
    site.pages[page].reference?.repeatsOthers != true
  }

  /// `llms-full.txt`: the Markdown forms of the pages below a home page, in the order of
  /// `llms.txt`, each after its address.
  func markdown() -> [UInt8] {
    let path = site.pages[home].address.path
    let addresses = PageAddresses(site: site, facts: context.facts, path: path)
    let pages = ([home] + site.pages(below: home)).filter { Self.contains($0, of: site) }
    var buffer = ByteBuffer(reserving: context.markdownForms.byteCount(of: pages) * 9 / 8)
    for page in pages {
      // Each form is given up once it is written, so that the two need little more memory than one.
      let form = context.markdownForms.take(page) ?? MarkdownPageWriter.form(of: page, context)
      if page == home {
        buffer.write(raw: form.bytes)
        continue
      }
      var line = MarkdownWriter(
        context: MarkdownContext(strings: context.strings(for: site.pages[page].page.language)))
      let address = addresses.markdownAddress(of: site.pages[page].address)
      line.writeParagraph { $0.writeLink(to: address) { $0.writeText(address) } }
      buffer.write("\n***\n\n")
      buffer.write(raw: line.buffer.bytes)
      buffer.write("\n")
      form.write(to: &buffer, path: site.pages[page].address.path, root: addresses.root)
    }
    return buffer.bytes
  }
}

extension Site {
  /// The pages below a page that have their own address, depth first. The search page is left out,
  /// since programs cannot use it.
  fileprivate func pages(below page: PageIndex) -> [PageIndex] {
    pages[page].children.flatMap { child in
      let isListed = !pages[child].isShownInGuide && pages[child].reference != .search
      return (isListed ? [child] : []) + pages(below: child)
    }
  }
}
