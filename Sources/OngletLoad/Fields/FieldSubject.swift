import OngletModel

/// The name of a text with fields, for the beginning of a message: “front matter”.
struct FieldSubject: Sendable {
  private let name: Message
  /// Whether its French name is plural, as « les métadonnées ».
  private let isPlural: Bool

  init(_ name: Message, isPlural: Bool = false) {
    self.name = name
    self.isPlural = isPlural
  }

  /// A sentence that begins with the name.
  ///
  /// - Parameters:
  ///   - english: the rest of the sentence, from the verb on.
  ///   - french: the same for a singular and for a plural name.
  func sentence(
    _ english: MessageText, french: (one: MessageText, several: MessageText)
  ) -> Message {
    name + Message(verbatim: " ")
      + Message(for: isPlural ? 2 : 1, english, english, french: french)
  }
}
