import OngletModel

/// The bytes of a page with Bootstrap tabs, and its lines.
struct BootstrapSource: Sendable {
  let bytes: [UInt8]
  /// The offsets of each line without its end.
  let lines: [Range<Int>]
  private let table: LineTable
  /// For each line, the offset of the next blank line, where its paragraph must end.
  private let paragraphEnds: [Int]
  /// For each line, the offset of the next line that is blank or begins with a tag.
  private let blockEnds: [Int]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    table = LineTable(bytes[...])
    lines = Self.lines(of: bytes, table)
    var paragraphEnds = [Int](repeating: bytes.count, count: lines.count)
    var blockEnds = paragraphEnds
    var paragraphEnd = bytes.count
    var blockEnd = bytes.count
    for index in lines.indices.reversed() {
      paragraphEnds[index] = paragraphEnd
      blockEnds[index] = blockEnd
      let content = bytes[lines[index]].drop(while: \.isSpaceOrTab)
      if content.isEmpty { paragraphEnd = lines[index].lowerBound }
      if content.first ?? UInt8(ascii: "<") == UInt8(ascii: "<") {
        blockEnd = lines[index].lowerBound
      }
    }
    self.paragraphEnds = paragraphEnds
    self.blockEnds = blockEnds
  }

  /// The last possible end of a tag that begins on a line.
  func paragraphEnd(after line: Int) -> Int { paragraphEnds[line] }

  /// The last possible end of inline code that begins on a line: it may not hide tabs below.
  func blockEnd(after line: Int) -> Int { blockEnds[line] }

  func byte(_ offset: Int) -> UInt8 { bytes.indices.contains(offset) ? bytes[offset] : 0 }

  func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The index of the line that an offset is on.
  func line(of offset: Int) -> Int {
    max(0, min(table.line(of: offset), lines.count) - 1)
  }

  /// The place of an offset in the file.
  ///
  /// - Parameter firstLine: the number of the first line in the file.
  func place(of offset: Int, firstLine: Int) -> SourceRange {
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
}

extension UInt8 {
  var isSpaceOrTab: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
}
