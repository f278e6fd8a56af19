import CMarkGFM
import OngletModel

/// Hard line breaks that are written as a backslash at the end of a line. cmark-gfm does not count
/// a line there: what follows has the number of the line before, with columns that continue it.
struct UncountedBreaks {
  /// The number of breaks.
  private(set) var count = 0
  /// The line up to which the block was read, as cmark-gfm counts.
  private(set) var line: Int
  /// How many bytes cmark-gfm adds to the columns of that line.
  private var excess = 0
  /// How many bytes come before the text of a line: the marks of quotes and items.
  private let indent: Int

  init(line: Int, indent: Int) {
    self.line = line
    self.indent = indent
  }

  /// The line and column of a place that cmark-gfm gives.
  func place(line: Int, column: Int) -> (line: Int, column: Int) {
    (line + count, line == self.line ? column - excess : column)
  }

  /// Moves to a line that cmark-gfm gives.
  mutating func read(to line: Int) {
    guard line > self.line else { return }
    self.line = line
    excess = 0
  }

  /// Moves past a break at the end of a line of `length` bytes.
  mutating func pass(length: Int) {
    count += 1
    excess += length - indent
  }
}

extension DocumentBuilder {
  /// Notes that an inline was read, for the places of what follows it.
  mutating func pass(_ node: OpaquePointer, _ type: cmark_node_type) {
    switch type {
    case CMARK_NODE_SOFTBREAK: leaf.breaks.read(to: leaf.breaks.line + 1)
    case CMARK_NODE_LINEBREAK: passLineBreak()
    case CMARK_NODE_TEXT, CMARK_NODE_CODE, CMARK_NODE_HTML_INLINE:
      leaf.breaks.read(to: Int(cmark_node_get_end_line(node)))
    default: break
    }
  }

  /// Moves to the next line, after a break that the library may not have counted.
  mutating func passLineBreak() {
    let line = source.bytes[
      source.line(leaf.breaks.line + leaf.breaks.count + leaf.definitionLines)]
    let text = line.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    if text.last == UInt8(ascii: "\\") {
      // The library ends each line with one byte.
      leaf.breaks.pass(length: text.count + 1)
    } else {
      leaf.breaks.read(to: leaf.breaks.line + 1)
    }
  }

  /// The place of an inline in the file.
  ///
  /// - Parameter start: the breaks before it; `breaks` are those before its end.
  func range(ofInline node: OpaquePointer, since start: UncountedBreaks) -> SourceRange {
    let line = Int(cmark_node_get_start_line(node))
    // cmark-gfm sets no place for line breaks and autolinks.
    if line == 0 { return range(of: node) }
    let first = start.place(line: line, column: Int(cmark_node_get_start_column(node)))
    let last = end(of: node)
    return source.range(
      line: first.line, column: first.column, endLine: last.line, endColumn: last.column)
  }

  /// Where an inline begins, as lines and columns of the text.
  func start(of node: OpaquePointer) -> (line: Int, column: Int) {
    leaf.breaks.place(
      line: Int(cmark_node_get_start_line(node)), column: Int(cmark_node_get_start_column(node)))
  }

  /// Where an inline ends, as lines and columns of the text.
  func end(of node: OpaquePointer) -> (line: Int, column: Int) {
    leaf.breaks.place(
      line: Int(cmark_node_get_end_line(node)), column: Int(cmark_node_get_end_column(node)))
  }

  /// The place of a link or an image. Its position in cmark-gfm is wrong after reference
  /// definitions and in lazy continuations. If the source has no reference there, the destination
  /// is searched.
  mutating func range(ofReference node: OpaquePointer, to destination: String) -> SourceRange {
    let (line, column) = start(of: node)
    let (endLine, endColumn) = end(of: node)
    // After definitions, the lines are wrong and the columns are right.
    if line > 0, line + leaf.definitionLines <= leaf.lines.upperBound {
      let last = mayBeginWithDefinitions ? leaf.lines.upperBound - line : leaf.definitionLines
      for shift in leaf.definitionLines...min(last, leaf.definitionLines + Self.maximumShift)
      where startsReference(line: line + shift, column: column) {
        leaf.definitionLines = shift
        return source.range(
          line: line + shift, column: column, endLine: endLine + shift, endColumn: endColumn)
      }
    }
    return range(ofText: destination)
  }

  /// The place of a text in the current leaf block, after the last one that was found.
  private mutating func range(ofText destination: String) -> SourceRange {
    let start = max(leaf.searchStart, source.line(leaf.lines.lowerBound).lowerBound)
    let end = source.line(leaf.lines.upperBound).upperBound
    guard start < end,
      let found = offsets(ofDestination: destination, in: start..<searchEnd(from: start, end))
    else {
      leaf.missCount += 1
      return source.range(
        line: leaf.lines.lowerBound, column: 0, endLine: leaf.lines.lowerBound, endColumn: 0)
    }
    leaf.searchStart = found.upperBound
    return source.range(ofBytes: found)
  }

  /// The end of a search in a leaf block: a limit, so that the time stays linear in a paragraph
  /// with many texts that are not found.
  private func searchEnd(from start: Int, _ end: Int) -> Int {
    leaf.missCount < Self.maximumMissCount ? end : min(end, start + Self.maximumShift)
  }

  private static let maximumMissCount = 32

  /// The place of a text. If its position in cmark-gfm is wrong, for instance after an escaped `|`
  /// of a table, it is searched in its line; if it is not there, its column is not known. Records
  /// the escapes in it.
  mutating func range(ofWords node: OpaquePointer, _ text: String) -> SourceRange {
    // Autolinks, and text after them.
    if cmark_node_get_start_line(node) == 0 { return range(ofText: text) }
    let (number, column) = start(of: node)
    let length = cmark_node_get_end_column(node) - cmark_node_get_start_column(node)
    let end = column + Int(length)
    var line = number
    // After definitions, the lines are wrong and the columns are right.
    repeat {
      if let found = source.escapes(in: text, atLine: line, column: column) {
        let range = source.range(line: line, column: column, endLine: line, endColumn: end)
        if !found.isEmpty { keep(found, in: range, from: column) }
        return range
      }
      line += 1
    } while line <= leaf.lines.upperBound && line - number < Self.maximumShift
      && mayBeginWithDefinitions
    let offsets = source.line(number)
    let rest = offsets.dropFirst(max(0, column - 1))
    // In a lazy continuation, the text is before its column in cmark-gfm.
    guard
      let start = source.firstOffset(of: text, in: rest)
        ?? source.firstOffset(of: text, in: offsets)
    else { return source.range(line: number, column: 0, endLine: number, endColumn: 0) }
    return range(ofOffset: start)
  }

  private mutating func keep(
    _ found: [(column: Int, excess: Int)], in range: SourceRange, from column: Int
  ) {
    // In a rewritten line, columns are not known.
    guard range.startColumn > 0 else { return }
    let shift = Int(range.startColumn) - column
    escapes += found.map { escape in
      Escape(
        at: SourceRange(line: Int(range.startLine), column: escape.column + shift),
        excess: escape.excess)
    }
  }

  /// The offsets of an address in the source. The library adds a prefix to some addresses, so they
  /// are searched without it.
  private func offsets(
    ofDestination destination: String, in range: Range<Int>
  ) -> Range<Int>? {
    let prefix = ["http://", "mailto:"].first(where: destination.hasPrefix) ?? ""
    let written = String(destination.dropFirst(prefix.count))
    guard let offset = source.firstOffset(of: written, in: range) else { return nil }
    let before = source.bytes[range.lowerBound..<offset].suffix(prefix.utf8.count)
    let isWhole = before.elementsEqual(prefix.utf8)
    return offset - (isWhole ? before.count : 0)..<offset + written.utf8.count
  }

  /// The place of inline code; if its position in cmark-gfm is wrong, the text is searched.
  mutating func range(ofCode node: OpaquePointer, _ text: String) -> SourceRange {
    let (line, column) = start(of: node)
    if line > 0, column > 1, source.byte(line: line, column: column - 1) == UInt8(ascii: "`") {
      return range(ofInline: node, since: leaf.breaks)
    }
    return range(ofText: text)
  }

  /// The place of inline HTML; if its position in cmark-gfm is wrong, for instance in an indented
  /// line, its text is searched.
  mutating func range(ofHTML node: OpaquePointer, _ literal: String) -> SourceRange {
    let (number, column) = start(of: node)
    let line = source.line(number)
    let end = source.line(leaf.lines.upperBound).upperBound
    var offset = line.lowerBound + column - 1
    if !line.contains(offset) || !source.bytes[offset...].starts(with: literal.utf8) {
      let start = max(leaf.searchStart, source.line(leaf.lines.lowerBound).lowerBound)
      // For a tag on several lines, the library removes the indentation of the later ones.
      let first = literal.prefix { $0 != "\n" && $0 != "\r\n" }
      guard start < end,
        let found = source.firstOffset(
          of: String(first), in: start..<searchEnd(from: start, end))
      else {
        leaf.missCount += 1
        return range(ofInline: node, since: leaf.breaks)
      }
      offset = found
    }
    leaf.searchStart = offset + literal.utf8.count
    let first = source.place(ofOffset: offset)
    let last = source.place(ofOffset: min(leaf.searchStart, end) - 1)
    return source.range(
      line: first.line, column: first.column, endLine: last.line, endColumn: last.column)
  }

  /// A limit, so that the time stays linear in a paragraph of many links with wrong positions.
  private static let maximumShift = 1000

  /// Whether the current leaf block may begin with reference definitions.
  private var mayBeginWithDefinitions: Bool {
    let start = source.line(leaf.lines.lowerBound)
    let line = start.lowerBound..<min(start.upperBound, start.lowerBound + Self.maximumShift)
    return source.firstOffset(of: "]:", in: line) != nil
  }

  private func startsReference(line: Int, column: Int) -> Bool {
    switch source.byte(line: line, column: column) {
    case UInt8(ascii: "["), UInt8(ascii: "!"), UInt8(ascii: "<"): true
    default: false
    }
  }
}
