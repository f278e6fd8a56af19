import OngletModel

/// The files that pages can show or link to.
package struct Inventory: Sendable, Equatable {
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
  package let memory: LinkMemory
}

/// What linking has made of each of its inputs, for the next time that it links the same site. Each
/// step is repeated only if something that it declares has changed.
package struct LinkMemory: Sendable {
  fileprivate let isKept: Bool
  fileprivate var settings: LastOutput<LinkInput>?
  fileprivate var names: Memo<NamesOnPage.Step>
  fileprivate var structure: LastOutput<SiteStructure.Step>?
  fileprivate var identifiers: Memo<ShownPage>
  fileprivate var fragments: LastOutput<Fragments.Step>?
  fileprivate var pages: Memo<ResolvedPage.Step>
  fileprivate var backlinks: LastOutput<GatheredMentions>?

  private init(isKept: Bool) {
    self.isKept = isKept
    names = Memo(isKept: isKept)
    identifiers = Memo(isKept: isKept)
    pages = Memo(isKept: isKept)
  }

  /// For a site that is linked once.
  package static let none = LinkMemory(isKept: false)
  /// For a site that is linked again after edits.
  package static let empty = LinkMemory(isKept: true)
}

/// Links pages into a site.
///
/// 1. The entries of the catalogue that pages name are found: others may have no page.
/// 2. Pages are gathered by identifier, ordered, and get their addresses. See `SiteStructure`.
/// 3. Their anchors get identifiers, the same in all languages, and criteria get their checks.
/// 4. References are resolved, to pages, files and the catalogue; backlinks are gathered.
/// 5. The style sheets, the logo and the links of the header are found, which `site.yml` names.
/// 6. The files that pages lead to get their paths beside the pages.
///
/// - Parameters:
///   - titles: those of generated pages: the home page, the indexes of the catalogue, the search if
///     the site has one. In that of `checklists/*` and of a guide on one page, `{guide}` is
///     replaced by the name of the guide.
///   - memory: what an earlier call knows of the same site.
///   - jobs: how many cores may work at once; the result does not depend on it.
package func link(
  pages loaded: [Page], configuration: Configuration, catalogue: Catalogue = .empty,
  editions: [Edition] = [], titles: [PageID: Localized<GeneratedTitle>] = [:], inventory: Inventory,
  memory: LinkMemory = .none, jobs: Int
) async -> LinkedSite {
  var memory = memory
  let input = LinkInput(
    configuration: configuration, catalogue: catalogue, hasEditions: !editions.isEmpty,
    titles: titles, inventory: inventory,
    languages: configuration.languages
      + Set(loaded.map(\.language)).subtracting(configuration.languages).sorted())
  let settings = memory.settings.next(input)
  let named = await memory.names.outputs(
    of: loaded.map { NamesOnPage.Step(page: $0, settings: settings) }, jobs: jobs)
  let structure = memory.structure.next(
    SiteStructure.Step(
      settings: settings, pages: loaded.map(PageHeader.init),
      named: NamedEntries(
        symbols: Set(named.flatMap(\.symbols)), requirements: Set(named.flatMap(\.requirements))),
      checkedGuides: checkedGuides(loaded, kinds: settings.kinds)))
  let pages = structure.pages(of: loaded)
  let (identifiers, mistakes) = await identify(
    pages, of: structure, memory: &memory.identifiers, jobs: jobs)
  let fragments = memory.fragments.next(
    Fragments.Step(structure: structure, names: PageList(identifiers.map(\.names))))
  let resolved = PageList(
    await memory.pages.outputs(
      of: pages.indexed().map { index, page in
        ResolvedPage.Step(
          index: index, page: page, names: structure.numbers[index].map { named[$0] },
          identifiers: identifiers[index], structure: structure, fragments: fragments)
      }, jobs: jobs))
  var diagnostics = structure.diagnostics + mistakes
  diagnostics += brokenReferences(resolved, structure, fragments)
  let looks = linkedLooks(configuration.looks, structure, fragments, &diagnostics)
  let files = copiedFiles(resolved, of: looks, taken: structure.addresses.taken, &diagnostics)
  let backlinks = memory.backlinks.next(
    GatheredMentions(pages: PageList(resolved.map(\.mentions)), catalogue: catalogue))
  let site = Site(
    configuration: configuration, pages: PageList(resolved.map(\.linked)),
    homes: structure.homes, redirects: structure.addresses.redirects, files: files,
    catalogue: catalogue, editions: editions, backlinks: backlinks, looks: looks)
  return LinkedSite(
    site: site, diagnostics: diagnostics.sorted(), memory: memory.isKept ? memory : .none)
}

/// What linking is given besides pages.
struct LinkInput: MemoizedStep {
  let configuration: Configuration
  let catalogue: Catalogue
  let hasEditions: Bool
  let titles: [PageID: Localized<GeneratedTitle>]
  let inventory: Inventory
  /// The site's languages, then other languages of pages.
  let languages: [Language]

  var output: LinkSettings { LinkSettings(self) }
}

/// The same, prepared for all pages.
final class LinkSettings: Sendable, ComparedByIdentity {
  let input: LinkInput
  let names: CatalogueNames
  let kinds: PanelKinds
  let checks: CriterionChecks

  fileprivate init(_ input: LinkInput) {
    self.input = input
    names = CatalogueNames(input.catalogue)
    kinds = PanelKinds(input.configuration.sections)
    checks = CriterionChecks(
      labels: input.configuration.checkLabels, languages: input.languages,
      catalogue: input.catalogue)
  }
}

/// The files of the content that references lead to: each is copied to its own path in the site.
private func copiedFiles(
  _ pages: PageList<ResolvedPage>, of looks: LinkedLooks, taken: OutputPaths,
  _ diagnostics: inout [Diagnostic]
) -> [String] {
  var found: Set<String> = []
  for page in pages { found.formUnion(page.files) }
  for case .file(let path) in looks.targets { found.insert(path) }
  let files = found.sorted()
  var taken = taken
  for file in files {
    guard let conflict = taken.claim(file, for: .file(file)) else { continue }
    diagnostics.append(conflict.diagnostic(of: file, at: file))
  }
  return files
}
