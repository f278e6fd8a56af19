import OngletModel

/// A translation says the same as its source, block by block and text by text.
func translationDisagreements(
  on page: WrittenPage, source: WrittenPage, catalogue: Catalogue
) -> [Diagnostic] {
  let pair = TranslationPair(page, source: source)
  return translationStructure(of: pair) + translationReferences(of: pair, catalogue: catalogue)
    + translationNumbers(of: pair) + translationSamples(of: pair) + untranslatedTexts(of: pair)
}

extension Diagnostic {
  /// A diagnostic about a place in a translation.
  init(
    _ rule: Rule, _ pair: TranslationPair, at range: SourceRange?, _ message: Message, fix: Message?
  ) {
    self.init(rule, path: pair.page.page.path, range: range, message: message, fix: fix)
  }
}

/// Parts of messages after a colon, about what a text names or counts.
extension Message {
  /// The translation has one thing, and the source another at a place.
  static func difference(_ own: String, from original: String, at place: String) -> Message {
    Message(
      "here is \(own), and in \(place) \(original)",
      french: "il y a ici \(own), et \(original) dans \(place)")
  }

  /// Only the translation has it.
  static func addition(_ own: String, to place: String) -> Message {
    Message(
      "here is \(own), which is not in \(place)",
      french: "il y a ici \(own), qui n’est pas dans \(place)")
  }

  /// Only the source has it, at a place.
  static func absence(of original: String, at place: String) -> Message {
    Message(
      "\(original), in \(place), is missing here",
      french: "il manque ici \(original), qui est dans \(place)")
  }
}
