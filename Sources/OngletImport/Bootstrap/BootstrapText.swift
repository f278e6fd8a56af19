import OngletMarkdown
import OngletModel

/// A piece of a page with Bootstrap tabs.
enum BootstrapPiece: Sendable {
  /// The beginning of a line, with the level of its heading; its tokens follow.
  case line(Range<Int>, headingLevel: Int?)
  /// A whole line of a block of code.
  case code(Range<Int>)
  case token(MarkupToken)
  case tabList(TabList, isClosed: Bool)
}

/// A page with Bootstrap tabs, split into lines, tags, code and words.
struct BootstrapText: Sendable {
  /// The text in UTF-8, with line feeds as line ends.
  let bytes: [UInt8]
  private(set) var pieces: [BootstrapPiece] = []
  /// All tags, those of lists of tabs too.
  private(set) var tags: [MarkupTag] = []
  /// What the tags have that is lost.
  private(set) var findings: [BootstrapFinding] = []
  /// The number of divisions without an end tag.
  private(set) var openDivisions = 0
  private let lines: LineTable
  private let codeLines: CodeLines
  private var markup: MarkupReader
  /// The open list of tabs, and the number of open elements with the name of its own.
  private var list: (tabs: TabList, depth: Int)?

  init(_ source: [UInt8]) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(source.count)
    let lineFeed = UInt8(ascii: "\n")
    let carriageReturn = UInt8(ascii: "\r")
    for (place, byte) in source.enumerated() {
      if byte == lineFeed, place > 0, source[place - 1] == carriageReturn { continue }
      bytes.append(byte == carriageReturn ? lineFeed : byte)
    }
    self.bytes = bytes
    lines = LineTable(bytes[...])
    markup = MarkupReader(bytes, isBlock: false)
    codeLines = CodeLines(bytes, markup, lines: lines)
    scan()
  }

  /// The place of an offset in the file, whose line `firstLine` is the first one here.
  func place(of offset: Int, firstLine: Int) -> SourceRange {
    // After the line feed at the end there is no line.
    let place = lines.position(of: max(0, min(offset, bytes.count - 1)))
    return SourceRange(line: firstLine + place.line - 1, column: place.column)
  }

  func isBlank(_ range: Range<Int>) -> Bool { bytes[range].allSatisfy { $0 <= 0x20 } }

  // MARK: Scanning

  private mutating func scan() {
    var position = 0
    while position < bytes.count {
      let end = bytes.firstIndex(of: UInt8(ascii: "\n"), from: position) ?? bytes.count
      if list != nil, beginsWordsAfterBlankLine(position) { endList(isClosed: false) }
      if list == nil {
        let (isCode, start) = codeLines.read(position..<end, number: lines.line(of: position))
        if isCode {
          pieces.append(.code(start..<end))
          position = end + 1
          continue
        }
        position = start
        pieces.append(.line(start..<end, headingLevel: headingLevel(start..<end)))
      }
      position = scanTokens(from: position)
    }
    if list != nil { endList(isClosed: false) }
  }

  private func headingLevel(_ line: Range<Int>) -> Int? {
    let content = bytes[line].drop(while: \.isSpaceOrTab)
    let row = content.prefix { $0 == UInt8(ascii: "#") }
    let isHeading = (1...6).contains(row.count) && content[row.endIndex...].first ?? 0x20 <= 0x20
    return isHeading ? row.count : nil
  }

  /// Scans to the end of the line on which the last token ends; returns the offset after it.
  private mutating func scanTokens(from start: Int) -> Int {
    var position = start
    while position < bytes.count {
      let token = markup.token(at: position, readsCode: list == nil)
      position = token.range.upperBound
      if case .tag(let tag) = token {
        take(tag)
        continue
      }
      add(token)
      if case .lineEnd = token { break }
    }
    return position
  }

  private mutating func add(_ token: MarkupToken) {
    if list == nil { pieces.append(.token(token)) } else { list?.tabs.append(token, in: bytes) }
  }

  /// A list of tabs without an end tag ends before its panels, before another list, or before words
  /// after a blank line.
  private mutating func take(_ tag: MarkupTag) {
    if list != nil, [.tabContent, .tabPanel, .tabList].contains(tag.role) {
      endList(isClosed: false)
    }
    let isInTabList = list != nil
    if let name = list?.tabs.tag.element {
      if tag.element == name, !tag.isSelfClosing { list?.depth += tag.isEnd ? -1 : 1 }
      add(.tag(tag))
    } else {
      if tag.role == .tabList { list = (TabList(tag: tag), 1) } else { add(.tag(tag)) }
    }
    tags.append(tag)
    if tag.element == "div" { openDivisions = max(0, openDivisions + (tag.isEnd ? -1 : 1)) }
    if let finding = tag.loss(isInTabList: isInTabList) { findings.append(finding) }
    if list?.depth == 0 { endList(isClosed: true) }
  }

  private mutating func endList(isClosed: Bool) {
    if let list { pieces.append(.tabList(list.tabs, isClosed: isClosed)) }
    list = nil
  }

  private func beginsWordsAfterBlankLine(_ offset: Int) -> Bool {
    let before = lines.offsets(ofLine: lines.line(of: offset) - 1)
    let first = bytes[offset...].first { !$0.isSpaceOrTab } ?? UInt8(ascii: "\n")
    return isBlank(before) && first != UInt8(ascii: "\n") && first != UInt8(ascii: "<")
  }
}
