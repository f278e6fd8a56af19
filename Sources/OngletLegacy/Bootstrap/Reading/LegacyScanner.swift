import OngletModel

/// A piece of a legacy page.
struct LegacyPiece: Sendable {
  /// The kinds of pieces.
  enum Kind: Sendable {
    /// The beginning of a line; its other pieces follow.
    case line(LegacyLine)
    /// Words in a line.
    case text
    /// Inline code, a comment or similar text, which is kept as it is and may have several lines.
    case verbatim
    /// A whole line of a block of code.
    case code
    /// A tag, by its index among the tags of the page.
    case tag(Int)
    /// The end of a list of tabs, and whether it was closed.
    case tabListEnd(isClosed: Bool)
  }

  let kind: Kind
  let range: Range<Int>
}

/// A legacy page, split into pieces.
struct LegacyText: Sendable {
  let source: LegacySource
  let pieces: [LegacyPiece]
  let tags: [LegacyTag]

  func tag(_ piece: Int) -> LegacyTag? {
    guard pieces.indices.contains(piece), case .tag(let number) = pieces[piece].kind else {
      return nil
    }
    return tags[number]
  }

  /// Whether a piece shows nothing: the beginning of a line, or white space.
  func isSpace(_ piece: Int) -> Bool {
    switch pieces[piece].kind {
    case .line: true
    case .text: source.bytes[pieces[piece].range].allSatisfy { $0 <= 0x20 }
    default: false
    }
  }
}

/// Splits a legacy page into lines, tags, code and words.
struct LegacyScanner: Sendable {
  private let source: LegacySource
  private(set) var pieces: [LegacyPiece] = []
  private(set) var tags: [LegacyTag] = []
  private var lineReader: LegacyLineReader
  /// For each run of backticks, the offset of the next one of the same length.
  private let closingBackticks: [Int: Int]
  /// The open list of tabs.
  private var tabList: (name: String, depth: Int)?
  private var isInTab = false
  /// Marks that do not occur in the rest of the page; they are not searched again, because that
  /// would take quadratic time.
  private var missingEnds: Set<String> = []
  /// In bytes; a tag may have an image as `data:` address.
  private static let longestTag = 1 << 16

  init(_ source: LegacySource) {
    self.source = source
    lineReader = LegacyLineReader(source)
    closingBackticks = Self.closingBackticks(in: source.bytes)
  }

  var text: LegacyText { LegacyText(source: source, pieces: pieces, tags: tags) }

  mutating func scan() {
    var index = 0
    while index < source.lines.count {
      let line = source.lines[index]
      if tabList != nil, leavesTabList(index) {
        endTabList(isClosed: false, at: line.lowerBound)
      }
      if tabList != nil {
        pieces.append(
          LegacyPiece(
            kind: .line(LegacyLine(kind: .start, prefix: line.lowerBound..<line.lowerBound)),
            range: line))
        index = scanInlines(from: line.lowerBound, line: index) + 1
        continue
      }
      switch lineReader.read(index) {
      case .code(let range):
        pieces.append(LegacyPiece(kind: .code, range: range))
        index += 1
      case .line(let shape):
        pieces.append(LegacyPiece(kind: .line(shape), range: line))
        guard shape.kind != .blank else {
          index += 1
          continue
        }
        index = scanInlines(from: shape.prefix.upperBound, line: index) + 1
      }
    }
    if tabList != nil { endTabList(isClosed: false, at: source.bytes.count) }
  }

  /// Scans to the end of the line on which the last piece ends; returns the index of that line.
  private mutating func scanInlines(from start: Int, line: Int) -> Int {
    var line = line
    var position = start
    var textStart = start
    while position < source.lines[line].upperBound {
      guard let end = markup(at: position, line: line) else {
        position += skippedText(at: position)
        continue
      }
      appendText(textStart..<position)
      appendMarkup(position..<end, lineStart: source.lines[line].lowerBound)
      position = end
      textStart = end
      while source.lines[line].upperBound < position { line += 1 }
    }
    appendText(textStart..<max(textStart, min(position, source.lines[line].upperBound)))
    return line
  }

  /// The number of bytes to be skipped as text.
  private func skippedText(at position: Int) -> Int {
    switch source.bytes[position] {
    case UInt8(ascii: "\\") where isPunctuation(source.byte(position + 1)): 2
    case UInt8(ascii: "`"): source.bytes[position...].prefix { $0 == UInt8(ascii: "`") }.count
    default: 1
    }
  }

  private mutating func appendText(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    pieces.append(LegacyPiece(kind: .text, range: range))
    if tabList == nil, !source.bytes[range].allSatisfy(isLegacySpace) { lineReader.handleWords() }
  }

  // MARK: Markup

  /// The tag that was read by `markup` and must be appended.
  private var tag: LegacyTag?

  /// The end of the markup at a position; nil if there is text.
  private mutating func markup(at position: Int, line: Int) -> Int? {
    tag = nil
    switch source.bytes[position] {
    case UInt8(ascii: "`") where tabList == nil:
      guard position == 0 || source.byte(position - 1) != UInt8(ascii: "`"),
        let closing = closingBackticks[position], closing < source.blockEnd(after: line)
      else { return nil }
      return closing + source.bytes[closing...].prefix { $0 == UInt8(ascii: "`") }.count
    case UInt8(ascii: "<"):
      if hasMark("<!--", at: position) { return end(of: "-->", from: position + 4) }
      let limit = min(source.paragraphEnd(after: line), position + Self.longestTag)
      guard let found = HTMLScanner.markdownTag(in: source.bytes, position..<limit) else {
        return nil
      }
      let tag = LegacyTag(found.tag, isEnd: found.isEnd, isInTabList: tabList != nil)
      self.tag = tag
      // The content of these elements is not Markdown.
      if !tag.isEnd, ["pre", "script", "style", "textarea"].contains(tag.name),
        let end = end(of: "</\(tag.name)", from: tag.range.upperBound)
      {
        self.tag = nil
        return source.byte(end) == UInt8(ascii: ">") ? end + 1 : end
      }
      return tag.range.upperBound
    default: return nil
    }
  }

  private mutating func appendMarkup(_ range: Range<Int>, lineStart: Int) {
    guard let tag else {
      pieces.append(LegacyPiece(kind: .verbatim, range: range))
      if tabList == nil { lineReader.handleWords() }
      return
    }
    self.tag = nil
    let isPanel = tag.role == .tabContent || tag.role == .tabPanel
    if tabList != nil, isPanel || (tag.role == .tabList && !isInTab) {
      endTabList(isClosed: false, at: range.lowerBound)
    }
    pieces.append(LegacyPiece(kind: .tag(tags.count), range: range))
    tags.append(tag)
    if tabList != nil {
      follow(tag)
      return
    }
    let indentation = source.bytes[lineStart..<range.lowerBound]
    let isFirst = indentation.allSatisfy(isLegacySpace)
    lineReader.handle(tag, indentation: isFirst ? columns(indentation) : nil)
    switch tag.role {
    case .tabList: tabList = (tag.name, 1)
    case .lineBreak, .link, .linkEnd, .image, .other: lineReader.handleWords()
    default: break
    }
  }

  // MARK: Lists of tabs

  /// Updates the state after a tag in a list of tabs.
  private mutating func follow(_ tag: LegacyTag) {
    if tag.name == "a" || tag.name == "button" { isInTab = !tag.isEnd }
    guard var list = tabList, tag.name == list.name, !tag.isSelfClosing else { return }
    list.depth += tag.isEnd ? -1 : 1
    tabList = list
    if list.depth == 0 { endTabList(isClosed: true, at: tag.range.upperBound) }
  }

  private mutating func endTabList(isClosed: Bool, at offset: Int) {
    tabList = nil
    isInTab = false
    pieces.append(LegacyPiece(kind: .tabListEnd(isClosed: isClosed), range: offset..<offset))
    lineReader.endTabList()
  }

  /// Whether an unclosed list of tabs ends before a line, which has words after a blank line.
  private func leavesTabList(_ index: Int) -> Bool {
    guard index > 0,
      source.bytes[source.lines[index - 1]].allSatisfy(isLegacySpace),
      let first = source.bytes[source.lines[index]].first(where: { !isLegacySpace($0) })
    else { return false }
    return first != UInt8(ascii: "<")
  }

  // MARK: Bytes

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
    position + mark.utf8.count <= source.bytes.count
      && source.bytes[position...].prefix(mark.utf8.count).elementsEqual(mark.utf8) {
        $0 == $1 || ($0 | 0x20 == $1 && $1 >= UInt8(ascii: "a"))
      }
  }

  /// The offset after the next occurrence of a mark.
  private mutating func end(of mark: String, from start: Int) -> Int? {
    guard !missingEnds.contains(mark) else { return nil }
    let first = mark.utf8.first ?? 0
    var position = start
    while position < source.bytes.count {
      if source.bytes[position] == first, hasMark(mark, at: position) {
        return position + mark.utf8.count
      }
      position += 1
    }
    missingEnds.insert(mark)
    return nil
  }

  private func columns(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $1 == UInt8(ascii: "\t") ? $0 + 4 - $0 % 4 : $0 + 1 }
  }

  private func isPunctuation(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x21...0x2f, 0x3a...0x40, 0x5b...0x60, 0x7b...0x7e: true
    default: false
    }
  }
}
