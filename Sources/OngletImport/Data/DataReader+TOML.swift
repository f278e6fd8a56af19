import OngletLoad
import OngletModel

extension SettingValue {
  /// Reads TOML (v1.0.0), as front matter and settings use it. Numbers, booleans and dates become
  /// texts. Tables with the same name become one map.
  ///
  /// The libraries for TOML lose the order of fields and the lines of values, which the report of an
  /// import gives.
  ///
  /// - Throws: the mistake with its line and column, if the text cannot be read.
  static func toml(
    _ bytes: ArraySlice<UInt8>, firstLine: Int = 1, path: String
  ) throws(SettingMistake) -> SettingValue {
    // So that the lines are those of the file.
    let before = [UInt8](repeating: UInt8(ascii: "\n"), count: firstLine - 1)
    var reader = DataReader(before + bytes, .toml)
    return SettingValue(.map(try reader.tables(path: path)), line: firstLine)
  }
}

extension DataReader {
  /// A field with its name and the names of the tables around it.
  private typealias Entry = (path: ArraySlice<String>, value: SettingValue)

  fileprivate mutating func tables(
    path: String
  ) throws(SettingMistake) -> [SettingValue.Field] {
    var entries: [Entry] = []
    var table: [String] = []
    skipBlanks()
    while !cursor.isAtEnd {
      if cursor.skip("[") {
        let end: StaticString = cursor.skip("[") ? "]]" : "]"
        table = try key(path)
        guard cursor.skip(end) else { throw mistake(path, missing: end.description) }
      } else {
        let name = try key(path)
        guard cursor.skip("=") else { throw mistake(path, missing: "=") }
        cursor.skip(while: \.isSpaceOrTab)
        let start = cursor.position
        let value = cursor.peek().isOne(of: "\r\n") ? nil : value()
        guard let value, unread.isEmpty, !isUnclosed else {
          cursor.position = unread.first?.lowerBound ?? start
          throw mistake(path)
        }
        entries.append(((table + name)[...], value))
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
  private mutating func key(_ path: String) throws(SettingMistake) -> [String] {
    var names: [String] = []
    repeat {
      cursor.skip(while: \.isSpaceOrTab)
      let word =
        quoted()
        ?? String(
          decoding: cursor.take { $0.isASCIILetterOrDigit || $0.isOne(of: "-_") }, as: UTF8.self)
      isTooDeep = names.count == Self.maximumDepth
      guard !word.isEmpty, !isTooDeep else { throw mistake(path) }
      names.append(word)
      cursor.skip(while: \.isSpaceOrTab)
    } while cursor.skip(".")
    return names
  }

  /// - Parameter sign: the sign that is missing here; nil if something else is wrong.
  private func mistake(_ path: String, missing sign: String? = nil) -> SettingMistake {
    let reason =
      if let sign {
        Message("missing `\(sign)`", french: "il manque `\(sign)`")
      } else if isTooDeep {
        Message(
          "nested more than \(Self.maximumDepth) levels deep",
          french: "imbrication de plus de \(Self.maximumDepth) niveaux")
      } else {
        Message("unexpected text", french: "texte inattendu")
      }
    let position = lines.position(of: cursor.position)
    return SettingMistake(
      diagnostic: Diagnostic(
        .frontMatter, path: path, range: SourceRange(line: position.line, column: position.column),
        message: Message("invalid TOML: ", french: "TOML non valide : ") + reason))
  }
}
