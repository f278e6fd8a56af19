import OngletModel

/// The parts of a sample that have names: the lines between a comment `region: name` and a comment
/// `endregion`. They are found in one pass, however many of them a page includes.
struct SampleRegions {
  struct Region {
    let text: String
    /// Whether its end was found; otherwise it ends with the sample.
    let isClosed: Bool
  }

  let bytes: [UInt8]
  /// The offsets of the lines of each region; a name may be given several times.
  private var parts: [String: [Range<Int>]] = [:]
  private var unclosed: Set<String> = []

  /// - Parameter bytes: the sample, UTF-8.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    // If regions of the same name are nested, the outer one counts.
    var open: [(name: String, start: Int, isOuter: Bool)] = []
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      switch Mark(line) {
      case .start(let name):
        let isOuter = unclosed.insert(name).inserted
        open.append((name, min(line.endIndex + 1, bytes.count), isOuter))
      case .end:
        guard let region = open.popLast(), region.isOuter else { continue }
        unclosed.remove(region.name)
        parts[region.name, default: []].append(region.start..<line.startIndex)
      case nil: break
      }
    }
    for region in open where region.isOuter {
      parts[region.name, default: []].append(region.start..<bytes.count)
    }
  }

  /// A region without the comments of those in it, and without common indentation.
  func region(named name: String) -> Region? {
    guard let parts = parts[name] else { return nil }
    let lines = parts.filter { !$0.isEmpty }.flatMap { part in
      Self.lines(bytes[part]).filter { Mark($0) == nil }
    }
    let indent = lines.lazy.compactMap(Self.indent).min() ?? 0
    let text = lines.map { String(decoding: $0.dropFirst(indent), as: UTF8.self) + "\n" }.joined()
    return Region(text: text, isClosed: !unclosed.contains(name))
  }

  /// The lines without their ends.
  private static func lines(_ bytes: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    let isEnded = bytes.last == UInt8(ascii: "\n")
    return bytes.dropLast(isEnded ? 1 : 0)
      .split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0 }
  }

  /// The number of spaces or tabs at the start of a line; nil for a blank line.
  private static func indent(of line: ArraySlice<UInt8>) -> Int? {
    line.firstIndex { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
      .map { $0 - line.startIndex }
  }

  /// A line that is the comment of a region.
  private enum Mark: Equatable {
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
