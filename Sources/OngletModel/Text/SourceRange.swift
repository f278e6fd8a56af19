/// A range of a source file.
///
/// Lines and columns count from 1; columns count UTF-8 bytes; the end is the last byte, included.
/// A column of 0 means “somewhere on that line”.
package struct SourceRange: Hashable, Sendable {
  package let startLine: UInt32
  package let startColumn: UInt32
  package let endLine: UInt32
  package let endColumn: UInt32

  /// The range of a start and an end. An end before the start is taken for the start: its column may
  /// be unknown, and the lines of a converted text may come in another order.
  package init(startLine: Int, startColumn: Int, endLine: Int, endColumn: Int) {
    let isInOrder = (startLine, startColumn) <= (endLine, endColumn)
    self.startLine = UInt32(clamping: startLine)
    self.startColumn = UInt32(clamping: startColumn)
    self.endLine = UInt32(clamping: isInOrder ? endLine : startLine)
    self.endColumn = UInt32(clamping: isInOrder ? endColumn : startColumn)
  }

  /// One place: a line, and a column in it if it is known.
  package init(line: Int, column: Int = 0) {
    self.init(startLine: line, startColumn: column, endLine: line, endColumn: column)
  }

  /// The place at which it begins.
  package var start: SourceRange { SourceRange(line: Int(startLine), column: Int(startColumn)) }
}

extension SourceRange: Comparable {
  package static func < (first: SourceRange, second: SourceRange) -> Bool {
    (first.startLine, first.startColumn, first.endLine, first.endColumn)
      < (second.startLine, second.startColumn, second.endLine, second.endColumn)
  }
}

/// A value with the place where its author wrote it.
package struct Located<Value> {
  package let value: Value
  package let range: SourceRange

  package init(_ value: Value, at range: SourceRange) {
    self.value = value
    self.range = range
  }
}

extension Located: Sendable where Value: Sendable {}
extension Located: Equatable where Value: Equatable {}
extension Located: Hashable where Value: Hashable {}
