/// A file of the built site.
package struct OutputFile: Sendable, Hashable {
  /// Its path in the site, `/`-separated, without a leading `/`.
  package let path: String
  package let bytes: [UInt8]

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}

/// The width and height of an image, in CSS pixels.
package struct ImageSize: Sendable, Hashable {
  package let width: Int
  package let height: Int

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}
