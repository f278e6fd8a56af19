import OngletModel

/// Reports samples whose code differs from the source, except in comments and strings.
func translationSamples(of pair: TranslationPair) -> [Diagnostic] {
  pair.samples.compactMap { own, source in
    if own.code.language != source.code.language {
      return Diagnostic(
        .translationSample, pair, at: own.range.start,
        languagesDiffer(own.code, from: source.code, at: pair.place(source.range)),
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
      Message(
        "this line differs from `\(place)`", french: "cette ligne diffère de `\(place)`"),
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
    "\(here) here, but \(there) in `\(place)`",
    french: "\(here) ici, mais \(there) dans `\(place)`")
}

private func languageName(of code: CodeBlock) -> Message {
  guard let name = code.language else {
    return Message("code without a language", french: "code sans langage")
  }
  return Message("`\(name)` code", french: "code `\(name)`")
}

/// A line of a sample, below the fence; or the start of the block if the code is in another file.
private func line(_ number: Int, of block: SourceRange) -> SourceRange {
  let line = Int(block.startLine) + number
  return line < block.endLine ? SourceRange(line: line) : block.start
}

extension Rule {
  package static let translationSample = Rule(
    "translation-sample", .warning, .comparingLanguages,
    explanation: Explanation(
      summary: Message(
        "A sample must have the same code in all languages, except for comments and strings.",
        french: "Un exemple doit avoir le même code dans toutes les langues, hors commentaires "
          + "et chaînes."),
      why: Message(
        """
        Code is not translated. If a correction is made in one language only, the sample still \
        does not work in the others. Comments and strings are translated.
        """,
        french: """
          Le code ne se traduit pas. Si une correction n’est faite que dans une langue, l’exemple \
          ne marche toujours pas dans les autres. Les commentaires et les chaînes se traduisent.
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
