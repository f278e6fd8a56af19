/// The words of a message in one language, written as a string literal.
///
/// Messages that are filled in are put in by their words in that language.
package struct MessageText: ExpressibleByStringInterpolation, StringInterpolationProtocol,
  Sendable
{
  private(set) var english = ""
  private(set) var french = ""

  package init(_ text: String) { (english, french) = (text, text) }

  package init(stringLiteral words: String) { self.init(words) }

  package init(stringInterpolation text: MessageText) { self = text }

  package init(literalCapacity: Int, interpolationCount: Int) {}

  package mutating func appendLiteral(_ words: String) {
    english += words
    french += words
  }

  package mutating func appendInterpolation(_ value: some CustomStringConvertible) {
    appendLiteral(value.description)
  }

  package mutating func appendInterpolation(_ message: Message) {
    english += message.english
    french += message.french
  }

  package static func + (first: MessageText, second: MessageText) -> MessageText {
    var sum = first
    sum.english += second.english
    sum.french += second.french
    return sum
  }
}
