import OngletModel

/// The bytes of a legacy page and its lines.
struct LegacySource: Sendable {
  let bytes: [UInt8]
  /// The offsets of each line without its end.
  let lines: [Range<Int>]
  let path: String
  /// The number of the first line in the file.
  let firstLine: Int
  private let table: LineTable
  /// For each line, the offset of the next blank line, where its paragraph must end.
  private let paragraphEnds: [Int]
  /// For each line, the offset of the next line that begins another block.
  private let blockEnds: [Int]

  init(_ bytes: [UInt8], path: String, firstLine: Int) {
    self.bytes = bytes
    self.path = path
    self.firstLine = firstLine
    table = LineTable(bytes[...])
    lines = Self.lines(of: bytes, table)
    var paragraphEnds = [Int](repeating: bytes.count, count: lines.count)
    var blockEnds = paragraphEnds
    var paragraphEnd = bytes.count
    var blockEnd = bytes.count
    for index in lines.indices.reversed() {
      paragraphEnds[index] = paragraphEnd
      blockEnds[index] = blockEnd
      let line = lines[index]
      let content = bytes[line].firstIndex { !isLegacySpace($0) }
      if content == nil { paragraphEnd = line.lowerBound }
      if content.map({ Self.beginsBlock(bytes[$0..<line.upperBound]) }) ?? true {
        blockEnd = line.lowerBound
      }
    }
    self.paragraphEnds = paragraphEnds
    self.blockEnds = blockEnds
  }

  /// The last possible end of a tag that begins on a line.
  func paragraphEnd(after line: Int) -> Int { paragraphEnds[line] }

  /// The last possible end of inline code that begins on a line.
  func blockEnd(after line: Int) -> Int { blockEnds[line] }

  func byte(_ offset: Int) -> UInt8 { bytes.indices.contains(offset) ? bytes[offset] : 0 }

  func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The index of the line that an offset is on.
  func line(of offset: Int) -> Int {
    max(0, min(table.line(of: offset), lines.count) - 1)
  }

  /// The place of an offset in the file.
  func place(of offset: Int) -> SourceRange {
    let line = line(of: offset)
    let start = lines.indices.contains(line) ? lines[line].lowerBound : 0
    return SourceRange(line: firstLine + line, column: offset - start + 1)
  }

  /// The lines without their ends; there is none after the last line end.
  private static func lines(of bytes: [UInt8], _ table: LineTable) -> [Range<Int>] {
    let lines = (1...table.count).map { number -> Range<Int> in
      let line = table.offsets(ofLine: number)
      let ending = bytes[line].reversed().prefix {
        $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r")
      }
      return line.lowerBound..<line.upperBound - ending.count
    }
    return lines.last?.lowerBound == bytes.count ? lines.dropLast() : lines
  }

  /// Whether a line ends the paragraph before it.
  ///
  /// - Parameter line: the line from its first byte that is not white space.
  private static func beginsBlock(_ line: ArraySlice<UInt8>) -> Bool {
    guard let first = line.first else { return true }
    switch first {
    case UInt8(ascii: "#"), UInt8(ascii: ">"): return true
    case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"):
      return line.dropFirst().first.map(isLegacySpace) ?? true
    case UInt8(ascii: "`"), UInt8(ascii: "~"): return line.prefix(3).allSatisfy { $0 == first }
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      let rest = line.drop(while: \.isASCIIDigit)
      return rest.first == UInt8(ascii: ".") || rest.first == UInt8(ascii: ")")
    case UInt8(ascii: "<"):
      return ["<div", "</div", "<ul", "</ul"].contains { mark in
        line.prefix(mark.utf8.count).elementsEqual(mark.utf8) { $0 | 0x20 == $1 | 0x20 }
      }
    default: return false
    }
  }
}

/// Whether a byte is a space or a tab.
func isLegacySpace(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
}
