import OngletLink
import OngletModel

extension CatalogueWriter {
  /// Writes the form of the search and the place of its results; what to do without a script or an
  /// index; and links to the main parts of the site.
  mutating func writeSearch() {
    let kinds = SearchKind.allCases.filter { kind in
      site.pages.contains { $0.page.language == language && $0.searchKind == kind }
    }.map { kind in
      TemplateContext([
        .id: .text(kind.rawValue),
        .titleHTML: .html(context.html(ofWords: "search-kind-\(kind.rawValue)", in: language)),
      ])
    }
    let home = site.homes[language]
    let guides = (home.map(guides(below:)) ?? []).map {
      TemplateContext([
        .id: .text(site.pages[$0].page.id.path), .titleHTML: .html(context.titles[$0]),
      ])
    }
    let ways = home.map(ways(below:)) ?? []
    var values = TemplateContext([:])
    if !ways.isEmpty {
      values = noted(
        ContentsEntry(
          level: 2, id: SearchPart.ways.rawValue,
          html: context.html(ofWords: "search-ways", in: language)))
    }
    values[.questions] = home.flatMap(questions(on:)).map { .object($0) }
    values[.isSearch] = .flag(context.facts.hasSearchIndex)
    values[.kinds] = .list(kinds)
    // Nobody can choose from one.
    values[.hasKinds] = .flag(kinds.count > 1)
    values[.guides] = .list(guides)
    values[.hasGuides] = .flag(guides.count > 1)
    values[.hasFilters] = .flag(kinds.count > 1 || guides.count > 1)
    values[.groups] = .list(ways)
    values[.hasGroups] = .flag(!ways.isEmpty)
    write("search-page", values)
  }

  /// The guides in the order of the site.
  private func guides(below page: PageIndex) -> [PageIndex] {
    site.pages[page].children.flatMap { child in
      (site.pages[child].layout == .guide ? [child] : []) + guides(below: child)
    }
  }

  /// The sample questions of the home page, below the line that introduces them there.
  private func questions(on page: PageIndex) -> TemplateContext? {
    let blocks = site.pages[page].page.body.blocks.drop { !$0.opensQuestions }.dropFirst()
    var texts: [TemplateContext] = []
    blocks.prefix(2).visitTexts {
      texts.append([.titleHTML: .html(context.rules(for: language).html($0.plainText))])
    }
    guard var values = texts.first else { return nil }
    values[.children] = .list(Array(texts.dropFirst()))
    return values
  }

  /// The main pages and those below the home page as guides, references and others, each with how
  /// much it has.
  private func ways(below home: PageIndex) -> [TemplateContext] {
    let main = site.mainPages(in: language).filter { site.pages[$0].isListed }
    let above = main.compactMap { site.pages[$0].parent }
    let others = site.listedChildren(of: home).filter { !(main + above).contains($0) }
    let groups = Dictionary(grouping: main + others, by: way(of:))
    return ["guides", "reference", "pages"].compactMap { way in
      guard let pages = groups[way] else { return nil }
      let title = context.html(ofWords: "search-ways-" + way, in: language)
      let links = pages.map { page in
        var link = link(to: page)
        let count = count(on: page)
        link[.count] = .text(count > 0 ? String(count) : "")
        return link
      }
      return [.titleHTML: .html(groups.count > 1 ? title : []), .children: .list(links)]
    }
  }

  private func way(of page: PageIndex) -> String {
    switch site.pages[page].reference {
    case .editions: "pages"
    case nil: site.pages[page].children.isEmpty ? "pages" : "guides"
    default: "reference"
    }
  }

  /// How many requirements, symbols or terms a page says that it lists, or criteria or pages there
  /// are below it; none for a table.
  private func count(on page: PageIndex) -> Int {
    switch site.pages[page].reference {
    case .standardIndex(let index):
      catalogue.listed(of: index).count { catalogue.removal(of: $0) == nil }
    case .matrix: 0
    case .apiIndex: catalogue.symbols.count
    case .glossary: catalogue.glossary.count
    default: max(criteriaCount(below: page), site.listedChildren(of: page).count)
    }
  }

  private func criteriaCount(below page: PageIndex) -> Int {
    site.pages[page].children.reduce(0) { count, child in
      count + (site.pages[child].criterion == nil ? 0 : 1) + criteriaCount(below: child)
    }
  }
}

extension Block {
  /// Whether it opens an element of the class `questions`.
  fileprivate var opensQuestions: Bool {
    guard case .html(let tokens) = content else { return false }
    return tokens.contains {
      guard case .open(let element) = $0 else { return false }
      return element.value(of: "class") == .text("questions")
    }
  }
}
