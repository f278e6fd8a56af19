import OngletModel

/// A translation says what its source says: block by block, text by text.
func translationDisagreements(on page: LinkedPage, in site: Site) -> [Diagnostic] {
  guard !page.page.isGenerated, let source = site.source(of: page) else { return [] }
  let pair = TranslationPair(page, source: source)
  return translationStructure(of: pair) + translationReferences(of: pair, in: site)
    + translationNumbers(of: pair) + translationSamples(of: pair) + untranslatedTexts(of: pair)
}

extension Diagnostic {
  /// What a rule says of a place in a translation.
  init(
    _ rule: Rule, _ pair: TranslationPair, at range: SourceRange?, _ message: String, fix: String?
  ) {
    self.init(rule, path: pair.page.page.path, range: range, message: message, fix: fix)
  }
}
