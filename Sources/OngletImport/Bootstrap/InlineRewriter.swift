import OngletModel

/// Writes the words of one block.
struct InlineRewriter {
  enum Form {
    case paragraph
    /// A heading or a row of a table, which cannot have line breaks.
    case oneLine
    /// Raw HTML, in which Markdown has no effect.
    case raw
  }

  /// What separates the next words from those before them.
  enum Separator: Int, Comparable {
    case none, lineEnd, hardBreak, paragraph

    static func < (first: Self, second: Self) -> Bool { first.rawValue < second.rawValue }
  }

  let text: InlineTokens
  let form: Form
  let targets: ScriptTargets
  private(set) var output: [PlacedLine] = []
  /// The identifiers of elements that were left out, for the next words.
  var pendingIDs: [String]
  private(set) var findings: [BootstrapFinding] = []
  /// White space and markers before the first word, and before the first words of other lines.
  private let prefix: [UInt8]
  private let indentation: [UInt8]
  /// The offsets where lines begin, in the block and in the source.
  private let starts: [(offset: Int, source: Int)]
  var separator = Separator.none
  var spans = OpenSpans()
  /// Whether the next words must be escaped, so that they do not begin another block.
  var needsEscape = false
  /// Whether brackets are escaped, because the words are those of a link.
  var escapesBrackets = false
  var isInLink = false
  /// Whether a brace would begin attributes of the text before it.
  var takesAttributes = false

  /// - Parameter column: the column, from 1, of the first word.
  init(
    _ lines: ArraySlice<PlacedLine>, column: Int, _ form: Form, targets: ScriptTargets,
    pendingIDs: [String]
  ) {
    self.form = form
    self.targets = targets
    self.pendingIDs = pendingIDs
    prefix = Array(lines.first?.bytes.prefix(column - 1) ?? [])
    // The checkbox of a task is no part of the indentation of its item.
    indentation = prefix.prefix { $0 != UInt8(ascii: "[") }
      .map { $0.isSpaceOrTab || $0 == UInt8(ascii: ">") ? $0 : UInt8(ascii: " ") }
    let isQuoted = prefix.contains(UInt8(ascii: ">"))
    var bytes: [UInt8] = []
    var starts: [(Int, Int)] = []
    for line in lines {
      let isFirst = starts.isEmpty
      if !isFirst { bytes.append(UInt8(ascii: "\n")) }
      let content =
        if isFirst {
          line.bytes.dropFirst(column - 1)
        } else if form == .raw {
          line.bytes[...]
        } else {
          line.bytes.drop { $0.isSpaceOrTab || (isQuoted && $0 == UInt8(ascii: ">")) }
        }
      starts.append((bytes.count, line.source + content.startIndex))
      bytes += content.filter { $0 != TabWriter.mark }
    }
    self.starts = starts
    text = InlineTokens(bytes)
  }

  mutating func rewrite() {
    write(0..<text.tokens.count)
    if output.isEmpty, prefix.contains(where: { !$0.isSpaceOrTab && $0 != UInt8(ascii: ">") }) {
      beginWords(at: 0)
    }
    if form == .raw || output.isEmpty { return }
    for index in output.indices { trim(index) }
    // A line break at the end has no effect.
    output[output.count - 1].trim()
  }

  /// Removes a space at the end of a line; two are a line break.
  private mutating func trim(_ index: Int) {
    let bytes = output[index].bytes
    if bytes.last == UInt8(ascii: " "), bytes.dropLast().last != UInt8(ascii: " ") {
      output[index].bytes.removeLast()
    }
  }

  // MARK: Writing

  /// Whether no words are written on the line yet.
  var isAtLineStart: Bool { output.isEmpty || separator != .none }

  var lastByte: UInt8? { isAtLineStart ? nil : output.last?.bytes.last }

  mutating func append(_ bytes: some Sequence<UInt8>) {
    if output.isEmpty { output.append(PlacedLine(bytes: [], source: starts.first?.source ?? 0)) }
    output[output.count - 1].bytes += bytes
    takesAttributes = false
  }

  mutating func append(_ string: String) { append(string.utf8) }

  /// Escapes a final `!`, which would turn the next link into an image.
  mutating func escapeMark() {
    guard lastByte == UInt8(ascii: "!") else { return }
    let line = output.count - 1
    output[line].bytes.insert(UInt8(ascii: "\\"), at: output[line].bytes.count - 1)
  }

  private mutating func appendLine(_ bytes: [UInt8], at offset: Int) {
    output.append(PlacedLine(bytes: bytes, source: source(of: offset)))
  }

  /// The offset in the source of an offset in the block.
  private func source(of offset: Int) -> Int {
    guard let start = starts.last(where: { $0.offset <= offset }) else { return 0 }
    return start.source + offset - start.offset
  }

  /// Writes what comes before words: the markers of the block, line breaks, identifiers.
  mutating func beginWords(at offset: Int) {
    if output.isEmpty {
      appendLine(prefix, at: offset)
    } else if separator != .none {
      if separator != .lineEnd { output[output.count - 1].trim() }
      switch separator {
      case .none, .lineEnd: trim(output.count - 1)
      case .hardBreak:
        // After a backslash, another one would be text.
        append(output.last?.bytes.last == UInt8(ascii: "\\") ? "  " : "\\")
      case .paragraph:
        appendLine(indentation, at: offset)
        output[output.count - 1].trim()
        spans = OpenSpans()
      }
      appendLine(indentation, at: offset)
    }
    separator = .none
    for id in pendingIDs { writeMark(id) }
    pendingIDs = []
  }

  mutating func writeMark(_ id: String) {
    append("<span id=\(MarkdownEscapes.quoted(id))></span>")
  }

  /// Writes tokens.
  mutating func write(_ range: Range<Int>) {
    var index = range.lowerBound
    while index < range.upperBound {
      switch text.tokens[index] {
      case .text(let words): writeWords(words)
      case .verbatim(let words): writeVerbatim(words)
      case .lineEnd(let offset):
        if form == .raw {
          appendLine([], at: offset + 1)
        } else if !output.isEmpty {
          separator = max(separator, .lineEnd)
        }
      case .tag(let tag):
        index = write(tag, index)
        continue
      }
      index += 1
    }
  }

  /// Writes a tag and what belongs to it; returns the index of the token after it.
  private mutating func write(_ tag: BootstrapTag, _ index: Int) -> Int {
    switch tag.role {
    case .lineBreak: return writeBreaks(from: index)
    case .link: return writeLink(tag, index)
    case .linkEnd:
      report(
        .htmlBalance, at: tag,
        Message(
          "this `</a>` closes nothing",
          french: "ce `</a>` ne ferme rien"))
    case .image: writeImage(tag)
    case .other, .tabList, .tabContent, .tabPanel, .division, .divisionEnd:
      beginWords(at: tag.range.lowerBound)
      needsEscape = false
      append(tag.sanitized(in: text.bytes))
      spans.handle(tag)
    }
    return index + 1
  }

  // MARK: Words

  mutating func writeWords(_ words: Range<Int>) {
    var words = words
    if isAtLineStart, form != .raw {
      guard let start = text.bytes[words].firstIndex(where: { !$0.isSpaceOrTab }) else { return }
      words = start..<words.upperBound
    }
    let isAfterReference = takesAttributes && !isAtLineStart
    beginWords(at: words.lowerBound)
    if isAfterReference, text.bytes[words].first == UInt8(ascii: "{") { append("\\") }
    if needsEscape, form == .paragraph { words = writeEscapedStart(words) }
    needsEscape = false
    let bytes = text.bytes[words]
    if escapesBrackets { appendEscapingBrackets(bytes) } else { append(bytes) }
    spans.handle(bytes)
  }

  private mutating func appendEscapingBrackets(_ bytes: ArraySlice<UInt8>) {
    var isEscaped = false
    for byte in bytes {
      let isBracket = byte == UInt8(ascii: "[") || byte == UInt8(ascii: "]")
      if isBracket, !isEscaped { append("\\") }
      append(CollectionOfOne(byte))
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
    }
  }

  /// Escapes the beginning of words, so that they do not begin another block; returns the words
  /// that are not written yet.
  private mutating func writeEscapedStart(_ words: Range<Int>) -> Range<Int> {
    let rest = text.bytes[words.lowerBound...].prefix { $0 != UInt8(ascii: "\n") }
    let digits = rest.prefix(while: \.isASCIIDigit)
    let mark = digits.endIndex
    if !digits.isEmpty {
      guard mark < words.upperBound, ".)".utf8.contains(rest[mark]),
        rest[(mark + 1)...].first?.isSpaceOrTab ?? true
      else { return words }
      append(digits)
      append("\\")
      return mark..<words.upperBound
    }
    if Self.beginsBlock(rest) { append("\\") }
    return words
  }

  private static func beginsBlock(_ rest: ArraySlice<UInt8>) -> Bool {
    guard let first = rest.first else { return false }
    let run = rest.prefix { $0 == first }
    let isBeforeSpace = run.endIndex == rest.endIndex || rest[run.endIndex].isSpaceOrTab
    switch first {
    case UInt8(ascii: ">"): return true
    case UInt8(ascii: "#"): return run.count <= 6 && isBeforeSpace
    case UInt8(ascii: "+"): return run.count == 1 && isBeforeSpace
    case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "="):
      let isRow = rest.allSatisfy { $0 == first || $0.isSpaceOrTab }
      return isRow || (run.count == 1 && isBeforeSpace)
    case UInt8(ascii: "`"), UInt8(ascii: "~"), UInt8(ascii: ":"): return run.count >= 3
    case UInt8(ascii: "["):
      let end = rest.firstIndex(of: UInt8(ascii: "]")) ?? rest.endIndex
      return rest[end...].dropFirst().first == UInt8(ascii: ":")
    default: return false
    }
  }

  /// Writes inline code, a comment or similar text.
  private mutating func writeVerbatim(_ range: Range<Int>) {
    let isCode = text.bytes[range].first == UInt8(ascii: "`")
    // Three backticks on their own line would open a fence.
    let isOnOneLine = isCode && (isAtLineStart || form == .oneLine)
    beginWords(at: range.lowerBound)
    needsEscape = false
    var start = range.lowerBound
    for position in range where text.bytes[position] == UInt8(ascii: "\n") {
      append(text.bytes[start..<position])
      if isOnOneLine {
        append(" ")
      } else {
        appendLine(form == .raw ? [] : indentation, at: position + 1)
      }
      start = position + 1
    }
    append(text.bytes[start..<range.upperBound])
    takesAttributes = isCode
  }

  // MARK: Breaks

  /// Writes successive `<br>`; returns the index of the token after them.
  private mutating func writeBreaks(from index: Int) -> Int {
    var count = 0
    var next = index
    while next < text.tokens.count {
      if case .tag(let tag) = text.tokens[next], tag.role == .lineBreak {
        count += 1
      } else if case .lineEnd = text.tokens[next] {
        break
      } else if !text.isSpace(next) {
        break
      }
      next += 1
    }
    let isAtEnd = next == text.tokens.count || text.isSpace(next)
    switch form {
    case .oneLine where isAtEnd: break
    case .raw, .oneLine:
      for _ in 0..<count { append("<br>") }
    case .paragraph:
      needsEscape = true
      if output.isEmpty {
        // The block begins with the words after the breaks.
      } else if count > 1 || isAtLineStart || isAtEnd, !isInLink, spans.isEmpty {
        separator = .paragraph
      } else {
        separator = max(separator, .hardBreak)
      }
    }
    return next
  }

  mutating func report(
    _ rule: Rule, severity: Severity? = nil, at tag: BootstrapTag, _ message: Message
  ) {
    findings.append(
      BootstrapFinding(
        rule: rule, severity: severity, offset: source(of: tag.range.lowerBound), message: message))
  }
}
