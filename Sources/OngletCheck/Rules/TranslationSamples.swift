import OngletModel

/// A sample is the same code in all languages, but for comments and strings.
func translationSamples(of pair: TranslationPair) -> [Diagnostic] {
  pair.samples.compactMap { own, source in
    let rule = "a sample is the same code in all languages, but for comments and strings: "
    if own.code.language != source.code.language {
      let names = [own, source].map { $0.code.language.map { "`\($0)`" } ?? "no language" }
      return Diagnostic(
        .translationSample, pair, at: start(of: own.range),
        "\(rule)here is \(names[0]), and in \(pair.place(source.range)) \(names[1])",
        fix: "copy the sample of the source, then translate its comments and strings")
    }
    guard let here = CodeSkeleton(own.code.text, language: own.code.language),
      let there = CodeSkeleton(source.code.text, language: source.code.language),
      let difference = here.firstDifference(from: there)
    else { return nil }
    return Diagnostic(
      .translationSample, pair, at: line(difference.own, of: own.range),
      "\(rule)this line differs from \(pair.place(line(difference.other, of: source.range)))",
      fix: "copy the line of the source, then translate its comments and strings")
  }
}

private func start(of range: SourceRange) -> SourceRange {
  SourceRange(line: Int(range.startLine), column: Int(range.startColumn))
}

/// A line of a sample: below the fence, or the block itself where the code is in a file of its own.
private func line(_ number: Int, of block: SourceRange) -> SourceRange {
  let line = Int(block.startLine) + number
  return line < block.endLine ? SourceRange(line: line) : start(of: block)
}

extension Explanation {
  static let translationSample = Explanation(
    english: """
      Code has no language but its own: a correction that reached one translation only leaves the \
      others with a sample that does not work. Comments and what stands in strings are translated.
      """,
    french: """
      Le code n’a pas d’autre langue que la sienne : une correction qui n’atteint qu’une traduction \
      laisse aux autres un exemple qui ne marche pas. Les commentaires et les chaînes se traduisent.
      """,
    frenchSummary:
      "Un exemple est le même code dans toutes les langues, hors commentaires et chaînes.",
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
      """)
}
