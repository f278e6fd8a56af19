import OngletModel

/// What the writers of all pages and files share: the site, the theme, the facts, and what is
/// computed from them once.
///
/// It is a class, so that a page costs one reference and no copies. It knows how to write text, but
/// none of the writers of pages and files.
final class RenderContext: Sendable {
  let site: Site
  let theme: Theme
  let facts: Facts
  /// Whether blocks get the line of their source (`data-line`).
  let marksLines: Bool
  private let rules: [Language: TextRules]
  /// The words of the theme as HTML, by their keys.
  private let words: [Language: [String: [UInt8]]]
  /// The title of each page as HTML, for links to it.
  let titles: PageList<[UInt8]>
  private let sharedTitles: SharedTitles
  let navigation: Navigation
  /// How many pages are above each page.
  let depths: PageList<Int>
  /// The number of a criterion in its guide, from 1, and how many the guide has.
  let positions: [PageIndex: (number: Int, count: Int)]
  /// The pages that are linked in the footer, by language.
  let footerPages: [Language: [PageIndex]]
  /// The title of the site in each language, as text and as HTML.
  let siteTitles: [Language: (text: String, html: [UInt8])]
  let checkWords = CheckWords()
  private let numbers = KeyedCache<PageIndex, DocumentNumbers>()
  /// The address for editing a page, split at the places for its file.
  let editAddress: [String]
  let relations: CatalogueRelations
  /// Nil if the site has no editions.
  let editions: EditionHistory?
  /// The last changed pages of each language, the latest first.
  let changes: [Language: ArraySlice<(page: PageIndex, day: String)>]
  /// The words about each standard that the site claims but the first.
  private let standardStrings: [StandardIndex: [Language: Strings]]
  let searchPages: [Language: PageIndex]

  init(site: Site, theme: Theme, facts: Facts, marksLines: Bool = false) {
    self.site = site
    standardStrings = Self.standardStrings(of: site, theme)
    let theme = theme.words(about: site)
    self.theme = theme
    self.facts = facts
    self.marksLines = marksLines
    let rules = Self.textRules(of: site)
    self.rules = rules
    words = Self.words(of: theme, rules)
    titles = PageList(
      site.pages.map {
        let title = String(decoding: Self.titleHTML(of: $0.page, rules), as: UTF8.self)
        return Array(site.catalogue.unbroken(title).utf8)
      })
    sharedTitles = SharedTitles(of: site)
    depths = site.depths
    positions = Self.positions(in: site)
    navigation = Navigation(site: site, titles: titles, depths: depths, theme: theme)
    footerPages = Dictionary(
      uniqueKeysWithValues: site.configuration.languages.map { language in
        (language, site.pages(named: site.configuration.footer, in: language))
      })
    siteTitles = Self.titles(of: site, rules)
    editAddress =
      (site.configuration.edit ?? "").replacing(
        "{repository}", with: site.configuration.repository ?? ""
      ).split(separator: "{path}", omittingEmptySubsequences: false).map(String.init)
    relations = CatalogueRelations(site: site)
    editions = EditionHistory(of: site)
    changes = facts.latestChanges(of: site)
    searchPages = Dictionary(
      firstOf: site.pages.indices.lazy.filter { site.pages[$0].reference == .search }
        .map { (site.pages[$0].page.language, $0) })
  }

  private static func standardStrings(
    of site: Site, _ theme: Theme
  ) -> [StandardIndex: [Language: Strings]] {
    site.catalogue.standards.indexed().dropFirst().reduce(into: [:]) { found, standard in
      if standard.1.claimed.isEmpty { return }
      for language in site.configuration.languages {
        found[standard.0, default: [:]][language] = theme.strings(for: language).about(standard.1)
      }
    }
  }

  private static func titles(
    of site: Site, _ rules: [Language: TextRules]
  ) -> [Language: (text: String, html: [UInt8])] {
    Dictionary(
      uniqueKeysWithValues: rules.map { language, rules in
        let home = site.homes[language].map { site.pages[$0].page.title }
        let title = site.configuration.title[language] ?? home ?? "Onglet"
        return (language, (rules.typeset(title), rules.html(title)))
      })
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

  private static func positions(in site: Site) -> [PageIndex: (number: Int, count: Int)] {
    var positions: [PageIndex: (number: Int, count: Int)] = [:]
    for guide in site.pages where guide.layout == .guide {
      let criteria = guide.children.filter { site.pages[$0].layout == .criterion }
      for (place, criterion) in criteria.enumerated() where criteria.count > 1 {
        positions[criterion] = (place + 1, criteria.count)
      }
    }
    return positions
  }

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

  /// The words of the theme in a language.
  func strings(for language: Language) -> Strings { theme.strings(for: language) }

  /// The words of the theme for a page.
  func strings(for page: LinkedPage) -> Strings {
    let standard: StandardIndex? =
      switch page.reference {
      case .standardIndex(let index), .matrix(let index): index
      case .requirement(let place): site.catalogue.requirements[place].standard
      case .table(let table): table.standard
      default: nil
      }
    let strings = standard.flatMap { standardStrings[$0]?[page.page.language] }
    return (strings ?? self.strings(for: page.page.language)).calling(page.pageType)
  }

  /// All words of the theme as HTML.
  func words(in language: Language) -> [String: [UInt8]] { words[language] ?? [:] }

  /// Words of the theme as HTML, with words of other languages marked, for the content of elements.
  func html(ofWords key: String, in language: Language) -> [UInt8] {
    words[language]?[key] ?? Array(key.utf8)
  }

  /// A page's title in links: the short one, else the heading with its markup.
  private static func titleHTML(of page: Page, _ rules: [Language: TextRules]) -> [UInt8] {
    let rules = rules[page.language] ?? TextRules(leavingAlone: page.language)
    if let title = page.metadata.navigationTitle { return rules.html(title) }
    return HTMLWriter.html(
      ofLabel: page.heading.withoutLinks, in: Strings(language: page.language, values: [:]),
      rules: rules)
  }

  /// The numbers of the figures and tables of a page.
  func numbers(of page: PageIndex) -> DocumentNumbers {
    numbers.value(for: page) { DocumentNumbers(of: site.pages[page].page.body) }
  }

  // MARK: Titles, descriptions, dates

  /// The title of a page, for places where pages of the same title have to be told apart.
  func fullTitle(of page: PageIndex) -> String {
    rules(for: site.pages[page].page.language).typeset(sharedTitles.title(of: page, in: site))
  }

  /// The site's title, for places without elements.
  func siteTitle(in language: Language) -> String { siteTitles[language]?.text ?? "" }

  /// The site's title with words of other languages marked.
  func siteTitleHTML(in language: Language) -> [UInt8] { siteTitles[language]?.html ?? [] }

  /// The description of a page for search engines; empty if there is none.
  func description(of page: LinkedPage) -> String {
    let language = page.page.language
    let written =
      page.page.metadata.description
      ?? site.catalogue.description(of: page.reference, in: strings(for: page))
      ?? (page.layout == .home ? site.configuration.description[language] : nil)
    return written.map { rules(for: language).typeset($0) } ?? ""
  }

  /// The day of a page's last change, `YYYY-MM-DD`; nil if it is not known.
  func lastChange(of page: PageIndex) -> String? { facts.lastChange(of: page, in: site) }

  /// Whether a language has a feed of changes. The site's address is needed, since it identifies
  /// the feed and its entries.
  func hasFeed(in language: Language) -> Bool {
    site.configuration.address != nil && changes[language] != nil
  }
}
