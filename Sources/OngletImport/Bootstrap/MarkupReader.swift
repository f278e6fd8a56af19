import OngletMarkdown
import OngletModel

/// Finds tags, inline code and comments in a text (CommonMark, sections 6.1 and 6.6).
struct MarkupReader: Sendable {
  /// What is at a position, with the offset after it.
  enum Found {
    case text(end: Int)
    /// Inline code, a comment or an element whose content is not Markdown.
    case verbatim(end: Int)
    case tag(HTMLScanner.Tag, isEnd: Bool)
  }

  private let bytes: [UInt8]
  /// For each run of backticks, the offset of the next one of the same length.
  private let closingBackticks: [Int: Int]
  /// Marks that do not occur in the rest of the text; they are not searched again, because that
  /// would take quadratic time.
  private var missingEnds: Set<String> = []
  /// In bytes; a tag may have an image as `data:` address.
  private static let longestTag = 1 << 16

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    closingBackticks = Self.closingBackticks(in: bytes)
  }

  /// - Parameters:
  ///   - tagLimit: the last possible end of a tag.
  ///   - codeLimit: the last possible end of inline code.
  mutating func read(at position: Int, tagLimit: Int, codeLimit: Int) -> Found {
    switch bytes[position] {
    case UInt8(ascii: "\\"):
      let isEscape = position + 1 < bytes.count && isPunctuation(bytes[position + 1])
      return .text(end: position + (isEscape ? 2 : 1))
    case UInt8(ascii: "`"):
      let length = bytes[position...].prefix { $0 == UInt8(ascii: "`") }.count
      if let closing = closingBackticks[position], closing < codeLimit {
        return .verbatim(end: closing + length)
      }
      return .text(end: position + length)
    case UInt8(ascii: "<"): break
    default: return .text(end: position + 1)
    }
    if hasMark("<!--", at: position), let end = end(of: "-->", from: position + 4) {
      return .verbatim(end: end)
    }
    let limit = min(tagLimit, position + Self.longestTag)
    guard let found = HTMLScanner.markdownTag(in: bytes, position..<limit) else {
      return .text(end: position + 1)
    }
    let name = found.tag.name
    if !found.isEnd, ["pre", "script", "style", "textarea"].contains(name),
      let end = end(of: "</\(name)", from: found.tag.range.upperBound)
    {
      return .verbatim(end: end < bytes.count && bytes[end] == UInt8(ascii: ">") ? end + 1 : end)
    }
    return .tag(found.tag, isEnd: found.isEnd)
  }

  private static func closingBackticks(in bytes: [UInt8]) -> [Int: Int] {
    var closing: [Int: Int] = [:]
    var next: [Int: Int] = [:]
    var position = bytes.count
    while position > 0 {
      position -= 1
      guard bytes[position] == UInt8(ascii: "`") else { continue }
      let end = position + 1
      while position > 0, bytes[position - 1] == UInt8(ascii: "`") { position -= 1 }
      closing[position] = next[end - position]
      next[end - position] = position
    }
    return closing
  }

  private func hasMark(_ mark: String, at position: Int) -> Bool {
    position + mark.utf8.count <= bytes.count
      && bytes[position...].prefix(mark.utf8.count).elementsEqual(mark.utf8) {
        $0 == $1 || ($0 | 0x20 == $1 && $1 >= UInt8(ascii: "a"))
      }
  }

  /// The offset after the next occurrence of a mark.
  private mutating func end(of mark: String, from start: Int) -> Int? {
    guard !missingEnds.contains(mark) else { return nil }
    let first = mark.utf8.first ?? 0
    var position = start
    while position < bytes.count {
      if bytes[position] == first, hasMark(mark, at: position) { return position + mark.utf8.count }
      position += 1
    }
    missingEnds.insert(mark)
    return nil
  }

  private func isPunctuation(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x21...0x2f, 0x3a...0x40, 0x5b...0x60, 0x7b...0x7e: true
    default: false
    }
  }
}
