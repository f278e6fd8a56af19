/// A place in some bytes, which moves forward as they are read.
///
///     var cursor = ByteCursor(Array("width = 12".utf8))
///     cursor.take(while: \.isASCIILetter)  // "width"
///     cursor.skip { $0 == 0x20 }           // now at "= 12"
///     cursor.skip("=")                     // true, now at " 12"
///     cursor.peek(1)                       // "1"
///     cursor.skip(past: ";")               // false, now at the end
@usableFromInline
package struct ByteCursor: Sendable {
  @usableFromInline package let bytes: [UInt8]
  /// The offset of the next byte; to go back, set it to what it was.
  @usableFromInline package var position: Int
  /// The offset at which reading ends.
  @usableFromInline package let end: Int

  @inlinable package init(_ bytes: [UInt8], from position: Int = 0, to end: Int = .max) {
    self.bytes = bytes
    self.position = position
    self.end = min(end, bytes.count)
  }

  @inlinable package var isAtEnd: Bool { position >= end }

  /// A byte from the next one on, which stays unread; 0 after the end.
  @inlinable package func peek(_ distance: Int = 0) -> UInt8 {
    position + distance < end ? bytes[position + distance] : 0
  }

  /// Reads a byte; nil at the end.
  @inlinable package mutating func next() -> UInt8? {
    if isAtEnd { return nil }
    defer { position += 1 }
    return bytes[position]
  }

  /// Moves by some bytes, at most to the end.
  @inlinable package mutating func advance(_ count: Int = 1) {
    position = min(position + count, end)
  }

  // Where it is always inlined, the compiler alone leaves calls: HTML took 4 % more instructions.
  @inlinable @inline(__always) package func isNext(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    if end - position < count { return false }
    for index in 0..<count where bytes[position + index] != text.utf8Start[index] { return false }
    return true
  }

  @inlinable package func isNext(_ text: [UInt8]) -> Bool {
    if end - position < text.count { return false }
    for index in 0..<text.count where bytes[position + index] != text[index] { return false }
    return true
  }

  /// Moves over a text if it comes next; returns whether it does.
  @discardableResult @inlinable @inline(__always)
  package mutating func skip(_ text: StaticString) -> Bool {
    guard isNext(text) else { return false }
    position += text.utf8CodeUnitCount
    return true
  }

  @discardableResult @inlinable package mutating func skip(_ text: [UInt8]) -> Bool {
    guard isNext(text) else { return false }
    position += text.count
    return true
  }

  @inlinable @inline(__always) package mutating func skip(while isSkipped: (UInt8) -> Bool) {
    while position < end, isSkipped(bytes[position]) { position += 1 }
  }

  /// Moves to the next occurrence of a text, or to the end; returns whether there is one.
  @discardableResult @inlinable package mutating func skip(to text: StaticString) -> Bool {
    while position < end, !isNext(text) { position += 1 }
    return position < end
  }

  /// Moves over the next occurrence of a text, or to the end; returns whether there is one.
  @discardableResult @inlinable package mutating func skip(past text: StaticString) -> Bool {
    skip(to: text) && skip(text)
  }

  /// Reads bytes while a condition is true of them.
  @inlinable package mutating func take(
    atMost count: Int = .max, while isTaken: (UInt8) -> Bool
  ) -> ArraySlice<UInt8> {
    let start = position
    while position < end, position - start < count, isTaken(bytes[position]) { position += 1 }
    return bytes[start..<position]
  }

  /// Reads the bytes up to another one, and moves over that one.
  ///
  /// - Returns: nil, without moving, if it is not among the next `count` bytes.
  @inlinable package mutating func take(
    upTo byte: UInt8, within count: Int = .max
  ) -> ArraySlice<UInt8>? {
    var ahead = self
    let taken = ahead.take(atMost: count) { $0 != byte }
    guard taken.count < count, !ahead.isAtEnd else { return nil }
    position = ahead.position + 1
    return taken
  }
}
