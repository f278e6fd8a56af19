extension MarkdownWriter {
  /// Writes text so that a parser reads it as text (CommonMark section 2.4, “Backslash escapes”).
  ///
  /// - Parameter keepsReferences: whether character references in it are meant as such.
  mutating func write(_ text: String, keepsReferences: Bool = false) {
    var text = text
    text.withUTF8 { bytes in
      var start = 0
      for index in 0..<bytes.count where needsEscape(bytes, index, keepsReferences) {
        buffer.write(raw: bytes[start..<index])
        buffer.write("\\")
        start = index
      }
      buffer.write(raw: bytes[start...])
    }
    if !text.isEmpty { isAtLineStart = false }
  }

  private func needsEscape(
    _ bytes: UnsafeBufferPointer<UInt8>, _ index: Int, _ keepsReferences: Bool
  ) -> Bool {
    let byte = bytes[index]
    // Plain letters and digits are by far the most frequent.
    if byte > UInt8(ascii: "~") || (byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z")) {
      return false
    }
    func next(_ distance: Int = 1) -> UInt8 {
      index + distance < bytes.count ? bytes[index + distance] : UInt8(ascii: " ")
    }
    switch byte {
    case UInt8(ascii: "\\"), UInt8(ascii: "`"), UInt8(ascii: "*"), UInt8(ascii: "["),
      UInt8(ascii: "]"), UInt8(ascii: "<"), UInt8(ascii: "~"):
      return true
    // Attributes, and the borders of cells.
    case UInt8(ascii: "{"): return true
    case UInt8(ascii: "|"): return isInTable
    case UInt8(ascii: "_"):
      let isInside = index > 0 && isWord(bytes[index - 1]) && isWord(next())
      return !isInside
    case UInt8(ascii: "&"):
      return !keepsReferences && (isWord(next()) || next() == UInt8(ascii: "#"))
    case UInt8(ascii: "!"): return next() == UInt8(ascii: "[")
    case UInt8(ascii: "#"), UInt8(ascii: ">"), UInt8(ascii: "-"), UInt8(ascii: "+"),
      UInt8(ascii: "="):
      return index == 0 && isAtLineStart
    case UInt8(ascii: ":"): return index == 0 && isAtLineStart && next() == byte
    case UInt8(ascii: "."), UInt8(ascii: ")"):
      // `1.` and `1)` at the start of a line begin a list.
      guard isAtLineStart, index > 0, index < 10, next() == UInt8(ascii: " ") else { return false }
      return bytes[..<index].allSatisfy { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
    default: return false
    }
  }

  private func isWord(_ byte: UInt8) -> Bool {
    byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z") || byte >= 0x80
      || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }
}

extension String {
  /// The length of the longest run of a character.
  func longestRun(of character: Unicode.Scalar) -> Int {
    var longest = 0
    var length = 0
    for byte in utf8 {
      length = UInt32(byte) == character.value ? length + 1 : 0
      longest = Swift.max(longest, length)
    }
    return longest
  }
}
