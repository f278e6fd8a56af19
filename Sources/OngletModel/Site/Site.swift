/// A site, linked: the only input of checks, and with theme and facts of rendering.
package final class Site: Sendable {
  package let configuration: Configuration
  /// All pages, by identifier and then by language in the site's order.
  package let pages: PageList<LinkedPage>
  /// The home page of each language.
  package let homes: Localized<PageIndex>
  /// Old addresses and what they lead to.
  package let redirects: [Redirect]
  /// The files of the content that pages show or lead to, relative to the content folder.
  package let files: [String]
  package let catalogue: Catalogue
  package let backlinks: Backlinks

  package init(
    configuration: Configuration, pages: PageList<LinkedPage>, homes: Localized<PageIndex>,
    redirects: [Redirect], files: [String], catalogue: Catalogue = .empty,
    backlinks: Backlinks = .none
  ) {
    self.configuration = configuration
    self.pages = pages
    self.homes = homes
    self.redirects = redirects
    self.files = files
    self.catalogue = catalogue
    self.backlinks = backlinks
  }

  /// The page that a page is translated from; nothing for one in the source language, and where
  /// nobody wrote that page.
  package func source(of page: LinkedPage) -> LinkedPage? {
    sourceIndex(of: page).map { pages[$0] }
  }

  /// The place of the page that a page is translated from, as `source(of:)` says.
  package func sourceIndex(of page: LinkedPage) -> PageIndex? {
    if page.page.language == configuration.sourceLanguage { return nil }
    return exactTranslationIndex(of: page, in: configuration.sourceLanguage)
  }

  /// The same page in another language, where somebody wrote it.
  package func exactTranslation(of page: LinkedPage, in language: Language) -> LinkedPage? {
    exactTranslationIndex(of: page, in: language).map { pages[$0] }
  }

  private func exactTranslationIndex(of page: LinkedPage, in language: Language) -> PageIndex? {
    guard
      let found = page.translations.first(where: { $0.language == language && $0.isExact }),
      !pages[found.page].page.isGenerated
    else { return nil }
    return found.page
  }
}

/// A place in the site: a page's folder, and an identifier on the page.
package struct Address: Hashable, Sendable, Comparable {
  /// The path in the site, without a leading `/`, with a final one: `fr/ios/conception/`.
  package let path: String
  package let fragment: String?

  package init(path: String, fragment: String? = nil) {
    self.path = path
    self.fragment = fragment
  }

  package static func < (first: Address, second: Address) -> Bool {
    (first.path, first.fragment ?? "") < (second.path, second.fragment ?? "")
  }
}

/// An old address.
package struct Redirect: Sendable, Hashable {
  /// The path in the site, with a final `/` for a folder: `fr/ancienne-page/`.
  package let path: String
  package let target: Address
  package let language: Language

  package init(path: String, target: Address, language: Language) {
    self.path = path
    self.target = target
    self.language = language
  }
}

/// The place of a page in `Site.pages`: by it pages name one another.
package typealias PageIndex = TypedIndex<LinkedPage>

/// Something for each page of the site.
package typealias PageList<Element> = IndexedList<LinkedPage, Element>

/// A page with what linking found out about it.
package final class LinkedPage: Sendable {
  package let page: Page
  package let layout: Layout
  package let address: Address
  /// The identifier of each anchor of the page's document; empty where none is written.
  package let anchorIDs: NumberedList<Anchor, String>
  /// The level of each heading and of each panel's heading, by anchor, from 1 to 6.
  package let levels: NumberedList<Anchor, Int>
  /// The anchors of headings that would go below level 6.
  package let headingsTooDeep: [AnchorIndex]
  /// Where each reference of the page's document leads.
  package let targets: NumberedList<Reference, Target>
  /// The page above.
  package let parent: PageIndex?
  /// The pages below, in order: of a guide its criteria, then its other pages.
  package let children: [PageIndex]
  /// The page before it and after it in reading order.
  package let previous: PageIndex?
  package let next: PageIndex?
  /// The same page in every language of the site, its own included.
  package let translations: [Translation]
  /// A criterion's parts; nothing for other pages.
  package let criterion: Criterion?
  /// What the front matter declares; a translation inherits it.
  package let declarations: Declarations
  /// For each set of tabs written as a container, by its anchor: the kinds of its panels.
  package let panelKinds: [AnchorIndex: [PanelKind]]
  /// The old fragments of the page, those of the criteria shown on it too, and the identifiers
  /// they became; `top` is the top of the page.
  package let fragmentAliases: [String: String]
  /// What the page says of the catalogue, below the text of its file; nothing for other pages.
  package let reference: ReferencePage?
  /// Where a guide whose criteria have pages of their own stands on one page.
  package let wholeGuide: Address?
  /// The path in the site of a guide's book.
  package let book: String?

  package init(
    page: Page, layout: Layout, address: Address, anchorIDs: AnchorList<String>,
    levels: AnchorList<Int>, headingsTooDeep: [AnchorIndex], targets: ReferenceList<Target>,
    parent: PageIndex?, children: [PageIndex],
    previous: PageIndex?, next: PageIndex?, translations: [Translation],
    criterion: Criterion?, declarations: Declarations = .none,
    panelKinds: [AnchorIndex: [PanelKind]], fragmentAliases: [String: String],
    reference: ReferencePage? = nil, wholeGuide: Address? = nil, book: String? = nil
  ) {
    self.page = page
    self.layout = layout
    self.address = address
    self.anchorIDs = NumberedList(anchorIDs.elements, or: "")
    self.levels = NumberedList(levels.elements, or: 6)
    self.headingsTooDeep = headingsTooDeep
    self.targets = NumberedList(targets.elements, or: .nowhere)
    self.parent = parent
    self.children = children
    self.previous = previous
    self.next = next
    self.translations = translations
    self.criterion = criterion
    self.declarations = declarations
    self.panelKinds = panelKinds
    self.fragmentAliases = fragmentAliases
    self.reference = reference
    self.wholeGuide = wholeGuide
    self.book = book
  }

  /// Whether the page is shown on its guide's page rather than on one of its own.
  package var isShownInGuide: Bool { address.fragment != nil }
}

/// What the front matter of a page declares: success criteria, symbols, phases.
package struct Declarations: Sendable, Hashable {
  package let successCriteria: [CatalogueName<SuccessCriterion>]
  package let symbols: [CatalogueName<APISymbol>]
  package let phases: [String]

  package static let none = Declarations(successCriteria: [], symbols: [], phases: [])

  package init(
    successCriteria: [CatalogueName<SuccessCriterion>], symbols: [CatalogueName<APISymbol>],
    phases: [String]
  ) {
    self.successCriteria = successCriteria
    self.symbols = symbols
    self.phases = phases
  }
}

/// A name of something in the catalogue.
package struct CatalogueName<Entry>: Sendable, Hashable {
  /// As its author wrote it.
  package let name: String
  /// The place in the catalogue; nothing when it is not there.
  package let place: TypedIndex<Entry>?

  package init(_ name: String, place: TypedIndex<Entry>?) {
    self.name = name
    self.place = place
  }
}

/// Where the language switch leads.
package struct Translation: Sendable, Hashable {
  package let language: Language
  /// The page in that language, or the nearest above that has one.
  package let page: PageIndex
  /// Whether it is the same page rather than one above.
  package let isExact: Bool

  package init(language: Language, page: PageIndex, isExact: Bool) {
    self.language = language
    self.page = page
    self.isExact = isExact
  }
}

/// Where a reference leads.
package enum Target: Sendable, Hashable {
  /// A page of the site, or a place on it.
  case page(PageIndex, fragment: String?)
  /// A file of the content folder, relative to it.
  case file(String)
  /// A static file of `public/`, relative to it.
  case asset(String)
  /// An address outside of the site, as written.
  case external(String)
  /// Inline code in which symbols of the catalogue stand.
  case symbols([SymbolUse])
  /// Nowhere: a diagnostic says why; the words stay, the link does not.
  case nowhere

  package var isExternal: Bool {
    if case .external = self { true } else { false }
  }
}

/// The place of a panel among those of its criterion.
package typealias PanelIndex = TypedIndex<Criterion.Panel>

/// Something for each panel of a criterion.
package typealias PanelList<Element> = IndexedList<Criterion.Panel, Element>

/// A criterion in one language: an introduction and panels, as stretches of the page's blocks. The
/// footnotes after them belong to no panel.
package struct Criterion: Sendable, Hashable {
  /// Its identifier on a page: the last step of the page's.
  package let id: String
  package let introduction: Range<Int>
  package let panels: PanelList<Panel>
  package let checks: [Check]

  package init(id: String, introduction: Range<Int>, panels: PanelList<Panel>, checks: [Check]) {
    self.id = id
    self.introduction = introduction
    self.panels = panels
    self.checks = checks
  }

  /// A tab made by a heading of level 2.
  package struct Panel: Sendable, Hashable {
    package let kind: PanelKind
    /// The heading, by its place among the page's blocks.
    package let heading: Int
    package let blocks: Range<Int>

    package init(kind: PanelKind, heading: Int, blocks: Range<Int>) {
      self.kind = kind
      self.heading = heading
      self.blocks = blocks
    }
  }
}
