import OngletModel

extension LegacyRewriter {
  /// Text of HTML as text of Markdown: markup is escaped; character references such as `&amp;` are
  /// the same in both.
  func escaped(_ text: String) -> String {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    for (index, byte) in bytes.enumerated() {
      switch byte {
      case UInt8(ascii: "\\"), UInt8(ascii: "`"), UInt8(ascii: "*"), UInt8(ascii: "["),
        UInt8(ascii: "]"), UInt8(ascii: "<"), UInt8(ascii: "~"), UInt8(ascii: "{"):
        result += [UInt8(ascii: "\\"), byte]
      case UInt8(ascii: "|") where isOnOneLine: result += [UInt8(ascii: "\\"), byte]
      case UInt8(ascii: "_"):
        let isInWord =
          index > 0 && index + 1 < bytes.count && isWordByte(bytes[index - 1])
          && isWordByte(bytes[index + 1])
        if !isInWord { result.append(UInt8(ascii: "\\")) }
        result.append(byte)
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"):
        result.append(UInt8(ascii: " "))
      default: result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private func isWordByte(_ byte: UInt8) -> Bool {
    byte.isASCIILetterOrDigit || byte == UInt8(ascii: "_")
  }

  /// The destination of a link (CommonMark section 6.3).
  static func destination(_ address: String) -> String {
    let isSimple = address.utf8.allSatisfy { byte in
      switch byte {
      case 0...0x20, UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "<"), UInt8(ascii: ">"),
        UInt8(ascii: "\\"), 0x7f:
        false
      default: true
      }
    }
    if isSimple { return address }
    var result = "<"
    for character in address where !character.isNewline {
      if character == "<" || character == ">" || character == "\\" { result += "\\" }
      result.append(character)
    }
    return result + ">"
  }

  static func title(_ title: String) -> String {
    var result = "\""
    for character in title {
      if character == "\"" || character == "\\" { result += "\\" }
      result.append(character.isNewline ? " " : character)
    }
    return result + "\""
  }

  /// Whether a value can be used in braces without escapes.
  static func isPlain(_ value: String) -> Bool {
    !value.isEmpty
      && value.utf8.allSatisfy { byte in
        byte > 0x20 && byte != UInt8(ascii: "{") && byte != UInt8(ascii: "}")
          && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "&") && byte != UInt8(ascii: "\\")
      }
  }
}
