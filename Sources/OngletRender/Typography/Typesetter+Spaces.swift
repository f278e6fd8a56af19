import OngletModel

// The spaces of the language before ; ! ? and : and inside « »; a no-break space between a number
// and its unit, a narrow one between thousands.

extension Typesetter {
  private static var space: StaticString { Typography.noBreakSpace }
  private var spaceInsideMarks: StaticString {
    rules.typography.signSpaces?.insideMarks ?? Self.space
  }

  /// Completes what the previous run left open.
  mutating func joinSpaces(_ run: inout Run, to buffer: inout ByteBuffer) {
    if state.guillemetEnd != nil {
      let end = run.bytes.endOfSpace(from: 0)
      if end > 0 {
        state.guillemetEnd = nil
        buffer.write(spaceInsideMarks)
        run.start = end
        run.index = end
      } else {
        closeGuillemet(in: &buffer)
      }
    } else if state.space != nil, state.isSpaceAfterDigit {
      if unitEnd(in: run.bytes, from: 0) != nil { replaceSpace(by: Self.space, in: &buffer) }
    } else if state.last == .digit, run.bytes[0].isSpace {
      let end = run.bytes.endOfSpace(from: 0)
      guard unitEnd(in: run.bytes, from: end) != nil else { return }
      buffer.write(Self.space)
      run.start = end
      run.index = end
    }
  }

  /// Writes the space after an opening « if the text has none.
  mutating func closeGuillemet(in buffer: inout ByteBuffer) {
    guard let end = state.guillemetEnd else { return }
    buffer.replace(end..<end, by: spaceInsideMarks)
    state.guillemetEnd = nil
  }

  /// Replaces the space at the end of what has been written.
  private mutating func replaceSpace(by space: StaticString, in buffer: inout ByteBuffer) {
    guard let range = state.space else { return }
    buffer.replace(range, by: space)
    state.space = nil
  }

  // MARK: Signs

  /// Writes `!`, `?`, `;` or `:` with the space before it.
  mutating func writeSign(_ run: inout Run, to buffer: inout ByteBuffer) {
    let bytes = run.bytes
    let index = run.index
    let sign = bytes[index]
    let isStrong = sign == UInt8(ascii: "!") || sign == UInt8(ascii: "?")
    var end = index + 1
    while end < bytes.count, isStrong ? bytes[end].isStrongStop : bytes[end] == sign { end += 1 }
    run.index = end
    // `::` is not punctuation.
    if !isStrong, end > index + 1 { return }
    guard let spaces = rules.typography.signSpaces else { return }
    let space = sign == UInt8(ascii: ":") ? spaces.beforeColon : spaces.beforeStop
    let isEnd = endsPhrase(run, at: end, isStrong: isStrong)
    let spaceStart = bytes.startOfSpace(before: index, from: run.start)
    if spaceStart < index {
      guard isEnd || end == bytes.count else { return }
      flush(&run, upTo: spaceStart, to: &buffer)
      buffer.write(space)
      run.start = index
    } else if index == 0, state.space != nil {
      if isEnd || end == bytes.count { replaceSpace(by: space, in: &buffer) }
    } else if isEnd, takesSpace(after: kind(before: index, in: run)) {
      flush(&run, upTo: index, to: &buffer)
      buffer.write(space)
    }
  }

  /// Whether the signs before a byte are followed by what may follow punctuation, unlike `:)`.
  private func endsPhrase(_ run: Run, at end: Int, isStrong: Bool) -> Bool {
    switch run.kind(at: end) {
    case .edge: !run.isGlued
    case .space, .straightQuote: true
    case .closing: isStrong || run.bytes[end] != UInt8(ascii: ")")
    case .stop: isStrong
    default: false
    }
  }

  /// Whether a sign right after such a character gets a space.
  private func takesSpace(after kind: CharacterKind) -> Bool {
    switch kind {
    case .letter, .digit, .closing, .straightQuote: true
    default: false
    }
  }

  // MARK: Quotation marks

  /// Writes « or » with its space; returns false if another character is here.
  mutating func writeGuillemet(_ run: inout Run, to buffer: inout ByteBuffer) -> Bool {
    let index = run.index
    guard index + 1 < run.bytes.count else { return false }
    switch run.bytes[index + 1] {
    case 0xAB: writeOpeningGuillemet(&run, to: &buffer)
    case 0xBB: writeClosingGuillemet(&run, to: &buffer)
    default: return false
    }
    return true
  }

  /// Whether a quotation begins after an elided article: `l'"écran"`.
  func followsElision(_ run: Run, at index: Int) -> Bool {
    guard rules.typography.singleQuotationMarks == nil, !state.hasOpenQuotationMark, index > 0
    else { return false }
    return run.bytes[index - 1] == UInt8(ascii: "'") || run.bytes.holdsApostrophe(at: index - 3)
  }

  private mutating func writeOpeningGuillemet(_ run: inout Run, to buffer: inout ByteBuffer) {
    run.index += 2
    flush(&run, to: &buffer)
    writeSpaceAfterGuillemet(&run, to: &buffer)
  }

  mutating func writeSpaceAfterGuillemet(_ run: inout Run, to buffer: inout ByteBuffer) {
    if run.index == run.bytes.count {
      state.guillemetEnd = buffer.bytes.count
      return
    }
    buffer.write(spaceInsideMarks)
    run.index = run.bytes.endOfSpace(from: run.index)
    run.start = run.index
  }

  private mutating func writeClosingGuillemet(_ run: inout Run, to buffer: inout ByteBuffer) {
    let index = run.index
    run.index += 2
    writeSpaceBeforeGuillemet(&run, at: index, to: &buffer)
  }

  mutating func writeSpaceBeforeGuillemet(
    _ run: inout Run, at index: Int, to buffer: inout ByteBuffer
  ) {
    let spaceStart = run.bytes.startOfSpace(before: index, from: run.start)
    if spaceStart < index {
      flush(&run, upTo: spaceStart, to: &buffer)
      buffer.write(spaceInsideMarks)
      run.start = index
    } else if index == 0, state.space != nil {
      replaceSpace(by: spaceInsideMarks, in: &buffer)
    } else {
      let kind = kind(before: index, in: run)
      if kind == .edge || kind == .space || kind == .opening { return }
      flush(&run, upTo: index, to: &buffer)
      buffer.write(spaceInsideMarks)
    }
  }

  // MARK: Numbers

  /// Writes a number with the spaces between its thousands and before its unit.
  mutating func writeNumber(_ run: inout Run, to buffer: inout ByteBuffer) {
    let bytes = run.bytes
    let start = run.index
    var end = bytes.endOfDigits(from: start)
    let before = kind(before: start, in: run)
    if before == .letter || before == .digit {
      run.index = end
      return
    }
    // `1.4.3 100` and `1/2 500` have no groups of thousands.
    let isPart = before == .stop || start > 0 && bytes[start - 1] == UInt8(ascii: "/")
    var isGrouped = end - start <= 3 && !isPart
    while end < bytes.count, bytes[end].isSpace {
      let next = bytes.endOfSpace(from: end)
      let groupEnd = bytes.endOfDigits(from: next)
      let space: StaticString
      if isGrouped, groupEnd - next == 3, CharacterKind(of: bytes, at: groupEnd) != .letter {
        space = Typography.narrowNoBreakSpace
      } else if groupEnd == next, unitEnd(in: bytes, from: next) != nil {
        space = Self.space
        isGrouped = false
      } else {
        break
      }
      flush(&run, upTo: end, to: &buffer)
      buffer.write(space)
      run.start = next
      end = groupEnd
    }
    run.index = end
  }

  /// The end of the unit at a byte; nil if there is none.
  private func unitEnd(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    var end = start
    var key: UInt64 = 0
    while end - start < 8, let length = lengthOfUnitCharacter(in: bytes, at: end) {
      for byte in bytes[end..<end + length] { key = key << 8 | UInt64(byte) }
      end += length
    }
    guard end > start, rules.typography.units.contains(key) else { return nil }
    guard end < bytes.count else { return end }
    // `1 l'écran` is no unit.
    return bytes[end].isWordByte || bytes[end] == UInt8(ascii: "'")
      || bytes.holdsApostrophe(at: end) ? nil : end
  }

  /// The length in bytes of a letter or sign of a unit; nil for another character.
  private func lengthOfUnitCharacter(
    in bytes: UnsafeBufferPointer<UInt8>, at index: Int
  ) -> Int? {
    guard index < bytes.count else { return nil }
    switch bytes[index] {
    case UInt8(ascii: "%"), UInt8(ascii: "$"): return 1
    case 0xC2:
      guard index + 1 < bytes.count else { return nil }
      // £ and °
      return bytes[index + 1] == 0xA3 || bytes[index + 1] == 0xB0 ? 2 : nil
    case 0xE2:
      guard index + 2 < bytes.count else { return nil }
      // ‰ and €
      let last = (bytes[index + 1], bytes[index + 2])
      return last == (0x80, 0xB0) || last == (0x82, 0xAC) ? 3 : nil
    case let byte: return CharacterKind(of: bytes, at: index) == .letter && byte < 0x80 ? 1 : nil
    }
  }
}

extension UInt8 {
  /// Whether the byte continues a sequence of `!` or `?`.
  fileprivate var isStrongStop: Bool {
    self == UInt8(ascii: "!") || self == UInt8(ascii: "?") || self == UInt8(ascii: ".")
  }
}

extension UnsafeBufferPointer<UInt8> {
  fileprivate func endOfDigits(from start: Int) -> Int {
    var index = start
    while index < count, self[index].isASCIIDigit { index += 1 }
    return index
  }
}
