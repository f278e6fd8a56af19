import OngletMarkdown

/// A piece of a page with Bootstrap tabs.
struct BootstrapPiece: Sendable {
  /// The kinds of pieces.
  enum Kind: Sendable {
    /// The beginning of a line, with the level of its heading; its other pieces follow.
    case line(headingLevel: Int?)
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

/// A page with Bootstrap tabs, split into pieces.
struct BootstrapText: Sendable {
  let source: BootstrapSource
  let pieces: [BootstrapPiece]
  let tags: [BootstrapTag]

  func tag(_ piece: Int) -> BootstrapTag? {
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

/// Splits a page with Bootstrap tabs into lines, tags, code and words.
struct BootstrapScanner: Sendable {
  private let source: BootstrapSource
  private var pieces: [BootstrapPiece] = []
  private var tags: [BootstrapTag] = []
  private var codeLines: CodeLines
  private var markup: MarkupReader
  /// The open list of tabs.
  private var tabList: (name: String, depth: Int)?
  private var isInTab = false

  static func text(of bytes: [UInt8]) -> BootstrapText {
    var scanner = BootstrapScanner(BootstrapSource(bytes))
    scanner.scan()
    return BootstrapText(source: scanner.source, pieces: scanner.pieces, tags: scanner.tags)
  }

  private init(_ source: BootstrapSource) {
    self.source = source
    codeLines = CodeLines(source)
    markup = MarkupReader(source.bytes)
  }

  private mutating func scan() {
    var index = 0
    while index < source.lines.count {
      let line = source.lines[index]
      if tabList != nil, leavesTabList(index) {
        endTabList(isClosed: false, at: line.lowerBound)
      }
      var start = line.lowerBound
      if tabList == nil {
        switch codeLines.read(line) {
        case .code(let start):
          append(.code, start..<line.upperBound)
          index += 1
          continue
        case .text(let offset): start = offset
        }
      }
      append(.line(headingLevel: headingLevel(start..<line.upperBound)), start..<line.upperBound)
      index = scanInlines(from: start, line: index) + 1
    }
    if tabList != nil { endTabList(isClosed: false, at: source.bytes.count) }
  }

  private func headingLevel(_ line: Range<Int>) -> Int? {
    let content = source.bytes[line].drop(while: \.isSpaceOrTab)
    let row = content.prefix { $0 == UInt8(ascii: "#") }
    let isHeading = (1...6).contains(row.count) && content[row.endIndex...].first ?? 0x20 <= 0x20
    return isHeading ? row.count : nil
  }

  /// Scans to the end of the line on which the last piece ends; returns the index of that line.
  private mutating func scanInlines(from start: Int, line: Int) -> Int {
    var line = line
    var position = start
    var textStart = start
    while position < source.lines[line].upperBound {
      let found = markup.read(
        at: position, tagLimit: source.paragraphEnd(after: line),
        codeLimit: tabList == nil ? source.blockEnd(after: line) : 0)
      switch found {
      case .text(let end):
        position = end
        continue
      case .verbatim(let end):
        appendText(textStart..<position)
        append(.verbatim, position..<end)
        if tabList == nil { codeLines.handleWords() }
        position = end
      case .tag(let html, let isEnd):
        appendText(textStart..<position)
        let tag = BootstrapTag(html, isEnd: isEnd, isInTabList: tabList != nil)
        append(tag, line: source.lines[line].lowerBound)
        position = html.range.upperBound
      }
      textStart = position
      while source.lines[line].upperBound < position { line += 1 }
    }
    appendText(textStart..<max(textStart, min(position, source.lines[line].upperBound)))
    return line
  }

  private mutating func append(_ kind: BootstrapPiece.Kind, _ range: Range<Int>) {
    pieces.append(BootstrapPiece(kind: kind, range: range))
  }

  private mutating func appendText(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    append(.text, range)
    if tabList == nil, !source.bytes[range].allSatisfy(\.isSpaceOrTab) { codeLines.handleWords() }
  }

  private mutating func append(_ tag: BootstrapTag, line: Int) {
    let isPanel = tag.role == .tabContent || tag.role == .tabPanel
    if tabList != nil, isPanel || (tag.role == .tabList && !isInTab) {
      endTabList(isClosed: false, at: tag.range.lowerBound)
    }
    append(.tag(tags.count), tag.range)
    tags.append(tag)
    if tabList != nil { return follow(tag) }
    codeLines.handle(tag, line: line)
    if tag.role == .tabList { tabList = (tag.name, 1) }
  }

  // MARK: Lists of tabs

  /// Updates the state after a tag in a list of tabs.
  private mutating func follow(_ tag: BootstrapTag) {
    if tag.name == "a" || tag.name == "button" { isInTab = !tag.isEnd }
    guard var list = tabList, tag.name == list.name, !tag.isSelfClosing else { return }
    list.depth += tag.isEnd ? -1 : 1
    tabList = list
    if list.depth == 0 { endTabList(isClosed: true, at: tag.range.upperBound) }
  }

  private mutating func endTabList(isClosed: Bool, at offset: Int) {
    tabList = nil
    isInTab = false
    append(.tabListEnd(isClosed: isClosed), offset..<offset)
    codeLines.endTabList()
  }

  /// Whether an unclosed list of tabs ends before a line, which has words after a blank line.
  private func leavesTabList(_ index: Int) -> Bool {
    guard index > 0, source.bytes[source.lines[index - 1]].allSatisfy(\.isSpaceOrTab),
      let first = source.bytes[source.lines[index]].first(where: { !$0.isSpaceOrTab })
    else { return false }
    return first != UInt8(ascii: "<")
  }
}
