import OngletModel

/// A part of a sample: the lines between a comment `region: name` and a comment `endregion`,
/// without the comments of nested regions and without common indentation.
struct SampleRegion {
  let text: String
  /// Whether its end was found; otherwise it ends with the sample.
  let isClosed: Bool

  /// - Parameter bytes: the sample, UTF-8.
  init?(named name: String, in bytes: [UInt8]) {
    var lines: [ArraySlice<UInt8>] = []
    // The number of open regions, and that number where the wanted region begins.
    var depth = 0
    var start: Int?
    var isFound = false
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      let line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
      switch Mark(line) {
      case .start(let other):
        if start == nil, other == name {
          start = depth
          isFound = true
        }
        depth += 1
      case .end:
        depth = max(0, depth - 1)
        if depth == start { start = nil }
      case nil:
        if start != nil { lines.append(line) }
      }
    }
    guard isFound else { return nil }
    isClosed = start == nil
    let indent = lines.lazy.compactMap(Self.indent).min() ?? 0
    text = lines.map { String(decoding: $0.dropFirst(indent), as: UTF8.self) + "\n" }.joined()
  }

  /// The number of spaces or tabs at the start of a line; nil for a blank line.
  private static func indent(of line: ArraySlice<UInt8>) -> Int? {
    line.firstIndex { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
      .map { $0 - line.startIndex }
  }

  /// A line that is the comment of a region.
  private enum Mark {
    case start(String)
    case end

    /// The beginnings and ends of comments in programming languages.
    private static let openings = ["//", "#", "--", "<!--", "/*", "(*", ";", "%", "'"]
    private static let closings = ["-->", "*/", "*)"]

    init?(_ line: ArraySlice<UInt8>) {
      // Fast path: the first byte of most lines is enough.
      guard let first = line.first(where: { $0 > UInt8(ascii: " ") }), !first.isASCIILetterOrDigit
      else { return nil }
      var words = line.split { $0 <= UInt8(ascii: " ") }.map {
        String(decoding: $0, as: UTF8.self)
      }
      if let last = words.last, let closing = Self.closings.first(where: last.hasSuffix) {
        words[words.count - 1].removeLast(closing.count)
      }
      guard words.count > 1, Self.openings.contains(words[0]) else { return nil }
      switch words[1] {
      case "endregion": self = .end
      case "region:" where words.count > 2 && !words[2].isEmpty: self = .start(words[2])
      default: return nil
      }
    }
  }
}
