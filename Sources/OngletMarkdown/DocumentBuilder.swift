import CMarkGFM
import OngletModel

/// Turns a tree of cmark-gfm into a `Document`.
///
/// This file has what all parts share; blocks, containers, inlines and raw HTML have their own
/// files.
struct DocumentBuilder {
  var source: SourceText
  let path: String
  let types: Extensions.NodeTypes
  let sample: @Sendable (_ path: String) -> [UInt8]?

  var anchors: AnchorList<Anchor> = []
  var references: ReferenceList<Reference> = []
  var escapes: [Escape] = []
  var diagnostics: [Diagnostic] = []
  /// The comments that switch rules off.
  var suppressions: [Suppression] = []

  /// The depth of the current node.
  var depth = 0
  /// The anchor of the innermost panel around the current node, and the number of sets of tabs
  /// around it.
  var panel: AnchorIndex?
  var tabsDepth = 0
  /// The lines, in the text, of the current leaf block, in which positions are searched.
  var blockLines = 1...1
  /// The offset after the last text that was found in the current leaf block.
  var searchStart = 0
  /// The index of the first escape of the current leaf block.
  var firstEscape = 0
  /// How many texts were not found in the current leaf block.
  var missCount = 0
  /// How many lines of reference definitions are known to come before the text of the current leaf
  /// block.
  var definitionLines = 0
  /// The numbers of refused elements, by name, whose end tags are still to come and are not
  /// reported again.
  var refusedElements: [String: Int] = [:]
  /// The places of the end tags in blocks of HTML, by the place of the block.
  var endTagPlaces: [SourceRange: [SourceRange]] = [:]
  /// The number of the last footnote so far.
  var footnoteNumber = 0
  /// The number of references to each footnote.
  var footnoteCounts: [Int: Int] = [:]
  /// Whether the text or a link has a number like that of a success criterion, `1.4.3`.
  var hasDottedNumbers = false
  private var hasReportedDepth = false
  var reportedExcesses: Set<TableLimit.Excess> = []

  /// More than any real text needs, and little enough for the stack of a thread.
  static let greatestDepth = 100

  init(
    source: SourceText, path: String, types: Extensions.NodeTypes,
    sample: @escaping @Sendable (_ path: String) -> [UInt8]?
  ) {
    self.source = source
    self.path = path
    self.types = types
    self.sample = sample
  }

  mutating func document(from root: OpaquePointer) -> Document {
    let blocks = blocks(of: root, isTop: true)
    // Copies without spare capacity: sites keep thousands of documents.
    return Document(
      blocks: counted(blocks), anchors: anchors.map(\.self), references: references.map(\.self),
      hasDottedNumbers: hasDottedNumbers, escapes: escapes.map(\.self))
  }

  /// The blocks with the numbers of references to footnotes, which are known only at the end.
  private func counted(_ blocks: [Block]) -> [Block] {
    guard footnoteNumber > 0 else { return blocks }
    return blocks.map { block in
      guard case .footnote(let footnote) = block.content else { return block }
      let count = footnoteCounts[footnote.number] ?? 0
      return Block(
        .footnote(
          Footnote(number: footnote.number, referenceCount: count, blocks: footnote.blocks)),
        at: block.range)
    }
  }

  /// The number of children of a node, for reserving capacity.
  static func childCount(of node: OpaquePointer) -> Int {
    var count = 0
    var child = cmark_node_first_child(node)
    while let current = child {
      count += 1
      child = cmark_node_next(current)
    }
    return count
  }

  /// The place of a node in the file.
  func range(of node: OpaquePointer) -> SourceRange {
    let line = Int(cmark_node_get_start_line(node))
    // cmark-gfm sets no place for line breaks and autolinks.
    if line == 0 {
      return source.range(
        line: blockLines.lowerBound, column: 0, endLine: blockLines.lowerBound, endColumn: 0)
    }
    return source.range(
      line: line, column: Int(cmark_node_get_start_column(node)),
      endLine: Int(cmark_node_get_end_line(node)),
      endColumn: Int(cmark_node_get_end_column(node)))
  }

  /// The place of a link or an image. Its position in cmark-gfm is wrong after reference
  /// definitions and in lazy continuations. If the source has no reference there, the destination
  /// is searched.
  mutating func range(ofReference node: OpaquePointer, to destination: String) -> SourceRange {
    let column = Int(cmark_node_get_start_column(node))
    let endColumn = Int(cmark_node_get_end_column(node))
    let line = Int(cmark_node_get_start_line(node))
    let endLine = Int(cmark_node_get_end_line(node))
    // After definitions, the lines are wrong and the columns are right.
    if line > 0, line + definitionLines <= blockLines.upperBound {
      let last = mayBeginWithDefinitions ? blockLines.upperBound - line : definitionLines
      for shift in definitionLines...min(last, definitionLines + Self.greatestShift)
      where startsReference(line: line + shift, column: column) {
        definitionLines = shift
        return source.range(
          line: line + shift, column: column, endLine: endLine + shift, endColumn: endColumn)
      }
    }
    return range(ofText: destination)
  }

  /// The place of a text in the current leaf block, after the last one that was found.
  private mutating func range(ofText destination: String) -> SourceRange {
    let start = max(searchStart, source.line(blockLines.lowerBound).lowerBound)
    let end = source.line(blockLines.upperBound).upperBound
    guard start < end,
      let found = offsets(ofDestination: destination, in: start..<searchEnd(from: start, end))
    else {
      missCount += 1
      return source.range(
        line: blockLines.lowerBound, column: 0, endLine: blockLines.lowerBound, endColumn: 0)
    }
    searchStart = found.upperBound
    let place = source.place(ofOffset: found.lowerBound)
    return source.range(
      line: place.line, column: place.column, endLine: place.line,
      endColumn: place.column + found.count - 1)
  }

  /// The end of a search in a leaf block: a limit, so that the time stays linear in a paragraph
  /// with many texts that are not found.
  private func searchEnd(from start: Int, _ end: Int) -> Int {
    missCount < Self.greatestMissCount ? end : min(end, start + Self.greatestShift)
  }

  private static let greatestMissCount = 32

  /// The place of a text. If its position in cmark-gfm is wrong, for instance after an escaped `|`
  /// of a table, it is searched. Records the escapes in it.
  mutating func range(ofWords node: OpaquePointer, _ text: String) -> SourceRange {
    let number = Int(cmark_node_get_start_line(node))
    // Autolinks, and text after them.
    if number == 0 { return range(ofText: text) }
    let column = Int(cmark_node_get_start_column(node))
    let end = Int(cmark_node_get_end_column(node))
    var line = number
    // After definitions, the lines are wrong and the columns are right.
    repeat {
      if let found = source.escapes(in: text, atLine: line, column: column) {
        let range = source.range(line: line, column: column, endLine: line, endColumn: end)
        if !found.isEmpty { keep(found, in: range, from: column) }
        return range
      }
      line += 1
    } while line <= blockLines.upperBound && line - number < Self.greatestShift
      && mayBeginWithDefinitions
    let offsets = source.line(number)
    let behind = offsets.dropFirst(max(0, column - 1))
    // In a lazy continuation, the text stands before its column in cmark-gfm.
    guard
      let start = source.firstOffset(of: text, in: behind)
        ?? source.firstOffset(of: text, in: offsets)
    else { return range(of: node) }
    let place = source.place(ofOffset: start)
    return source.range(
      line: place.line, column: place.column, endLine: place.line, endColumn: place.column)
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
    let line = Int(cmark_node_get_start_line(node))
    let column = Int(cmark_node_get_start_column(node))
    if line > 0, column > 1, source.byte(line: line, column: column - 1) == UInt8(ascii: "`") {
      return range(of: node)
    }
    return range(ofText: text)
  }

  /// The place of inline HTML; if its position in cmark-gfm is wrong, for instance in an indented
  /// line, its text is searched.
  mutating func range(ofHTML node: OpaquePointer, _ literal: String) -> SourceRange {
    let line = source.line(Int(cmark_node_get_start_line(node)))
    let end = source.line(blockLines.upperBound).upperBound
    var offset = line.lowerBound + Int(cmark_node_get_start_column(node)) - 1
    if !line.contains(offset) || !source.bytes[offset...].starts(with: literal.utf8) {
      let start = max(searchStart, source.line(blockLines.lowerBound).lowerBound)
      // For a tag on several lines, the library removes the indentation of the later ones.
      let first = literal.prefix { $0 != "\n" && $0 != "\r\n" }
      guard start < end,
        let found = source.firstOffset(
          of: String(first), in: start..<searchEnd(from: start, end))
      else {
        missCount += 1
        return range(of: node)
      }
      offset = found
    }
    searchStart = offset + literal.utf8.count
    let first = source.place(ofOffset: offset)
    let last = source.place(ofOffset: min(searchStart, end) - 1)
    return source.range(
      line: first.line, column: first.column, endLine: last.line, endColumn: last.column)
  }

  /// A limit, so that the time stays linear in a paragraph of many links with wrong positions.
  private static let greatestShift = 1000

  /// Whether the current leaf block may begin with reference definitions.
  private var mayBeginWithDefinitions: Bool {
    let start = source.line(blockLines.lowerBound)
    let line = start.lowerBound..<min(start.upperBound, start.lowerBound + Self.greatestShift)
    return source.firstOffset(of: "]:", in: line) != nil
  }

  private func startsReference(line: Int, column: Int) -> Bool {
    switch source.byte(line: line, column: column) {
    case UInt8(ascii: "["), UInt8(ascii: "!"), UInt8(ascii: "<"): true
    default: false
    }
  }

  mutating func addReference(
    _ kind: Reference.Kind, to destination: String, at range: SourceRange
  ) -> ReferenceIndex {
    references.append(Reference(kind: kind, destination: destination, range: range))
  }

  mutating func addAnchor(
    _ kind: Anchor.Kind, id: String?, text: String, at range: SourceRange,
    successCriteria: [Located<String>] = []
  ) -> AnchorIndex {
    anchors.append(
      Anchor(
        kind: kind, explicitID: id, text: text, panel: panel, range: range,
        successCriteria: successCriteria))
  }

  mutating func report(
    _ rule: Rule, at range: SourceRange, _ message: Message, fix: Message? = nil
  ) {
    diagnostics.append(
      Diagnostic(rule, path: path, range: range, message: message, fix: fix))
  }

  /// Whether nodes below this one are too deep to be read; reported once for a page.
  mutating func isTooDeep(_ node: OpaquePointer) -> Bool {
    guard depth > Self.greatestDepth else { return false }
    reportDepth(at: range(of: node))
    return true
  }

  mutating func reportDepth(at range: SourceRange) {
    if !hasReportedDepth {
      hasReportedDepth = true
      report(
        .nesting, at: range,
        Message(
          "quotes, lists and emphasis are nested at most \(Self.greatestDepth) deep, and what "
            + "stands here is deeper",
          french: "citations, listes et emphases s’imbriquent sur \(Self.greatestDepth) niveaux au "
            + "plus : ce qui est ici est plus profond"),
        fix: Message("take levels away", french: "enlever des niveaux"))
    }
  }

  /// A copy of a C string of the library.
  static func string(_ characters: UnsafePointer<CChar>?) -> String {
    characters.map { String(cString: $0) } ?? ""
  }
}
