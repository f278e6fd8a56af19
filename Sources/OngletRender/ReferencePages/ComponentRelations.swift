import OngletModel

/// Which criteria components have to meet. Both name each other, whichever page relates them.
struct ComponentRelations: Sendable {
  /// The criteria of a component, or the components of a criterion.
  struct Related: Sendable {
    /// Those that the front matter of criteria names.
    var written: [PageIndex] = []
    /// Others: the component links to the criterion, or declares its only success criterion. With
    /// criteria that have several, components nearly always have one in common.
    var derived: [PageIndex] = []
  }

  private var related: [PageIndex: Related] = [:]
  /// The pages of guides of components, and those that a criterion names as such.
  private var components: Set<PageIndex> = []

  init(of site: Site) {
    var criteria: [RequirementIndex: [PageIndex]] = [:]
    for (index, page) in site.pages.indexed() where page.criterion != nil {
      if page.pageType == .component { components.insert(index) }
      for component in page.declarations.components {
        components.insert(component)
        related[index, default: Related()].written.append(component)
        related[component, default: Related()].written.append(index)
      }
      let declared = page.declarations.requirements
      if declared.count == 1, let only = declared[0].index {
        criteria[only, default: []].append(index)
      }
    }
    for component in components.sorted() {
      let page = site.pages[component]
      let linked = page.targets.elements.compactMap { target in
        if case .page(let linked, _) = target { linked } else { nil }
      }
      let numbers = page.declarations.requirements.compactMap(\.index)
      for other in Set(linked + numbers.flatMap { criteria[$0] ?? [] }).sorted()
      where site.pages[other].criterion != nil && !components.contains(other)
        && site.pages[other].page.language == page.page.language
        && !self[component].written.contains(other)
      {
        related[component, default: Related()].derived.append(other)
        related[other, default: Related()].derived.append(component)
      }
    }
  }

  subscript(page: PageIndex) -> Related { related[page] ?? Related() }

  func isComponent(_ page: PageIndex) -> Bool { components.contains(page) }
}
