import OngletModel

extension CatalogueNames {
  /// What pages name.
  struct Named: Sendable {
    /// The symbols in their texts and declarations. Other symbols have no page.
    var symbols: Set<SymbolIndex> = []
    /// The frameworks that texts are about, by the paths of pages whose references depend on them.
    var frameworks: [String: FrameworksInText] = [:]
  }

  func named(on pages: [Page], jobs: Int) async -> Named {
    if !knowsSymbols { return Named() }
    let exact = symbolsByName
    let results = await pages.concurrentMap(jobs: jobs) { page in
      var frameworks: FrameworksInText?
      return (symbols(namedOn: page, exact, &frameworks), frameworks)
    }
    var named = Named()
    for (page, (symbols, frameworks)) in zip(pages, results) {
      named.symbols.formUnion(symbols)
      named.frameworks[page.path] = frameworks
    }
    return named
  }

  /// The symbols that one page names.
  func symbols(namedOn page: Page) -> Set<SymbolIndex> {
    var frameworks: FrameworksInText?
    return knowsSymbols ? symbols(namedOn: page, symbolsByName, &frameworks) : []
  }

  private var symbolsByName: [String: SymbolIndex] {
    Dictionary(firstOf: catalogue.symbols.indexed().map { ($1.name, $0) })
  }

  /// - Parameter exact: the symbols by their whole names, which the short answer of a page uses.
  private func symbols(
    namedOn page: Page, _ exact: [String: SymbolIndex], _ frameworks: inout FrameworksInText?
  ) -> Set<SymbolIndex> {
    var named = Set((page.metadata.apis?.value ?? []).compactMap { symbol($0.value).symbol })
    for case let text? in page.metadata.inShort?.texts ?? [] {
      named.formUnion(text.proseParts.compactMap { $0.isCode ? exact[$0.text] : nil })
    }
    forEachReference(in: page.body, &frameworks) { reference, _, framework in
      guard let name = reference.symbolName else { return }
      if reference.kind == .code {
        named.formUnion(symbols(in: name, framework: framework).uses.map(\.symbol))
      } else if let found = symbol(name, framework: framework).symbol {
        named.insert(found)
      }
    }
    return named
  }

  /// Calls the closure with each reference of a text, in order.
  ///
  /// - Parameters:
  ///   - frameworks: those of the text, if they are known; they are found once they are needed.
  ///   - visit: gets the reference; the last link that begins before it or with it; and the
  ///     framework that the text around it is about, if its name depends on that.
  func forEachReference(
    in body: Document, _ frameworks: inout FrameworksInText?,
    _ visit: (_ reference: Reference, _ link: Reference?, _ framework: String?) -> Void
  ) {
    var link: Reference?
    for (index, reference) in body.references.indexed() {
      if reference.kind == .link { link = reference }
      var framework: String?
      if let name = reference.symbolName, dependsOnFramework(name) {
        let known = frameworks ?? FrameworksInText(body, names: frameworkNames)
        frameworks = known
        framework = self.framework(of: reference, in: link) ?? known.around[index]
      }
      visit(reference, link, framework)
    }
  }

  /// The framework of the symbol that a link around code leads to.
  private func framework(of code: Reference, in link: Reference?) -> String? {
    guard let link, code.kind == .code, link.contains(code),
      case .symbol(let name) = Destination(link.destination)
    else { return nil }
    return symbol(name).symbol.flatMap { catalogue.symbols[$0].framework }
  }
}

extension Reference {
  /// The name of a symbol: code, or the part of a destination after `api:`.
  fileprivate var symbolName: String? {
    if kind == .code { return destination }
    guard kind == .link, case .symbol(let name) = Destination(destination) else { return nil }
    return name
  }
}
