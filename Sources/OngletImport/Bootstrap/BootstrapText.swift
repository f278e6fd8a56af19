import OngletMarkdown
import OngletModel

/// The text of a page in UTF-8, with line feeds as line ends, and the lines of code in it.
struct BootstrapText: Sendable {
  let bytes: [UInt8]
  private let lines: LineTable
  private let code: CodeLines

  init(_ source: [UInt8]) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(source.count)
    let lineFeed = UInt8(ascii: "\n")
    let carriageReturn = UInt8(ascii: "\r")
    for (place, byte) in source.enumerated() {
      if byte == lineFeed, place > 0, source[place - 1] == carriageReturn { continue }
      bytes.append(byte == carriageReturn ? lineFeed : byte)
    }
    self.bytes = bytes
    lines = LineTable(bytes[...])
    code = CodeLines(bytes, lines: lines)
  }

  /// The place of an offset in the file, whose line `firstLine` is the first one here.
  func place(of offset: Int, firstLine: Int) -> SourceRange {
    // After the line feed at the end there is no line.
    let place = lines.position(of: max(0, min(offset, bytes.count - 1)))
    return SourceRange(line: firstLine + place.line - 1, column: place.column)
  }

  func isBlank(_ range: Range<Int>) -> Bool { bytes[range].allSatisfy { $0 <= 0x20 } }

  /// The line that begins at an offset, without the indentation of its panel.
  func line(at offset: Int) -> (isCode: Bool, content: Range<Int>) {
    let end = bytes.firstIndex(of: UInt8(ascii: "\n"), from: offset) ?? bytes.count
    let (isCode, start) = code.read(offset..<end, number: lines.line(of: offset))
    return (isCode, start..<end)
  }

  func headingLevel(_ line: Range<Int>) -> Int? {
    let content = bytes[line].drop(while: \.isSpaceOrTab)
    let row = content.prefix { $0 == UInt8(ascii: "#") }
    let isHeading = (1...6).contains(row.count) && content[row.endIndex...].first ?? 0x20 <= 0x20
    return isHeading ? row.count : nil
  }

  /// Whether the line at an offset begins with words, and the one before it is blank.
  func beginsWordsAfterBlankLine(_ offset: Int) -> Bool {
    let before = lines.offsets(ofLine: lines.line(of: offset) - 1)
    let first = bytes[offset...].first { !$0.isSpaceOrTab } ?? UInt8(ascii: "\n")
    return isBlank(before) && first != UInt8(ascii: "\n") && first != UInt8(ascii: "<")
  }
}
