import OngletModel

/// The cards of the pages below a guide, on the guide's own page: those of each group of criteria in
/// place of its list, the others at the end.
struct GuideOverview {
  /// The cards of each group, by the index of its list among the blocks of the page.
  let groups: [Int: [UInt8]]
  private let rest: [TemplateContext]

  init(_ context: PageContext) {
    let site = context.site
    let found = site.criterionGroups(of: context.page)
    let listed = site.listsChildren(context.index) ? site.listedChildren(of: context.index) : []
    var taken = Set(context.page.anchorIDs)
    func cards(of pages: [PageIndex]) -> [TemplateContext] {
      pages.map { page in
        var entry = context.entry(for: page)
        GuideCard(context: context.with(page: page)).add(to: &entry, taken: &taken)
        return entry
      }
    }
    let writer = CatalogueWriter(context)
    groups = found.reduce(into: [:]) { groups, group in
      var values: TemplateContext = [:]
      values.addChildren(cards(of: group.criteria))
      groups[group.block] = writer.part("overview", values)
    }
    let grouped = Set(found.flatMap(\.criteria))
    rest = cards(of: listed.filter { !grouped.contains($0) })
  }

  /// The lists of the groups as plain links, for the whole guide on one page, by the indices of the
  /// lists among the blocks of the page.
  static func links(on context: PageContext) -> [Int: [UInt8]] {
    context.site.criterionGroups(of: context.page).reduce(into: [:]) { lists, group in
      var writer = CatalogueWriter(context)
      let links = group.criteria.map { [writer.builder.link(to: $0)] }
      writer.writeBlock(.lines(links, style: "plain"))
      lists[group.block] = writer.buffer.bytes
    }
  }

  /// Adds the cards of the pages that are in no group.
  func addRest(to values: inout TemplateContext) { values.addChildren(rest) }
}

extension TemplateContext {
  /// Adds the entries of a list of pages.
  mutating func addChildren(_ entries: [TemplateContext]) {
    self[.children] = .list(entries)
    self[.hasChildren] = .flag(!entries.isEmpty)
  }
}
