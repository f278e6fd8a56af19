import OngletModel

/// A sample is the same code in all languages, except for comments and strings.
func translationSamples(of pair: TranslationPair) -> [Diagnostic] {
  pair.samples.compactMap { own, source in
    let rule = Message(
      "a sample is the same code in all languages, but for comments and strings: ",
      french: "un exemple est le même code dans toutes les langues, hors commentaires et "
        + "chaînes : ")
    if own.code.language != source.code.language {
      return Diagnostic(
        .translationSample, pair, at: start(of: own.range),
        rule + languagesDiffer(own.code, from: source.code, at: pair.place(source.range)),
        fix: Message(
          "copy the sample of the source, then translate its comments and strings",
          french: "copier l’exemple de la source, puis en traduire les commentaires et les "
            + "chaînes"))
    }
    guard let here = CodeSkeleton(own.code.text, language: own.code.language),
      let there = CodeSkeleton(source.code.text, language: source.code.language),
      let difference = here.firstDifference(from: there)
    else { return nil }
    let place = pair.place(line(difference.other, of: source.range))
    return Diagnostic(
      .translationSample, pair, at: line(difference.own, of: own.range),
      rule
        + Message(
          "this line differs from \(place)",
          french: "cette ligne diffère de \(place)"),
      fix: Message(
        "copy the line of the source, then translate its comments and strings",
        french: "copier la ligne de la source, puis en traduire les commentaires et les "
          + "chaînes"))
  }
}

private func languagesDiffer(
  _ own: CodeBlock, from original: CodeBlock, at place: String
) -> Message {
  let (here, there) = (languageName(of: own), languageName(of: original))
  return Message(
    "here is \(here), and in \(place) \(there)",
    french: "le code est \(here) ici, et \(there) dans \(place)")
}

private func languageName(of code: CodeBlock) -> Message {
  guard let name = code.language else {
    return Message("no language", french: "sans nom de langage")
  }
  return Message("`\(name)`", french: "en `\(name)`")
}

private func start(of range: SourceRange) -> SourceRange {
  SourceRange(line: Int(range.startLine), column: Int(range.startColumn))
}

/// A line of a sample, below the fence; or the start of the block if the code is in another file.
private func line(_ number: Int, of block: SourceRange) -> SourceRange {
  let line = Int(block.startLine) + number
  return line < block.endLine ? SourceRange(line: line) : start(of: block)
}

extension Rule {
  package static let translationSample = Rule(
    "translation-sample", .warning, .comparingLanguages,
    explanation: Explanation(
      summary: Message(
        "A sample is the same code in all languages, but for comments and strings.",
        french: "Un exemple est le même code dans toutes les langues, hors commentaires et chaînes."
      ),
      why: Message(
        """
        Code has no language but its own: a correction that reached one translation only leaves \
        the others with a sample that does not work. Comments and what stands in strings are \
        translated.
        """,
        french: """
          Le code n’a pas d’autre langue que la sienne : une correction qui n’atteint qu’une \
          traduction laisse aux autres un exemple qui ne marche pas. Les commentaires et les \
          chaînes se traduisent.
          """),
      bad: """
        # page.fr.md
        # Fermer
        ```swift
        button.accessibilityLabel = "Fermer"  // le nom
        ```
        # page.en.md
        # Close
        ```swift
        button.accessibilityHint = "Close"  // the name
        ```
        """,
      good: """
        # page.fr.md
        # Fermer
        ```swift
        button.accessibilityLabel = "Fermer"  // le nom
        ```
        # page.en.md
        # Close
        ```swift
        button.accessibilityLabel = "Close"  // the name
        ```
        """))
}
