/// A file of the built site.
package struct OutputFile: Sendable, Hashable {
  /// Its path in the site, `/`-separated, without a leading `/`.
  package let path: String
  package let bytes: [UInt8]

  /// The size from which on a part of a file is written by itself.
  package static let partSize = 1 << 18

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}

/// Receives the files of a site.
package protocol OutputSink {
  associatedtype Failure: Error

  func write(_ file: OutputFile) throws(Failure)

  /// Receives a file in parts, so that it is never in memory as a whole: some grow with the site.
  ///
  /// - Parameter parts: gives each part to its argument.
  func write(
    _ path: String, parts: ((_ part: [UInt8]) throws(Failure) -> Void) throws(Failure) -> Void
  ) throws(Failure)
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
