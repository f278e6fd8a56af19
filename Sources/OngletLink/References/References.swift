import OngletModel

/// What is wrong with the references of pages, in order.
func brokenReferences(
  _ pages: PageList<ResolvedPage>, _ structure: SiteStructure, _ fragments: Fragments
) -> [Diagnostic] {
  guard pages.contains(where: { !$0.failures.isEmpty }) else { return [] }
  let report = ReferenceReport(structure, fragments)
  return pages.indexed().flatMap { index, resolved in
    let page = resolved.linked.page
    return resolved.failures.map { reference, finding in
      report.diagnostic(finding, of: page.body.references[reference], in: page.path, page: index)
    }
  }
}

/// A page with the results of linking.
struct ResolvedPage: Sendable {
  struct Step: MemoizedStep, Hashable {
    let index: PageIndex
    let page: Page
    /// What it names of the catalogue; nil for a generated page.
    let names: NamesOnPage?
    let identifiers: PageIdentifiers
    let structure: SiteStructure
    let fragments: Fragments

    var output: ResolvedPage { ResolvedPage(self) }
  }

  let linked: LinkedPage
  let mentions: [PlacedMention]
  /// The files of the content that it shows or leads to.
  let files: [String]
  let failures: [ResolvedReferences.Failure]

  private init(_ step: Step) {
    let (structure, index) = (step.structure, step.index)
    let references = ResolvedReferences(
      structure.resolver.findAll(
        in: step.page.body, of: index, frameworks: step.names?.frameworks),
      step.fragments)
    linked = structure.page(
      index, step.page, identifiers: step.identifiers, targets: references.targets)
    mentions = PlacedMention.all(on: linked, index, references.mentioned)
    files = references.targets.compactMap { if case .file(let path) = $0 { path } else { nil } }
    failures = references.failures
  }
}

/// An entry of the catalogue that a reference of a page names.
struct MentionedItem: Sendable {
  let item: CatalogueItem
  let reference: ReferenceIndex
}

/// Where the references of a page lead.
struct ResolvedReferences {
  /// A reference that has something wrong with it, with what was found.
  typealias Failure = (reference: ReferenceIndex, finding: Resolver.Finding)

  private(set) var targets: ReferenceList<Target> = []
  private(set) var mentioned: [MentionedItem] = []
  private(set) var failures: [Failure] = []

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
