import OngletModel

/// Reports paragraphs of a translation that are the same as in its source, unless they are short.
func untranslatedTexts(of pair: TranslationPair) -> [Diagnostic] {
  pair.texts.flatMap { own, source -> [Diagnostic] in
    let originals = Dictionary(
      source.texts.enumerated().map { (words(of: $1, on: pair.source), $0) },
      uniquingKeysWith: min)
    return own.texts.compactMap { text in
      let words = words(of: text, on: pair.page)
      guard words.count >= minimumCount, let match = originals[words] else {
        return nil
      }
      let range = source.texts[match].first?.range ?? source.range
      return Diagnostic(
        .untranslated, pair, at: text.first?.range ?? own.range,
        Message(
          "not translated: same text as `\(pair.place(range))`",
          french: "non traduit : même texte que `\(pair.place(range))`"),
        fix: fix(from: pair.source.page.language))
    }
  }
}

private func fix(from language: Language) -> Message {
  Message(
    "translate it, or mark the words to keep: `[…]{lang=\(language)}`",
    french: "le traduire, ou marquer les mots à garder : `[…]{lang=\(language)}`")
}

/// Fewer words may be a name, or the same in both languages.
private let minimumCount = 8

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
        "A translation must be written in its own language.",
        french: "Une traduction doit être écrite dans sa propre langue."),
      why: Message(
        """
        A paragraph that is the same in two languages was copied and never translated: a screen \
        reader speaks it with the wrong voice, and some readers cannot follow. Mark words that \
        must not be translated: `[Dynamic Type]{lang=en}`.
        """,
        french: """
          Un paragraphe identique dans deux langues a été copié et jamais traduit : un lecteur \
          d’écran le lit avec la mauvaise voix, et certains lecteurs ne suivent plus. Marquez les \
          mots qui ne se traduisent pas : `[Dynamic Type]{lang=en}`.
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
