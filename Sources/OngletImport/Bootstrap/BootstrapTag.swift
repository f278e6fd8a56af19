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
    /// Kept as raw HTML.
    case other
  }

  let html: HTMLScanner.Tag
  let isEnd: Bool
  let role: Role
  /// Whether it is in a list of tabs.
  let isInTabList: Bool

  init(_ html: HTMLScanner.Tag, isEnd: Bool, isInTabList: Bool = false) {
    self.html = html
    self.isEnd = isEnd
    self.isInTabList = isInTabList
    role = isEnd ? Self.role(ofEndTag: html.name) : Self.role(of: html)
  }

  /// The name in lower case.
  var name: String { html.name }
  var attributes: [HTMLScanner.Attribute] { html.attributes }
  var range: Range<Int> { html.range }
  var isSelfClosing: Bool { html.isSelfClosing }

  /// Whether it is part of the structure of tabs, and not of the Markdown.
  var isStructure: Bool {
    switch role {
    case .tabList, .tabContent, .tabPanel, .division, .divisionEnd: true
    case .lineBreak, .link, .linkEnd, .image, .other: false
    }
  }

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

  /// Names every attribute that is lost in the content format, apart from the markup of tabs.
  func droppedAttributes(_ targets: ScriptTargets) -> BootstrapFinding? {
    guard !isEnd else { return nil }
    let (kept, classes) = keptAttributes(targets)
    let dropped = attributes.compactMap { attribute -> String? in
      let name = attribute.name
      if role == .other, !isInTabList {
        guard name == "style" || name.hasPrefix("on") else { return nil }
      } else if kept.contains(Substring(name)) {
        return nil
      }
      var words = (attribute.value ?? "").split(whereSeparator: \.isWhitespace)
      if name == "class" {
        words.removeAll(where: classes.contains)
        if words.isEmpty { return nil }
      }
      return "`\(name)=\"\(words.joined(separator: " "))\"`"
    }
    guard !dropped.isEmpty else { return nil }
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

  /// The attributes that are kept, or that only mark tabs, and the classes that do.
  private func keptAttributes(
    _ targets: ScriptTargets
  ) -> (names: [Substring], classes: [Substring]) {
    let (names, classes): (String, String) =
      if isInTabList {
        (
          "aria-controls aria-current aria-selected data-bs-target data-bs-toggle data-target "
            + "data-toggle href id lang role tabindex type", "active nav-item nav-link show"
        )
      } else {
        switch role {
        case .tabList: ("aria-label data-bs-toggle data-toggle id role", "nav nav-pills nav-tabs")
        case .tabPanel:
          ("aria-hidden aria-labelledby id role tabindex", "active fade in show tab-pane")
        case .tabContent: ("id", "tab-content")
        case .division: ("dir id lang", "")
        case .image: ("alt id src title", "img-fluid img-responsive")
        case .link:
          switch targets.link(self) {
          case .address: ("href id lang name title", "")
          case .fragment: ("href id lang name onclick role tabindex title", "")
          case .lostScript, .anchor: ("id name", "")
          }
        case .lineBreak, .divisionEnd, .linkEnd, .other: ("", "")
        }
      }
    return (names.split(separator: " "), classes.split(separator: " "))
  }
}

extension HTMLScanner.Tag {
  /// The value of an attribute as written, empty if it has none; nil if there is no such attribute.
  fileprivate func value(_ name: String) -> String? {
    attributes.first { $0.name == name }.map { $0.value ?? "" }
  }
}
