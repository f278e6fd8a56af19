import OngletModel

/// Turns a site into files, one at a time, so that only few are in memory.
///
/// 1. What pages share is made once (`RenderContext`): the rules of text, titles, navigation.
/// 2. Each kind of file has its own writer. It receives the context, and knows neither the renderer
///    nor the writers of other files.
/// 3. The blocks of a page are written as HTML (`HTMLWriter`), and the page's template puts the frame
///    around them (`PageRenderer`).
package struct Renderer: Sendable {
  let context: RenderContext

  /// The site that is rendered.
  package var site: Site { context.site }

  /// - Parameter marksLines: whether blocks get the line of their source (`data-line`).
  package init(site: Site, theme: Theme, facts: Facts, marksLines: Bool = false) {
    context = RenderContext(site: site, theme: theme, facts: facts, marksLines: marksLines)
  }

  /// All files that rendering makes; those of pages in the order of these.
  package var outputs: [Output] {
    // The outputs that take longest come first, so that no core waits for them at the end.
    let homes = site.homesInOrder
    var outputs: [Output] = site.exportsModel ? [.model] : []
    if site.configuration.hasMarkdown { outputs += homes.map { .wholeText($0) } }
    outputs += site.pages.indices.filter { site.pages[$0].book != nil }.map { .book($0) }
    for page in site.pages.indices where !site.pages[page].isShownInGuide {
      if site.pages[page].wholeGuide != nil { outputs.append(.wholeGuide(page)) }
      outputs.append(.page(page))
      if case .table(let table) = site.pages[page].reference {
        outputs.append(.tableFile(table, page))
      }
      if site.configuration.hasMarkdown, site.pages[page].hasMarkdown {
        outputs.append(.markdown(page))
      }
    }
    if site.configuration.hasMarkdown { outputs.append(.textIndex) }
    outputs += site.redirects.indices.map { .redirect($0) }
    outputs += [.root, .notFound]
    if SiteStyle.isNeeded(for: site) { outputs.append(.siteStyle) }
    outputs += homes.map { .manifest($0) }
    outputs += homes.flatMap { home in
      context.standardsWithMatrixFile(in: site.pages[home].page.language)
        .map { .matrixFile($0, home) }
    }
    let changes = site.pages.indices.filter { site.pages[$0].reference == .editions }
    outputs += changes.map { .changes($0) }
    if site.configuration.address != nil {
      outputs += changes.map { .editionFeed($0) }
      // Search engines are told of the latest edition only.
      if site.configuration.latestEdition == nil { outputs += [.sitemap, .robots] }
      outputs += homes.filter { context.hasFeed(in: site.pages[$0].page.language) }
        .map { .feed($0) }
    }
    return outputs
  }

  /// The outputs that are made along with another: the Markdown forms in a text of all of them.
  package func outputs(madeWith output: Output) -> [Output] {
    guard case .wholeText(let home) = output else { return [] }
    return WholeText(context: context, home: home).pages.map { .markdown($0) }
  }

  /// Makes the file of an output, and those that are made along with it.
  package func write<Sink: OutputSink>(
    _ output: Output, picture: (Target) -> [UInt8]?, to sink: Sink
  ) throws(Sink.Failure) {
    switch output {
    case .model:
      try sink.write(path(of: output)) { part throws(Sink.Failure) in
        try ModelExport(context).json(part)
      }
    case .wholeText(let home):
      try sink.write(path(of: output)) { part throws(Sink.Failure) in
        try WholeText(context: context, home: home).markdown(part) {
          page, form throws(Sink.Failure) in
          try sink.write(OutputFile(path: path(of: .markdown(page)), bytes: form()))
        }
      }
    default: try sink.write(file(for: output, picture: picture))
    }
  }

  /// The path of a file in the site.
  package func path(of output: Output) -> String { output.path(in: site) }

  /// The file of an output.
  ///
  /// - Parameter picture: the bytes of an image's file, for books; nil if it cannot be read.
  package func file(
    for output: Output, picture: (Target) -> [UInt8]? = { _ in nil }
  ) -> OutputFile {
    let bytes =
      switch output {
      case .page(let index): PageRenderer(context: PageContext(context, page: index)).html()
      case .wholeGuide(let guide): WholeGuide(context, guide: guide).html()
      case .book(let guide): BookWriter(context, guide: guide, picture: picture).epub()
      case .markdown(let index): MarkdownForm.bytes(of: index, context)
      case .redirect(let index): SitePages(context: context).redirect(site.redirects[index])
      case .root: SitePages(context: context).root()
      case .notFound: SitePages(context: context).notFound()
      case .sitemap: Sitemap(context: context).xml()
      case .robots: Sitemap(context: context).robots()
      case .matrixFile(let index, let home):
        CatalogueWriter(PageContext(context, page: home)).matrixFile(of: index)
      case .tableFile(let table, let page):
        ReferencePageBuilder(context, page: page).tableFile(table)
      case .manifest(let home): WebManifest(context: context, home: home).json()
      case .feed(let home): ChangeFeed(context: context, home: home).xml()
      case .changes(let page): EditionExport(context: context, page: page).json()
      case .editionFeed(let page): EditionExport(context: context, page: page).feed()
      case .siteStyle: SiteStyle(context: context).css()
      case .model: Self.joined(ModelExport(context).json)
      case .textIndex: TextIndex(context: context).markdown()
      case .wholeText(let home):
        Self.joined { WholeText(context: context, home: home).markdown($0) { _, _ in } }
      }
    return OutputFile(path: path(of: output), bytes: bytes)
  }

  /// All parts of a file.
  private static func joined(_ parts: (([UInt8]) -> Void) -> Void) -> [UInt8] {
    var bytes: [UInt8] = []
    parts { bytes += $0 }
    return bytes
  }

  /// What the search index is made from.
  package var searchInput: SearchInput { SearchInput(context) }

  /// A page in all languages.
  ///
  /// - Parameters:
  ///   - path: the address of the page in one of them, with a final `/`.
  ///   - place: the address, with a final `/`, of the page that shows the comparison.
  /// - Returns: nil if there is no such page.
  package func comparison(of path: String, shownAt place: String) -> Comparison? {
    Comparison(of: path, shownAt: place, context)
  }
}
