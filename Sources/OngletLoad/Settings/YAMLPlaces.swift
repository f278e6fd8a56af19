import OngletModel
import Yams

/// Converts the marks of Yams to places in the file.
///
/// Yams gives the start of a node as line and column in Unicode scalars, from 1. Places have lines
/// of the file and columns in UTF-8 bytes, from 1, and the end of the text too.
struct YAMLPlaces {
  /// The YAML text, a part of the file.
  private let bytes: ArraySlice<UInt8>
  private let lines: [Line]
  /// The offset of every 64th character of each line, so that nodes in long lines are found
  /// quickly.
  private let steps: [Int]
  private static let stepLength = 64

  /// A line of YAML, with the line of the file that it is part of.
  private struct Line {
    let start: Int
    let number: Int
    let numberedStart: Int
    /// The index of the first step of the line.
    let firstStep: Int
  }

  /// - Parameter firstLine: the number of the text's first line in the file, from 1.
  init(_ bytes: ArraySlice<UInt8>, firstLine: Int) {
    self.bytes = bytes
    var line = Line(
      start: bytes.startIndex, number: firstLine, numberedStart: bytes.startIndex, firstStep: 0)
    var lines = [line]
    var steps: [Int] = []
    var index = bytes.startIndex
    var column = 0
    while index < bytes.endIndex {
      let length = Self.lengthOfBreak(bytes, at: index)
      if length == 0 {
        if bytes[index] & 0xC0 != 0x80 {
          if column > 0, column.isMultiple(of: Self.stepLength) { steps.append(index) }
          column += 1
        }
        index += 1
        continue
      }
      let isNumbered = bytes[index] < 0x80
      index += length
      line = Line(
        start: index, number: line.number + (isNumbered ? 1 : 0),
        numberedStart: isNumbered ? index : line.numberedStart, firstStep: steps.count)
      lines.append(line)
      column = 0
    }
    self.lines = lines
    self.steps = steps
  }

  /// The length of the line end at an offset; 0 if there is none. Besides CR and LF, YAML 1.1
  /// (section 5.4) has NEL, LS and PS, which do not count as line ends in editors.
  private static func lengthOfBreak(_ bytes: ArraySlice<UInt8>, at index: Int) -> Int {
    let rest = bytes[index...]
    switch bytes[index] {
    case .lineFeed: return 1
    case .carriageReturn: return rest.dropFirst().first == .lineFeed ? 2 : 1
    case 0xC2: return rest.starts(with: [0xC2, 0x85]) ? 2 : 0
    case 0xE2:
      return rest.starts(with: [0xE2, 0x80, 0xA8]) || rest.starts(with: [0xE2, 0x80, 0xA9]) ? 3 : 0
    default: return 0
    }
  }

  func offset(of mark: Mark) -> Int {
    guard mark.line >= 1, mark.line <= lines.count else { return bytes.endIndex }
    let line = lines[mark.line - 1]
    let end = mark.line < lines.count ? lines[mark.line].firstStep : steps.count
    let count = min(max(0, mark.column - 1) / Self.stepLength, end - line.firstStep)
    var index = count > 0 ? steps[line.firstStep + count - 1] : line.start
    var column = count * Self.stepLength + 1
    while column < mark.column, index < bytes.endIndex {
      index += 1
      while index < bytes.endIndex, bytes[index] & 0xC0 == 0x80 { index += 1 }
      column += 1
    }
    return index
  }

  /// Whether only blanks come after a mark.
  func isAtEnd(_ mark: Mark) -> Bool {
    bytes[offset(of: mark)...].allSatisfy(\.isBlank)
  }

  func place(of mark: Mark) -> SourceRange {
    let (line, column) = position(of: offset(of: mark))
    return SourceRange(line: line, column: column)
  }

  /// The place of a byte.
  ///
  /// - Parameter count: the offset from the beginning of the text.
  func place(ofByte count: Int) -> SourceRange {
    let (line, column) = position(of: bytes.startIndex + count)
    return SourceRange(line: line, column: column)
  }

  /// The place of a node in the source, including quotes and brackets.
  func range(of node: Node) -> SourceRange {
    guard let mark = node.mark else { return SourceRange(line: lines[0].number) }
    let start = offset(of: mark)
    let first = position(of: start)
    let last = position(of: max(start, end(of: node) - 1))
    return SourceRange(
      startLine: first.line, startColumn: first.column, endLine: last.line,
      endColumn: last.column)
  }

  /// The offsets of a node in the source, including quotes and brackets; empty for an omitted
  /// value.
  func bytes(of node: Node) -> Range<Int> {
    guard let mark = node.mark else { return bytes.startIndex..<bytes.startIndex }
    let start = offset(of: mark)
    return start..<max(start, end(of: node))
  }

  func isAtTab(_ mark: Mark) -> Bool {
    bytes[offset(of: mark)...].first == UInt8(ascii: "\t")
  }

  /// The place of a comment between braces instead of a value, `{light: #fff}`, in the last lines
  /// before a mark.
  func commentForValue(before mark: Mark) -> SourceRange? {
    for line in bytes[..<offset(of: mark)].split(separator: .lineFeed).suffix(20).reversed() {
      guard let brace = line.firstIndex(of: UInt8(ascii: "{")),
        let comment = line[brace...].firstRange(of: Array(": #".utf8))
      else { continue }
      return place(ofByte: comment.upperBound - 1 - bytes.startIndex)
    }
    return nil
  }

  func start(of node: Node) -> SourceRange {
    node.mark.map { place(of: $0) } ?? SourceRange(line: lines[0].number)
  }

  private func position(of offset: Int) -> (line: Int, column: Int) {
    var (low, high) = (0, lines.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if lines[middle].start <= offset { low = middle } else { high = middle - 1 }
    }
    let line = lines[low]
    return (line.number, offset - line.numberedStart + 1)
  }

  // MARK: Ends of nodes, which Yams does not give

  private func end(of node: Node) -> Int {
    guard let mark = node.mark else { return bytes.startIndex }
    let start = offset(of: mark)
    switch node {
    case .scalar(let scalar): return end(of: scalar, from: start)
    case .sequence(let sequence):
      let last = sequence.last.map { end(of: $0) } ?? start + 1
      return closing(UInt8(ascii: "]"), from: last, opened: UInt8(ascii: "["), at: start)
    case .mapping(let mapping):
      let pair = mapping.isEmpty ? nil : mapping[mapping.endIndex - 1]
      let last = pair.map { max(end(of: $0.key), end(of: $0.value)) } ?? start + 1
      return closing(UInt8(ascii: "}"), from: last, opened: UInt8(ascii: "{"), at: start)
    case .alias: return start + 1
    }
  }

  /// The end of a list or map in brackets, if only blanks and a comma come before the bracket.
  private func closing(
    _ bracket: UInt8, from last: Int, opened: UInt8, at start: Int
  ) -> Int {
    guard start < bytes.endIndex, bytes[start] == opened else { return last }
    var index = last
    while index < bytes.endIndex, bytes[index].isBlank || bytes[index] == UInt8(ascii: ",") {
      index += 1
    }
    return index < bytes.endIndex && bytes[index] == bracket ? index + 1 : last
  }

  private func end(of scalar: Node.Scalar, from start: Int) -> Int {
    let start = afterProperties(from: start)
    switch scalar.style {
    case .singleQuoted: return endOfQuoted(from: start, quote: UInt8(ascii: "'"))
    case .doubleQuoted: return endOfQuoted(from: start, quote: UInt8(ascii: "\""))
    case .literal, .folded: return endOfBlock(from: start)
    case .plain, .any: return endOfPlain(scalar.string, from: start)
    }
  }

  /// Skips an anchor `&name` and a tag `!name`.
  private func afterProperties(from start: Int) -> Int {
    var index = start
    while index < bytes.endIndex,
      bytes[index] == UInt8(ascii: "&") || bytes[index] == UInt8(ascii: "!")
    {
      while index < bytes.endIndex, !bytes[index].isBlank { index += 1 }
      while index < bytes.endIndex, bytes[index].isBlank { index += 1 }
    }
    return index
  }

  private func endOfQuoted(from start: Int, quote: UInt8) -> Int {
    var index = start + 1
    while index < bytes.endIndex {
      if bytes[index] == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
        index += 2
      } else if bytes[index] == quote {
        index += 1
        // Two single quotes are an escaped one.
        guard quote == UInt8(ascii: "'"), index < bytes.endIndex, bytes[index] == quote else {
          return index
        }
        index += 1
      } else {
        index += 1
      }
    }
    return bytes.endIndex
  }

  /// The end of an unquoted scalar, which may have several lines: its words are those of the
  /// text.
  private func endOfPlain(_ value: String, from start: Int) -> Int {
    var index = start
    var end = start
    for byte in value.utf8 where !byte.isBlank {
      while index < bytes.endIndex, bytes[index].isBlank { index += 1 }
      guard index < bytes.endIndex, bytes[index] == byte else { break }
      index += 1
      end = index
    }
    return end
  }

  /// The end of a scalar after `|` or `>`: its lines are indented at least like the first, or
  /// blank.
  private func endOfBlock(from start: Int) -> Int {
    let first = lines.firstPosition { $0.start > start }
    guard first < lines.count else { return bytes.endIndex }
    var end = start + 1
    var indentation: Int?
    for number in first..<lines.count {
      let line = lines[number]
      let next = number + 1 < lines.count ? lines[number + 1].start : bytes.endIndex
      let content = bytes[line.start..<next]
      guard let text = content.firstIndex(where: { !$0.isBlank }) else { continue }
      let depth = text - line.start
      guard depth > 0, depth >= indentation ?? depth else { break }
      indentation = indentation ?? depth
      end = content.lastIndex { !$0.isBlank }.map { $0 + 1 } ?? end
    }
    return end
  }
}
