import OngletLoad
import OngletModel

/// Reads the data in a program in JavaScript: texts, lists, objects. What must be run to know its
/// value is not read.
struct ScriptReader {
  /// The expressions that are not data, with their lines.
  private(set) var unread: [TextLines.Line] = []
  private var cursor: ByteCursor
  private let lines: LineTable
  private var depth = 0
  /// How many uses of constants are still read: they may use each other without end.
  private var constantsLeft = 1000

  /// More levels than any settings have, and few enough for the stack.
  private static let maximumDepth = 100

  init(_ bytes: [UInt8]) {
    cursor = ByteCursor(bytes)
    lines = LineTable(bytes[...])
  }

  /// The value of an expression in a tag; nil if not all of it is data.
  static func value(of expression: String) -> SettingValue? {
    var reader = ScriptReader(Array(expression.utf8))
    let value = reader.value()
    reader.skipBlanks()
    return reader.unread.isEmpty && reader.cursor.isAtEnd ? value : nil
  }

  /// The fields with some names that are data, wherever in the program they are.
  mutating func fields(named names: Set<String>) -> [SettingValue.Field] {
    var found: [SettingValue.Field] = []
    while !cursor.isAtEnd {
      skipBlanks()
      guard let name = name() else {
        cursor.advance()
        continue
      }
      skipBlanks()
      if names.contains(name), cursor.skip(":"), let value = value() {
        found.append(SettingValue.Field(name: name, value: value))
      }
    }
    return found
  }

  /// The value that the program exports; nil if it is not data.
  mutating func exported() -> SettingValue? {
    let marks = ["module.exports =", "export default "]
    let mark = marks.lazy.compactMap { [cursor] in cursor.bytes[...].firstOccurrence(of: $0) }.first
    cursor.position = mark?.upperBound ?? 0
    let value = mark == nil ? nil : value()
    if value == nil, unread.isEmpty { addUnread(from: 0, to: cursor.end) }
    return value
  }

  private mutating func addUnread(from start: Int, to end: Int) {
    let words = String(decoding: cursor.bytes[start..<end], as: UTF8.self).trimmingBlanks
    unread.append(TextLines.Line(text: words, source: lines.line(of: start)))
  }

  // MARK: Values

  private mutating func value() -> SettingValue? {
    skipBlanks()
    let start = cursor.position
    let content = content()
    let afterContent = cursor.position
    let rest = expression()
    // A type does not change the value.
    if rest.isEmpty || ["as ", "satisfies "].contains(where: rest.hasPrefix), let content {
      return SettingValue(content, line: lines.line(of: start))
    }
    let isText = if case .text? = content { true } else { content == nil }
    addUnread(from: isText ? start : afterContent, to: cursor.position)
    return isText ? nil : content.map { SettingValue($0, line: lines.line(of: start)) }
  }

  /// A literal; nil, without moving, if something else comes next.
  private mutating func content() -> SettingValue.Content? {
    if let text = quoted() { return .text(text) }
    let start = cursor.position
    if depth < Self.maximumDepth, cursor.isNext("{") || cursor.isNext("[") {
      depth += 1
      defer { depth -= 1 }
      return cursor.skip("[") ? .list(items()) : .map(members())
    }
    let word = cursor.take { Self.isOfName($0) || $0.isOne(of: ".-") }
    let text = String(decoding: word, as: UTF8.self)
    if ["true", "false", "null"].contains(text) || Double(text) != nil { return .text(text) }
    if let content = constant(text) { return content }
    cursor.position = start
    return nil
  }

  /// The content of a constant that is a list or an object; another value is not read.
  private mutating func constant(_ name: String) -> SettingValue.Content? {
    guard depth < Self.maximumDepth, constantsLeft > 0, !name.isEmpty,
      let mark = cursor.bytes[...].firstOccurrence(of: "const \(name)")
    else { return nil }
    constantsLeft -= 1
    let end = cursor.position
    defer { cursor.position = end }
    cursor.position = mark.upperBound
    guard !Self.isOfName(cursor.peek()), cursor.skip(past: "=") else { return nil }
    skipBlanks()
    guard cursor.isNext("[") || cursor.isNext("{") else {
      let start = cursor.position
      _ = expression()
      addUnread(from: start, to: cursor.position)
      return nil
    }
    depth += 1
    defer { depth -= 1 }
    return content()
  }

  private mutating func items() -> [SettingValue] {
    var items: [SettingValue] = []
    while !isAtEnd(of: "]") {
      let start = cursor.position
      if cursor.skip("..."), let name = name(), case .list(let list)? = constant(name) {
        items += list
      } else {
        cursor.position = start
        if let item = value() { items.append(item) }
      }
    }
    return items
  }

  private mutating func members() -> [SettingValue.Field] {
    cursor.advance()
    var fields: [SettingValue.Field] = []
    while !isAtEnd(of: "}") {
      let start = cursor.position
      if let name = name() {
        skipBlanks()
        if cursor.skip(":") {
          if let value = value() { fields.append(SettingValue.Field(name: name, value: value)) }
          continue
        }
      }
      // A method, or the fields of another object.
      cursor.position = start
      _ = value()
    }
    return fields
  }

  /// Moves to the next item, or after the end of a list or an object; returns whether it ends.
  private mutating func isAtEnd(of close: StaticString) -> Bool {
    repeat { skipBlanks() } while cursor.skip(",")
    let isOther = !cursor.isNext(close) && (cursor.isNext("]") || cursor.isNext("}"))
    return cursor.skip(close) || isOther || cursor.isAtEnd || cursor.isNext(")")
  }

  // MARK: Words

  private static func isOfName(_ byte: UInt8) -> Bool {
    byte.isASCIILetterOrDigit || byte.isOne(of: "_$")
  }

  private var isComment: Bool { cursor.isNext("//") || cursor.isNext("/*") }

  /// Skips white space and comments.
  private mutating func skipBlanks() {
    cursor.skip { $0 <= 0x20 }
    while isComment {
      if cursor.skip("/*") { cursor.skip(past: "*/") } else { cursor.skip { $0 != 0x0A } }
      cursor.skip { $0 <= 0x20 }
    }
  }

  private mutating func name() -> String? {
    if let text = quoted() { return text }
    let word = cursor.take(while: Self.isOfName)
    return word.isEmpty ? nil : String(decoding: word, as: UTF8.self)
  }

  /// A text in quotation marks; nil, without moving, for a template with expressions.
  private mutating func quoted() -> String? {
    let mark = cursor.peek()
    guard mark.isOne(of: "\"'`") else { return nil }
    var ahead = cursor
    ahead.advance()
    var text: [UInt8] = []
    while let byte = ahead.next(), byte != mark {
      let isTemplate = mark == UInt8(ascii: "`")
      if isTemplate ? byte == UInt8(ascii: "$") && ahead.isNext("{") : byte == 0x0A { return nil }
      let isEscape = byte == UInt8(ascii: "\\")
      text.append(isEscape ? ahead.next() ?? byte : byte)
    }
    cursor = ahead
    return String(decoding: text, as: UTF8.self)
  }

  /// Reads an expression up to the end of its item; outside of lists and objects, to the end of the
  /// line.
  private mutating func expression() -> String {
    let start = cursor.position
    var open = 0
    while !cursor.isAtEnd {
      let byte = cursor.peek()
      if byte.isOne(of: "([{") { open += 1 }
      if byte.isOne(of: ")]}") { open -= 1 }
      let isEnd = byte == UInt8(ascii: ",") || depth == 0 && byte.isOne(of: ";\n")
      if open < 0 || open == 0 && isEnd { break }
      if isComment { skipBlanks() } else if name() == nil { cursor.advance() }
    }
    return String(decoding: cursor.bytes[start..<cursor.position], as: UTF8.self)
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
