/// Words for people, in the languages that Onglet speaks.
///
/// English and French are written where the message is made, so that neither can be missing or
/// outdated:
///
///     Message("unknown field `\(name)`", french: "champ inconnu : `\(name)`")
///
/// A message says what is wrong here, in at most twelve words without those that it quotes: no rule,
/// no reason, no subordinate clause. The rule and its reason are in `content/rules.en.md`. What to
/// do is another message, an imperative that can be followed as it is written. Both begin with a
/// small letter and have no final full stop.
///
/// Names, code and addresses are between grave accents in both languages, quoted words between “ ”
/// in English, « » in French. Spaces before French punctuation are plain ones: `text(in:)` makes
/// them no-break spaces.
package struct Message: Hashable, Sendable {
  /// The words as they are written, with plain spaces.
  package private(set) var english: String
  package private(set) var french: String

  package init(_ english: MessageText, french: MessageText) {
    self.english = english.english
    self.french = french.french
  }

  /// Text that is the same in all languages: a name, a number, the output of another program.
  package init(verbatim text: String) { (english, french) = (text, text) }

  /// Words that depend on a number, which they may contain.
  ///
  /// - Parameters:
  ///   - one: those for 1; in French, for all numbers below 2.
  ///   - several: those for the other numbers.
  package init(
    for number: Int, _ one: MessageText, _ several: MessageText,
    french: (one: MessageText, several: MessageText)
  ) {
    self.init(
      number == 1 ? one : several, french: abs(number) < 2 ? french.one : french.several)
  }

  /// The languages of messages, in the order of their codes.
  package static let languages: [Language] = [.english, .french]

  /// The words as they are written, for people who read a language; those in English for people of
  /// a language without messages.
  package func written(in language: Language) -> String {
    language.primary == "fr" ? french : english
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

  package static func += (first: inout Message, second: Message) {
    first.english += second.english
    first.french += second.french
  }

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
