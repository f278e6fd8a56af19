import ArgumentParser
import OngletModel

extension ArgumentHelp {
  /// A text of help, in the language of whoever runs the command.
  init(_ english: String, french: String, valueName: String? = nil) {
    self.init(Message(english, french: french).forPerson, valueName: valueName)
  }
}

extension Message {
  /// Several lines of help, in the language of whoever runs the command.
  var forHelp: String {
    (Language.ofPerson == .french ? french : english)
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map { Message(verbatim: String($0)).forPerson }.joined(separator: "\n")
  }

  /// The same, followed by calls of the command.
  func forHelp(examples calls: [String]) -> String {
    (self + Message(verbatim: "\n\n") + .examples(calls)).forHelp
  }

  /// The section of help that shows calls of a command.
  static func examples(_ calls: [String]) -> Message {
    Message("EXAMPLES", french: "EXEMPLES")
      + Message(verbatim: calls.map { "\n  " + $0 }.joined())
  }
}

/// What ArgumentParser says in English by itself, in French.
enum FrenchHelp {
  /// What stands at the beginning of lines of help and usage.
  private static let beginnings = [
    ("OVERVIEW: ", "OBJET\u{a0}: "), ("USAGE: ", "USAGE\u{a0}: "), ("Usage: ", "Usage\u{a0}: "),
    ("ARGUMENTS:", "ARGUMENTS\u{a0}:"), ("OPTIONS:", "OPTIONS\u{a0}:"),
    ("SUBCOMMANDS:", "SOUS-COMMANDES\u{a0}:"), ("Help:  ", "Aide\u{a0}: "),
  ]

  /// What stands anywhere in a line.
  private static let pieces = [
    ("Show the version.", "Montre la version."),
    ("Show help information.", "Montre cette aide."),
    ("Show subcommand help information.", "Montre l’aide d’une commande."),
    ("(values:", "(valeurs\u{a0}:"), ("(default:", "(par défaut\u{a0}:"),
    ("; default:", "\u{a0}; par défaut\u{a0}:"),
    (" or '", " ou '"),
  ]

  /// What is wrong with a call; `%` stands for what was written, or for names.
  private static let sentences = [
    (
      "Unknown option '%'. Did you mean '%'?",
      "Il n’y a pas d’option « % ». Vouliez-vous dire « % » ?"
    ),
    ("Unknown option '%'", "Il n’y a pas d’option « % »."),
    ("Unexpected argument '%'", "L’argument « % » est de trop."),
    ("% unexpected arguments: '%'", "% arguments sont de trop : « % »."),
    ("Missing value for '%'", "Il manque la valeur de « % »."),
    (
      "The option '%' does not take any value, but '%' was specified.",
      "L’option « % » ne prend pas de valeur, et « % » lui est donné."
    ),
    ("Missing expected argument '%'", "Il manque l’argument « % »."),
    ("Missing one of: '%'", "Il manque l’un de ces arguments : « % »."),
    (
      "Value to be set with flag '%' had already been set with flag '%'",
      "« % » contredit « % », donné avant."
    ),
    (
      "The value '%' is invalid for '%'. Please provide one of %.",
      "La valeur « % » ne va pas pour « % » : il faut %."
    ),
    ("The value '%' is invalid for '%': %", "La valeur « % » ne va pas pour « % » : %"),
    ("The value '%' is invalid for '%'", "La valeur « % » ne va pas pour « % »."),
    ("See '%' for more information.", "« % » en dit davantage."),
    ("See '%' for detailed help.", "« % » dit tout d’une commande."),
  ]

  /// A text of help or a complaint about a call.
  static func translated(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { line(String($0)) }.joined(separator: "\n")
  }

  private static func line(_ line: String) -> String {
    var line = line
    for (english, french) in beginnings where line.hasPrefix(english) {
      line = french + line.dropFirst(english.count)
    }
    for (english, french) in pieces { line = line.replacing(english, with: french) }
    let isError = line.hasPrefix("Error: ")
    let rest = isError ? line.dropFirst("Error: ".count) : line.drop { $0 == " " }
    let indent = line.prefix(line.count - rest.count)
    let sentence = sentences.lazy.compactMap { Self.translated(rest, from: $0, to: $1) }.first
    let words = (isError ? "Erreur : " : String(indent)) + (sentence ?? String(rest))
    return sentence == nil && !isError ? line : Message(verbatim: words).text(in: .french)
  }

  /// A sentence of one form in another; nothing for a sentence of another form.
  private static func translated(
    _ text: Substring, from form: String, to french: String
  ) -> String? {
    let parts = form.split(separator: "%", omittingEmptySubsequences: false)
    guard let first = parts.first, text.hasPrefix(first) else { return nil }
    var rest = text.dropFirst(first.count)
    var names: [Substring] = []
    for part in parts.dropFirst() {
      guard let place = part.isEmpty ? rest.endIndex..<rest.endIndex : rest.firstRange(of: part)
      else { return nil }
      names.append(rest[..<place.lowerBound])
      rest = rest[place.upperBound...]
    }
    guard rest.isEmpty else { return nil }
    var words = ""
    var next = names.makeIterator()
    for character in french {
      if character == "%" { words += next.next() ?? "" } else { words.append(character) }
    }
    return words
  }
}
