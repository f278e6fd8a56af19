import OngletModel

/// Reports paragraphs of a translation that are the same as in its source, unless they are short.
func untranslatedTexts(of pair: TranslationPair) -> [Diagnostic] {
  // Varieties of a language share most of their words.
  let (language, original) = (pair.page.page.language, pair.source.page.language)
  if language.primary == original.primary { return [] }
  return pair.texts.flatMap { own, source -> [Diagnostic] in
    let originals = Dictionary(
      source.value.enumerated().map { (words(of: $1, on: pair.source), $0) },
      uniquingKeysWith: min)
    return own.value.compactMap { text in
      let words = words(of: text, on: pair.page)
      guard words.count >= minimumCount, let match = originals[words] else { return nil }
      let place = pair.place(source.value[match].first?.range ?? source.range)
      let mistake = Mistake(
        "not translated: same text as `\(place)`",
        french: "non traduit : même texte que `\(place)`",
        fix: "translate it, or mark the words to keep: `[…]{lang=\(original)}`",
        french: "le traduire, ou marquer les mots à garder : `[…]{lang=\(original)}`")
      return pair.diagnostic(.untranslated, at: text.first?.range ?? own.range, mistake)
    }
  }
}

/// Fewer words may be a name, or the same in both languages.
private let minimumCount = 8

/// The words of a text without those that are marked as another language's, and without code.
private func words(of text: [Inline], on page: WrittenPage) -> [String] {
  let page = page.page
  let running = RunningText(text, of: page.body, leavingOutAllBut: page.language)
  return Word.all(in: running.bytes).map(\.lowercased)
}
