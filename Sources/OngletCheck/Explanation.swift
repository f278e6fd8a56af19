import OngletModel

/// Why a rule exists, with a sample that breaks it and one that keeps it.
package struct Explanation: Sendable, Hashable {
  /// The reason, in a few sentences of Markdown, by language.
  package let why: [Language: String]
  /// What the rule asks, in one sentence of French; that in English is `Rule.summary`.
  package let frenchSummary: String
  /// Markdown, or YAML, that breaks the rule.
  package let bad: String
  /// The same, mended.
  package let good: String

  init(english: String, french: String, frenchSummary: String, bad: String, good: String) {
    why = [.english: english, .french: french]
    self.frenchSummary = frenchSummary
    self.bad = bad
    self.good = good
  }
}
