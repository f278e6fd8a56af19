import OngletModel

/// The kind of a character, for the typography of its neighbours.
enum CharacterKind: Sendable {
  /// No character: the beginning or the end of a block.
  case edge
  case space, letter, digit
  /// An opening bracket or quotation mark.
  case opening
  /// A closing bracket or quotation mark, or a sign at the end of a word, such as `%`.
  case closing
  /// `'` or `"`, which may open or close.
  case straightQuote
  case dash
  /// A sign that ends a phrase: `.`, `,`, `;`, `:`, `!`, `?`.
  case stop
  case other
}

extension CharacterKind {
  private static func ofASCII(_ byte: UInt8) -> CharacterKind {
    switch byte {
    case 0x09...0x0D, 0x20: .space
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): .letter
    case UInt8(ascii: "0")...UInt8(ascii: "9"): .digit
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): .opening
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: "%"): .closing
    case UInt8(ascii: "'"), UInt8(ascii: "\""): .straightQuote
    case UInt8(ascii: "-"): .dash
    case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"),
      UInt8(ascii: "!"), UInt8(ascii: "?"):
      .stop
    default: .other
    }
  }

  /// The kind of the character that begins at a byte; an edge at the end.
  init(of bytes: UnsafeBufferPointer<UInt8>, at index: Int) {
    guard index < bytes.count else {
      self = .edge
      return
    }
    let byte = bytes[index]
    if byte < 0x80 {
      self = Self.ofASCII(byte)
    } else if byte == 0xC2, index + 1 < bytes.count {
      self = Self.ofLatin(bytes[index + 1])
    } else if byte == 0xE2, index + 2 < bytes.count {
      self = bytes[index + 1] == 0x80 ? Self.ofPunctuation(bytes[index + 2]) : .other
      // The signs of currencies (U+20A0 to U+20BF).
      if bytes[index + 1] == 0x82, bytes[index + 2] >= 0xA0 { self = .closing }
    } else {
      self = byte.isWordByte ? .letter : .other
    }
  }

  /// The kind of the character that ends before a byte; an edge at the beginning.
  init(of bytes: UnsafeBufferPointer<UInt8>, before index: Int) {
    guard index > 0 else {
      self = .edge
      return
    }
    var start = index - 1
    while start > 0, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    self.init(of: bytes, at: start)
  }

  /// The kind of the character U+0080 to U+00BF with this last byte.
  private static func ofLatin(_ byte: UInt8) -> CharacterKind {
    switch byte {
    case 0xA0: .space
    case 0xAB, 0xA1, 0xBF: .opening
    case 0xBB, 0xB0: .closing
    case 0xAA, 0xB5, 0xBA: .letter
    default: .other
    }
  }

  /// The kind of the character U+2000 to U+203F with this last byte.
  private static func ofPunctuation(_ byte: UInt8) -> CharacterKind {
    switch byte {
    case 0x80...0x8A, 0xAF: .space
    case 0x90...0x95: .dash
    case 0x98, 0x9A, 0x9C, 0x9E, 0xB9: .opening
    case 0x99, 0x9D, 0xA6, 0xB0, 0xB2, 0xB3, 0xBA: .closing
    default: .other
    }
  }
}

extension UInt8 {
  /// Whether the byte is part of a letter, a digit or `_`. Beyond ASCII, only scripts with spaces
  /// between words count.
  var isWordByte: Bool {
    isASCIILetterOrDigit || self == UInt8(ascii: "_")
      || 0x80...0xE1 ~= self && self != 0xC2
  }

  /// Whether the byte is white space of ASCII.
  var isSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether there is a `’` at a byte.
  func holdsApostrophe(at index: Int) -> Bool {
    index >= 0 && index + 2 < count && self[index] == 0xE2 && self[index + 1] == 0x80
      && self[index + 2] == 0x99
  }

  /// The end of the white space at a byte, no-break spaces included; the byte itself if there is
  /// none.
  func endOfSpace(from start: Int) -> Int {
    var index = start
    while index < count, CharacterKind(of: self, at: index) == .space {
      switch self[index] {
      case 0xC2: index += 2
      case 0xE2: index += 3
      default: index += 1
      }
    }
    return index
  }

  /// The beginning of the white space before a byte, no-break spaces included; the byte itself if
  /// there is none.
  ///
  /// - Parameter limit: where to stop.
  func startOfSpace(before end: Int, from limit: Int) -> Int {
    var index = end
    while index > limit, CharacterKind(of: self, before: index) == .space {
      index -= 1
      while index > limit, self[index] & 0xC0 == 0x80 { index -= 1 }
    }
    return index
  }
}
