import OngletModel

/// How messages call a text with fields, at the beginning of a sentence: “front matter”.
struct FieldSubject: Sendable {
  private let name: Message
  /// Whether verbs are plural behind its French name, as behind « les métadonnées ».
  private let isPlural: Bool

  init(_ name: Message, isPlural: Bool = false) {
    self.name = name
    self.isPlural = isPlural
  }

  /// A sentence about it.
  ///
  /// - Parameters:
  ///   - english: what stands behind its name, from the verb on.
  ///   - french: the same, behind a singular and behind a plural.
  func sentence(
    _ english: MessageText, french: (one: MessageText, several: MessageText)
  ) -> Message {
    name + Message(verbatim: " ")
      + Message(for: isPlural ? 2 : 1, english, english, french: french)
  }
}
