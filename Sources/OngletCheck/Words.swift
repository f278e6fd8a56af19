import OngletModel

/// A word of a text: letters and digits that stand together, of any script.
struct Word {
  /// Its bytes in the text.
  let range: Range<Int>
  /// In small letters.
  let lowercased: String

  /// The words of a text, in order. Apostrophes and hyphens part them.
  static func all(in bytes: [UInt8]) -> [Word] {
    var words: [Word] = []
    var index = 0
    while index < bytes.count {
      let start = index
      while index < bytes.count, isPartOfWord(bytes, index) { index += length(bytes[index]) }
      if index > start {
        let range = start..<min(index, bytes.count)
        words.append(
          Word(range: range, lowercased: String(decoding: bytes[range], as: UTF8.self).lowercased())
        )
      } else {
        index += length(bytes[index])
      }
    }
    return words
  }

  /// Whether the character that begins at a byte is a letter or a digit.
  static func isPartOfWord(_ bytes: [UInt8], _ index: Int) -> Bool {
    switch bytes[index] {
    case ..<0x80: bytes[index].isASCIILetterOrDigit
    // Beyond Latin-1's signs, and but for the punctuation and symbols at U+2000 to U+2FFF.
    case 0xC3...0xE1, 0xE3...0xEF: true
    default: false
    }
  }

  /// The number of bytes of the character that a byte begins.
  private static func length(_ first: UInt8) -> Int {
    switch first {
    case ..<0xC0: 1
    case ..<0xE0: 2
    case ..<0xF0: 3
    default: 4
    }
  }
}

extension String {
  /// The words alone, in small letters, so that texts which differ by marks compare as equal.
  var bareWords: String {
    Word.all(in: Array(utf8)).map(\.lowercased).joined(separator: " ")
  }
}

extension [UInt8] {
  /// The byte at a place; a zero byte where there is none.
  subscript(orZero index: Int) -> UInt8 { indices.contains(index) ? self[index] : 0 }
}
