import OngletModel

/// A file to be rendered.
package enum Output: Sendable, Hashable {
  /// A page, as HTML.
  case page(PageIndex)
  /// A guide whose criteria have pages of their own, on one page.
  case wholeGuide(PageIndex)
  /// A guide as a book.
  case book(PageIndex)
  /// The Markdown form of a page.
  case markdown(PageIndex)
  /// The page at an old address, by its index in `Site.redirects`.
  case redirect(Int)
  /// The page for choosing a language.
  case root
  /// The error page.
  case notFound
  /// The addresses of all pages, for search engines.
  case sitemap
  /// Where the sitemap is, for search engines: `robots.txt`.
  case robots
  /// The matrix of the language of a home page, as CSV.
  case matrixFile(StandardIndex, PageIndex)
  /// The table of a page, as CSV.
  case tableFile(StandardTable, PageIndex)
  /// The web manifest of the language of a home page.
  case manifest(PageIndex)
  /// The feed of changes in the language of a home page.
  case feed(PageIndex)
  /// What changed since each edition, beside the page that says it.
  case changes(PageIndex)
  /// The feed of editions, there too.
  case editionFeed(PageIndex)
  /// The style sheet with the colours and the logo of the site.
  case siteStyle
  /// The guidelines as data, for other programs: `criteria.json`.
  case model
  /// The site in one page of Markdown: `llms.txt`.
  case textIndex
  /// The Markdown forms of the language of a home page, one after the other.
  case wholeText(PageIndex)

  static let siteStylePath = "styles/onglet-site.css"

  /// The path of the file in a site.
  func path(in site: Site) -> String {
    switch self {
    case .page(let index): site.pages[index].address.path + "index.html"
    case .wholeGuide(let guide): (site.pages[guide].wholeGuide?.path ?? "") + "index.html"
    case .book(let guide): site.pages[guide].book ?? ""
    case .markdown(let index): site.pages[index].address.path + "index.md"
    case .redirect(let index):
      site.redirects[index].path.hasSuffix("/")
        ? site.redirects[index].path + "index.html" : site.redirects[index].path
    case .root: "index.html"
    case .notFound: "404.html"
    case .sitemap: "sitemap.xml"
    case .robots: "robots.txt"
    case .matrixFile(let index, let home): site.matrixFile(index, of: home)
    case .tableFile(_, let page): site.tableFile(of: page)
    case .manifest(let home): site.pages[home].address.path + "site.webmanifest"
    case .feed(let home): site.pages[home].address.path + "feed.xml"
    case .changes(let page): site.pages[page].address.path + "changes.json"
    case .editionFeed(let page): site.pages[page].address.path + "feed.xml"
    case .siteStyle: Self.siteStylePath
    case .model: "criteria.json"
    case .textIndex: "llms.txt"
    case .wholeText(let home): site.pages[home].address.path + "llms-full.txt"
    }
  }
}

extension Site {
  /// Whether the site has a `criteria.json`.
  var exportsModel: Bool {
    !catalogue.requirements.isEmpty || !catalogue.symbols.isEmpty
      || pages.contains { $0.criterion != nil }
  }

  /// The home page of each language, in the site's order.
  var homesInOrder: [PageIndex] { configuration.languages.compactMap { homes[$0] } }
}
