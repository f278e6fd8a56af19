import OngletMarkdown
import OngletModel

/// The bytes of a text file, checked to be UTF-8 without control characters and merge conflicts.
struct CheckedText: Sendable {
  let bytes: [UInt8]
  /// The offset where the text begins, after the byte order mark if there is one.
  let start: Int

  /// Checks the bytes of a file; nil if they are not text.
  ///
  /// - Parameter diagnostics: receives the mistakes in the bytes.
  init?(_ bytes: [UInt8], path: String, diagnostics: inout [Diagnostic]) {
    self.bytes = bytes
    start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let scan = ByteScan(bytes)
    if let offset = scan.loneCarriageReturn {
      diagnostics.append(
        Diagnostic(
          .encoding, severity: .warning, path: path, range: place(of: offset),
          "this line ends with a lone CR", french: "cette ligne se termine par un CR seul",
          fix: "save the file with LF line endings",
          french: "enregistrer le fichier avec des fins de ligne LF"))
    }
    if let offset = scan.notText {
      diagnostics.append(
        Diagnostic(
          .encoding, path: path, range: place(of: offset), Self.mistake(in: bytes, at: offset)))
      return nil
    }
    let conflicts = MergeConflict.diagnostics(in: bytes[start...], path: path)
    diagnostics += conflicts
    if !conflicts.isEmpty { return nil }
  }

  /// Guesses the text of bytes that are not valid: bytes that are not UTF-8 are read as Latin-1, or
  /// become U+FFFD.
  init(guessing bytes: [UInt8]) {
    var text = String.UnicodeScalarView()
    var rest = bytes[...]
    while let byte = rest.first {
      let character = Unicode.Scalar(beginning: rest)
      let guess = character ?? (byte < 0xA0 ? "\u{FFFD}" : Unicode.Scalar(byte))
      text.append(guess.isControl ? "\u{FFFD}" : guess)
      rest = rest.dropFirst(character.map(UTF8.width) ?? 1)
    }
    self.bytes = Array(String(text).utf8)
    start = self.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// The line and column of a byte. A byte order mark has no column.
  private func place(of offset: Int) -> SourceRange {
    let (line, column) = LineTable(bytes[start...]).position(of: max(offset, start))
    return SourceRange(line: line, column: column)
  }

  /// What is wrong with bytes that are not text.
  private static func mistake(in bytes: [UInt8], at offset: Int) -> Mistake {
    if isUTF16(bytes) {
      return Mistake(
        "this file looks like UTF-16, not UTF-8",
        french: "ce fichier semble être en UTF-16, pas en UTF-8", fix: saveAsUTF8)
    }
    if bytes[offset] == 0 {
      return Mistake(
        "NUL byte in a text file", french: "octet NUL dans un fichier texte",
        fix: "remove the byte", french: "supprimer l’octet")
    }
    if let control = Unicode.Scalar(beginning: bytes[offset...]) {
      return .controlCharacter(control.codePoint)
    }
    let code = "0x" + String(bytes[offset], radix: 16, uppercase: true)
    let problem = Message(
      "byte \(code) is not valid UTF-8", french: "l’octet \(code) n’est pas de l’UTF-8 valide")
    let guess = guess(stray: bytes[offset], before: bytes[offset...].dropFirst().first)
    return Mistake(problem + guess.message, fix: guess.fix)
  }

  /// What a byte that is not UTF-8 probably is.
  private static func guess(stray byte: UInt8, before next: UInt8?) -> Mistake {
    if byte >= 0xC2, byte <= 0xF4, next.map({ $0 & 0xC0 == 0x80 }) ?? true {
      return Mistake(
        ": this character is truncated", french: " : ce caractère est tronqué",
        fix: "type the character again", french: "retaper le caractère")
    }
    if byte >= 0xA0 {
      let character = Character(Unicode.Scalar(byte))
      return Mistake(
        ": it looks like “\(character)” in Latin-1",
        french: " : il ressemble à « \(character) » en Latin-1", fix: saveAsUTF8)
    }
    return Mistake(
      ": it looks like Windows-1252", french: " : il ressemble à du Windows-1252", fix: saveAsUTF8)
  }

  private static let saveAsUTF8 = Message(
    "save the file as UTF-8", french: "enregistrer le fichier en UTF-8")

  /// Whether the bytes look like UTF-16: they begin with its byte order mark or with Latin letters.
  private static func isUTF16(_ bytes: [UInt8]) -> Bool {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return true }
    let sample = bytes.prefix(16)
    guard sample.count >= 4 else { return false }
    let zeros = (
      even: sample.indices.allSatisfy { $0 % 2 == 1 || sample[$0] == 0 },
      odd: sample.indices.allSatisfy { $0 % 2 == 0 || sample[$0] == 0 }
    )
    return zeros.even != zeros.odd
  }
}

/// A pass over the bytes of a file that looks for bytes that are not text.
private struct ByteScan {
  /// The offset of the first byte that is not UTF-8 or begins a control character.
  private(set) var notText: Int?
  /// The offset of the first CR without LF after it.
  private(set) var loneCarriageReturn: Int?

  init(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { scan($0) }
  }

  private mutating func scan(_ bytes: UnsafeRawBufferPointer) {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let highs: UInt64 = 0x8080_8080_8080_8080
    let deletes: UInt64 = ones &* 0x7F
    let spaces: UInt64 = ones &* UInt64(UInt8.space)
    var index = 0
    while index < bytes.count {
      // Eight bytes at once while they are ASCII without control characters: for other bytes, these
      // subtractions set the high bit.
      while index + 8 <= bytes.count {
        let word = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        if (word | (word &- spaces) | ((word ^ deletes) &- ones)) & highs != 0 { break }
        index += 8
      }
      let end = min(index + 8, bytes.count)
      while index < end {
        guard let character = Unicode.Scalar(beginning: bytes[index...]), !character.isControl
        else {
          notText = index
          return
        }
        if character == "\r", loneCarriageReturn == nil,
          index + 1 == bytes.count || bytes[index + 1] != .lineFeed
        {
          loneCarriageReturn = index
        }
        index += UTF8.width(character)
      }
    }
  }
}

extension Unicode.Scalar {
  /// The character that some bytes begin with; nil if it is not UTF-8.
  fileprivate init?(beginning bytes: some Collection<UInt8>) {
    // Fast path: without it, texts take twice as long.
    if let byte = bytes.first, byte < 0x80 {
      self = Unicode.Scalar(byte)
      return
    }
    var parser = UTF8.ForwardParser()
    var bytes = bytes.makeIterator()
    guard case .valid(let character) = parser.parseScalar(from: &bytes) else { return nil }
    self = UTF8.decode(character)
  }

  /// Whether it is a control character that no page may have (HTML, “Preprocessing the input
  /// stream”).
  var isControl: Bool {
    switch self {
    case "\t", "\n", "\r", "\u{0C}": false
    case ..<" ", "\u{7F}"..<"\u{A0}": true
    default: false
    }
  }
}

extension UInt8 {
  static let tab = UInt8(ascii: "\t")
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let space = UInt8(ascii: " ")

  /// Whether the byte is a space, a tab or part of a line end.
  var isBlank: Bool {
    self == .space || self == .tab || self == .lineFeed || self == .carriageReturn
  }
}

extension Mistake {
  static func controlCharacter(_ codePoint: String) -> Mistake {
    Mistake(
      "control character \(codePoint) in this text",
      french: "caractère de contrôle \(codePoint) dans ce texte",
      fix: "remove the character", french: "supprimer le caractère")
  }
}

extension String {
  /// How many characters a title or the text of a field may have: other pages repeat it.
  private static let maximumLength = 1000

  /// The mistake in a title or the text of a field that is too long; nil if it is not.
  var mistakeIfTooLong: Mistake? {
    // Fast path: a character has at least a byte.
    guard utf8.count > Self.maximumLength else { return nil }
    let count = unicodeScalars.count
    guard count > Self.maximumLength else { return nil }
    return Mistake(
      "text too long: \(count) characters", french: "texte trop long : \(count) caractères",
      fix: "write at most \(Self.maximumLength)", french: "en écrire \(Self.maximumLength) au plus")
  }
}
