import ArgumentParser
import OngletModel

extension ArgumentHelp {
  /// A text of help in the language of the user.
  init(_ english: MessageText, french: MessageText, valueName: String? = nil) {
    self.init(Message(english, french: french).localized, valueName: valueName)
  }
}

extension Message {
  /// Several lines of help in the language of the user.
  var forHelp: String {
    written(in: .ofUser)
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map { Message(verbatim: String($0)).localized }.joined(separator: "\n")
  }

  /// The same, followed by examples of the command.
  func forHelp(examples calls: [String]) -> String {
    (self + Message(verbatim: "\n\n") + .examples(calls)).forHelp
  }

  /// The section of help with examples of a command.
  static func examples(_ calls: [String]) -> Message {
    Message("EXAMPLES", french: "EXEMPLES")
      + Message(verbatim: calls.map { "\n  " + $0 }.joined())
  }
}

/// Translates the English texts of ArgumentParser itself.
struct TranslatedHelp {
  let language: Language

  /// Texts at the beginning of lines of help and usage.
  private static let beginnings = [
    Message("OVERVIEW: ", french: "OBJET\u{a0}: "), Message("USAGE: ", french: "USAGE\u{a0}: "),
    Message("Usage: ", french: "Usage\u{a0}: "), Message("ARGUMENTS:", french: "ARGUMENTS\u{a0}:"),
    Message("OPTIONS:", french: "OPTIONS\u{a0}:"),
    Message("SUBCOMMANDS:", french: "SOUS-COMMANDES\u{a0}:"),
    Message("Help:  ", french: "Aide\u{a0}: "),
  ]

  /// Texts anywhere in a line.
  private static let pieces = [
    Message("Show the version.", french: "Afficher la version."),
    Message("Show help information.", french: "Afficher cette aide."),
    Message("Show subcommand help information.", french: "Afficher l’aide d’une commande."),
    Message("(values:", french: "(valeurs\u{a0}:"),
    Message("(default:", french: "(par défaut\u{a0}:"),
    Message("; default:", french: "\u{a0}; par défaut\u{a0}:"),
    Message(" or '", french: " ou '"),
  ]

  private static let error = Message("Error: ", french: "Erreur : ")

  /// Error messages. Each `%` stands for an argument or for names, in the same order in all
  /// languages.
  private static let sentences = [
    Message(
      "Unknown option '%'. Did you mean '%'?",
      french: "Option inconnue : « % ». Vouliez-vous dire « % » ?"),
    Message("Unknown option '%'", french: "Option inconnue : « % »."),
    Message("Unexpected argument '%'", french: "Argument en trop : « % »."),
    Message("% unexpected arguments: '%'", french: "% arguments en trop : « % »."),
    Message("Missing value for '%'", french: "Il manque la valeur de « % »."),
    Message(
      "The option '%' does not take any value, but '%' was specified.",
      french: "L’option « % » ne prend pas de valeur ; « % » est en trop."),
    Message("Missing expected argument '%'", french: "Il manque l’argument « % »."),
    Message("Missing one of: '%'", french: "Il manque l’un de ces arguments : « % »."),
    Message(
      "Value to be set with flag '%' had already been set with flag '%'",
      french: "« % » est incompatible avec « % »."),
    Message(
      "The value '%' is invalid for '%'. Please provide one of %.",
      french: "Valeur « % » incorrecte pour « % » : écrire %."),
    Message(
      "The value '%' is invalid for '%': %", french: "Valeur « % » incorrecte pour « % » : %"),
    Message(
      "The value '%' is invalid for '%'", french: "Valeur « % » incorrecte pour « % »."),
    Message("See '%' for more information.", french: "Voir « % » pour en savoir plus."),
    Message("See '%' for detailed help.", french: "Voir « % » pour l’aide d’une commande."),
  ]

  /// A text of help or an error message, in the language.
  func translated(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { line(String($0)) }.joined(separator: "\n")
  }

  private func line(_ line: String) -> String {
    var line = line
    for words in Self.beginnings where line.hasPrefix(words.english) {
      line = words.written(in: language) + line.dropFirst(words.english.count)
    }
    for words in Self.pieces {
      line = line.replacing(words.english, with: words.written(in: language))
    }
    let isError = line.hasPrefix(Self.error.english)
    let rest = isError ? line.dropFirst(Self.error.english.count) : line.drop { $0 == " " }
    let indent = line.prefix(line.count - rest.count)
    let sentence = Self.sentences.lazy.compactMap { translated(rest, by: $0) }.first
    let words =
      (isError ? Self.error.written(in: language) : String(indent)) + (sentence ?? String(rest))
    return sentence == nil && !isError ? line : Message(verbatim: words).text(in: language)
  }

  /// The translation of a sentence that has this form; nil if it has another form.
  private func translated(_ text: Substring, by form: Message) -> String? {
    let parts = form.english.split(separator: "%", omittingEmptySubsequences: false)
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
    for character in form.written(in: language) {
      if character == "%" { words += next.next() ?? "" } else { words.append(character) }
    }
    return words
  }
}
