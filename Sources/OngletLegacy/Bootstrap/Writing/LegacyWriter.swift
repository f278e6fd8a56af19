/// Text in the making, with the line of the source that each of its lines came from.
struct LegacyWriter: Sendable {
  private(set) var bytes: [UInt8] = []
  /// From 0.
  private(set) var lines: [Int] = []
  private var lineStart = 0
  private var lastLineStart = 0
  private var lineSource = 0
  /// Whether the last line that was ended is code, whose white space counts.
  private var endsWithCode = false

  var isAtLineStart: Bool { bytes.count == lineStart }

  var lastByte: UInt8? { isAtLineStart ? nil : bytes.last }

  mutating func append(_ text: some Sequence<UInt8>, from line: Int) {
    if isAtLineStart { lineSource = line }
    bytes.append(contentsOf: text)
  }

  mutating func append(_ text: String, from line: Int) { append(text.utf8, from: line) }

  /// Appends what may span lines.
  mutating func append(verbatim text: ArraySlice<UInt8>, from line: Int) {
    var line = line
    var position = text.startIndex
    while position < text.endIndex {
      let end = text[position...].firstIndex {
        $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r")
      }
      append(text[position..<(end ?? text.endIndex)], from: line)
      guard let end else { return }
      if isAtLineStart { lineSource = line }
      forceEnd(isCode: true)
      line += 1
      let isPair =
        text[end] == UInt8(ascii: "\r") && end + 1 < text.endIndex
        && text[end + 1] == UInt8(ascii: "\n")
      position = end + (isPair ? 2 : 1)
    }
  }

  /// Appends a line of code, which may be empty.
  mutating func append(code text: ArraySlice<UInt8>, from line: Int) {
    endLine()
    append(text, from: line)
    lineSource = line
    forceEnd(isCode: true)
  }

  /// Ends the line if anything stands on it.
  mutating func endLine() {
    if !isAtLineStart { forceEnd(isCode: false) }
  }

  private mutating func forceEnd(isCode: Bool) {
    // One space at the end means nothing, where two break the line.
    if !isCode, bytes.count > lineStart + 1, bytes.last == UInt8(ascii: " "),
      bytes[bytes.count - 2] > UInt8(ascii: " ")
    {
      bytes.removeLast()
    }
    bytes.append(UInt8(ascii: "\n"))
    lines.append(lineSource)
    lastLineStart = lineStart
    lineStart = bytes.count
    endsWithCode = isCode
  }

  /// Sets what follows apart by one blank line, which bears no more than the marks of a quote.
  mutating func leaveBlank(_ prefix: [UInt8] = []) {
    endLine()
    var prefix = prefix[...]
    while let last = prefix.last, isLegacySpace(last) { prefix.removeLast() }
    guard !lines.isEmpty, !endsWithLine([]), !endsWithLine(prefix) else { return }
    if !endsWithCode { trimLastLine() }
    bytes += prefix
    forceEnd(isCode: false)
  }

  /// Ends the text with its last line that is not blank.
  mutating func finish() {
    endLine()
    while bytes.last == UInt8(ascii: "\n"),
      bytes.count == 1 || bytes[bytes.count - 2] == UInt8(ascii: "\n")
    {
      bytes.removeLast()
      lines.removeLast()
    }
  }

  private func endsWithLine(_ text: ArraySlice<UInt8>) -> Bool {
    bytes[lastLineStart..<max(lastLineStart, lineStart - 1)].elementsEqual(text)
  }

  private mutating func trimLastLine() {
    guard bytes.popLast() != nil else { return }
    while bytes.count > lastLineStart, let last = bytes.last, isLegacySpace(last) {
      bytes.removeLast()
    }
    bytes.append(UInt8(ascii: "\n"))
    lineStart = bytes.count
  }

  /// Takes white space from the end of the line.
  mutating func trimLine() {
    while !isAtLineStart, let last = bytes.last, isLegacySpace(last) { bytes.removeLast() }
  }

  /// Ends the line, or the one before when nothing stands on it, with a hard line break.
  mutating func breakLine() {
    trimLine()
    if isAtLineStart {
      guard !lines.isEmpty, !endsWithCode else { return }
      trimLastLine()
      bytes.removeLast()
      lineStart = lastLineStart
      lineSource = lines.removeLast()
      guard !isAtLineStart else { return forceEnd(isCode: false) }
    }
    // After a backslash another would be text.
    append(lastByte == UInt8(ascii: "\\") ? "  " : "\\", from: lineSource)
    forceEnd(isCode: false)
  }

  /// Keeps a last `!` from making an image of the link that follows.
  mutating func escapeMark() {
    guard lastByte == UInt8(ascii: "!") else { return }
    bytes.insert(UInt8(ascii: "\\"), at: bytes.count - 1)
  }
}
