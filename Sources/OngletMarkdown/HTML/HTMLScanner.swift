import OngletModel

/// Parts raw HTML into tags, comments, declarations and text, as browsers do (HTML, “Tokenization”).
///
/// Two things differ, neither of which is written again: instructions and CDATA end as CommonMark says
/// (section 6.6), and `</` that begins no tag is text, where a browser takes it for a comment.
struct HTMLScanner {
  /// A start tag.
  struct Tag {
    /// In lower case.
    let name: String
    let attributes: [Attribute]
    let range: Range<Int>
    /// Whether it ends with `>`; what follows one that does not would be taken for a part of it.
    let isClosed: Bool
  }

  struct Attribute {
    /// In lower case.
    let name: String
    /// As written, without quotation marks.
    let value: String?
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
      guard byte(start + 2).isASCIILetter else { return nil }
      position = start + 2
      let name = name()
      // An end tag is read as a start tag is: a `>` in the value of an attribute does not end it.
      _ = attributes()
      return .close(name: name, start..<position)
    default:
      guard byte(start + 1).isASCIILetter else { return nil }
      position = start + 1
      let name = name()
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

  /// The offset behind a comment. `<!-->` and `<!--->` are comments without text, and `--!>` ends one
  /// as well.
  private func endOfComment(from start: Int) -> Int {
    var dashes = start + 2
    while dashes < bytes.count {
      if byte(dashes) == UInt8(ascii: "-"), byte(dashes + 1) == UInt8(ascii: "-") {
        if byte(dashes + 2) == UInt8(ascii: ">") { return dashes + 3 }
        let endsWithMark =
          byte(dashes + 2) == UInt8(ascii: "!") && byte(dashes + 3) == UInt8(ascii: ">")
        if endsWithMark, dashes >= start + 4 { return dashes + 4 }
      }
      dashes += 1
    }
    return bytes.count
  }

  /// The name of a tag: all up to white space, `/` or `>`.
  private mutating func name() -> String {
    let start = position
    while position < bytes.count, !isEndOfTagName(bytes[position]) { position += 1 }
    return lowercased(start..<position)
  }

  /// Letters of other alphabets stay: some have an ASCII letter as their small one, and to a browser
  /// are another name.
  private func lowercased(_ range: Range<Int>) -> String {
    String(decoding: bytes[range].lazy.map { $0.lowercasedASCII }, as: UTF8.self)
  }

  /// Reads attributes up to and with the `>` of the tag.
  private mutating func attributes() -> (attributes: [Attribute], isClosed: Bool) {
    var attributes: [Attribute] = []
    while position < bytes.count {
      skipWhiteSpaceAndSlashes()
      if byte(position) == UInt8(ascii: ">") {
        position += 1
        return (attributes, true)
      }
      guard position < bytes.count else { break }
      let start = position
      // A `=` at the beginning is a part of the name.
      position += 1
      while position < bytes.count, bytes[position] != UInt8(ascii: "="),
        !isEndOfTagName(bytes[position])
      {
        position += 1
      }
      let name = lowercased(start..<position)
      skipWhiteSpace()
      guard byte(position) == UInt8(ascii: "=") else {
        attributes.append(Attribute(name: name, value: nil))
        continue
      }
      position += 1
      skipWhiteSpace()
      attributes.append(Attribute(name: name, value: value()))
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

  private func isEndOfTagName(_ byte: UInt8) -> Bool {
    isWhiteSpace(byte) || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/")
  }

  /// Other control characters are parts of names and values.
  private func isWhiteSpace(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"), 0x0C: true
    default: false
    }
  }
}
