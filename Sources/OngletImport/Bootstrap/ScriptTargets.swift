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
  private var panelIDs: Set<String> = []
  private var ids: Set<String> = []

  init(_ tags: [MarkupTag], links: [TabList.Link]) {
    for tag in tags where !tag.isEnd {
      ids.formUnion(tag.identifiers)
      if tag.role == .tabPanel, let id = tag["id"] { panelIDs.insert(id) }
    }
    for link in links {
      guard let target = link.tag.tabTarget else { continue }
      for id in link.tag.identifiers { panels[id] = target }
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
    let script = HTMLCharacterReferences.resolved(script)
    if let selector = Self.argument(of: "$(", in: script), let sign = selector.lastIndex(of: "#") {
      let tab = String(selector[sign...].dropFirst().prefix { !"'\"] ".contains($0) })
      if let panel = panels[tab] { return panel }
      let panel = tab.hasSuffix("_tab") ? String(tab.dropLast(4)) : tab
      if panelIDs.contains(panel) { return panel }
    }
    guard let id = Self.argument(of: "getElementById(", in: script).map(String.init) else {
      return nil
    }
    return panels[id] ?? (ids.contains(id) ? id : nil)
  }

  /// What is in the quotation marks after a call.
  private static func argument(of call: String, in script: String) -> Substring? {
    guard let start = script.firstRange(of: call)?.upperBound else { return nil }
    let rest = script[start...].drop { $0 == " " }
    guard let quote = rest.first, "'\"".contains(quote) else { return nil }
    let argument = rest.dropFirst().prefix { $0 != quote }
    return argument.isEmpty ? nil : argument
  }
}
