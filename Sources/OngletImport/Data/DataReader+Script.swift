import OngletLoad
import OngletModel

/// The data in a program in JavaScript. What must be run to know its value is not read.
extension DataReader {
  /// The value of an expression in a tag; nil if not all of it is data.
  static func value(of expression: String) -> SettingValue? {
    var reader = DataReader(Array(expression.utf8), .script)
    let value = reader.value()
    reader.skipBlanks()
    let isWhole = reader.unread.isEmpty && !reader.isUnclosed && reader.cursor.isAtEnd
    return isWhole ? value : nil
  }

  /// The expressions that are not data, with their lines.
  var unreadLines: [TextLines.Line] {
    unread.map { range in
      let words = String(decoding: cursor.bytes[range], as: UTF8.self).trimmingBlanks
      return TextLines.Line(text: words, source: lines.line(of: range.lowerBound))
    }
  }

  /// The fields with some names that are data, wherever in the program they are; of a title, only
  /// the outermost.
  mutating func fields(named names: Set<String>) -> [SettingValue.Field] {
    var found: [SettingValue.Field] = []
    var (level, levelOfTitle) = (0, Int.max)
    while !cursor.isAtEnd {
      skipBlanks()
      guard let name = name() else {
        let sign = cursor.next() ?? 0
        level += sign.isOne(of: "([{") ? 1 : sign.isOne(of: ")]}") ? -1 : 0
        continue
      }
      skipBlanks()
      guard names.contains(name), cursor.isNext(":") else { continue }
      if name == "title" {
        if level >= levelOfTitle { continue }
        levelOfTitle = level
        found.removeAll { $0.name == name }
      }
      cursor.advance()
      if let value = value() { found.append(SettingValue.Field(name: name, value: value)) }
    }
    return found
  }

  /// The value that the program exports; nil if it is not data.
  mutating func exported() -> SettingValue? {
    let marks = ["module.exports =", "export default "]
    let mark = marks.lazy.compactMap { [cursor] in cursor.bytes[...].firstOccurrence(of: $0) }.first
    cursor.position = mark?.upperBound ?? 0
    let value = mark == nil ? nil : value()
    if value == nil, unread.isEmpty { unread.append(0..<cursor.end) }
    return value
  }
}
