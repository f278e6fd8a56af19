import OngletLink
import OngletModel

/// Finds words of another language in running text that are not marked as such (WCAG, success
/// criterion 3.1.2): French in English, English in French.
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
    for criterion in catalogue.successCriteria { names.formUnion(criterion.names.values.values) }
    for guideline in catalogue.guidelines { names.formUnion(guideline.names.values.values) }
    for entry in catalogue.glossary {
      names.formUnion(entry.names.values.values)
      if let expansion = entry.expansion { names.insert(expansion.text) }
    }
    let words = names.map { $0.bareWords.split(separator: " ").map(String.init) }
    self.names = Dictionary(grouping: words.filter { !$0.isEmpty }) { $0.first ?? "" }
      .mapValues { $0.sorted { $0.count > $1.count } }
  }

  func diagnostics(on page: WrittenPage) -> [Diagnostic] {
    guard let other = FrequentWords(otherThan: page.page.language) else { return [] }
    var diagnostics: [Diagnostic] = []
    page.visitOwnTexts { text in
      for phrase in phrases(of: other, in: text.bytes) {
        guard let first = phrase.first, let last = phrase.last else { continue }
        let range = first.range.lowerBound..<last.range.upperBound
        diagnostics.append(
          Diagnostic(
            .languageOfParts, path: page.page.path, range: text.place(of: range),
            message: Message(
              "“\(text.text(range))” looks \(other.language.name)",
              french: "« \(text.text(range)) » semble être en \(other.language.name)"),
            fix: Message(
              "mark it `[…]{lang=\(other.language)}`",
              french: "le marquer `[…]{lang=\(other.language)}`")))
      }
    }
    return diagnostics
  }

  private func phrases(of other: FrequentWords, in bytes: [UInt8]) -> [[Word]] {
    var phrases: [[Word]] = []
    var current: [Word] = []
    func endPhrase() {
      let isFrequent = { (word: Word) in other.words.contains(word.lowercased) }
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
    for word in Word.all(in: bytes) {
      if let last = current.last,
        separatesPhrases(bytes, last.range.upperBound..<word.range.lowerBound)
      {
        endPhrase()
      }
      if other.ownWords.contains(word.lowercased) { endPhrase() } else { current.append(word) }
    }
    endPhrase()
    return phrases
  }

  /// Whether the text between two words separates phrases.
  private func separatesPhrases(_ bytes: [UInt8], _ gap: Range<Int>) -> Bool {
    bytes[gap].contains { "\u{0}.;:!?()[]|\"".utf8.contains($0) || $0 == 0xC2 }
  }

  /// Whether too few frequent words are left without the names of the catalogue.
  private func isKnown(_ words: [Word], _ other: FrequentWords) -> Bool {
    let words = words.map(\.lowercased)
    var left = 0
    var place = 0
    while place < words.count {
      if let name = names[words[place]]?.first(where: { words[place...].starts(with: $0) }) {
        place += name.count
      } else {
        left += other.words.contains(words[place]) ? 1 : 0
        place += 1
      }
    }
    return left < Self.minimumCount
  }
}

/// The frequent words of a foreign language, and of the text's own language.
private struct FrequentWords {
  let language: Language
  let words: Set<String>
  let ownWords: Set<String>

  /// - Parameter language: the language of the text. The result is nil if its words are not known.
  init?(otherThan language: Language) {
    switch language.primary {
    case "fr": self.init(language: .english, words: Self.english, ownWords: Self.french)
    case "en": self.init(language: .french, words: Self.french, ownWords: Self.english)
    default: return nil
    }
  }

  private init(language: Language, words: Set<String>, ownWords: Set<String>) {
    self.language = language
    self.words = words
    self.ownWords = ownWords
  }

  // Neither list has a word of the other language.
  private static let french: Set<String> = [
    "au", "aucun", "aucune", "aussi", "aux", "avec", "avant", "ce", "ces", "cela", "cette",
    "chaque", "comment", "dans", "de", "depuis", "des", "du", "elle", "elles", "est", "et", "être",
    "il", "ils", "la", "le", "les", "leur", "leurs", "lui", "mais", "même", "ne", "nous", "où",
    "ou", "par", "pas", "pour", "pourquoi", "quand", "que", "quel", "quelle", "qui", "quoi", "sans",
    "sa", "ses", "si", "sont", "sous", "sur", "tous", "tout", "toute", "très", "un", "une", "vos",
    "votre", "vous", "écran", "écrans", "texte", "accessibilité", "à", "l", "d", "qu", "n", "c",
  ]

  private static let english: Set<String> = [
    "about", "all", "an", "and", "are", "at", "be", "because", "but", "by", "can", "do", "does",
    "each", "every", "for", "from", "has", "have", "how", "if", "in", "into", "is", "it", "its",
    "make", "making", "must", "not", "of", "or", "should", "than", "that", "the", "their",
    "them", "then", "there", "these", "they", "this", "those", "to", "use", "using", "was", "were",
    "what", "when", "where", "which", "who", "why", "will", "with", "without", "you", "your",
  ]
}

extension Rule {
  package static let languageOfParts = Rule(
    "language-of-parts", .warning, check: .written { LanguageOfParts($0).diagnostics },
    explanation: Explanation(
      summary: Message(
        "Text in another language must be marked with its language.",
        french: "Un passage dans une autre langue doit être marqué de sa langue."),
      why: Message(
        """
        A screen reader pronounces a text by the rules of its language. An English title in a \
        French sentence, read out as French, cannot be understood; once it is marked as English, \
        it can (WCAG 2.2, success criterion 3.1.2).
        """,
        french: """
          Un lecteur d’écran prononce un texte selon les règles de sa langue. Un titre anglais \
          dans une phrase française, lu comme du français, est incompréhensible ; marqué comme \
          anglais, il ne l’est plus (WCAG 2.2, critère de succès 3.1.2).
          """),
      bad: """
        # index.fr.md
        # Les couleurs

        La vidéo « What you should know about the colours of your app » est une bonne introduction.
        """,
      good: """
        # index.fr.md
        # Les couleurs

        La vidéo « [What you should know about the colours of your app]{lang=en} » est une bonne \
        introduction.
        """))
}
