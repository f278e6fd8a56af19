import OngletModel

/// Compares the levels that texts claim for requirements with those of the site’s first standard:
/// “1.4.3, niveau AAA”, “1.4.3 Contrast (Minimum), level AA”, “1.4.3 (AA)”.
struct ClaimedLevels: Sendable {
  private let criteria: [String: Requirement]
  private let levels: [Standard.Level]

  init(_ catalogue: Catalogue) {
    let standard = catalogue.standards.first { !$0.claimed.isEmpty }
    levels = standard?.levels ?? []
    criteria = Dictionary(
      firstOf: (levels.isEmpty ? nil : standard?.requirements)?.map {
        (catalogue.requirements[$0].number, catalogue.requirements[$0])
      } ?? [])
  }

  /// The index of a level, by its identifier.
  private func level(_ id: String) -> Int? { levels.firstIndex { $0.id == id } }

  func diagnostics(on page: WrittenPage) -> [Diagnostic] {
    if criteria.isEmpty || !page.page.body.hasDottedNumbers { return [] }
    var diagnostics: [Diagnostic] = []
    page.page.body.blocks.visitTexts { inlines in
      let text = RunningText(inlines, of: page.page.body, numbersLinks: true)
      for claim in claims(in: text.bytes) {
        guard let right = criteria[claim.number]?.level, right != claim.level else { continue }
        let (level, wrong) = (levels[right].id, levels[claim.level].id)
        diagnostics.append(
          Diagnostic(
            .claimedLevel, path: page.page.path, range: text.place(of: claim.offset),
            message: Message(
              "`\(claim.number)` is level \(level), not \(wrong)",
              french: "`\(claim.number)` est de niveau \(level), et non \(wrong)"),
            fix: Message("write `\(level)`", french: "écrire `\(level)`"),
            edit: edit(of: claim, from: wrong, to: level, in: text)))
      }
    }
    return diagnostics
  }

  private struct Claim {
    let number: String
    let level: Int
    /// The offset of the number.
    let offset: Int
    /// The offset of the level's end, if the criterion's name is before it: then the number is
    /// right.
    let sureEnd: Int?
  }

  /// The edit, if number and name are both given, so that only the level can be wrong.
  private func edit(
    of claim: Claim, from wrong: String, to level: String, in text: RunningText
  ) -> Edit? {
    guard let end = claim.sureEnd, let place = text.place(of: claim.offset) else { return nil }
    let original = String(decoding: text.bytes[claim.offset..<end], as: UTF8.self)
    return Edit(
      at: SourceRange(line: Int(place.startLine)), from: original,
      to: original.dropLast(wrong.count) + level)
  }

  private func claims(in bytes: [UInt8]) -> [Claim] {
    var claims: [Claim] = []
    var cursor = ByteCursor(bytes)
    while true {
      cursor.skip { !$0.isASCIIDigit }
      if cursor.isAtEnd { return claims }
      let start = cursor.position
      while cursor.peek().isASCIIDigit || cursor.isNext(".") && cursor.peek(1).isASCIIDigit {
        cursor.advance()
      }
      let number = String(decoding: bytes[start..<cursor.position], as: UTF8.self)
      guard let criterion = criteria[number],
        let (level, sureEnd) = level(at: cursor, criterion)
          ?? level(before: bytes[..<start]).map({ ($0, nil) })
      else { continue }
      claims.append(Claim(number: number, level: level, offset: start, sureEnd: sureEnd))
    }
  }

  /// What may be between a number and its level: “1.4.3 est de niveau”, “is at level”, “is a level
  /// AA criterion”.
  private static let wordsBeforeLevel = [
    "est ", "relève ", "au ", "de ", "du ", "en ", "is ", "at ", "of ", "a ", "the ",
  ]

  /// The level before a number, with only the word for a criterion between them: “level AA
  /// criterion 1.4.3”, “critère de niveau AA 1.4.3”.
  private func level(before bytes: ArraySlice<UInt8>) -> Int? {
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
    guard let level = words.popLast().flatMap({ level($0.uppercased()) }) else { return nil }
    if let word = words.last, word == "niveau" || word == "level" { return level }
    // In “a criterion”, “a” is an article.
    return isNamed && levels[level].id != "A" ? level : nil
  }

  /// The level after a number and perhaps the criterion's name; its end, if the name was there.
  private func level(
    at start: ByteCursor, _ criterion: Requirement
  ) -> (level: Int, sureEnd: Int?)? {
    var cursor = start
    var isInBrackets = cursor.skipPunctuation()
    var isNamed = false
    for name in criterion.names.values.values where cursor.skip(word: name) {
      isNamed = true
      isInBrackets = cursor.skipPunctuation()
      break
    }
    while Self.wordsBeforeLevel.contains(where: { cursor.skip(word: $0) }) {}
    let hasWord = cursor.skip(word: "niveau") || cursor.skip(word: "level")
    guard hasWord || isInBrackets else { return nil }
    if hasWord { cursor.skipPunctuation() }
    return cursor.level(isClosed: !hasWord).flatMap { id in
      level(id).map { ($0, isNamed ? cursor.position + id.utf8.count : nil) }
    }
  }
}

extension ByteCursor {
  /// Skips spaces, commas, colons, brackets and dashes.
  ///
  /// - Returns: whether the last of them opened a bracket.
  @discardableResult
  fileprivate mutating func skipPunctuation() -> Bool {
    var isOpen = false
    while true {
      switch peek() {
      case UInt8(ascii: " "), UInt8(ascii: "\n"): break
      case UInt8(ascii: "("), UInt8(ascii: "["): isOpen = true
      case UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "-"), UInt8(ascii: "|"):
        isOpen = false
      // No-break spaces, dashes, guillemets.
      case 0xC2: advance()
      case 0xE2 where peek(1) == 0x80: advance(2)
      default: return isOpen
      }
      advance()
    }
  }

  /// Skips a word, in upper or lower case, if it comes next.
  fileprivate mutating func skip(word: String) -> Bool {
    var ahead = self
    for byte in word.utf8 {
      guard ahead.next()?.asciiLowercased == byte.asciiLowercased else { return false }
    }
    self = ahead
    return true
  }

  /// The identifier of a level, as a word of its own.
  ///
  /// - Parameter isClosed: whether a closing bracket must follow.
  fileprivate func level(isClosed: Bool) -> String? {
    var ahead = self
    let name = ahead.take { $0.isASCIILetterOrDigit }
    let isEnded =
      isClosed ? ahead.isNext(")") || ahead.isNext("]") : !ahead.peek().isASCIILetterOrDigit
    return isEnded ? String(decoding: name, as: UTF8.self) : nil
  }
}
