/// Builds the rewritten text, with the line of the source for each of its lines.
struct LegacyWriter: Sendable {
  private(set) var bytes: [UInt8] = []
  /// The indices of source lines, from 0.
  private(set) var lines: [Int] = []
  private var lineStart = 0
  private var lastLineStart = 0
  private var lineSource = 0
  /// Whether the last complete line is code, whose white space must be kept.
  private var endsWithCode = false

  var isAtLineStart: Bool { bytes.count == lineStart }

  var lastByte: UInt8? { isAtLineStart ? nil : bytes.last }

  mutating func append(_ text: some Sequence<UInt8>, from line: Int) {
    if isAtLineStart { lineSource = line }
    bytes.append(contentsOf: text)
  }

  mutating func append(_ text: String, from line: Int) { append(text.utf8, from: line) }

  /// Appends text that may have several lines.
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

  /// Ends the line, if it is not empty.
  mutating func endLine() {
    if !isAtLineStart { forceEnd(isCode: false) }
  }

  private mutating func forceEnd(isCode: Bool) {
    // One space at the end of a line has no effect, while two are a line break.
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

  /// Adds one blank line, if there is none; it may have the marks of a quote.
  mutating func leaveBlank(_ prefix: [UInt8] = []) {
    endLine()
    var prefix = prefix[...]
    while let last = prefix.last, isLegacySpace(last) { prefix.removeLast() }
    guard !lines.isEmpty, !endsWithLine([]), !endsWithLine(prefix) else { return }
    if !endsWithCode { trimLastLine() }
    bytes += prefix
    forceEnd(isCode: false)
  }

  /// Removes blank lines at the end of the text.
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

  /// Removes white space at the end of the line.
  mutating func trimLine() {
    while !isAtLineStart, let last = bytes.last, isLegacySpace(last) { bytes.removeLast() }
  }

  /// Ends the line with a hard line break; if it is empty, the line before it.
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
    // After a backslash, another one would be text.
    append(lastByte == UInt8(ascii: "\\") ? "  " : "\\", from: lineSource)
    forceEnd(isCode: false)
  }

  /// Escapes a final `!`, which would turn the next link into an image.
  mutating func escapeMark() {
    guard lastByte == UInt8(ascii: "!") else { return }
    bytes.insert(UInt8(ascii: "\\"), at: bytes.count - 1)
  }
}
