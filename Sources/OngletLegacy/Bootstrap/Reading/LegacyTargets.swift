/// What the links of a legacy page lead to.
struct LegacyTargets: Sendable {
  /// What a link is to the canonical form.
  enum Link: Sendable {
    case address(String)
    /// A script opened a panel, or scrolled to a place of the page.
    case fragment(String)
    /// A script whose target is nowhere on the page.
    case lostScript
    /// No link: its identifiers count.
    case anchor
  }

  /// For the identifier of a tab that of its panel.
  private var panels: [String: String] = [:]
  private var panelIDs: Set<String> = []
  private var ids: Set<String> = []
  /// The headings' slugs, by themselves and without accents.
  private var slugs: [String: String] = [:]
  private let source: LegacySource

  init(_ text: LegacyText, outline: LegacyOutline) {
    source = text.source
    for tag in text.tags where !tag.isEnd {
      ids.formUnion(tag.identifiers)
      if tag.role == .tabPanel, let id = tag.value("id") { panelIDs.insert(id) }
    }
    for link in outline.tabLists.flatMap(\.links) {
      guard let target = link.target else { continue }
      for id in text.tags[link.tag].identifiers { panels[id] = target }
    }
    readHeadings(text)
  }

  func link(_ tag: LegacyTag) -> Link {
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

  /// The fragment that an address would need to do what a script does.
  private func fragment(ofScript script: String) -> String? {
    let script = Self.withQuotes(script)
    if let tab = Self.identifier(in: script, after: "$(", "#") {
      if let panel = panels[tab] { return panel }
      if tab.hasSuffix("_tab"), panelIDs.contains(String(tab.dropLast(4))) {
        return String(tab.dropLast(4))
      }
      if panelIDs.contains(tab) { return tab }
    }
    guard let id = Self.identifier(in: script, after: "getElementById(", nil) else { return nil }
    return panels[id] ?? (ids.contains(id) ? id : slugs[id])
  }

  // MARK: Scripts

  /// The character references that quotation marks in attributes need.
  private static func withQuotes(_ script: String) -> [UInt8] {
    var bytes = Array(script.utf8)
    for (reference, mark) in [
      ("&quot;", "\""), ("&#34;", "\""), ("&#39;", "'"), ("&#x27;", "'"), ("&apos;", "'"),
    ] {
      var result: [UInt8] = []
      var position = 0
      while position < bytes.count {
        if bytes[position...].starts(with: reference.utf8) {
          result += mark.utf8
          position += reference.utf8.count
        } else {
          result.append(bytes[position])
          position += 1
        }
      }
      bytes = result
    }
    return bytes
  }

  /// The identifier in the quotation marks after a call, from a mark on when one is given.
  private static func identifier(
    in script: [UInt8], after call: StaticString, _ mark: Character?
  ) -> String? {
    guard let start = offset(in: script, behind: call) else { return nil }
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

  private static func offset(in script: [UInt8], behind call: StaticString) -> Int? {
    call.withUTF8Buffer { call in
      script.indices.first { script[$0...].starts(with: call) }.map { $0 + call.count }
    }
  }

  // MARK: Headings

  private mutating func readHeadings(_ text: LegacyText) {
    var words: [UInt8]?
    for piece in text.pieces {
      switch piece.kind {
      case .line(let line):
        if let words { addHeading(words) }
        if case .heading = line.kind { words = [] } else { words = nil }
      case .text, .verbatim: words? += source.bytes[piece.range]
      default: break
      }
    }
    if let words { addHeading(words) }
  }

  private mutating func addHeading(_ words: [UInt8]) {
    var slug = ""
    var folded = ""
    for scalar in String(decoding: words, as: UTF8.self).unicodeScalars {
      if scalar == " " {
        slug += "-"
        folded += "-"
      } else if scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || scalar == "-" || scalar == "_"
      {
        let lower = scalar.properties.lowercaseMapping
        slug += lower
        folded += lower.unicodeScalars.map(Self.withoutAccent).joined()
      }
    }
    if slugs[folded] == nil { slugs[folded] = slug }
    slugs[slug] = slug
  }

  private static func withoutAccent(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "à", "á", "â", "ã", "ä", "å": "a"
    case "ç": "c"
    case "è", "é", "ê", "ë": "e"
    case "ì", "í", "î", "ï": "i"
    case "ñ": "n"
    case "ò", "ó", "ô", "õ", "ö": "o"
    case "ù", "ú", "û", "ü": "u"
    case "ý", "ÿ": "y"
    case "æ": "ae"
    case "œ": "oe"
    default: String(scalar)
    }
  }
}
