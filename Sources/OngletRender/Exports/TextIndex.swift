import OngletModel

/// The site in one page of Markdown, with links to the Markdown form of its pages.
struct TextIndex {
  let context: RenderContext

  private var site: Site { context.site }

  /// `llms.txt`: the site in one page of Markdown, with links to the Markdown form of its pages
  /// (llmstxt.org: a title, a summary in a quote, sections of links).
  func markdown() -> [UInt8] {
    let languages = site.configuration.languages.filter { site.homes[$0] != nil }
    let source = languages.first ?? site.configuration.sourceLanguage
    var form = MarkdownForm(context, root: "", reserving: site.pages.count * 100)
    form.text.writeHeading(
      1, [Inline(.text(context.siteTitle(in: source)), at: SourceRange(line: 0))])
    for (place, language) in languages.filter({ site.configuration.description[$0] != nil })
      .enumerated()
    {
      form.text.buffer.write(place == 0 ? "> " : ">\n> ")
      form.text.write(site.configuration.description[language] ?? "")
      form.text.endLine()
    }
    for language in languages {
      guard let home = site.homes[language] else { continue }
      let words = context.strings(for: language)
      form.text.startBlock()
      form.text.writeHeading(2, [Inline(.text(words["language-name"]), at: SourceRange(line: 0))])
      for page in [home] + site.pages(below: home) { form.writeItem(page) }
      form.writeItem(.wholeText(home), about: words["colon"] + words["whole-text-about"])
      if site.exportsModel {
        form.writeItem(.model, about: words["colon"] + words["model-about"])
      }
    }
    return form.text.buffer.bytes
  }
}

extension MarkdownForm {
  /// Writes the address of a page in front of its form.
  fileprivate mutating func writeAddress(of page: PageIndex) {
    let address = context.site.markdownAddress(of: page, from: root)
    text.buffer.write("\n***\n\n[")
    text.write(address)
    text.endLink(to: address)
    text.endLine()
    text.startBlock()
  }

  /// Writes a link to a file that is no page, as an item.
  fileprivate mutating func writeItem(_ output: Output, about words: String) {
    let path = output.path(in: context.site)
    text.buffer.write("- [")
    text.write(path)
    text.endLink(to: path)
    text.write(words)
    text.endLine()
  }
}

/// The Markdown forms of the language of a home page, one after the other.
struct WholeText {
  let context: RenderContext
  let home: PageIndex

  private var site: Site { context.site }

  /// The pages whose forms it has: the home page and those below it, in the order of `llms.txt`.
  var pages: [PageIndex] { [home] + site.pages(below: home) }

  /// `llms-full.txt`: the Markdown forms of these pages, each after its address.
  ///
  /// - Parameters:
  ///   - part: gets the parts of the file.
  ///   - visit: gets each page with its form for a file of its own.
  func markdown<Failure: Error>(
    _ part: ([UInt8]) throws(Failure) -> Void,
    _ visit: (PageIndex, _ form: () -> [UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    var form = MarkdownForm(
      context, in: site.pages[home].address.path, reserving: 2 * OutputFile.partSize)
    for page in pages {
      if form.text.buffer.bytes.count >= OutputFile.partSize {
        try part(form.text.buffer.bytes)
        form.text.buffer.truncate(to: 0)
      }
      let path = site.pages[page].address.path
      if page != home { form.writeAddress(of: page) }
      let start = form.text.buffer.bytes.count
      form.text.hasFootnotes = false
      form.write(page, footnotePrefix: page == home ? "" : path.replacing("/", with: "-"))
      // Relative links and the names of footnotes are others in a file of its own.
      let isSame = page == home || site.configuration.address != nil && !form.text.hasFootnotes
      let bytes = form.text.buffer.bytes
      try visit(page) { isSame ? Array(bytes[start...]) : MarkdownForm.bytes(of: page, context) }
    }
    try part(form.text.buffer.bytes)
  }
}

extension Site {
  /// The pages below a page that have a Markdown form of their own, depth first.
  fileprivate func pages(below page: PageIndex) -> [PageIndex] {
    pages[page].children.flatMap { child in
      let isListed = !pages[child].isShownInGuide && pages[child].hasMarkdown
      return (isListed ? [child] : []) + pages(below: child)
    }
  }
}
