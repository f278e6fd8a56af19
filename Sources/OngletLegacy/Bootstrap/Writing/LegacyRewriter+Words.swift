extension LegacyRewriter {
  // MARK: Words

  mutating func writeWords(_ words: Range<Int>) {
    var words = words
    if case .words = position {
    } else {
      let start = source.bytes[words].firstIndex { !isLegacySpace($0) }
      guard let start else { return }
      words = start..<words.upperBound
    }
    beginWords(words)
    if attributePlace == output.bytes.count, source.byte(words.lowerBound) == UInt8(ascii: "{") {
      output.append("\\", from: line)
    }
    if !pendingIDs.isEmpty { writeTaskBox(&words) }
    if needsEscape, !isRaw { writeEscapedStart(&words) }
    needsEscape = false
    let bytes = source.bytes[words]
    if escapesBrackets { writeEscapingBrackets(bytes) } else { output.append(bytes, from: line) }
    if !isRaw { paragraph.handle(bytes) }
  }

  /// Writes the checkbox of a task, which must come before identifiers, then these.
  private mutating func writeTaskBox(_ words: inout Range<Int>) {
    if source.bytes[words].prefix(1).elementsEqual("[".utf8) {
      output.append(source.bytes[words].prefix(4), from: line)
      words = min(words.lowerBound + 4, words.upperBound)..<words.upperBound
    }
    writeIDs()
  }

  private mutating func writeEscapingBrackets(_ bytes: ArraySlice<UInt8>) {
    var isEscaped = false
    for byte in bytes {
      let isBracket = byte == UInt8(ascii: "[") || byte == UInt8(ascii: "]")
      if isBracket, !isEscaped { output.append("\\", from: line) }
      output.append(CollectionOfOne(byte), from: line)
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
    }
  }

  /// Escapes the beginning of words, so that they do not begin another block.
  private mutating func writeEscapedStart(_ words: inout Range<Int>) {
    let end = source.lines[source.line(of: words.lowerBound)].upperBound
    let rest = source.bytes[words.lowerBound..<end]
    guard let first = rest.first else { return }
    if first >= UInt8(ascii: "0"), first <= UInt8(ascii: "9") {
      let digits = rest.prefix { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
      let mark = digits.endIndex
      guard mark < words.upperBound,
        rest[mark] == UInt8(ascii: ".") || rest[mark] == UInt8(ascii: ")"),
        mark + 1 >= end || isLegacySpace(rest[mark + 1])
      else { return }
      output.append(digits, from: line)
      output.append("\\", from: line)
      words = mark..<words.upperBound
      return
    }
    if Self.beginsBlock(rest, first) || isDefinitionStart(rest) { output.append("\\", from: line) }
  }

  private static func beginsBlock(_ rest: ArraySlice<UInt8>, _ first: UInt8) -> Bool {
    let run = rest.prefix { $0 == first }
    let isBeforeSpace = run.endIndex == rest.endIndex || isLegacySpace(rest[run.endIndex])
    switch first {
    case UInt8(ascii: ">"): return true
    case UInt8(ascii: "#"): return run.count <= 6 && isBeforeSpace
    case UInt8(ascii: "+"): return run.count == 1 && isBeforeSpace
    case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "="):
      let isRow = rest.allSatisfy { $0 == first || isLegacySpace($0) }
      return isRow || (run.count == 1 && isBeforeSpace)
    case UInt8(ascii: "`"), UInt8(ascii: "~"), UInt8(ascii: ":"): return run.count >= 3
    default: return false
    }
  }

  private func isDefinitionStart(_ rest: ArraySlice<UInt8>) -> Bool {
    guard rest.first == UInt8(ascii: "["), let end = rest.firstIndex(of: UInt8(ascii: "]")) else {
      return false
    }
    return source.byte(end + 1) == UInt8(ascii: ":")
  }

  /// Writes inline code, a comment or similar text.
  mutating func writeVerbatim(_ range: Range<Int>) {
    line = source.line(of: range.lowerBound)
    let isCode = source.byte(range.lowerBound) == UInt8(ascii: "`")
    if case .words = position {
    } else if !isCode, !isRaw {
      // A comment or an element such as `<pre>` is a block, which cannot have identifiers.
      flushIDs()
    }
    beginWords()
    if needsEscape, isCode {
      // It is written on one line, because three backticks on their own line would open a fence.
      let words = source.bytes[range].map { $0 == 0x0a || $0 == 0x0d ? 0x20 : $0 }
      output.append(words, from: line)
    } else {
      output.append(verbatim: source.bytes[range], from: line)
    }
    needsEscape = false
    if isCode { attributePlace = output.bytes.count }
  }

  mutating func writeCode(_ range: Range<Int>) {
    line = source.line(of: range.lowerBound)
    if case .words = position { output.endLine() }
    if !pendingIDs.isEmpty { flushIDs() }
    if followsHeading { output.leaveBlank() }
    followsHeading = false
    paragraph = LegacyParagraph()
    position = .afterMarkup
    isRaw = false
    for _ in 1..<max(1, blanksAfterCode ?? 0) { output.append(code: [], from: line) }
    blanksAfterCode = 0
    output.append(code: source.bytes[range], from: line)
  }

  // MARK: Breaks

  /// Writes successive `<br>`; returns the index of the piece after them.
  mutating func writeBreaks(from piece: Int) -> Int {
    var count = 0
    var next = piece
    while next < text.pieces.count {
      if text.tag(next)?.role == .lineBreak {
        count += 1
      } else if case .text = text.pieces[next].kind, text.isSpace(next) {
        // White space between breaks is skipped.
      } else {
        break
      }
      next += 1
    }
    let isAtEnd = endsWords(next)
    let isAtStart = if case .words = position { false } else { true }
    if isRaw {
      beginWords()
      for _ in 0..<count { output.append("<br>", from: line) }
    } else if isOnOneLine {
      // A heading or a row of a table must stay on one line.
      if !isAtEnd { for _ in 0..<count { output.append("<br>", from: line) } }
    } else if isAtStart, case .lineStart(let shape) = position, shape.kind != .continuation {
      needsEscape = true
    } else if isAtEnd, isUnderline(next) {
      output.trimLine()
    } else if count > 1 || isAtStart || isAtEnd {
      breakParagraph()
    } else {
      splitParagraph()
    }
    return next
  }

  /// Whether no words follow on the line.
  ///
  /// - Parameter piece: the index of the next piece.
  func endsWords(_ piece: Int) -> Bool {
    guard piece < text.pieces.count else { return true }
    switch text.pieces[piece].kind {
    case .line, .code, .tabListEnd: return true
    case .text, .verbatim: return false
    case .tag:
      switch text.tag(piece)?.role {
      case .tabList, .tabContent, .tabPanel, .division, .divisionEnd: return true
      default: return false
      }
    }
  }

  private func isUnderline(_ piece: Int) -> Bool {
    guard piece < text.pieces.count, case .line(let shape) = text.pieces[piece].kind else {
      return false
    }
    if case .underline = shape.kind { return true }
    return false
  }

  private mutating func breakParagraph() {
    guard paragraph.isOpen else { return }
    if isInLink || paragraph.isInsideSpan {
      splitParagraph()
      return
    }
    output.trimLine()
    output.endLine()
    paragraph.isBroken = true
    beginSplitLine()
  }

  private mutating func splitParagraph() {
    guard paragraph.isOpen, !paragraph.isSplit, !paragraph.isBroken else { return }
    output.breakLine()
    paragraph.isSplit = true
    beginSplitLine()
  }

  private mutating func beginSplitLine() {
    let offset = source.lines[line].lowerBound
    position = .lineStart(LegacyLine(kind: .continuation, prefix: offset..<offset))
  }
}
