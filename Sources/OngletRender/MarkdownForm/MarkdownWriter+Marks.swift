import OngletModel

extension MarkdownWriter {
  /// Writes strong words in text that Onglet adds.
  mutating func writeStrong(
    before next: CharacterEdge, _ content: (inout MarkdownWriter) -> Void
  ) {
    writeMarked(as: .strong, before: next, content)
  }

  /// Writes words between signs, or between tags if the signs would not be read as emphasis.
  mutating func writeMarked(
    as mark: MarkdownMark, before next: CharacterEdge, _ content: (inout MarkdownWriter) -> Void
  ) {
    let start = buffer.bytes.count
    let previous = edge(before: start)
    let isAfterSign = start > lineStart && buffer.bytes[start - 1] == mark.sign
    buffer.write(mark.signs)
    let contentStart = buffer.bytes.count
    markDepth += 1
    content(&self)
    markDepth -= 1
    let contentEnd = buffer.bytes.count
    guard contentEnd > contentStart else {
      buffer.truncate(to: start)
      return
    }
    let isBesideSign =
      isAfterSign || buffer.bytes[contentStart] == mark.sign
      || buffer.bytes[contentEnd - 1] == mark.sign && !isEscaped(contentEnd - 1)
    if !isBesideSign, opens(between: previous, edge(after: contentStart)),
      closes(between: edge(before: contentEnd), next)
    {
      buffer.write(mark.signs)
      return
    }
    let tags = mark.tags
    buffer.replace(start..<contentStart, by: tags.opening)
    let shift = tags.opening.utf8CodeUnitCount - (contentStart - start)
    movePlaces(behind: contentStart, by: shift)
    if lineStart > start { lineStart += shift }
    if let position = breakStart, position > start { breakStart = position + shift }
    buffer.write(tags.closing)
  }

  private func isEscaped(_ position: Int) -> Bool {
    var start = position
    while start > lineStart, buffer.bytes[start - 1] == UInt8(ascii: "\\") { start -= 1 }
    return (position - start) % 2 == 1
  }

  /// Whether a sign between two characters opens emphasis and cannot close one that is open.
  private func opens(between previous: CharacterEdge, _ next: CharacterEdge) -> Bool {
    let mayClose: Bool
    switch (previous, next) {
    case (_, .space), (.word, .punctuation), (.word, .unknown), (.unknown, .punctuation),
      (.unknown, .unknown):
      return false
    case (.space, _), (.punctuation, .word): mayClose = false
    default: mayClose = true
    }
    return !mayClose || markDepth == 0
  }

  private func closes(between previous: CharacterEdge, _ next: CharacterEdge) -> Bool {
    switch previous {
    case .space: false
    case .word: true
    case .punctuation, .unknown: next == .space || next == .punctuation
    }
  }

  private func edge(before end: Int) -> CharacterEdge {
    guard end > lineStart else { return .space }
    var start = end - 1
    while start > lineStart, buffer.bytes[start] & 0xC0 == 0x80 { start -= 1 }
    return edge(after: start)
  }

  private func edge(after start: Int) -> CharacterEdge {
    let byte = buffer.bytes[start]
    if byte < 0x80 { return CharacterEdge(Unicode.Scalar(byte)) }
    let text = String(
      decoding: buffer.bytes[start..<min(start + 4, buffer.bytes.count)], as: UTF8.self)
    return text.unicodeScalars.first.map { CharacterEdge($0) } ?? .unknown
  }

  /// Writes the remarks after the words of a check, in brackets.
  mutating func writeRemarks(_ remarks: [CheckRemark]) {
    if remarks.isEmpty { return }
    writeText(" (")
    for (place, remark) in remarks.enumerated() {
      if place > 0 { writeText(", ") }
      if let address = remark.address {
        writeLink(to: address) { $0.writeText(remark.words) }
      } else {
        writeText(remark.words)
      }
    }
    writeText(")")
  }
}
