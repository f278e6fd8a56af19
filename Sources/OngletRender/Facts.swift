import OngletModel

/// What was gathered outside of the sources' text.
package struct Facts: Sendable {
  /// The sizes of images of the content folder, by path relative to it.
  package let contentImages: [String: ImageSize]
  /// The sizes of images of `public/`, by path relative to it.
  package let publicImages: [String: ImageSize]

  package init(contentImages: [String: ImageSize], publicImages: [String: ImageSize]) {
    self.contentImages = contentImages
    self.publicImages = publicImages
  }
}
