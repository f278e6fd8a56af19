/// A range of bytes that a header `Range` asks for: `bytes=0-99`, `bytes=100-`, `bytes=-100`.
struct ByteRange: Sendable, Hashable {
  private let first: Int?
  private let last: Int?

  /// Nil for several ranges, or if the text is malformed.
  init?(_ text: String) {
    guard text.lowercased().hasPrefix("bytes=") else { return nil }
    let ends = text.dropFirst("bytes=".count).split(
      separator: "-", omittingEmptySubsequences: false)
    let isSound = ends.allSatisfy { end in
      end.utf8.count <= 18 && end.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }
    guard ends.count == 2, isSound else { return nil }
    // An end may be left out; then it is nil.
    (first, last) = (Int(ends[0]), Int(ends[1]))
    if first == nil, last == nil { return nil }
    if let first, let last, last < first { return nil }
  }

  /// The offsets of the range in a file; nil if the file has none of these bytes.
  ///
  /// - Parameter size: the size of the file in bytes.
  func bytes(of size: Int) -> Range<Int>? {
    let start = first ?? max(0, size - (last ?? 0))
    let end = first == nil ? size : min(size, last.map { $0 + 1 } ?? size)
    return start < end ? start..<end : nil
  }
}
