import OngletModel

extension MarkupTag {
  /// The meaning of a tag for the content format.
  enum Role: Sendable {
    case tabList, tabContent, tabPanel
    /// Another `<div>`, and any `</div>`.
    case division, divisionEnd
    case lineBreak, link, linkEnd, image
    case other
  }

  var role: Role {
    switch element {
    case "br": return .lineBreak
    case "a": return isEnd ? .linkEnd : .link
    case "img": return isEnd ? .other : .image
    case "div", "ul", "ol", "nav":
      if isEnd { return element == "div" ? .divisionEnd : .other }
      let classes = (self["class"] ?? "").split { $0.isWhitespace }
      let role = self["role"]
      if classes.contains("nav-tabs") || classes.contains("nav-pills") || role == "tablist" {
        return .tabList
      }
      guard element == "div" else { return .other }
      if classes.contains("tab-pane") || role == "tabpanel" { return .tabPanel }
      return classes.contains("tab-content") ? .tabContent : .division
    default: return .other
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
  func droppedAttributes(isInTabList: Bool) -> BootstrapFinding? {
    if isEnd { return nil }
    let isRaw = role == .other && !isInTabList
    let dropped = attributes.compactMap { attribute -> String? in
      guard let name = attribute.name?.lowercased() else { return nil }
      let isCode = name.hasPrefix("on")
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
        for: dropped.count, "ignored attribute on `<\(element)>`: \(names)",
        "ignored attributes on `<\(element)>`: \(names)",
        french: (
          "attribut ignoré sur `<\(element)>` : \(names)",
          "attributs ignorés sur `<\(element)>` : \(names)"
        )))
  }
}
