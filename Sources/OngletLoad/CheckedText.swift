import OngletModel

/// The bytes of a text file, checked to be UTF-8 without control characters.
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
          message: Message(
            "this line ends with a lone CR",
            french: "cette ligne se termine par un CR seul"),
          fix: Message(
            "save the file with LF line endings",
            french: "enregistrer le fichier avec des fins de ligne LF")))
    }
    guard let offset = scan.notText else { return }
    let (message, fix) = Self.explain(bytes, at: offset)
    diagnostics.append(
      Diagnostic(.encoding, path: path, range: place(of: offset), message: message, fix: fix))
    return nil
  }

  /// Guesses the text of bytes that are not valid: bytes that are not UTF-8 are read as Latin-1, or
  /// become U+FFFD.
  init(guessing bytes: [UInt8]) {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count + bytes.count / 8)
    bytes.withUnsafeBytes { buffer in
      var index = 0
      while index < buffer.count {
        if let length = ByteScan.length(buffer, at: index) {
          let isControl = ByteScan.isControl(buffer, at: index)
          text.append(
            contentsOf: isControl ? [0xEF, 0xBF, 0xBD] : Array(buffer[index..<index + length]))
          index += length
          continue
        }
        let isLatin = buffer[index] >= 0xA0
        let scalar = isLatin ? Unicode.Scalar(buffer[index]) : "\u{FFFD}"
        text.append(contentsOf: UTF8.encode(scalar).map { Array($0) } ?? [])
        index += 1
      }
    }
    self.bytes = text
    start = text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// The line and column of a byte. A byte order mark has no column.
  private func place(of offset: Int) -> SourceRange {
    let (line, column) = LineTable(bytes[start...]).position(of: max(offset, start))
    return SourceRange(line: line, column: column)
  }

  /// The message and fix for bytes that are not text.
  private static func explain(_ bytes: [UInt8], at offset: Int) -> (Message, fix: Message) {
    if isUTF16(bytes) {
      let message = Message(
        "this file looks like UTF-16, not UTF-8",
        french: "ce fichier semble être en UTF-16, pas en UTF-8")
      return (message, saveAsUTF8)
    }
    let byte = bytes[offset]
    if byte == 0 {
      let message = Message(
        "NUL byte in a text file", french: "octet NUL dans un fichier texte")
      return (message, Message("remove the byte", french: "supprimer l’octet"))
    }
    if byte < 0x80 || byte == 0xC2 && offset + 1 < bytes.count && bytes[offset + 1] < 0xA0 {
      let name = Unicode.Scalar(byte < 0x80 ? byte : bytes[offset + 1]).codePoint
      return (.controlCharacter(name), .removeCharacter)
    }
    let code = "0x" + String(byte, radix: 16, uppercase: true)
    let problem = Message(
      "byte \(code) is not valid UTF-8", french: "l’octet \(code) n’est pas de l’UTF-8 valide")
    let (guess, fix) = explain(
      stray: byte, before: offset + 1 < bytes.count ? bytes[offset + 1] : nil)
    return (problem + guess, fix)
  }

  /// The message and fix for a byte that is not UTF-8, with its probable encoding.
  private static func explain(stray byte: UInt8, before next: UInt8?) -> (Message, fix: Message) {
    if byte >= 0xC2, byte <= 0xF4, next.map({ $0 & 0xC0 == 0x80 }) ?? true {
      let message = Message(
        ": this character is truncated", french: " : ce caractère est tronqué")
      return (message, Message("type the character again", french: "retaper le caractère"))
    }
    if byte >= 0xA0 {
      let character = Character(Unicode.Scalar(byte))
      let message = Message(
        ": it looks like “\(character)” in Latin-1",
        french: " : il ressemble à « \(character) » en Latin-1")
      return (message, saveAsUTF8)
    }
    let message = Message(
      ": it looks like Windows-1252", french: " : il ressemble à du Windows-1252")
    return (message, saveAsUTF8)
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
        guard let length = step(bytes, at: index) else {
          notText = index
          return
        }
        index += length
      }
    }
  }

  /// The length of the character at an offset; nil if it is not text.
  private mutating func step(_ bytes: UnsafeRawBufferPointer, at index: Int) -> Int? {
    let byte = bytes[index]
    if byte < 0x80 {
      if byte == .carriageReturn, loneCarriageReturn == nil,
        index + 1 == bytes.count || bytes[index + 1] != .lineFeed
      {
        loneCarriageReturn = index
      }
      return Self.isControl(bytes, at: index) ? nil : 1
    }
    return Self.isControl(bytes, at: index) ? nil : Self.length(bytes, at: index)
  }

  /// Whether a control character that no page may have begins at an offset (HTML, “Preprocessing
  /// the input stream”).
  static func isControl(_ bytes: UnsafeRawBufferPointer, at index: Int) -> Bool {
    switch bytes[index] {
    case .tab, .lineFeed, 0x0C, .carriageReturn: false
    case 0..<0x20, 0x7F: true
    case 0xC2: index + 1 < bytes.count && (0x80...0x9F).contains(bytes[index + 1])
    default: false
    }
  }

  /// The length of the character at an offset; nil if it is not UTF-8.
  static func length(_ bytes: UnsafeRawBufferPointer, at index: Int) -> Int? {
    // The well-formed sequences (The Unicode Standard, table 3-7).
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch bytes[index] {
    case 0..<0x80: return 1
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: length = 3
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: length = 4
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return nil
    }
    guard index + length <= bytes.count, second.contains(bytes[index + 1]) else { return nil }
    for next in index + 2..<max(index + length, index + 2) where bytes[next] & 0xC0 != 0x80 {
      return nil
    }
    return length
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
