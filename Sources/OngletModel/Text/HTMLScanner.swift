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

  private let bytes: [UInt8]
  private var position: Int
  private let limit: Int
  /// Whether to read a tag as CommonMark does, which takes malformed tags for text.
  private let isStrict: Bool

  package init(_ bytes: [UInt8]) { self.init(bytes, 0..<bytes.count, isStrict: false) }

  private init(_ bytes: [UInt8], _ range: Range<Int>, isStrict: Bool) {
    self.bytes = bytes
    position = range.lowerBound
    limit = min(range.upperBound, bytes.count)
    self.isStrict = isStrict
  }

  /// The tag at an offset in Markdown, and whether it is an end tag.
  ///
  /// - Parameter range: from the offset of the `<` to the last possible end of the tag.
  /// - Returns: nil if it is text in CommonMark (section 6.6): it does not end in the range, its
  ///   name has characters other than letters, digits and hyphens, or a `<` or a quotation mark is
  ///   at a wrong place.
  package static func markdownTag(
    in bytes: [UInt8], _ range: Range<Int>
  ) -> (tag: Tag, isEnd: Bool)? {
    var scanner = HTMLScanner(bytes, range, isStrict: true)
    let start = range.lowerBound
    let isEnd = scanner.byte(start + 1) == UInt8(ascii: "/")
    let nameStart = start + (isEnd ? 2 : 1)
    guard scanner.byte(nameStart).isASCIILetter else { return nil }
    let tag = scanner.tag(from: start, nameAt: nameStart)
    return tag.isClosed ? (tag, isEnd) : nil
  }

  /// The next piece; nil at the end.
  package mutating func next() -> Piece? {
    guard position < limit else { return nil }
    if bytes[position] == UInt8(ascii: "<"), let piece = markup() { return piece }
    let start = position
    position += 1
    while position < limit, bytes[position] != UInt8(ascii: "<") { position += 1 }
    return .text(start..<position)
  }

  /// Passes over text in which `<` begins no element, such as a script, up to the next end tag.
  package mutating func passRawText() {
    while position < limit, !starts(with: "</") { position += 1 }
  }

  private func byte(_ offset: Int) -> UInt8 { offset < limit ? bytes[offset] : 0 }

  private mutating func markup() -> Piece? {
    let start = position
    switch byte(start + 1) {
    case UInt8(ascii: "!"):
      if starts(with: "<!--") {
        position = endOfComment(from: start)
        return .comment(start..<position)
      }
      if starts(with: "<![CDATA[") {
        position = end(of: "]]>", from: start)
        return .declaration(start..<position)
      }
      position = end(of: ">", from: start)
      return .declaration(start..<position)
    case UInt8(ascii: "?"):
      position = end(of: "?>", from: start)
      return .declaration(start..<position)
    case UInt8(ascii: "/"):
      // An end tag is read like a start tag: a `>` in the value of an attribute does not end it.
      return byte(start + 2).isASCIILetter ? .close(tag(from: start, nameAt: start + 2)) : nil
    default:
      return byte(start + 1).isASCIILetter ? .open(tag(from: start, nameAt: start + 1)) : nil
    }
  }

  private mutating func tag(from start: Int, nameAt nameStart: Int) -> Tag {
    position = nameStart
    let name = name()
    var attributes: [Attribute] = []
    let ending = readAttributes(into: &attributes)
    return Tag(
      name: name, attributes: attributes, range: start..<position, isClosed: ending != .missing,
      isSelfClosing: ending == .selfClosing)
  }

  private func starts(with text: StaticString) -> Bool {
    text.withUTF8Buffer { bytes[position...].starts(with: $0) }
  }

  /// The offset after the first occurrence of an end mark, or the end of the text.
  private func end(of mark: StaticString, from start: Int) -> Int {
    mark.withUTF8Buffer { mark in
      var offset = start
      while offset + mark.count <= limit {
        if bytes[offset..<offset + mark.count].elementsEqual(mark) { return offset + mark.count }
        offset += 1
      }
      return limit
    }
  }

  /// The offset after a comment. `<!-->` and `<!--->` are empty comments, and `--!>` ends a comment
  /// too.
  private func endOfComment(from start: Int) -> Int {
    var dashes = start + 2
    while dashes < limit {
      if byte(dashes) == UInt8(ascii: "-"), byte(dashes + 1) == UInt8(ascii: "-") {
        if byte(dashes + 2) == UInt8(ascii: ">") { return dashes + 3 }
        let endsWithMark =
          byte(dashes + 2) == UInt8(ascii: "!") && byte(dashes + 3) == UInt8(ascii: ">")
        if endsWithMark, dashes >= start + 4 { return dashes + 4 }
      }
      dashes += 1
    }
    return limit
  }

  /// The name of a tag: everything up to white space, `/` or `>`.
  private mutating func name() -> String {
    let start = position
    while position < limit, !isEndOfTagName(bytes[position]) {
      if isStrict, !bytes[position].isASCIILetterOrDigit, bytes[position] != UInt8(ascii: "-") {
        break
      }
      position += 1
    }
    return lowercased(start..<position)
  }

  /// The text in lower case, changing only ASCII letters, like a browser: the lower-case form of
  /// some other letters is an ASCII letter.
  private func lowercased(_ range: Range<Int>) -> String {
    if !bytes[range].contains(where: { $0.isASCIIUppercase }) {
      return String(decoding: bytes[range], as: UTF8.self)
    }
    return String(decoding: bytes[range].lazy.map { $0.asciiLowercased }, as: UTF8.self)
  }

  /// How a tag ends.
  private enum Ending {
    case closed, selfClosing, missing
  }

  /// Reads the attributes and the `>` of the tag.
  private mutating func readAttributes(into attributes: inout [Attribute]) -> Ending {
    if isStrict, !isEndOfTagName(byte(position)) { return .missing }
    while position < limit {
      let before = position
      skipWhiteSpaceAndSlashes()
      if byte(position) == UInt8(ascii: ">") {
        position += 1
        let isSelfClosing = position - 1 > before && bytes[position - 2] == UInt8(ascii: "/")
        return isSelfClosing ? .selfClosing : .closed
      }
      guard position < limit, let attribute = attribute() else { break }
      attributes.append(attribute)
    }
    return .missing
  }

  /// Reads an attribute; nil if it is malformed in strict mode.
  private mutating func attribute() -> Attribute? {
    let start = position
    // A `=` at the beginning is part of the name.
    if isStrict, bytes[start] == UInt8(ascii: "=") || isSuspectInName(bytes[start]) { return nil }
    position += 1
    while position < limit, bytes[position] != UInt8(ascii: "="), !isEndOfTagName(bytes[position]) {
      if isStrict, isSuspectInName(bytes[position]) { return nil }
      position += 1
    }
    let name = lowercased(start..<position)
    skipWhiteSpace()
    guard byte(position) == UInt8(ascii: "=") else {
      return Attribute(name: name, value: nil, offset: start)
    }
    position += 1
    skipWhiteSpace()
    return value().map { Attribute(name: name, value: $0, offset: start) }
  }

  private mutating func value() -> String? {
    let quote = byte(position)
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      let start = position + 1
      var close = start
      while close < limit, bytes[close] != quote { close += 1 }
      position = min(close + 1, limit)
      return isStrict && close == limit
        ? nil : String(decoding: bytes[start..<close], as: UTF8.self)
    }
    let start = position
    while position < limit, !isWhiteSpace(bytes[position]), bytes[position] != UInt8(ascii: ">") {
      if isStrict, bytes[position] == UInt8(ascii: "<") { return nil }
      position += 1
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func skipWhiteSpace() {
    while position < limit, isWhiteSpace(bytes[position]) { position += 1 }
  }

  private mutating func skipWhiteSpaceAndSlashes() {
    while position < limit, isWhiteSpace(bytes[position]) || bytes[position] == UInt8(ascii: "/") {
      position += 1
    }
  }

  /// Whether HTML calls it an “unexpected character” in the name of an attribute.
  private func isSuspectInName(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "<") || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
  }

  private func isEndOfTagName(_ byte: UInt8) -> Bool {
    isWhiteSpace(byte) || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/")
  }

  /// White space of HTML; other control characters are parts of names and values.
  private func isWhiteSpace(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"), 0x0C: true
    default: false
    }
  }
}
