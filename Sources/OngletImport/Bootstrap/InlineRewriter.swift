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
  enum Separator: Comparable {
    case none, lineEnd, hardBreak, paragraph
  }

  let bytes: [UInt8]
  private(set) var tokens: [MarkupToken]
  let form: Form
  let targets: ScriptTargets
  private(set) var output: [TextLines.Line] = []
  /// The identifiers of elements that were left out, for the next words.
  var pendingIDs: [String]
  var notes = ForeignNotes()
  /// White space and markers before the first word, and before the first words of other lines.
  private let prefix: String
  private let indentation: String
  /// The offsets in the block where lines begin, and their lines in the file.
  private let starts: [(offset: Int, source: Int)]
  var separator = Separator.none
  private var spans = OpenSpans()
  /// Whether the next words could begin another block.
  var needsEscape = false
  var isInLink = false

  /// - Parameter column: the column, from 1, of the first word.
  init(
    _ lines: ArraySlice<TextLines.Line>, column: Int, _ form: Form, targets: ScriptTargets,
    pendingIDs: [String]
  ) {
    self.form = form
    self.targets = targets
    self.pendingIDs = pendingIDs
    prefix =
      lines.first.map { String(decoding: $0.text.utf8.prefix(column - 1), as: UTF8.self) } ?? ""
    // The checkbox of a task is no part of the indentation of its item.
    indentation = String(prefix.prefix { $0 != "[" }.map { "\t>".contains($0) ? $0 : " " })
    let isQuoted = prefix.contains(">")
    var bytes: [UInt8] = []
    var starts: [(Int, Int)] = []
    for (number, line) in lines.enumerated() {
      if number > 0 { bytes.append(UInt8(ascii: "\n")) }
      let content =
        number == 0 || form == .raw
        ? line.text.utf8.dropFirst(number == 0 ? column - 1 : 0)
        : line.text.utf8.drop { $0.isSpaceOrTab || (isQuoted && $0 == UInt8(ascii: ">")) }
      starts.append((bytes.count, line.source))
      bytes += content.filter { $0 != WordRewriter.mark }
    }
    self.bytes = bytes
    self.starts = starts
    tokens = MarkupReader.tokens(ofBlock: bytes)
    if tokens.contains(where: { $0.isTag("svg", isEnd: true) }) { removeDrawings() }
    rewrite()
  }

  /// Leaves out drawings, of which only the titles stay; one with other words stays.
  private mutating func removeDrawings() {
    var (kept, index) = ([MarkupToken](), 0)
    while index < tokens.count {
      if case .tag(let tag) = tokens[index], tag.element == "svg", !tag.isEnd,
        let end = tokens[index...].firstIndex(where: { $0.isTag("svg", isEnd: true) }),
        !tokens[index...end].contains(where: { $0.isTag("text", isEnd: false) })
      {
        let name = tag.start(as: "svg", keeping: ["class", "aria-label"])
        notes.removed(name, line: source(of: tag.range.lowerBound))
        kept += tokens[index...end].filter { if case .text = $0 { true } else { false } }
        index = end
      } else {
        kept.append(tokens[index])
      }
      index += 1
    }
    tokens = kept
  }

  private mutating func rewrite() {
    write(tokens.indices)
    if output.isEmpty, prefix.contains(where: { !" \t>".contains($0) }) {
      beginWords(at: 0)
    }
    if form == .raw || output.isEmpty { return }
    // Two spaces at the end of a line are a line break, which has no effect on the last one.
    for index in output.indices where !output[index].text.hasSuffix("  ") {
      output[index].trim()
    }
    trimEnd()
  }

  // MARK: Writing

  /// Whether no words are written on the line yet.
  var isAtLineStart: Bool { output.isEmpty || separator != .none }

  var lastByte: UInt8? { isAtLineStart ? nil : output.last?.text.utf8.last }

  private mutating func append(_ bytes: ArraySlice<UInt8>) {
    append(String(decoding: bytes, as: UTF8.self))
  }

  mutating func append(_ text: String) {
    if output.isEmpty { output.append(.init(text: "", source: starts.first?.source ?? 1)) }
    output[output.count - 1].text += text
  }

  mutating func trimEnd() { output[output.count - 1].trim() }

  mutating func replaceLast(with text: String) {
    output[output.count - 1].text.unicodeScalars.removeLast()
    append(text)
  }

  private mutating func appendLine(_ text: String, at offset: Int) {
    output.append(.init(text: text, source: source(of: offset)))
  }

  /// The line in the file of an offset in the block.
  func source(of offset: Int) -> Int {
    starts[..<starts.firstPosition { $0.offset > offset }].last?.source ?? 1
  }

  mutating func report(
    _ rule: Rule, at tag: MarkupTag, _ english: MessageText, french: MessageText
  ) { notes.report(rule, line: source(of: tag.range.lowerBound), english, french: french) }

  /// Writes what comes before words: the markers of the block, line breaks, identifiers.
  mutating func beginWords(at offset: Int) {
    if output.isEmpty {
      appendLine(prefix, at: offset)
    } else if separator != .none {
      if separator != .lineEnd { trimEnd() }
      switch separator {
      case .none, .lineEnd: break
      case .hardBreak:
        // After a backslash, another one would be text.
        append(output.last?.text.hasSuffix("\\") == true ? "  " : "\\")
      case .paragraph:
        appendLine(indentation, at: offset)
        trimEnd()
        spans = OpenSpans()
      }
      appendLine(indentation, at: offset)
    }
    separator = .none
    append(MarkdownEscapes.anchors(pendingIDs))
    pendingIDs = []
  }

  mutating func write(_ range: Range<Int>) {
    var index = range.lowerBound
    while index < range.upperBound {
      switch tokens[index] {
      case .text(let words): writeWords(words)
      case .verbatim(let words): writeVerbatim(words)
      case .lineEnd(let offset):
        if form == .raw {
          appendLine("", at: offset + 1)
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
  private mutating func write(_ tag: MarkupTag, _ index: Int) -> Int {
    if let loss = tag.loss {
      notes.report(.html, line: source(of: tag.range.lowerBound), loss, isQuestion: false)
    }
    switch tag.role {
    case .lineBreak: return writeBreaks(from: index)
    case .link where tag.isEnd:
      report(
        .htmlBalance, at: tag, "this `</a>` closes nothing",
        french: "ce `</a>` ne ferme rien")
    case .link: return writeLink(tag, index)
    case .image: writeImage(tag)
    case .sign(let sign):
      beginWords(at: tag.range.lowerBound)
      if form != .raw || sign == "\"" { append(sign) }
    case _ where tag.isLeftOut:
      place(tag.identifiers)
      let next = bytes[tag.range.upperBound...].first ?? 0x20
      if lastByte ?? 0 > 0x20, next > 0x20 { append(" ") }
    default:
      beginWords(at: tag.range.lowerBound)
      needsEscape = false
      append(tag.sanitized(in: bytes))
      spans.handle(tag)
    }
    return index + 1
  }

  // MARK: Words

  private mutating func writeWords(_ words: Range<Int>) {
    var words = words
    let isAtLinkStart = isInLink && lastByte == UInt8(ascii: "[")
    if isAtLineStart || isAtLinkStart, form != .raw {
      guard let start = bytes[words].firstIndex(where: { !$0.isSpaceOrTab }) else { return }
      words = start..<words.upperBound
    }
    // A brace would begin attributes of the link, image or code before it.
    let isBrace = bytes[words].first == UInt8(ascii: "{")
    let isEscaped = isBrace && lastByte.map { $0.isOne(of: ")}`") } ?? false
    beginWords(at: words.lowerBound)
    if isEscaped { append("\\") }
    if needsEscape, form == .paragraph { words = writeEscapedStart(words) }
    needsEscape = false
    append(bytes[words])
    spans.handle(bytes[words])
  }

  /// Escapes the beginning of words, so that they do not begin another block; returns the words
  /// that are not written yet.
  private mutating func writeEscapedStart(_ words: Range<Int>) -> Range<Int> {
    let rest = bytes[words.lowerBound...].prefix { $0 != UInt8(ascii: "\n") }
    let digits = rest.prefix(while: \.isASCIIDigit)
    let mark = digits.endIndex
    if !digits.isEmpty {
      guard mark < words.upperBound, rest[mark].isOne(of: ".)"),
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
    if first.isOne(of: "#+-*_=") { return rest[run.endIndex...].first?.isSpaceOrTab ?? true }
    if first.isOne(of: "`~:") { return run.count >= 3 }
    let end = rest.drop { $0 != UInt8(ascii: "]") }.dropFirst()
    return first == UInt8(ascii: ">")
      || first == UInt8(ascii: "[") && end.first == UInt8(ascii: ":")
  }

  /// Writes inline code, a comment or similar text.
  private mutating func writeVerbatim(_ range: Range<Int>) {
    let isCode = bytes[range].first == UInt8(ascii: "`")
    // Three backticks on their own line would open a fence.
    let isOnOneLine = isCode && (isAtLineStart || form == .oneLine)
    beginWords(at: range.lowerBound)
    needsEscape = false
    for line in bytes[range].split(separator: 0x0A, omittingEmptySubsequences: false) {
      if line.startIndex > range.lowerBound {
        if isOnOneLine {
          append(" ")
        } else {
          appendLine(form == .raw ? "" : indentation, at: line.startIndex)
        }
      }
      append(line)
    }
  }

  // MARK: Breaks

  /// Writes successive `<br>`; returns the index of the token after them.
  private mutating func writeBreaks(from index: Int) -> Int {
    var count = 0
    var next = index
    while next < tokens.count {
      if case .tag(let tag) = tokens[next], tag.role == .lineBreak {
        count += 1
      } else if case .lineEnd = tokens[next] {
        break
      } else if !isSpace(next) {
        break
      }
      next += 1
    }
    let isAtEnd = next == tokens.count || isSpace(next)
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

  /// Whether a token shows nothing: a line end, or white space.
  func isSpace(_ index: Int) -> Bool {
    switch tokens[index] {
    case .lineEnd: true
    case .text(let range): bytes[range].allSatisfy { $0 <= 0x20 }
    case .verbatim, .tag: false
    }
  }
}

/// The emphasis, brackets and elements that are open in a paragraph: a blank line would cut them. A
/// star or an underscore in the text counts too, which only makes a line break of a paragraph.
private struct OpenSpans {
  private var signs: Set<UInt8> = []
  private var elements = 0

  var isEmpty: Bool { signs.isEmpty && elements == 0 }

  mutating func handle(_ tag: MarkupTag) {
    let isVoid = tag.isSelfClosing || ["wbr", "input", "hr"].contains(tag.element)
    if !isVoid { elements = max(0, elements + (tag.isEnd ? -1 : 1)) }
  }

  mutating func handle(_ words: ArraySlice<UInt8>) {
    var rest = words
    while let sign = rest.popFirst() {
      switch sign {
      case UInt8(ascii: "\\"): rest = rest.dropFirst()
      case UInt8(ascii: "["): signs.insert(sign)
      case UInt8(ascii: "]"): signs.remove(UInt8(ascii: "["))
      case UInt8(ascii: "*"), UInt8(ascii: "_"):
        rest = rest.drop { $0 == sign }
        signs.formSymmetricDifference([sign])
      default: break
      }
    }
  }
}
