import OngletModel

/// An entry of the catalogue that a reference of a page names.
struct MentionedItem: Sendable {
  let item: CatalogueItem
  let reference: ReferenceIndex
}

/// Where the references of all pages lead.
///
/// Pages and files are found and fragments looked up in parallel; mistakes are reported in order.
func resolveReferences(
  _ state: LinkState, _ fragments: Fragments, inventory: Inventory,
  frameworks: [String: FrameworksInText], jobs: Int
) async -> (pages: PageList<ResolvedReferences>, diagnostics: [Diagnostic]) {
  let tree = state.tree
  let pages = PageList(
    await Array(tree.pages.indices).concurrentMap(jobs: jobs) { page in
      state.references(of: page, fragments, frameworks: frameworks[tree.pages[page].path])
    })
  var diagnostics: [Diagnostic] = []
  if pages.contains(where: { !$0.failures.isEmpty }) {
    let report = ReferenceReport(
      tree, names: state.resolver.names, inventory: inventory, fragments: fragments)
    for (index, resolved) in pages.indexed() {
      let page = tree.pages[index]
      diagnostics += resolved.failures.map { reference, finding in
        report.diagnostic(
          finding, of: page.body.references[reference], in: page.path, page: index)
      }
    }
  }
  return (pages, diagnostics)
}

extension LinkState {
  /// Where the references of a page lead.
  ///
  /// - Parameter frameworks: those that its text is about, if they are known.
  func references(
    of page: PageIndex, _ fragments: Fragments, frameworks: FrameworksInText? = nil
  ) -> ResolvedReferences {
    ResolvedReferences(
      resolver.findAll(in: tree.pages[page].body, of: page, frameworks: frameworks), fragments)
  }
}

/// Where the references of a page lead.
struct ResolvedReferences: Sendable {
  private(set) var targets: ReferenceList<Target> = []
  private(set) var mentioned: [MentionedItem] = []
  /// The references that have something wrong with them, with what was found.
  private(set) var failures: [(reference: ReferenceIndex, finding: Resolver.Finding)] = []

  init(_ findings: ReferenceList<Resolver.Finding>, _ fragments: Fragments) {
    targets.reserveCapacity(findings.count)
    for (reference, finding) in findings.indexed() {
      var isBroken = false
      switch finding {
      case .target(let target): targets.append(target)
      case .catalogue(let target, let items, let problem):
        for item in items { mentioned.append(MentionedItem(item: item, reference: reference)) }
        isBroken = problem != nil
        targets.append(target)
      case .failure:
        isBroken = true
        targets.append(.nowhere)
      case .untranslated(let page, _):
        isBroken = true
        targets.append(.page(page, fragment: nil))
      case .place(let page, let fragment):
        let id = fragments[fragment, of: page]
        isBroken = id == nil
        targets.append(.page(page, fragment: id))
      }
      if isBroken { failures.append((reference, finding)) }
    }
  }
}
