/// A range of bytes that a header `Range` asks for: `bytes=0-99`, `bytes=100-`, `bytes=-100`.
struct ByteRange: Sendable, Hashable {
  private let first: Int?
  private let last: Int?

  /// Nothing comes of several ranges, and of what is malformed.
  init?(_ text: String) {
    guard text.lowercased().hasPrefix("bytes=") else { return nil }
    let ends = text.dropFirst("bytes=".count).split(
      separator: "-", omittingEmptySubsequences: false)
    let isSound = ends.allSatisfy { end in
      end.utf8.count <= 18 && end.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }
    guard ends.count == 2, isSound else { return nil }
    // An end that is left out is no number.
    (first, last) = (Int(ends[0]), Int(ends[1]))
    if first == nil, last == nil { return nil }
    if let first, let last, last < first { return nil }
  }

  /// The offsets in a file of a size; nothing when it has none of these bytes.
  func bytes(of size: Int) -> Range<Int>? {
    let start = first ?? max(0, size - (last ?? 0))
    let end = first == nil ? size : min(size, last.map { $0 + 1 } ?? size)
    return start < end ? start..<end : nil
  }
}
