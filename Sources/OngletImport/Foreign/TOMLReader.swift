import OngletLoad
import OngletModel

extension SettingValue {
  /// Reads the TOML that front matter and settings use: strings, numbers, booleans, dates, lists,
  /// tables. Numbers, booleans and dates become texts. Tables with the same name become several
  /// fields.
  ///
  /// - Throws: the mistake with its line and column, if the text cannot be read.
  static func toml(
    _ bytes: ArraySlice<UInt8>, firstLine: Int = 1, path: String
  ) throws(SettingMistake) -> SettingValue {
    var reader = TOMLReader(
      lines: LineTable(Array(bytes)[...]), firstLine: firstLine, path: path,
      cursor: ByteCursor(Array(bytes)))
    return SettingValue(.map(try reader.fields()), line: firstLine)
  }
}

/// Reads TOML (v1.0.0) from the bytes of a file. Names are read here; each value is read as YAML, once
/// its strings have double quotes and its `=` became `:`.
///
/// The libraries for TOML lose the order of fields and the lines of values, which the report of an
/// import gives.
private struct TOMLReader {
  let lines: LineTable
  let firstLine: Int
  let path: String
  var cursor: ByteCursor

  /// A field with its name and the names of the tables around it.
  private typealias Entry = (path: ArraySlice<String>, value: SettingValue)

  /// More levels than any settings have, and few enough for the stack.
  private static let maximumDepth = 100
  private static let quote = UInt8(ascii: "\"")
  private static let apostrophe = UInt8(ascii: "'")
  private static let backslash = UInt8(ascii: "\\")
  private static let lineFeed = UInt8(ascii: "\n")

  /// Skips white space, line ends and comments.
  private mutating func skipBlanks() {
    cursor.skip { $0 <= 0x20 }
    while cursor.isNext("#") {
      cursor.skip { $0 != Self.lineFeed }
      cursor.skip { $0 <= 0x20 }
    }
  }

  mutating func fields() throws(SettingMistake) -> [SettingValue.Field] {
    var entries: [Entry] = []
    var table: [String] = []
    skipBlanks()
    while !cursor.isAtEnd {
      if cursor.skip("[") {
        let end: StaticString = cursor.skip("[") ? "]]" : "]"
        table = try key()
        guard cursor.skip(end) else { throw mistake(end.description) }
      } else {
        let name = try key()
        guard cursor.skip("=") else { throw mistake("=") }
        entries.append(((table + name)[...], try value()))
      }
      skipBlanks()
    }
    return Self.grouped(entries)
  }

  /// The fields of a table: entries with the same first name are put into one map.
  private static func grouped(_ entries: [Entry]) -> [SettingValue.Field] {
    var names: [String] = []
    var groups: [String: [Entry]] = [:]
    for entry in entries {
      guard let name = entry.path.first else { continue }
      if groups[name] == nil { names.append(name) }
      groups[name, default: []].append((entry.path.dropFirst(), entry.value))
    }
    return names.flatMap { name in
      let values = groups[name]?.filter(\.path.isEmpty).map(\.value) ?? []
      let inner = groups[name]?.filter { !$0.path.isEmpty } ?? []
      let table = inner.first.map { SettingValue(.map(grouped(inner)), line: $0.value.line) }
      return (values + [table].compactMap(\.self)).map { SettingValue.Field(name: name, value: $0) }
    }
  }

  /// Reads a name, or several names with points between them.
  private mutating func key() throws(SettingMistake) -> [String] {
    var names: [String] = []
    repeat {
      cursor.skip(while: \.isSpaceOrTab)
      var name = cursor.take { $0.isASCIILetterOrDigit || $0.isOne(of: "-_") }
      let mark = cursor.peek()
      if name.isEmpty, cursor.skip("\"") || cursor.skip("'") {
        name = cursor.take { $0 != mark && $0 != Self.lineFeed }
        cursor.advance()
      }
      guard !name.isEmpty else { throw mistake() }
      guard names.count < Self.maximumDepth else { throw tooDeep() }
      names.append(String(decoding: name, as: UTF8.self))
      cursor.skip(while: \.isSpaceOrTab)
    } while cursor.skip(".")
    return names
  }

  private mutating func value() throws(SettingMistake) -> SettingValue {
    cursor.skip(while: \.isSpaceOrTab)
    let start = cursor.position
    let position = lines.position(of: start)
    // Otherwise it is a number, a boolean or a date, which may have a space before the time.
    let isDelimited = "\"'[{".utf8.contains(cursor.peek())
    // So that the columns of mistakes are those of the file.
    var yaml = [UInt8](repeating: 0x20, count: position.column - 1)
    var depth = 0
    while !cursor.isAtEnd, depth > 0 || cursor.peek() != Self.lineFeed {
      let byte = cursor.peek()
      switch byte {
      case Self.quote, Self.apostrophe:
        yaml += try string(mark: byte)
        continue
      case UInt8(ascii: "#"):
        cursor.skip { $0 != Self.lineFeed }
        continue
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        depth += 1
        guard depth <= Self.maximumDepth else { throw tooDeep() }
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: "=") where depth > 0: yaml += ": ".utf8
      default: break
      }
      if byte != UInt8(ascii: "=") || depth == 0 { yaml.append(byte) }
      cursor.advance()
    }
    let isBare = yaml.allSatisfy { $0.isASCIILetterOrDigit || $0.isOne(of: "+-_.: \t\r") }
    guard yaml.contains(where: { $0 > 0x20 }), isDelimited || isBare else {
      cursor.position = start
      throw mistake()
    }
    do throws(SettingMistake) {
      return try .yaml(yaml[...], firstLine: firstLine + position.line - 1, path: path)
    } catch {
      throw mistake(at: error.diagnostic.range)
    }
  }

  /// Reads a string; returns it as YAML has it between quotation marks.
  private mutating func string(mark: UInt8) throws(SettingMistake) -> [UInt8] {
    let start = cursor.position
    let isLong = cursor.skip([mark, mark, mark])
    let end = [UInt8](repeating: mark, count: isLong ? 3 : 1)
    if isLong { _ = cursor.skip("\r\n") || cursor.skip("\n") } else { cursor.advance() }
    var text = [Self.quote]
    while isLong || cursor.peek() != Self.lineFeed {
      if cursor.skip(end) { return text + [Self.quote] }
      guard let byte = cursor.next() else { break }
      if byte == Self.backslash, mark == Self.quote {
        text += [byte, cursor.next() ?? byte]
      } else if byte == Self.lineFeed {
        text += "\\n".utf8
      } else {
        if byte == Self.quote || byte == Self.backslash { text.append(Self.backslash) }
        text.append(byte)
      }
    }
    cursor.position = start
    throw mistake(String(decoding: end, as: UTF8.self))
  }

  private func tooDeep() -> SettingMistake {
    mistake(
      because: Message(
        "nested more than \(Self.maximumDepth) levels deep",
        french: "imbrication de plus de \(Self.maximumDepth) niveaux"))
  }

  /// - Parameters:
  ///   - sign: the sign that is missing; nil if something else is wrong.
  ///   - range: where it is, if not here.
  private func mistake(
    _ sign: String? = nil, because reason: Message? = nil, at range: SourceRange? = nil
  ) -> SettingMistake {
    let reason =
      reason ?? sign.map { Message("missing `\($0)`", french: "il manque `\($0)`") }
      ?? Message("unexpected text", french: "texte inattendu")
    let position = lines.position(of: cursor.position)
    return SettingMistake(
      diagnostic: Diagnostic(
        .frontMatter, path: path,
        range: range
          ?? SourceRange(line: position.line + firstLine - 1, column: position.column),
        message: Message("invalid TOML: ", french: "TOML non valide : ") + reason))
  }
}
