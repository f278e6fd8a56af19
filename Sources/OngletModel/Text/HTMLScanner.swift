/// Splits HTML into tags, comments, declarations and text, as browsers do (HTML, “Tokenization”).
///
/// There are two differences, in parts that are never written to the output: processing
/// instructions and CDATA end as in CommonMark (section 6.6), and a `</` that does not begin a tag
/// is text, while a browser takes it for a comment.
package struct HTMLScanner: Sendable {
  /// A start or end tag.
  package struct Tag: Sendable {
    /// The name in lower case.
    package let name: String
    package let attributes: [Attribute]
    /// The offsets of its bytes, from `<` on.
    package let range: Range<Int>
    /// Whether it ends with `>`; otherwise a browser would take the text after it for a part of it.
    package let isClosed: Bool
    /// Whether it ends with `/>`.
    package let isSelfClosing: Bool
  }

  /// An attribute of a tag.
  package struct Attribute: Sendable {
    /// The name in lower case.
    package let name: String
    /// The value as written, without quotation marks; nil without `=`.
    package let value: String?
    /// The offset of the first byte of the name.
    package let offset: Int
  }

  /// A part of HTML, with the offsets of its bytes.
  package enum Piece: Sendable {
    case text(Range<Int>)
    case open(Tag)
    case close(Tag)
    case comment(Range<Int>)
    case declaration(Range<Int>)
  }

  private var cursor: ByteCursor

  package init(_ bytes: [UInt8]) { cursor = ByteCursor(bytes) }

  /// The next piece; nil at the end.
  package mutating func next() -> Piece? {
    if cursor.isAtEnd { return nil }
    if cursor.peek() == UInt8(ascii: "<"), let piece = markup() { return piece }
    let start = cursor.position
    cursor.advance()
    cursor.skip { $0 != UInt8(ascii: "<") }
    return .text(start..<cursor.position)
  }

  /// Passes over text in which `<` begins no element, such as a script, up to the next end tag.
  package mutating func passRawText() { cursor.skip(to: "</") }

  private mutating func markup() -> Piece? {
    let start = cursor.position
    switch cursor.peek(1) {
    case UInt8(ascii: "!"):
      if cursor.isNext("<!--") {
        skipComment()
        return .comment(start..<cursor.position)
      }
      cursor.skip(past: cursor.isNext("<![CDATA[") ? "]]>" : ">")
      return .declaration(start..<cursor.position)
    case UInt8(ascii: "?"):
      cursor.skip(past: "?>")
      return .declaration(start..<cursor.position)
    case UInt8(ascii: "/"):
      // An end tag is read like a start tag: a `>` in the value of an attribute does not end it.
      return cursor.peek(2).isASCIILetter ? .close(tag(nameOffset: 2)) : nil
    case let byte: return byte.isASCIILetter ? .open(tag(nameOffset: 1)) : nil
    }
  }

  private mutating func tag(nameOffset: Int) -> Tag {
    let start = cursor.position
    cursor.advance(nameOffset)
    let name = name()
    var attributes: [Attribute] = []
    let ending = readAttributes(into: &attributes)
    return Tag(
      name: name, attributes: attributes, range: start..<cursor.position,
      isClosed: ending != .missing, isSelfClosing: ending == .selfClosing)
  }

  /// `<!-->` and `<!--->` are empty comments, and `--!>` ends a comment too.
  private mutating func skipComment() {
    let start = cursor.position
    cursor.advance(2)
    while cursor.skip(to: "--") {
      cursor.advance()
      if cursor.skip("->") || cursor.position > start + 4 && cursor.skip("-!>") { return }
    }
  }

  /// The name of a tag: everything up to white space, `/` or `>`.
  private mutating func name() -> String {
    let start = cursor.position
    cursor.skip { !$0.endsTagName }
    return lowercased(from: start)
  }

  /// What was read from an offset on, in lower case, changing only ASCII letters, like a browser:
  /// the lower-case form of some other letters is an ASCII letter.
  private func lowercased(from start: Int) -> String {
    let bytes = cursor.bytes[start..<cursor.position]
    if !bytes.contains(where: { $0.isASCIIUppercase }) {
      return String(decoding: bytes, as: UTF8.self)
    }
    return String(decoding: bytes.lazy.map { $0.asciiLowercased }, as: UTF8.self)
  }

  /// How a tag ends.
  private enum Ending {
    case closed, selfClosing, missing
  }

  /// Reads the attributes and the `>` of the tag.
  private mutating func readAttributes(into attributes: inout [Attribute]) -> Ending {
    while true {
      let before = cursor.position
      cursor.skip { $0.isHTMLSpace || $0 == UInt8(ascii: "/") }
      let hasSlash =
        cursor.position > before && cursor.bytes[cursor.position - 1] == UInt8(ascii: "/")
      if cursor.skip(">") { return hasSlash ? .selfClosing : .closed }
      if cursor.isAtEnd { return .missing }
      attributes.append(attribute())
    }
  }

  private mutating func attribute() -> Attribute {
    let start = cursor.position
    // A `=` at the beginning is part of the name.
    cursor.advance()
    cursor.skip { $0 != UInt8(ascii: "=") && !$0.endsTagName }
    let name = lowercased(from: start)
    cursor.skip { $0.isHTMLSpace }
    guard cursor.skip("=") else { return Attribute(name: name, value: nil, offset: start) }
    cursor.skip { $0.isHTMLSpace }
    return Attribute(name: name, value: value(), offset: start)
  }

  private mutating func value() -> String {
    let quote = cursor.peek()
    let value: ArraySlice<UInt8>
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      cursor.advance()
      value = cursor.take { $0 != quote }
      cursor.advance()
    } else {
      value = cursor.take { !$0.isHTMLSpace && $0 != UInt8(ascii: ">") }
    }
    return String(decoding: value, as: UTF8.self)
  }
}

extension UInt8 {
  fileprivate var endsTagName: Bool {
    isHTMLSpace || self == UInt8(ascii: ">") || self == UInt8(ascii: "/")
  }

  /// Whether it is white space of HTML; other control characters are parts of names and values.
  fileprivate var isHTMLSpace: Bool {
    switch self {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"), 0x0C: true
    default: false
    }
  }
}
