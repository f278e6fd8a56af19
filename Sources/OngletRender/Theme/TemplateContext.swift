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
  /// The address of the page's Markdown form.
  case markdown
  case feed, manifest, image, locale, otherLocales, isArticle
  /// Elements with the old fragments of a page or of a criterion as identifiers.
  case aliases
  /// The breadcrumb as JSON-LD.
  case breadcrumbData
  case alternates, languages, hasLanguages, breadcrumb, hasBreadcrumb
  case navigation, hasNavigation, footerPages, hasFooterPages
  case heading, headingID, body, toc, hasToc, abbreviations
  /// Whether the page lists checks.
  case isChecklist
  case children, hasChildren, hasNeighbours, previous, next, choices, target
  // The search: the address of its page, whether pages have its form in their head, whether this is
  // its page, and whether it works
  case search, hasSearchForm, isOnSearch, isSearch
  /// The words of the theme: `strings.key`.
  case strings
  // Links, languages and choices
  case href, titleHTML, name, isCurrent, isExact
  // The forms of a guide: the addresses of the whole on one page, of the book and of the overview,
  // what cards show
  case wholeGuide, book, overview, drawing, levels
  /// Which criterion of its guide a page is.
  case position
  // Criteria
  case criteria, hasCriteria, criterion, id, metadata, hasMetadata, inShort, audience, phases
  case successCriteria, symbols, introduction, tabs, related
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
struct TemplateContext: Sendable {
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
  }

  /// They are so few that a linear search is faster than hashing.
  private(set) var entries: [(key: TemplateKey, value: Value)]

  init(_ entries: KeyValuePairs<TemplateKey, Value> = [:]) {
    self.entries = entries.map { ($0.key, $0.value) }
  }

  subscript(key: TemplateKey) -> Value? {
    get { entries.first { $0.key == key }?.value }
    set {
      if let index = entries.firstIndex(where: { $0.key == key }) {
        if let newValue { entries[index].value = newValue } else { entries.remove(at: index) }
      } else if let newValue {
        entries.append((key, newValue))
      }
    }
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
    case .strings(let strings): TemplateStrings(strings: strings)
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
  let strings: Strings

  func child(named name: String) -> Any? { TemplateText(renderText: strings[name].htmlEscaped) }
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
