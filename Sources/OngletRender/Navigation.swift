import OngletModel

/// The site's navigation: the main pages, and below the one that the reader is in, its pages.
///
/// What does not depend on the page that shows it is made once.
struct Navigation: Sendable {
  private struct Entry: Sendable {
    let page: Int
    let path: [UInt8]
    let titleHTML: [UInt8]
  }

  /// The main pages of each language.
  private let main: [Language: [Entry]]
  /// The pages below each main page, in order.
  private let sections: [Int: [Entry]]
  /// The main page that each page stands under.
  private let sectionOfPage: [Int?]
  /// The pages of the catalogue's entries, which stand under a main page without being named there.
  private let entryPages: Set<Int>

  init(site: Site, titles: [[UInt8]]) {
    func entry(_ page: Int) -> Entry {
      var path = ByteBuffer()
      path.write(address: site.pages[page].address.path)
      return Entry(
        page: page, path: path.bytes, titleHTML: titles[page])
    }
    var main: [Language: [Entry]] = [:]
    for language in site.configuration.languages {
      let pages = Self.mainPages(of: site, in: language)
      main[language] = pages.map(entry)
    }
    self.main = main
    let mainPages = Set(main.values.joined().map(\.page))
    sectionOfPage = site.pages.indices.map { page in
      var ancestor: Int? = page
      while let current = ancestor, !mainPages.contains(current) {
        ancestor = site.pages[current].parent
      }
      return ancestor
    }
    var sections: [Int: [Entry]] = [:]
    for page in mainPages {
      sections[page] = Self.pages(below: page, in: site).map(entry)
    }
    self.sections = sections
    entryPages = Set(site.pages.indices.filter { site.pages[$0].isCatalogueEntry })
  }

  private static func mainPages(of site: Site, in language: Language) -> [Int] {
    let named = site.configuration.navigation
    if !named.isEmpty { return site.pages(named: named, in: language) }
    return site.homes[language].map { site.pages[$0].children } ?? []
  }

  /// The pages below one that have an address of their own, depth first, but for those that the
  /// catalogue makes by the hundred: its indexes lead to them.
  private static func pages(below page: Int, in site: Site) -> [Int] {
    site.pages[page].children.filter {
      !site.pages[$0].isShownInGuide && !site.pages[$0].isCatalogueEntry
    }.flatMap { child in [child] + pages(below: child, in: site) }
  }

  func isEmpty(in language: Language) -> Bool { main[language]?.isEmpty ?? true }

  /// The main page that a page stands under.
  func section(of page: Int) -> Int? { sectionOfPage[page] }

  /// Writes the navigation for a page.
  func html(for page: Int, in language: Language, root: String) -> [UInt8] {
    var buffer = ByteBuffer(reserving: 4096)
    let section = page < sectionOfPage.count ? sectionOfPage[page] : nil
    buffer.write("<ul>\n")
    for entry in main[language] ?? [] {
      let isAbove = entry.page == section && entryPages.contains(page)
      write(entry, current: page, isAbove: isAbove, root: root, to: &buffer)
      if entry.page == section, let below = sections[entry.page], !below.isEmpty {
        buffer.write("\n<ul>\n")
        for entry in below {
          write(entry, current: page, root: root, to: &buffer)
          buffer.write("</li>\n")
        }
        buffer.write("</ul>\n")
      }
      buffer.write("</li>\n")
    }
    buffer.write("</ul>")
    return buffer.bytes
  }

  private func write(
    _ entry: Entry, current: Int, isAbove: Bool = false, root: String, to buffer: inout ByteBuffer
  ) {
    buffer.write("<li><a href=\"")
    buffer.write(raw: root)
    buffer.write(raw: entry.path)
    buffer.write("\"")
    if entry.page == current {
      buffer.write(" aria-current=\"page\"")
    } else if isAbove {
      buffer.write(" aria-current=\"true\"")
    }
    buffer.write("><span>")
    buffer.write(raw: entry.titleHTML)
    buffer.write("</span></a>")
  }
}

extension LinkedPage {
  /// Whether lists of pages leave the page out: it shows one entry of the catalogue, a success
  /// criterion or a symbol, or the search, to which the head of each page leads.
  var isCatalogueEntry: Bool {
    switch reference {
    case .successCriterion, .symbol, .search: true
    case .wcagIndex, .apiIndex, .matrix, .glossary, .checklists, .checklist, nil: false
    }
  }
}

extension Site {
  /// The pages that `site.yml` names by their paths, but for those that a language lacks.
  func pages(named names: [Located<String>], in language: Language) -> [Int] {
    names.compactMap { name in
      pages.firstIndex { $0.page.id.path == name.value && $0.page.language == language }
    }
  }
}
