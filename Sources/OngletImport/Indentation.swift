/// The marker of an item of a list, and the spaces after it.
struct ListMark {
  let width: Int
  let isOrdered: Bool

  init?(_ text: String) {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let rest = text.dropFirst(digits.count)
    guard let sign = rest.first else { return nil }
    let isMark = digits.isEmpty ? "-*+".contains(sign) : digits.count < 10 && ".)".contains(sign)
    let spaces = rest.dropFirst().prefix { $0 == " " || $0 == "\t" }
    guard isMark, !spaces.isEmpty || rest.dropFirst().isEmpty else { return nil }
    width = digits.count + 1 + min(spaces.count, 4)
    isOrdered = !digits.isEmpty
  }
}

extension String {
  /// The indentation in columns; tab stops are at every fourth column.
  var indentationWidth: Int {
    var width = 0
    for byte in utf8 {
      if byte == 0x20 {
        width += 1
      } else if byte == 0x09 {
        width += 4 - width % 4
      } else {
        break
      }
    }
    return width
  }

  func indented(by width: Int) -> String {
    let rest = Substring(utf8.drop { $0 == 0x20 || $0 == 0x09 })
    return rest.isEmpty ? "" : String(repeating: " ", count: max(0, width)) + rest
  }

  /// The text with its indentation reduced by some columns. Tabs after these stay.
  func outdented(by width: Int) -> String {
    if width == 0 { return self }
    var column = 0
    let rest = utf8.drop { byte in
      guard column < width, byte == 0x20 || byte == 0x09 else { return false }
      column += byte == 0x20 ? 1 : 4 - column % 4
      return true
    }
    return column == width && width % 4 == 0
      ? String(rest) ?? self : indented(by: indentationWidth - width)
  }
}
