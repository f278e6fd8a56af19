import OngletModel

/// Turns a site into files, one at a time, so that only those at hand are in memory.
///
/// A class, so that what it holds is not copied for every page.
///
/// 1. What pages share is made once: the rules of text, titles, navigation.
/// 2. A page's blocks become HTML (`HTMLWriter`), set by set of tabs.
/// 3. The page's template puts the frame around them.
package final class Renderer: Sendable {
  package let site: Site
  let theme: Theme
  let facts: Facts
  /// Whether blocks name the lines that they were written on.
  let marksLines: Bool
  /// What is done to text, by its language.
  private let rules: [Language: TextRules]
  /// The words of the theme as HTML, by their keys.
  private let words: [Language: [String: [UInt8]]]
  /// The title of each page as HTML, for links to it.
  let titles: [[UInt8]]
  /// The same, whole, as Markdown.
  let linkWords: [[UInt8]]
  let navigation: Navigation
  /// How many pages stand above each page.
  let depths: [Int]
  /// Which of the criteria of its guide a page is, from 1, and how many there are.
  let positions: [Int: (number: Int, count: Int)]
  /// The pages that the foot of every page in a language leads to.
  let footerPages: [Language: [Int]]
  /// The title of the site in each language, for where no element can stand and as HTML.
  let siteTitles: [Language: (text: String, html: [UInt8])]
  let checkWords = CheckWords()
  /// The address where a page can be edited, parted where its file is named.
  let editAddress: [String]
  let relations: CatalogueRelations
  /// The pages of each language that changed last.
  let changes: [Language: ArraySlice<(page: Int, day: String)>]
  /// The page of the search in each language.
  let searchPages: [Language: Int]

  /// A file to be rendered.
  package enum Output: Sendable, Hashable {
    case page(Int)
    /// A guide whose criteria have pages of their own, on one page.
    case wholeGuide(Int)
    /// A guide as a book.
    case book(Int)
    /// The Markdown form of a page.
    case markdown(Int)
    case redirect(Int)
    case root
    case notFound
    case sitemap
    /// What the site in the language of a home page is, for those who install it.
    case manifest(Int)
    /// What changed last in the language of a home page.
    case feed(Int)
    case model
    case textIndex
    /// The Markdown forms of the language of a home page, one after the other.
    case wholeText(Int)
  }

  package init(site: Site, theme: Theme, facts: Facts, marksLines: Bool = false) {
    self.site = site
    self.theme = theme
    self.facts = facts
    self.marksLines = marksLines
    let rules = Self.textRules(of: site)
    self.rules = rules
    words = Self.words(of: theme, rules)
    titles = site.pages.map { Self.titleHTML(of: $0.page, rules) }
    linkWords = site.pages.map { Self.linkWords(of: $0.page, theme) }
    depths = site.depths
    positions = Self.positions(in: site)
    navigation = Navigation(site: site, titles: titles, depths: depths, theme: theme)
    footerPages = Dictionary(
      uniqueKeysWithValues: site.configuration.languages.map { language in
        (language, site.pages(named: site.configuration.footer, in: language))
      })
    siteTitles = Dictionary(
      uniqueKeysWithValues: rules.map { language, rules in
        let title =
          site.configuration.title[language] ?? site.homes[language].map {
            site.pages[$0].page.title
          }
          ?? "Onglet"
        return (language, (rules.typeset(title), rules.html(title)))
      })
    editAddress =
      (site.configuration.edit ?? "").replacing(
        "{repository}", with: site.configuration.repository ?? ""
      ).split(separator: "{path}", omittingEmptySubsequences: false).map(String.init)
    relations = CatalogueRelations(site: site)
    changes = Self.changes(of: site, facts)
    searchPages = Dictionary(
      site.pages.indices.lazy.filter { site.pages[$0].reference == .search }
        .map { (site.pages[$0].page.language, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The same for a site of which some pages are other ones, in the same places and tied to the same
  /// things, and for samples of code with more colours.
  package init(_ earlier: Renderer, site: Site, highlighted: [Snippet: [UInt8]]) {
    self.site = site
    theme = earlier.theme
    facts = earlier.facts.with(highlighted: highlighted)
    marksLines = earlier.marksLines
    rules = earlier.rules
    words = earlier.words
    var titles = earlier.titles
    var linkWords = earlier.linkWords
    for (number, page) in site.pages.enumerated() where page !== earlier.site.pages[number] {
      titles[number] = Self.titleHTML(of: page.page, earlier.rules)
      linkWords[number] = Self.linkWords(of: page.page, earlier.theme)
    }
    self.titles = titles
    self.linkWords = linkWords
    depths = earlier.depths
    positions = earlier.positions
    navigation =
      titles == earlier.titles
      ? earlier.navigation
      : Navigation(site: site, titles: titles, depths: depths, theme: theme)
    footerPages = earlier.footerPages
    siteTitles = earlier.siteTitles
    editAddress = earlier.editAddress
    relations = earlier.relations
    changes = earlier.changes
    searchPages = earlier.searchPages
  }

  /// All files that rendering makes, in the order of their pages.
  package var outputs: [Output] {
    // What takes longest comes first, so that no core waits for it at the end.
    var outputs: [Output] = exportsModel ? [.model] : []
    outputs += site.pages.indices.filter { site.pages[$0].book != nil }.map { .book($0) }
    for page in site.pages.indices where !site.pages[page].isShownInGuide {
      if site.pages[page].wholeGuide != nil { outputs.append(.wholeGuide(page)) }
      outputs += [.page(page), .markdown(page)]
    }
    outputs += site.redirects.indices.map { .redirect($0) }
    outputs += [.root, .notFound, .textIndex]
    outputs += homes.flatMap { [.manifest($0), .wholeText($0)] }
    if site.configuration.address != nil {
      outputs.append(.sitemap)
      outputs += homes.filter { hasFeed(in: site.pages[$0].page.language) }.map { .feed($0) }
    }
    return outputs
  }

  /// The home page of each language, in the site's order.
  private var homes: [Int] { site.configuration.languages.compactMap { site.homes[$0] } }

  /// Whether there is anything for other programs to read.
  var exportsModel: Bool {
    !site.catalogue.successCriteria.isEmpty || !site.catalogue.symbols.isEmpty
      || site.pages.contains { $0.criterion != nil }
  }

  /// The path of a file in the site.
  package func path(of output: Output) -> String {
    switch output {
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
    case .manifest(let home): site.pages[home].address.path + "site.webmanifest"
    case .feed(let home): site.pages[home].address.path + "feed.xml"
    case .model: "criteria.json"
    case .textIndex: "llms.txt"
    case .wholeText(let home): site.pages[home].address.path + "llms-full.txt"
    }
  }

  /// The file of an output.
  ///
  /// - Parameter picture: the bytes of the file of an image, which books hold; nothing where it cannot
  ///   be read.
  package func file(
    for output: Output, picture: (Target) -> [UInt8]? = { _ in nil }
  ) -> OutputFile {
    let bytes =
      switch output {
      case .page(let index): page(index)
      case .wholeGuide(let guide): wholeGuide(guide)
      case .book(let guide): Book(self, guide: guide, picture: picture).epub()
      case .markdown(let index): markdown(index)
      case .redirect(let index): redirect(site.redirects[index])
      case .root: root()
      case .notFound: notFound()
      case .sitemap: sitemap()
      case .manifest(let home): manifest(forHome: home)
      case .feed(let home): feed(forHome: home)
      case .model: ModelExport(self).json()
      case .textIndex: textIndex()
      case .wholeText(let home): wholeText(belowHome: home)
      }
    return OutputFile(path: path(of: output), bytes: bytes)
  }

  /// The way from a page's folder to the root of the site: `../../` from `fr/ios/`.
  static func root(from path: String) -> String {
    RelativePath(from: path.utf8, to: "".utf8).up
  }

  private static func textRules(of site: Site) -> [Language: TextRules] {
    let languages = Set(site.configuration.languages).union(site.pages.map(\.page.language))
    return Dictionary(
      uniqueKeysWithValues: languages.map { language in
        let rules = TextRules(
          language, hasTypography: site.configuration.hasTypography, catalogue: site.catalogue)
        return (language, rules)
      })
  }

  private static func positions(in site: Site) -> [Int: (number: Int, count: Int)] {
    var positions: [Int: (number: Int, count: Int)] = [:]
    for guide in site.pages where guide.layout == .guide {
      let criteria = guide.children.filter { site.pages[$0].layout == .criterion }
      for (place, criterion) in criteria.enumerated() where criteria.count > 1 {
        positions[criterion] = (place + 1, criteria.count)
      }
    }
    return positions
  }

  /// What is done to text of a language.
  func rules(for language: Language) -> TextRules {
    rules[language] ?? TextRules(leavingAlone: language)
  }

  private static func words(
    of theme: Theme, _ rules: [Language: TextRules]
  ) -> [Language: [String: [UInt8]]] {
    Dictionary(
      uniqueKeysWithValues: rules.map { language, rules in
        let strings = theme.strings(for: language)
        let words = strings.keys.map { ($0, rules.html(strings[$0])) }
        return (language, Dictionary(uniqueKeysWithValues: words))
      })
  }

  /// Words of the theme as HTML, with words of other languages marked: for the content of elements.
  func html(ofWords key: String, in language: Language) -> [UInt8] {
    words[language]?[key] ?? Array(key.utf8)
  }

  /// A page's title in links: the short one, else the heading with its markup.
  private static func titleHTML(of page: Page, _ rules: [Language: TextRules]) -> [UInt8] {
    let rules = rules[page.language] ?? TextRules(leavingAlone: page.language)
    if let title = page.metadata.navigationTitle { return rules.html(title) }
    return inlineHTML(
      page.heading.withoutLinks, of: page, in: Strings(language: page.language, values: [:]),
      rules: rules)
  }

  /// A page's title as the words of links in Markdown.
  private static func linkWords(of page: Page, _ theme: Theme) -> [UInt8] {
    MarkdownWriter.linkWords(page.wholeTitle, in: theme.strings(for: page.language))
  }

  /// The HTML of inlines of a page that hold no references, or whose links are left out.
  static func inlineHTML(
    _ inlines: [Inline], of page: Page, in strings: Strings, rules: TextRules
  ) -> [UInt8] {
    if inlines.count == 1, case .text(let text) = inlines[0].content { return rules.html(text) }
    var writer = HTMLWriter(
      context: DocumentContext(
        anchorIDs: .noIDs, levels: .noLevels,
        references: .none, strings: strings, rules: rules))
    writer.writeLabel(inlines)
    return writer.buffer.bytes
  }
}
