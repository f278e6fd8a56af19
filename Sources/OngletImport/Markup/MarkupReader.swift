import OngletMarkdown
import OngletModel

/// A piece of Markdown with HTML.
enum MarkupToken: Sendable {
  /// Words on one line.
  case text(Range<Int>)
  /// Inline code, a comment or an element whose content is not Markdown; it is kept as it is and may
  /// have several lines.
  case verbatim(Range<Int>)
  case lineEnd(Int)
  case tag(MarkupTag)

  func isTag(_ element: String, isEnd: Bool) -> Bool {
    if case .tag(let tag) = self { tag.isEnd == isEnd && tag.element == element } else { false }
  }

  /// The offsets of its bytes.
  var range: Range<Int> {
    switch self {
    case .text(let range), .verbatim(let range): range
    case .lineEnd(let offset): offset..<offset + 1
    case .tag(let tag): tag.range
    }
  }
}

/// Finds tags, inline code and comments in a text (CommonMark, sections 6.1 and 6.6).
struct MarkupReader: Sendable {
  private let bytes: [UInt8]
  /// For each run of backticks, the offset of the next one of the same length.
  private let closingBackticks: [Int: Int]
  /// Marks that do not occur in the rest of the text; they are not searched again, because that
  /// would take quadratic time.
  private var missingEnds: Set<String> = []
  /// The next blank line, where a tag must end.
  private var paragraphEnd = 0
  /// The next line that is blank or begins with a tag, where inline code must end: it may not hide
  /// tabs below.
  private var codeEnd = 0
  /// In bytes; a tag may have an image as `data:` address.
  private static let longestTag = 1 << 16

  /// - Parameter isBlock: whether it is the text of one block, in which everything can span lines.
  init(_ bytes: [UInt8], isBlock: Bool) {
    self.bytes = bytes
    closingBackticks = Self.closingBackticks(in: bytes)
    if isBlock { (paragraphEnd, codeEnd) = (bytes.count, bytes.count) }
  }

  static func tokens(ofBlock bytes: [UInt8]) -> [MarkupToken] {
    var reader = MarkupReader(bytes, isBlock: true)
    return reader.tokens()
  }

  /// The tags of a text of several blocks, outside of its code.
  static func tags(in bytes: [UInt8]) -> [MarkupTag] {
    guard bytes.contains(UInt8(ascii: "<")) else { return [] }
    var reader = MarkupReader(bytes, isBlock: false)
    return reader.tokens().compactMap { if case .tag(let tag) = $0 { tag } else { nil } }
  }

  private mutating func tokens() -> [MarkupToken] {
    var tokens: [MarkupToken] = []
    var position = 0
    while position < bytes.count {
      tokens.append(token(at: position))
      position = tokens[tokens.count - 1].range.upperBound
    }
    return tokens
  }

  /// The token at an offset. Words end before the next token of another kind.
  mutating func token(at position: Int) -> MarkupToken {
    var end = position
    while end < bytes.count, bytes[end] != UInt8(ascii: "\n") {
      let found = sign(at: end)
      guard case .text(let range) = found else {
        return end > position ? .text(position..<end) : found
      }
      end = range.upperBound
    }
    return end > position ? .text(position..<end) : .lineEnd(position)
  }

  /// A sign, an escape, a run of backticks, or what begins at an offset; never a line end.
  mutating func sign(at position: Int) -> MarkupToken {
    switch bytes[position] {
    case UInt8(ascii: "\\"):
      let isEscape = position + 1 < bytes.count && isPunctuation(bytes[position + 1])
      return .text(position..<position + (isEscape ? 2 : 1))
    case UInt8(ascii: "`"):
      findEnds(after: position)
      let length = bytes[position...].prefix { $0 == UInt8(ascii: "`") }.count
      if let closing = closingBackticks[position], closing < codeEnd {
        return .verbatim(position..<closing + length)
      }
      return .text(position..<position + length)
    case UInt8(ascii: "<"): return angle(at: position)
    default: return .text(position..<position + 1)
    }
  }

  private mutating func angle(at position: Int) -> MarkupToken {
    findEnds(after: position)
    if bytes[position...].starts(with: "<!--".utf8), let end = end(of: "-->", from: position + 4) {
      return .verbatim(position..<end)
    }
    let limit = min(paragraphEnd, position + Self.longestTag)
    guard let tag = MarkupTag(bytes, at: position, to: limit), !tag.name.isEmpty else {
      return .text(position..<position + 1)
    }
    let name = tag.element
    if !tag.isEnd, ["pre", "script", "style", "textarea"].contains(name),
      let end = end(of: "</\(name)", from: tag.range.upperBound)
    {
      let isClosed = end < bytes.count && bytes[end] == UInt8(ascii: ">")
      return .verbatim(position..<(isClosed ? end + 1 : end))
    }
    return .tag(tag)
  }

  /// Finds where tags and inline code that begin at an offset must end.
  private mutating func findEnds(after position: Int) {
    if paragraphEnd <= position {
      paragraphEnd = nextLine(after: position) { $0 == UInt8(ascii: "\n") }
    }
    if codeEnd <= position {
      codeEnd = nextLine(after: position) { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "<") }
    }
  }

  /// The offset of the next line whose first sign is one that is looked for; the end if there is
  /// none.
  private func nextLine(after position: Int, where isWanted: (UInt8) -> Bool) -> Int {
    var start = position
    while let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
      start = end + 1
      if let first = bytes[start...].first(where: { !$0.isSpaceOrTab }), isWanted(first) {
        return start
      }
    }
    return bytes.count
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

  /// The offset after the next occurrence of a mark, whose letters may be capitals.
  mutating func end(of mark: String, from start: Int) -> Int? {
    guard !missingEnds.contains(mark) else { return nil }
    var rest = bytes[start...]
    while let found = rest.firstOccurrence(of: String(mark.prefix(2))) {
      let words = bytes[found.lowerBound...].prefix(mark.utf8.count)
      if words.lazy.map(\.asciiLowercased).elementsEqual(mark.utf8) { return words.endIndex }
      rest = rest[(found.lowerBound + 1)...]
    }
    missingEnds.insert(mark)
    return nil
  }

  private func isPunctuation(_ byte: UInt8) -> Bool {
    (0x21...0x7e).contains(byte) && !byte.isASCIILetterOrDigit
  }
}

extension UInt8 {
  var isSpaceOrTab: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
}
