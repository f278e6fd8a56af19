import OngletModel

/// Where the references of all pages lead, by the pages' numbers.
///
/// In three steps, for a fragment can be looked up only once the page is known, and only the pages
/// that fragments lead to need a table of them: pages and files in parallel, tables in parallel,
/// then fragments and what was not found, in order.
func resolveReferences(
  _ tree: PageTree, addresses: Addresses, identifiers: [PageIdentifiers], inventory: Inventory,
  order: ReadingOrder, jobs: Int
) async -> (targets: [[Target]], diagnostics: [Diagnostic]) {
  let resolver = Resolver(tree, addresses: addresses, inventory: inventory)
  let findings = await Array(tree.pages.indices).concurrentMap(jobs: jobs) { page in
    tree.pages[page].body.references.map { resolver.find($0, from: page) }
  }
  let fragments = await Fragments(
    findings, tree, criterionIDs: addresses.criterionIDs, identifiers: identifiers, order: order,
    jobs: jobs)

  let results = await Array(tree.pages.indices).concurrentMap(jobs: jobs) { page in
    var failures: [Int] = []
    let targets = findings[page].enumerated().map { number, finding -> Target in
      switch finding {
      case .target(let target): return target
      case .failure:
        failures.append(number)
        return .nowhere
      case .place(let target, let fragment):
        let id = fragments[fragment, of: target]
        if id == nil { failures.append(number) }
        return .page(target, fragment: id)
      }
    }
    return (targets: targets, failures: failures)
  }

  var diagnostics: [Diagnostic] = []
  if results.contains(where: { !$0.failures.isEmpty }) {
    var report = ReferenceReport(tree, inventory: inventory, fragments: fragments)
    for (page, result) in results.enumerated() {
      for number in result.failures {
        diagnostics.append(report.diagnostic(findings[page][number], reference: number, page: page))
      }
    }
  }
  return (results.map(\.targets), diagnostics)
}

/// The fragments of the pages that references lead to.
struct Fragments: Sendable {
  private let tables: [Int: FragmentTable]
  /// The page that each page is shown on.
  private let hosts: [Int]

  init(
    _ findings: [[Resolver.Finding]], _ tree: PageTree, criterionIDs: [String?],
    identifiers: [PageIdentifiers], order: ReadingOrder, jobs: Int
  ) async {
    let hosts = tree.pages.indices.map { page in
      tree.families[tree.familyOf[page]].isShownInGuide ? tree.parent(of: page) ?? page : page
    }
    self.hosts = hosts
    var wanted: Set<Int> = []
    for case .place(let page, _) in findings.joined() {
      wanted.insert(page)
      wanted.insert(hosts[page])
    }
    let pages = wanted.sorted()
    let built = await pages.concurrentMap(jobs: jobs) { page in
      let shown = order.children[page].compactMap { child in
        hosts[child] == page
          ? criterionIDs[tree.familyOf[child]].map { ($0, identifiers[child]) } : nil
      }
      return FragmentTable(
        tree.pages[page], identifiers: identifiers[page],
        criterionID: criterionIDs[tree.familyOf[page]], shown: shown)
    }
    tables = Dictionary(zip(pages, built), uniquingKeysWith: { first, _ in first })
  }

  /// The identifier that a fragment leads to: on the page, or on the one that it is shown on.
  subscript(fragment: String, of page: Int) -> String? {
    tables[page]?[fragment] ?? (hosts[page] == page ? nil : tables[hosts[page]]?[fragment])
  }

  func all(of page: Int) -> [String] { tables[page]?.fragments ?? [] }
}
