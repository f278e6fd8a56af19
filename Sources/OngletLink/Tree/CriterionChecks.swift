import OngletModel

/// Makes the checks of criteria: which success criteria they answer, and how they are tested.
///
/// A translation inherits the success criteria of its checks from the source language.
struct CriterionChecks: Sendable {
  private let tests: CheckTestReader
  private let catalogue: Catalogue

  init(labels: CheckLabels, languages: [Language], catalogue: Catalogue) {
    tests = CheckTestReader(labels, languages: languages)
    self.catalogue = catalogue
  }

  /// The checks of a criterion in one language; empty for a page that is not a criterion.
  ///
  /// - Parameters:
  ///   - source: the structure of the source language; the same structure if this is the source
  ///     language.
  ///   - declared: the success criteria that the page declares.
  func checks(
    of structure: PageStructure, source: PageStructure,
    declared: [CatalogueName<Requirement>], _ diagnostics: inout [Diagnostic]
  ) -> [Criterion.Check] {
    let anchors = structure.page.body.anchors
    let places = structure.criterionID == nil ? [] : Criterion.checkPlaces(on: structure)
    reportMisplaced(in: anchors, besides: places.map(\.anchor), of: structure, &diagnostics)
    if places.isEmpty { return [] }
    let items = structure.items(ofPanels: Set(places.map(\.panel)))
    let names = declared.distinct
    return places.map { place in
      let named = named(by: place.anchor, of: structure, source, names, &diagnostics)
      return Criterion.Check(
        anchor: place.anchor, panel: place.panel,
        requirements: named ?? names, isMapped: named != nil || declared.count < 2,
        test: items[place.anchor].flatMap { tests.test(of: $0, on: structure.page, &diagnostics) })
    }
  }

  /// The success criteria of its criterion that a check names; nil if it names none of them.
  private func named(
    by anchor: AnchorIndex, of structure: PageStructure, _ source: PageStructure,
    _ declared: [CatalogueName<Requirement>],
    _ diagnostics: inout [Diagnostic]
  ) -> [CatalogueName<Requirement>]? {
    let own = structure.page.body.anchors[anchor]
    var written = own.requirements
    if structure.page != source.page, let counterpart = structure.counterparts[anchor] {
      let original = source.page.body.anchors[counterpart]
      reportContradiction(own, structure.page, original, source.page, &diagnostics)
      written = original.requirements
    } else {
      for name in written where !name.isNoCriterion && !declared.contains(where: name.names) {
        diagnostics.append(undeclared(name, to: declared, path: structure.page.path))
      }
    }
    if written.contains(where: \.isNoCriterion) { return [] }
    let found = declared.filter { criterion in written.contains { $0.names(criterion) } }
    return found.isEmpty ? nil : found
  }

  // MARK: Mistakes

  private func reportMisplaced(
    in anchors: NumberedList<Anchor, Anchor>, besides checks: [AnchorIndex],
    of structure: PageStructure, _ diagnostics: inout [Diagnostic]
  ) {
    let named = anchors.indices.filter { !anchors[$0].requirements.isEmpty }
    if named.isEmpty { return }
    for anchor in Set(named).subtracting(checks).sorted() {
      diagnostics.append(
        .misplacedCriteria(
          path: structure.page.path, at: anchors[anchor].requirements[0].range))
    }
  }

  private func reportContradiction(
    _ own: Anchor, _ page: Page, _ original: Anchor, _ source: Page,
    _ diagnostics: inout [Diagnostic]
  ) {
    let names = own.requirements.map(\.value)
    let others = original.requirements.map(\.value)
    guard let first = own.requirements.first, Set(names) != Set(others) else { return }
    let place = "\(source.path):\(original.range.startLine)"
    let attribute = names.contains { $0.contains("/") } ? "meets" : "wcag"
    diagnostics.append(
      Diagnostic(
        .translationContradicts, path: page.path, range: first.range,
        "`\(attribute)=` differs from the one in `\(place)`",
        french: "`\(attribute)=` diffère de celui de `\(place)`",
        fix: "remove `\(attribute)=` from the translation",
        french: "supprimer `\(attribute)=` de la traduction"))
  }

  private func undeclared(
    _ name: Located<String>, to declared: [CatalogueName<Requirement>], path: String
  ) -> Diagnostic {
    let meant = RequirementName(name.value)
    let known = catalogue.standard(meant.standard).map { standard in
      catalogue.standards[standard].requirements.contains {
        catalogue.requirements[$0].number == meant.number
      }
    }
    let nearest = known == true ? nil : nearestName(to: name.value, in: declared.map(\.name))
    let field = meant.text.contains("/") ? "meets" : "wcag"
    let addition = Message(
      "add it to `\(field)` in the front matter, or remove it here",
      french: "l’ajouter à `\(field)` dans l’en-tête, ou le supprimer ici")
    return Diagnostic(
      .checkSuccessCriteria, path: path, range: name.range,
      "`\(name.value)` is not in the `\(field)` field of this criterion",
      french: "`\(name.value)` n’est pas dans le champ `\(field)` de ce critère",
      fix: nearest.map(Message.didYouMean) ?? addition)
  }
}

extension Located<String> {
  fileprivate var isNoCriterion: Bool { value == Anchor.noRequirement }

  fileprivate func names(_ criterion: CatalogueName<Requirement>) -> Bool {
    let (own, other) = (RequirementName(value), RequirementName(criterion.name))
    return own.standard == other.standard && own.number == other.number
  }
}

extension [CatalogueName<Requirement>] {
  /// The same names, each once: an author may write a number twice.
  fileprivate var distinct: [CatalogueName<Requirement>] {
    var seen: Set<CatalogueName<Requirement>> = []
    return count < 2 ? self : filter { seen.insert($0).inserted }
  }
}

extension PageStructure {
  /// The items in some of a criterion's panels, by their anchors. Checks are mostly in one panel,
  /// and the other panels are long.
  fileprivate func items(ofPanels panels: Set<PanelIndex?>) -> [AnchorIndex: List.Item] {
    var items: [AnchorIndex: List.Item] = [:]
    for panel in panels {
      let start = panel.map { panelBlocks[$0] } ?? 0
      let after = panel.map { panelBlocks[$0...].dropFirst() } ?? panelBlocks[...]
      let end = after.first ?? page.body.blocks.count
      page.body.blocks[start..<end].collectItems(into: &items)
    }
    return items
  }
}
