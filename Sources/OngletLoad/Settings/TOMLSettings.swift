import OngletModel

extension SettingValue {
  /// Reads the TOML that front matter and settings use: strings, numbers, booleans, dates, lists,
  /// tables. Numbers, booleans and dates become texts. Tables with the same name become several
  /// fields.
  ///
  /// - Parameter firstLine: the number of the text's first line in the file, from 1.
  /// - Throws: the mistake with its line and column, if the text cannot be read.
  package static func toml(
    _ bytes: ArraySlice<UInt8>, firstLine: Int = 1, path: String
  ) throws(SettingMistake) -> SettingValue {
    var reader = TOMLReader(bytes: bytes, place: bytes.startIndex, line: firstLine, path: path)
    return SettingValue(.map(try reader.fields()), line: firstLine)
  }
}

/// Reads TOML (v1.0.0) from the bytes of a file.
private struct TOMLReader {
  let bytes: ArraySlice<UInt8>
  var place: Int
  var line: Int
  let path: String

  /// A field with its name and the names of the tables around it.
  private typealias Entry = (path: ArraySlice<String>, value: SettingValue)

  private static let equals = UInt8(ascii: "=")
  private static let quote = UInt8(ascii: "\"")
  private static let apostrophe = UInt8(ascii: "'")

  init(bytes: ArraySlice<UInt8>, place: Int, line: Int, path: String) {
    self.bytes = bytes
    self.place = place
    self.line = line
    self.path = path
  }

  private var next: UInt8 { place < bytes.endIndex ? bytes[place] : 0 }

  private var isAtLineEnd: Bool {
    place >= bytes.endIndex || next == .lineFeed || next == .carriageReturn
  }

  private func starts(with text: String) -> Bool { bytes[place...].starts(with: text.utf8) }

  mutating func fields() throws(SettingMistake) -> [SettingValue.Field] {
    var entries: [Entry] = []
    var table: [String] = []
    skipBlanksAndComments()
    while place < bytes.endIndex {
      if next == UInt8(ascii: "[") {
        table = try header()
      } else {
        let name = try key()
        guard next == Self.equals else { throw mistake(.equals) }
        place += 1
        skipSpaces()
        let value = try value(depth: 0)
        entries.append(((table + name)[...], value))
      }
      skipSpaces()
      if next == UInt8(ascii: "#") { skipLine() }
      guard isAtLineEnd else { throw mistake(.lineEnd) }
      skipBlanksAndComments()
    }
    return Self.grouped(entries)
  }

  /// The fields of a table: entries with the same first name are put into one map.
  private static func grouped(_ entries: [Entry]) -> [SettingValue.Field] {
    var fields: [SettingValue.Field] = []
    var inner: [String: [Entry]] = [:]
    for entry in entries {
      guard let name = entry.path.first else { continue }
      let rest = (path: entry.path.dropFirst(), value: entry.value)
      if rest.path.isEmpty {
        fields.append(SettingValue.Field(name: name, value: entry.value))
      } else {
        if inner[name] == nil {
          fields.append(
            SettingValue.Field(name: name, value: SettingValue(.map([]), line: entry.value.line)))
        }
        inner[name, default: []].append(rest)
      }
    }
    return fields.map { field in
      guard let entries = inner[field.name], field.value.content == .map([]) else { return field }
      return SettingValue.Field(
        name: field.name,
        value: SettingValue(.map(grouped(entries)), line: field.value.line))
    }
  }

  // MARK: Names

  /// Reads `[table]` or `[[table]]`.
  private mutating func header() throws(SettingMistake) -> [String] {
    let brackets = starts(with: "[[") ? 2 : 1
    place += brackets
    skipSpaces()
    let name = try key()
    guard starts(with: String(repeating: "]", count: brackets)) else { throw mistake(.bracket) }
    place += brackets
    return name
  }

  /// Reads a name, or several names with points between them.
  private mutating func key() throws(SettingMistake) -> [String] {
    var names: [String] = []
    while true {
      skipSpaces()
      if next == Self.quote || next == Self.apostrophe {
        names.append(try string())
      } else {
        let start = place
        while next.isASCIILetterOrDigit || next == .hyphen || next == UInt8(ascii: "_") {
          place += 1
        }
        guard place > start else { throw mistake(.name) }
        names.append(String(decoding: bytes[start..<place], as: UTF8.self))
      }
      skipSpaces()
      guard next == .dot else { return names }
      place += 1
    }
  }

  // MARK: Values

  private mutating func value(depth: Int) throws(SettingMistake) -> SettingValue {
    let start = line
    guard depth < 16 else { throw mistake(.value) }
    switch next {
    case Self.quote, Self.apostrophe: return SettingValue(.text(try string()), line: start)
    case UInt8(ascii: "["): return SettingValue(.list(try items(depth: depth)), line: start)
    case UInt8(ascii: "{"): return SettingValue(.map(try inlineTable(depth)), line: start)
    default:
      let first = place
      while !isAtLineEnd, !",]}#".utf8.contains(next) { place += 1 }
      var text = bytes[first..<place]
      while text.last?.isBlank ?? false { text = text.dropLast() }
      guard !text.isEmpty, text.allSatisfy(Self.isOfBareValue) else {
        place = first
        throw mistake(.value)
      }
      return SettingValue(.text(String(decoding: text, as: UTF8.self)), line: start)
    }
  }

  /// Whether a character can be in a number, a boolean or a date, which may have a space before the
  /// time.
  private static func isOfBareValue(_ byte: UInt8) -> Bool {
    byte.isASCIILetterOrDigit || "+-_.: ".utf8.contains(byte)
  }

  private mutating func items(depth: Int) throws(SettingMistake) -> [SettingValue] {
    var items: [SettingValue] = []
    place += 1
    while true {
      skipBlanksAndComments()
      if next == UInt8(ascii: "]") { break }
      guard place < bytes.endIndex else { throw mistake(.bracket) }
      items.append(try value(depth: depth + 1))
      skipBlanksAndComments()
      if next == .comma {
        place += 1
      } else if next != UInt8(ascii: "]") {
        throw mistake(.bracket)
      }
    }
    place += 1
    return items
  }

  private mutating func inlineTable(_ depth: Int) throws(SettingMistake) -> [SettingValue.Field] {
    var entries: [Entry] = []
    place += 1
    skipSpaces()
    while next != UInt8(ascii: "}") {
      let name = try key()
      guard next == Self.equals else { throw mistake(.equals) }
      place += 1
      skipSpaces()
      entries.append((name[...], try value(depth: depth + 1)))
      skipSpaces()
      if next == .comma {
        place += 1
        skipSpaces()
      } else if next != UInt8(ascii: "}") {
        throw mistake(.brace)
      }
    }
    place += 1
    return Self.grouped(entries)
  }

  // MARK: Strings

  private mutating func string() throws(SettingMistake) -> String {
    let mark = next
    let isLong = bytes[place...].starts(with: [mark, mark, mark])
    let opening = (place: place, line: line)
    place += isLong ? 3 : 1
    if isLong, next == .carriageReturn { place += 1 }
    if isLong, next == .lineFeed { newLine() }
    var text: [UInt8] = []
    while place < bytes.endIndex, isLong || !isAtLineEnd {
      if next == mark, !isLong || bytes[place...].starts(with: [mark, mark, mark]) {
        place += isLong ? 3 : 1
        return String(decoding: text, as: UTF8.self)
      }
      if next == UInt8(ascii: "\\"), mark == Self.quote {
        try appendEscape(to: &text)
      } else {
        text.append(next)
        if next == .lineFeed { newLine() } else { place += 1 }
      }
    }
    (place, line) = opening
    throw mistake(.quotes)
  }

  private mutating func appendEscape(to text: inout [UInt8]) throws(SettingMistake) {
    let start = place
    place += 1
    let sign = next
    place += 1
    switch sign {
    case UInt8(ascii: "n"): text.append(.lineFeed)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "r"): text.append(.carriageReturn)
    case UInt8(ascii: "b"), UInt8(ascii: "f"): text.append(.space)
    case Self.quote, UInt8(ascii: "\\"): text.append(sign)
    case UInt8(ascii: "u"), UInt8(ascii: "U"):
      let count = sign == UInt8(ascii: "u") ? 4 : 8
      let digits = bytes[place...].prefix(count)
      guard let number = UInt32(String(decoding: digits, as: UTF8.self), radix: 16),
        digits.count == count, let scalar = Unicode.Scalar(number)
      else {
        place = start
        throw mistake(.escape)
      }
      place += count
      text.append(contentsOf: String(Character(scalar)).utf8)
    case .lineFeed, .carriageReturn, .space:
      // After a backslash at the end of a line, white space is skipped.
      place = start + 1
      skipBlankLines()
    default:
      place = start
      throw mistake(.escape)
    }
  }

  // MARK: Skipping

  private mutating func newLine() {
    place += 1
    line += 1
  }

  private mutating func skipSpaces() {
    while next == .space || next == .tab, place < bytes.endIndex { place += 1 }
  }

  private mutating func skipLine() {
    while place < bytes.endIndex, next != .lineFeed { place += 1 }
  }

  private mutating func skipBlankLines() {
    while place < bytes.endIndex, next.isBlank {
      if next == .lineFeed { newLine() } else { place += 1 }
    }
  }

  private mutating func skipBlanksAndComments() {
    skipBlankLines()
    while next == UInt8(ascii: "#"), place < bytes.endIndex {
      skipLine()
      skipBlankLines()
    }
  }

  // MARK: Mistakes

  /// What the reader expected, for the message.
  private enum Wanted {
    case brace, bracket, equals, escape, lineEnd, name, quotes, value

    var message: Message {
      switch self {
      case .brace: Message("missing `}`", french: "il manque `}`")
      case .bracket: Message("missing `]`", french: "il manque `]`")
      case .equals:
        Message("missing `=` after a field name", french: "il manque `=` après un nom de champ")
      case .escape: Message("unknown escape sequence", french: "séquence d’échappement inconnue")
      case .lineEnd:
        Message("unexpected text at the end of a line", french: "texte inattendu en fin de ligne")
      case .name: Message("missing field name", french: "il manque un nom de champ")
      case .quotes: Message("quotes not closed", french: "guillemets non fermés")
      case .value:
        Message(
          "invalid value (text must be in quotes)",
          french: "valeur non valide (un texte se met entre guillemets)")
      }
    }
  }

  private func mistake(_ wanted: Wanted) -> SettingMistake {
    let before = bytes[..<min(place, bytes.endIndex)]
    let start = before.lastIndex(of: .lineFeed).map { $0 + 1 } ?? bytes.startIndex
    return SettingMistake(
      diagnostic: Diagnostic(
        .frontMatter, path: path,
        range: SourceRange(line: line, column: before.endIndex - start + 1),
        message: Message("invalid TOML: ", french: "TOML non valide : ") + wanted.message))
  }
}
