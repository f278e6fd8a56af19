/// Words for people, in the languages that Onglet speaks.
///
/// Both stand at the place that says them, so that none can be missing or drift away:
///
///     Message("a page has a title", french: "une page a un titre")
///
/// A message says the rule before the blame, in one sentence that begins with a small letter and
/// has no final full stop. Names, code and addresses stand between grave accents in both languages,
/// quoted words between “ ” in English, « » in French. The spaces of French punctuation are written
/// as plain ones: `text(in:)` makes them hold.
package struct Message: Hashable, Sendable {
  package let english: String
  package let french: String

  package init(_ english: String, french: String) {
    self.english = english
    self.french = french
  }

  /// What is the same in all languages: a name, a number, what another program said.
  package init(verbatim text: String) { self.init(text, french: text) }

  /// The words for people who read a language; those in English for people of other languages.
  /// They are printable, whatever names and quotes are among them.
  package func text(in language: Language) -> String {
    (language.primary == "fr" ? Self.typeset(french) : english).printable
  }

  /// The words without the spaces of print: what goes into a file, or is read by a program.
  package func written(in language: Language) -> String {
    language.primary == "fr" ? french : english
  }

  /// French with spaces that do not break before `: ; ? ! »` and behind `«`, but for code.
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
    Message(first.english + second.english, french: first.french + second.french)
  }

  package static func += (first: inout Message, second: Message) { first = first + second }

  /// What to do about a name that is nearly that of something.
  package static func didYouMean(_ name: String) -> Message {
    Message("did you mean `\(name)`?", french: "vouliez-vous dire `\(name)` ?")
  }

  /// Names between grave accents, the last one behind an “or”.
  package static func either(_ names: [String]) -> Message {
    list(names, joinedBy: Message("or", french: "ou"))
  }

  /// Names between grave accents, the last one behind an “and”.
  package static func all(_ names: [String]) -> Message {
    list(names, joinedBy: Message("and", french: "et"))
  }

  private static func list(_ names: [String], joinedBy word: Message) -> Message {
    let quoted = names.map { "`\($0)`" }
    guard let last = quoted.last, quoted.count > 1 else {
      return Message(verbatim: quoted.first ?? "")
    }
    let others = quoted.dropLast().joined(separator: ", ")
    return Message(
      "\(others) \(word.english) \(last)", french: "\(others) \(word.french) \(last)")
  }

  /// A number with its noun.
  package static func count(
    _ number: Int, _ one: String, _ several: String, french: (one: String, several: String)
  ) -> Message {
    Message(
      "\(number) \(number == 1 ? one : several)",
      // French has the singular from 0 to 2.
      french: "\(number) \(abs(number) < 2 ? french.one : french.several)")
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
