import ArgumentParser
import OngletModel

extension ArgumentHelp {
  /// A text of help in the language of the user.
  init(_ english: MessageText, french: MessageText, valueName: String? = nil) {
    self.init(Message(english, french: french).localized, valueName: valueName)
  }
}

extension CommandConfiguration {
  /// A command with its help in the language of the user.
  init(_ name: String, _ abstract: Message, discussion: Message, examples: [String]) {
    self.init(
      commandName: name, abstract: abstract.localized,
      discussion: (discussion + Message(verbatim: "\n\n") + .examples(examples)).forHelp)
  }
}

extension Message {
  /// Several lines of help in the language of the user.
  var forHelp: String {
    written(in: .ofUser)
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map { Message(verbatim: String($0)).localized }.joined(separator: "\n")
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
    Message("ARGUMENTS:", french: "ARGUMENTS\u{a0}:"),
    Message("OPTIONS:", french: "OPTIONS\u{a0}:"),
    Message("SUBCOMMANDS:", french: "SOUS-COMMANDES\u{a0}:"),
  ]

  /// Texts anywhere in a line.
  private static let pieces = [
    Message("Show help information.", french: "Afficher cette aide."),
    Message("Show subcommand help information.", french: "Afficher l’aide d’une commande."),
    Message("(values:", french: "(valeurs\u{a0}:"),
    Message("(default:", french: "(par défaut\u{a0}:"),
    Message("; default:", french: "\u{a0}; par défaut\u{a0}:"),
    Message(
      "See 'onglet help <subcommand>' for detailed help.",
      french: "Voir « onglet help <subcommand> » pour l’aide d’une commande."),
  ]

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
    return line
  }
}
