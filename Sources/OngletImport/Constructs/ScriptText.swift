import OngletModel

/// A text in a program: in its settings, or in an expression of MDX.
struct ScriptText {
  /// The key: the last word between the previous text and this one, or an empty string.
  let name: String
  let text: String
  /// Whether only a colon is between the two.
  let isValue: Bool

  /// All texts but those that are names themselves, `'label': 'A'`.
  static func all(in bytes: [UInt8]) -> [ScriptText] {
    var cursor = ByteCursor(bytes)
    var texts: [ScriptText] = []
    var name = ""
    var signs: [UInt8] = []
    while !cursor.isAtEnd {
      let byte = cursor.peek()
      if cursor.isNext("//") {
        cursor.skip { $0 != UInt8(ascii: "\n") }
      } else if cursor.skip("/*") {
        cursor.skip(past: "*/")
      } else if byte.isASCIILetterOrDigit {
        let word = cursor.take(while: \.isASCIILetterOrDigit)
        (name, signs) = (String(decoding: word, as: UTF8.self), [])
      } else if byte.isOne(of: "\"'`") {
        cursor.advance()
        let text = String(decoding: cursor.take { $0 != byte && $0 != 0x0A }, as: UTF8.self)
        cursor.advance()
        let isName = cursor.isNext(":")
        let isValue = signs == Array(":".utf8)
        if !isName { texts.append(ScriptText(name: name, text: text, isValue: isValue)) }
        (name, signs) = (isName ? text : "", [])
      } else {
        if byte > 0x20 { signs.append(byte) }
        cursor.advance()
      }
    }
    return texts
  }
}
