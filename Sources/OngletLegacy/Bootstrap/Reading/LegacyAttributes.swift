import OngletModel

extension LegacyTargets {
  /// Reports every attribute that is lost in the content format, apart from the markup of tabs.
  func diagnostics(on text: LegacyText) -> [Diagnostic] {
    text.tags.compactMap { tag in
      let dropped = droppedAttributes(of: tag)
      guard !dropped.isEmpty else { return nil }
      let names = dropped.joined(separator: ", ")
      return Diagnostic(
        .html, severity: .warning, path: text.source.path,
        range: text.source.place(of: tag.range.lowerBound),
        message: Message(
          for: dropped.count, "ignored attribute on `<\(tag.name)>`: \(names)",
          "ignored attributes on `<\(tag.name)>`: \(names)",
          french: (
            "attribut ignoré sur `<\(tag.name)>` : \(names)",
            "attributs ignorés sur `<\(tag.name)>` : \(names)"
          )))
    }
  }

  private func droppedAttributes(of tag: LegacyTag) -> [String] {
    guard !tag.isEnd else { return [] }
    let kept = keptAttributes(of: tag)
    let classes = Self.knownClasses(of: tag)
    return tag.attributes.compactMap { attribute in
      let name = attribute.name
      if tag.role == .other, !tag.isInTabList {
        guard name == "style" || name.hasPrefix("on") else { return nil }
      } else if kept.contains(name) {
        return nil
      }
      let value = attribute.value ?? ""
      guard name == "class" else { return "`\(name)=\"\(Self.onOneLine(value))\"`" }
      let unknown = value.split(whereSeparator: \.isWhitespace).filter {
        !classes.contains(String($0))
      }
      return unknown.isEmpty ? nil : "`class=\"\(unknown.joined(separator: " "))\"`"
    }
  }

  /// The attributes that are kept, or that only mark tabs.
  private func keptAttributes(of tag: LegacyTag) -> Set<String> {
    if tag.isInTabList {
      return [
        "aria-controls", "aria-current", "aria-selected", "data-bs-target", "data-bs-toggle",
        "data-target", "data-toggle", "href", "id", "lang", "role", "tabindex", "type",
      ]
    }
    switch tag.role {
    case .tabList: return ["aria-label", "data-bs-toggle", "data-toggle", "id", "role"]
    case .tabPanel: return ["aria-hidden", "aria-labelledby", "id", "role", "tabindex"]
    case .tabContent: return ["id"]
    case .division: return ["dir", "id", "lang"]
    case .image: return ["alt", "id", "src", "title"]
    case .link:
      switch link(tag) {
      case .address: return ["href", "id", "lang", "name", "title"]
      case .fragment: return ["href", "id", "lang", "name", "onclick", "role", "tabindex", "title"]
      case .lostScript, .anchor: return ["id", "name"]
      }
    case .lineBreak, .divisionEnd, .linkEnd, .other: return []
    }
  }

  private static func knownClasses(of tag: LegacyTag) -> Set<String> {
    if tag.isInTabList { return ["active", "nav-item", "nav-link", "show"] }
    switch tag.role {
    case .tabList: return ["nav", "nav-pills", "nav-tabs"]
    case .tabPanel: return ["active", "fade", "in", "show", "tab-pane"]
    case .tabContent: return ["tab-content"]
    case .image: return ["img-fluid", "img-responsive"]
    default: return []
    }
  }

  private static func onOneLine(_ value: String) -> String {
    value.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
