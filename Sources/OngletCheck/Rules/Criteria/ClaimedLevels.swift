import OngletModel

/// Compares the levels that texts claim for success criteria with those of WCAG: “1.4.3, niveau
/// AAA”, “1.4.3 Contrast (Minimum), level AA”, “1.4.3 (AA)”.
struct ClaimedLevels: Sendable {
  private let criteria: [String: SuccessCriterion]

  init(_ catalogue: Catalogue) {
    criteria = Dictionary(firstOf: catalogue.successCriteria.map { ($0.number, $0) })
  }

  func diagnostics(on page: WrittenPage) -> [Diagnostic] {
    if criteria.isEmpty || !page.page.body.hasDottedNumbers { return [] }
    var diagnostics: [Diagnostic] = []
    page.page.body.blocks.visitTexts { inlines in
      let text = RunningText(inlines, of: page.page.body, numbersLinks: true)
      for claim in claims(in: text.bytes) {
        guard let criterion = criteria[claim.number], criterion.level != claim.level else {
          continue
        }
        diagnostics.append(
          Diagnostic(
            .claimedLevel, path: page.page.path, range: text.place(of: claim.offset),
            message: claim.message(right: criterion.level),
            fix: Message(
              "write `\(criterion.level.rawValue)`",
              french: "écrire `\(criterion.level.rawValue)`"),
            edit: edit(of: claim, to: criterion.level, in: text)))
      }
    }
    return diagnostics
  }

  private struct Claim {
    let number: String
    let level: ConformanceLevel
    /// The offset of the number.
    let offset: Int
    /// The offset of the level's end, if the criterion's name is before it: then the number is
    /// right.
    let sureEnd: Int?

    func message(right: ConformanceLevel) -> Message {
      Message(
        "`\(number)` is level \(right.rawValue), not \(level.rawValue)",
        french: "`\(number)` est de niveau \(right.rawValue), et non \(level.rawValue)")
    }
  }

  /// The edit, if number and name are both given, so that only the level can be wrong.
  private func edit(of claim: Claim, to level: ConformanceLevel, in text: RunningText) -> Edit? {
    guard let end = claim.sureEnd, let place = text.place(of: claim.offset) else { return nil }
    let original = String(decoding: text.bytes[claim.offset..<end], as: UTF8.self)
    return Edit(
      at: SourceRange(line: Int(place.startLine)), from: original,
      to: original.dropLast(claim.level.rawValue.count) + level.rawValue)
  }

  private func claims(in bytes: [UInt8]) -> [Claim] {
    var claims: [Claim] = []
    var position = 0
    while position < bytes.count {
      guard bytes[position].isASCIIDigit else {
        position += 1
        continue
      }
      let start = position
      while position < bytes.count, bytes[position].isASCIIDigit || isDotInNumber(bytes, position) {
        position += 1
      }
      let number = String(decoding: bytes[start..<position], as: UTF8.self)
      guard let criterion = criteria[number],
        let (level, sureEnd) = level(after: position, criterion, bytes)
          ?? level(before: bytes[..<start]).map({ ($0, nil) })
      else { continue }
      claims.append(Claim(number: number, level: level, offset: start, sureEnd: sureEnd))
    }
    return claims
  }

  /// What may be between a number and its level: “1.4.3 est de niveau”, “is at level”, “is a level
  /// AA criterion”.
  private static let wordsBeforeLevel = [
    "est ", "relève ", "au ", "de ", "du ", "en ", "is ", "at ", "of ", "a ", "the ",
  ]

  /// The level before a number, with only the word for a criterion between them: “level AA
  /// criterion 1.4.3”, “critère de niveau AA 1.4.3”.
  private func level(before bytes: ArraySlice<UInt8>) -> ConformanceLevel? {
    guard bytes.last == UInt8(ascii: " ") else { return nil }
    var words = String(decoding: bytes.suffix(60), as: UTF8.self).lowercased()
      .split { $0 == " " || $0 == "\u{A0}" }
    func drop(_ ending: [Substring]) -> Bool {
      guard words.suffix(ending.count) == ending[...] else { return false }
      words.removeLast(ending.count)
      return true
    }
    let isNamed =
      drop(["success", "criterion"]) || drop(["criterion"]) || drop(["critère", "de", "succès"])
      || drop(["critère"])
    guard let level = words.popLast().flatMap({ ConformanceLevel(rawValue: $0.uppercased()) })
    else { return nil }
    if let word = words.last, word == "niveau" || word == "level" { return level }
    // In “a criterion”, “a” is an article.
    return isNamed && level != .a ? level : nil
  }

  /// The level after a number and perhaps the criterion's name; its end, if the name was there.
  private func level(
    after start: Int, _ criterion: SuccessCriterion, _ bytes: [UInt8]
  ) -> (level: ConformanceLevel, sureEnd: Int?)? {
    var scanner = ByteScanner(bytes: bytes, position: start)
    var isInBrackets = scanner.skipPunctuation()
    var isNamed = false
    for name in criterion.names.values.values where scanner.skip(name) {
      isNamed = true
      isInBrackets = scanner.skipPunctuation()
      break
    }
    while Self.wordsBeforeLevel.contains(where: { scanner.skip($0) }) {}
    let hasWord = scanner.skip("niveau") || scanner.skip("level")
    guard hasWord || isInBrackets else { return nil }
    if hasWord { scanner.skipPunctuation() }
    return scanner.level(isClosed: !hasWord).map { level in
      (level, isNamed ? scanner.position + level.rawValue.utf8.count : nil)
    }
  }
}

private func isDotInNumber(_ bytes: [UInt8], _ position: Int) -> Bool {
  bytes[position] == UInt8(ascii: ".") && position + 1 < bytes.count
    && bytes[position + 1].isASCIIDigit
}

/// Reads words from the bytes of a text.
private struct ByteScanner {
  let bytes: [UInt8]
  var position: Int

  /// Skips spaces, commas, colons, brackets and dashes.
  ///
  /// - Returns: whether the last of them opened a bracket.
  @discardableResult
  mutating func skipPunctuation() -> Bool {
    var isOpen = false
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: " "), UInt8(ascii: "\n"): break
      case UInt8(ascii: "("), UInt8(ascii: "["): isOpen = true
      case UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "-"), UInt8(ascii: "|"):
        isOpen = false
      // No-break spaces, dashes, guillemets.
      case 0xC2 where position + 1 < bytes.count: position += 1
      case 0xE2 where position + 2 < bytes.count && bytes[position + 1] == 0x80: position += 2
      default: return isOpen
      }
      position += 1
    }
    return isOpen
  }

  /// Skips a word, in upper or lower case, if it comes next.
  mutating func skip(_ word: String) -> Bool {
    var end = position
    for byte in word.utf8 {
      guard end < bytes.count, bytes[end].asciiLowercased == byte.asciiLowercased else {
        return false
      }
      end += 1
    }
    position = end
    return true
  }

  /// A, AA or AAA, as a word of its own.
  ///
  /// - Parameter isClosed: whether a closing bracket must follow.
  func level(isClosed: Bool) -> ConformanceLevel? {
    var end = position
    while end < bytes.count, bytes[end] == UInt8(ascii: "A") { end += 1 }
    let next = end < bytes.count ? bytes[end] : UInt8(ascii: " ")
    let isWord = !next.isASCIILetterOrDigit
    let closes = next == UInt8(ascii: ")") || next == UInt8(ascii: "]")
    guard isClosed ? closes : isWord else { return nil }
    return ConformanceLevel(rawValue: String(decoding: bytes[position..<end], as: UTF8.self))
  }
}
