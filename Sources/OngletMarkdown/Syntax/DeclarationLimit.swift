import OngletModel

/// Finds beginnings of declarations (`<?`, `<!A`, `<![CDATA[`; CommonMark, section 6.6) that would
/// take the library very long: for each, it reads the rest of the paragraph to find the end.
struct DeclarationLimit {
  /// How many bytes may be read again for a page.
  private static let maximumRepetition = 16 << 20

  /// The offsets of the signs `<` beyond the limit.
  private(set) var signs: [Int] = []

  init(_ bytes: [UInt8]) {
    let sign = UInt8(ascii: "<")
    var count = 0
    for byte in bytes { count += byte == sign ? 1 : 0 }
    // Fast path: a paragraph is no longer than its page.
    guard count * bytes.count > Self.maximumRepetition else { return }
    var (repetition, start) = (0, 0)
    while start < bytes.count {
      let rest = bytes[start...]
      let end = rest.firstOccurrence(of: "\n\n")?.upperBound ?? bytes.endIndex
      let paragraph = bytes[start..<end]
      let found = paragraph.indices.filter {
        paragraph[$0] == sign && Self.begins(paragraph[($0 + 1)...])
      }
      if repetition + paragraph.count * found.count > Self.maximumRepetition {
        signs += found
      } else {
        repetition += paragraph.count * found.count
      }
      start = end
    }
  }

  /// Whether a declaration begins before some text. That of a comment ends where the library knows.
  private static func begins(_ rest: ArraySlice<UInt8>) -> Bool {
    if rest.first == UInt8(ascii: "?") { return true }
    guard rest.first == UInt8(ascii: "!"), let next = rest.dropFirst().first else { return false }
    return next == UInt8(ascii: "[") || next.isASCIILetter
  }
}

extension DocumentBuilder {
  /// Reports the first sign beyond the limit.
  mutating func report(_ limit: DeclarationLimit) {
    guard let sign = limit.signs.first else { return }
    report(
      .size, at: range(ofOffset: sign),
      "too many `<?` and `<!` in one paragraph",
      french: "trop de `<?` et de `<!` dans un même paragraphe",
      fix: "put them into code, or remove them",
      french: "les mettre dans du code, ou les supprimer")
  }
}
