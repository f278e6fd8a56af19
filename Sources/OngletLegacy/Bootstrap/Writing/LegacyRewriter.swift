import OngletModel

/// Writes a legacy page in the content format.
struct LegacyRewriter {
  /// Where in a line the next words will stand.
  enum Position {
    /// Nothing of the line is written yet.
    case begun(LegacyLine)
    /// Behind markup that is no part of the text.
    case glued
    case words
  }

  let text: LegacyText
  let outline: LegacyOutline
  let targets: LegacyTargets
  let links: LegacyLinks
  var output = LegacyWriter()
  var diagnostics: [Diagnostic] = []
  var position = Position.glued
  var paragraph = LegacyParagraph()
  /// The line of the source that is being read.
  var line = 0
  /// Whether the next words must not begin another kind of block than they did.
  var needsEscape = false
  /// Whether raw HTML is being written, in which Markdown means nothing.
  var isRaw = false
  /// Whether the line is a heading or a row of a table, which cannot be broken.
  var isOnOneLine = false
  /// Whether a heading was written last.
  var followsHeading = false
  /// Blank lines since the last line of code.
  var blanksAfterCode: Int?
  /// Identifiers of elements that are gone: the next words bear them.
  var pendingIDs: [String] = []
  /// For each open division whether it is written.
  var keptDivisions: [Bool] = []
  var headingLevel = 0
  /// Whether the words being written are those of a link, whose brackets are no Markdown.
  var escapesBrackets = false
  var isInLink = false
  /// Where attributes in braces would be read as those of what was written last.
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

  /// Writes what an element holds, up to the end of its last block.
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
        // A link or a row of breaks took it.
        guard piece >= next else { continue }
        next = writePiece(piece)
      case .set(let set): writeTabSet(outline.sets[set])
      case .tabList(let list): writeTabList(outline.tabLists[list])
      }
    }
  }

  /// Writes what a piece begins; the number of the next piece.
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
      // A panel that stands alone.
      openDivision(tag)
    case .lineBreak: return writeBreaks(from: piece)
    case .link: return writeLink(tag, piece)
    case .linkEnd:
      if !links.isPaired(piece) {
        report(
          .htmlBalance, at: tag,
          Message(
            "an end tag closes an element, and this `</a>` closes none",
            french: "une balise fermante ferme un élément : ce `</a>` n’en ferme aucun"))
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
      // Only tags that are gone stood behind the marker: it awaits its words.
      if shape.kind == .continuation { return }
      beginWords()
    }
    line = source.line(of: offset)
    if isInLink {
      // Between the images of a link a blank line means nothing.
      output.endLine()
      if shape.kind == .continuation { output.append(source.bytes[shape.prefix], from: line) }
      return
    }
    output.endLine()
    position = .begun(shape)
    isOnOneLine = false
    switch shape.kind {
    case .blank:
      paragraph = LegacyParagraph()
      isRaw = false
      followsHeading = false
      needsEscape = false
      if let blanks = blanksAfterCode { blanksAfterCode = blanks + 1 }
      output.leaveBlank(Array(source.bytes[shape.prefix]))
      position = .glued
    case .start, .item, .heading, .rule, .table:
      if !isRaw { paragraph = LegacyParagraph() }
      needsEscape = false
    case .continuation, .underline: break
    }
  }

  /// The line with the marker of an item that is not written yet.
  var pendingMarker: LegacyLine? {
    guard case .begun(let shape) = position, shape.kind == .item, !isRaw else { return nil }
    return shape
  }

  /// Ends what is being written, so that another block may follow.
  mutating func leaveBlock() {
    if pendingMarker != nil { beginWords() }
    output.leaveBlank()
    paragraph = LegacyParagraph()
    position = .glued
    isRaw = false
    isOnOneLine = false
    needsEscape = false
    followsHeading = false
    blanksAfterCode = nil
  }

  /// Writes what stands before the first words of a line.
  ///
  /// - Parameter first: the words, when no tag comes first.
  mutating func beginWords(_ first: Range<Int>? = nil) {
    if case .words = position { return }
    let place = position
    position = .words
    blanksAfterCode = nil
    if let first { line = source.line(of: first.lowerBound) }
    if isRaw {
      if case .begun(let shape) = place {
        output.append(source.bytes[shape.prefix], from: line)
      }
      return
    }
    switch place {
    case .words: return
    case .glued: openParagraph(prefix: [], first)
    case .begun(let shape): begin(shape, first)
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

  /// Whether words begin with the box of a task, which must stay next to the marker of its item.
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

  /// Writes the identifiers of elements that are gone where words will follow.
  mutating func writeIDs() {
    for id in pendingIDs { writeMark(id) }
    pendingIDs = []
  }

  /// Writes them in a paragraph of their own.
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
