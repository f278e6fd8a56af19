import OngletModel

/// The result of linking one page of a site again.
package struct RelinkedSite: Sendable {
  package let linked: LinkedSite
  /// Whether the page has changed.
  package let isNew: Bool
  /// Whether no other page changes: linking the whole site would give the same result, except for
  /// the lines in backlinks.
  package let isWhole: Bool
}

/// Links one page of a site again, and keeps the others as they were.
///
/// The page, its translations and what is shown beside it become what linking the whole site would
/// make of them. Other pages may still lead to parts of its former version. The time does not
/// depend on the size of the site.
///
/// - Parameter page: the page as its file is now.
/// - Returns: nil if the whole site has to be linked: if the order or the addresses of pages
///   change, if the page leads to a file that the site did not have, or if there is a mistake.
package func relink(_ linked: LinkedSite, replacing page: Page) -> RelinkedSite? {
  var state = linked.state
  guard
    let index = state.tree.pages.firstIndex(where: { !$0.isGenerated && $0.path == page.path })
  else { return nil }
  let old = linked.site.pages[index]
  guard page.hasPlace(of: old.page), old.reference == nil else { return nil }
  state.tree.replace(index, by: page)
  var diagnostics: [Diagnostic] = []
  let declared = state.declarations(ofTranslationsOf: index, &diagnostics)
  let named = state.identify(withPage: index, linked.site, declared)
  for (other, identifiers) in named.pages { state.identifiers[other] = identifiers }
  let references = state.resolveReferences(of: index)
  diagnostics += named.diagnostics
  guard diagnostics.isEmpty, references.failures.isEmpty,
    linked.site.hasFiles(of: references.targets)
  else { return nil }

  var pages = linked.site.pages
  for (other, identifiers) in named.pages {
    pages[other] = pages[other].with(
      state.tree.pages[other], identifiers,
      targets: other == index
        ? references.targets : ReferenceList(pages[other].targets.elements),
      declarations: declared[other] ?? pages[other].declarations)
  }
  let isWhole = pages[index].looksLike(old)
  let site = linked.site.with(
    pages,
    isWhole
      ? linked.site.backlinks
      : linked.site.backlinks.replacing(
        pages[index], index, references.mentioned, linked.site.catalogue))
  return RelinkedSite(
    linked: LinkedSite(site: site, diagnostics: linked.diagnostics, state: state),
    isNew: page.body != old.page.body || !isWhole, isWhole: isWhole)
}

extension Site {
  fileprivate func hasFiles(of targets: ReferenceList<Target>) -> Bool {
    targets.allSatisfy { if case .file(let path) = $0 { files.contains(path) } else { true } }
  }

  /// The same site, in which some pages are replaced.
  fileprivate func with(_ pages: PageList<LinkedPage>, _ backlinks: Backlinks) -> Site {
    Site(
      configuration: configuration, pages: pages, homes: homes, redirects: redirects, files: files,
      catalogue: catalogue, backlinks: backlinks)
  }
}

extension LinkState {
  /// The identifiers of a page, of its translations and of what is shown beside them.
  fileprivate func identify(
    withPage page: PageIndex, _ site: Site, _ declared: [PageIndex: Declarations]
  ) -> (pages: [(page: PageIndex, identifiers: PageIdentifiers)], diagnostics: [Diagnostic]) {
    let group = tree.groupOf[page]
    let parent = tree.groups[group].parent
    let shown = tree.groups[group].isShownInGuide ? parent ?? group : group
    return ShownPage(
      shown, of: tree, order, addresses, kinds: PanelKinds(site.configuration.sections),
      catalogue: site.catalogue
    ).identify(
      CriterionChecks(
        labels: site.configuration.checkLabels, languages: tree.languages,
        catalogue: site.catalogue,
        declared: PageList(site.pages.indexed().map { declared[$0] ?? $1.declarations })))
  }

  /// What the page and its translations declare.
  fileprivate func declarations(
    ofTranslationsOf page: PageIndex, _ diagnostics: inout [Diagnostic]
  ) -> [PageIndex: Declarations] {
    let declared = declaredNames(
      tree.groups[tree.groupOf[page]], of: tree, names: resolver.names,
      diagnostics: &diagnostics)
    return Dictionary(firstOf: declared.map { ($0, $1) })
  }

  fileprivate func resolveReferences(of page: PageIndex) -> ResolvedReferences {
    let fragments = Fragments(
      tree, catalogue: resolver.names.catalogue, criterionIDs: addresses.criterionIDs,
      identifiers: identifiers, order: order)
    let findings = resolver.findAll(in: tree.pages[page].body, from: resolver.origin(page))
    return ResolvedReferences(findings) { fragment, page in
      fragments.names(of: page).identifiers(of: [fragment])[fragment]
    }
  }
}

extension LinkedPage {
  /// The same state with other texts and identifiers.
  fileprivate func with(
    _ new: Page, _ identifiers: PageIdentifiers, targets: ReferenceList<Target>,
    declarations: Declarations
  ) -> LinkedPage {
    let levels = HeadingLevels(of: new, isShownInGuide: isShownInGuide)
    return LinkedPage(
      page: new, layout: layout, address: address, anchorIDs: identifiers.anchorIDs,
      levels: levels.levels, headingsTooDeep: levels.tooDeep, targets: targets, parent: parent,
      children: children, previous: previous, next: next, translations: translations,
      criterion: identifiers.criterion, declarations: declarations,
      panelKinds: identifiers.panelKinds, fragmentAliases: identifiers.fragmentAliases,
      reference: reference, wholeGuide: wholeGuide, book: book)
  }

  /// Whether the two differ for other pages only by line numbers.
  fileprivate func looksLike(_ other: LinkedPage) -> Bool {
    page.looksLike(other.page) && anchorIDs == other.anchorIDs && targets == other.targets
      && criterion?.panels.map(\.kind) == other.criterion?.panels.map(\.kind)
      && (criterion?.checks ?? []).elementsEqual(other.criterion?.checks ?? []) {
        $0.isAnswered(like: $1)
      } && places == other.places
  }

  /// The panels and checks that references and checks are in.
  private var places: (panels: [PanelIndex?], checks: [AnchorIndex?]) {
    let places = PlacesInCriterion(criterion, in: page.body)
    let ranges =
      page.body.references.map(\.range)
      + (criterion?.checks ?? []).map { page.body.anchors[$0.anchor].range }
    return (ranges.map(places.panel), ranges.map(places.check))
  }
}

extension Criterion.Check {
  /// Whether the two are the same check; how they are tested does not count.
  fileprivate func isAnswered(like other: Criterion.Check) -> Bool {
    anchor == other.anchor && panel == other.panel && isMapped == other.isMapped
      && successCriteria == other.successCriteria
  }
}

extension Page {
  /// Whether the page has the same place as the other: the same folder, order and layout.
  fileprivate func hasPlace(of other: Page) -> Bool {
    id == other.id && language == other.language && isIndex == other.isIndex
      && isLegacy == other.isLegacy && metadata.place == other.metadata.place
  }

  /// Whether the two differ for linking only by line numbers.
  fileprivate func looksLike(_ other: Page) -> Bool {
    metadata == other.metadata && title == other.title && heading == other.heading
      && headingAnchor == other.headingAnchor && headingShift == other.headingShift
      && body.looksLike(other.body)
  }
}

extension Metadata {
  /// What a page's address and its place among others depend on, without line numbers.
  fileprivate struct Place: Equatable {
    let names: [String?]
    let lists: [[String]]
    let layout: Layout?
    let display: Display?
    let isDraft: Bool
  }

  fileprivate var place: Place {
    Place(
      names: [slug?.value, id?.value],
      lists: [aliases, criteria, pages].map { $0.map(\.value) },
      layout: layout?.value, display: display, isDraft: isDraft)
  }
}

extension Document {
  fileprivate func looksLike(_ other: Document) -> Bool {
    hasDottedNumbers == other.hasDottedNumbers
      && anchors.elementsEqual(other.anchors) { $0.moved == $1.moved }
      && references.elementsEqual(other.references) { $0.moved == $1.moved }
  }
}

/// The beginning of a file: replaces ranges that must not count when pages are compared.
private let nowhere = SourceRange(line: 1)

extension Anchor {
  /// The success criteria of checks are compared as they are resolved.
  fileprivate var moved: Anchor {
    var anchor = self
    anchor.range = nowhere
    anchor.successCriteria = []
    return anchor
  }
}

extension Reference {
  fileprivate var moved: Reference {
    var reference = self
    reference.range = nowhere
    return reference
  }
}
