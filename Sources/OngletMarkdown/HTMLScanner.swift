import OngletModel

/// Parts raw HTML into tags, comments, declarations and text (HTML, “Tokenization”, as far as
/// tags go; CommonMark section 6.6).
struct HTMLScanner {
  /// A start tag.
  struct Tag {
    /// In lower case.
    let name: String
    /// Names in lower case; values as written, without their quotation marks.
    let attributes: [(name: String, value: String?)]
    let range: Range<Int>
    /// Whether it ends with `>`; what follows one that does not would be taken for a part of it.
    let isClosed: Bool
  }

  enum Piece {
    case text(Range<Int>)
    case open(Tag)
    case close(name: String, Range<Int>)
    case comment(Range<Int>)
    case declaration(Range<Int>)
  }

  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The next piece; nothing at the end.
  mutating func next() -> Piece? {
    guard position < bytes.count else { return nil }
    if bytes[position] == UInt8(ascii: "<"), let piece = markup() { return piece }
    let start = position
    position += 1
    while position < bytes.count, bytes[position] != UInt8(ascii: "<") { position += 1 }
    return .text(start..<position)
  }

  private func byte(_ offset: Int) -> UInt8 { offset < bytes.count ? bytes[offset] : 0 }

  private mutating func markup() -> Piece? {
    let start = position
    switch byte(start + 1) {
    case UInt8(ascii: "!"):
      if starts(with: "<!--") {
        // `<!-->` is a comment without text.
        position = end(of: "-->", from: start + 2)
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
      guard let name = name(at: start + 2) else { return nil }
      position = end(of: ">", from: start)
      return .close(name: name, start..<position)
    default:
      guard let name = name(at: start + 1) else { return nil }
      position = start + 1 + name.utf8.count
      let (attributes, isClosed) = attributes()
      return .open(
        Tag(name: name, attributes: attributes, range: start..<position, isClosed: isClosed))
    }
  }

  private func starts(with text: StaticString) -> Bool {
    text.withUTF8Buffer { bytes[position...].starts(with: $0) }
  }

  /// The offset behind the first occurrence of an end mark, or the end of the text.
  private func end(of mark: StaticString, from start: Int) -> Int {
    mark.withUTF8Buffer { mark in
      var offset = start
      while offset + mark.count <= bytes.count {
        if bytes[offset..<offset + mark.count].elementsEqual(mark) { return offset + mark.count }
        offset += 1
      }
      return bytes.count
    }
  }

  private func name(at start: Int) -> String? {
    guard byte(start).isASCIILetter else { return nil }
    var end = start
    while byte(end).isASCIILetterOrDigit || byte(end) == UInt8(ascii: "-")
      || byte(end) == UInt8(ascii: ":")
    {
      end += 1
    }
    return String(decoding: bytes[start..<end], as: UTF8.self).lowercased()
  }

  /// Reads attributes up to and with the `>` of the tag.
  private mutating func attributes() -> ([(name: String, value: String?)], isClosed: Bool) {
    var attributes: [(name: String, value: String?)] = []
    while position < bytes.count {
      skipWhiteSpaceAndSlashes()
      if byte(position) == UInt8(ascii: ">") {
        position += 1
        return (attributes, true)
      }
      let start = position
      while position < bytes.count, !isEndOfName(bytes[position]) { position += 1 }
      if position == start {
        position += 1
        continue
      }
      let name = String(decoding: bytes[start..<position], as: UTF8.self).lowercased()
      skipWhiteSpace()
      guard byte(position) == UInt8(ascii: "=") else {
        attributes.append((name, nil))
        continue
      }
      position += 1
      skipWhiteSpace()
      attributes.append((name, value()))
    }
    return (attributes, false)
  }

  private mutating func value() -> String {
    let quote = byte(position)
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      let start = position + 1
      var end = start
      while end < bytes.count, bytes[end] != quote { end += 1 }
      position = min(end + 1, bytes.count)
      return String(decoding: bytes[start..<end], as: UTF8.self)
    }
    let start = position
    while position < bytes.count, !isWhiteSpace(bytes[position]),
      bytes[position] != UInt8(ascii: ">")
    {
      position += 1
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func skipWhiteSpace() {
    while position < bytes.count, isWhiteSpace(bytes[position]) { position += 1 }
  }

  private mutating func skipWhiteSpaceAndSlashes() {
    while position < bytes.count,
      isWhiteSpace(bytes[position]) || bytes[position] == UInt8(ascii: "/")
    {
      position += 1
    }
  }

  private func isEndOfName(_ byte: UInt8) -> Bool {
    isWhiteSpace(byte) || byte == UInt8(ascii: "=") || byte == UInt8(ascii: ">")
      || byte == UInt8(ascii: "/")
  }

  private func isWhiteSpace(_ byte: UInt8) -> Bool { byte <= 0x20 }
}
