import OngletModel

/// Finds words that the glossary has another word for.
struct PreferredTerms: Sendable {
  private struct Entry: Sendable {
    let preferred: String
    /// The words to avoid, in lower case.
    let words: [String]
  }

  /// By language and first word.
  private let entries: [Language: [String: [Entry]]]

  init(_ catalogue: Catalogue) {
    var entries: [Language: [String: [Entry]]] = [:]
    for entry in catalogue.glossary {
      for (language, avoided) in entry.insteadOf.values {
        guard let preferred = entry.names[language] else { continue }
        for text in avoided {
          let words = Word.all(in: Array(text.utf8)).map(\.lowercased)
          guard let first = words.first else { continue }
          entries[language, default: [:]][first, default: []]
            .append(Entry(preferred: preferred, words: words))
        }
      }
    }
    self.entries = entries
  }

  func diagnostics(on page: WrittenPage) -> [Diagnostic] {
    guard let entries = entries[page.page.language] else { return [] }
    var diagnostics: [Diagnostic] = []
    page.visitOwnTexts { text in
      let words = Word.all(in: text.bytes)
      for (number, word) in words.enumerated() {
        for entry in entries[word.lowercased] ?? [] {
          let found = words[number...].prefix(entry.words.count)
          guard found.map(\.lowercased) == entry.words, let last = found.last else { continue }
          let range = word.range.lowerBound..<last.range.upperBound
          diagnostics.append(
            Diagnostic(
              .preferredTerm, path: page.page.path, range: text.place(of: range),
              message: Message(
                "one thing goes by one name, that of the glossary, and “\(text.text(range))” is "
                  + "another",
                french: "une chose n’a qu’un nom, celui du glossaire, et « \(text.text(range)) » "
                  + "en est un autre"),
              fix: Message(
                "write “\(entry.preferred)”", french: "écrire « \(entry.preferred) »")))
        }
      }
    }
    return diagnostics
  }
}

extension Rule {
  package static let preferredTerm = Rule(
    "preferred-term", .warning, check: .written { PreferredTerms($0).diagnostics },
    explanation: Explanation(
      summary: Message(
        "One thing goes by one name, that of the glossary.",
        french: "Une chose n’a qu’un nom, celui du glossaire."),
      why: Message(
        """
        A thing that goes by two names seems to be two things, above all to those who read in a \
        language that is not theirs, or through a translation. The glossary says which name is \
        used, and in `instead-of` which ones are not.
        """,
        french: """
          Une chose qui a deux noms semble en faire deux, surtout pour qui lit dans une langue qui \
          n’est pas la sienne, ou à travers une traduction. Le glossaire dit lequel on emploie et, \
          dans `instead-of`, lesquels on n’emploie pas.
          """),
      bad: termSample("alt text"),
      good: termSample("text alternative")))

  private static func termSample(_ term: String) -> String {
    """
    # site.yml
    languages: [en]
    # catalogue/glossary.yml
    entries:
      - id: text-alternative
        names: {en: text alternative}
        definitions: {en: Text that says the same as an image.}
        instead-of: {en: [alt text]}
    # index.en.md
    # Images
    An image that informs has a \(term).
    """
  }
}
