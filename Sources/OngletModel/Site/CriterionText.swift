/// A text in the front matter of criteria, in the language of the page. Only this file declares it:
/// pages, Markdown and books show it in a sentence (the words of the theme with its name),
/// `criteria.json` exports it, and translations translate it.
package enum CriterionText: String, Sendable, Hashable, CaseIterable {
  case audience

  /// What it is for, in one sentence, for editors.
  package var summary: String {
    switch self {
    case .audience: "Who benefits from the criterion."
    }
  }

  /// Its name in `criteria.json`. It must sort after `apis` and before `backlinks`.
  package var exportedName: String {
    switch self {
    case .audience: "audiences"
    }
  }
}
