import OngletModel

/// Words and phrases to be found in text: a dictionary by their first words, so that the cost does
/// not depend on how many there are.
///
/// White space of any kind and length counts as one space, and both apostrophes are the same.
final class Lexicon: Sendable {
  private struct Entry {
    let letters: [UInt8]
    let number: Int
  }

  /// A word that was found in a text.
  struct Match {
    /// The byte after it.
    let end: Int
    /// Its number in the list that the lexicon was made of.
    let word: Int
  }

  /// By the hashes of first words, the longest first.
  private let entries: [UInt64: [Entry]]
  /// Whether a first word has a hash with these last bits. Most words of a text end here.
  private let mayBegin: [Bool]
  private let beginnings: [Bool]
  /// Whether a word begins with two letters of ASCII. Few words of a text get further.
  private let pairs: [Bool]

  /// The number of values that the last bits of a hash can have.
  private static let bitCount: UInt64 = 1 << 14

  static let empty = Lexicon([])

  /// - Parameter words: each with its number; of two that are the same, the lower number is kept.
  init(_ words: [(text: String, number: Int)]) {
    let sorted = words.map { Entry(letters: Self.letters($0.text), number: $0.number) }
      .sorted { ($1.letters.count, $0.number) < ($0.letters.count, $1.number) }
    var entries: [UInt64: [Entry]] = [:]
    var mayBegin = [Bool](repeating: false, count: Int(Self.bitCount))
    var beginnings = [Bool](repeating: false, count: 256)
    var pairs = [Bool](repeating: false, count: 1 << 14)
    for entry in sorted {
      guard let first = entry.letters.first else { continue }
      beginnings[Int(first)] = true
      let key = entry.letters.withUnsafeBufferPointer { letters in
        if let pair = Self.pair(in: letters, at: 0) { pairs[pair] = true }
        return Self.firstWord(in: letters, from: 0)
      }
      entries[key, default: []].append(entry)
      mayBegin[Int(key % Self.bitCount)] = true
    }
    (self.entries, self.mayBegin, self.beginnings) = (entries, mayBegin, beginnings)
    self.pairs = pairs
  }

  /// The number of the two letters or digits of ASCII at a byte; nil if there are others.
  private static func pair(in bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Int? {
    guard index + 1 < bytes.count, bytes[index].isASCIILetterOrDigit,
      bytes[index + 1].isASCIILetterOrDigit
    else { return nil }
    return Int(bytes[index]) << 7 | Int(bytes[index + 1])
  }

  var isEmpty: Bool { entries.isEmpty }

  /// Whether a word begins with this byte.
  func canBegin(with byte: UInt8) -> Bool { beginnings[Int(byte)] }

  /// The longest word of the lexicon that begins at a byte and ends at the end of a word of the
  /// text.
  func match(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Match? {
    if let pair = Self.pair(in: bytes, at: start), !pairs[pair] { return nil }
    let key = Self.firstWord(in: bytes, from: start)
    guard mayBegin[Int(key % Self.bitCount)], let candidates = entries[key] else { return nil }
    for entry in candidates {
      if let end = Self.end(of: entry.letters, in: bytes, from: start) {
        return Match(end: end, word: entry.number)
      }
    }
    return nil
  }

  /// The end of a word in the text, if it is at a byte; else nil.
  private static func end(
    of letters: [UInt8], in bytes: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Int? {
    var index = start
    for byte in letters {
      guard index < bytes.count else { return nil }
      let letter = Letter(of: bytes, at: index)
      guard letter.byte == byte else { return nil }
      index = letter.end
    }
    let isEnd = index == bytes.count || !bytes[index].isWordByte || !bytes[index - 1].isWordByte
    return isEnd ? index : nil
  }

  /// A hash (FNV-1a) of the letters up to the next byte that is not part of a word; a sign of ASCII
  /// is a word by itself.
  private static func firstWord(
    in bytes: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> UInt64 {
    let first = Letter(of: bytes, at: start)
    var hash = UInt64(first.byte)
    guard first.byte.isWordByte || first.byte >= 0x80 else { return hash }
    var index = first.end
    while index < bytes.count, bytes[index].isWordByte {
      hash = (hash ^ UInt64(bytes[index])) &* 0x100_0000_01B3
      index += 1
    }
    return hash
  }

  private static func letters(_ text: String) -> [UInt8] {
    var letters: [UInt8] = []
    var text = text
    text.withUTF8 { bytes in
      var index = 0
      while index < bytes.count {
        let letter = Letter(of: bytes, at: index)
        if letter.byte != 0x20 || !letters.isEmpty { letters.append(letter.byte) }
        index = letter.end
      }
    }
    if letters.last == 0x20 { letters.removeLast() }
    return letters
  }

  /// A normalized character of a text: a space for white space, `'` for both apostrophes.
  private struct Letter {
    let byte: UInt8
    /// The offset after the bytes that it replaces.
    let end: Int

    init(of bytes: UnsafeBufferPointer<UInt8>, at index: Int) {
      let first = bytes[index]
      if first <= 0x20 || first == 0xC2 || first == 0xE2 {
        let spaceEnd = bytes.endOfSpace(from: index)
        if spaceEnd > index {
          (byte, end) = (0x20, spaceEnd)
          return
        }
        if bytes.holdsApostrophe(at: index) {
          (byte, end) = (UInt8(ascii: "'"), index + 3)
          return
        }
      }
      (byte, end) = (first, index + 1)
    }
  }
}
