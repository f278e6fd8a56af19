import OngletMarkdown

/// The words and tags of a block of text.
struct InlineTokens: Sendable {
  enum Token: Sendable {
    /// Words on one line.
    case text(Range<Int>)
    /// Inline code, a comment or similar text, which may have several lines.
    case verbatim(Range<Int>)
    case lineEnd(Int)
    case tag(BootstrapTag)
  }

  let bytes: [UInt8]
  private(set) var tokens: [Token] = []
  /// The index of the end tag of each link, by that of its start tag.
  private(set) var linkEnds: [Int: Int] = [:]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var markup = MarkupReader(bytes)
    var position = 0
    var start = 0
    func text(to end: Int) -> [Token] { start < end ? [.text(start..<end)] : [] }
    while position < bytes.count {
      if bytes[position] == UInt8(ascii: "\n") {
        tokens += text(to: position) + [.lineEnd(position)]
        position += 1
        start = position
        continue
      }
      switch markup.read(at: position, tagLimit: bytes.count, codeLimit: bytes.count) {
      case .text(let end):
        position = end
        continue
      case .verbatim(let end):
        tokens += text(to: position) + [.verbatim(position..<end)]
        position = end
      case .tag(let html, let isEnd):
        let tag = BootstrapTag(html, isEnd: isEnd)
        let words = tag.role == .linkEnd ? endOfWords(from: start, to: position) : position
        tokens += text(to: words)
        start = words
        tokens += text(to: position) + [.tag(tag)]
        position = html.range.upperBound
        if tag.role == .link {
          let space = bytes[position...].prefix(while: \.isSpaceOrTab)
          start = position
          position = space.endIndex
          tokens += text(to: position)
        }
      }
      start = position
    }
    tokens += text(to: position)
    pairLinks()
  }

  /// The offset where white space at the end of words begins.
  private func endOfWords(from start: Int, to end: Int) -> Int {
    end - bytes[start..<end].reversed().prefix(while: \.isSpaceOrTab).count
  }

  private mutating func pairLinks() {
    var open: Int?
    for index in tokens.indices {
      guard case .tag(let tag) = tokens[index] else { continue }
      if tag.role == .link, !tag.isSelfClosing { open = index }
      if tag.role == .linkEnd, let start = open {
        linkEnds[start] = index
        open = nil
      }
    }
  }

  /// Whether a token shows nothing: a line end, or white space.
  func isSpace(_ index: Int) -> Bool {
    switch tokens[index] {
    case .lineEnd: true
    case .text(let range): bytes[range].allSatisfy { $0 <= 0x20 }
    case .verbatim, .tag: false
    }
  }

  /// Some tokens without white space at the ends.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, isSpace(start) { start += 1 }
    while start < end, isSpace(end - 1) { end -= 1 }
    return start..<end
  }
}
