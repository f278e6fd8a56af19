import OngletModel

/// A number in a text, in a form that does not depend on the language: `4,5` in French is `4.5`,
/// `1,000` in English `1000`. Each part of a ratio is a number of its own.
struct WrittenNumber: Sendable {
  let value: String
  /// As it is written.
  let text: String
  /// The offset of its first byte in the text.
  let offset: Int

  static func all(in bytes: [UInt8], language: Language) -> [WrittenNumber] {
    var numbers: [WrittenNumber] = []
    var cursor = ByteCursor(bytes)
    let marks = language.rules.numbers
    while let number = cursor.nextNumber(marks) { numbers.append(number) }
    return numbers
  }
}

extension ByteCursor {
  fileprivate mutating func nextNumber(_ marks: NumberMarks) -> WrittenNumber? {
    skip { !$0.isASCIIDigit }
    if isAtEnd { return nil }
    let start = position
    var value = Array(take(while: \.isASCIIDigit))
    // A version has several points, and no groups.
    var isGrouped = value.count <= 3
    while true {
      if isGrouped, let group = takeGroup(marks) {
        value += group
      } else if peek() == marks.decimal || isNext("."), peek(1).isASCIIDigit {
        advance()
        value.append(UInt8(ascii: "."))
        value += take(while: \.isASCIIDigit)
        isGrouped = false
      } else {
        break
      }
    }
    return WrittenNumber(
      value: String(decoding: value, as: UTF8.self),
      text: String(decoding: bytes[start..<position], as: UTF8.self), offset: start)
  }

  /// Reads a separator of groups of digits, and a group: the separator is the mark of the language,
  /// a space, or a no-break space (U+00A0, U+202F).
  private mutating func takeGroup(_ marks: NumberMarks) -> ArraySlice<UInt8>? {
    var ahead = self
    if ahead.peek() == marks.thousands {
      ahead.advance()
    } else if !ahead.skip(" "), !ahead.skip("\u{A0}"), !ahead.skip("\u{202F}") {
      return nil
    }
    let digits = ahead.take(while: \.isASCIIDigit)
    guard digits.count == 3 else { return nil }
    self = ahead
    return digits
  }
}
