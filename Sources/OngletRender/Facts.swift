import OngletModel

/// What was gathered outside of the sources' text.
package struct Facts: Sendable {
  /// The sizes of images of the content folder, by path relative to it.
  package let contentImages: [String: ImageSize]
  /// The sizes of images of `public/`, by path relative to it.
  package let publicImages: [String: ImageSize]

  /// The day of the last change of files of the content folder, `YYYY-MM-DD`, by path relative to
  /// it; nothing when their history is not known.
  package let changes: [String: String]?

  package init(
    contentImages: [String: ImageSize] = [:], publicImages: [String: ImageSize] = [:],
    changes: [String: String]? = nil
  ) {
    self.contentImages = contentImages
    self.publicImages = publicImages
    self.changes = changes
  }
}
