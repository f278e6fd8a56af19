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
  reportUnknownComponents(of: source, tree, &diagnostics)
  return group.members.compactMap(\.self).map { page in
    let own = tree.pages[page]
    var declared = declarations
    if page != group.source {
      reportContradictions(own, source, &diagnostics)
      // A translation may have fields that its source leaves out.
      let written = Declarations(own, names, &diagnostics)
      let hasRequirements = source.metadata.wcag != nil || source.metadata.meets != nil
      declared = Declarations(
        requirements: hasRequirements ? declared.requirements : written.requirements,
        symbols: source.metadata.apis != nil ? declared.symbols : written.symbols,
        phases: source.metadata.phases != nil ? declared.phases : written.phases)
    }
    if source.metadata.components == nil {
      reportUnknownComponents(of: own, tree, &diagnostics)
      declared.components = components(of: own, in: own.language, tree)
    } else {
      declared.components = components(of: source, in: own.language, tree)
    }
    return (page, declared)
  }
}

/// The pages, in a language, of the components that a page declares.
private func components(
  of page: PageHeader, in language: Language, _ tree: PageTree
) -> [PageIndex] {
  guard let place = tree.languages.firstIndex(of: language) else { return [] }
  return (page.metadata.components?.value ?? []).compactMap { name in
    tree.groupIndex[name.value].flatMap { tree.page($0, in: place) }
  }
}

/// Reports names of components that are not criteria of the site.
private func reportUnknownComponents(
  of page: PageHeader, _ tree: PageTree, _ diagnostics: inout [Diagnostic]
) {
  for name in page.metadata.components?.value ?? [] {
    let group = tree.groupIndex[name.value].map { tree.groups[$0] }
    if group?.layout == .criterion { continue }
    let criteria = tree.groups.lazy.filter { $0.layout == .criterion }.map(\.id.path)
    diagnostics.append(
      Diagnostic(
        .link, path: page.path, range: name.range,
        message: group == nil
          ? Message(
            "unknown page `\(name.value)` in `components`",
            french: "page inconnue dans `components` : `\(name.value)`")
          : Message(
            "`\(name.value)` is not a criterion", french: "`\(name.value)` n’est pas un critère"),
        fix: (criteria.first { $0.lastStep == name.value }
          ?? nearestName(to: name.value, in: criteria)).map(Message.didYouMean)
          ?? Message(
            "write the path of a criterion, such as `ios/components/switch`",
            french: "écrire le chemin d’un critère, comme `ios/components/switch`")))
  }
}

extension Declarations {
  fileprivate init(_ page: PageHeader, _ names: CatalogueNames, _ diagnostics: inout [Diagnostic]) {
    func report(_ problem: CatalogueNames.Problem, about name: Located<String>) {
      diagnostics.append(
        names.diagnostic(
          problem, path: page.path, range: name.range, written: name.value, in: .yaml))
    }
    if !names.knowsSymbols, let first = page.metadata.apis?.value.first {
      report(.noSymbols, about: first)
    }
    self.init(
      requirements: page.metadata.requirements.map { written in
        let name = RequirementName(written.value)
        let (place, problem) = names.declared(name)
        if let problem { report(problem, about: written) }
        return CatalogueName(name.text, index: place)
      },
      symbols: (page.metadata.apis?.value ?? []).map { name in
        guard names.knowsSymbols else { return CatalogueName(name.value, index: nil) }
        let (symbol, problem) = names.symbol(name.value)
        if let problem { report(problem, about: name) }
        return CatalogueName(name.value, index: symbol)
      },
      phases: page.metadata.phases?.value.map(\.value) ?? [])
  }
}

private func reportContradictions(
  _ page: PageHeader, _ source: PageHeader, _ diagnostics: inout [Diagnostic]
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
        "`\(name)` differs from the list in `\(source.path)`",
        french: "`\(name)` diffère de la liste de `\(source.path)`",
        fix: "remove `\(name)` from the translation",
        french: "supprimer `\(name)` de la traduction"))
  }
  compare(\.wcag, called: "wcag")
  compare(\.meets, called: "meets")
  compare(\.apis, called: "apis")
  compare(\.components, called: "components")
  compare(\.phases, called: "phases")
}
