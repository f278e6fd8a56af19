import OngletModel

/// What a page names of the catalogue.
final class NamesOnPage: Sendable, ComparedByIdentity {
  struct Step: MemoizedStep, Hashable {
    let page: Page
    let settings: LinkSettings

    var output: NamesOnPage { NamesOnPage(page, settings.names) }
  }

  /// The symbols in its text and declarations.
  let symbols: Set<SymbolIndex>
  /// The requirements of standards in its declarations.
  let requirements: Set<RequirementIndex>
  /// The frameworks that its text is about; nil if its references do not depend on them.
  let frameworks: FrameworksInText?

  private init(_ page: Page, _ names: CatalogueNames) {
    var frameworks: FrameworksInText?
    symbols = names.knowsSymbols ? names.symbols(namedOn: page, &frameworks) : []
    self.frameworks = frameworks
    requirements = Set(
      page.metadata.requirements.compactMap { names.requirement(RequirementName($0.value)).place })
  }
}

extension CatalogueNames {
  fileprivate func symbols(
    namedOn page: Page, _ frameworks: inout FrameworksInText?
  ) -> Set<SymbolIndex> {
    var named = Set((page.metadata.apis?.value ?? []).compactMap { symbol($0.value).symbol })
    for case let text? in page.metadata.inShort?.texts ?? [] {
      named.formUnion(text.proseParts.compactMap { $0.isCode ? symbolsByName[$0.text] : nil })
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
    guard let link, code.kind == .code, code.isInLink,
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
