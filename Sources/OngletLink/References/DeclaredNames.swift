import OngletModel

/// What the front matter of each page declares. A translation inherits it from the source language.
func declaredNames(
  _ tree: PageTree, names: CatalogueNames, diagnostics: inout [Diagnostic]
) -> PageList<Declarations> {
  var declared = PageList<Declarations>(repeating: .none, count: tree.pages.count)
  for group in tree.groups {
    for (page, names) in declaredNames(group, of: tree, names: names, diagnostics: &diagnostics) {
      declared[page] = names
    }
  }
  return declared
}

/// The declarations of one page in all its languages.
func declaredNames(
  _ group: TranslationGroup, of tree: PageTree, names: CatalogueNames,
  diagnostics: inout [Diagnostic]
) -> [(page: PageIndex, declarations: Declarations)] {
  let source = tree.pages[group.source]
  let declarations = Declarations(source, names, &diagnostics)
  return group.members.compactMap(\.self).map { page in
    if page == group.source { return (page, declarations) }
    let translation = tree.pages[page]
    reportContradictions(translation, source, &diagnostics)
    return (page, declarations.filled(from: translation, source: source, names, &diagnostics))
  }
}

extension Declarations {
  fileprivate init(_ page: Page, _ names: CatalogueNames, _ diagnostics: inout [Diagnostic]) {
    func report(_ problem: CatalogueNames.Problem, about name: Located<String>) {
      diagnostics.append(
        names.diagnostic(problem, path: page.path, range: name.range, written: name.value))
    }
    if !names.knowsSymbols, let first = page.metadata.apis?.value.first {
      report(.noSymbols, about: first)
    }
    self.init(
      successCriteria: (page.metadata.wcag?.value ?? []).map { number in
        if case .criterion(let place) = names.criterion(number.value) {
          return CatalogueName(number.value, index: place)
        }
        if names.knowsCriteria {
          report(.unknownCriterion(number.value, isField: true), about: number)
        }
        return CatalogueName(number.value, index: nil)
      },
      symbols: (page.metadata.apis?.value ?? []).map { name in
        guard names.knowsSymbols else { return CatalogueName(name.value, index: nil) }
        let (symbol, problem) = names.symbol(name.value)
        if let problem { report(problem, about: name) }
        return CatalogueName(name.value, index: symbol)
      },
      phases: page.metadata.phases?.value.map(\.value) ?? [])
  }

  /// These declarations, with those of a translation for fields that its source leaves out.
  fileprivate func filled(
    from page: Page, source: Page, _ names: CatalogueNames, _ diagnostics: inout [Diagnostic]
  ) -> Declarations {
    let metadata = page.metadata
    let isEmpty = metadata.wcag == nil && metadata.apis == nil && metadata.phases == nil
    if isEmpty { return self }
    let own = Declarations(page, names, &diagnostics)
    return Declarations(
      successCriteria: source.metadata.wcag == nil ? own.successCriteria : successCriteria,
      symbols: source.metadata.apis == nil ? own.symbols : symbols,
      phases: source.metadata.phases == nil ? own.phases : phases)
  }
}

private func reportContradictions(
  _ page: Page, _ source: Page, _ diagnostics: inout [Diagnostic]
) {
  func compare(
    _ field: KeyPath<Metadata, Located<[Located<String>]>?>, called name: String
  ) {
    guard let own = page.metadata[keyPath: field] else { return }
    let original = source.metadata[keyPath: field]?.value.map(\.value) ?? []
    guard Set(own.value.map(\.value)) != Set(original) else { return }
    diagnostics.append(
      Diagnostic(
        .translationContradicts, path: page.path, range: own.range,
        message: Message(
          "`\(name)` differs from the list in `\(source.path)`",
          french: "`\(name)` diffère de la liste de `\(source.path)`"),
        fix: Message(
          "remove `\(name)` from the translation",
          french: "supprimer `\(name)` de la traduction")))
  }
  compare(\.wcag, called: "wcag")
  compare(\.apis, called: "apis")
  compare(\.phases, called: "phases")
}
