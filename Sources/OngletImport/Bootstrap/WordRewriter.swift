import OngletMarkdown

import OngletModel

/// A line in UTF-8, with its line in the file.
struct PlacedLine: Sendable, Hashable {
  var bytes: [UInt8]
  let source: Int

  var isBlank: Bool { bytes.allSatisfy(\.isSpaceOrTab) }

  mutating func trim() {
    while bytes.last?.isSpaceOrTab == true { bytes.removeLast() }
  }
}

/// Writes links, images, line breaks and anchors of HTML as Markdown, block by block.
struct WordRewriter {
  /// Put in front of a tag that begins a line, so that the line begins a paragraph and no block of
  /// HTML. It is removed when the words are written.
  static let mark: UInt8 = 0x1a

  private let lines: [PlacedLine]
  private let leaves: [LeafBlock]
  private let targets: ScriptTargets
  private(set) var output: [PlacedLine] = []
  private(set) var notes = ForeignNotes()
  /// The identifiers of elements that were left out, for the next words.
  private var pendingIDs: [String] = []

  /// - Parameter lines: the page with its tabs as containers.
  init(_ lines: [TextLines.Line], targets: ScriptTargets) {
    self.lines = lines.map { line in
      PlacedLine(bytes: Self.marked(Array(line.text.utf8)), source: line.source)
    }
    leaves = leafBlocks(of: self.lines.flatMap { $0.bytes + [UInt8(ascii: "\n")] })
    self.targets = targets
    rewrite()
  }

  private static func marked(_ line: [UInt8]) -> [UInt8] {
    let start = line.prefix { $0.isSpaceOrTab || $0.isASCIIDigit || $0.isOne(of: ">-+*.)") }.count
    guard start < line.count, line[start] == UInt8(ascii: "<"),
      let tag = MarkupTag(line, at: start), tag.role != .other, !tag.isLeftOut
    else { return line }
    return line[..<start] + [mark] + line[start...]
  }

  var text: TextLines {
    TextLines(
      output.map { line in
        TextLines.Line(text: String(decoding: line.bytes, as: UTF8.self), source: line.source)
      })
  }

  private mutating func rewrite() {
    var next = 0
    for leaf in leaves where leaf.lines.lowerBound > next && leaf.lines.lowerBound <= lines.count {
      copy(lines[next..<leaf.lines.lowerBound - 1])
      next = write(leaf)
    }
    copy(lines[next...])
    flushIDs()
    while output.last?.isBlank == true { output.removeLast() }
  }

  // MARK: Lines between blocks

  private mutating func copy(_ lines: ArraySlice<PlacedLine>) {
    for var line in lines {
      line.bytes.removeAll { $0 == Self.mark }
      line.trim()
      let isMarker = line.bytes.allSatisfy { $0.isASCIIDigit || $0.isOne(of: " \t>-+*.)") }
      if line.bytes.allSatisfy({ $0.isSpaceOrTab || $0 == UInt8(ascii: ">") }) {
        leaveBlank(line)
      } else {
        if !isMarker { takeID(into: &line) }
        // The title of a container is not in a block.
        let isTitle = line.bytes.first == UInt8(ascii: ":")
        if isTitle, line.bytes.contains(UInt8(ascii: "<")) {
          write([line], column: 1, .oneLine)
        } else {
          output.append(line)
        }
      }
    }
  }

  /// Gives the last identifier to a set of tabs that begins; writes those that no words take.
  private mutating func takeID(into line: inout PlacedLine) {
    let name = line.bytes.drop { $0 == UInt8(ascii: ":") }
    let beginsSet = name.count < line.bytes.count && name.starts(with: " tabs".utf8)
    if beginsSet, let id = pendingIDs.last, MarkdownEscapes.isPlain(id) {
      line.bytes += " {#\(id)}".utf8
      pendingIDs.removeLast()
    }
    flushIDs()
  }

  /// Adds one blank line, if there is none; it may have the marks of a quote.
  private mutating func leaveBlank(_ line: PlacedLine) {
    guard let last = output.last, !last.isBlank, last.bytes != line.bytes else { return }
    output.append(line)
  }

  private mutating func leaveBlank() {
    leaveBlank(PlacedLine(bytes: [], source: output.last?.source ?? 1))
  }

  /// Writes the identifiers as a paragraph.
  private mutating func flushIDs() {
    guard !pendingIDs.isEmpty else { return }
    leaveBlank()
    let anchors = Array(MarkdownEscapes.anchors(pendingIDs).utf8)
    output.append(PlacedLine(bytes: anchors, source: output.last?.source ?? 1))
    pendingIDs = []
    leaveBlank()
  }

  // MARK: Blocks

  /// Writes a block; returns the index of the line after it.
  private mutating func write(_ leaf: LeafBlock) -> Int {
    let last = min(leaf.lines.upperBound, lines.count)
    var block = lines[min(leaf.lines.lowerBound - 1, last)..<last]
    // cmark-gfm may count the blank line after a block too.
    while block.count > 1, block.last?.isBlank == true { block.removeLast() }
    switch leaf.kind {
    case .code:
      flushIDs()
      output += block.map {
        PlacedLine(bytes: $0.bytes.filter { $0 != Self.mark }, source: $0.source)
      }
    case .table:
      flushIDs()
      for line in block {
        let start = line.bytes.prefix { $0.isSpaceOrTab || $0 == UInt8(ascii: ">") }
        write([line], column: start.count + 1, .oneLine)
      }
    case .html where block.count == 1 && Self.isDivision(block[block.startIndex].bytes):
      // It has a language or a direction.
      flushIDs()
      output += block
    case .html:
      flushIDs()
      write(block, column: 1, .raw)
    case .paragraph: write(block, column: leaf.column, .paragraph)
    case .heading: writeHeading(block, column: leaf.column)
    }
    return block.endIndex
  }

  private static func isDivision(_ line: [UInt8]) -> Bool {
    let start = line.prefix(while: \.isSpaceOrTab).count
    let tag = MarkupTag(line, at: start)
    return tag?.element == "div" && tag?.range.upperBound == line.count
  }

  private mutating func writeHeading(_ block: ArraySlice<PlacedLine>, column: Int) {
    guard let first = block.first else { return }
    let words = first.bytes.dropFirst(column - 1)
    let marks = words.prefix { $0 == UInt8(ascii: "#") }
    if marks.isEmpty {
      write(block.dropLast(), column: column, .paragraph)
      output += block.suffix(1)
      return
    }
    let spaces = words.dropFirst(marks.count).prefix(while: \.isSpaceOrTab)
    if column == 1 { leaveBlank() }
    write([first], column: column + marks.count + spaces.count, .oneLine)
    if column == 1 { leaveBlank() }
  }

  private mutating func write(
    _ block: ArraySlice<PlacedLine>, column: Int, _ form: InlineRewriter.Form
  ) {
    let rewriter = InlineRewriter(
      block, column: column, form, targets: targets, pendingIDs: pendingIDs)
    output += rewriter.output
    pendingIDs = rewriter.pendingIDs
    notes.add(rewriter.notes)
  }
}
