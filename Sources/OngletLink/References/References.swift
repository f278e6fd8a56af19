import OngletModel

/// An entry of the catalogue that a reference of a page names.
struct MentionedItem: Sendable {
  let item: CatalogueItem
  let reference: ReferenceIndex
}

/// Where the references of all pages lead.
///
/// There are three steps: pages and files are found, in parallel; tables of fragments are made, in
/// parallel, for the pages that links with fragments lead to; then fragments are looked up and
/// mistakes reported, in order. A fragment can be looked up only when its page is known.
func resolveReferences(
  _ tree: PageTree, _ resolver: Resolver, addresses: Addresses,
  identifiers: PageList<PageIdentifiers>, inventory: Inventory, order: ReadingOrder,
  frameworks: [String: FrameworksInText], jobs: Int
) async -> (
  targets: PageList<ReferenceList<Target>>, mentioned: PageList<[MentionedItem]>,
  fragments: Fragments, diagnostics: [Diagnostic]
) {
  let findings = PageList(
    await Array(tree.pages.indices).concurrentMap(jobs: jobs) { page in
      resolver.findAll(
        in: tree.pages[page].body, from: resolver.origin(page),
        frameworks: frameworks[tree.pages[page].path])
    })
  var fragments = Fragments(
    tree, catalogue: resolver.names.catalogue, criterionIDs: addresses.criterionIDs,
    identifiers: identifiers, order: order)
  await fragments.lookUp(findings, jobs: jobs)

  let results = PageList(
    await findings.elements.concurrentMap(jobs: jobs) { [fragments] findings in
      ResolvedReferences(findings) { fragments[$0, of: $1] }
    })

  var diagnostics: [Diagnostic] = []
  if results.contains(where: { !$0.failures.isEmpty }) {
    let report = ReferenceReport(
      tree, names: resolver.names, inventory: inventory, fragments: fragments)
    for (page, result) in results.indexed() {
      for reference in result.failures {
        diagnostics.append(
          report.diagnostic(findings[page][reference], reference: reference, page: page))
      }
    }
  }
  return (
    PageList(results.map(\.targets)), PageList(results.map(\.mentioned)), fragments, diagnostics
  )
}

/// Where the references of a page lead.
struct ResolvedReferences: Sendable {
  private(set) var targets: ReferenceList<Target> = []
  private(set) var mentioned: [MentionedItem] = []
  /// The references that have something wrong with them.
  private(set) var failures: [ReferenceIndex] = []

  /// - Parameter id: the identifier that a fragment leads to on a page.
  init(
    _ findings: ReferenceList<Resolver.Finding>,
    id: (_ fragment: String, _ page: PageIndex) -> String?
  ) {
    targets.reserveCapacity(findings.count)
    for (reference, finding) in findings.indexed() {
      switch finding {
      case .target(let target): targets.append(target)
      case .catalogue(let target, let items, let problem):
        for item in items { mentioned.append(MentionedItem(item: item, reference: reference)) }
        if problem != nil { failures.append(reference) }
        targets.append(target)
      case .failure:
        failures.append(reference)
        targets.append(.nowhere)
      case .untranslated(let page, _):
        failures.append(reference)
        targets.append(.page(page, fragment: nil))
      case .place(let target, let fragment):
        let id = id(fragment, target)
        if id == nil { failures.append(reference) }
        targets.append(.page(target, fragment: id))
      }
    }
  }
}

/// Looks up the fragments of references, all those of a page together.
struct Fragments: Sendable {
  private let tree: PageTree
  private let catalogue: Catalogue
  private let criterionIDs: GroupList<String?>
  private let identifiers: PageList<PageIdentifiers>
  private let order: ReadingOrder
  /// The identifiers that the fragments of each page lead to.
  private var found: [PageIndex: [String: String]] = [:]
  /// The results of `sharedIdentifiers(on:)`.
  private let shared = KeyedCache<PageIndex, [String: String]>()

  init(
    _ tree: PageTree, catalogue: Catalogue, criterionIDs: GroupList<String?>,
    identifiers: PageList<PageIdentifiers>, order: ReadingOrder
  ) {
    self.tree = tree
    self.catalogue = catalogue
    self.criterionIDs = criterionIDs
    self.identifiers = identifiers
    self.order = order
  }

  /// Looks up the fragments of all references, those of each page together.
  mutating func lookUp(_ findings: PageList<ReferenceList<Resolver.Finding>>, jobs: Int) async {
    var wanted: [PageIndex: Set<String>] = [:]
    for case .place(let page, let fragment) in findings.joined() {
      wanted[page, default: []].insert(fragment)
    }
    let named = wanted.sorted { $0.key < $1.key }
    let lookup = self
    let looked = await named.concurrentMap(jobs: jobs) { page, fragments in
      lookup.names(of: page).identifiers(of: fragments)
    }
    found = Dictionary(firstOf: zip(named.map(\.key), looked))
  }

  /// The identifier that a fragment leads to: on the page itself, or on the page that shows it.
  subscript(fragment: String, of page: PageIndex) -> String? { found[page]?[fragment] }

  private func isShownInGuide(_ page: PageIndex) -> Bool {
    tree.groups[tree.groupOf[page]].isShownInGuide
  }

  /// Whether a page may be shown with others on one page of the site.
  func sharesPage(_ page: PageIndex) -> Bool {
    isShownInGuide(page) || tree.groups[tree.groupOf[page]].guide != nil
  }

  /// The page that shows a page: itself or, for a criterion, perhaps its guide.
  func host(of page: PageIndex) -> PageIndex {
    isShownInGuide(page) ? tree.parent(of: page) ?? page : page
  }

  /// The identifiers of all that is shown on one page of the site, by the names that lead to them.
  func sharedIdentifiers(on host: PageIndex) -> [String: String] {
    shared.value(for: host) {
      var found: [String: String] = [:]
      func add(_ name: String, _ id: String) { if found[name] == nil { found[name] = id } }
      for page in [host] + order.children[host].filter(isShownInGuide) {
        if let id = criterionIDs[tree.groupOf[page]] { add(id, id) }
        for id in identifiers[page].anchorIDs where !id.isEmpty { add(id, id) }
        for (old, id) in identifiers[page].fragmentAliases { add(old, id) }
      }
      return found
    }
  }

  /// The names that fragments of links to the page may use.
  func names(of page: PageIndex) -> FragmentNames {
    FragmentNames(
      page: tree.pages[page], identifiers: identifiers[page],
      reference: tree.groups[tree.groupOf[page]].reference, catalogue: catalogue,
      criterionID: criterionIDs[tree.groupOf[page]]
    ) { sharedIdentifiers(on: host(of: page)) }
  }
}
