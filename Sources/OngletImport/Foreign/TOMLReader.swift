import OngletLoad
import OngletModel

extension SettingValue {
  /// Reads the TOML that front matter and settings use: strings, numbers, booleans, dates, lists,
  /// tables. Numbers, booleans and dates become texts. Tables with the same name become several
  /// fields.
  ///
  /// - Parameter firstLine: the number of the text's first line in the file, from 1.
  /// - Throws: the mistake with its line and column, if the text cannot be read.
  static func toml(
    _ bytes: ArraySlice<UInt8>, firstLine: Int = 1, path: String
  ) throws(SettingMistake) -> SettingValue {
    var reader = TOMLReader(
      bytes: bytes, lines: LineTable(bytes), firstLine: firstLine, path: path,
      place: bytes.startIndex)
    return SettingValue(.map(try reader.fields()), line: firstLine)
  }
}

/// Reads TOML (v1.0.0) from the bytes of a file.
///
/// The libraries for TOML lose the order of fields and the lines of values, which the report of an
/// import gives.
private struct TOMLReader {
  let bytes: ArraySlice<UInt8>
  let lines: LineTable
  let firstLine: Int
  let path: String
  var place: Int

  /// A field with its name and the names of the tables around it.
  private typealias Entry = (path: ArraySlice<String>, value: SettingValue)

  private static let quote = UInt8(ascii: "\"")
  private static let apostrophe = UInt8(ascii: "'")

  private var next: UInt8 { place < bytes.endIndex ? bytes[place] : 0 }

  private var rest: ArraySlice<UInt8> { bytes[min(place, bytes.endIndex)...] }

  private var isAtLineEnd: Bool { place >= bytes.endIndex || next == 0x0a || next == 0x0d }

  private mutating func take(_ text: String) -> Bool {
    guard rest.starts(with: text.utf8) else { return false }
    place += text.utf8.count
    return true
  }

  private mutating func skip(while isSkipped: (UInt8) -> Bool) {
    place = rest.firstIndex { !isSkipped($0) } ?? bytes.endIndex
  }

  private mutating func skipSpaces() { skip(while: \.isSpaceOrTab) }

  /// Skips white space, line ends and comments.
  private mutating func skipBlanks() {
    skip { $0 <= 0x20 }
    while next == UInt8(ascii: "#") {
      skip { $0 != 0x0a }
      skip { $0 <= 0x20 }
    }
  }

  mutating func fields() throws(SettingMistake) -> [SettingValue.Field] {
    var entries: [Entry] = []
    var table: [String] = []
    skipBlanks()
    while place < bytes.endIndex {
      if take("[") {
        let end = take("[") ? "]]" : "]"
        table = try key()
        guard take(end) else { throw mistake(.bracket) }
      } else {
        entries.append(try entry(in: table, depth: 0))
      }
      skipSpaces()
      guard isAtLineEnd || next == UInt8(ascii: "#") else { throw mistake(.lineEnd) }
      skipBlanks()
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

  private mutating func entry(
    in table: [String], depth: Int
  ) throws(SettingMistake) -> Entry {
    let name = try key()
    guard take("=") else { throw mistake(.equals) }
    skipSpaces()
    return ((table + name)[...], try value(depth: depth))
  }

  /// Reads a name, or several names with points between them.
  private mutating func key() throws(SettingMistake) -> [String] {
    var names: [String] = []
    repeat {
      skipSpaces()
      if next == Self.quote || next == Self.apostrophe {
        names.append(try string())
      } else {
        let name = rest.prefix { $0.isASCIILetterOrDigit || "-_".utf8.contains($0) }
        guard !name.isEmpty else { throw mistake(.name) }
        names.append(String(decoding: name, as: UTF8.self))
        place = name.endIndex
      }
      skipSpaces()
    } while take(".")
    return names
  }

  // MARK: Values

  private mutating func value(depth: Int) throws(SettingMistake) -> SettingValue {
    let start = lines.line(of: place) + firstLine - 1
    guard depth < 16 else { throw mistake(.value) }
    switch next {
    case Self.quote, Self.apostrophe: return SettingValue(.text(try string()), line: start)
    case UInt8(ascii: "["):
      let items = try items("]", .bracket) { reader throws(SettingMistake) in
        try reader.value(depth: depth + 1)
      }
      return SettingValue(.list(items), line: start)
    case UInt8(ascii: "{"):
      let entries = try items("}", .brace) { reader throws(SettingMistake) in
        try reader.entry(in: [], depth: depth + 1)
      }
      return SettingValue(.map(Self.grouped(entries)), line: start)
    default:
      var text = rest.prefix { $0 != 0x0a && $0 != 0x0d && !",]}#".utf8.contains($0) }
      while text.last?.isSpaceOrTab ?? false { text.removeLast() }
      guard !text.isEmpty, text.allSatisfy(Self.isOfBareValue) else { throw mistake(.value) }
      place = text.endIndex
      return SettingValue(.text(String(decoding: text, as: UTF8.self)), line: start)
    }
  }

  /// Whether a character can be in a number, a boolean or a date, which may have a space before the
  /// time.
  private static func isOfBareValue(_ byte: UInt8) -> Bool {
    byte.isASCIILetterOrDigit || "+-_.: ".utf8.contains(byte)
  }

  /// Reads what is between brackets or braces, separated by commas.
  private mutating func items<Item>(
    _ end: String, _ wanted: Wanted, read: (inout Self) throws(SettingMistake) -> Item
  ) throws(SettingMistake) -> [Item] {
    var items: [Item] = []
    place += 1
    skipBlanks()
    while !take(end) {
      guard place < bytes.endIndex else { throw mistake(wanted) }
      items.append(try read(&self))
      skipBlanks()
      guard take(",") || rest.starts(with: end.utf8) else { throw mistake(wanted) }
      skipBlanks()
    }
    return items
  }

  // MARK: Strings

  private mutating func string() throws(SettingMistake) -> String {
    let start = place
    let mark = next == Self.quote ? "\"" : "'"
    let isLong = take(mark + mark + mark)
    if isLong { _ = take("\r\n") || take("\n") } else { place += 1 }
    let end = isLong ? mark + mark + mark : mark
    var text: [UInt8] = []
    while place < bytes.endIndex, isLong || !isAtLineEnd {
      if take(end) { return String(decoding: text, as: UTF8.self) }
      if next == UInt8(ascii: "\\"), mark == "\"" {
        try appendEscape(to: &text)
      } else {
        text.append(next)
        place += 1
      }
    }
    throw mistake(.quotes, at: start)
  }

  private static let escapes: [UInt8: UInt8] = [
    UInt8(ascii: "n"): 0x0a, UInt8(ascii: "t"): 0x09, UInt8(ascii: "r"): 0x0d,
    UInt8(ascii: "b"): 0x20, UInt8(ascii: "f"): 0x20, quote: quote,
    UInt8(ascii: "\\"): UInt8(ascii: "\\"),
  ]

  private mutating func appendEscape(to text: inout [UInt8]) throws(SettingMistake) {
    let start = place
    place += 1
    let sign = next
    // After a backslash at the end of a line, white space is skipped.
    if sign <= 0x20, place < bytes.endIndex { return skip { $0 <= 0x20 } }
    place += 1
    if let byte = Self.escapes[sign] { return text.append(byte) }
    let count = sign == UInt8(ascii: "u") ? 4 : sign == UInt8(ascii: "U") ? 8 : 0
    let digits = rest.prefix(count)
    guard count > 0, digits.count == count,
      let number = UInt32(String(decoding: digits, as: UTF8.self), radix: 16),
      let scalar = Unicode.Scalar(number)
    else { throw mistake(.escape, at: start) }
    place += count
    text += String(Character(scalar)).utf8
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

  private func mistake(_ wanted: Wanted, at place: Int? = nil) -> SettingMistake {
    let position = lines.position(of: min(place ?? self.place, bytes.endIndex))
    return SettingMistake(
      diagnostic: Diagnostic(
        .frontMatter, path: path,
        range: SourceRange(line: position.line + firstLine - 1, column: position.column),
        message: Message("invalid TOML: ", french: "TOML non valide : ") + wanted.message))
  }
}
