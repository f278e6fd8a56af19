import OngletModel

/// Finds words for which the glossary has a preferred term.
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
    guard let tree = page.page.language.lookup.lazy.compactMap({ trees[$0] }).first
    else { return [] }
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
              "“\(text.text(range))” is not the term in the glossary",
              french: "« \(text.text(range)) » n’est pas le terme du glossaire",
              fix: "write “\(preferred)”", french: "écrire « \(preferred) »"))
        }
      }
    }
    return diagnostics
  }
}
