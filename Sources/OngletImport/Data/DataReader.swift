import OngletLoad
import OngletModel

/// Reads texts, lists and maps as a program in JavaScript, or TOML, writes them.
struct DataReader {
  enum Form { case script, toml }

  let form: Form
  var cursor: ByteCursor
  let lines: LineTable
  /// The ranges that are not data.
  var unread: [Range<Int>] = []
  /// Whether a list or a map has no end.
  private(set) var isUnclosed = false
  /// Whether lists, maps or names of tables are nested too deep.
  var isTooDeep = false
  private var depth = 0
  /// How many uses of constants are still read: they may use each other without end.
  private var constantsLeft = 1000

  /// More levels than any settings have, and few enough for the stack.
  static let maximumDepth = 100
  private static let lineFeed = UInt8(ascii: "\n")

  init(_ bytes: [UInt8], _ form: Form) {
    self.form = form
    cursor = ByteCursor(bytes)
    lines = LineTable(bytes[...])
  }

  // MARK: Values

  /// Reads a value; nil if it is not data.
  mutating func value() -> SettingValue? {
    skipBlanks()
    let start = cursor.position
    let content = content()
    if content != nil { skipBlanks(withLines: depth > 0) }
    let rest = cursor.position
    let expression = expression()
    let value = content.map { SettingValue($0, line: lines.line(of: start)) }
    // A type does not change the value.
    if expression.isEmpty || ["as ", "satisfies "].contains(where: expression.hasPrefix), let value
    {
      return value
    }
    // In a program, a text is only a part of such an expression.
    let isPart = if case .text? = content { form == .script } else { content == nil }
    unread.append((isPart ? start : rest)..<cursor.position)
    return isPart ? nil : value
  }

  /// A literal; nil, without moving, if something else comes next.
  private mutating func content() -> SettingValue.Content? {
    if let text = quoted() { return .text(text) }
    let start = cursor.position
    if cursor.isNext("{") || cursor.isNext("[") {
      isTooDeep = depth == Self.maximumDepth
      if isTooDeep { return nil }
      depth += 1
      defer { depth -= 1 }
      return cursor.skip("[") ? .list(items()) : .map(members())
    }
    let others: StaticString = form == .toml ? "_+-.: " : "_$.-"
    let word = cursor.take { $0.isASCIILetterOrDigit || $0.isOne(of: others) }
    let text = String(decoding: word, as: UTF8.self).trimmingBlanks
    let isLiteral = ["true", "false", "null"].contains(text) || Double(text) != nil
    if form == .toml ? !text.isEmpty : isLiteral { return .text(text) }
    if form == .script, let content = constant(text) { return content }
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
    guard !isOfName(cursor.peek()), cursor.skip(past: "=") else { return nil }
    skipBlanks()
    guard cursor.isNext("[") || cursor.isNext("{") else {
      let start = cursor.position
      _ = expression()
      unread.append(start..<cursor.position)
      return nil
    }
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
        if cursor.skip(form == .toml ? "=" : ":") {
          if let value = value() { fields.append(SettingValue.Field(name: name, value: value)) }
          continue
        }
      }
      // A method, or the fields of another object.
      cursor.position = start
      if value() != nil, form == .toml { unread.append(start..<cursor.position) }
    }
    return fields
  }

  /// Moves to the next item, or after the end of a list or a map; returns whether it ends.
  private mutating func isAtEnd(of close: StaticString) -> Bool {
    repeat { skipBlanks() } while cursor.skip(",")
    if cursor.skip(close) { return true }
    let isOther = cursor.isAtEnd || cursor.peek().isOne(of: ")]}")
    if isOther { isUnclosed = true }
    return isOther
  }

  // MARK: Words

  private func isOfName(_ byte: UInt8) -> Bool {
    byte.isASCIILetterOrDigit || byte.isOne(of: form == .toml ? "_-." : "_$")
  }

  /// Skips white space and comments.
  mutating func skipBlanks(withLines: Bool = true) {
    repeat { cursor.skip { $0 <= 0x20 && (withLines || $0 != Self.lineFeed) } } while skipComment()
  }

  /// Skips a comment up to the end of its line; returns whether there is one.
  private mutating func skipComment() -> Bool {
    if form == .script, cursor.skip("/*") {
      cursor.skip(past: "*/")
      return true
    }
    let isComment = cursor.isNext(form == .toml ? "#" : "//")
    if isComment { cursor.skip { $0 != Self.lineFeed } }
    return isComment
  }

  mutating func name() -> String? {
    if let text = quoted() { return text }
    let word = cursor.take(while: isOfName)
    return word.isEmpty ? nil : String(decoding: word, as: UTF8.self)
  }

  /// Reads an expression up to the end of its item; outside of lists and maps, to the end of the
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
      if !skipComment(), name() == nil { cursor.advance() }
    }
    return String(decoding: cursor.bytes[start..<cursor.position], as: UTF8.self)
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  // MARK: Texts

  /// A text in quotation marks; nil, without moving, if it has no end or is a template with
  /// expressions.
  mutating func quoted() -> String? {
    let mark = cursor.peek()
    guard mark.isOne(of: form == .toml ? "\"'" : "\"'`") else { return nil }
    var ahead = self
    let isLong = form == .toml && ahead.cursor.skip([mark, mark, mark])
    if isLong { _ = ahead.cursor.skip("\r\n") || ahead.cursor.skip("\n") }
    if !isLong { ahead.cursor.advance() }
    let end = [UInt8](repeating: mark, count: isLong ? 3 : 1)
    let isTemplate = mark == UInt8(ascii: "`")
    let hasEscapes = form == .script || mark == UInt8(ascii: "\"")
    var text: [UInt8] = []
    while !ahead.cursor.skip(end) {
      if isTemplate && ahead.cursor.isNext("${") { return nil }
      guard let byte = ahead.cursor.next(), isLong || isTemplate || byte != Self.lineFeed else {
        return nil
      }
      if byte == UInt8(ascii: "\\"), hasEscapes {
        guard let escaped = ahead.escape() else { return nil }
        text += escaped.utf8
      } else {
        text.append(byte)
      }
    }
    cursor.position = ahead.cursor.position
    return String(decoding: text, as: UTF8.self)
  }

  /// What is written after a backslash; nil for an escape that TOML does not have.
  private mutating func escape() -> String? {
    let letter = cursor.next() ?? 0
    let controls: [UInt8: String] = [
      UInt8(ascii: "b"): "\u{8}", UInt8(ascii: "f"): "\u{c}", UInt8(ascii: "n"): "\n",
      UInt8(ascii: "r"): "\r", UInt8(ascii: "t"): "\t",
    ]
    if let control = controls[letter] { return control }
    let lengths: [UInt8: Int] = [UInt8(ascii: "x"): 2, UInt8(ascii: "u"): 4, UInt8(ascii: "U"): 8]
    if let length = lengths[letter] {
      let digits = String(
        decoding: cursor.take(atMost: length) { $0.isASCIILetterOrDigit }, as: UTF8.self)
      return UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init).map { String(Character($0)) }
    }
    // The text goes on at the next word.
    if letter <= 0x20 {
      cursor.skip { $0 <= 0x20 }
      return ""
    }
    let isKept = form == .script || letter.isOne(of: "\"\\")
    return isKept ? String(decoding: [letter], as: UTF8.self) : nil
  }
}
