import OngletModel

extension LegacyLineReader {
  /// A position in a line, with its column.
  struct Cursor: Sendable {
    private let source: LegacySource
    private(set) var position: Int
    /// The column from 0; tab stops are at every fourth column.
    private(set) var column = 0
    let end: Int

    init(_ source: LegacySource, _ line: Range<Int>) {
      self.source = source
      position = line.lowerBound
      end = line.upperBound
    }

    var isAtEnd: Bool { position >= end }

    var byte: UInt8 { isAtEnd ? 0 : source.bytes[position] }

    private var rest: ArraySlice<UInt8> { source.bytes[position..<end] }

    private mutating func advance() {
      column += byte == UInt8(ascii: "\t") ? 4 - column % 4 : 1
      position += 1
    }

    mutating func skipSpace(columns: Int = .max) {
      let start = column
      while !isAtEnd, isLegacySpace(byte), column - start < columns { advance() }
    }

    /// Skips the marks of quotes; returns whether there were any.
    mutating func skipQuoteMarkers() -> Bool {
      var isQuoted = false
      while true {
        var next = self
        next.skipSpace(columns: 3)
        guard next.byte == UInt8(ascii: ">") else { return isQuoted }
        next.advance()
        if next.byte == UInt8(ascii: " ") { next.advance() }
        self = next
        isQuoted = true
      }
    }

    func begins(with mark: StaticString) -> Bool {
      mark.withUTF8Buffer { mark in
        rest.prefix(mark.count).elementsEqual(mark) { $0 | 0x20 == $1 | 0x20 }
      }
    }

    private func isBlank(from offset: Int) -> Bool {
      offset >= end || source.bytes[offset..<end].allSatisfy(isLegacySpace)
    }

    /// Skips the marker of an item with one space; returns the column where its content begins, or
    /// nil if there is no marker.
    ///
    /// - Parameter interrupts: whether the item would interrupt a paragraph, for which there are
    ///   stricter rules.
    mutating func skipItemMarker(interrupts: Bool) -> Int? {
      var next = self
      switch byte {
      case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"): next.advance()
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        while next.byte.isASCIIDigit { next.advance() }
        let isLong = next.position - position > 9
        let isFirst = next.position - position == 1 && byte == UInt8(ascii: "1")
        guard next.byte == UInt8(ascii: ".") || next.byte == UInt8(ascii: ")") else { return nil }
        guard !isLong, !interrupts || isFirst else { return nil }
        next.advance()
      default: return nil
      }
      guard next.isAtEnd || isLegacySpace(next.byte) else { return nil }
      if next.isBlank(from: next.position) {
        guard !interrupts else { return nil }
        let content = next.column + 1
        next.skipSpace()
        self = next
        return content
      }
      var content = next
      content.skipSpace()
      let isCode = content.column - next.column > 4
      let column = isCode ? next.column + 1 : content.column
      next.advance()
      self = next
      return column
    }

    /// Whether indented code follows the marker of an item.
    func hasCodeAhead(from column: Int) -> Bool {
      var content = self
      content.skipSpace()
      return content.column - column >= 4
    }

    /// The level of heading to which a line of `=` or `-` turns the paragraph before it.
    var underlineLevel: Int? {
      if isRow(of: UInt8(ascii: "="), atLeast: 1) { return 1 }
      return isRow(of: UInt8(ascii: "-"), atLeast: 1) ? 2 : nil
    }

    /// Whether the rest of the line repeats one byte.
    func isRow(of mark: UInt8, atLeast count: Int) -> Bool {
      let row = rest.prefix { $0 == mark }
      return row.count >= count && isBlank(from: row.endIndex)
    }

    var isThematicBreak: Bool {
      guard [UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "_")].contains(byte) else {
        return false
      }
      var count = 0
      for other in rest where !isLegacySpace(other) {
        guard other == byte else { return false }
        count += 1
      }
      return count >= 3
    }

    /// The character and length of the fence that opens code here.
    var fence: (byte: UInt8, length: Int)? {
      guard byte == UInt8(ascii: "`") || byte == UInt8(ascii: "~") else { return nil }
      let row = rest.prefix { $0 == byte }
      guard row.count >= 3 else { return nil }
      if byte == UInt8(ascii: "`"), rest[row.endIndex...].contains(byte) { return nil }
      return (byte, row.count)
    }

    var headingLevel: Int? {
      let row = rest.prefix { $0 == UInt8(ascii: "#") }
      guard (1...6).contains(row.count) else { return nil }
      return row.endIndex == end || isLegacySpace(source.bytes[row.endIndex]) ? row.count : nil
    }

    mutating func skipHeadingMarker(_ level: Int) {
      for _ in 0..<level { advance() }
      skipSpace()
    }

    /// Whether the line opens or closes a container of the content format.
    var isContainer: Bool { begins(with: ":::") }

    var holdsBar: Bool { rest.contains(UInt8(ascii: "|")) }
  }
}
