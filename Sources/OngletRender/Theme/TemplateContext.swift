import Mustache
import OngletModel

/// The names that templates may use. Contexts have no others, and a tag with another name is an
/// error when the templates are loaded.
package enum TemplateKey: UInt8, Sendable, CaseIterable {
  // The page
  case language, direction, title, documentTitle, description, layout
  /// The relative path from the page to the root of the site: `../../`.
  case root
  case home, siteTitle, siteTitleHTML, canonical, updated, updatedText, licence, editURL, contact
  /// Whether there is anything to do with the page.
  case hasTools
  /// The address of the page's Markdown form.
  case markdown
  // The looks of the site
  case logo, logoWidth, touchIcon, siteStyles, hasSiteStyle, headerLinks, hasHeaderLinks
  case feed, editionFeed, manifest, image, locale, otherLocales, isArticle
  /// Elements with the old fragments of a page or of a criterion as identifiers.
  case aliases
  /// The breadcrumb as JSON-LD.
  case breadcrumbData
  case alternates, languages, hasLanguages, breadcrumb, hasBreadcrumb
  case navigation, hasNavigation, footerPages, hasFooterPages
  case heading, headingID, body, toc, hasToc, abbreviations
  /// The first paragraph of a page of the catalogue; not in its body if `base` shows it.
  case lead
  /// Whether the page lists checks.
  case isChecklist
  /// The name of the style sheet of pages of its kind.
  case styleSheet
  /// Whether the table of contents stays folded on a wide screen, whose width the page needs.
  case foldsToc
  case children, hasChildren, hasNeighbours, previous, next, choices, target
  // The search: the address of its page, whether pages have its form in their head, whether this is
  // its page, and whether it works
  case search, hasSearchForm, isOnSearch, isSearch
  /// The words of the theme: `strings.key`.
  case strings
  /// The same as HTML, with words of other languages marked.
  case words
  // Links, languages and choices
  case href, titleHTML, name, isCurrent, isExact
  // The forms of a guide: the addresses of the whole on one page, of the book and of the overview,
  // what cards show
  case wholeGuide, book, overview, drawing, levels, section
  /// Which criterion of its guide a page is.
  case position
  // Criteria
  case criteria, hasCriteria, criterion, id, metadata, hasMetadata, inShort, audience, phases
  case successCriteria, symbols, introduction, tabs, related, trial
  // Headings, checklists and their index
  case level, count, isEmpty, allChecks, groups, lists, hasLists, keys, guide, fileWords, key
  case hasLevels, sections, guideName, phaseIDs, wcag, checks, severity, remarks, test
  // The edition of a checklist or a criterion, and the address of what changed since others
  case edition, changes
  /// The address of the page in a newer edition of the site.
  case newerEdition
  // The matrix
  case columns, isFitting, hasLongLevels, isFolded, rows, isGap, cells, links
  // The search page and the indexes of the catalogue
  case questions, kinds, hasKinds, guides, hasGuides, hasFilters, hasGroups, options, value, values
  case isObsolete, facts, notes
  case isAbbreviation, expansion, meaning, equivalents
}

extension TemplateKey {
  /// The name in templates.
  var name: String { String(describing: self) }

  private static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.name, $0) })

  init?(name: String) {
    guard let key = Self.byName[name] else { return nil }
    self = key
  }
}

/// The values of a template, by name.
struct TemplateContext: Sendable, ExpressibleByDictionaryLiteral {
  indirect enum Value: Sendable {
    /// Text, which is escaped wherever a template inserts it.
    case text(String)
    /// HTML in UTF-8, inserted unchanged.
    case html([UInt8])
    case flag(Bool)
    case list([TemplateContext])
    /// Pieces of text.
    case texts([String])
    case object(TemplateContext)
    case strings(Strings)
    /// Words of the theme as HTML. They depend on the language of the strings.
    case words([String: [UInt8]])
  }

  /// A tuple in its place would be destroyed by the runtime, which takes much longer.
  struct Entry: Sendable {
    let key: TemplateKey
    fileprivate(set) var value: Value
  }

  /// They are so few that a linear search is faster than hashing.
  private(set) var entries: [Entry] = []

  init(_ entries: KeyValuePairs<TemplateKey, Value>) {
    self.entries = entries.map { Entry(key: $0.key, value: $0.value) }
  }

  init(dictionaryLiteral entries: (TemplateKey, Value)...) {
    self.entries = entries.map { Entry(key: $0, value: $1) }
  }

  subscript(key: TemplateKey) -> Value? {
    get { place(of: key).map { entries[$0].value } }
    set {
      if let place = place(of: key) {
        if let newValue { entries[place].value = newValue } else { entries.remove(at: place) }
      } else if let newValue {
        entries.append(Entry(key: key, value: newValue))
      }
    }
  }

  /// Reads only keys: `firstIndex(where:)` would copy every value.
  private func place(of key: TemplateKey) -> Int? {
    for place in entries.indices where entries[place].key == key { return place }
    return nil
  }
}

// MARK: - The bridge to swift-mustache, which uses `Any`

extension TemplateContext: MustacheParent {
  func child(named name: String) -> Any? {
    TemplateKey(name: name).flatMap { self[$0] }?.forTemplate
  }
}

extension TemplateContext.Value {
  fileprivate var forTemplate: Any? {
    switch self {
    case .text(let text): TemplateText(renderText: text.htmlEscaped)
    case .html(let html): TemplateText(renderText: String(decoding: html, as: UTF8.self))
    case .flag(let flag): flag
    case .list(let list): list
    case .texts(let texts): texts.map { TemplateText(renderText: $0.htmlEscaped) }
    case .object(let object): object
    case .strings(let strings): TemplateStrings { strings[$0].htmlEscaped }
    case .words(let words): TemplateStrings { String(decoding: words[$0] ?? [], as: UTF8.self) }
    }
  }
}

/// Text that templates insert unchanged, since it is already escaped.
struct TemplateText: MustacheCustomRenderable {
  let renderText: String
  var isNull: Bool { renderText.isEmpty }
}

/// The theme's words, as a template sees them.
private struct TemplateStrings: MustacheParent {
  let html: (String) -> String

  func child(named name: String) -> Any? { TemplateText(renderText: html(name)) }
}

extension String {
  /// The text for element content or a quoted attribute value.
  var htmlEscaped: String {
    let isPlain = utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""): false
      default: true
      }
    }
    if isPlain { return self }
    var buffer = ByteBuffer(reserving: utf8.count + 16)
    buffer.write(escaping: self)
    return String(decoding: buffer.bytes, as: UTF8.self)
  }
}
