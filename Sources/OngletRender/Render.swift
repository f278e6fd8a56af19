import OngletModel

/// Turns a site into files, one at a time, so that only those at hand are in memory.
///
/// 1. What pages share is rendered once: titles, navigation.
/// 2. A page's blocks become HTML (`HTMLWriter`), set by set of tabs.
/// 3. The page's template puts the frame around them.
package struct Renderer: Sendable {
  package let site: Site
  let theme: Theme
  let facts: Facts
  /// The title of each page as HTML, for links to it.
  let titles: [[UInt8]]
  let navigation: Navigation
  let ties: CatalogueTies

  /// A file to be rendered.
  package enum Output: Sendable, Hashable {
    case page(Int)
    case redirect(Int)
    case languageChoice
    case notFound
    case sitemap
  }

  package init(site: Site, theme: Theme, facts: Facts) {
    self.site = site
    self.theme = theme
    self.facts = facts
    titles = site.pages.map { Self.titleHTML(of: $0.page) }
    navigation = Navigation(site: site, titles: titles)
    ties = CatalogueTies(site: site)
  }

  /// All files that rendering makes, in the order of their pages.
  package var outputs: [Output] {
    var outputs: [Output] = site.pages.indices.filter { !site.pages[$0].isShownInGuide }.map {
      .page($0)
    }
    outputs += site.redirects.indices.map { .redirect($0) }
    outputs += [.languageChoice, .notFound]
    if site.configuration.address != nil { outputs.append(.sitemap) }
    return outputs
  }

  /// The path of a file in the site.
  package func path(of output: Output) -> String {
    switch output {
    case .page(let index): site.pages[index].address.path + "index.html"
    case .redirect(let index):
      site.redirects[index].path.hasSuffix("/")
        ? site.redirects[index].path + "index.html" : site.redirects[index].path
    case .languageChoice: "index.html"
    case .notFound: "404.html"
    case .sitemap: "sitemap.xml"
    }
  }

  package func file(for output: Output) -> OutputFile {
    let bytes =
      switch output {
      case .page(let index): page(index)
      case .redirect(let index): redirect(site.redirects[index])
      case .languageChoice: languageChoice()
      case .notFound: notFound()
      case .sitemap: sitemap()
      }
    return OutputFile(path: path(of: output), bytes: bytes)
  }

  /// The way from a page's folder to the root of the site: `../../` from `fr/ios/`.
  static func root(from path: String) -> String {
    let depth = path.utf8.count { $0 == UInt8(ascii: "/") }
    return depth == 0 ? "./" : String(repeating: "../", count: depth)
  }

  /// A page's title in links: the short one, else the heading with its markup.
  private static func titleHTML(of page: Page) -> [UInt8] {
    let inlines =
      page.metadata.navigationTitle.map {
        [Inline(.text($0), at: SourceRange(line: 0))]
      } ?? page.heading.withoutLinks
    return inlineHTML(inlines, of: page, in: Strings(language: page.language, values: [:]))
  }

  /// The HTML of inlines of a page that hold no references, or whose links are left out.
  static func inlineHTML(
    _ inlines: [Inline], of page: Page, in strings: Strings
  ) -> [UInt8] {
    let nowhere: [String?] = Array(repeating: nil, count: page.body.references.count)
    var writer = HTMLWriter(
      context: DocumentContext(
        anchorIDs: Array(repeating: "", count: page.body.anchors.count), levels: [],
        addresses: nowhere, codeLinks: [:], linkLabel: { _ in [] }, imageSizes: [], panelKinds: [:],
        footnotePrefix: "", strings: strings))
    writer.write(inlines)
    return writer.buffer.bytes
  }
}
