import OngletMarkdown
import OngletModel

/// Tells lines of code from lines of text while a page is scanned for tabs.
///
/// The parser of pages finds them in the page without the tags at the beginning of lines and
/// without the indentation of panels. Otherwise it would take everything after
/// `<div class="tab-pane">` up to the next blank line for raw HTML, whatever lists, code and other
/// tabs are there, and a panel that is indented by four columns for code.
struct CodeLines: Sendable {
  private let bytes: [UInt8]
  private var markup: MarkupReader
  /// What the parser reads.
  private var text: [UInt8] = []
  /// The columns at the beginning of each line that are left out.
  private var columns: [Int] = []
  private var code: Set<Int> = []
  /// The indentation of the panel.
  private var base = 0
  /// The offset after the last tag at the beginning of a line.
  private var tagEnd = 0
  private var followsTags = false
  private var isAfterBlank = true
  private var isInCode = false

  init(_ bytes: [UInt8], lines: LineTable) {
    self.bytes = bytes
    markup = MarkupReader(bytes, isBlock: false)
    for number in 1...lines.count {
      add(lines.offsets(ofLine: number))
      text.append(UInt8(ascii: "\n"))
    }
    for block in leafBlocks(of: text) where block.kind == .code {
      for number in block.lines where number <= columns.count {
        columns[number - 1] = columns[block.lines.lowerBound - 1]
        code.insert(number)
      }
    }
  }

  /// Whether a line, counted from 1, is code, and where it begins without the indentation of its
  /// panel.
  func read(_ line: Range<Int>, number: Int) -> (isCode: Bool, start: Int) {
    (code.contains(number), skippingSpace(of: line, atMost: columns[number - 1]).end)
  }

  private mutating func add(_ line: Range<Int>) {
    let (start, column) = skippingSpace(of: line)
    columns.append(column)
    let words = bytes[start..<line.upperBound].prefix { $0 != UInt8(ascii: "\n") }
    if line.lowerBound < tagEnd { return }
    if words.isEmpty { return isAfterBlank = true }
    var width = column - skippingSpace(of: line, atMost: base).column
    if followsTags, !isAfterBlank, width >= 4 { (base, width) = (column, 0) }
    columns[columns.count - 1] = base
    let isIndented = width >= 4 && (isAfterBlank || isInCode)
    if words.first == UInt8(ascii: "<"), case .tag(let tag) = markup.sign(at: start),
      !isIndented || followsTags || tag.role == .divisionEnd && !isInCode
    {
      if isIndented { columns[columns.count - 1] = column }
      // Elsewhere the tag may be in code or in an item.
      let isBoundary = tag.groupsBlocks && (followsTags || isIndented || width == 0)
      add(tag, column: column, isBoundary: isBoundary)
      isInCode = false
    } else {
      (followsTags, isInCode) = (false, isIndented)
      text += Array(repeating: UInt8(ascii: " "), count: width) + words
    }
    isAfterBlank = false
  }

  /// Adds a comment, which ends the lists above it, for a line with tags and no other words.
  private mutating func add(_ tag: MarkupTag, column: Int, isBoundary: Bool) {
    tagEnd = tag.range.upperBound
    let lineEnd = bytes.firstIndex(of: UInt8(ascii: "\n"), from: tagEnd) ?? bytes.count
    followsTags = isBoundary && bytes[lineEnd - 1] == UInt8(ascii: ">")
    if isBoundary { base = tag.role == .tabPanel ? column : min(base, column) }
    let spaces = String(repeating: " ", count: max(0, column - base))
    text += (followsTags ? "<!-- -->" : spaces + "x").utf8
  }

  private func skippingSpace(
    of line: Range<Int>, atMost columns: Int = .max
  ) -> (end: Int, column: Int) {
    var (end, column) = (line.lowerBound, 0)
    while end < line.upperBound, bytes[end].isSpaceOrTab, column < columns {
      column += bytes[end] == UInt8(ascii: "\t") ? 4 - column % 4 : 1
      end += 1
    }
    return (end, column)
  }
}

extension MarkupTag {
  /// Whether it begins or ends a block, as far as its name tells.
  fileprivate var groupsBlocks: Bool {
    switch role {
    case .heading, .term, .lineBreak, .rule, .link, .linkEnd, .image: false
    case .other: isEnd
    default: true
    }
  }
}
