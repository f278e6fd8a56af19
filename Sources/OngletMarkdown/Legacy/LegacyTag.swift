import OngletModel

/// A start or end tag in a legacy page.
struct LegacyTag: Sendable {
  /// What a tag is to the canonical form.
  enum Role: Sendable {
    case tabList, tabContent, tabPanel
    /// Another `<div>`, and any `</div>`.
    case division, divisionEnd
    case lineBreak, link, linkEnd, image
    /// Kept as raw HTML.
    case other
  }

  struct Attribute: Sendable {
    /// In lower case.
    let name: String
    /// Offsets in the source, without quotation marks.
    let value: Range<Int>?
  }

  /// In lower case.
  let name: String
  let isEnd: Bool
  /// Written with `/>`.
  let isSelfClosing: Bool
  let attributes: [Attribute]
  let range: Range<Int>
  let role: Role
  /// Whether it stands in a list of tabs.
  let isInTabList: Bool

  /// The value of an attribute as written, empty when it has none.
  func value(_ name: String, in source: LegacySource) -> String? {
    attributes.first { $0.name == name }.map { $0.value.map(source.string) ?? "" }
  }

  func classes(in source: LegacySource) -> [Substring] {
    (value("class", in: source) ?? "").split { $0.isWhitespace }
  }

  /// The identifiers that an element bears: its `id`, and for a link its `name`.
  func identifiers(in source: LegacySource) -> [String] {
    let id = value("id", in: source) ?? ""
    let name = role == .link ? value("name", in: source) ?? "" : ""
    return (id == name ? [id] : [id, name]).filter { !$0.isEmpty }
  }

  /// The identifier that a tab opens, without its `#`.
  func tabTarget(in source: LegacySource) -> String? {
    for name in ["href", "data-target", "data-bs-target"] {
      if let value = value(name, in: source), value.hasPrefix("#") {
        return String(value.dropFirst())
      }
    }
    return nil
  }
}

/// Reads tags as browsers do, within a paragraph.
struct LegacyTagReader: Sendable {
  private let source: LegacySource
  /// Up to these offsets there is no closing quotation mark: looking again would be quadratic.
  private var withoutDoubleQuote = 0
  private var withoutSingleQuote = 0
  private static let longestTag = 1 << 16

  init(_ source: LegacySource) { self.source = source }

  /// The tag at a `<`; nothing when it is a character of the text.
  mutating func tag(at start: Int, line: Int, isInTabList: Bool) -> LegacyTag? {
    let limit = min(source.paragraphEnd(after: line), start + Self.longestTag)
    var position = start + 1
    let isEnd = source.byte(position) == UInt8(ascii: "/")
    if isEnd { position += 1 }
    let nameStart = position
    while position < limit, isNameByte(source.byte(position), isFirst: position == nameStart) {
      position += 1
    }
    guard position > nameStart else { return nil }
    let name = source.string(nameStart..<position).lowercased()
    var attributes: [LegacyTag.Attribute] = []
    var isSelfClosing = false
    while position < limit {
      let before = position
      skipSpace(&position, limit)
      switch source.byte(position) {
      case UInt8(ascii: ">") where position < limit:
        return LegacyTag(
          name: name, isEnd: isEnd, isSelfClosing: isSelfClosing, attributes: attributes,
          range: start..<position + 1,
          role: role(name: name, isEnd: isEnd, attributes, isInTabList),
          isInTabList: isInTabList)
      case UInt8(ascii: "/"):
        isSelfClosing = true
        position += 1
      default:
        guard position > before || isSelfClosing || attributes.last?.value != nil,
          let attribute = attribute(at: &position, limit)
        else { return nil }
        isSelfClosing = false
        attributes.append(attribute)
      }
    }
    return nil
  }

  private mutating func attribute(at position: inout Int, _ limit: Int) -> LegacyTag.Attribute? {
    let start = position
    while position < limit, isAttributeByte(source.byte(position)) { position += 1 }
    guard position > start else { return nil }
    let name = source.string(start..<position).lowercased()
    var next = position
    skipSpace(&next, limit)
    guard next < limit, source.byte(next) == UInt8(ascii: "=") else {
      return LegacyTag.Attribute(name: name, value: nil)
    }
    position = next + 1
    skipSpace(&position, limit)
    return value(at: &position, limit).map { LegacyTag.Attribute(name: name, value: $0) }
  }

  private mutating func value(at position: inout Int, _ limit: Int) -> Range<Int>? {
    let quote = source.byte(position)
    let isDouble = quote == UInt8(ascii: "\"")
    guard isDouble || quote == UInt8(ascii: "'") else {
      let start = position
      while position < limit, isUnquotedByte(source.byte(position)) { position += 1 }
      return start..<position
    }
    let start = position + 1
    guard start > (isDouble ? withoutDoubleQuote : withoutSingleQuote) else { return nil }
    var end = start
    while end < limit, source.byte(end) != quote { end += 1 }
    guard end < limit else {
      if isDouble { withoutDoubleQuote = limit } else { withoutSingleQuote = limit }
      return nil
    }
    position = end + 1
    return start..<end
  }

  private func role(
    name: String, isEnd: Bool, _ attributes: [LegacyTag.Attribute], _ isInTabList: Bool
  ) -> LegacyTag.Role {
    switch name {
    case "br": return .lineBreak
    case "a": return isEnd ? .linkEnd : .link
    case "img" where !isEnd: return .image
    case "div" where isEnd: return .divisionEnd
    case "div", "ul", "ol", "nav":
      guard !isEnd else { return .other }
      let classes = attributes.first { $0.name == "class" }?.value.map(source.string) ?? ""
      let words = classes.split { $0.isWhitespace }
      let isList = words.contains("nav-tabs") || words.contains("nav-pills")
      let role = attributes.first { $0.name == "role" }?.value.map(source.string)
      if isList || role == "tablist" { return .tabList }
      guard name == "div" else { return .other }
      if words.contains("tab-pane") || role == "tabpanel" { return .tabPanel }
      return words.contains("tab-content") ? .tabContent : .division
    default: return .other
    }
  }

  private func skipSpace(_ position: inout Int, _ limit: Int) {
    while position < limit, source.byte(position) <= 0x20 { position += 1 }
  }

  private func isNameByte(_ byte: UInt8, isFirst: Bool) -> Bool {
    byte.isASCIILetter || !isFirst && (byte.isASCIIDigit || byte == UInt8(ascii: "-"))
  }

  private func isAttributeByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0...0x20, UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: ">"), UInt8(ascii: "/"),
      UInt8(ascii: "="), UInt8(ascii: "<"):
      false
    default: true
    }
  }

  private func isUnquotedByte(_ byte: UInt8) -> Bool {
    byte > 0x20 && byte != UInt8(ascii: ">") && byte != UInt8(ascii: "<")
  }
}
