import OngletModel

/// Reports texts of a translation that do not have the numbers of their source, whatever way each
/// language writes them.
func translationNumbers(of pair: TranslationPair) -> [Diagnostic] {
  pair.texts.compactMap { own, source in
    pair.difference(
      of: numbers(of: own, on: pair.page), at: own.range,
      from: numbers(of: source, on: pair.source), at: source.range, .translationNumbers,
      noun: Message("number ", french: "nombre "),
      fix: Message("correct the number that is wrong", french: "corriger le nombre faux"))
  }
}

private func numbers(
  of passage: TranslationPair.Passage, on page: WrittenPage
) -> [TranslationPair.Named] {
  func named(_ bytes: [UInt8], _ place: (Int) -> SourceRange) -> [TranslationPair.Named] {
    WrittenNumber.all(in: bytes, language: page.page.language).map { number in
      TranslationPair.Named(key: number.value, words: number.text, range: place(number.offset))
    }
  }
  return passage.value.flatMap { inlines in
    let text = RunningText(inlines, of: page.page.body)
    var numbers = named(text.bytes) { text.place(of: $0) ?? passage.range }
    inlines.visit { inline in
      guard case .image(let image) = inline.content else { return }
      for words in [image.alternative, image.title] {
        numbers += named(Array(words.utf8)) { _ in inline.range }
      }
    }
    return numbers
  }
}
