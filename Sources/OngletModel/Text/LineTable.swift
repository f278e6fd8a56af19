import OngletLibc

/// Where the lines of a text begin, to turn offsets of bytes into lines and columns and back.
///
/// A line ends with LF, CRLF or a CR alone (CommonMark section 2.1). After a line end at the end of
/// the text there is one more line, which is empty.
///
///     LineTable(Array("one\ntwo".utf8)[...]).count  // 2
package struct LineTable: Sendable, Hashable {
  private let starts: [Int]
  /// The offset after the last byte.
  private let end: Int

  /// - Parameters:
  ///   - bytes: the text; offsets are those of the slice.
  ///   - limit: how many line ends to look for; everything after the last of them is one line.
  package init(_ bytes: ArraySlice<UInt8>, limit: Int = .max) {
    end = bytes.endIndex
    var starts = [bytes.startIndex]
    bytes.withUnsafeBytes { buffer in
      let hasCarriageReturns = Self.offset(of: UInt8(ascii: "\r"), in: buffer, from: 0) != nil
      var start = 0
      while starts.count <= limit,
        let last = hasCarriageReturns
          ? Self.lineEnd(in: buffer, from: start)
          : Self.offset(of: UInt8(ascii: "\n"), in: buffer, from: start)
      {
        start = last + 1
        starts.append(bytes.startIndex + start)
      }
    }
    self.starts = starts
  }

  private static func offset(
    of byte: UInt8, in buffer: UnsafeRawBufferPointer, from start: Int
  ) -> Int? {
    guard let base = buffer.baseAddress, start < buffer.count,
      let found = memchr(base + start, Int32(byte), buffer.count - start)
    else { return nil }
    return UnsafeRawPointer(found) - base
  }

  /// The last byte of the next line end.
  private static func lineEnd(in buffer: UnsafeRawBufferPointer, from start: Int) -> Int? {
    guard
      let end = (start..<buffer.count).first(where: {
        buffer[$0] == UInt8(ascii: "\n") || buffer[$0] == UInt8(ascii: "\r")
      })
    else { return nil }
    let isPair =
      buffer[end] == UInt8(ascii: "\r") && end + 1 < buffer.count
      && buffer[end + 1] == UInt8(ascii: "\n")
    return isPair ? end + 1 : end
  }

  package var count: Int { starts.count }

  /// The offsets of a line, counted from 1, with its end; empty, after the text, for a line that
  /// does not exist.
  package func offsets(ofLine number: Int) -> Range<Int> {
    guard number >= 1, number <= starts.count else { return end..<end }
    return starts[number - 1]..<(number < starts.count ? starts[number] : end)
  }

  /// The line, from 1, that an offset is on.
  package func line(of offset: Int) -> Int { max(1, starts.firstPosition { $0 > offset }) }

  /// The line and column, both from 1, of an offset.
  package func position(of offset: Int) -> (line: Int, column: Int) {
    let line = line(of: offset)
    return (line, offset - starts[line - 1] + 1)
  }
}

extension Character {
  /// Whether it ends a line in Markdown and in editors; `isNewline` has five more, of Unicode.
  package var endsLine: Bool { self == "\n" || self == "\r" || self == "\r\n" }
}
