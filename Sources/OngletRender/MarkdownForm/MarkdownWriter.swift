import OngletModel

/// Writes blocks and inlines as plain GitHub Flavored Markdown, for readers of plain text: people
/// at a terminal, and programs. The words are the author's, before typography.
///
/// Constructs of the content format are replaced by those of Markdown: tabs are sections with
/// headings, containers are quotes that begin with their kind in words.
struct MarkdownWriter {
  var buffer: ByteBuffer
  /// The context of the current document.
  var context: MarkdownContext
  /// Where the text is, which decides what its characters could mean.
  var place = Place.paragraph
  /// How many marks of emphasis are open.
  var markDepth = 0
  /// The level of the last heading.
  var headingLevel = 1
  /// Whether a link is open.
  var isInLink = false
  /// Where the text of the current line begins in the buffer: some characters begin blocks there.
  var lineStart = 0
  /// The place of the block's last line break in the buffer. It is removed if nothing follows it.
  var breakStart: Int?
  /// Where the text depends on the file that it is in.
  var places: [MarkdownForm.Place] = []
  /// The beginning of every line: the marks of the quotes and items around it.
  private(set) var prefix: [UInt8] = []
  /// The block before the next one in the same container; nil before the first.
  private var last: Neighbour?
  /// Whether the current items have no blank lines between them.
  private var isTight = false

  /// Where text is written.
  enum Place {
    case paragraph, heading, cell
  }

  /// What a block means for the one that follows it.
  private enum Neighbour: Equatable {
    /// A paragraph or a table: a line of text would continue it.
    case text
    /// A heading, a rule or a block of code, which ends by itself.
    case closed
    case quote
    /// A list with its mark; another mark begins another list.
    case list(mark: UInt8)
  }

  init(context: MarkdownContext, reserving capacity: Int = 0) {
    self.context = context
    buffer = ByteBuffer(reserving: capacity)
  }

  mutating func writeBlocks(_ blocks: some Sequence<Block>) {
    for block in blocks { writeBlock(block) }
  }

  mutating func writeBlock(_ block: Block) {
    switch block.content {
    case .paragraph(let inlines): writeParagraph(inlines)
    case .heading(let heading):
      writeHeading(context.levels[heading.anchor]) { $0.writeInlines(heading.content) }
    // Hyphens could make a heading of the paragraph before them, or continue a list.
    case .thematicBreak: writeLeafBlock(.closed) { $0.buffer.write("***") }
    case .quote(let blocks): writeQuote { $0.writeBlocks(blocks) }
    case .list(let list): writeList(list)
    case .code(let code): writeCodeBlock(code)
    case .table(let table): writeTable(table)
    case .html(let tokens): writeParagraph { for token in tokens { $0.writeToken(token) } }
    case .tabs(let tabs):
      let level = headingLevel
      for panel in tabs.panels {
        writeHeading(context.levels[panel.anchor]) { $0.writeInlines(panel.label) }
        writeBlocks(panel.blocks)
      }
      headingLevel = level
    case .container(let container): writeContainer(container)
    case .footnote(let footnote): writeFootnote(footnote)
    }
  }

  /// Writes a paragraph; after a figure with a number, and before the caption of a table, its name.
  private mutating func writeParagraph(_ inlines: [Inline]) {
    guard let part = context.numbers[inlines] else {
      writeParagraph { $0.writeInlines(inlines) }
      return
    }
    let name = context.strings.name(of: part)
    if part.isTable {
      writeParagraph { writer in
        writer.writeText(name + writer.context.strings["colon"])
        writer.writeInlines(inlines)
      }
      return
    }
    writeParagraph { $0.writeInlines(inlines) }
    guard case .image(let image) = inlines.first?.content else { return }
    writeParagraph {
      $0.writeText(image.title.isEmpty ? name : name + $0.context.strings["colon"] + image.title)
    }
  }

  mutating func writeFootnote(_ footnote: Footnote) {
    startBlock(isSeparate: true)
    writeFootnoteMark(footnote.number)
    buffer.write(": ")
    nest("    ") { $0.writeBlocks(footnote.blocks) }
    last = .text
  }

  /// Writes a paragraph of what `content` writes.
  mutating func writeParagraph(_ content: (inout MarkdownWriter) -> Void) {
    writeLeafBlock(.text, isSeparate: last != .closed, content)
  }

  // MARK: Headings

  mutating func writeHeading(_ level: Int, text: String) {
    writeHeading(level) { $0.writeText(text) }
  }

  /// Writes a heading of what `content` writes.
  mutating func writeHeading(_ level: Int, _ content: (inout MarkdownWriter) -> Void) {
    headingLevel = level
    writeLeafBlock(.closed) { writer in
      for _ in 0..<level { writer.buffer.write("#") }
      writer.buffer.write(" ")
      writer.place = .heading
      content(&writer)
      writer.place = .paragraph
    }
  }

  // MARK: Beginnings and ends

  /// Writes a block of what `content` writes; no block if that is nothing.
  ///
  /// - Parameter isSeparate: whether it needs a blank line before it, even in a tight list.
  private mutating func writeLeafBlock(
    _ kind: Neighbour, isSeparate: Bool = false, _ content: (inout MarkdownWriter) -> Void
  ) {
    let outer = (end: buffer.bytes.count, lineStart: lineStart)
    startBlock(isSeparate: isSeparate)
    let start = buffer.bytes.count
    content(&self)
    dropEndOfLine()
    if buffer.bytes.count == start {
      buffer.truncate(to: outer.end)
      lineStart = outer.lineStart
    } else {
      buffer.write("\n")
      last = kind
    }
  }

  /// Begins a block: a blank line, unless it is the first of what is around it, and its first line.
  private mutating func startBlock(isSeparate: Bool) {
    breakStart = nil
    if last != nil {
      if !isTight || isSeparate { writeBlankLine() }
      buffer.write(raw: prefix)
    }
    lineStart = buffer.bytes.count
  }

  private mutating func writeBlankLine() {
    var end = prefix.count
    while end > 0, prefix[end - 1] == UInt8(ascii: " ") { end -= 1 }
    buffer.write(raw: prefix[..<end])
    buffer.write("\n")
  }

  /// Removes what Markdown ignores at the end of a block, or reads in another way there.
  private mutating func dropEndOfLine() {
    dropSpaces()
    if let breakStart, buffer.bytes.count == lineStart { buffer.truncate(to: breakStart) }
  }

  /// Removes the spaces at the end of the current line.
  mutating func dropSpaces() {
    var end = buffer.bytes.count
    while end > lineStart, buffer.bytes[end - 1] == UInt8(ascii: " ") { end -= 1 }
    buffer.truncate(to: end)
  }

  /// Writes what follows a mark, with further lines indented.
  private mutating func nest(_ indent: String, _ content: (inout MarkdownWriter) -> Void) {
    let wasTight = isTight
    prefix.append(contentsOf: indent.utf8)
    isTight = false
    last = nil
    lineStart = buffer.bytes.count
    let start = lineStart
    content(&self)
    if buffer.bytes.count == start {
      // Without content, the mark ends its line.
      while buffer.bytes.last == UInt8(ascii: " ") {
        buffer.truncate(to: buffer.bytes.count - 1)
      }
      buffer.write("\n")
    }
    prefix.removeLast(indent.utf8.count)
    isTight = wasTight
  }

  // MARK: Quotes and lists

  /// Writes a quote of the blocks that `content` writes.
  mutating func writeQuote(_ content: (inout MarkdownWriter) -> Void) {
    startBlock(isSeparate: last == .quote)
    buffer.write("> ")
    nest("> ", content)
    last = .quote
  }

  private mutating func writeList(_ list: List) {
    // Such lists do not interrupt a paragraph (CommonMark section 5.2, “List items”).
    let isSeparate = list.items.first?.blocks.isEmpty ?? true || list.start.map { $0 != 1 } ?? false
    let mark = mark(isOrdered: list.start != nil)
    startBlock(isSeparate: isSeparate)
    var number = list.start ?? 0
    for (position, item) in list.items.enumerated() {
      if position > 0 {
        if !list.isTight { writeBlankLine() }
        buffer.write(raw: prefix)
      }
      var width = 2
      if list.start != nil {
        let start = buffer.bytes.count
        buffer.write(number)
        width += buffer.bytes.count - start
        // A number of an item has at most nine digits.
        number = min(number + 1, 999_999_999)
      }
      buffer.append(mark)
      buffer.write(" ")
      nest(String(repeating: " ", count: width)) { writer in
        writer.isTight = list.isTight
        writer.writeContent(of: item)
      }
    }
    last = .list(mark: mark)
  }

  private mutating func writeContent(of item: List.Item) {
    let start = buffer.bytes.count
    if let isDone = item.isDone {
      buffer.write(isDone ? "[x] " : "[ ] ")
      lineStart = buffer.bytes.count
    }
    var rest = item.blocks[...]
    if case .paragraph(let words) = rest.first?.content {
      let remarks = item.anchor.flatMap { context.checks[$0] } ?? []
      writeParagraph {
        $0.writeInlines(words)
        $0.writeRemarks(remarks)
      }
      rest.removeFirst()
    }
    if let isDone = item.isDone, last == nil {
      // There are boxes only before text.
      buffer.truncate(to: start)
      writeParagraph { $0.writeText($0.context.strings[isDone ? "done" : "to-do"]) }
    }
    writeBlocks(rest)
  }

  /// Writes a list of the blocks that `content` writes for each item, without blank lines between
  /// them; no list if there is no item.
  mutating func writeItems<Item>(
    _ items: [Item], _ content: (inout MarkdownWriter, Item) -> Void
  ) {
    if items.isEmpty { return }
    let mark = mark(isOrdered: false)
    startBlock(isSeparate: false)
    for (position, item) in items.enumerated() {
      if position > 0 { buffer.write(raw: prefix) }
      buffer.append(mark)
      buffer.write(" ")
      nest("  ") { writer in
        writer.isTight = true
        content(&writer, item)
      }
    }
    last = .list(mark: mark)
  }

  /// The mark of the next list, which differs from that of a list right before it.
  private func mark(isOrdered: Bool) -> UInt8 {
    let first = isOrdered ? UInt8(ascii: ".") : UInt8(ascii: "-")
    let second = isOrdered ? UInt8(ascii: ")") : UInt8(ascii: "+")
    return last == .list(mark: first) ? second : first
  }

  /// Writes `Name: value`.
  mutating func writeFact(_ name: String, _ value: (inout MarkdownWriter) -> Void) {
    writeText(name + context.strings["colon"])
    value(&self)
  }

  // MARK: Code and tables

  mutating func writeCodeBlock(_ code: CodeBlock) {
    if code.title != nil || code.since != nil {
      writeParagraph { writer in
        if let title = code.title {
          writer.writeStrong(before: .space) { $0.writeText(title) }
          if code.since != nil { writer.buffer.write(" ") }
        }
        if let since = code.since { writer.writeText("(" + since + ")") }
      }
    }
    writeLeafBlock(.closed) { $0.writeFence(of: code) }
  }

  private mutating func writeFence(of code: CodeBlock) {
    // After backticks, the language must not contain any.
    let isTilde = code.language?.utf8.contains(UInt8(ascii: "`")) ?? false
    let run = code.text.longestRun(of: isTilde ? UInt8(ascii: "~") : UInt8(ascii: "`"))
    let fence = String(repeating: isTilde ? "~" : "`", count: max(3, run + 1))
    buffer.write(raw: fence)
    if let language = code.language { buffer.writeFenceLanguage(language) }
    buffer.write("\n")
    var lines = code.text.utf8.split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    for line in lines {
      if line.isEmpty {
        writeBlankLine()
      } else {
        buffer.write(raw: prefix)
        buffer.write(raw: line)
        buffer.write("\n")
      }
    }
    buffer.write(raw: prefix)
    lineStart = buffer.bytes.count
    buffer.write(raw: fence)
  }

  private mutating func writeTable(_ table: Table) {
    writeLeafBlock(.text, isSeparate: last != .closed) { writer in
      writer.place = .cell
      writer.writeRow(table.header)
      writer.startRow()
      writer.buffer.write("|")
      for column in table.header.indices {
        let alignment = column < table.alignments.count ? table.alignments[column] : nil
        writer.buffer.write(alignment == .left || alignment == .center ? " :--" : " ---")
        writer.buffer.write(alignment == .right || alignment == .center ? ": |" : " |")
      }
      for row in table.rows {
        writer.startRow()
        writer.writeRow(row)
      }
      writer.place = .paragraph
    }
  }

  private mutating func startRow() {
    buffer.write("\n")
    buffer.write(raw: prefix)
    lineStart = buffer.bytes.count
  }

  private mutating func writeRow(_ row: Table.Row) {
    buffer.write("|")
    for cell in row {
      buffer.write(" ")
      writeInlines(cell)
      buffer.write(" |")
    }
  }
}
