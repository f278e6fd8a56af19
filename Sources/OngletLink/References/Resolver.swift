import OngletModel

/// Finds what references lead to. It resolves every kind of reference.
struct Resolver: Sendable {
  /// What a reference was found to lead to, before fragments are looked up.
  enum Finding: Sendable {
    case target(Target)
    case place(page: PageIndex, fragment: String)
    /// A page that exists in another language, but not in the one that the path names.
    case untranslated(page: PageIndex, into: Int)
    /// Entries of the catalogue, with what is wrong with their names.
    case catalogue(Target, items: [CatalogueItem], problem: CatalogueNames.Problem?)
    case failure(Failure)
  }

  /// Why a reference leads nowhere.
  enum Failure: Sendable {
    case empty
    case unsafe(scheme: String)
    case misspelt(scheme: String, meant: String)
    case incomplete(meant: String?)
    /// The path leaves the content folder.
    case outside
    /// An image or another file of another site, which the page would load.
    case onAnotherHost
    /// There is nothing at that path, relative to the content folder.
    case missing(path: String)
    /// It is the page of a draft.
    case draft
    /// A file that a browser, a server or a host would run or obey.
    case script
    /// A file of a kind that the site does not publish; the kind is its extension.
    case otherKind(String)
    /// An image with a part that would run.
    case activeImage(part: String)
  }

  private let tree: PageTree
  let names: CatalogueNames
  private let addresses: PageList<Address>
  private let inventory: Inventory
  /// The kinds of files that the site publishes besides the usual ones.
  private let linkedKinds: Set<String>
  private let taken: OutputPaths
  /// Pages by the paths of their files.
  private let bySource: [String: PageIndex]
  /// Pages by the paths of their files without language and extension, and by those of their
  /// folders.
  private let byStem: [String: [PageIndex]]
  /// Pages by their addresses, present and old, with a final `/` where they have one.
  private let byAddress: [String: PageIndex]

  init(
    _ tree: PageTree, names: CatalogueNames, addresses: Addresses, inventory: Inventory,
    linkedKinds: Set<String>
  ) {
    self.tree = tree
    self.names = names
    self.addresses = addresses.addresses
    self.inventory = inventory
    self.linkedKinds = linkedKinds
    taken = addresses.taken
    var bySource: [String: PageIndex] = [:]
    var byStem: [String: [PageIndex]] = [:]
    var byAddress: [String: PageIndex] = [:]
    for (index, page) in tree.pages.indexed() {
      let address = addresses.addresses[index]
      if address.fragment == nil { byAddress[address.path] = index }
      if page.isGenerated { continue }
      bySource[page.path] = index
      byStem[stem(of: page.path, in: page.language), default: []].append(index)
      if page.isIndex { byStem[page.path.folder, default: []].append(index) }
    }
    let pagesByAddress = Dictionary(firstOf: addresses.addresses.indexed().map { ($1, $0) })
    for redirect in addresses.redirects where byAddress[redirect.path] == nil {
      byAddress[redirect.path] = pagesByAddress[redirect.target]
    }
    self.bySource = bySource
    self.byStem = byStem
    self.byAddress = byAddress
  }

  /// The page that paths are relative to.
  private struct Origin {
    let page: PageIndex
    let language: Int
    /// The folder of its file, and that of its identifier.
    let folder: String
    let idFolder: String
  }

  private func origin(_ page: PageIndex) -> Origin {
    let id = tree.pages[page].id.path
    return Origin(
      page: page, language: tree.languageOf[page], folder: tree.pages[page].path.folder,
      idFolder: tree.pages[page].isIndex ? id : id.folder)
  }

  /// What a link of `site.yml` leads to in a language. Its path is relative to the content folder.
  ///
  /// - Parameter home: the home page of the language, or another page in it.
  func find(_ link: Reference, inSiteFileFor home: PageIndex) -> Finding {
    find(
      link, framework: nil,
      from: Origin(page: home, language: tree.languageOf[home], folder: "", idFolder: ""))
  }

  /// The targets of the references of a page, in order.
  ///
  /// - Parameter frameworks: those that its text is about, if they are known.
  func findAll(
    in body: Document, of page: PageIndex, frameworks: FrameworksInText?
  ) -> ReferenceList<Finding> {
    let origin = origin(page)
    var findings: ReferenceList<Finding> = []
    findings.reserveCapacity(body.references.count)
    var frameworks = frameworks
    names.forEachReference(in: body, &frameworks) { reference, link, framework in
      let finding = find(reference, framework: framework, from: origin)
      findings.append(settled(finding, of: reference, in: link))
    }
    return findings
  }

  private func find(
    _ reference: Reference, framework: String?, from origin: Origin
  ) -> Finding {
    if reference.kind == .code { return findSymbols(reference, framework, origin) }
    switch Destination(reference.destination) {
    case .external:
      if reference.kind == .image || reference.kind == .media { return .failure(.onAnotherHost) }
      return .target(.external(String(decoding: trimmed(reference.destination), as: UTF8.self)))
    case .unsafe(let scheme): return .failure(.unsafe(scheme: scheme))
    case .misspelt(let scheme, let meant):
      return .failure(.misspelt(scheme: scheme, meant: meant))
    case .incomplete(let meant): return .failure(.incomplete(meant: meant))
    case .requirement(let name): return findRequirement(name, origin)
    case .symbol(let name): return findSymbol(name, reference, framework, origin)
    case .local(let local):
      if local.isEmpty { return .failure(.empty) }
      if local.path.isEmpty {
        return reference.kind == .image ? .failure(.empty) : place(origin.page, local.fragment)
      }
      return local.isAbsolute
        ? findFromRoot(local, reference.kind, origin) : findFromPage(local, reference.kind, origin)
    }
  }

  // MARK: The catalogue

  private func findRequirement(_ name: RequirementName, _ origin: Origin) -> Finding {
    switch names.requirement(name) {
    case .requirement(let place):
      return .catalogue(
        target(.requirement(place), origin), items: [.requirement(place)], problem: nil)
    case .part(let standard, let id):
      let index = target(.standardIndex(standard), origin)
      guard case .page(let page, _) = index, let id else { return .target(index) }
      return .catalogue(.page(page, fragment: id), items: [], problem: nil)
    case .problem(let problem): return .catalogue(.nowhere, items: [], problem: problem)
    }
  }

  private func findSymbol(
    _ name: String, _ reference: Reference, _ framework: String?, _ origin: Origin
  ) -> Finding {
    guard names.knowsSymbols else { return .catalogue(.nowhere, items: [], problem: .noSymbols) }
    let (symbol, problem) = names.symbol(name, framework: framework)
    return .catalogue(
      symbol.map { target(.symbol($0), origin) } ?? .nowhere,
      items: symbol.map { [.symbol($0)] } ?? [], problem: problem.unless(reference.isLegacy))
  }

  private func findSymbols(
    _ reference: Reference, _ framework: String?, _ origin: Origin
  ) -> Finding {
    guard names.knowsSymbols else { return .target(.nowhere) }
    let (uses, problem) = names.symbols(in: reference.destination, framework: framework)
    if uses.isEmpty, problem == nil { return .target(.nowhere) }
    let shown = uses.map { use in
      SymbolUse(
        bytes: use.bytes, symbol: use.symbol,
        page: tree.referenceGroups[.symbol(use.symbol)].flatMap {
          tree.page($0, in: origin.language)
        })
    }
    return .catalogue(
      .symbols(shown), items: uses.map { .symbol($0.symbol) },
      problem: problem.unless(reference.isLegacy))
  }

  /// Code in a link to a symbol means this symbol, even if the code alone could mean another.
  ///
  /// - Parameter link: the last link that begins before the code.
  private func settled(_ finding: Finding, of code: Reference, in link: Reference?) -> Finding {
    guard
      case .catalogue(let target, let items, .ambiguous(_, let candidates, isCode: true)?) = finding,
      let link, code.isInLink,
      case .symbol(let name) = Destination(link.destination),
      let symbol = names.symbol(name).symbol, candidates.contains(symbol)
    else { return finding }
    return .catalogue(target, items: items, problem: nil)
  }

  /// The page that shows an entry of the catalogue, in the language of the text; its line of
  /// the index if it has no page.
  private func target(_ page: ReferencePage, _ origin: Origin) -> Target {
    let group = tree.referenceGroups[page]
    if let found = group.flatMap({ tree.page($0, in: origin.language) }) {
      return .page(found, fragment: nil)
    }
    let catalogue = names.catalogue
    let line: (index: ReferencePage, id: String)? =
      switch page {
      case .symbol(let symbol): (.apiIndex, symbolLineID(catalogue.symbolFileNames[symbol]))
      case .requirement(let place) where catalogue.isListed(place):
        (
          .standardIndex(catalogue.requirements[place].standard),
          requirementRowID(catalogue.requirementFileNames[place])
        )
      default: nil
      }
    guard let line, case .page(let index, _) = target(line.index, origin) else { return .nowhere }
    return .page(index, fragment: line.id)
  }

  // MARK: Pages and files

  /// Resolves a path that is relative to the page's file, its identifier or its address.
  private func findFromPage(
    _ local: Destination.Local, _ kind: Reference.Kind, _ origin: Origin
  ) -> Finding {
    let path = origin.folder.resolving(local.path)
    if kind == .image {
      guard let path else { return .failure(.outside) }
      return inventory.contentFiles.stored(path).map(file) ?? missing(path)
    }
    if let path {
      if let found = bySource[path] { return place(found, local.fragment) }
      if let file = inventory.contentFiles.stored(path) { return self.file(file) }
      if let language = namedLanguage(path) { return findUntranslated(path, language) }
      if let found = pageByStem(path, origin.language) { return place(found, local.fragment) }
    }
    if let id = origin.idFolder.resolving(local.path), let found = pageByID(id, origin.language) {
      return place(found, local.fragment)
    }
    if let found = pageByAddress(
      String(addresses[origin.page].path.dropLast()).resolving(local.path))
    {
      return place(found, local.fragment)
    }
    guard let path else { return .failure(.outside) }
    return missing(path, id: origin.idFolder.resolving(local.path))
  }

  /// Resolves a path that is relative to the root of the site or of the content.
  private func findFromRoot(
    _ local: Destination.Local, _ kind: Reference.Kind, _ origin: Origin
  ) -> Finding {
    guard let path = "".resolving(local.path) else { return .failure(.outside) }
    if kind != .image {
      if let found = pageByAddress(path) ?? bySource[path] { return place(found, local.fragment) }
    }
    if let asset = inventory.publicFiles.stored(path) { return .target(.asset(asset)) }
    if let file = inventory.contentFiles.stored(path) { return self.file(file) }
    // What is there is not known before it is published.
    if kind == .link, taken.isKept(path) {
      return .target(.asset(path.lastStep.contains(".") ? path : path + "/"))
    }
    if kind != .image, namedLanguage(path) == nil,
      let found = pageByStem(path, origin.language) ?? pageByID(path, origin.language)
    {
      return place(found, local.fragment)
    }
    return missing(path, id: path)
  }

  /// - Parameters:
  ///   - path: the path that was looked for, relative to the content folder.
  ///   - id: the identifier that it may be.
  private func missing(_ path: String, id: String? = nil) -> Finding {
    switch inventory.absent.reason(ofPath: path, id: id) {
    case .draft: .failure(.draft)
    // What is wrong is reported where the page is.
    case .unreadable: .target(.nowhere)
    case nil: .failure(.missing(path: path))
    }
  }

  /// A file of the content, which will be copied to the site.
  private func file(_ path: String) -> Finding {
    if let part = inventory.activeImages[path] { return .failure(.activeImage(part: part)) }
    switch LinkedFiles.answer(for: path, added: linkedKinds) {
    case .copied: return .target(.file(path))
    case .never: return .failure(.script)
    case .unknown(let kind): return .failure(.otherKind(kind))
    }
  }

  private func place(_ page: PageIndex, _ fragment: String?) -> Finding {
    fragment.map { .place(page: page, fragment: $0) } ?? .target(.page(page, fragment: nil))
  }

  /// The language in the name of a page's file. A page in another language must not be used
  /// instead.
  private func namedLanguage(_ path: String) -> Int? {
    guard let stem = withoutMarkdownExtension(path) else { return nil }
    return tree.languages.firstIndex { stem.hasSuffix("." + $0.code) }
  }

  /// Handles the file of a page in a language in which it does not exist: it may exist in another.
  private func findUntranslated(_ path: String, _ language: Int) -> Finding {
    let finding = missing(path)
    guard let page = byStem[stem(of: path, in: tree.languages[language])]?.first else {
      return finding
    }
    switch finding {
    case .failure(.missing): return .untranslated(page: page, into: language)
    case .target(.nowhere): return .target(.page(page, fragment: nil))
    default: return finding
    }
  }

  /// The page with a path without language, in the language of the page that refers to it, else in
  /// another.
  private func pageByStem(_ path: String, _ language: Int) -> PageIndex? {
    guard let pages = byStem[withoutMarkdownExtension(path) ?? path] else { return nil }
    return pages.first { tree.languageOf[$0] == language } ?? pages.first
  }

  private func pageByID(_ id: String, _ language: Int) -> PageIndex? {
    guard let group = tree.groupIndex[withoutMarkdownExtension(id) ?? id] else { return nil }
    return tree.page(group, in: language)
      ?? tree.groups[group].members.lazy.compactMap(\.self).first
  }

  private func pageByAddress(_ path: String?) -> PageIndex? {
    guard let path else { return nil }
    if let page = byAddress[path + "/"] ?? byAddress[path] { return page }
    return path.lastStep == "index.html" ? byAddress[path.folder + "/"] : nil
  }
}

/// The path of a page's file without its language and extension.
package func stem(of page: Page) -> String { stem(of: page.path, in: page.language) }

/// The path of a page's file in a language, without the language and the extension.
func stem(of path: String, in language: Language) -> String {
  let name = withoutMarkdownExtension(path) ?? path
  let suffix = "." + language.code
  return name.hasSuffix(suffix) ? String(name.utf8.dropLast(suffix.utf8.count)) ?? name : name
}

/// An entry of the catalogue that a text names.
enum CatalogueItem: Sendable, Hashable {
  case requirement(RequirementIndex)
  case symbol(SymbolIndex)
}

extension CatalogueNames.Problem? {
  /// The problem, unless it is an old name that the author marked as one.
  fileprivate func unless(_ isLegacy: Bool) -> CatalogueNames.Problem? {
    if isLegacy, case .outdated = self { return nil }
    return self
  }
}
