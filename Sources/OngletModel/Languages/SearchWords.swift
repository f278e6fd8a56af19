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
    let parts = meaningful(Self.parts(of: token))
    var words: [Word] = []
    func add(_ text: String, at offset: Int, written: String? = nil) {
      let form = searchForm(text)
      if form.isEmpty || form.utf8.count > Self.longest { return }
      if words.contains(where: { $0.form == form && $0.offset == offset }) { return }
      words.append(Word(form: form, written: (written ?? text).lowercased(), offset: offset))
    }
    var (all, written) = ("", "")
    for (index, part) in parts.enumerated() {
      if index > 0, part.joiner == "." { all += "." }
      if index > 0, let joiner = part.joiner { written.unicodeScalars.append(joiner) }
      all += part.text
      written += part.text
    }
    add(all, at: 0, written: written)
    var offset = 0
    for part in parts {
      let pieces = Self.capitalized(part.text)
      if parts.count > 1, Self.isTelling(part.text) { add(part.text, at: offset) }
      for piece in pieces {
        if pieces.count > 1, Self.isTelling(piece) { add(piece, at: offset) }
        offset += 1
      }
    }
    return words
  }

  /// Whether a part of a token is worth finding: two characters or more that are not all digits.
  private static func isTelling(_ part: String) -> Bool {
    part.unicodeScalars.count > 1
      && !part.unicodeScalars.allSatisfy { $0.isASCII && $0.properties.numericType != nil }
  }

  /// A part of a token, and the sign before it.
  private struct Part {
    let joiner: Unicode.Scalar?
    let text: String
  }

  private static func parts(of token: String) -> [Part] {
    var parts: [Part] = []
    var joiner: Unicode.Scalar?
    var text = ""
    for scalar in token.unicodeScalars {
      switch scalar {
      case "'", "’", "-", "_", ".":
        if !text.isEmpty { parts.append(Part(joiner: joiner, text: text)) }
        joiner = scalar == "’" ? "'" : scalar
        text = ""
      default: text.unicodeScalars.append(scalar)
      }
    }
    if !text.isEmpty { parts.append(Part(joiner: joiner, text: text)) }
    return parts
  }

  /// The parts without elided articles in front and without enclitics at the end.
  private func meaningful(_ parts: [Part]) -> [Part] {
    var parts = parts[...]
    while parts.count > 1, parts[parts.startIndex + 1].joiner == "'",
      elisions.contains(searchForm(parts[parts.startIndex].text))
    {
      parts.removeFirst()
    }
    if parts.count > 1, let last = parts.last, last.joiner == "'",
      enclitics.contains(searchForm(last.text))
    {
      parts.removeLast()
    }
    return Array(parts)
  }

  /// The pieces of a name that begin with capitals: `isHidden` is `is` and `Hidden`, `UIView` is
  /// `UI` and `View`; `URLs` and `WCAG` are one.
  private static func capitalized(_ name: String) -> [String] {
    var pieces: [String] = []
    var piece = ""
    let scalars = Array(name.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      if index > 0, scalar.properties.isUppercase {
        let before = scalars[index - 1].properties
        let isNext =
          before.isUppercase && index + 2 < scalars.count
          && scalars[index + 1].properties.isLowercase && scalars[index + 2].properties.isLowercase
        if before.isLowercase || isNext {
          pieces.append(piece)
          piece = ""
        }
      }
      piece.unicodeScalars.append(scalar)
    }
    pieces.append(piece)
    return pieces
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
      let isJoiner = "'-._".utf8.contains(byte)
      return (isJoiner ? .joiner : .other, 1)
    }
    // À to ÿ, but for × and ÷.
    if byte == 0xC3, index + 1 < text.count {
      return (text[index + 1] & 0x1F == 0x17 ? .other : .part, 2)
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
