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
    let longest = Self.maximumRepetition / count
    var previous = 0
    var cursor = ByteCursor(bytes)
    while cursor.skip(past: "]:") {
      guard isDefinition(endingAt: cursor.position - 2, after: previous) else { continue }
      previous = cursor.position
      if Self.length(at: cursor, upTo: longest + 1) > longest { colons.append(previous - 1) }
    }
  }

  /// The number of bytes of the address and the title of a definition; of each, `most` at most.
  private static func length(at start: ByteCursor, upTo most: Int) -> Int {
    var cursor = start
    cursor.skip { $0 <= 0x20 }
    // Between angle brackets there may be spaces.
    let isBracketed = cursor.isNext("<")
    let address = cursor.take(atMost: most) {
      $0 != UInt8(ascii: "\n") && (isBracketed ? $0 != UInt8(ascii: ">") : $0 > 0x20)
    }
    if isBracketed { cursor.advance() }
    cursor.skip { $0 <= 0x20 }
    guard let mark = cursor.next(), mark.isOne(of: "\"'(") else { return address.count }
    let last = mark == UInt8(ascii: "(") ? UInt8(ascii: ")") : mark
    var isEscaped = false
    let title = cursor.take(atMost: most - 1) { byte in
      defer { isEscaped = byte == UInt8(ascii: "\\") && !isEscaped }
      return byte != last || isEscaped
    }
    return address.count + 1 + title.count
  }

  /// Whether a label ends at a bracket, and only marks of quotes and lists, or another label, come
  /// before it on its line.
  ///
  /// - Parameter previous: the offset after the colon of the definition before it.
  private func isDefinition(endingAt end: Int, after previous: Int) -> Bool {
    if isEscaped(end) { return false }
    let least = max(previous, end - Self.maximumLabelLength)
    let bracket = (least..<end).last {
      (bytes[$0] == UInt8(ascii: "[") || bytes[$0] == UInt8(ascii: "]")) && !isEscaped($0)
    }
    guard let bracket, bytes[bracket] == UInt8(ascii: "[") else { return false }
    let before = bytes[previous..<bracket].last { !Definitions.marks.contains($0) }
    return before == nil || before == UInt8(ascii: "\n") || before == UInt8(ascii: "\r")
  }

  private func isEscaped(_ place: Int) -> Bool {
    bytes[..<place].reversed().prefix { $0 == UInt8(ascii: "\\") }.count % 2 == 1
  }

  /// In bytes; CommonMark allows 999 characters.
  private static let maximumLabelLength = 4000
}

extension DocumentBuilder {
  /// The place in the file of a byte of the text.
  func range(ofOffset offset: Int) -> SourceRange {
    source.range(ofBytes: offset..<(offset + 1))
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
