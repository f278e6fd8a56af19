import OngletModel

/// A tag of HTML or JSX, a shortcode of Hugo, or a tag of Liquid.
struct MarkupTag: Sendable, Hashable {
  enum Form: Sendable, Hashable {
    /// `<name attribute="value">`
    case element
    /// `{{< name "value" >}}` and `{{% name %}}`
    case shortcode
    /// `{% name value %}`
    case liquid
  }

  /// An attribute, or a value without a name.
  struct Attribute: Sendable, Hashable {
    /// The name as written; nil for a value without one.
    let name: String?
    /// The value as written, without quotation marks or braces; nil without `=`.
    let value: String?
    /// Whether the value is an expression: `{…}`.
    let isExpression: Bool
    let range: Range<Int>

    init(
      _ name: String?, _ value: String?, isExpression: Bool = false, range: Range<Int> = 0..<0
    ) {
      (self.name, self.value, self.isExpression, self.range) = (name, value, isExpression, range)
    }

    /// The name as HTML compares names; that of a class in JSX is `className`.
    var htmlName: String? {
      name.map { name in
        let name = name.lowercased()
        return name == "classname" ? "class" : name
      }
    }

    func isNamed(_ name: String) -> Bool { htmlName == name.lowercased() }
  }

  let form: Form
  /// The name as written; empty for a fragment of JSX, `<>`.
  let name: String
  let attributes: [Attribute]
  /// Whether it is an end tag: `</name>`.
  let isEnd: Bool
  /// Whether it is self-closing: `<name />`.
  let isSelfClosing: Bool
  /// The offsets of its bytes.
  let range: Range<Int>

  /// The name in lower case, as HTML compares names.
  var element: String { name.lowercased() }

  /// Whether it is a component of JSX, and not an element of HTML.
  var isComponent: Bool {
    let isCapital = name.utf8.first?.isASCIIUppercase ?? false
    return isCapital && (name.utf8.count < 2 || name != name.uppercased() || !isOfHTML)
  }

  /// The value of the first of some attributes that exists and is a text; empty without `=`.
  subscript(names: String...) -> String? {
    names.lazy.compactMap { name in
      self.attributes.lazy.filter { $0.isNamed(name) }.compactMap(\.text).first
    }.first
  }

  /// The first value without a name.
  var firstValue: String? { attributes.first { $0.name == nil }?.value }
}

extension MarkupTag {
  /// Reads the tag that begins at an offset; nil if no tag begins there.
  ///
  /// - Parameter limit: the last possible end of the tag.
  init?(_ bytes: [UInt8], at start: Int, to limit: Int = .max) {
    var reader = TagReader(cursor: ByteCursor(bytes, from: start, to: limit))
    guard let tag = reader.read() else { return nil }
    self = tag
  }

  /// All tags of a text, in order.
  static func all(in bytes: [UInt8]) -> [MarkupTag] {
    var tags: [MarkupTag] = []
    var position = 0
    while position < bytes.count {
      let mayBegin = bytes[position] == UInt8(ascii: "<") || bytes[position] == UInt8(ascii: "{")
      let tag = mayBegin ? MarkupTag(bytes, at: position) : nil
      if let tag { tags.append(tag) }
      position = tag?.range.upperBound ?? position + 1
    }
    return tags
  }
}

/// Reads one tag. Elements are what CommonMark (section 6.6) or MDX takes for a tag.
private struct TagReader {
  var cursor: ByteCursor
  var form = MarkupTag.Form.element
  var end: StaticString = ">"
  /// The maximum length, in bytes, of an expression.
  private static let longestExpression = 4000

  mutating func read() -> MarkupTag? {
    let start = cursor.position
    guard readOpening() else { return nil }
    if form != .element { skipSpaces() }
    let isEnd = cursor.skip("/")
    if form != .element { skipSpaces() }
    guard let name = name() else { return nil }
    var attributes: [MarkupTag.Attribute] = []
    while true {
      cursor.skip { $0 <= 0x20 || form == .liquid && $0 == UInt8(ascii: ",") }
      let mark = cursor.position
      let isSelfClosing = cursor.skip("/")
      if form == .liquid { _ = cursor.skip("-") }
      if cursor.skip(end) {
        return MarkupTag(
          form: form, name: name, attributes: attributes, isEnd: isEnd,
          isSelfClosing: isSelfClosing && !isEnd, range: start..<cursor.position)
      }
      // Between the attributes of an element, a slash has no meaning.
      if form != .element { cursor.position = mark } else if isSelfClosing { continue }
      guard !cursor.isAtEnd, let attribute = attribute() else { return nil }
      attributes.append(attribute)
    }
  }

  private mutating func readOpening() -> Bool {
    if cursor.skip("<") { return true }
    if cursor.skip("{{<") {
      (form, end) = (.shortcode, ">}}")
    } else if cursor.skip("{{%") {
      (form, end) = (.shortcode, "%}}")
    } else if cursor.skip("{%") {
      (form, end) = (.liquid, "%}")
      _ = cursor.skip("-")
    } else {
      return false
    }
    return true
  }

  private mutating func skipSpaces() { cursor.skip { $0 <= 0x20 } }

  private mutating func name() -> String? {
    let first = cursor.peek()
    if form == .element, first == UInt8(ascii: ">") { return "" }
    let others = form != .element ? "-_:/." : first.isASCIIUppercase ? "-_." : "-"
    guard first.isASCIILetter || form != .element else { return nil }
    let name = cursor.take { $0.isASCIILetterOrDigit || others.utf8.contains($0) }
    let next = cursor.peek()
    let isWhole = next <= 0x20 || next == end.utf8Start.pointee || next == UInt8(ascii: "/")
    return name.isEmpty || !isWhole ? nil : String(decoding: name, as: UTF8.self)
  }

  private mutating func attribute() -> MarkupTag.Attribute? {
    let start = cursor.position
    let isElement = form == .element
    if isElement, cursor.isNext("{") {
      return braces().map { .init(nil, $0, isExpression: true, range: start..<cursor.position) }
    }
    if !isElement, let value = quoted() { return .init(nil, value, range: start..<cursor.position) }
    let first = cursor.peek()
    let isName = first.isASCIILetter || first.isOne(of: "_:@#") || !isElement
    let name = String(
      decoding: cursor.take { byte in
        isName && byte > 0x20 && !byte.isOne(of: "=<>\"'/")
          && (isElement || byte.isASCIILetterOrDigit || byte.isOne(of: "-_:"))
      }, as: UTF8.self)
    let afterName = cursor.position
    if isElement { skipSpaces() }
    if !name.isEmpty, cursor.skip("=") {
      skipSpaces()
      let value = expression()
      guard let text = value ?? quoted() ?? bare() else { return nil }
      return .init(name, text, isExpression: value != nil, range: start..<cursor.position)
    }
    if isElement {
      cursor.position = afterName
      return name.isEmpty ? nil : .init(name, nil, range: start..<afterName)
    }
    cursor.position = start
    guard let value = bare(), !value.isEmpty else { return nil }
    return .init(nil, value, range: start..<cursor.position)
  }

  /// A value in quotation marks, where a shortcode can have escaped marks.
  private mutating func quoted() -> String? {
    let marks = form == .element ? "\"'" : form == .liquid ? "\"'" : "\"`"
    let mark = cursor.peek()
    guard marks.utf8.contains(mark) else { return nil }
    var ahead = cursor
    ahead.advance()
    var value: [UInt8] = []
    while let byte = ahead.next() {
      if byte == mark {
        cursor = ahead
        return String(decoding: value, as: UTF8.self)
      }
      let isEscape = form == .shortcode && byte == UInt8(ascii: "\\") && ahead.peek() == mark
      value.append(isEscape ? ahead.next() ?? byte : byte)
    }
    return nil
  }

  /// A value without quotation marks; nil if it has a sign that it cannot have.
  private mutating func bare() -> String? {
    let last = end.utf8Start.pointee
    let isElement = form == .element
    let text = cursor.take {
      $0 > 0x20 && $0 != last && $0 != UInt8(ascii: isElement ? "<" : "\"")
    }
    let isUnfinished = text.first.map { $0.isOne(of: "\"'") } ?? false
    if isElement, isUnfinished || cursor.peek() == UInt8(ascii: "<") { return nil }
    // Another tag begins: to go on would read the rest of the text once for each of them.
    if !isElement, text.starts(with: "{{".utf8) || text.starts(with: "{%".utf8) { return nil }
    return String(decoding: text, as: UTF8.self)
  }

  /// A value that is only an expression: in `{{ site.url }}/page` it is a part of an address.
  private mutating func expression() -> String? {
    let start = cursor.position
    if form == .element, cursor.isNext("{"), let value = braces(),
      cursor.peek() <= 0x20 || cursor.isNext(">") || cursor.isNext("/>")
    {
      return value
    }
    cursor.position = start
    return nil
  }

  /// An expression in braces, which may be nested.
  private mutating func braces() -> String? {
    let start = cursor.position
    var depth = 0
    var mark: UInt8 = 0
    while cursor.position - start < Self.longestExpression, let byte = cursor.next() {
      if mark != 0 {
        if byte == mark { mark = 0 }
      } else if byte.isOne(of: "\"'`") {
        mark = byte
      } else if byte == UInt8(ascii: "{") {
        depth += 1
      } else if byte == UInt8(ascii: "}") {
        depth -= 1
        if depth == 0 {
          let inner = cursor.bytes[(start + 1)..<(cursor.position - 1)]
          return String(decoding: inner, as: UTF8.self)
        }
      }
    }
    return nil
  }
}
