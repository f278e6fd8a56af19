import OngletModel

/// Finds words without the letters that keyboards lack, in French œ and capitals with accents.
func frenchLetters(on page: WrittenPage) -> [Diagnostic] {
  guard let spelling = page.page.language.rules.spelling else { return [] }
  var diagnostics: [Diagnostic] = []
  page.visitOwnTexts { text in
    let words = Word.all(in: text.bytes)
    for (number, word) in words.enumerated() where !word.isPartOfName(in: text.bytes) {
      let following = words.dropFirst(number + 1).first
      let next = following.flatMap { follows($0, word, in: text) ? $0.lowercased : nil } ?? ""
      let written = text.text(word.range)
      guard let right = spelling(written, next, isFirst(word, in: text.bytes)) else { continue }
      let range = text.place(of: word.range)
      diagnostics.append(
        Diagnostic(
          .frenchLetter, path: page.page.path, range: range,
          "`\(written)` is spelled `\(right)` in French", french: "`\(written)` s’écrit `\(right)`",
          fix: "write `\(right)`", french: "écrire `\(right)`",
          edit: range.map { Edit(at: $0, from: written, to: right) }))
    }
  }
  return diagnostics
}

/// Whether a word begins its text or a sentence of it.
private func isFirst(_ word: Word, in bytes: [UInt8]) -> Bool {
  let before = bytes[..<word.range.lowerBound].last { $0 != UInt8(ascii: " ") }
  return before.map { $0.isOne(of: ".!?:\u{0}") } ?? true
}

/// Whether only a space is between a word and the next: no punctuation, no start or end of an
/// element.
private func follows(_ next: Word, _ word: Word, in text: RunningText) -> Bool {
  let between = word.range.upperBound..<next.range.lowerBound
  return [" ", "\u{A0}", "\u{202F}"].contains(text.text(between))
    && !between.contains(where: text.beginsPiece) && !text.beginsPiece(at: next.range.lowerBound)
}
