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
    var reader = Reader(bytes: bytes, marks: language.rules.numbers)
    while let number = reader.next() { numbers.append(number) }
    return numbers
  }
}

private struct Reader {
  let bytes: [UInt8]
  let marks: NumberMarks
  var index = 0

  mutating func next() -> WrittenNumber? {
    while index < bytes.count, !isDigit(index) { index += 1 }
    if index == bytes.count { return nil }
    let start = index
    var value = digits()
    // A version has several points, and no groups.
    var isGrouped = value.count <= 3
    while index < bytes.count {
      if isGrouped, let length = thousandsMark(), endOfDigits(index + length) == index + length + 3
      {
        index += length
        value += digits()
      } else if bytes[index] == marks.decimal || bytes[index] == UInt8(ascii: "."),
        isDigit(index + 1)
      {
        index += 1
        value.append(UInt8(ascii: "."))
        value += digits()
        isGrouped = false
      } else {
        break
      }
    }
    return WrittenNumber(
      value: String(decoding: value, as: UTF8.self),
      text: String(decoding: bytes[start..<index], as: UTF8.self), offset: start)
  }

  /// The length in bytes of a separator of groups of digits at the current place: the mark of the
  /// language, a space, or a no-break space (U+00A0, U+202F).
  private func thousandsMark() -> Int? {
    if bytes[index] == marks.thousands || bytes[index] == UInt8(ascii: " ") { return 1 }
    if bytes[index...].starts(with: [0xC2, 0xA0]) { return 2 }
    return bytes[index...].starts(with: [0xE2, 0x80, 0xAF]) ? 3 : nil
  }

  private mutating func digits() -> [UInt8] {
    let start = index
    index = endOfDigits(start)
    return Array(bytes[start..<index])
  }

  private func endOfDigits(_ start: Int) -> Int {
    var end = start
    while isDigit(end) { end += 1 }
    return end
  }

  private func isDigit(_ index: Int) -> Bool {
    index < bytes.count && bytes[index].isASCIIDigit
  }
}
