import OngletModel

/// The lines of a source file, and the offsets in it of the places that diagnostics name.
package struct SourceLines {
  package let bytes: [UInt8]
  private let table: LineTable

  /// - Parameter bytes: of a text whose lines end with LF, CRLF or CR.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    table = LineTable(bytes[...])
  }

  /// The bytes of a line, counted from 1, without its end.
  func line(_ number: Int) -> ArraySlice<UInt8>? {
    guard number >= 1, number <= table.count else { return nil }
    return bytes[table.offsets(ofLine: number)].prefix { $0 != 0x0a && $0 != 0x0d }
  }

  /// The offsets of a range; those of whole lines if the range has no columns.
  package func offsets(of range: SourceRange) -> Range<Int>? {
    guard let first = line(Int(range.startLine)), let last = line(Int(range.endLine)) else {
      return nil
    }
    let start = first.startIndex + min(max(0, Int(range.startColumn) - 1), first.count)
    let end =
      range.endColumn == 0
      ? last.endIndex : last.startIndex + min(Int(range.endColumn), last.count)
    return start..<max(start, end)
  }

  /// What an edit replaces, and by which text; nil if the original is not there exactly once, or the
  /// place cannot have the replacement.
  package func change(of edit: Edit) -> (offsets: Range<Int>, text: String)? {
    guard let place = offsets(of: edit.range) else { return nil }
    var change = offsets(of: edit.original, in: place).map { (offsets: $0, construct: place) }
    if change == nil, edit.syntax == .markdown {
      var definitions = definitions(of: edit.original)
      if definitions.count > 1 { definitions = definitions.filter { isNamed($0, in: place) } }
      change = definitions.count == 1 ? (definitions[0], definitions[0]) : nil
    }
    guard let (offsets, construct) = change else { return nil }
    guard let syntax = edit.syntax else { return (offsets, edit.replacement) }
    return WrittenPlace(offsets, of: construct, in: bytes, syntax)?.escaped(edit.replacement)
      .map { (offsets, $0) }
  }

  /// Where the definitions of reference links have a destination: `[name]: destination` (CommonMark,
  /// section 4.7).
  package func definitions(of destination: String) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var rest = bytes[...]
    while let place = rest.firstOccurrence(of: destination), !place.isEmpty {
      rest = bytes[place.upperBound...]
      var before = bytes[..<place.lowerBound]
      let isBracketed = before.last == UInt8(ascii: "<")
      if isBracketed { before.removeLast() }
      while let last = before.last, last <= 0x20 { before.removeLast() }
      let next = rest.first ?? UInt8(ascii: "\n")
      let isWhole = isBracketed ? next == UInt8(ascii: ">") : next <= 0x20
      if isWhole, before.suffix(2).elementsEqual("]:".utf8) { found.append(place) }
    }
    return found
  }

  /// Whether a link has the label of a definition, which ends before the destination.
  private func isNamed(_ destination: Range<Int>, in link: Range<Int>) -> Bool {
    let before = bytes[..<destination.lowerBound]
    guard let end = before.lastIndex(of: UInt8(ascii: "]")),
      let start = before[..<end].lastIndex(of: UInt8(ascii: "["))
    else { return false }
    let label = String(decoding: bytes[start...end], as: UTF8.self).lowercased()
    return String(decoding: bytes[link], as: UTF8.self).lowercased().contains(label)
  }

  private func offsets(of text: String, in place: Range<Int>) -> Range<Int>? {
    let original = Array(text.utf8)
    guard !original.isEmpty, place.count >= original.count else { return nil }
    var found: Int?
    for start in place.lowerBound...(place.upperBound - original.count)
    where bytes[start] == original[0] && bytes[start...].starts(with: original) {
      if found != nil { return nil }
      found = start
    }
    return found.map { $0..<$0 + original.count }
  }

  /// The text with the edits made, and how many were made: of two that overlap, only the first.
  package func making(_ edits: [Edit]) -> (bytes: [UInt8], count: Int) {
    let changes = edits.compactMap(change(of:)).sorted {
      ($0.offsets.lowerBound, $0.text) < ($1.offsets.lowerBound, $1.text)
    }
    var result: [UInt8] = []
    var end = 0
    var count = 0
    for (offsets, text) in changes where offsets.lowerBound >= end {
      result += bytes[end..<offsets.lowerBound]
      result += text.utf8
      end = offsets.upperBound
      count += 1
    }
    return (result + bytes[end...], count)
  }

  /// The line of an offset and its column in UTF-16 code units, both from 1.
  func place(of offset: Int) -> (line: Int, column: Int) {
    let line = table.line(of: offset)
    let start = table.offsets(ofLine: line).lowerBound
    return (line, String(decoding: bytes[start..<offset], as: UTF8.self).utf16.count + 1)
  }

  /// The source range of offsets, of at least one byte.
  package func range(of offsets: Range<Int>) -> SourceRange {
    let first = table.position(of: offsets.lowerBound)
    let last = table.position(of: max(offsets.lowerBound, offsets.upperBound - 1))
    return SourceRange(
      startLine: first.line, startColumn: first.column,
      endLine: last.line, endColumn: last.column)
  }
}

/// The files that the diagnostics of a report name. Only the last one is kept in memory.
struct ReportedFiles {
  private let source: (_ path: String) -> [UInt8]?
  private var current: (path: String, lines: SourceLines)?

  init(_ source: @escaping (_ path: String) -> [UInt8]?) { self.source = source }

  /// The lines of the file of a diagnostic; nil if the diagnostic has no place in it.
  mutating func lines(for diagnostic: Diagnostic) -> SourceLines? {
    // Without a place no line is shown: the file may be a pipe, which would never end.
    guard diagnostic.range != nil else { return nil }
    if current?.path != diagnostic.path {
      current = source(diagnostic.path).map { (diagnostic.path, SourceLines($0)) }
    }
    return current?.path == diagnostic.path ? current?.lines : nil
  }
}
