import OngletModel

/// Finds words that the glossary has another word for.
struct PreferredTerms: Sendable {
  /// A word, in lower case, after the words that lead to a node.
  private struct Step: Hashable {
    let node: Int
    let word: String
  }

  /// The texts to avoid in a language, as a tree of their words: a word of a page costs the same
  /// whatever their number.
  private struct Tree: Sendable {
    /// The node that each step leads to; the first node is 0.
    var steps: [Step: Int] = [:]
    /// The word to write instead of what ends at a node.
    var preferred: [Int: String] = [:]
  }

  private var trees: [Language: Tree] = [:]

  init(_ catalogue: Catalogue) {
    for entry in catalogue.glossary {
      for (language, avoided) in entry.insteadOf.values {
        guard let preferred = entry.names[language] else { continue }
        for text in avoided { add(text, preferred, in: language) }
      }
    }
  }

  private mutating func add(_ text: String, _ preferred: String, in language: Language) {
    var tree = trees.removeValue(forKey: language) ?? Tree()
    var node = 0
    for word in Word.all(in: Array(text.utf8)) {
      let step = Step(node: node, word: word.lowercased)
      node = tree.steps[step] ?? tree.steps.count + 1
      tree.steps[step] = node
    }
    if node > 0, tree.preferred[node] == nil { tree.preferred[node] = preferred }
    trees[language] = tree
  }

  func diagnostics(on page: WrittenPage) -> [Diagnostic] {
    guard let tree = trees[page.page.language] else { return [] }
    var diagnostics: [Diagnostic] = []
    page.visitOwnTexts { text in
      let words = Word.all(in: text.bytes)
      for (number, word) in words.enumerated() {
        var node = 0
        for last in words[number...] {
          guard let next = tree.steps[Step(node: node, word: last.lowercased)] else { break }
          node = next
          guard let preferred = tree.preferred[node] else { continue }
          let range = word.range.lowerBound..<last.range.upperBound
          diagnostics.append(
            Diagnostic(
              .preferredTerm, path: page.page.path, range: text.place(of: range),
              message: Message(
                "one thing goes by one name, that of the glossary, and “\(text.text(range))” is "
                  + "another",
                french: "une chose n’a qu’un nom, celui du glossaire, et « \(text.text(range)) » "
                  + "en est un autre"),
              fix: Message("write “\(preferred)”", french: "écrire « \(preferred) »")))
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
