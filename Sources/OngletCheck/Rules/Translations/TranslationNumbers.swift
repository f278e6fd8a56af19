import OngletModel

/// Reports texts of a translation that do not have the numbers of their source, whatever way each
/// language writes them.
func translationNumbers(of pair: TranslationPair) -> [Diagnostic] {
  pair.texts.compactMap { own, source in
    let here = numbers(of: own, on: pair.page)
    let there = numbers(of: source, on: pair.source)
    let (values, originals) = (Set(here.map(\.value)), Set(there.map(\.value)))
    let noun = Message("number ", french: "nombre ")
    let fix = Message("correct the number that is wrong", french: "corriger le nombre faux")
    let missing = there.first { !values.contains($0.value) }
    if let extra = here.first(where: { !originals.contains($0.value) }) {
      let words =
        missing.map { Message.difference(extra.text, from: $0.text, at: pair.place($0.range)) }
        ?? Message.addition(extra.text, to: pair.place(source.range))
      return Diagnostic(.translationNumbers, pair, at: extra.range, noun + words, fix: fix)
    }
    return missing.map { number in
      let words = Message.absence(of: number.text, at: pair.place(number.range))
      return Diagnostic(.translationNumbers, pair, at: own.range, noun + words, fix: fix)
    }
  }
}

private func numbers(
  of passage: TranslationPair.Passage, on page: WrittenPage
) -> [(value: String, text: String, range: SourceRange)] {
  let language = page.page.language
  return passage.texts.flatMap { inlines in
    let text = RunningText(inlines, of: page.page.body)
    var numbers = WrittenNumber.all(in: text.bytes, language: language).map { number in
      (number.value, number.text, text.place(of: number.offset) ?? passage.range)
    }
    inlines.visit { inline in
      guard case .image(let image) = inline.content else { return }
      for words in [image.alternative, image.title] {
        numbers += WrittenNumber.all(in: Array(words.utf8), language: language).map { number in
          (number.value, number.text, inline.range)
        }
      }
    }
    return numbers
  }
}

extension Rule {
  package static let translationNumbers = Rule(
    "translation-numbers", .warning, .comparingLanguages,
    explanation: Explanation(
      summary: Message(
        "A translation must have the same numbers as its source.",
        french: "Une traduction doit avoir les mêmes nombres que sa source."),
      why: Message(
        """
        A contrast ratio, a size or a version that differs between two languages is wrong in one \
        of them, and somebody will rely on it. The decimal mark, the thousands separator and the \
        order of the numbers in a paragraph may differ.
        """,
        french: """
          Un rapport de contraste, une taille ou une version qui diffère d’une langue à l’autre \
          est faux dans l’une des deux, et quelqu’un s’y fiera. Le signe décimal, le séparateur de \
          milliers et l’ordre des nombres dans un paragraphe peuvent différer.
          """),
      bad: """
        # page.fr.md
        # Couleurs
        Un texte courant a un contraste de 4,5:1, un grand texte de 3:1.
        # page.en.md
        # Colours
        Text has a contrast of 3.5:1, large text of 3:1.
        """,
      good: """
        # page.fr.md
        # Couleurs
        Un texte courant a un contraste de 4,5:1, un grand texte de 3:1.
        # page.en.md
        # Colours
        Text has a contrast of 4.5:1, large text of 3:1.
        """))
}
