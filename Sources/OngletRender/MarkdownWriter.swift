import OngletModel

/// Writes blocks and inlines as plain GitHub Flavored Markdown, for those who read text: people at a
/// terminal, programs.
///
/// What the content format adds becomes what Markdown has: tabs are sections with headings,
/// containers are quotes that begin with their kind in words.
struct MarkdownWriter {
  var buffer: ByteBuffer
  /// The document at hand.
  var context: MarkdownContext
  /// What every line begins with: the marks of the quotes and items around it.
  private var prefix: [UInt8] = []
  /// Whether the next block is the first of a quote, an item or the whole: no blank line before it.
  private var isFirst = true
  /// Whether the next byte of text is the first of its line, where some characters begin blocks.
  var isAtLineStart = true
  private(set) var isInTable = false
  /// Whether the items at hand stand without blank lines between them.
  private var isTight = false

  init(context: MarkdownContext, reserving capacity: Int = 0) {
    self.context = context
    buffer = ByteBuffer(reserving: capacity)
  }

  mutating func write(_ blocks: some Sequence<Block>) {
    for block in blocks { write(block) }
  }

  mutating func write(_ block: Block) {
    switch block.content {
    case .paragraph(let inlines):
      startBlock()
      write(inlines)
      endLine()
    case .heading(let heading): writeHeading(context.levels[heading.anchor], heading.content)
    case .thematicBreak:
      startBlock()
      buffer.write("---")
      endLine()
    case .quote(let blocks):
      startBlock(isOpen: true)
      writeQuote { $0.write(blocks) }
    case .list(let list): write(list)
    case .code(let code): write(code)
    case .table(let table): write(table)
    case .html(let tokens): write(tokens)
    case .tabs(let tabs):
      for panel in tabs.panels {
        writeHeading(context.levels[panel.anchor], panel.label)
        write(panel.blocks)
      }
    case .container(let container): write(container)
    case .footnote(let footnote):
      startBlock()
      writeFootnoteMark(footnote.number)
      buffer.write(": ")
      nest("    ") { $0.write(footnote.blocks) }
    }
  }

  // MARK: Blocks

  /// Writes a paragraph of what `content` writes.
  mutating func writeParagraph(_ content: (inout MarkdownWriter) -> Void) {
    startBlock()
    content(&self)
    endLine()
  }

  /// Writes a list of what each of the items writes, without blank lines between them.
  mutating func writeItems(_ items: [(inout MarkdownWriter) -> Void]) {
    startBlock(isOpen: true)
    for item in items {
      buffer.write(raw: prefix)
      buffer.write("- ")
      isAtLineStart = true
      item(&self)
      endLine()
    }
  }

  /// Writes `Name: value`.
  mutating func writeFact(_ name: String, _ value: (inout MarkdownWriter) -> Void) {
    write(name + context.strings["colon"])
    value(&self)
  }

  mutating func writeHeading(_ level: Int, _ content: [Inline]) {
    startHeading(level)
    write(content)
    endLine()
  }

  mutating func writeHeading(_ level: Int, text: String) {
    startHeading(level)
    write(text)
    endLine()
  }

  private mutating func startHeading(_ level: Int) {
    startBlock()
    for _ in 0..<level { buffer.write("#") }
    buffer.write(" ")
    isAtLineStart = false
  }

  /// Begins a block: a blank line, unless it is the first of what is around it.
  ///
  /// - Parameter isOpen: whether what follows begins its own line.
  private mutating func startBlock(isOpen: Bool = false) {
    if isFirst {
      isFirst = false
    } else {
      if !isTight {
        var end = prefix.count
        while end > 0, prefix[end - 1] == UInt8(ascii: " ") { end -= 1 }
        buffer.write(raw: Array(prefix[..<end]))
        buffer.write("\n")
      }
      if !isOpen { buffer.write(raw: prefix) }
    }
    isAtLineStart = true
  }

  private mutating func endLine() { buffer.write("\n") }

  /// Writes what stands behind a mark, its further lines indented.
  private mutating func nest(_ indent: String, _ content: (inout MarkdownWriter) -> Void) {
    let outer = (prefix, isTight)
    prefix.append(contentsOf: indent.utf8)
    isFirst = true
    isTight = false
    let start = buffer.bytes.count
    content(&self)
    // An item without content still ends its line.
    if buffer.bytes.count == start { endLine() }
    (prefix, isTight) = outer
    isFirst = false
  }

  private mutating func writeQuote(_ content: (inout MarkdownWriter) -> Void) {
    buffer.write(raw: prefix)
    buffer.write("> ")
    nest("> ", content)
  }

  private mutating func write(_ list: List) {
    startBlock(isOpen: true)
    var number = list.start ?? 0
    for (place, item) in list.items.enumerated() {
      if place > 0, !list.isTight {
        buffer.write(raw: prefix)
        endLine()
      }
      buffer.write(raw: prefix)
      var indent = "  "
      if list.start == nil {
        buffer.write("- ")
      } else {
        buffer.write(number)
        buffer.write(". ")
        indent = String(repeating: " ", count: String(number).utf8.count + 2)
        number += 1
      }
      if let isDone = item.isDone { buffer.write(isDone ? "[x] " : "[ ] ") }
      nest(indent) { writer in
        writer.isTight = list.isTight
        writer.write(item.blocks)
      }
    }
  }

  private mutating func write(_ code: CodeBlock) {
    if code.title != nil || code.since != nil {
      startBlock()
      if let title = code.title {
        buffer.write("**")
        write(title)
        buffer.write("**")
      }
      if let since = code.since {
        if code.title != nil { buffer.write(" ") }
        buffer.write("(")
        write(since)
        buffer.write(")")
      }
      endLine()
    }
    startBlock()
    let fence = String(repeating: "`", count: max(3, code.text.longestRun(of: "`") + 1))
    buffer.write(raw: fence)
    if let language = code.language { buffer.write(raw: language) }
    endLine()
    var lines = code.text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    for line in lines {
      buffer.write(raw: prefix)
      buffer.write(raw: String(line))
      endLine()
    }
    buffer.write(raw: prefix)
    buffer.write(raw: fence)
    endLine()
  }

  private mutating func write(_ table: Table) {
    startBlock()
    isInTable = true
    writeRow(table.header)
    buffer.write(raw: prefix)
    buffer.write("|")
    for column in table.header.indices {
      let alignment = column < table.alignments.count ? table.alignments[column] : nil
      buffer.write(alignment == .left || alignment == .center ? " :--" : " ---")
      buffer.write(alignment == .right || alignment == .center ? ": |" : " |")
    }
    endLine()
    for row in table.rows {
      buffer.write(raw: prefix)
      writeRow(row)
    }
    isInTable = false
  }

  private mutating func writeRow(_ row: Table.Row) {
    buffer.write("|")
    for cell in row {
      buffer.write(" ")
      isAtLineStart = false
      write(cell)
      buffer.write(" |")
    }
    endLine()
  }

  private mutating func write(_ container: Container) {
    if case .video(let video) = container.kind {
      write(video, description: container.blocks)
      return
    }
    startBlock(isOpen: true)
    writeQuote { writer in
      writer.startBlock()
      writer.buffer.write("**")
      writer.isAtLineStart = false
      writer.write(writer.context.strings[container.kind.name.description])
      if !container.title.isEmpty {
        writer.write(writer.context.strings["colon"])
        writer.write(container.title)
      }
      writer.buffer.write("**")
      writer.endLine()
      writer.write(container.blocks)
    }
  }

  private mutating func write(_ video: Video, description: [Block]) {
    write(description)
    startBlock()
    var isNext = false
    for (reference, label) in [
      (video.source, "video"), (video.captions, "captions"), (video.transcript, "transcript"),
    ] {
      guard let reference, let address = context.addresses[reference] else { continue }
      if isNext { buffer.write(" · ") }
      writeLink(to: address) { $0.write($0.context.strings[label]) }
      isNext = true
    }
    endLine()
  }

  /// The words of raw HTML, without its tags.
  private mutating func write(_ tokens: [HTMLToken]) {
    let hasText = tokens.contains { token in
      if case .text(let text) = token { return text.utf8.contains { $0 > 0x20 } }
      return false
    }
    guard hasText else { return }
    startBlock()
    for token in tokens { write(token) }
    endLine()
  }

  // MARK: Inlines

  mutating func write(_ inlines: [Inline]) {
    for inline in inlines { write(inline) }
  }

  private mutating func write(_ inline: Inline) {
    switch inline.content {
    case .text(let text): write(text)
    case .code(let code): write(code.text, asCode: true)
    case .softBreak: startLine(hard: false)
    case .lineBreak: startLine(hard: true)
    case .emphasis(let content): write(content, between: "*")
    case .strong(let content): write(content, between: "**")
    case .strikethrough(let content): write(content, between: "~~")
    case .span(let span): write(span.content)
    case .link(let link): write(link)
    case .image(let image): write(image)
    case .html(let token): write(token)
    case .footnoteReference(let reference): writeFootnoteMark(reference.number)
    }
  }

  private mutating func startLine(hard: Bool) {
    if isInTable {
      buffer.write(" ")
      return
    }
    buffer.write(hard ? "\\\n" : "\n")
    buffer.write(raw: prefix)
    isAtLineStart = true
  }

  private mutating func write(_ content: [Inline], between mark: StaticString) {
    buffer.write(mark)
    isAtLineStart = false
    write(content)
    buffer.write(mark)
  }

  private mutating func write(_ link: Link) {
    guard let address = context.addresses[link.reference] else {
      if link.content.isEmpty { write(context.label(link.reference)) }
      write(link.content)
      return
    }
    writeLink(to: address, title: link.title) { writer in
      if link.content.isEmpty { writer.write(writer.context.label(link.reference)) }
      writer.write(link.content)
    }
  }

  mutating func writeLink(
    to address: String, title: String = "", _ content: (inout MarkdownWriter) -> Void
  ) {
    buffer.write("[")
    isAtLineStart = false
    content(&self)
    buffer.write("](")
    buffer.write(address: address)
    writeTitle(title)
    buffer.write(")")
  }

  private mutating func write(_ image: Image) {
    let alternative = image.attributes.isDecorative ? "" : image.alternative
    guard let address = context.addresses[image.reference] else {
      write(alternative)
      return
    }
    buffer.write("![")
    isAtLineStart = false
    write(alternative)
    buffer.write("](")
    buffer.write(address: address)
    writeTitle(image.title)
    buffer.write(")")
  }

  private mutating func writeTitle(_ title: String) {
    guard !title.isEmpty else { return }
    buffer.write(" \"")
    for byte in title.utf8 {
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { buffer.write("\\") }
      buffer.append(byte)
    }
    buffer.write("\"")
  }

  private mutating func write(_ token: HTMLToken) {
    switch token {
    // Character references mean the same in Markdown.
    case .text(let text): writeWords(text)
    case .open(let element):
      if element.name == "br" { startLine(hard: true) }
      if element.name == "img", case .text(let text)? = element.value(of: "alt") {
        writeWords(text)
      }
    case .close(let name):
      switch name {
      case "p", "div", "li", "tr", "summary", "figcaption", "td", "th": buffer.write(" ")
      default: break
      }
    }
  }

  /// Text on one line, its stretches of white space as one space each.
  private mutating func writeWords(_ text: String) {
    let words = text.split { $0 == " " || $0 == "\n" || $0 == "\t" }
    if text.utf8.first.map({ $0 <= 0x20 }) == true, !isAtLineStart { buffer.write(" ") }
    write(words.joined(separator: " "), keepsReferences: true)
    if !words.isEmpty, text.utf8.last.map({ $0 <= 0x20 }) == true { buffer.write(" ") }
  }

  mutating func write(_ code: String, asCode: Bool) {
    let fence = String(repeating: "`", count: code.longestRun(of: "`") + 1)
    let needsSpace = code.hasPrefix("`") || code.hasSuffix("`")
    buffer.write(raw: fence)
    if needsSpace { buffer.write(" ") }
    buffer.write(raw: isInTable ? code.replacing("|", with: "\\|") : code)
    if needsSpace { buffer.write(" ") }
    buffer.write(raw: fence)
    isAtLineStart = false
  }

  private mutating func writeFootnoteMark(_ number: Int) {
    buffer.write("[^")
    buffer.write(raw: context.footnotePrefix)
    buffer.write(number)
    buffer.write("]")
    isAtLineStart = false
  }
}

/// What a document needs of its surroundings to be written as Markdown.
struct MarkdownContext: Sendable {
  /// The level of each heading and of each panel's heading, by anchor.
  let levels: [Int]
  /// The address of each reference, relative to the page; nothing for one that leads nowhere.
  let addresses: [String?]
  /// The words of a link without any, by its reference.
  let label: @Sendable (Int) -> String
  /// What the names of footnotes begin with, so that several documents can stand on one page.
  let footnotePrefix: String
  let strings: Strings
}
