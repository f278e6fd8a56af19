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
    let ways = home.map(site.listedChildren(of:)) ?? []
    var values = TemplateContext([:])
    if !ways.isEmpty {
      values = noted(
        ContentsEntry(
          level: 2, id: SearchPart.ways.rawValue,
          html: context.html(ofWords: "search-ways", in: language)))
    }
    values[.isSearch] = .flag(context.facts.hasSearchIndex)
    values[.kinds] = .list(kinds)
    // Nobody can choose from one.
    values[.hasKinds] = .flag(kinds.count > 1)
    values[.guides] = .list(guides)
    values[.hasGuides] = .flag(guides.count > 1)
    values[.hasFilters] = .flag(kinds.count > 1 || guides.count > 1)
    values[.children] = .list(ways.map(link(to:)))
    values[.hasChildren] = .flag(!ways.isEmpty)
    write("search-page", values)
  }

  /// The guides in the order of the site.
  private func guides(below page: PageIndex) -> [PageIndex] {
    site.pages[page].children.flatMap { child in
      (site.pages[child].layout == .guide ? [child] : []) + guides(below: child)
    }
  }
}
