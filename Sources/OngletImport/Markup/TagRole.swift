import OngletMarkdown
import OngletModel

extension MarkupTag {
  /// The meaning of an element for the content format.
  enum Role: Sendable, Hashable {
    case tabList, tabContent, tabPanel
    /// Another element that only groups blocks.
    case division
    case heading(level: Int)
    case definitions, term, definition, lineBreak, rule, link, image
    /// An element that is a sign before and after its words in Markdown.
    case sign(String)
    case other
  }

  /// Elements that only group blocks.
  private static let groups: Set<String> = [
    "div", "section", "article", "aside", "main", "header", "footer", "nav", "center", "hgroup",
    "address",
  ]

  /// Whether it is an element that pages or old ones have.
  var isOfHTML: Bool { Self.groups.contains(element) || HTMLAllowList.elements.contains(element) }

  var role: Role {
    switch element {
    case "br": return .lineBreak
    case "hr": return .rule
    case "a": return .link
    case "img": return isEnd ? .other : .image
    case "q": return .sign("\"")
    case "s", "del", "strike": return .sign("~~")
    case "dl": return .definitions
    case "dt": return .term
    case "dd": return .definition
    case "h1", "h2", "h3", "h4", "h5", "h6":
      return .heading(level: Int(element.dropFirst()) ?? 1)
    case let element:
      let isGroup = Self.groups.contains(element)
      guard !isEnd, !attributes.isEmpty, ["div", "ul", "ol", "nav"].contains(element) else {
        return isGroup ? .division : .other
      }
      let classes = (self["class"] ?? "").split { $0.isWhitespace }
      let role = self["role"]
      if classes.contains("nav-tabs") || classes.contains("nav-pills") || role == "tablist" {
        return .tabList
      }
      guard element == "div" else { return isGroup ? .division : .other }
      if classes.contains("tab-pane") || role == "tabpanel" { return .tabPanel }
      return classes.contains("tab-content") ? .tabContent : .division
    }
  }

  /// Whether only the content of the element is written, also inside of a line.
  var isLeftOut: Bool {
    [.tabList, .tabContent, .tabPanel, .division, .definitions, .term, .definition].contains(role)
  }

  /// Whether it is HTML that pages do not have, or that has a twin in Markdown.
  var isConvertible: Bool {
    switch role {
    case .tabContent, .lineBreak, .rule, .link, .image, .other:
      twin != nil || element == "svg" || Self.presentation.contains(element)
        || HTMLAllowList.elements.contains(element) && !attributes.allSatisfy(Self.allows)
    default: true
    }
  }

  /// The identifiers of an element: its `id`, and for a link its `name`.
  var identifiers: [String] {
    let id = self["id"] ?? ""
    let name = role == .link ? self["name"] ?? "" : ""
    return (id == name ? [id] : [id, name]).filter { !$0.isEmpty }
  }

  /// The identifier of the panel of a tab, without `#`.
  var tabTarget: String? {
    for name in ["href", "data-target", "data-bs-target"] {
      if let value = self[name], value.hasPrefix("#") { return String(value.dropFirst()) }
    }
    return nil
  }

  // MARK: Elements that pages do not have

  /// The element of pages that means the same, inside of a line.
  var twin: String? {
    switch element {
    case "h1", "h2", "h3", "h4", "h5", "h6": "strong"
    case "b": "strong"
    case "tt", "samp": "code"
    case "cite", "dfn", "var": "i"
    case "acronym": "abbr"
    default: nil
    }
  }

  /// Elements of which only the content is kept.
  static let presentation: Set<String> = [
    "small", "big", "font", "time", "mark", "u", "ins", "button", "nobr", "bdi", "data",
  ]

  /// The attributes that are kept, or that only mark tabs.
  private static let known = Set(
    ["alt", "dir", "href", "id", "lang", "name", "onclick", "role", "src", "tabindex", "title"]
      + [
        "aria-controls", "aria-current", "aria-hidden", "aria-selected", "data-bs-target",
        "data-bs-toggle", "data-target", "data-toggle", "type",
      ])

  /// The classes that mark tabs, or that let an image fit.
  private static let knownClasses = Set<Substring>(
    ["active", "fade", "in", "nav", "nav-item", "nav-link", "nav-pills", "nav-tabs", "show"]
      + ["img-fluid", "img-responsive", "tab-content", "tab-pane"])

  /// Whether raw HTML may have an attribute.
  static func allows(_ attribute: Attribute) -> Bool {
    attribute.htmlName.map { HTMLAllowList.allows(attribute: $0) } == true
      && attribute.text != nil && !attribute.isExpression
  }

  /// Names what is lost in the content format, apart from the markup of tabs.
  var loss: Message? {
    let (element, role) = (element, role)
    if isEnd || isComponent && role == .other { return nil }
    if Self.presentation.contains(element) || role == .division && element != "div" {
      let written = attributes.map { ($0.name ?? "", $0.value) }
      return .leftOut + .quoting(start(as: element, written, keeping: []))
    }
    let isRaw = role == .other
    let dropped = attributes.compactMap { attribute -> String? in
      guard let name = attribute.htmlName else { return "`{\(attribute.value ?? "")}`" }
      let isOfTabs = role == .tabPanel || role == .tabList
      if isRaw ? Self.allows(attribute) : isOfTabs && name.hasPrefix("aria-") { return nil }
      if !isRaw, Self.known.contains(name) { return nil }
      var words = (attribute.value ?? "").split(whereSeparator: \.isWhitespace)
      if name == "class" {
        words.removeAll(where: Self.knownClasses.contains)
        if words.isEmpty { return nil }
      }
      return "`\(name)=\"\(words.joined(separator: " "))\"`"
    }
    if dropped.isEmpty { return nil }
    let names = dropped.joined(separator: ", ")
    return Message(
      "ignored on `<\(element)>`: \(names)", french: "ignoré sur `<\(element)>` : \(names)")
  }
}
