import Mustache
import OngletModel

/// The names that templates may use. Contexts are built with them alone, and a tag with another
/// name is an error when the templates are loaded.
package enum TemplateKey: String, Sendable, CaseIterable {
  // The page
  case language, direction, title, documentTitle, description, layout
  /// The way from the page to the root of the site: `../../`.
  case root
  case home, siteTitle, canonical, updated, updatedText, licence, editURL, contact
  case alternates, languages, hasLanguages, breadcrumb, hasBreadcrumb
  case navigation, hasNavigation, heading, headingID, body, toc, hasToc
  case children, hasChildren, hasNeighbours, previous, next, choices, target
  /// The words of the theme: `strings.key`.
  case strings
  // Links, languages and choices
  case href, titleHTML, name, isCurrent, isExact
  // Criteria
  case criteria, hasCriteria, criterion, id, metadata, hasMetadata, audience, phases, hasPhases
  case successCriteria, hasSuccessCriteria, number, symbols, hasSymbols, introduction, tabs
}

/// What a template is given: values by name.
struct TemplateContext: Sendable {
  enum Value: Sendable {
    /// Escaped by `{{name}}`; as it is by `{{{name}}}`.
    case text(String)
    case flag(Bool)
    case list([TemplateContext])
    case texts([String])
    case object(TemplateContext)
    case strings(Strings)
  }

  private var values: [TemplateKey: Value] = [:]

  init(_ values: [TemplateKey: Value] = [:]) { self.values = values }

  subscript(key: TemplateKey) -> Value? {
    get { values[key] }
    set { values[key] = newValue }
  }
}

// MARK: - The bridge to swift-mustache, which deals in `Any`

extension TemplateContext: MustacheParent {
  func child(named name: String) -> Any? {
    TemplateKey(rawValue: name).flatMap { values[$0] }?.forTemplate
  }
}

extension TemplateContext.Value {
  fileprivate var forTemplate: Any? {
    switch self {
    case .text(let text): TemplateText(renderText: text)
    case .flag(let flag): flag
    case .list(let list): list
    case .texts(let texts): texts.map { TemplateText(renderText: $0) }
    case .object(let object): object
    case .strings(let strings): TemplateStrings(strings: strings)
    }
  }
}

/// Text that templates insert without looking into its type first.
struct TemplateText: MustacheCustomRenderable {
  let renderText: String
  var isNull: Bool { renderText.isEmpty }
}

/// The theme's words, as a template sees them.
private struct TemplateStrings: MustacheParent {
  let strings: Strings

  func child(named name: String) -> Any? { TemplateText(renderText: strings[name]) }
}
