import OngletLibc
import OngletModel

extension SourceRange {
  /// From the start of a range to the end of another one.
  init(from first: SourceRange, to last: SourceRange) {
    self.init(
      startLine: Int(first.startLine), startColumn: Int(first.startColumn),
      endLine: Int(last.endLine), endColumn: Int(last.endColumn))
  }

  /// The first bytes of a range.
  func prefix(_ count: Int) -> SourceRange {
    SourceRange(
      startLine: Int(startLine), startColumn: Int(startColumn), endLine: Int(startLine),
      endColumn: Int(startColumn) + count - 1)
  }
}

/// The text that is parsed, its lines, and their places in the file.
struct SourceText {
  /// How lines of the text map to lines of the file.
  enum Lines {
    case shifted(by: Int)
    /// The line of the file for each line of the text. The text was converted from another text,
    /// which begins at `firstLine` of the file.
    indirect case mapped([Int], from: SourceText, firstLine: Int)
  }

  let bytes: [UInt8]
  private let lines: Lines
  /// The number to add to the columns of the first line, since the text may begin in the middle of
  /// a line; nil if columns are not known.
  private let firstColumn: Int?
  let table: LineTable

  init(_ bytes: [UInt8], lines: Lines, firstColumn: Int? = 0) {
    self.bytes = bytes
    self.lines = lines
    self.firstColumn = firstColumn
    table = LineTable(bytes[...])
  }

  /// How many lines of the file come before the text; nil if it was converted.
  var shift: Int? { if case .shifted(let count) = lines { count } else { nil } }

  /// The line of the file for a line of the text, both counted from 1.
  func fileLine(_ line: Int) -> Int {
    switch lines {
    case .shifted(let count): line + count
    case .mapped(let numbers, _, _):
      numbers.isEmpty ? line : numbers[min(max(line, 1), numbers.count) - 1]
    }
  }

  /// The range in the file of a range in the text, given as lines and columns from 1.
  func range(line: Int, column: Int, endLine: Int, endColumn: Int) -> SourceRange {
    SourceRange(
      startLine: fileLine(line), startColumn: fileColumn(column, line: line),
      endLine: fileLine(endLine), endColumn: fileColumn(endColumn, line: endLine))
  }

  /// The range in the file of bytes of a line, at least one.
  func range(ofBytes offsets: Range<Int>) -> SourceRange {
    let place = place(ofOffset: offsets.lowerBound)
    return range(
      line: place.line, column: place.column, endLine: place.line,
      endColumn: place.column + offsets.count - 1)
  }

  private func fileColumn(_ column: Int, line: Int) -> Int {
    guard let firstColumn else { return 0 }
    let offsets = self.line(line)
    // Some columns of cmark-gfm are beyond the end of their line: they are not known.
    let isUnended = offsets.upperBound == bytes.count && bytes.last != UInt8(ascii: "\n")
    if column > offsets.count + (isUnended ? 1 : 0) { return 0 }
    if case .mapped(_, let original, let firstLine) = lines {
      // In a rewritten line, columns are not known.
      let source = original.bytes[original.line(fileLine(line) - firstLine + 1)]
      return source.elementsEqual(bytes[offsets]) ? column : 0
    }
    return line == 1 && column > 0 ? column + firstColumn : column
  }

  /// The offsets of a line including its end; empty if there is no such line.
  func line(_ number: Int) -> Range<Int> { table.offsets(ofLine: number) }

  /// How many bytes of a line come before the content of a nested block: the marks of quotes and
  /// items, and their indentation.
  ///
  /// - Parameter rest: begins with the content of the line in the block; more lines may follow.
  func indent(ofLine number: Int, endingWith rest: ArraySlice<UInt8>) -> Int {
    func isEnd(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }
    let line = bytes[line(number)]
    let length = (line.firstIndex(where: isEnd) ?? line.endIndex) - line.startIndex
    let left = (rest.firstIndex(where: isEnd) ?? rest.endIndex) - rest.startIndex
    // If the content begins inside a tab, it has more spaces than the tab has bytes.
    return max(0, length - left)
  }

  /// The byte at a line and column from 1; 0 outside of the text.
  func byte(line: Int, column: Int) -> UInt8 {
    let range = self.line(line)
    let offset = range.lowerBound + column - 1
    return column >= 1 && range.contains(offset) ? bytes[offset] : 0
  }

  /// The line and column, from 1, of an offset.
  func place(ofOffset offset: Int) -> (line: Int, column: Int) { table.position(of: offset) }

  /// The escapes in the source of a text, with their columns and how many bytes each is longer than
  /// the character that it means; nil if the text is not at that place.
  func escapes(
    in text: String, atLine line: Int, column: Int
  ) -> [(column: Int, excess: Int)]? {
    let line = self.line(line)
    let start = line.lowerBound + column - 1
    guard column > 0, line.contains(start) else { return nil }
    var text = text
    return text.withUTF8 { text in
      if matches(text, at: start) { return [] }
      var found: [(column: Int, excess: Int)] = []
      var offset = start
      var index = 0
      while index < text.count {
        let length = escapeLength(at: offset, of: text[index...])
        guard length > 0 || offset < bytes.count && bytes[offset] == text[index] else { return nil }
        let character = length > 0 ? text[index].characterLength : 1
        if length > character { found.append((column + offset - start, length - character)) }
        offset += length > 0 ? length : 1
        index += character
      }
      return found
    }
  }

  private func matches(_ text: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
    bytes.withUnsafeBytes { bytes in
      guard offset + text.count <= bytes.count, let first = bytes.baseAddress,
        let other = text.baseAddress
      else { return text.isEmpty }
      return memcmp(first + offset, other, text.count) == 0
    }
  }

  /// The length of an escape for the first character of a text; 0 if there is none.
  private func escapeLength(at offset: Int, of text: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
    let rest = bytes[min(offset, bytes.count)...].prefix(Self.maximumReferenceLength)
    guard let first = text.first, rest.count > 1 else { return 0 }
    switch rest[offset] {
    case UInt8(ascii: "\\"):
      return rest[offset + 1] == first && !first.isASCIILetterOrDigit ? 2 : 0
    case UInt8(ascii: "&"):
      guard let end = rest.firstIndex(of: UInt8(ascii: ";")) else { return 0 }
      // An unknown reference is text.
      return text.starts(with: rest[...end]) ? 0 : end + 1 - offset
    default: return 0
    }
  }

  /// In bytes; the longest name in HTML has 31 letters.
  private static let maximumReferenceLength = 33

  /// The offset of the first occurrence of a string in a range of the text; nil for an empty one.
  func firstOffset(of needle: String, in range: Range<Int>) -> Int? {
    needle.isEmpty ? nil : bytes[range].firstOccurrence(of: needle)?.lowerBound
  }
}
