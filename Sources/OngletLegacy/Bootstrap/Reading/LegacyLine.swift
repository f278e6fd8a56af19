/// A line of a legacy page, with its role in the structure of blocks.
struct LegacyLine: Sendable {
  /// The role of a line.
  enum Kind: Sendable, Hashable {
    case blank
    /// The first line of a paragraph, or of raw HTML.
    case start
    /// Another line of a paragraph.
    case continuation
    /// The first line of an item of a list.
    case item
    case heading(level: Int)
    /// The underline that turns the paragraph before it into a heading.
    case underline(level: Int)
    case table
    /// Any other line without words, such as a thematic break.
    case rule
  }

  let kind: Kind
  /// The offsets of white space and markers before the words.
  let prefix: Range<Int>
}

/// Finds the kind of each line, to know what is code and what is a paragraph (CommonMark, sections
/// 4 and 5; GitHub Flavored Markdown, section 4.10).
///
/// cmark-gfm cannot be used before the tabs are rewritten. It would take everything after
/// `<div class="tab-pane">` up to the next blank line for raw HTML, whatever lists, code and other
/// tabs are there, and a panel that is indented by four columns for code; and after a lazy line
/// its columns of tags are wrong. It parses the rewritten page, so it decides in the end.
struct LegacyLineReader: Sendable {
  /// The result of reading a line.
  enum Reading {
    /// A line of code, without the indentation of its panel.
    case code(Range<Int>)
    case line(LegacyLine)
  }

  /// An open fence of code.
  private struct Fence {
    let byte: UInt8
    let length: Int
    /// The column of the item that it is in.
    let column: Int
    let isQuoted: Bool
  }

  private let source: LegacySource
  /// The columns where the content of the open items begins.
  private var items: [Int] = []
  private var isQuoted = false
  private var fence: Fence?
  private var isInTable = false
  private var isInCode = false
  private var hasParagraph = false
  /// The open divisions: whether each contains panels, and the indentation around it.
  private var divisions: [(isTabContent: Bool, base: Int)] = []
  /// The indentation of the panel, which is subtracted from that of its lines.
  private var base = 0
  /// Whether a list of tabs has ended, and its panels must follow.
  private var expectsPanels = false
  /// Whether the line follows markup of tabs without a blank line: then its indentation does not
  /// mean code.
  private var followsMarkup = false

  init(_ source: LegacySource) { self.source = source }

  /// Reads a line that begins outside of tags and inline code.
  mutating func read(_ index: Int) -> Reading {
    let line = source.lines[index]
    var cursor = Cursor(source, line)
    cursor.skipSpace(columns: base)
    let start = cursor.position
    if let fence {
      let isOpen = continues(fence, cursor)
      if !isOpen || closes(fence, cursor) { self.fence = nil }
      if isOpen { return .code(start..<line.upperBound) }
    }
    let quoted = cursor.skipQuoteMarkers()
    let origin = cursor.column
    cursor.skipSpace()
    let prefix = start..<cursor.position
    if cursor.isAtEnd {
      handleBlank(quoted: quoted)
      return .line(LegacyLine(kind: .blank, prefix: prefix))
    }
    let indent = cursor.column - origin
    enter(quoted: quoted, cursor)
    if isMarkup(cursor) {
      begin([])
      return .line(LegacyLine(kind: .start, prefix: cursor.position..<cursor.position))
    }
    let matched = Array(items.prefix { indent >= $0 })
    let isDeep = indent - (matched.last ?? 0) >= 4
    if isDeep, followsMarkup {
      if !divisions.isEmpty { base = cursor.column }
      return block(
        cursor, origin: cursor.column, start: cursor.position, matched: [], nextLine: index + 1)
    }
    if isDeep, !hasParagraph {
      items = matched
      isInCode = true
      return .code(start..<line.upperBound)
    }
    isInCode = false
    if isDeep { return .line(LegacyLine(kind: .continuation, prefix: prefix)) }
    return block(cursor, origin: origin, start: start, matched: matched, nextLine: index + 1)
  }

  private mutating func handleBlank(quoted: Bool) {
    if isQuoted && !quoted { items = [] }
    isQuoted = quoted
    hasParagraph = false
    isInTable = false
    followsMarkup = false
  }

  /// Updates the state after a tag that is not part of the Markdown.
  ///
  /// - Parameter indentation: the columns before the tag, if it is the first text of its line.
  mutating func handle(_ tag: LegacyTag, indentation: Int?) {
    switch tag.role {
    case .tabContent, .division, .tabPanel:
      divisions.append((tag.role == .tabContent, base))
      if tag.role == .tabPanel, let indentation { base = indentation }
    case .divisionEnd:
      if let division = divisions.popLast() { base = division.base }
    case .tabList: break
    default: return
    }
    expectsPanels = false
    begin([])
    followsMarkup = true
  }

  /// Updates the state after the end of a list of tabs.
  mutating func endTabList() {
    expectsPanels = true
    followsMarkup = true
    hasParagraph = false
  }

  /// Updates the state after words on the line of a tag.
  mutating func handleWords() {
    if followsMarkup { hasParagraph = true }
    followsMarkup = false
    expectsPanels = false
  }

  // MARK: Blocks

  private mutating func block(
    _ cursor: Cursor, origin: Int, start: Int, matched: [Int], nextLine: Int
  ) -> Reading {
    let isInside = hasParagraph && matched.count == items.count
    followsMarkup = false
    if isInside, let level = cursor.underlineLevel {
      hasParagraph = false
      return .line(LegacyLine(kind: .underline(level: level), prefix: start..<cursor.position))
    }
    var cursor = cursor
    var items = matched
    var isItem = false
    while !cursor.isThematicBreak,
      let column = cursor.skipItemMarker(interrupts: isInside && !isItem)
    {
      items.append(column - origin)
      isItem = true
      if cursor.isAtEnd || cursor.hasCodeAhead(from: column) { break }
      cursor.skipSpace()
    }
    let prefix = start..<cursor.position
    if let (byte, length) = cursor.fence {
      begin(items)
      fence = Fence(byte: byte, length: length, column: items.last ?? 0, isQuoted: isQuoted)
      return .code(start..<cursor.end)
    }
    if let level = cursor.headingLevel {
      begin(items)
      cursor.skipHeadingMarker(level)
      return .line(LegacyLine(kind: .heading(level: level), prefix: start..<cursor.position))
    }
    if cursor.isThematicBreak || cursor.isContainer {
      begin(items)
      return .line(LegacyLine(kind: .rule, prefix: prefix))
    }
    if isItem {
      begin(items)
      hasParagraph = !cursor.isAtEnd
      return .line(LegacyLine(kind: .item, prefix: prefix))
    }
    return .line(LegacyLine(kind: words(cursor, items, nextLine), prefix: prefix))
  }

  /// The kind of a line without markers.
  private mutating func words(
    _ cursor: Cursor, _ items: [Int], _ nextLine: Int
  ) -> LegacyLine.Kind {
    if isInTable || (cursor.holdsBar && isDelimiterRow(nextLine)) {
      begin(items)
      isInTable = true
      return .table
    }
    if hasParagraph { return .continuation }
    begin(items)
    hasParagraph = true
    return .start
  }

  /// Closes all open blocks except some items.
  private mutating func begin(_ items: [Int]) {
    self.items = items
    hasParagraph = false
    isInTable = false
    isInCode = false
  }

  /// Enters or leaves a quote; a line without its mark may be a lazy continuation.
  private mutating func enter(quoted: Bool, _ cursor: Cursor) {
    guard quoted != isQuoted else { return }
    let isLazy =
      isQuoted && hasParagraph && cursor.headingLevel == nil && cursor.fence == nil
      && !cursor.isThematicBreak
    if isLazy { return }
    isQuoted = quoted
    begin([])
  }

  private func continues(_ fence: Fence, _ cursor: Cursor) -> Bool {
    var cursor = cursor
    let quoted = cursor.skipQuoteMarkers()
    if fence.isQuoted != quoted { return !fence.isQuoted && !endsItem(fence, cursor) }
    return !endsItem(fence, cursor)
  }

  private func endsItem(_ fence: Fence, _ cursor: Cursor) -> Bool {
    var cursor = cursor
    let origin = cursor.column
    cursor.skipSpace()
    return !cursor.isAtEnd && cursor.column - origin < fence.column
  }

  private func closes(_ fence: Fence, _ cursor: Cursor) -> Bool {
    var cursor = cursor
    if fence.isQuoted { _ = cursor.skipQuoteMarkers() }
    let origin = cursor.column
    cursor.skipSpace()
    return cursor.column - origin - fence.column < 4
      && cursor.isRow(of: fence.byte, atLeast: fence.length)
  }

  /// Whether a line begins with tags of tabs, whose indentation does not mean code.
  private func isMarkup(_ cursor: Cursor) -> Bool {
    guard cursor.byte == UInt8(ascii: "<") else { return false }
    if expectsPanels || divisions.last?.isTabContent == true { return true }
    return !divisions.isEmpty && !isInCode && cursor.begins(with: "</div")
  }

  private func isDelimiterRow(_ index: Int) -> Bool {
    guard source.lines.indices.contains(index) else { return false }
    var hasBar = false
    var hasDash = false
    for byte in source.bytes[source.lines[index]] {
      switch byte {
      case UInt8(ascii: "|"): hasBar = true
      case UInt8(ascii: "-"): hasDash = true
      case UInt8(ascii: ":"), UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: ">"): break
      default: return false
      }
    }
    return hasBar && hasDash
  }
}
