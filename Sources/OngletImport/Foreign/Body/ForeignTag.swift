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
    var cursor = ByteCursor(bytes, from: start)
    guard cursor.skip("<") else { return nil }
    let isClosing = cursor.skip("/")
    // A fragment, `<>`, has no name.
    let name = cursor.name(also: ".")
    if let first = name.utf8.first, !first.isASCIILetter { return nil }
    if name.isEmpty, cursor.peek() != UInt8(ascii: ">") { return nil }
    return cursor.tag(name, isClosing: isClosing, from: start, endingWith: ">") { cursor in
      cursor.elementAttribute()
    }
  }

  /// Reads a shortcode that begins with `{{<` or `{{%`; nil if there is none.
  static func shortcode(_ bytes: [UInt8], at start: Int) -> ForeignTag? {
    var cursor = ByteCursor(bytes, from: start)
    let end: StaticString
    if cursor.skip("{{<") {
      end = ">}}"
    } else if cursor.skip("{{%") {
      end = "%}}"
    } else {
      return nil
    }
    cursor.skipSpaces()
    let isClosing = cursor.skip("/")
    cursor.skipSpaces()
    let name = cursor.name(also: "/.")
    guard !name.isEmpty else { return nil }
    return cursor.tag(name, isClosing: isClosing, from: start, endingWith: end) { cursor in
      cursor.shortcodeAttribute(end: end)
    }
  }
}

extension ByteCursor {
  /// The maximum length of values, in bytes.
  private static let limit = 4000

  /// Reads the attributes of a tag, and its end.
  fileprivate mutating func tag(
    _ name: String, isClosing: Bool, from start: Int, endingWith end: StaticString,
    attribute: (inout ByteCursor) -> ForeignTag.Attribute?
  ) -> ForeignTag? {
    var attributes: [ForeignTag.Attribute] = []
    while true {
      skipSpaces()
      let mark = position
      let isEmpty = skip("/")
      if skip(end) {
        return ForeignTag(
          name: name, attributes: attributes, isClosing: isClosing,
          isEmpty: isEmpty && !isClosing, range: start..<position)
      }
      position = mark
      guard let found = attribute(&self) else { return nil }
      attributes.append(found)
    }
  }

  fileprivate mutating func skipSpaces() { skip { $0 <= 0x20 } }

  /// Reads letters, digits, `-`, `_`, `:` and some other characters.
  fileprivate mutating func name(also others: String = "") -> String {
    let name = take {
      $0.isASCIILetterOrDigit || "-_:".utf8.contains($0) || others.utf8.contains($0)
    }
    return String(decoding: name, as: UTF8.self)
  }

  private func attribute(
    _ name: String?, _ value: String?, isExpression: Bool = false, from start: Int
  ) -> ForeignTag.Attribute? {
    value.map {
      ForeignTag.Attribute(
        name: name, value: $0, isExpression: isExpression, range: start..<position)
    }
  }

  fileprivate mutating func elementAttribute() -> ForeignTag.Attribute? {
    let start = position
    if isNext("{") {
      let value = braces()
      return attribute(nil, value, isExpression: true, from: start)
    }
    let name = name(also: "@.")
    guard !name.isEmpty else { return nil }
    let afterName = position
    skipSpaces()
    guard skip("=") else {
      position = afterName
      return attribute(name, "", from: start)
    }
    skipSpaces()
    let isExpression = isNext("{")
    let value = isExpression ? braces() : quoted("\"'") ?? bare(until: ">")
    return attribute(name, value, isExpression: isExpression, from: start)
  }

  fileprivate mutating func shortcodeAttribute(end: StaticString) -> ForeignTag.Attribute? {
    let start = position
    let limit = String(end.description.prefix(1))
    if let value = quoted("\"`") { return attribute(nil, value, from: start) }
    let name = name()
    if !name.isEmpty, skip("=") {
      let value = quoted("\"`") ?? bare(until: limit)
      return attribute(name, value, from: start)
    }
    position = start
    let value = bare(until: limit)
    return attribute(nil, value, from: start)
  }

  private mutating func quoted(_ marks: String) -> String? {
    let start = position
    if let mark = next(), marks.utf8.contains(mark),
      let text = take(upTo: mark, within: Self.limit)
    {
      return String(decoding: text, as: UTF8.self)
    }
    position = start
    return nil
  }

  private mutating func bare(until end: String) -> String? {
    let text = take { $0 > 0x20 && !end.utf8.contains($0) && $0 != UInt8(ascii: "\"") }
    return text.isEmpty ? nil : String(decoding: text, as: UTF8.self)
  }

  /// Reads an expression in braces, which may be nested.
  private mutating func braces() -> String? {
    let start = position
    var depth = 0
    var mark: UInt8 = 0
    while position - start < Self.limit, let byte = next() {
      if mark != 0 {
        if byte == mark { mark = 0 }
      } else if "\"'`".utf8.contains(byte) {
        mark = byte
      } else if byte == UInt8(ascii: "{") {
        depth += 1
      } else if byte == UInt8(ascii: "}") {
        depth -= 1
        if depth == 0 {
          return String(decoding: bytes[(start + 1)..<(position - 1)], as: UTF8.self)
        }
      }
    }
    return nil
  }
}
