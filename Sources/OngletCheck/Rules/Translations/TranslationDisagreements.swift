import OngletModel

/// Compares a translation with its source, block by block and text by text.
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

/// The ends of messages about something that a text names or counts, after a noun.
extension Message {
  /// The translation has one thing, and the source another at a place.
  static func difference(_ own: String, from original: String, at place: String) -> Message {
    Message(
      "`\(own)` here, but `\(original)` in `\(place)`",
      french: "`\(own)` ici, mais `\(original)` dans `\(place)`")
  }

  /// Only the translation has it.
  static func addition(_ own: String, to place: String) -> Message {
    Message(
      "`\(own)` is not in the source, `\(place)`",
      french: "`\(own)` absent de la source, `\(place)`")
  }

  /// Only the source has it, at a place.
  static func absence(of original: String, at place: String) -> Message {
    Message(
      "`\(original)` of `\(place)` is missing",
      french: "`\(original)` de `\(place)` manquant")
  }
}
