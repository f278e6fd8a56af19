import OngletModel

/// Writes a legacy page in the content format.
struct LegacyRewriter {
  /// The position of the next words in their line.
  enum Position {
    /// At the beginning of a line of which nothing is written yet.
    case lineStart(LegacyLine)
    /// After markup that is not part of the text.
    case afterMarkup
    /// After other words.
    case words
  }

  let text: LegacyText
  let outline: LegacyOutline
  let targets: LegacyTargets
  let links: LegacyLinks
  var output = LegacyWriter()
  var diagnostics: [Diagnostic] = []
  var position = Position.afterMarkup
  var paragraph = LegacyParagraph()
  /// The index of the current line of the source.
  var line = 0
  /// Whether the next words must be escaped, so that they do not begin another block.
  var needsEscape = false
  /// Whether raw HTML is being written, in which Markdown has no effect.
  var isRaw = false
  /// Whether the line is a heading or a row of a table, which cannot have line breaks.
  var isOnOneLine = false
  /// Whether a heading was written last.
  var followsHeading = false
  /// The number of blank lines since the last line of code.
  var blanksAfterCode: Int?
  /// The identifiers of elements that were left out, for the next words.
  var pendingIDs: [String] = []
  /// For each open division, whether it was written.
  var keptDivisions: [Bool] = []
  var headingLevel = 0
  /// Whether brackets are escaped, because the words are those of a link.
  var escapesBrackets = false
  var isInLink = false
  /// The offset where a brace would begin attributes of the text before it.
  var attributePlace: Int?

  init(text: LegacyText, outline: LegacyOutline, targets: LegacyTargets) {
    self.text = text
    self.outline = outline
    self.targets = targets
    links = LegacyLinks(text)
  }

  var source: LegacySource { text.source }

  mutating func rewrite() {
    writeAll(of: outline.nodes)
    flushIDs()
    output.finish()
  }

  /// Writes the content of an element, including the end of its last block.
  mutating func writeAll(of nodes: [LegacyOutline.Node]) {
    let outerDivisions = keptDivisions
    keptDivisions = []
    writeNodes(nodes)
    while !keptDivisions.isEmpty { closeDivision() }
    leaveBlock()
    keptDivisions = outerDivisions
  }

  mutating func writeNodes(_ nodes: [LegacyOutline.Node]) {
    var next = 0
    for node in nodes {
      switch node {
      case .piece(let piece):
        // It was written with a link or with line breaks.
        guard piece >= next else { continue }
        next = writePiece(piece)
      case .set(let set): writeTabSet(outline.sets[set])
      case .tabList(let list): writeTabList(outline.tabLists[list])
      }
    }
  }

  /// Writes a piece, and other pieces that belong to it; returns the index of the next piece.
  mutating func writePiece(_ piece: Int) -> Int {
    let range = text.pieces[piece].range
    switch text.pieces[piece].kind {
    case .line(let shape): begin(shape, at: range.lowerBound)
    case .text: writeWords(range)
    case .verbatim: writeVerbatim(range)
    case .code: writeCode(range)
    case .tabListEnd: break
    case .tag(let number): return writeTag(text.tags[number], piece)
    }
    return piece + 1
  }

  private mutating func writeTag(_ tag: LegacyTag, _ piece: Int) -> Int {
    line = source.line(of: tag.range.lowerBound)
    switch tag.role {
    case .division: openDivision(tag)
    case .divisionEnd: closeDivision()
    case .tabPanel, .tabContent:
      // A panel without a set of tabs.
      openDivision(tag)
    case .lineBreak: return writeBreaks(from: piece)
    case .link: return writeLink(tag, piece)
    case .linkEnd:
      if !links.isPaired(piece) {
        report(
          .htmlBalance, at: tag,
          Message(
            "this `</a>` closes nothing",
            french: "ce `</a>` ne ferme rien"))
      }
    case .image: writeImage(tag)
    case .tabList: break
    case .other: writeRaw(tag, piece)
    }
    return piece + 1
  }

  // MARK: Lines

  private mutating func begin(_ shape: LegacyLine, at offset: Int) {
    if pendingMarker != nil {
      // After the marker there were only tags that were left out, so it still needs its words.
      if shape.kind == .continuation { return }
      beginWords()
    }
    line = source.line(of: offset)
    if isInLink {
      // Between the images of a link, blank lines have no effect.
      output.endLine()
      if shape.kind == .continuation { output.append(source.bytes[shape.prefix], from: line) }
      return
    }
    output.endLine()
    position = .lineStart(shape)
    isOnOneLine = false
    switch shape.kind {
    case .blank:
      paragraph = LegacyParagraph()
      isRaw = false
      followsHeading = false
      needsEscape = false
      if let blanks = blanksAfterCode { blanksAfterCode = blanks + 1 }
      output.leaveBlank(Array(source.bytes[shape.prefix]))
      position = .afterMarkup
    case .start, .item, .heading, .rule, .table:
      if !isRaw { paragraph = LegacyParagraph() }
      needsEscape = false
    case .continuation, .underline: break
    }
  }

  /// The line of an item whose marker is not written yet.
  var pendingMarker: LegacyLine? {
    guard case .lineStart(let shape) = position, shape.kind == .item, !isRaw else { return nil }
    return shape
  }

  /// Ends the current block, so that another one can follow.
  mutating func leaveBlock() {
    if pendingMarker != nil { beginWords() }
    output.leaveBlank()
    paragraph = LegacyParagraph()
    position = .afterMarkup
    isRaw = false
    isOnOneLine = false
    needsEscape = false
    followsHeading = false
    blanksAfterCode = nil
  }

  /// Writes what comes before the first words of a line.
  ///
  /// - Parameter first: the offsets of the words; nil if the line begins with a tag.
  mutating func beginWords(_ first: Range<Int>? = nil) {
    if case .words = position { return }
    let place = position
    position = .words
    blanksAfterCode = nil
    if let first { line = source.line(of: first.lowerBound) }
    if isRaw {
      if case .lineStart(let shape) = place {
        output.append(source.bytes[shape.prefix], from: line)
      }
      return
    }
    switch place {
    case .words: return
    case .afterMarkup: openParagraph(prefix: [], first)
    case .lineStart(let shape): begin(shape, first)
    }
  }

  private mutating func begin(_ shape: LegacyLine, _ first: Range<Int>?) {
    let prefix = Array(source.bytes[shape.prefix])
    switch shape.kind {
    case .blank: break
    case .start, .item:
      if followsHeading { output.leaveBlank() }
      openParagraph(prefix: prefix, first)
    case .heading(let level): openHeading(level, prefix)
    case .rule, .table:
      if !pendingIDs.isEmpty || followsHeading { output.leaveBlank() }
      flushIDs()
      output.append(prefix, from: line)
      isOnOneLine = true
    case .underline(let level):
      continueParagraph(prefix, first)
      headingLevel = level
    case .continuation: continueParagraph(prefix, first)
    }
    followsHeading = false
    if case .heading = shape.kind, prefix.first == UInt8(ascii: "#") { followsHeading = true }
  }

  private mutating func openHeading(_ level: Int, _ prefix: [UInt8]) {
    if prefix.first == UInt8(ascii: "#") { output.leaveBlank() }
    output.append(prefix, from: line)
    isOnOneLine = true
    headingLevel = level
    writeIDs()
  }

  private mutating func openParagraph(prefix: [UInt8], _ first: Range<Int>?) {
    if let first, isDefinition(first) { flushIDs() }
    paragraph = LegacyParagraph(after: prefix)
    output.append(prefix, from: line)
    if !isTask(first) { writeIDs() }
  }

  private mutating func continueParagraph(_ prefix: [UInt8], _ first: Range<Int>?) {
    let indentation = paragraph.indentation
    if paragraph.isOpen, !paragraph.isBroken {
      output.append(paragraph.isSplit ? indentation : prefix, from: line)
      if paragraph.isSplit { needsEscape = true }
      paragraph.isSplit = false
      return
    }
    output.leaveBlank(indentation)
    openParagraph(prefix: indentation, first)
    needsEscape = true
  }

  /// Whether words begin with the checkbox of a task, which must follow the marker of its item.
  private func isTask(_ words: Range<Int>?) -> Bool {
    guard let words else { return false }
    return ["[ ] ", "[x] ", "[X] "].contains { source.bytes[words].starts(with: $0.utf8) }
  }

  /// Whether words define a link or a footnote.
  private func isDefinition(_ words: Range<Int>) -> Bool {
    guard source.bytes[words].first == UInt8(ascii: "["),
      let end = source.bytes[words].firstIndex(of: UInt8(ascii: "]"))
    else { return false }
    return source.byte(end + 1) == UInt8(ascii: ":")
  }

  // MARK: Identifiers

  /// Writes the identifiers of elements that were left out, before words.
  mutating func writeIDs() {
    for id in pendingIDs { writeMark(id) }
    pendingIDs = []
  }

  /// Writes these identifiers as a paragraph.
  mutating func flushIDs() {
    guard !pendingIDs.isEmpty else { return }
    output.leaveBlank()
    writeIDs()
    output.leaveBlank()
  }

  mutating func writeMark(_ id: String) {
    output.append("<span id=\(Self.quoted(id))></span>", from: line)
  }

  static func quoted(_ value: String) -> String {
    let value = value.split(whereSeparator: \.isNewline).joined(separator: " ")
    return value.contains("\"") ? "'\(value)'" : "\"\(value)\""
  }

  mutating func report(
    _ rule: Rule, severity: Severity? = nil, at tag: LegacyTag, _ message: Message
  ) {
    diagnostics.append(
      Diagnostic(
        rule, severity: severity, path: source.path,
        range: source.place(of: tag.range.lowerBound), message: message))
  }
}
