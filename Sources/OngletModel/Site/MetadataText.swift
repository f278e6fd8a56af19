/// A text in the front matter, in the language of the page. Only this file declares it: templates
/// (the key with its name), Markdown and books show it in a sentence (the words of the theme with
/// its name), `criteria.json` exports it for criteria, and translations translate it.
package enum MetadataText: String, Sendable, Hashable, CaseIterable {
  case audience

  /// What it is for, in one sentence, for editors.
  package var summary: String {
    switch self {
    case .audience: "Who benefits from the criterion."
    }
  }

  /// Its name in `criteria.json`.
  package var exportedName: String {
    switch self {
    case .audience: "audiences"
    }
  }
}
