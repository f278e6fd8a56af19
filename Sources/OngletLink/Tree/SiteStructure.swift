import OngletModel

/// What is known of a site without the texts of its pages.
///
/// 1. Pages are gathered by identifier; folders without a page get one; each page gets its layout.
/// 2. They are put in order, under the navigation and the guides' lists of criteria.
/// 3. They get their addresses, and old addresses lead to them.
final class SiteStructure: Sendable, ComparedByIdentity {
  struct Step: MemoizedStep {
    let settings: LinkSettings
    let pages: [PageHeader]
    /// The entries of the catalogue that pages name.
    let named: NamedEntries
    let checkedGuides: [CheckedGuide]

    var output: SiteStructure { SiteStructure(self) }
  }

  let settings: LinkSettings
  let tree: PageTree
  /// What the front matter of each page declares.
  let declared: PageList<Declarations>
  let order: ReadingOrder
  let addresses: Addresses
  let resolver: Resolver
  /// The place of each page among the loaded ones; nil for generated pages.
  let numbers: PageList<Int?>
  let diagnostics: [Diagnostic]
  /// For each group and each language of the site, the page, or the nearest page above it.
  private let nearest: GroupList<[PageIndex?]>

  private init(_ step: Step) {
    let (settings, input) = (step.settings, step.settings.input)
    var diagnostics: [Diagnostic] = []
    let tree = PageTree(
      step.pages, input, named: step.named, checked: step.checkedGuides,
      diagnostics: &diagnostics)
    declared = declaredNames(tree, names: settings.names, diagnostics: &diagnostics)
    order = ReadingOrder(
      tree, configuration: input.configuration, absent: input.inventory.absent,
      diagnostics: &diagnostics)
    let addresses = Addresses(
      tree, wholeGuide: input.titles[.wholeGuide], hasBooks: input.configuration.hasBooks,
      inventory: input.inventory, kept: input.configuration.kept, diagnostics: &diagnostics)
    resolver = Resolver(
      tree, names: settings.names, addresses: addresses, inventory: input.inventory,
      linkedKinds: input.configuration.linkedFiles)
    // A file is one page.
    let numbers = Dictionary(firstOf: step.pages.enumerated().map { ($1.path, $0) })
    self.numbers = PageList(tree.pages.map { $0.isGenerated ? nil : numbers[$0.path] })
    nearest = Self.nearestPages(tree, input.configuration)
    self.settings = settings
    self.tree = tree
    self.addresses = addresses
    self.diagnostics = diagnostics
  }

  /// The pages with their texts.
  func pages(of loaded: [Page]) -> PageList<Page> {
    PageList(
      zip(tree.pages, numbers).map { header, number in header.page(of: number.map { loaded[$0] }) })
  }

  var homes: Localized<PageIndex> {
    let members = (tree.groups.first?.members ?? []).compactMap(\.self)
    return Localized(Dictionary(firstOf: members.map { (tree.pages[$0].language, $0) }))
  }

  /// A page with its place in the site, its identifiers and the targets of its references.
  func page(
    _ index: PageIndex, _ page: Page, identifiers: PageIdentifiers, targets: ReferenceList<Target>
  ) -> LinkedPage {
    let group = tree.groups[tree.groupOf[index]]
    var results = LinkedPage.Results(
      layout: group.layout, template: group.template, address: addresses.addresses[index])
    let levels = HeadingLevels(of: page, isShownInGuide: results.address.fragment != nil)
    results.pageType = pageType(of: group)
    results.anchorIDs = NumberedList(identifiers.names.anchorIDs.elements, or: "")
    results.levels = NumberedList(levels.levels.elements, or: 6)
    results.headingsTooDeep = levels.tooDeep
    results.targets = NumberedList(targets.elements, or: .nowhere)
    results.parent = tree.parent(of: index)
    results.children = order.children[index]
    (results.previous, results.next) = (order.previous[index], order.next[index])
    results.translations = translations(of: index)
    results.criterion = identifiers.criterion
    results.declarations = declared[index]
    results.panelKinds = identifiers.panelKinds
    results.fragmentAliases = identifiers.names.aliases
    results.reference = group.reference
    results.wholeGuide = addresses.wholeGuides[index]
    results.book = addresses.books[index]
    return LinkedPage(page, results)
  }

  /// What is called so on a page: on the page of a guide, on its criteria, on their checklist.
  private func pageType(of group: TranslationGroup) -> Metadata.PageType {
    var guide = group.layout == .criterion ? group.parent.map { tree.groups[$0] } : group
    if case .checklist(let id) = group.reference {
      guide = tree.groupIndex[id.path].map { tree.groups[$0] }
    }
    return guide?.guide?.pageType ?? .criterion
  }

  /// The page in each language of the site, or the nearest page above it that exists in that
  /// language.
  private func translations(of page: PageIndex) -> [Translation] {
    let group = tree.groupOf[page]
    return nearest[group].enumerated().compactMap { language, found in
      found.map {
        Translation(
          language: tree.languages[language], page: $0, isExact: tree.groupOf[$0] == group)
      }
    }
  }

  private static func nearestPages(
    _ tree: PageTree, _ configuration: Configuration
  ) -> GroupList<[PageIndex?]> {
    var nearest: GroupList<[PageIndex?]> = []
    nearest.reserveCapacity(tree.groups.count)
    // Each group comes after the group above it.
    for (index, group) in tree.groups.indexed() {
      nearest.append(
        configuration.languages.indices.map { language in
          tree.page(index, in: language) ?? group.parent.flatMap { nearest[$0][language] }
        })
    }
    return nearest
  }
}
