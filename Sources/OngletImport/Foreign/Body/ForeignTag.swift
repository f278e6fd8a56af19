import OngletModel

/// A tag of JSX or HTML, or a shortcode of Hugo.
struct ForeignTag: Sendable, Hashable {
  /// An attribute of a tag, or a parameter of a shortcode.
  struct Attribute: Sendable, Hashable {
    /// The name; nil for a value without a name.
    let name: String?
    let value: String
    /// Whether the value is an expression: `{…}`.
    let isExpression: Bool
    let range: Range<Int>
  }

  let name: String
  let attributes: [Attribute]
  /// Whether it is an end tag: `</Name>`.
  let isClosing: Bool
  /// Whether it is self-closing: `<Name />`.
  let isEmpty: Bool
  let range: Range<Int>

  /// The value of the first of some attributes that exists.
  subscript(names: String...) -> String? {
    names.lazy.compactMap { name in
      self.attributes.first { $0.name == name && !$0.isExpression }?.value
    }.first
  }

  /// A value without a name, by its index among these.
  func positional(_ number: Int) -> String? {
    let values = attributes.filter { $0.name == nil }
    return values.indices.contains(number) ? values[number].value : nil
  }

  /// Whether it is a component, and not an element of HTML.
  var isComponent: Bool { name.utf8.first?.isASCIIUppercase ?? false }

  // MARK: Reading

  /// Reads a tag that begins with `<`; nil if there is none.
  static func element(_ bytes: [UInt8], at start: Int) -> ForeignTag? {
    var cursor = TagCursor(bytes: bytes, place: start)
    guard cursor.take("<") else { return nil }
    let isClosing = cursor.take("/")
    // A fragment, `<>`, has no name.
    let name = cursor.name(also: ".")
    if let first = name.utf8.first, !first.isASCIILetter { return nil }
    if name.isEmpty, cursor.next != UInt8(ascii: ">") { return nil }
    return cursor.tag(name, isClosing: isClosing, from: start, endingWith: ">") { cursor in
      cursor.elementAttribute()
    }
  }

  /// Reads a shortcode that begins with `{{<` or `{{%`; nil if there is none.
  static func shortcode(_ bytes: [UInt8], at start: Int) -> ForeignTag? {
    var cursor = TagCursor(bytes: bytes, place: start)
    let end: String
    if cursor.take("{{<") {
      end = ">}}"
    } else if cursor.take("{{%") {
      end = "%}}"
    } else {
      return nil
    }
    cursor.skipSpaces()
    let isClosing = cursor.take("/")
    cursor.skipSpaces()
    let name = cursor.name(also: "/.")
    guard !name.isEmpty else { return nil }
    return cursor.tag(name, isClosing: isClosing, from: start, endingWith: end) { cursor in
      cursor.shortcodeAttribute(end: end)
    }
  }
}

private struct TagCursor {
  let bytes: [UInt8]
  var place: Int
  /// The maximum length of values, in bytes.
  private static let limit = 4000

  var next: UInt8 { place < bytes.count ? bytes[place] : 0 }

  mutating func take(_ text: String) -> Bool {
    guard place <= bytes.count, bytes[place...].starts(with: text.utf8) else { return false }
    place += text.utf8.count
    return true
  }

  /// Reads the attributes of a tag, and its end.
  mutating func tag(
    _ name: String, isClosing: Bool, from start: Int, endingWith end: String,
    attribute: (inout TagCursor) -> ForeignTag.Attribute?
  ) -> ForeignTag? {
    var attributes: [ForeignTag.Attribute] = []
    while true {
      skipSpaces()
      let isEmpty = take("/" + end)
      if isEmpty || take(end) {
        return ForeignTag(
          name: name, attributes: attributes, isClosing: isClosing,
          isEmpty: isEmpty && !isClosing, range: start..<place)
      }
      guard let found = attribute(&self) else { return nil }
      attributes.append(found)
    }
  }

  mutating func skipSpaces() {
    while place < bytes.count, bytes[place] <= 0x20 { place += 1 }
  }

  /// Reads letters, digits, `-`, `_`, `:` and some other characters.
  mutating func name(also others: String = "") -> String {
    let start = place
    while place < bytes.count,
      next.isASCIILetterOrDigit || "-_:".utf8.contains(next) || others.utf8.contains(next)
    {
      place += 1
    }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  private func attribute(
    _ name: String?, _ value: String?, isExpression: Bool = false, from start: Int
  ) -> ForeignTag.Attribute? {
    value.map {
      ForeignTag.Attribute(name: name, value: $0, isExpression: isExpression, range: start..<place)
    }
  }

  mutating func elementAttribute() -> ForeignTag.Attribute? {
    let start = place
    if next == UInt8(ascii: "{") {
      let value = braces()
      return attribute(nil, value, isExpression: true, from: start)
    }
    let name = name(also: "@.")
    guard !name.isEmpty else { return nil }
    let afterName = place
    skipSpaces()
    guard take("=") else {
      place = afterName
      return attribute(name, "", from: start)
    }
    skipSpaces()
    let isExpression = next == UInt8(ascii: "{")
    let value = isExpression ? braces() : quoted("\"'") ?? bare(until: ">")
    return attribute(name, value, isExpression: isExpression, from: start)
  }

  mutating func shortcodeAttribute(end: String) -> ForeignTag.Attribute? {
    let start = place
    let limit = String(end.prefix(1))
    if let value = quoted("\"`") { return attribute(nil, value, from: start) }
    let name = name()
    if !name.isEmpty, take("=") {
      let value = quoted("\"`") ?? bare(until: limit)
      return attribute(name, value, from: start)
    }
    place = start
    let value = bare(until: limit)
    return attribute(nil, value, from: start)
  }

  private mutating func quoted(_ marks: String) -> String? {
    let mark = next
    guard marks.utf8.contains(mark),
      let end = bytes[(place + 1)...].prefix(Self.limit).firstIndex(of: mark)
    else { return nil }
    defer { place = end + 1 }
    return String(decoding: bytes[(place + 1)..<end], as: UTF8.self)
  }

  private mutating func bare(until end: String) -> String? {
    let start = place
    while place < bytes.count, next > 0x20, !end.utf8.contains(next), next != UInt8(ascii: "\"") {
      place += 1
    }
    return place > start ? String(decoding: bytes[start..<place], as: UTF8.self) : nil
  }

  /// Reads an expression in braces, which may be nested.
  private mutating func braces() -> String? {
    let start = place
    var depth = 0
    var mark: UInt8 = 0
    while place < bytes.count, place - start < Self.limit {
      let byte = next
      place += 1
      if mark != 0 {
        if byte == mark { mark = 0 }
      } else if "\"'`".utf8.contains(byte) {
        mark = byte
      } else if byte == UInt8(ascii: "{") {
        depth += 1
      } else if byte == UInt8(ascii: "}") {
        depth -= 1
        if depth == 0 {
          return String(decoding: bytes[(start + 1)..<(place - 1)], as: UTF8.self)
        }
      }
    }
    return nil
  }
}
