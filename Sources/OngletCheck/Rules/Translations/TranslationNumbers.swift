import OngletModel

/// A translation has the numbers of its source, text by text, even if the languages write them
/// differently.
func translationNumbers(of pair: TranslationPair) -> [Diagnostic] {
  pair.texts.compactMap { own, source in
    let here = numbers(of: own, on: pair.page)
    let there = numbers(of: source, on: pair.source)
    let (values, originals) = (Set(here.map(\.value)), Set(there.map(\.value)))
    let rule = Message(
      "a translation has the numbers of its source: ",
      french: "une traduction a les nombres de sa source : ")
    let fix = Message(
      "correct the number that is wrong", french: "corriger le nombre qui est faux")
    let missing = there.first { !values.contains($0.value) }
    if let extra = here.first(where: { !originals.contains($0.value) }) {
      let blame =
        missing.map { Message.difference(extra.text, from: $0.text, at: pair.place($0.range)) }
        ?? Message.addition(extra.text, to: pair.place(source.range))
      return Diagnostic(.translationNumbers, pair, at: extra.range, rule + blame, fix: fix)
    }
    return missing.map { number in
      let blame = Message.absence(of: number.text, at: pair.place(number.range))
      return Diagnostic(.translationNumbers, pair, at: own.range, rule + blame, fix: fix)
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
        "A translation has the numbers of its source.",
        french: "Une traduction a les nombres de sa source."),
      why: Message(
        """
        A contrast ratio, a size or a version that differs between languages is wrong in one of \
        them, and somebody will rely on it. Decimal commas, thousands and the order of the \
        numbers in a paragraph are each language’s own.
        """,
        french: """
          Un rapport de contraste, une taille ou une version qui change d’une langue à l’autre est \
          faux dans l’une, et quelqu’un s’y fiera. La virgule décimale, les milliers et l’ordre des \
          nombres dans un paragraphe sont l’affaire de chaque langue.
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
