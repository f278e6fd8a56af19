import OngletModel

/// The site's navigation: the main pages, and below the main page that the reader is in, the path
/// to the page, its siblings and the pages below it.
///
/// Its size does not grow with the site: of many pages in one folder it shows those around the
/// current one, with a link to the list of all.
struct Navigation: Sendable {
  /// The most pages of a folder that are all shown.
  static let longestList = 50
  /// Of more pages, how many are shown before the current one, and after it.
  static let reach = 10
  private struct Entry: Sendable {
    let path: [UInt8]
    let titleHTML: [UInt8]
    let language: Language
    let parent: PageIndex?
    /// The pages below, in order, without those that are in no list.
    let children: [PageIndex]
    /// How many of them are shown at most: where its own text lists them, many are not.
    let mostChildren: Int
    /// Its position in the list that shows it; nil if no list does.
    var position: Int?
  }

  /// One of the nested lists.
  private struct Level {
    /// A note about pages that it leaves out.
    enum Note {
      /// Levels between this one and the one around it.
      case levels(Int)
      /// Pages of a folder before and after those that are shown.
      case pages(ofFolder: PageIndex, shown: ClosedRange<Int>, count: Int)
    }

    var note: Note?
    var pages: ArraySlice<PageIndex>
    /// The page below which the next list is.
    var opened: PageIndex?
  }

  private let entries: PageList<Entry>
  /// The main pages of each language.
  private let main: [Language: [PageIndex]]
  /// Whether the main pages are those that `site.yml` names, which are all shown.
  private let isConfigured: Bool
  /// The main page that each page is in.
  private let sectionOfPage: PageList<PageIndex?>
  /// The numbers of the main pages that authors wrote, from 1.
  private let sectionNumbers: [PageIndex: Int]
  private let pagesAboveMain: Set<PageIndex>
  private let homes: Localized<PageIndex>
  /// How many pages are above each page.
  private let depths: PageList<Int>
  private let strings: [Language: Strings]

  init(site: Site, titles: PageList<[UInt8]>, depths: PageList<Int>, theme: Theme) {
    var main: [Language: [PageIndex]] = [:]
    for language in site.configuration.languages {
      main[language] = site.mainPages(in: language)
    }
    var entries = PageList(
      site.pages.indices.map { page in
        var path = ByteBuffer()
        path.write(address: site.pages[page].address.path)
        return Entry(
          path: path.bytes, titleHTML: titles[page], language: site.pages[page].page.language,
          parent: site.pages[page].parent, children: site.listedChildren(of: page),
          mostChildren: site.pages[page].reference == .checklists
            ? 0 : site.listsChildren(page) ? Self.longestList : .max)
      })
    for list in entries.map(\.children) + Array(main.values) {
      for (position, page) in list.enumerated() { entries[page].position = position }
    }
    self.entries = entries
    self.main = main
    isConfigured = !site.configuration.navigation.isEmpty
    sectionOfPage = site.nearestMainPages()
    sectionNumbers = main.values.reduce(into: [:]) { numbers, pages in
      let written = pages.filter { !site.pages[$0].page.isGenerated }
      for (place, page) in written.enumerated() { numbers[page] = place + 1 }
    }
    pagesAboveMain = Self.pages(above: main.values.joined(), in: site)
    homes = site.homes
    self.depths = depths
    strings = Dictionary(
      uniqueKeysWithValues: site.configuration.languages.map { ($0, theme.strings(for: $0)) })
  }

  /// The pages above some pages, without the home pages, which are above all.
  private static func pages(
    above pages: some Sequence<PageIndex>, in site: Site
  ) -> Set<PageIndex> {
    var above: Set<PageIndex> = []
    for page in pages {
      var next = site.pages[page].parent
      while let page = next, let parent = site.pages[page].parent, above.insert(page).inserted {
        next = parent
      }
    }
    return above
  }

  func isEmpty(in language: Language) -> Bool { main[language]?.isEmpty ?? true }

  /// Whether a page, or one above or below it, is a main page of `site.yml`; true for all pages if
  /// it names none.
  func hasSection(around page: PageIndex) -> Bool {
    !isConfigured || sectionOfPage[page] != nil || pagesAboveMain.contains(page)
  }

  /// The main page that a page is in.
  func section(of page: PageIndex) -> PageIndex? { sectionOfPage[page] }

  /// Items by the main page that their page is in; first those whose page is a main page itself.
  func groups<Item>(
    of items: [Item], by page: (Item) -> PageIndex?
  ) -> [(section: PageIndex?, items: [Item])] {
    var order: [PageIndex?] = []
    var members: [PageIndex?: [Item]] = [:]
    for item in items {
      let main = page(item).flatMap(section)
      let section = main == page(item) ? nil : main
      if members[section] == nil { order.append(section) }
      members[section, default: []].append(item)
    }
    return (order.filter { $0 == nil } + order.filter { $0 != nil }).map { ($0, members[$0] ?? []) }
  }

  /// The number, from 1, of the main page that a page is in, among those that authors wrote.
  func sectionNumber(of page: PageIndex) -> Int? {
    isConfigured ? sectionOfPage[page].flatMap { sectionNumbers[$0] } : nil
  }

  // MARK: What a page shows

  /// The lists from the main pages down to those below the page that is shown.
  private func levels(showing shown: PageIndex?, in language: Language) -> [Level] {
    let mainPages = main[language] ?? []
    let section = shown.flatMap { sectionOfPage[$0] }
    var top = Level(pages: mainPages[...], opened: section)
    if !isConfigured, let home = homes[language] {
      top = level(of: mainPages, around: section, folder: home)
    }
    guard let shown, let section else { return [top] }
    var levels = [top]
    if shown != section {
      let path = AncestorPath(above: shown, upTo: section, depths: depths) { entries[$0].parent }
      for ancestor in path.pages {
        levels.append(Level(pages: [ancestor], opened: ancestor))
      }
      if path.omittedCount > 0 { levels[1].note = .levels(path.omittedCount) }
      let folder = entries[shown].parent ?? section
      levels.append(level(of: entries[folder].children, around: shown, folder: folder))
    }
    let children = entries[shown].children
    // If the text of a page does not list the pages below it, they are listed here.
    if !children.isEmpty, children.count <= entries[shown].mostChildren {
      levels.append(Level(pages: children[...]))
    }
    return levels
  }

  /// The pages of a folder; of many pages, those around one.
  private func level(of pages: [PageIndex], around page: PageIndex?, folder: PageIndex) -> Level {
    guard pages.count > Self.longestList else { return Level(pages: pages[...], opened: page) }
    let position = page.flatMap { entries[$0].position } ?? 0
    let first = max(0, position - Self.reach)
    let last = min(pages.count - 1, position + Self.reach)
    return Level(
      note: .pages(ofFolder: folder, shown: first + 1...last + 1, count: pages.count),
      pages: pages[first...last], opened: page)
  }

  /// The page, or the nearest page above it that is in a list: the hundreds of pages that are made
  /// of the catalogue are not.
  private func nearestListed(to page: PageIndex) -> PageIndex {
    var page = page
    while entries[page].position == nil, let parent = entries[page].parent { page = parent }
    return page
  }

  // MARK: Writing

  /// Writes the navigation for a page.
  ///
  /// - Parameters:
  ///   - path: the address at which the page is shown.
  ///   - isBelow: whether what is shown is a page below that one, which is in no list.
  func html(
    for page: PageIndex, in language: Language, at path: String, isBelow: Bool = false
  ) -> [UInt8] {
    var own = ByteBuffer()
    own.write(address: path)
    var writer = ListWriter(
      navigation: self, page: isBelow ? nil : page, path: own.bytes, strings: strings[language])
    let shown = sectionOfPage[page].map { _ in nearestListed(to: page) }
    writer.writeLists(levels(showing: shown, in: language)[...], shown: shown)
    return writer.buffer.bytes
  }

  /// Writes the lists for one page.
  private struct ListWriter {
    let navigation: Navigation
    /// The page, if it may be in a list.
    let page: PageIndex?
    /// The address at which it is shown, percent-encoded.
    let path: [UInt8]
    let strings: Strings?
    var buffer = ByteBuffer(reserving: 4096)

    mutating func writeLists(_ levels: ArraySlice<Level>, shown: PageIndex?) {
      guard let level = levels.first else { return }
      buffer.write("<ul>\n")
      if let note = level.note { writeOmission(note) }
      for entry in level.pages {
        writeLink(to: entry, shown: shown)
        if entry == level.opened, levels.count > 1 {
          buffer.write("\n")
          writeLists(levels.dropFirst(), shown: shown)
          buffer.write("\n")
        }
        buffer.write("</li>\n")
      }
      buffer.write("</ul>")
    }

    private mutating func writeLink(to target: PageIndex, shown: PageIndex?) {
      startLink(to: target)
      if target == page {
        buffer.write(" aria-current=\"page\"")
      } else if target == shown {
        buffer.write(" aria-current=\"true\"")
      }
      buffer.write(">")
      buffer.write(raw: navigation.entries[target].titleHTML)
      buffer.write("</a>")
    }

    private mutating func startLink(to target: PageIndex) {
      let other = navigation.entries[target].path
      let way = RelativePath(from: path, to: other)
      buffer.write("<li><a href=\"")
      buffer.write(raw: way.up)
      buffer.write(raw: other[way.sharedLength...])
      buffer.write("\"")
    }

    private mutating func writeOmission(_ note: Level.Note) {
      guard let strings else { return }
      switch note {
      case .levels(let count):
        buffer.write("<li><span class=\"omission\">")
        buffer.write(escaping: strings.count("omitted-levels", count))
        buffer.write("</span></li>\n")
      case .pages(let folder, let shown, let count):
        let isHere = folder == page
        let words = strings.filled(
          isHere ? "pages-shown" : "pages-shown-see-all",
          [
            "first": String(shown.lowerBound), "last": String(shown.upperBound),
            "count": String(count),
          ])
        if isHere { buffer.write("<li>") } else { startLink(to: folder) }
        buffer.write(isHere ? "<span class=\"omission\">" : ">")
        buffer.write(escaping: words)
        buffer.write(isHere ? "</span></li>\n" : "</a></li>\n")
      }
    }
  }
}

extension Site {
  /// Whether the text of a page lists the pages below it: if it shows nothing else, or if they are
  /// more than the navigation shows of one folder.
  func listsChildren(_ index: PageIndex) -> Bool {
    let page = pages[index]
    switch page.layout {
    case .home: return true
    // A guide whose criteria are on its own page shows these instead of a list.
    case .guide: return !page.children.contains { pages[$0].isShownInGuide }
    case .criterion: return false
    case .page:
      // The page of all checklists begins with links to them.
      if page.reference == .checklists { return true }
      return page.page.isGenerated || listedChildren(of: index).count > Navigation.longestList
    }
  }

  /// How many pages are above each page.
  var depths: PageList<Int> {
    var depths = PageList<Int>(repeating: 0, count: pages.count)
    for page in pagesFromTheTop {
      if let parent = pages[page].parent { depths[page] = depths[parent] + 1 }
    }
    return depths
  }
}
