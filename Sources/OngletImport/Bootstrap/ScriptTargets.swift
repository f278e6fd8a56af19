import OngletMarkdown
import OngletModel

/// Finds the targets of the links of a page with Bootstrap tabs.
struct ScriptTargets: Sendable {
  /// The meaning of a link for the content format.
  enum Link: Sendable {
    case address(String)
    /// A script whose target is not on the page.
    case lostScript
    /// Not a link, but an element with identifiers.
    case anchor
  }

  /// The identifier of the panel, by that of its tab.
  private var panels: [String: String] = [:]
  private(set) var panelIDs: Set<String> = []
  private var ids: Set<String> = []

  init(_ tags: [MarkupTag]) {
    for tag in tags where !tag.isEnd {
      ids.formUnion(tag.identifiers)
      if tag.role == .tabPanel, let id = tag["id"] { panelIDs.insert(id) }
      guard let target = tag.tabTarget else { continue }
      for id in tag.identifiers { panels[id] = target }
    }
  }

  func link(_ tag: MarkupTag) -> Link {
    let address = tag["href"]?.filter { $0 != "\n" && $0 != "\r" && $0 != "\t" }
    let trimmed = address?.trimmingBlanks ?? ""
    let isScript = trimmed.lowercased().hasPrefix("javascript:")
    let onclick = tag["onclick"]
    if isScript || (onclick != nil && (trimmed.isEmpty || trimmed == "#")) {
      return fragment(ofScript: onclick ?? trimmed).map { .address("#\($0)") } ?? .lostScript
    }
    return address == nil ? .anchor : .address(trimmed)
  }

  /// The fragment of an address that does the same as a script, which opened a panel or scrolled to
  /// a place of the page.
  private func fragment(ofScript script: String) -> String? {
    let names = HTMLCharacterReferences.resolved(script).split { "'\"#".contains($0) }
      .map(String.init)
    let opened = names.lazy.compactMap { name in
      let panel = name.hasSuffix("_tab") ? String(name.dropLast(4)) : name
      return panels[name] ?? (panelIDs.contains(panel) ? panel : nil)
    }
    return opened.first ?? names.first(where: ids.contains)
  }
}
