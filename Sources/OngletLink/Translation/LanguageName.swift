import OngletModel

extension Language {
  /// Its name in messages; for a language that messages have no name for, its code.
  package var name: Message {
    switch self {
    case .english: Message("English", french: "anglais")
    case .french: Message("French", french: "français")
    default: Message(verbatim: "`\(code)`")
    }
  }
}
