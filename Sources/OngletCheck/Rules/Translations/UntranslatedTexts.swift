import OngletModel

/// A translation is in its own language: no paragraph of some length is the same as in its source.
func untranslatedTexts(of pair: TranslationPair) -> [Diagnostic] {
  pair.texts.flatMap { own, source -> [Diagnostic] in
    let originals = Dictionary(
      source.texts.enumerated().map { (words(of: $1, on: pair.source), $0) },
      uniquingKeysWith: min)
    return own.texts.compactMap { text in
      let words = words(of: text, on: pair.page)
      guard words.count >= leastCount, let match = originals[words] else {
        return nil
      }
      let range = source.texts[match].first?.range ?? source.range
      return Diagnostic(
        .untranslated, pair, at: text.first?.range ?? own.range,
        Message(
          "a translation is in its own language, and this is the text of \(pair.place(range))",
          french: "une traduction est dans sa propre langue, et ceci est le texte de "
            + "\(pair.place(range))"),
        fix: wayToTranslate(from: pair.source.page.language))
    }
  }
}

private func wayToTranslate(from language: Language) -> Message {
  Message(
    "translate it, or mark words that stay: `[…]{lang=\(language)}`",
    french: "le traduire, ou marquer les mots qui restent tels quels : `[…]{lang=\(language)}`")
}

/// Fewer words may be a name, or the same in both languages.
private let leastCount = 8

/// The words of a text without those that are marked as another language's, and without code.
private func words(of text: [Inline], on page: WrittenPage) -> [String] {
  let page = page.page
  let running = RunningText(text, of: page.body, leavingOutAllBut: page.language)
  return Word.all(in: running.bytes).map(\.lowercased)
}

extension Rule {
  package static let untranslated = Rule(
    "untranslated", .warning,
    explanation: Explanation(
      summary: Message(
        "A translation is in its own language.",
        french: "Une traduction est dans sa propre langue."),
      why: Message(
        """
        A paragraph that is the same in two languages was copied and never translated: a screen \
        reader speaks it with the wrong voice, and some readers cannot follow. Words that stay as \
        they are say so: `[Dynamic Type]{lang=en}`.
        """,
        french: """
          Un paragraphe identique dans deux langues a été copié et jamais traduit : un lecteur \
          d’écran le dit avec la mauvaise voix, et certains lecteurs ne suivent plus. Des mots qui \
          restent tels quels le disent : `[Dynamic Type]{lang=en}`.
          """),
      bad: """
        # page.fr.md
        # Texte
        Vérifiez : police, graisse, taille, couleur, contraste, alignement, interligne, marges.
        # page.en.md
        # Text
        Vérifiez : police, graisse, taille, couleur, contraste, alignement, interligne, marges.
        """,
      good: """
        # page.fr.md
        # Texte
        Vérifiez : police, graisse, taille, couleur, contraste, alignement, interligne, marges.
        # page.en.md
        # Text
        Check: typeface, weight, size, colour, contrast, alignment, line spacing, margins.
        """))
}
