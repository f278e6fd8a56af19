import OngletMarkdown
import OngletModel

/// The text of a page in UTF-8, with line feeds as line ends, and the lines of code in it.
///
/// The parser of pages finds those in the page without the tags at the beginning of lines and
/// without the indentation of panels. Otherwise it would take everything after
/// `<div class="tab-pane">` up to the next blank line for raw HTML, whatever lists, code and other
/// tabs are there, and a panel that is indented by four columns for code.
struct BootstrapText: Sendable {
  let bytes: [UInt8]
  private let lines: LineTable
  /// The columns at the beginning of each line that are left out.
  private var columns: [Int] = []
  private var code: Set<Int> = []

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
    var reader = CodeLineReader(bytes)
    for number in 1...lines.count { reader.add(lines.offsets(ofLine: number)) }
    columns = reader.columns
    for block in leafBlocks(of: reader.text) where block.kind == .code {
      for number in block.lines where number <= columns.count {
        columns[number - 1] = columns[block.lines.lowerBound - 1]
        code.insert(number)
      }
    }
  }

  /// The place of an offset in the file, whose line `firstLine` is the first one here.
  func place(of offset: Int, firstLine: Int) -> SourceRange {
    // After the line feed at the end there is no line.
    let place = lines.position(of: max(0, min(offset, bytes.count - 1)))
    return SourceRange(line: firstLine + place.line - 1, column: place.column)
  }

  func isBlank(_ range: Range<Int>) -> Bool { bytes[range].allSatisfy { $0 <= 0x20 } }

  /// The line that begins at an offset, and whether it is code, without the indentation of its panel.
  func line(at offset: Int) -> (isCode: Bool, content: Range<Int>) {
    let end = bytes.firstIndex(of: UInt8(ascii: "\n"), from: offset) ?? bytes.count
    let number = lines.line(of: offset)
    let width = columns[number - 1]
    return (code.contains(number), bytes.skippingSpace(of: offset..<end, atMost: width).end..<end)
  }

  func headingLevel(_ line: Range<Int>) -> Int? {
    let content = bytes[line].drop(while: \.isSpaceOrTab)
    let row = content.prefix { $0 == UInt8(ascii: "#") }
    let isHeading = (1...6).contains(row.count) && content[row.endIndex...].first ?? 0x20 <= 0x20
    return isHeading ? row.count : nil
  }

  /// Whether the line at an offset begins with words, and the one before it is blank.
  func beginsWordsAfterBlankLine(_ offset: Int) -> Bool {
    let before = lines.offsets(ofLine: lines.line(of: offset) - 1)
    let first = bytes[offset...].first { !$0.isSpaceOrTab } ?? UInt8(ascii: "\n")
    return isBlank(before) && first != UInt8(ascii: "\n") && first != UInt8(ascii: "<")
  }
}

/// Reads the lines of a page as the parser gets them.
private struct CodeLineReader {
  private let bytes: [UInt8]
  private var markup: MarkupReader
  private(set) var text: [UInt8] = []
  private(set) var columns: [Int] = []
  /// The indentation of the panel.
  private var base = 0
  /// The offset after the last tag at the beginning of a line.
  private var tagEnd = 0
  private var followsTags = false
  private var isAfterBlank = true
  private var isInCode = false
  /// Whether a line may be in an item of a list.
  private var isInList = false

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    markup = MarkupReader(bytes, isBlock: false)
  }

  mutating func add(_ line: Range<Int>) {
    defer { text.append(UInt8(ascii: "\n")) }
    let (start, column) = bytes.skippingSpace(of: line)
    columns.append(column)
    let words = bytes[start..<line.upperBound].prefix { $0 != UInt8(ascii: "\n") }
    if line.lowerBound < tagEnd { return }
    if words.isEmpty { return isAfterBlank = true }
    var width = column - bytes.skippingSpace(of: line, atMost: base).column
    if followsTags, !isAfterBlank, width > 0 { (base, width) = (column, 0) }
    columns[columns.count - 1] = base
    let isIndented = width >= 4 && (isAfterBlank || isInCode)
    if words.first == UInt8(ascii: "<"), case .tag(let tag) = markup.sign(at: start),
      !isIndented || followsTags || tag.role == .divisionEnd && !isInCode
    {
      if isIndented { columns[columns.count - 1] = column }
      // Elsewhere the tag may be in code or in an item.
      let isBlock = width == 0 || width < 4 && !isInList
      let isBoundary = tag.groupsBlocks && (followsTags || isIndented || isBlock)
      add(tag, column: column, isBoundary: isBoundary)
      isInCode = false
    } else {
      (followsTags, isInCode) = (false, isIndented)
      if width == 0 || !isInList { isInList = words.first?.isOne(of: "-+*0123456789") == true }
      text += Array(repeating: UInt8(ascii: " "), count: width) + words
    }
    isAfterBlank = false
  }

  /// Adds a comment, which ends the lists above it, for a line with tags and no other words.
  private mutating func add(_ tag: MarkupTag, column: Int, isBoundary: Bool) {
    tagEnd = tag.range.upperBound
    let lineEnd = bytes.firstIndex(of: UInt8(ascii: "\n"), from: tagEnd) ?? bytes.count
    followsTags = isBoundary && bytes[lineEnd - 1] == UInt8(ascii: ">")
    if isBoundary {
      (isInList, base) = (false, tag.role == .tabPanel ? column : min(base, column))
    }
    let spaces = String(repeating: " ", count: max(0, column - base))
    text += (followsTags ? "<!-- -->" : spaces + "x").utf8
  }
}

extension [UInt8] {
  fileprivate func skippingSpace(
    of line: Range<Int>, atMost columns: Int = .max
  ) -> (end: Int, column: Int) {
    var (end, column) = (line.lowerBound, 0)
    while end < line.upperBound, self[end].isSpaceOrTab, column < columns {
      column += self[end] == UInt8(ascii: "\t") ? 4 - column % 4 : 1
      end += 1
    }
    return (end, column)
  }
}

extension MarkupTag {
  /// Whether it begins or ends a block, as far as its name tells.
  fileprivate var groupsBlocks: Bool {
    switch role {
    case .heading, .term, .lineBreak, .rule, .link, .linkEnd, .image, .sign: false
    case .other: isEnd
    default: true
    }
  }
}
