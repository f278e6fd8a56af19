import OngletLink
import OngletModel

/// Finds words of another language in running text that are not marked as such (WCAG, success
/// criterion 3.1.2).
///
/// A phrase is a sequence of words with some that are frequent in the other language and none that
/// is frequent in the text's own. Names of the catalogue and marked words are left out, since they
/// have their language already.
struct LanguageOfParts: Sendable {
  /// How many frequent words make a phrase: two, such as “of the”, are in names too.
  private static let minimumCount = 3

  /// Names of the catalogue that texts of other languages cite, as bare words, by their first word;
  /// long names first.
  private let names: [String: [[String]]]

  init(_ catalogue: Catalogue) {
    var names: Set<String> = []
    for term in catalogue.terms { names.formUnion(term.forms) }
    for criterion in catalogue.requirements { names.formUnion(criterion.names.values.values) }
    for part in catalogue.standards.lazy.flatMap(\.parts) {
      names.formUnion(part.names.values.values)
    }
    for entry in catalogue.glossary {
      names.formUnion(entry.names.values.values)
      if let expansion = entry.expansion { names.insert(expansion.text) }
    }
    let words = names.map { $0.bareWords.split(separator: " ").map(String.init) }
    self.names = Dictionary(grouping: words.filter { !$0.isEmpty }) { $0.first ?? "" }
      .mapValues { $0.sorted { $0.count > $1.count } }
  }

  func diagnostics(on page: WrittenPage) -> [Diagnostic] {
    let own = page.page.language.rules
    // In a language without frequent words nothing tells the end of a phrase.
    if own.frequentWords.isEmpty { return [] }
    let others = LanguageRules.all.filter { $0.language != own.language }
    var diagnostics: [Diagnostic] = []
    page.visitOwnTexts { text in
      let words = Word.all(in: text.bytes)
      for other in others {
        for phrase in phrases(of: other, in: words, of: text.bytes, own) {
          guard let first = phrase.first, let last = phrase.last else { continue }
          let range = first.range.lowerBound..<last.range.upperBound
          diagnostics.append(
            Diagnostic(
              .languageOfParts, path: page.page.path, range: text.place(of: range),
              "“\(text.text(range))” looks \(other.name)",
              french: "« \(text.text(range)) » semble être en \(other.name)",
              fix: "mark it `[…]{lang=\(other.language)}`",
              french: "le marquer `[…]{lang=\(other.language)}`"))
        }
      }
    }
    return diagnostics
  }

  private func phrases(
    of other: LanguageRules, in words: [Word], of bytes: [UInt8], _ own: LanguageRules
  ) -> [[Word]] {
    var phrases: [[Word]] = []
    var current: [Word] = []
    func endPhrase() {
      let isFrequent = { (word: Word) in other.frequentWords.contains(word.lowercased) }
      if let start = current.firstIndex(where: isFrequent),
        let end = current.lastIndex(where: isFrequent)
      {
        let phrase = Array(current[start...end])
        if phrase.count(where: isFrequent) >= Self.minimumCount, !isKnown(current, other) {
          phrases.append(phrase)
        }
      }
      current = []
    }
    for word in words {
      if let last = current.last,
        separatesPhrases(bytes, last.range.upperBound..<word.range.lowerBound)
      {
        endPhrase()
      }
      if own.frequentWords.contains(word.lowercased) { endPhrase() } else { current.append(word) }
    }
    endPhrase()
    return phrases
  }

  /// Whether the text between two words separates phrases.
  private func separatesPhrases(_ bytes: [UInt8], _ gap: Range<Int>) -> Bool {
    bytes[gap].contains { $0.isOne(of: "\u{0}.;:!?()[]|\"") || $0 == 0xC2 }
  }

  /// Whether too few frequent words are left without the names of the catalogue.
  private func isKnown(_ words: [Word], _ other: LanguageRules) -> Bool {
    let words = words.map(\.lowercased)
    var left = 0
    var place = 0
    while place < words.count {
      if let name = names[words[place]]?.first(where: { words[place...].starts(with: $0) }) {
        place += name.count
      } else {
        left += other.frequentWords.contains(words[place]) ? 1 : 0
        place += 1
      }
    }
    return left < Self.minimumCount
  }
}
