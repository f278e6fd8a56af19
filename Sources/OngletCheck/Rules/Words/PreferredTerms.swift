import OngletModel

/// Finds words for which the glossary has a preferred term.
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
                "“\(text.text(range))” is not the term in the glossary",
                french: "« \(text.text(range)) » n’est pas le terme du glossaire"),
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
        "The same thing must always have the same name, the one in the glossary.",
        french: "Une même chose doit toujours porter le même nom, celui du glossaire."),
      why: Message(
        """
        One thing with two names looks like two things, especially to people who read in a \
        foreign language or through a translation. The glossary gives the name to use and, in \
        `instead-of`, the names to avoid.
        """,
        french: """
          Une chose qui a deux noms a l’air de deux choses, surtout pour qui lit dans une langue \
          étrangère ou à travers une traduction. Le glossaire donne le nom à employer et, dans \
          `instead-of`, les noms à éviter.
          """),
      bad: termSample("alt text"),
      good: termSample("a text alternative")))

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
    An image that informs needs \(term).
    """
  }
}
