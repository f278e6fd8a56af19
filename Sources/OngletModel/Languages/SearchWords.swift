/// How the search cuts text into words, in one language. The scripts of the search read the same
/// rules from the index and cut questions with them.
///
/// 1. A text is cut into tokens at everything that is in no word (`forEachToken`).
/// 2. A token is one or several words (`words(of:)`): `l’aria-label` is `arialabel`, `aria` and
///    `label`.
package struct SearchWords: Sendable {
  private let elisions: Set<String>
  private let enclitics: Set<String>

  /// A word of a token: `aria` of `aria-label`.
  package struct Word: Sendable, Hashable {
    /// As words are compared: in lower case, without accents.
    package let form: String
    /// As people write it, in lower case.
    package let written: String
    /// How many words of the token come before it.
    package let offset: Int
  }

  /// Words that are longer, in UTF-8, are not indexed: nobody types them.
  private static let longest = 64

  package init(_ rules: LanguageRules) {
    elisions = rules.elisions
    enclitics = rules.enclitics
  }

  /// The words of a token: all of it, its parts between signs, and those that begin with capitals.
  ///
  /// Hyphens, apostrophes and `_` disappear from a word and dots stay, so that `e-mail` is `email`
  /// and `1.4.3` is not `143`.
  package func words(of token: String) -> [Word] {
    let whole = meaningful(token[...])
    let parts = whole.split { Self.joiners.contains($0) }
    var words: [Word] = []
    func add(_ text: Substring, at offset: Int) {
      let form = searchForm(text.filter { $0 == "." || !Self.joiners.contains($0) })
      if form.isEmpty || form.utf8.count > Self.longest { return }
      if words.contains(where: { $0.form == form && $0.offset == offset }) { return }
      let written = text.lowercased().replacing("’", with: "'")
      words.append(Word(form: form, written: written, offset: offset))
    }
    add(whole, at: 0)
    var offset = 0
    for part in parts {
      let pieces = Self.capitalized(part)
      if parts.count > 1, Self.isTelling(part) { add(part, at: offset) }
      for piece in pieces {
        if pieces.count > 1, Self.isTelling(piece) { add(piece, at: offset) }
        offset += 1
      }
    }
    return words
  }

  private static let joiners: Set<Character> = ["'", "’", "-", "_", "."]

  /// Whether a part of a token is worth finding: two characters or more that are not all digits.
  private static func isTelling(_ part: Substring) -> Bool {
    part.unicodeScalars.count > 1 && !part.allSatisfy { $0.isASCII && $0.isNumber }
  }

  /// A token without elided articles in front and without enclitics at the end.
  private func meaningful(_ token: Substring) -> Substring {
    func isApostrophe(_ character: Character) -> Bool { "'’".contains(character) }
    var rest = token
    while let end = rest.firstIndex(where: isApostrophe),
      elisions.contains(searchForm(String(rest[..<end])))
    {
      rest = rest[end...].dropFirst()
    }
    if let start = rest.lastIndex(where: isApostrophe),
      enclitics.contains(searchForm(String(rest[start...].dropFirst())))
    {
      rest = rest[..<start]
    }
    return rest
  }

  /// The pieces of a name that begin with capitals: `isHidden` is `is` and `Hidden`, `UIView` is
  /// `UI` and `View`; `URLs` and `WCAG` are one.
  private static func capitalized(_ name: Substring) -> [Substring] {
    let letters = Array(name)
    var pieces: [Substring] = []
    var start = name.startIndex
    for (place, index) in name.indices.enumerated() where place > 0 && letters[place].isUppercase {
      let isNext =
        letters[place - 1].isUppercase && place + 2 < letters.count
        && letters[place + 1].isLowercase && letters[place + 2].isLowercase
      if !letters[place - 1].isLowercase, !isNext { continue }
      pieces.append(name[start..<index])
      start = index
    }
    return pieces + [name[start...]]
  }
}

// MARK: - Tokens

extension SearchWords {
  /// Calls with each token of a text: letters and digits, with single signs between them. Characters
  /// of scripts that put no spaces between words are a token each.
  package static func forEachToken(in text: [UInt8], _ body: (ArraySlice<UInt8>) -> Void) {
    var start: Int?
    var end = 0
    var index = 0
    while index < text.count {
      let (kind, length) = kind(of: text, at: index)
      if kind == .part {
        start = start ?? index
        end = index + length
      } else if let first = start, kind != .joiner || index > end {
        body(text[first..<end])
        start = nil
      }
      if kind == .alone { body(text[index..<min(index + length, text.count)]) }
      index += length
    }
    if let start { body(text[start..<end]) }
  }

  private enum Kind {
    case part, joiner, alone, other
  }

  /// What the character at a byte is, and its length.
  private static func kind(of text: [UInt8], at index: Int) -> (Kind, Int) {
    let byte = text[index]
    if byte.isASCIILetterOrDigit { return (.part, 1) }
    if byte < 0x80 {
      let isJoiner = byte.isOne(of: "'-._")
      return (isJoiner ? .joiner : .other, 1)
    }
    var decoder = UTF8()
    var rest = text[index...].makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&rest) else { return (.other, 1) }
    let length = UTF8.width(scalar)
    if scalar == "’" { return (.joiner, length) }
    return (standsAlone(scalar) ? .alone : isOfWord(scalar) ? .part : .other, length)
  }

  /// Whether a character is of Chinese or Japanese, which put no spaces between words.
  private static func standsAlone(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x3041...0x30FF, 0x3400...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: true
    default: false
    }
  }
}
