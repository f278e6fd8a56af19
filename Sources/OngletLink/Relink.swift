import OngletModel

/// The result of linking one page of a site again.
package struct RelinkedSite: Sendable {
  package let linked: LinkedSite
  /// Whether the page has changed.
  package let isNew: Bool
  /// Whether linking the whole site would give the same result, except for the lines in backlinks
  /// and in diagnostics.
  package let isWhole: Bool
  /// Whether pages that are made of others may show something else: lists of pages, the pages of
  /// the catalogue, checklists.
  package let changesOthers: Bool
  /// The pages whose checks can find something else, if the result is that of the whole: the page,
  /// what is shown beside it, the pages that lead to parts of them, and the translations of all.
  package let touched: Set<PageIndex>
}

/// Links one page of a site again, and keeps the others as they were.
///
/// 1. The page, its translations and what is shown beside it get declarations and identifiers.
/// 2. The references of the page are resolved; if identifiers have changed, also those of the pages
///    that lead to them.
/// 3. The backlinks and the files of these pages replace the earlier ones.
///
/// The time depends on the pages that lead to this one, and hardly on the size of the site.
///
/// - Parameter page: the page as its file is now.
/// - Returns: nil if the whole site has to be linked: if the order or the addresses of pages
///   change, or if there is a mistake on the page.
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
  let fragments = state.fragments
  let references = state.references(of: index, fragments)
  diagnostics += named.diagnostics
  guard diagnostics.isEmpty, references.failures.isEmpty else { return nil }

  var changed = ChangedPages(of: linked.site)
  for (other, _) in named.pages { changed.replace(other, state, declarations: declared[other]) }
  changed.replace(index, state, references)
  let looksLikeOld = changed.pages[index].looksLike(old)
  let leading = looksLikeOld ? [] : changed.pagesToResolve
  let isResolved = changed.resolve(leading, state, fragments)
  guard let files = changed.files(state) else { return nil }
  let site = changed.site(files: files, keepsBacklinks: looksLikeOld)
  let touched = state.translations(of: leading.union(named.pages.map(\.page)))
  return RelinkedSite(
    linked: LinkedSite(site: site, diagnostics: linked.diagnostics, state: state),
    isNew: page.body != old.page.body || !looksLikeOld,
    // What linking said of these pages may name lines that have moved, or parts.
    isWhole: isResolved && linked.saysNothing(of: touched)
      && (looksLikeOld
        || !linked.hasBrokenFragments
          && site.hasPages(like: linked.site, butFor: index, state)),
    changesOthers: !looksLikeOld, touched: touched)
}

extension LinkedSite {
  fileprivate func saysNothing(of pages: Set<PageIndex>) -> Bool {
    let paths = Set(pages.map { site.pages[$0].page.path })
    return !diagnostics.contains { paths.contains($0.path) }
  }

  /// Whether a link leads to no part of its page: a new part may be the one that it means.
  fileprivate var hasBrokenFragments: Bool { diagnostics.contains { $0.rule == .fragment } }
}

/// The pages of a site that are linked again, with what they mention.
private struct ChangedPages {
  private let former: Site
  private(set) var pages: PageList<LinkedPage>
  private var named: Set<PageIndex> = []
  private var mentioned: [PageIndex: [MentionedItem]] = [:]

  /// How many pages may lead to the parts of a page: more are left to the whole.
  private static let limit = 100

  init(of former: Site) {
    self.former = former
    pages = former.pages
  }

  /// Gives a page its new identifiers and declarations.
  mutating func replace(_ index: PageIndex, _ state: LinkState, declarations: Declarations?) {
    named.insert(index)
    let page = pages[index]
    pages[index] = state.page(
      index, targets: ReferenceList(page.targets.elements),
      declarations: declarations ?? page.declarations, translations: page.translations)
  }

  /// Gives a page its new targets.
  mutating func replace(
    _ index: PageIndex, _ state: LinkState, _ references: ResolvedReferences
  ) {
    let page = pages[index]
    pages[index] = state.page(
      index, targets: references.targets, declarations: page.declarations,
      translations: page.translations)
    mentioned[index] = references.mentioned
  }

  /// The pages that lead to parts of these pages, if parts have other names now, and the
  /// translations that declare something else.
  var pagesToResolve: Set<PageIndex> {
    var found = named.filter { pages[$0].declarations != former.pages[$0].declarations }
    if !named.allSatisfy({ pages[$0].hasNames(of: former.pages[$0]) }) {
      for page in named {
        found.formUnion(former.backlinks.pages[page].filter { $0.fragment != nil }.map(\.page))
      }
    }
    return found.filter { mentioned[$0] == nil }
  }

  /// Resolves the references of pages again.
  ///
  /// - Returns: whether all of them lead somewhere.
  mutating func resolve(
    _ leading: Set<PageIndex>, _ state: LinkState, _ fragments: Fragments
  ) -> Bool {
    if leading.count > Self.limit { return false }
    for index in leading {
      let references = state.references(of: index, fragments)
      if !references.failures.isEmpty { return false }
      replace(index, state, references)
    }
    return true
  }

  /// The files that the pages of the site lead to; nil if one of them would not have its own path.
  func files(_ state: LinkState) -> [String]? {
    func files(_ pages: PageList<LinkedPage>) -> Set<String> {
      Set(mentioned.keys.flatMap { pages[$0].files })
    }
    let (old, new) = (files(former.pages), files(pages))
    let added = new.subtracting(former.files)
    let gone = old.subtracting(new).filter { file in
      !former.looks.targets.contains(.file(file))
        && !pages.contains { $0.targets.contains(.file(file)) }
    }
    if added.isEmpty && gone.isEmpty { return former.files }
    let files = Set(former.files).union(added).subtracting(gone).sorted()
    var taken = state.addresses.taken
    return files.allSatisfy { taken.claim($0, for: .file($0)) == nil } ? files : nil
  }

  func site(files: [String], keepsBacklinks: Bool) -> Site {
    Site(
      configuration: former.configuration, pages: pages, homes: former.homes,
      redirects: former.redirects, files: files, catalogue: former.catalogue,
      backlinks: keepsBacklinks
        ? former.backlinks
        : former.backlinks.replacing(mentioned, on: pages, former: former.pages, former.catalogue),
      looks: former.looks)
  }
}

extension LinkedPage {
  /// The files of the content that the page shows or leads to.
  fileprivate var files: [String] {
    targets.compactMap { if case .file(let path) = $0 { path } else { nil } }
  }

  /// Whether links can name the same parts of the page by the same names.
  fileprivate func hasNames(of other: LinkedPage) -> Bool {
    anchorIDs == other.anchorIDs && fragmentAliases == other.fragmentAliases
      && (page === other.page
        || page.body.anchors.elementsEqual(other.page.body.anchors) {
          $0.text == $1.text && $0.explicitID == $1.explicitID && $0.kind == $1.kind
        })
  }
}

extension Site {
  /// Whether the pages that are made of others are the same as in a former site, which differs by
  /// one page: those of symbols that are named, and checklists, which are named after guides. Links
  /// of the header lead to the same parts of pages.
  fileprivate func hasPages(
    like former: Site, butFor index: PageIndex, _ state: LinkState
  ) -> Bool {
    let (new, old) = (pages[index].page, former.pages[index].page)
    let kinds = PanelKinds(configuration.sections)
    let names = state.resolver.names
    let (symbols, oldSymbols) = (names.symbols(namedOn: new), names.symbols(namedOn: old))
    let isNamedAlike =
      new.title == old.title
      && new.metadata.navigationTitle == old.metadata.navigationTitle
    let headerParts = looks.header.values.joined().contains {
      if case .page(_, fragment: _?) = $0.target { true } else { false }
    }
    return new.hasChecks(kinds) == old.hasChecks(kinds)
      && symbols.subtracting(oldSymbols).allSatisfy {
        state.tree.referenceGroups[.symbol($0)] != nil
      }
      && oldSymbols.subtracting(symbols).allSatisfy { !backlinks.symbols[$0].isEmpty }
      && (isNamedAlike || state.tree.referenceGroups[.checklist(new.id)] == nil)
      && !headerParts
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
        declared: { declared[$0] ?? site.pages[$0].declarations }))
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

  /// Pages in all languages.
  fileprivate func translations(of pages: Set<PageIndex>) -> Set<PageIndex> {
    Set(pages.flatMap { tree.groups[tree.groupOf[$0]].members.compactMap(\.self) })
  }
}

extension LinkedPage {
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
    let layout: String?
    let display: Display?
    let isDraft: Bool
  }

  fileprivate var place: Place {
    Place(
      names: [slug?.value, id?.value],
      lists: [aliases, criteria, pages].map { $0.map(\.value) },
      layout: writtenLayout?.value, display: display, isDraft: isDraft)
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
