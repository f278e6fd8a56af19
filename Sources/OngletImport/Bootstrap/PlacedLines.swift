import OngletModel

/// A line with the offset in the source of what it was made from.
struct PlacedLine: Sendable, Hashable {
  var bytes: [UInt8]
  let source: Int

  var isBlank: Bool { bytes.allSatisfy(\.isSpaceOrTab) }

  mutating func trim() {
    while bytes.last?.isSpaceOrTab == true { bytes.removeLast() }
  }
}

/// Lines that are written one after another.
struct PlacedLines: Sendable {
  /// Put in front of a tag at the beginning of a line, so that the line begins a paragraph and no
  /// block of HTML. It is removed when the words are written.
  static let mark: UInt8 = 0x1a

  private(set) var lines: [PlacedLine] = []
  /// The spaces before every line, in an item of a list.
  var indentation = 0
  /// Whether the last line is being written.
  private(set) var isOpen = false

  /// Whether the line has only marks of quotes and items, or nothing.
  var isAtContentStart: Bool {
    guard isOpen, let last = lines.last else { return true }
    return last.bytes.allSatisfy {
      $0.isSpaceOrTab || $0.isASCIIDigit || $0.isOne(of: ">-+*.)")
    }
  }

  /// Whether white space belongs to the words; after a tag of the structure, it is no indentation.
  var keepsSpaces: Bool { isOpen && indentation == 0 || !isAtContentStart }

  /// Whether the line is a row of a table.
  var isTableRow: Bool {
    isOpen && lines.last?.bytes.first { !$0.isSpaceOrTab } == UInt8(ascii: "|")
  }

  /// Whether the line has marks of items only.
  var isAfterMarker: Bool { isOpen && isAtContentStart && lines.last?.isBlank == false }

  /// Appends words; those after a line feed go to the next line.
  mutating func append(_ words: ArraySlice<UInt8>) {
    var rest = words
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      append(rest[..<end], at: rest.startIndex)
      begin(at: end + 1)
      rest = rest[(end + 1)...]
    }
    append(rest, at: rest.startIndex)
  }

  mutating func append(_ bytes: some Sequence<UInt8>, at source: Int) {
    if !isOpen { begin(at: source) }
    lines[lines.count - 1].bytes += bytes
  }

  mutating func begin(at source: Int) {
    let spaces = [UInt8](repeating: UInt8(ascii: " "), count: indentation)
    lines.append(PlacedLine(bytes: spaces, source: source))
    isOpen = true
  }

  mutating func write(_ line: some Sequence<UInt8>, at source: Int) {
    begin(at: source)
    lines[lines.count - 1].bytes += line
    isOpen = false
  }

  /// Ends the block, so that another one can follow.
  mutating func leaveBlock() {
    if let last = lines.last, !last.isBlank {
      lines.append(PlacedLine(bytes: [], source: last.source))
    }
    isOpen = false
  }

  /// Ends the block, unless another one can begin after the mark of an item.
  mutating func beginBlock() { if !isAfterMarker { leaveBlock() } }

  mutating func writeBlock(_ other: PlacedLines) {
    leaveBlock()
    for line in other.lines {
      if line.isBlank { lines.append(line) } else { write(line.bytes, at: line.source) }
    }
    leaveBlock()
  }

  /// Writes the identifiers of an element that is left out.
  mutating func write(ids: [String], at source: Int) {
    guard !ids.isEmpty else { return }
    let anchors = ids.map { "<a id=\(MarkdownEscapes.quoted($0))></a>" }.joined()
    beginBlock()
    append([Self.mark] + anchors.utf8, at: source)
    beginBlock()
  }

  /// Takes back the last line if only some bytes were written on it.
  mutating func removeLast(holding words: String) {
    trimEnd()
    guard isOpen, let line = lines.last,
      line.bytes.suffix(words.utf8.count).elementsEqual(words.utf8),
      line.bytes.dropLast(words.utf8.count).allSatisfy(\.isSpaceOrTab)
    else { return }
    lines.removeLast()
    isOpen = false
  }

  /// Ends the line without a blank line if its last words end with some bytes; returns whether they
  /// do.
  mutating func continueLine(endingWith words: String) -> Bool {
    guard let last = lines.lastIndex(where: { !$0.isBlank }),
      lines[last].bytes.suffix(words.utf8.count).elementsEqual(words.utf8)
    else { return false }
    lines.removeSubrange((last + 1)...)
    isOpen = false
    return true
  }

  /// Removes spaces at the end of the last line.
  mutating func trimEnd() { if !lines.isEmpty { lines[lines.count - 1].trim() } }

  /// Writes the lines of another text in front of a line.
  mutating func insert(_ other: PlacedLines, at index: Int) {
    lines.insert(contentsOf: other.lines, at: index)
  }
}
