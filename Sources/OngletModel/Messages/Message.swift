/// Words for people, in the languages that Onglet speaks.
///
/// English and French are written where the message is made, so that neither can be missing or
/// outdated:
///
///     Message("unknown field `\(name)`", french: "champ inconnu : `\(name)`")
///
/// A further language has a `MessageTable`, by the English words: it is added without a change of
/// any message. So English words are literals, and what is filled in is a name, a number or another
/// message, never words of one language; `scripts/messages` finds what is not.
///
/// A message says what is wrong here, in at most twelve words without those that it quotes: no rule,
/// no reason, no subordinate clause. The rule and its reason are in its `Explanation`. What to do is
/// another message, an imperative that can be followed as it is written. Both begin with a small
/// letter and have no final full stop.
///
/// Names, code and addresses are between grave accents in both languages, quoted words between “ ”
/// in English, « » in French. Spaces before French punctuation are plain ones: `text(in:)` makes
/// them no-break spaces.
package struct Message: Sendable {
  private var parts: [Part]

  /// Words that were written together.
  private struct Part: Sendable {
    let english: MessageText
    let french: MessageText
    let origin: Origin
  }

  /// How a further language finds its words.
  private enum Origin: Sendable {
    /// The words are the same in all languages.
    case verbatim
    /// By the English words.
    case words
    /// By the English singular, and the number.
    case number(Int, one: MessageText, several: MessageText)
  }

  package init(_ english: MessageText, french: MessageText) {
    parts = [Part(english: english, french: french, origin: .words)]
  }

  /// Text that is the same in all languages: a name, a number, the output of another program.
  package init(verbatim text: String) {
    let text = MessageText(verbatim: text)
    parts = [Part(english: text, french: text, origin: .verbatim)]
  }

  /// Words that depend on a number, which they may contain.
  ///
  /// - Parameters:
  ///   - one: those for 1; in French, for all numbers below 2.
  ///   - several: those for the other numbers; all values must be filled in here.
  package init(
    for number: Int, _ one: MessageText, _ several: MessageText,
    french: (one: MessageText, several: MessageText)
  ) {
    parts = [
      Part(
        english: number == 1 ? one : several, french: abs(number) < 2 ? french.one : french.several,
        origin: .number(number, one: one, several: several))
    ]
  }

  /// The words as they are written, with plain spaces.
  package var english: String { parts.map { $0.english.filled(by: \.english) }.joined() }
  package var french: String { parts.map { $0.french.filled(by: \.french) }.joined() }

  /// The words as they are written, for people who read a language; those in English for people of
  /// a language without messages.
  package func written(in language: Language) -> String {
    if language.primary == "fr" { return french }
    return MessageTable.table(for: language).map(written) ?? english
  }

  /// The words in a further language; those in English where the table lacks them.
  package func written(in table: MessageTable) -> String {
    parts.map { part in
      let words: String? =
        switch part.origin {
        case .verbatim: nil
        case .words:
          table.words(for: part.english.key, number: 1) {
            part.english.values { $0.written(in: table) }
          }
        case .number(let number, let one, let several):
          table.words(for: one.key, number: number) { several.values { $0.written(in: table) } }
        }
      return words ?? part.english.filled { $0.written(in: table) }
    }.joined()
  }

  /// The words for people who read a language: printable, even if they quote control characters, and
  /// in French with no-break spaces.
  package func text(in language: Language) -> String {
    let words = written(in: language)
    return (language.primary == "fr" ? Self.typeset(words) : words).printable
  }

  /// French with no-break spaces before `: ; ? ! »` and after `«`, except in code.
  private static func typeset(_ text: String) -> String {
    var result = ""
    var isCode = false
    for (place, piece) in text.split(separator: " ", omittingEmptySubsequences: false).enumerated()
    {
      if place > 0 {
        let needsNoBreakSpace = piece.first.map(":;?!»".contains) ?? false || result.last == "«"
        result += needsNoBreakSpace && !isCode ? "\u{a0}" : " "
      }
      result += piece
      if piece.count(where: { $0 == "`" }) % 2 == 1 { isCode.toggle() }
    }
    return result
  }

  package static func + (first: Message, second: Message) -> Message {
    var sum = first
    sum += second
    return sum
  }

  package static func += (first: inout Message, second: Message) { first.parts += second.parts }

  /// The fix for a misspelt name.
  package static func didYouMean(_ name: String) -> Message {
    Message("did you mean `\(name)`?", french: "vouliez-vous dire `\(name)` ?")
  }

  /// The line below a headline that says what to do.
  package var asHelp: Message { Message("help: ", french: "aide : ") + self }

  /// Names between grave accents, the last one after an “or”.
  package static func either(_ names: [String]) -> Message {
    list(names.map { "`\($0)`" }, joinedBy: Message(" or ", french: " ou "))
  }

  /// Names between grave accents, the last one after an “and”.
  package static func all(_ names: [String]) -> Message {
    list(names.map { "`\($0)`" }, joinedBy: Message(" and ", french: " et "))
  }

  private static func list(_ names: [String], joinedBy word: Message) -> Message {
    guard let last = names.last, names.count > 1 else {
      return Message(verbatim: names.first ?? "")
    }
    let others = names.dropLast().joined(separator: ", ")
    return Message(verbatim: others) + word + Message(verbatim: last)
  }

  /// A number with its noun.
  package static func count(
    _ number: Int, _ one: MessageText, _ several: MessageText,
    french: (one: MessageText, several: MessageText)
  ) -> Message {
    Message(
      for: number, "\(number) " + one, "\(number) " + several,
      french: ("\(number) " + french.one, "\(number) " + french.several))
  }
}

// Two messages are equal when people read the same.
extension Message: Hashable {
  package static func == (first: Message, second: Message) -> Bool {
    first.english == second.english && first.french == second.french
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(english) }
}

extension Array where Element == Message {
  /// The messages one after the other, with some words between them.
  package func joined(by separator: Message) -> Message {
    guard let first else { return Message(verbatim: "") }
    return dropFirst().reduce(first) { $0 + separator + $1 }
  }
}

extension Severity {
  /// Its name for people.
  package var name: Message {
    switch self {
    case .note: Message("note", french: "note")
    case .warning: Message("warning", french: "avertissement")
    case .error: Message("error", french: "erreur")
    }
  }
}
