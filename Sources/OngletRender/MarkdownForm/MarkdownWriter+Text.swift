import OngletModel

extension MarkdownWriter {
  /// Writes text so that a parser reads it as text (CommonMark section 2.4, “Backslash escapes”).
  mutating func writeText(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      var start = 0
      // Spaces at the beginning of a line mean code, or nothing.
      if buffer.bytes.count == lineStart {
        while start < bytes.count, bytes[start] <= UInt8(ascii: " ") { start += 1 }
      }
      for index in start..<bytes.count {
        let byte = bytes[index]
        if Self.isPlain(byte) { continue }
        if byte < UInt8(ascii: " ") {
          buffer.write(raw: bytes[start..<index])
          buffer.write(" ")
          start = index + 1
        } else if needsEscape(bytes, index, from: start) {
          buffer.write(raw: bytes[start..<index])
          buffer.write("\\")
          start = index
        }
      }
      buffer.write(raw: bytes[start...])
    }
  }

  /// Whether a byte never needs an escape: letters, digits, spaces and commas, by far the most
  /// frequent bytes.
  @inline(__always)
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte.isASCIILetterOrDigit || byte == UInt8(ascii: " ") || byte == UInt8(ascii: ",")
      || byte >= 0x7F
  }

  /// - Parameter start: the first byte that is not written yet.
  private func needsEscape(
    _ bytes: UnsafeBufferPointer<UInt8>, _ index: Int, from start: Int
  ) -> Bool {
    func next(_ distance: Int = 1) -> UInt8 {
      index + distance < bytes.count ? bytes[index + distance] : UInt8(ascii: " ")
    }
    // The first character of its line: `start` is after the spaces before it.
    let isFirst = index == start && buffer.bytes.count == lineStart
    switch bytes[index] {
    case UInt8(ascii: "\\"), UInt8(ascii: "`"), UInt8(ascii: "*"), UInt8(ascii: "["),
      UInt8(ascii: "]"), UInt8(ascii: "<"), UInt8(ascii: "~"):
      return true
    // Begins attributes.
    case UInt8(ascii: "{"): return true
    case UInt8(ascii: "|"): return place == .cell || isFirst
    case UInt8(ascii: "_"):
      return !(index > 0 && bytes[index - 1].isASCIILetterOrDigit && next().isASCIILetterOrDigit)
    case UInt8(ascii: "&"):
      return next().isASCIILetterOrDigit || next() == UInt8(ascii: "#")
    case UInt8(ascii: "#"):
      // Signs at the end of a heading are not part of its text.
      let mayClose = place == .heading && (index == 0 || !bytes[index - 1].isASCIILetterOrDigit)
      return isFirst || mayClose
    case UInt8(ascii: ">"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "="):
      return isFirst
    case UInt8(ascii: ":"):
      // The beginning of a container or a row of a table; a footnote; an address that must not
      // become a link.
      let isAfterBracket = index == 0 && buffer.bytes.last == UInt8(ascii: "]")
      let isAddress =
        !isInLink && next() == UInt8(ascii: "/") && next(2) == UInt8(ascii: "/")
      return isFirst || isAfterBracket || isAddress
    case UInt8(ascii: "."):
      let isAddress =
        !isInLink && index > 2 && bytes[index - 3..<index].allSatisfy { $0 == UInt8(ascii: "w") }
      return isAddress || endsNumber(bytes, index, from: start)
    case UInt8(ascii: ")"): return endsNumber(bytes, index, from: start)
    default: return false
    }
  }

  /// Whether `1.` or `1)` at the start of a line would begin a list.
  private func endsNumber(
    _ bytes: UnsafeBufferPointer<UInt8>, _ index: Int, from start: Int
  ) -> Bool {
    let length = buffer.bytes.count - lineStart + index - start
    guard length > 0, length < 10 else { return false }
    let isSpaced = index + 1 == bytes.count || bytes[index + 1] <= UInt8(ascii: " ")
    return isSpaced && bytes[start..<index].allSatisfy(\.isASCIIDigit)
      && buffer.bytes[lineStart...].allSatisfy(\.isASCIIDigit)
  }

  /// Writes the text between the quotation marks of a link's title.
  mutating func writeLinkTitle(_ title: String) {
    for byte in title.utf8 {
      switch byte {
      case UInt8(ascii: "&"): buffer.write("&amp;")
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        buffer.write("\\")
        buffer.append(byte)
      case UInt8(ascii: "|") where place == .cell: buffer.write("\\|")
      // A blank line would end the link.
      case 0..<UInt8(ascii: " "): buffer.write(" ")
      default: buffer.append(byte)
      }
    }
  }
}

extension ByteBuffer {
  /// Writes the language of a block of code after its fence.
  mutating func writeFenceLanguage(_ language: String) {
    for byte in language.utf8 {
      // Some parsers read character references even after a backslash.
      if byte == UInt8(ascii: "&") {
        write("&amp;")
      } else {
        if byte == UInt8(ascii: "\\") { write("\\") }
        append(byte)
      }
    }
  }
}

extension String {
  /// The length of the longest run of a character.
  func longestRun(of character: UInt8) -> Int {
    var longest = 0
    var length = 0
    for byte in utf8 {
      length = byte == character ? length + 1 : 0
      longest = Swift.max(longest, length)
    }
    return longest
  }
}
