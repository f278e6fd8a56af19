import OngletModel

/// A word of a text: a sequence of letters and digits of any script.
struct Word {
  /// Its bytes in the text.
  let range: Range<Int>
  let lowercased: String

  /// The words of a text, in order. Apostrophes and hyphens separate them.
  static func all(in bytes: [UInt8]) -> [Word] {
    var words: [Word] = []
    var index = 0
    while index < bytes.count {
      let start = index
      while index < bytes.count, isPartOfWord(bytes, index) {
        index += bytes[index].characterLength
      }
      if index > start {
        let range = start..<min(index, bytes.count)
        words.append(
          Word(range: range, lowercased: String(decoding: bytes[range], as: UTF8.self).lowercased())
        )
      } else {
        index += bytes[index].characterLength
      }
    }
    return words
  }

  /// Whether it is a part of an address, a path, the name of a file or of a person's account.
  func isPartOfName(in bytes: [UInt8]) -> Bool {
    let before = bytes[orZero: range.lowerBound - 1]
    let after = bytes[orZero: range.upperBound]
    if before.isOne(of: "/@#_\\") || after.isOne(of: "/@#_\\") { return true }
    // `coeur.md`, `coeur:1`, `.coeur`; at the end of a sentence a space follows.
    func isInWord(_ index: Int) -> Bool {
      bytes.indices.contains(index) && Self.isPartOfWord(bytes, index)
    }
    return after.isOne(of: ".:") && isInWord(range.upperBound + 1)
      || before == UInt8(ascii: ".") && isInWord(range.lowerBound - 2)
  }

  /// Whether the character that begins at a byte is a letter or a digit.
  static func isPartOfWord(_ bytes: [UInt8], _ index: Int) -> Bool {
    switch bytes[index] {
    case ..<0x80: bytes[index].isASCIILetterOrDigit
    // All characters after Latin-1's signs, except the punctuation and symbols at U+2000 to U+2FFF.
    case 0xC3...0xE1, 0xE3...0xEF: true
    default: false
    }
  }
}

extension String {
  /// The words in lower case with a space between them, so that texts which differ only by
  /// punctuation are equal.
  var bareWords: String {
    Word.all(in: Array(utf8)).map(\.lowercased).joined(separator: " ")
  }
}

extension [UInt8] {
  subscript(orZero index: Int) -> UInt8 { indices.contains(index) ? self[index] : 0 }
}
