import Synchronization

/// A linked site: the only input of checks. Rendering takes a theme and facts besides.
package final class Site: Sendable {
  package let configuration: Configuration
  /// All pages, sorted by identifier, then by language in the site's order.
  package let pages: PageList<LinkedPage>
  /// The home page of each language.
  package let homes: Localized<PageIndex>
  /// Old addresses and their targets.
  package let redirects: [Redirect]
  /// The files of the content that pages show or lead to, relative to the content folder.
  package let files: [String]
  package let catalogue: Catalogue
  /// The oldest first.
  package let editions: [Edition]
  package let backlinks: Backlinks
  package let looks: LinkedLooks
  let expansions = Mutex(Expansions())

  package init(
    configuration: Configuration, pages: PageList<LinkedPage>, homes: Localized<PageIndex>,
    redirects: [Redirect], files: [String], catalogue: Catalogue = .empty,
    editions: [Edition] = [], backlinks: Backlinks = .none, looks: LinkedLooks = LinkedLooks()
  ) {
    self.configuration = configuration
    self.pages = pages
    self.homes = homes
    self.redirects = redirects
    self.files = files
    self.catalogue = catalogue
    self.editions = editions
    self.backlinks = backlinks
    self.looks = looks
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

  /// The index of one of its pages.
  package func index(of page: LinkedPage) -> PageIndex? {
    page.translations.first { $0.isExact && $0.language == page.page.language }?.page
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

/// An address in the site: the path of a page, and perhaps an identifier on it.
package struct Address: Hashable, Sendable, Comparable {
  /// The path in the site, without a leading `/` and with a final one: `fr/ios/conception/`.
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

/// An old address that leads to a new one.
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

/// The index of a page in `Site.pages`, by which pages refer to one another.
package typealias PageIndex = TypedIndex<LinkedPage>

/// Something for each page of the site.
package typealias PageList<Element> = IndexedList<LinkedPage, Element>

/// A page with the results of linking: `page.page.path` is that of its file, and
/// `page.address.path` one of the results, its address in the site.
@dynamicMemberLookup
package final class LinkedPage: Sendable {
  package let page: Page
  @usableFromInline package let results: Results
  private let knownParts = Mutex<PageParts?>(nil)

  package init(_ page: Page, _ results: Results) {
    self.page = page
    self.results = results
  }

  @inlinable package subscript<Value>(dynamicMember result: KeyPath<Results, Value>) -> Value {
    results[keyPath: result]
  }

  /// What linking has found of a page.
  @usableFromInline
  package struct Results: Sendable {
    package let layout: Layout
    /// The name of its template: that of the layout, or one of the site's own.
    package let template: String
    package let address: Address
    /// What its guide calls its criteria.
    package var pageType = Metadata.PageType.criterion
    /// The identifier of each anchor of the page's document; empty for an anchor without one.
    package var anchorIDs = NumberedList<Anchor, String>([], or: "")
    /// The level of each heading and of each panel's heading, by anchor, from 1 to 6.
    package var levels = NumberedList<Anchor, Int>([], or: 6)
    /// The anchors of headings that would get a level below 6.
    package var headingsTooDeep: [AnchorIndex] = []
    /// Where each reference of the page's document leads.
    package var targets = NumberedList<Reference, Target>([], or: .nowhere)
    /// The page above.
    package var parent: PageIndex?
    /// The pages below, in order. A guide has its criteria first, then its other pages.
    package var children: [PageIndex] = []
    /// The pages before and after it in reading order.
    package var previous: PageIndex?
    package var next: PageIndex?
    /// The same page in every language of the site, its own included.
    package var translations: [Translation] = []
    /// The parts of a criterion; nil for other pages.
    package var criterion: Criterion?
    /// What the front matter declares. A translation inherits it from its source.
    package var declarations = Declarations.none
    /// The kinds of the panels of each set of tabs that is a container, by the set's anchor.
    package var panelKinds: [AnchorIndex: [PanelKind]] = [:]
    /// The identifiers that replace old fragments of the page and of the criteria shown on it, by
    /// those fragments; `top` is the top of the page.
    package var fragmentAliases: [String: String] = [:]
    /// What the page shows of the catalogue below the text of its file; nil for other pages.
    package var reference: ReferencePage?
    /// The address of the whole guide on one page, for a guide whose criteria have pages of their
    /// own.
    package var wholeGuide: Address?
    /// The path in the site of a guide's book.
    package var book: String?

    package init(layout: Layout, template: String, address: Address) {
      self.layout = layout
      self.template = template
      self.address = address
    }
  }

  /// The parts that links and `include` can name, found when they are first needed.
  package var namedParts: PageParts {
    knownParts.withLock { known in
      let parts = known ?? PageParts(of: self)
      known = parts
      return parts
    }
  }

  /// Whether it is shown as a part of its guide's page, and has no page of its own.
  package var isShownInGuide: Bool { results.address.fragment != nil }
}

/// What the front matter of a page declares, such as `wcag: [1.4.3]`: success criteria, symbols,
/// components, phases.
package struct Declarations: Sendable, Hashable {
  package let requirements: [CatalogueName<Requirement>]
  package let symbols: [CatalogueName<APISymbol>]
  /// The pages of components, in the page's language.
  package var components: [PageIndex] = []
  package let phases: [String]

  package static let none = Declarations(requirements: [], symbols: [], phases: [])

  package init(
    requirements: [CatalogueName<Requirement>], symbols: [CatalogueName<APISymbol>],
    phases: [String]
  ) {
    self.requirements = requirements
    self.symbols = symbols
    self.phases = phases
  }
}

/// A name of something in the catalogue: `accessibilityLabel`, with the index of that symbol.
package struct CatalogueName<Entry>: Sendable, Hashable {
  /// As its author wrote it.
  package let name: String
  /// Its index in the catalogue; nil if the catalogue does not have it.
  package let index: TypedIndex<Entry>?

  package init(_ name: String, index: TypedIndex<Entry>?) {
    self.name = name
    self.index = index
  }
}

/// Where the language switch of a page leads for one language.
package struct Translation: Sendable, Hashable {
  package let language: Language
  /// The page in that language, or the nearest page above it that exists in that language.
  package let page: PageIndex
  /// Whether it is the same page, and not one above.
  package let isExact: Bool

  package init(language: Language, page: PageIndex, isExact: Bool) {
    self.language = language
    self.page = page
    self.isExact = isExact
  }
}

/// Where a reference leads.
package enum Target: Sendable, Hashable {
  /// A page of the site, or a part of it.
  case page(PageIndex, fragment: String?)
  /// A file of the content folder, relative to it.
  case file(String)
  /// A static file of `public/`, relative to it.
  case asset(String)
  /// An address outside of the site, as written.
  case external(String)
  /// Inline code that names symbols of the catalogue.
  case symbols([SymbolUse])
  /// Nowhere. A diagnostic says why; the words are shown without a link.
  case nowhere

  package var isExternal: Bool {
    if case .external = self { true } else { false }
  }
}

extension Reference {
  /// What of a destination follows the address of the target: the query and the fragment for a file
  /// (`#page=12`, RFC 8118; `#t=10`, Media Fragments URI), and for a page what browsers search in it
  /// (`:~:text=…`), since its fragment is that of the target.
  package func suffix(for target: Target) -> String {
    let start: String.Index?
    switch target {
    case .file, .asset:
      start = destination.utf8.firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }
    case .page where destination.containsByte(where: { $0 == UInt8(ascii: "~") }):
      start = destination.firstRange(of: ":~:")?.lowerBound
    case .page, .external, .symbols, .nowhere: start = nil
    }
    guard let start else { return "" }
    var suffix = destination[start...]
    while let last = suffix.unicodeScalars.last, last.value <= 0x20 { suffix.removeLast() }
    return suffix.utf8.count > 1 ? String(suffix) : ""
  }
}

/// A symbol in a piece of inline code: `accessibilityLabel` in `view.accessibilityLabel = title`.
package struct SymbolUse: Sendable, Hashable {
  /// The bytes of its name in the code.
  package let bytes: Range<Int>
  package let symbol: SymbolIndex
  /// The symbol's page in the language of the text; nil if the site has none.
  package let page: PageIndex?

  package init(bytes: Range<Int>, symbol: SymbolIndex, page: PageIndex?) {
    self.bytes = bytes
    self.symbol = symbol
    self.page = page
  }
}

package typealias PanelIndex = TypedIndex<Criterion.Panel>

/// Something for each panel of a criterion.
package typealias PanelList<Element> = IndexedList<Criterion.Panel, Element>

/// A criterion in one language: its introduction and panels, as ranges of the page's blocks. The
/// footnotes after them belong to no panel.
package struct Criterion: Sendable, Hashable {
  /// Its identifier on a page: the last component of the page's path.
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
    /// The index of the heading among the page's blocks.
    package let heading: Int
    package let blocks: Range<Int>

    package init(kind: PanelKind, heading: Int, blocks: Range<Int>) {
      self.kind = kind
      self.heading = heading
      self.blocks = blocks
    }
  }
}
