import OngletModel

/// The files that pages can show or link to.
package struct Inventory: Sendable {
  /// The files of the content folder that are not pages, relative to it.
  package let contentFiles: Set<String>
  /// The static files, relative to `public/`.
  package let publicFiles: Set<String>
  /// Those that do not come with Onglet.
  let ownPublicFiles: Set<String>
  /// The SVG images of the content that contain scripts or the like, each with the name of that
  /// part for messages.
  package let activeImages: [String: String]
  /// The pages that are not in the site. A link to the file of a draft is an error.
  let absent: AbsentNames

  /// - Parameter contentFiles: drafts may be among them.
  package init(
    contentFiles: Set<String>, publicFiles: Set<String>, ownPublicFiles: Set<String> = [],
    activeImages: [String: String] = [:],
    drafts: [NamedPage] = [], unreadable: [NamedPage] = []
  ) {
    self.contentFiles = contentFiles.subtracting(drafts.map(\.path))
    absent = AbsentNames(drafts: drafts, unreadable: unreadable)
    self.publicFiles = publicFiles
    self.ownPublicFiles = ownPublicFiles
    self.activeImages = activeImages
  }
}

/// A linked site, and what is wrong with its links, identifiers and order.
package struct LinkedSite: Sendable {
  package let site: Site
  /// Sorted as in reports, with the default severities of the rules.
  package let diagnostics: [Diagnostic]
  /// The intermediate results, from which one page can be linked again.
  let state: LinkState
}

/// The intermediate results of linking.
struct LinkState: Sendable {
  var tree: PageTree
  let order: ReadingOrder
  let addresses: Addresses
  let resolver: Resolver
  var identifiers: PageList<PageIdentifiers>
  /// The groups whose pages, as they are shown, have mistakes in their identifiers or checks.
  let mistaken: Set<GroupIndex>
}

/// Links pages into a site.
///
/// 1. Pages are gathered by identifier; folders without a page get one; each page gets its layout.
/// 2. They are put in order, under the navigation and the guides' lists of criteria.
/// 3. They get their addresses, and old addresses lead to them.
/// 4. Their anchors get identifiers, the same in all languages, and criteria get their checks.
/// 5. References are resolved, to pages, files and the catalogue; backlinks are gathered.
/// 6. The style sheets, the logo and the links of the header are found, which `site.yml` names.
/// 7. The files that pages lead to get their paths beside the pages.
///
/// - Parameters:
///   - titles: those of generated pages: the home page, the indexes of the catalogue, the search if
///     the site has one. In that of `checklists/*` and of a guide on one page, `{guide}` stands for
///     the name of the guide.
///   - earlier: an earlier state of the site; the identifiers of pages that have not changed since
///     then are reused.
///   - jobs: how many cores may work at once; the result does not depend on it.
package func link(
  pages: [Page], configuration: Configuration, catalogue: Catalogue = .empty,
  titles: [PageID: Localized<GeneratedTitle>] = [:], inventory: Inventory,
  earlier: LinkedSite? = nil, jobs: Int
) async -> LinkedSite {
  var diagnostics: [Diagnostic] = []
  let known = earlier.flatMap { $0.site.catalogue == catalogue ? $0.state.resolver.names : nil }
  let names = known ?? CatalogueNames(catalogue)
  let named = await names.named(on: pages, jobs: jobs)
  let tree = PageTree(
    pages, configuration: configuration, catalogue: catalogue, titles: titles,
    named: named.symbols, diagnostics: &diagnostics)
  let declared = declaredNames(tree, names: names, diagnostics: &diagnostics)
  let order = ReadingOrder(
    tree, configuration: configuration, absent: inventory.absent, diagnostics: &diagnostics)
  let addresses = Addresses(
    tree, wholeGuide: titles[.wholeGuide], hasBooks: configuration.hasBooks, inventory: inventory,
    kept: configuration.kept, diagnostics: &diagnostics)
  let identifiers = await identify(
    tree, order: order, addresses: addresses, configuration: configuration, catalogue: catalogue,
    declared: declared, earlier: earlier, jobs: jobs)
  let resolver = Resolver(
    tree, names: names, addresses: addresses, inventory: inventory,
    linkedKinds: configuration.linkedFiles)
  let state = LinkState(
    tree: tree, order: order, addresses: addresses, resolver: resolver,
    identifiers: identifiers.pages, mistaken: identifiers.mistaken)
  let fragments = state.fragments
  let references = await resolveReferences(
    state, fragments, inventory: inventory, frameworks: named.frameworks, jobs: jobs)
  diagnostics += identifiers.diagnostics + references.diagnostics
  let looks = linkedLooks(configuration.looks, state, fragments, inventory, &diagnostics)
  let files = copiedFiles(references.pages, of: looks, taken: addresses.taken, &diagnostics)
  let linked = state.pages(references.pages, declared, configuration)
  let site = Site(
    configuration: configuration, pages: linked, homes: homes(of: tree),
    redirects: addresses.redirects, files: files, catalogue: catalogue,
    backlinks: Backlinks(linked, references.pages, catalogue), looks: looks)
  return LinkedSite(site: site, diagnostics: diagnostics.sorted(), state: state)
}

private func homes(of tree: PageTree) -> Localized<PageIndex> {
  let members = (tree.groups.first?.members ?? []).compactMap(\.self)
  return Localized(
    Dictionary(firstOf: members.map { (tree.pages[$0].language, $0) }))
}

extension LinkState {
  /// The identifiers that fragments lead to.
  var fragments: Fragments {
    Fragments(
      tree: tree, catalogue: resolver.names.catalogue, criterionIDs: addresses.criterionIDs,
      identifiers: identifiers, order: order)
  }

  fileprivate func pages(
    _ references: PageList<ResolvedReferences>, _ declared: PageList<Declarations>,
    _ configuration: Configuration
  ) -> PageList<LinkedPage> {
    let nearest = nearestPages(tree, configuration)
    return PageList(
      tree.pages.indices.map { index in
        page(
          index, targets: references[index].targets, declarations: declared[index],
          translations: translations(of: index, tree, nearest))
      })
  }

  func page(
    _ page: PageIndex, targets: ReferenceList<Target>, declarations: Declarations,
    translations: [Translation]
  ) -> LinkedPage {
    let group = tree.groups[tree.groupOf[page]]
    let identified = identifiers[page]
    let address = addresses.addresses[page]
    let levels = HeadingLevels(of: tree.pages[page], isShownInGuide: address.fragment != nil)
    return LinkedPage(
      page: tree.pages[page], layout: group.layout, template: group.template, address: address,
      anchorIDs: identified.anchorIDs, levels: levels.levels, headingsTooDeep: levels.tooDeep,
      targets: targets, parent: tree.parent(of: page), children: order.children[page],
      previous: order.previous[page], next: order.next[page],
      translations: translations,
      criterion: identified.criterion, declarations: declarations,
      panelKinds: identified.panelKinds, fragmentAliases: identified.fragmentAliases,
      reference: group.reference, wholeGuide: addresses.wholeGuides[page],
      book: addresses.books[page])
  }
}

/// For each group and each language of the site, the page, or the nearest page above it.
private func nearestPages(
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

/// The page in each language of the site, or the nearest page above it that exists in that
/// language.
private func translations(
  of page: PageIndex, _ tree: PageTree, _ nearest: GroupList<[PageIndex?]>
) -> [Translation] {
  let group = tree.groupOf[page]
  return nearest[group].enumerated().compactMap { language, found in
    found.map {
      Translation(
        language: tree.languages[language], page: $0, isExact: tree.groupOf[$0] == group)
    }
  }
}

/// The files of the content that references lead to: each is copied to its own path in the site.
private func copiedFiles(
  _ references: PageList<ResolvedReferences>, of looks: LinkedLooks, taken: OutputPaths,
  _ diagnostics: inout [Diagnostic]
) -> [String] {
  var found: Set<String> = []
  for case .file(let path) in references.lazy.map(\.targets).joined() { found.insert(path) }
  for case .file(let path) in looks.targets { found.insert(path) }
  let files = found.sorted()
  var taken = taken
  for file in files {
    guard let conflict = taken.claim(file, for: .file(file)) else { continue }
    diagnostics.append(conflict.diagnostic(of: file, at: file))
  }
  return files
}
