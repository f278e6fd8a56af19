import OngletModel
import OngletLink
import OngletMarkdown

/// Finds the targets of the links of a page with Bootstrap tabs.
struct ScriptTargets: Sendable {
  /// The meaning of a link for the content format.
  enum Link: Sendable {
    case address(String)
    /// A script that opened a panel, or scrolled to a place of the page.
    case fragment(String)
    /// A script whose target is not on the page.
    case lostScript
    /// Not a link, but an element with identifiers.
    case anchor
  }

  /// The identifier of the panel, by that of its tab.
  private var panels: [String: String] = [:]
  private var panelIDs: Set<String> = []
  /// The identifiers of elements, and the slugs of headings on code hosts such as GitHub.
  private var ids: Set<String> = []
  /// The slugs of the headings, by their form without accents.
  private var slugs: [String: String] = [:]

  init(_ text: BootstrapText, outline: TabOutline) {
    for tag in text.tags where !tag.isEnd {
      ids.formUnion(tag.identifiers)
      if tag.role == .tabPanel, let id = tag.value("id") { panelIDs.insert(id) }
    }
    for link in outline.links {
      guard let target = link.target else { continue }
      for id in text.tags[link.tag].identifiers { panels[id] = target }
    }
  }

  func link(_ tag: BootstrapTag) -> Link {
    let address = tag.value("href")?.filter { $0 != "\n" && $0 != "\r" && $0 != "\t" }
    let trimmed = address.map { String($0.trimmingPrefix { $0 == " " }) } ?? ""
    let isScript = trimmed.lowercased().hasPrefix("javascript:")
    let onclick = tag.value("onclick")
    if isScript || (onclick != nil && (trimmed.isEmpty || trimmed == "#")) {
      return fragment(ofScript: onclick ?? trimmed).map { .fragment($0) } ?? .lostScript
    }
    guard address != nil else { return .anchor }
    return .address(String(trimmed.reversed().trimmingPrefix { $0 == " " }.reversed()))
  }

  /// The fragment of an address that does the same as a script.
  private func fragment(ofScript script: String) -> String? {
    let script = Array(HTMLCharacterReferences.resolved(script).utf8)
    if let tab = Self.identifier(in: script, after: "$(", "#") {
      if let panel = panels[tab] { return panel }
      if tab.hasSuffix("_tab"), panelIDs.contains(String(tab.dropLast(4))) {
        return String(tab.dropLast(4))
      }
      if panelIDs.contains(tab) { return tab }
    }
    guard let id = Self.identifier(in: script, after: "getElementById(", nil) else { return nil }
    return panels[id] ?? (ids.contains(id) ? id : slugs[slug(id)])
  }

  // MARK: Scripts

  /// The identifier in the quotation marks after a call; only the part after a mark, if one is
  /// given.
  private static func identifier(
    in script: [UInt8], after call: StaticString, _ mark: Character?
  ) -> String? {
    guard let start = offset(in: script, after: call) else { return nil }
    var rest = script[start...].drop { $0 <= 0x20 }
    guard let quote = rest.popFirst(), quote == UInt8(ascii: "'") || quote == UInt8(ascii: "\"")
    else { return nil }
    rest = rest.prefix { $0 != quote }
    if let mark {
      guard let value = mark.asciiValue, let place = rest.lastIndex(of: value) else { return nil }
      rest = rest[(place + 1)...]
    }
    let ends: [UInt8] = [UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "]"), 0x20]
    let identifier = rest.prefix { !ends.contains($0) }
    return identifier.isEmpty ? nil : String(decoding: identifier, as: UTF8.self)
  }

  private static func offset(in script: [UInt8], after call: StaticString) -> Int? {
    call.withUTF8Buffer { call in
      script.indices.first { script[$0...].starts(with: call) }.map { $0 + call.count }
    }
  }

  // MARK: Headings

  /// Adds the slug of a heading, as written.
  mutating func add(heading: String) {
    let heading = codeHostSlug(heading)
    guard !heading.isEmpty, ids.insert(heading).inserted else { return }
    if slugs[slug(heading)] == nil { slugs[slug(heading)] = heading }
  }
}
