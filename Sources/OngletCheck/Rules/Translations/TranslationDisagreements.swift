import OngletModel

/// Compares a translation with its source, block by block and text by text.
func translationDisagreements(
  on page: WrittenPage, source: WrittenPage, catalogue: Catalogue
) -> [Diagnostic] {
  let pair = TranslationPair(page, source: source)
  return pair.differences + translationReferences(of: pair, catalogue: catalogue)
    + translationNumbers(of: pair) + differentPhrases(of: pair) + differentSamples(of: pair)
    + untranslatedTexts(of: pair)
}

extension TranslationPair {
  /// Something that a text names.
  struct Named {
    /// The same in all languages.
    let key: String
    /// As the author wrote it.
    let words: String
    let range: SourceRange
  }

  /// Reports the first thing that only one of two texts names.
  func difference(
    of own: [Named], at place: SourceRange, from source: [Named], at sourcePlace: SourceRange,
    _ rule: Rule, noun: Message, fix: Message
  ) -> Diagnostic? {
    let (keys, sourceKeys) = (Set(own.map(\.key)), Set(source.map(\.key)))
    let extra = own.first { !sourceKeys.contains($0.key) }
    let missing = source.first { !keys.contains($0.key) }
    let other = missing?.range ?? sourcePlace
    let words: Message
    switch (extra?.words, missing?.words) {
    case (let own?, let source?):
      words = difference(
        of: Message(verbatim: "`\(own)`"), from: Message(verbatim: "`\(source)`"), at: other)
    case (let own?, nil):
      words = Message(
        "`\(own)` is not in the source, `\(self.place(other))`",
        french: "`\(own)` absent de la source, `\(self.place(other))`")
    case (nil, let source?):
      words = Message(
        "`\(source)` of `\(self.place(other))` is missing",
        french: "`\(source)` de `\(self.place(other))` manquant")
    case (nil, nil): return nil
    }
    return diagnostic(rule, at: extra?.range ?? place, Mistake(noun + words, fix: fix))
  }
}
