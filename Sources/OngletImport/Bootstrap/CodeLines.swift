/// Tells lines of code from lines of text while a page is scanned for tabs (CommonMark, sections
/// 4.4 and 4.5).
///
/// cmark-gfm cannot be used before the tabs are rewritten. It would take everything after
/// `<div class="tab-pane">` up to the next blank line for raw HTML, whatever lists, code and other
/// tabs are there, and a panel that is indented by four columns for code. It parses the page once
/// the tabs are containers.
struct CodeLines: Sendable {
  /// What a line is, with the offset where it begins without the indentation of its panel.
  enum Reading {
    case code(Int)
    case text(Int)
  }

  private let bytes: [UInt8]
  /// The open fence of code, and the column of the item that it is in.
  private var fence: (start: CodeFence, item: Int)?
  /// The column where the content of the last item of a list begins; 0 outside of lists.
  private var item = 0
  private var isAfterBlank = true
  private var isInCode = false
  /// The open divisions: whether each contains panels, and the indentation around it.
  private var divisions: [(isTabContent: Bool, base: Int)] = []
  /// The indentation of the panel, which is subtracted from that of its lines.
  private var base = 0
  /// Whether a list of tabs has ended, and its panels must follow.
  private var expectsPanels = false
  /// Whether the line follows markup of tabs without a blank line: then its indentation does not
  /// mean code.
  private var followsMarkup = false

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Reads a line that begins outside of tags and inline code.
  mutating func read(_ line: Range<Int>) -> Reading {
    var (start, column) = skippingSpace(from: line.lowerBound, to: line.upperBound, atMost: base)
    let indented = skippingSpace(from: start, to: line.upperBound, column: column)
    let (first, width) = (indented.end, indented.column - column)
    let content = bytes[first..<line.upperBound]
    let words = String(decoding: content, as: UTF8.self)
    if let fence {
      let isLeft =
        fence.start.isQuoted
        ? !words.hasPrefix(">") : !content.isEmpty && width < fence.item
      if isLeft || width < fence.item + 4 && fence.start.isClosed(by: words) { self.fence = nil }
      if !isLeft { return .code(start) }
    }
    defer { isAfterBlank = content.isEmpty }
    if content.isEmpty {
      followsMarkup = false
      return .text(first)
    }
    if isMarkup(content) {
      (item, isInCode) = (0, false)
      return .text(first)
    }
    if isAfterBlank, width < item { item = 0 }
    if followsMarkup, width >= 4 {
      if !divisions.isEmpty { base = indented.column }
      (start, column) = (first, indented.column)
    } else if width - item >= 4, isAfterBlank || isInCode {
      isInCode = true
      return .code(start)
    }
    (isInCode, followsMarkup) = (false, false)
    var (rest, end) = (words, indented.column - column)
    while let mark = ListMark(rest) {
      rest = String(rest.dropFirst(mark.width))
      end += mark.width
      item = end
    }
    fence = CodeFence(words).map { ($0, item) }
    return fence == nil ? .text(start) : .code(start)
  }

  private func skippingSpace(
    from start: Int, to limit: Int, column: Int = 0, atMost columns: Int = .max
  ) -> (end: Int, column: Int) {
    var (end, last) = (start, column)
    while end < limit, bytes[end].isSpaceOrTab, last - column < columns {
      last += bytes[end] == UInt8(ascii: "\t") ? 4 - last % 4 : 1
      end += 1
    }
    return (end, last)
  }

  /// Whether a line begins with tags of tabs, whose indentation does not mean code.
  private func isMarkup(_ content: ArraySlice<UInt8>) -> Bool {
    guard content.first == UInt8(ascii: "<") else { return false }
    if expectsPanels || divisions.last?.isTabContent == true { return true }
    guard !divisions.isEmpty, !isInCode else { return false }
    return MarkupTag(bytes, at: content.startIndex, to: content.endIndex)?.role == .divisionEnd
  }

  // MARK: Tags

  /// Updates the state after a tag.
  ///
  /// - Parameter line: the offset of the beginning of its line.
  mutating func handle(_ tag: MarkupTag, line: Int) {
    switch tag.role {
    case .tabContent, .division, .tabPanel:
      divisions.append((tag.role == .tabContent, base))
      let start = skippingSpace(from: line, to: tag.range.lowerBound)
      if tag.role == .tabPanel, start.end == tag.range.lowerBound { base = start.column }
    case .divisionEnd:
      if let division = divisions.popLast() { base = division.base }
    case .tabList, .headingEnd, .definitions, .definitionsEnd, .termEnd, .definition,
      .definitionEnd:
      break
    default: return handleWords()
    }
    (expectsPanels, followsMarkup, isInCode, item) = (false, true, false, 0)
  }

  /// Updates the state after the end of a list of tabs.
  mutating func endTabList() { (expectsPanels, followsMarkup) = (true, true) }

  /// Updates the state after words on the line of a tag.
  mutating func handleWords() { (expectsPanels, followsMarkup) = (false, false) }
}
