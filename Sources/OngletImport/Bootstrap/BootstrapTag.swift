import OngletMarkdown
import OngletModel

/// A start or end tag in a page with Bootstrap tabs.
struct BootstrapTag: Sendable {
  /// The meaning of a tag for the content format.
  enum Role: Sendable {
    case tabList, tabContent, tabPanel
    /// Another `<div>`, and any `</div>`.
    case division, divisionEnd
    case lineBreak, link, linkEnd, image
    case other
  }

  private let html: HTMLScanner.Tag
  let isEnd: Bool
  let role: Role
  /// Whether it is in a list of tabs.
  var isInTabList = false

  init(_ html: HTMLScanner.Tag, isEnd: Bool) {
    self.html = html
    self.isEnd = isEnd
    role = isEnd ? Self.role(ofEndTag: html.name) : Self.role(of: html)
  }

  /// The name in lower case.
  var name: String { html.name }
  var attributes: [HTMLScanner.Attribute] { html.attributes }
  var range: Range<Int> { html.range }
  var isSelfClosing: Bool { html.isSelfClosing }

  /// The value of an attribute as written, empty if it has none; nil if there is no such attribute.
  func value(_ name: String) -> String? { html.value(name) }

  /// The identifiers of an element: its `id`, and for a link its `name`.
  var identifiers: [String] {
    let id = value("id") ?? ""
    let name = role == .link ? value("name") ?? "" : ""
    return (id == name ? [id] : [id, name]).filter { !$0.isEmpty }
  }

  /// The identifier of the panel of a tab, without `#`.
  var tabTarget: String? {
    for name in ["href", "data-target", "data-bs-target"] {
      if let value = value(name), value.hasPrefix("#") { return String(value.dropFirst()) }
    }
    return nil
  }

  private static func role(ofEndTag name: String) -> Role {
    switch name {
    case "br": .lineBreak
    case "a": .linkEnd
    case "div": .divisionEnd
    default: .other
    }
  }

  private static func role(of tag: HTMLScanner.Tag) -> Role {
    switch tag.name {
    case "br": return .lineBreak
    case "a": return .link
    case "img": return .image
    case "div", "ul", "ol", "nav":
      let classes = (tag.value("class") ?? "").split { $0.isWhitespace }
      let role = tag.value("role")
      if classes.contains("nav-tabs") || classes.contains("nav-pills") || role == "tablist" {
        return .tabList
      }
      guard tag.name == "div" else { return .other }
      if classes.contains("tab-pane") || role == "tabpanel" { return .tabPanel }
      return classes.contains("tab-content") ? .tabContent : .division
    default: return .other
    }
  }

  // MARK: What is lost

  /// The attributes that are kept, or that only mark tabs.
  private static let known = Set(
    ["alt", "dir", "href", "id", "lang", "name", "onclick", "role", "src", "tabindex", "title"]
      + ["aria-controls", "aria-current", "aria-hidden", "aria-label", "aria-labelledby"]
      + ["aria-selected", "data-bs-target", "data-bs-toggle", "data-target", "data-toggle", "type"])

  /// The classes that mark tabs, or that let an image fit.
  private static let knownClasses = Set<Substring>(
    ["active", "fade", "in", "nav", "nav-item", "nav-link", "nav-pills", "nav-tabs", "show"]
      + ["img-fluid", "img-responsive", "tab-content", "tab-pane"])

  /// Names every attribute that is lost in the content format, apart from the markup of tabs.
  var droppedAttributes: BootstrapFinding? {
    if isEnd { return nil }
    let isRaw = role == .other && !isInTabList
    let dropped = attributes.compactMap { attribute -> String? in
      let (name, isCode) = (attribute.name, attribute.name.hasPrefix("on"))
      if isRaw ? name != "style" && !isCode : Self.known.contains(name) { return nil }
      var words = (attribute.value ?? "").split(whereSeparator: \.isWhitespace)
      if name == "class" {
        words.removeAll(where: Self.knownClasses.contains)
        if words.isEmpty { return nil }
      }
      return "`\(name)=\"\(words.joined(separator: " "))\"`"
    }
    if dropped.isEmpty { return nil }
    let names = dropped.joined(separator: ", ")
    return BootstrapFinding(
      rule: .html, severity: .warning, offset: range.lowerBound,
      message: Message(
        for: dropped.count, "ignored attribute on `<\(name)>`: \(names)",
        "ignored attributes on `<\(name)>`: \(names)",
        french: (
          "attribut ignoré sur `<\(name)>` : \(names)",
          "attributs ignorés sur `<\(name)>` : \(names)"
        )))
  }
}

extension HTMLScanner.Tag {
  /// The value of an attribute as written, empty if it has none; nil if there is no such attribute.
  fileprivate func value(_ name: String) -> String? {
    attributes.first { $0.name == name }.map { $0.value ?? "" }
  }
}
