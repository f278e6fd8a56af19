import OngletModel

/// What was gathered outside of the sources' text.
package struct Facts: Sendable {
  /// The sizes of images of the content folder, by path relative to it.
  package let contentImages: [String: ImageSize]
  /// The sizes of images of `public/`, by path relative to it.
  package let publicImages: [String: ImageSize]
  /// The HTML of samples of code, in which no element goes on over the end of a line.
  package let highlighted: [Snippet: [UInt8]]

  /// The day of the last change of files of the content folder, `YYYY-MM-DD`, by path relative to
  /// it; nothing when their history is not known.
  package let changes: [String: String]?
  /// Whether the site gets an index for its search.
  package let hasSearchIndex: Bool

  package init(
    contentImages: [String: ImageSize] = [:], publicImages: [String: ImageSize] = [:],
    changes: [String: String]? = nil, highlighted: [Snippet: [UInt8]] = [:],
    hasSearchIndex: Bool = false
  ) {
    self.contentImages = contentImages
    self.publicImages = publicImages
    self.changes = changes
    self.highlighted = highlighted
    self.hasSearchIndex = hasSearchIndex
  }

  /// The same with the HTML of other samples of code.
  func with(highlighted: [Snippet: [UInt8]]) -> Facts {
    Facts(
      contentImages: contentImages, publicImages: publicImages, changes: changes,
      highlighted: highlighted, hasSearchIndex: hasSearchIndex)
  }
}

/// A sample of code, as far as it matters for its colours.
package struct Snippet: Hashable, Sendable {
  /// As the author names it: `swift`.
  package let language: String
  package let text: String

  package init(language: String, text: String) {
    self.language = language
    self.text = text
  }
}
