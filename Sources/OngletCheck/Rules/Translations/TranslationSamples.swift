import OngletModel

/// Reports what is heard if it differs from the source.
func differentPhrases(of pair: TranslationPair) -> [Diagnostic] {
  pair.phrases.compactMap { own, source in
    if own.value.map(\.plainText) == source.value.map(\.plainText) { return nil }
    let mistake = Mistake(
      "what is heard differs from `\(pair.place(source.range))`",
      french: "ce qu’on entend diffère de `\(pair.place(source.range))`",
      fix: "copy `heard` from the source, then translate what is before the colons",
      french: "copier `heard` de la source, puis traduire ce qui précède les deux-points")
    return pair.diagnostic(.translationSample, at: own.range.start, mistake)
  }
}

/// Reports samples whose code differs from the source, except in comments and strings.
func differentSamples(of pair: TranslationPair) -> [Diagnostic] {
  pair.samples.compactMap { own, source in
    if own.value.language != source.value.language {
      let words = pair.difference(
        of: languageName(of: own.value), from: languageName(of: source.value), at: source.range)
      let fix = Message(
        "copy the sample of the source, then translate its comments and strings",
        french: "copier l’exemple de la source, puis en traduire les commentaires et les chaînes")
      return pair.diagnostic(
        .translationSample, at: own.range.start, Mistake(words, fix: fix))
    }
    guard let here = CodeSkeleton(own.value), let there = CodeSkeleton(source.value),
      let difference = here.firstDifference(from: there)
    else { return nil }
    let place = pair.place(line(difference.other, of: source.range))
    let mistake = Mistake(
      "this line differs from `\(place)`", french: "cette ligne diffère de `\(place)`",
      fix: "copy the line of the source, then translate its comments and strings",
      french: "copier la ligne de la source, puis en traduire les commentaires et les chaînes")
    return pair.diagnostic(.translationSample, at: line(difference.own, of: own.range), mistake)
  }
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
