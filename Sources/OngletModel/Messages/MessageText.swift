/// The words of a message in one language, with what is filled in: names, numbers, other messages.
///
/// It is written as a string literal, and keeps apart what a string would join.
package struct MessageText: ExpressibleByStringInterpolation, Sendable {
  fileprivate enum Piece: Sendable {
    case words(String)
    /// A name or a number.
    case value(String)
    case message(Message)
  }

  private var pieces: [Piece]

  /// What is the same in all languages.
  package init(verbatim text: String) { pieces = [.words(text)] }

  package init(stringLiteral words: String) { self.init(verbatim: words) }

  package init(stringInterpolation interpolation: StringInterpolation) {
    pieces = interpolation.pieces
  }

  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var pieces: [Piece] = []

    package init(literalCapacity: Int, interpolationCount: Int) {
      pieces.reserveCapacity(2 * interpolationCount + 1)
    }

    package mutating func appendLiteral(_ words: String) {
      if !words.isEmpty { pieces.append(.words(words)) }
    }

    package mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      pieces.append(.value(value.description))
    }

    package mutating func appendInterpolation(_ message: Message) {
      pieces.append(.message(message))
    }
  }

  package static func + (first: MessageText, second: MessageText) -> MessageText {
    var sum = first
    sum.pieces += second.pieces
    return sum
  }

  /// The words with all that is filled in.
  ///
  /// - Parameter words: those of a message in the same language.
  func filled(by words: (Message) -> String) -> String {
    var text = ""
    for piece in pieces {
      switch piece {
      case .words(let part), .value(let part): text += part
      case .message(let message): text += words(message)
      }
    }
    return text
  }

  /// The words with `{1}`, `{2}`… in the place of what is filled in.
  var key: String {
    var key = ""
    var number = 0
    for piece in pieces {
      if case .words(let text) = piece {
        key += text
      } else {
        number += 1
        key += "{\(number)}"
      }
    }
    return key
  }

  /// What is filled in, in order.
  func values(by words: (Message) -> String) -> [String] {
    pieces.compactMap { piece in
      switch piece {
      case .words: nil
      case .value(let text): text
      case .message(let message): words(message)
      }
    }
  }
}
