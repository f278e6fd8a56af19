/// A value of JSON (RFC 8259), with the offset of its first byte.
package struct JSONValue: Sendable {
  package enum Content: Sendable {
    case text(String)
    case list([JSONValue])
    case fields([(name: String, offset: Int, value: JSONValue)])
    /// A number, `true`, `false` or `null`.
    case other
  }

  package let content: Content
  package let offset: Int

  /// Reads a text that is one value, from an offset on.
  package init(_ bytes: [UInt8], from start: Int = 0) throws(JSONMistake) {
    var reader = JSONReader(cursor: ByteCursor(bytes, from: start))
    self = try reader.value(depth: 0)
    guard reader.isAtEnd else { throw JSONMistake(offset: reader.cursor.position) }
  }

  package init(_ content: Content, at offset: Int) {
    self.content = content
    self.offset = offset
  }
}

/// The offset of the first byte that cannot be there.
package struct JSONMistake: Error {
  package let offset: Int
}

private struct JSONReader {
  var cursor: ByteCursor

  /// The most values in one another: more than any file of Onglet has.
  private static let greatestDepth = 32

  /// Whether only white space follows.
  var isAtEnd: Bool {
    mutating get {
      skipSpace()
      return cursor.isAtEnd
    }
  }

  mutating func value(depth: Int) throws(JSONMistake) -> JSONValue {
    skipSpace()
    let start = cursor.position
    if depth > Self.greatestDepth { throw mistake }
    switch cursor.peek() {
    case UInt8(ascii: "\""): return JSONValue(.text(try text()), at: start)
    case UInt8(ascii: "["):
      var list: [JSONValue] = []
      try entries("]") { reader throws(JSONMistake) in
        list.append(try reader.value(depth: depth + 1))
      }
      return JSONValue(.list(list), at: start)
    case UInt8(ascii: "{"):
      var fields: [(name: String, offset: Int, value: JSONValue)] = []
      try entries("}") { reader throws(JSONMistake) in
        let offset = reader.cursor.position
        let name = try reader.text()
        reader.skipSpace()
        guard reader.cursor.skip(":") else { throw reader.mistake }
        fields.append((name, offset, try reader.value(depth: depth + 1)))
      }
      return JSONValue(.fields(fields), at: start)
    default:
      let word = cursor.take { $0.isASCIILetterOrDigit || $0.isOne(of: "+-.") }
      if word.isEmpty { throw mistake }
      return JSONValue(.other, at: start)
    }
  }

  private var mistake: JSONMistake { JSONMistake(offset: cursor.position) }

  private mutating func skipSpace() { cursor.skip { $0 == 0x20 || (0x09...0x0D).contains($0) } }

  /// Reads what is between brackets, of which the first comes next.
  private mutating func entries(
    _ end: StaticString, _ entry: (inout JSONReader) throws(JSONMistake) -> Void
  ) throws(JSONMistake) {
    cursor.advance()
    skipSpace()
    if cursor.skip(end) { return }
    repeat {
      skipSpace()
      try entry(&self)
      skipSpace()
    } while cursor.skip(",")
    guard cursor.skip(end) else { throw mistake }
  }

  private mutating func text() throws(JSONMistake) -> String {
    guard cursor.skip("\"") else { throw mistake }
    var bytes: [UInt8] = []
    while true {
      bytes += cursor.take { $0 >= 0x20 && !$0.isOne(of: "\"\\") }
      if cursor.skip("\"") { return String(decoding: bytes, as: UTF8.self) }
      guard cursor.skip("\\"), let letter = cursor.next() else { throw mistake }
      switch letter {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): bytes.append(letter)
      case UInt8(ascii: "b"): bytes.append(0x08)
      case UInt8(ascii: "f"): bytes.append(0x0C)
      case UInt8(ascii: "n"): bytes.append(0x0A)
      case UInt8(ascii: "r"): bytes.append(0x0D)
      case UInt8(ascii: "t"): bytes.append(0x09)
      case UInt8(ascii: "u"): bytes += Array(String(try character()).utf8)
      default: throw mistake
      }
    }
  }

  /// The character after `\u`, which may be written as two surrogates.
  private mutating func character() throws(JSONMistake) -> Unicode.Scalar {
    let first = try codeUnit()
    if let character = Unicode.Scalar(first) { return character }
    guard first < 0xDC00, cursor.skip("\\u") else { throw mistake }
    let second = try codeUnit()
    guard (0xDC00...0xDFFF).contains(second),
      let character = Unicode.Scalar(0x1_0000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else { throw mistake }
    return character
  }

  private mutating func codeUnit() throws(JSONMistake) -> UInt32 {
    let digits = String(
      decoding: cursor.take(atMost: 4, while: \.isASCIILetterOrDigit), as: UTF8.self)
    guard digits.utf8.count == 4, let unit = UInt32(digits, radix: 16) else { throw mistake }
    return unit
  }
}
