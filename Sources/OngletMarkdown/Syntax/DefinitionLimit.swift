import OngletModel

/// Finds reference definitions that could make the output very large (CommonMark, section 4.7):
/// each reference repeats the address and the title of its definition.
struct DefinitionLimit {
  /// How many bytes one definition may add, if all brackets of the page were references to it.
  static let maximumRepetition = 8 << 20

  private let bytes: [UInt8]
  /// The offsets of the colons of definitions that are too long.
  private(set) var colons: [Int] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    let bracket = UInt8(ascii: "]")
    var count = 0
    for byte in bytes { count += byte == bracket ? 1 : 0 }
    // Fast path: a definition cannot be longer than its page.
    guard count * bytes.count > Self.maximumRepetition else { return }
    for index in bytes.indices.dropLast()
    where bytes[index] == bracket && bytes[index + 1] == UInt8(ascii: ":") {
      if length(from: index + 2) * count > Self.maximumRepetition, isDefinition(endingAt: index) {
        colons.append(index + 1)
      }
    }
  }

  private func byte(_ offset: Int) -> UInt8 { bytes.indices.contains(offset) ? bytes[offset] : 0 }

  private func isSpace(_ offset: Int) -> Bool { offset < bytes.count && bytes[offset] <= 0x20 }

  /// The number of bytes of the address and the title of a definition.
  private func length(from start: Int) -> Int {
    var address = start
    while isSpace(address) { address += 1 }
    var end = address
    // Between angle brackets there may be spaces.
    let isBracketed = byte(address) == UInt8(ascii: "<")
    while end < bytes.count, bytes[end] != UInt8(ascii: "\n"),
      isBracketed ? bytes[end] != UInt8(ascii: ">") : !isSpace(end)
    {
      end += 1
    }
    if isBracketed { end += 1 }
    var title = end
    while isSpace(title) { title += 1 }
    let mark: UInt8
    switch byte(title) {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): mark = byte(title)
    case UInt8(ascii: "("): mark = UInt8(ascii: ")")
    default: return end - address
    }
    var close = title + 1
    while close < bytes.count, bytes[close] != mark {
      close += bytes[close] == UInt8(ascii: "\\") ? 2 : 1
    }
    return end - address + close - title
  }

  /// Whether a label ends at a bracket, and only marks of quotes and lists come before it on its
  /// line.
  private func isDefinition(endingAt end: Int) -> Bool {
    var start = end - 1
    while start >= max(0, end - Self.maximumLabelLength), bytes[start] != UInt8(ascii: "[") {
      start -= 1
    }
    while start > 0, bytes[start - 1] != UInt8(ascii: "\n") {
      start -= 1
      if bytes[start].isASCIILetter || bytes[start] >= 0x80 { return false }
    }
    return true
  }

  /// In bytes; CommonMark allows 999 characters.
  private static let maximumLabelLength = 4000
}

extension DocumentBuilder {
  /// The place in the file of a byte of the text.
  func range(ofOffset offset: Int) -> SourceRange {
    let place = source.place(ofOffset: offset)
    return source.range(
      line: place.line, column: place.column, endLine: place.line, endColumn: place.column)
  }

  mutating func report(_ limit: DefinitionLimit) {
    for colon in limit.colons {
      report(
        .size, at: range(ofOffset: colon),
        "definition too long for a page with so many brackets",
        french: "définition trop longue pour une page avec autant de crochets",
        fix: "shorten it", french: "la raccourcir")
    }
  }
}
