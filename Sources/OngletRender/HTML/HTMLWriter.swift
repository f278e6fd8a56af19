import OngletModel

/// Writes blocks and inlines as HTML.
///
/// If a document uses only CommonMark and GFM, the output is that of cmark-gfm's renderer, except
/// for the differences that the tests name.
struct HTMLWriter {
  var buffer: ByteBuffer
  var context: DocumentContext
  /// The identifier of the last heading, which names the sets of tabs that follow.
  var lastHeadingID: String
  /// The level of the last heading.
  var headingLevel = 1
  /// How many links are open; links cannot be nested.
  var linkDepth = 0
  var typesetter: Typesetter
  /// The inlines of the block that is being written.
  var block: [Inline] = []
  /// The options for text that the current block allows, and those that the current inlines allow.
  var blockOptions = TextOptions.all
  var inlineOptions = TextOptions.all
  /// The open elements of raw HTML that restrict the options for text, and the elements in them.
  var markedElements: [MarkedElement] = []
  /// Whether the text here is written from right to left; nil if its first letter decides that.
  var isRightToLeft: Bool?
  /// The name with its number, and the words, of the caption of the table that comes next.
  private var caption: (name: String, words: [Inline])?
  /// Whether headings have a link to themselves, with which readers get their address.
  var hasHeadingAnchors = true
  /// Whether what is written is not visible at first, so that its images are loaded when needed.
  var isBelowFirstScreen = false
  /// The numbers of the footnotes that were written.
  var writtenFootnotes: Set<Int> = []
  /// The numbers of footnotes that the written text refers to and that are not written yet.
  var citedFootnotes: Set<Int> = []
  /// Whether it is for a book, which has no interaction: tabs are sections without a list before
  /// them, a video is a link.
  var isForBook = false
  /// The identifier and the title of the first thing to try.
  var firstTrial: (id: String, title: [Inline])?
  /// The sentences that panels of a criterion open with, by the anchors of their headings.
  var openings: [AnchorIndex: [UInt8]] = [:]
  /// A buffer for runs of text that consist of several pieces.
  var scratch: [UInt8] = []

  init(context: DocumentContext, headingID: String = "", reserving capacity: Int = 0) {
    self.context = context
    typesetter = Typesetter(context.rules)
    isRightToLeft = context.strings.language.isRightToLeft
    self.lastHeadingID = headingID
    self.buffer = ByteBuffer(reserving: capacity)
  }

  /// Writes blocks; footnotes come last and are written as a section.
  mutating func writeBlocks(_ blocks: some Collection<Block>) {
    for block in blocks {
      if case .footnote = block.content { continue }
      writeBlock(block)
    }
  }

  /// Writes a range of blocks as a part of its own: elements of raw HTML that are left open in it
  /// are closed, and end tags of elements that were opened before it are left out.
  mutating func writePart(_ blocks: ArraySlice<Block>) {
    var open: [String] = []
    for block in blocks {
      guard case .html(let tokens) = block.content else {
        writeBlocks(CollectionOfOne(block))
        continue
      }
      buffer.startLine()
      startBlock()
      for token in tokens where token.stays(within: &open) { writeToken(token) }
      buffer.startLine()
    }
    for name in open.reversed() { writeToken(.close(name: name)) }
  }

  mutating func writeBlock(_ block: Block) {
    let start = buffer.bytes.count
    writeUnmarked(block)
    mark(block.range, from: start)
  }

  private mutating func writeUnmarked(_ block: Block) {
    switch block.content {
    case .paragraph(let inlines): writeParagraph(inlines)
    case .heading(let heading): writeHeading(heading)
    case .list(let list): writeList(list)
    case .code(let code): writeCodeBlock(code)
    case .quote(let blocks):
      buffer.startLine()
      buffer.write("<blockquote>\n")
      writeBlocks(blocks)
      buffer.startLine()
      buffer.write("</blockquote>\n")
    case .thematicBreak:
      buffer.startLine()
      buffer.write("<hr />\n")
    case .table(let table): writeTable(table)
    case .html(let tokens):
      buffer.startLine()
      startBlock()
      for token in tokens { writeToken(token) }
      buffer.startLine()
    case .tabs(let tabs): writeTabs(tabs)
    case .container(let container): writeContainer(container)
    case .footnote: break
    }
  }

  private mutating func writeParagraph(_ inlines: [Inline]) {
    buffer.startLine()
    let part = context.numbers[inlines]
    if inlines.count == 1, case .image(let image) = inlines[0].content,
      !image.title.isEmpty || part != nil
    {
      writeFigure(image, part)
      return
    }
    if let part, part.isTable {
      // It is written into the table after it.
      caption = (context.strings.name(of: part), inlines)
      return
    }
    // Browsers end a paragraph where such an element begins.
    let isBlock = inlines.contains(where: \.endsParagraph)
    buffer.write(isBlock ? "<div>" : "<p>")
    writeBlockText(inlines)
    buffer.write(isBlock ? "</div>\n" : "</p>\n")
  }

  private mutating func writeFigure(_ image: Image, _ part: DocumentNumbers.Part?) {
    buffer.write("<figure>\n")
    writeImage(image, withTitle: false)
    buffer.write("\n<figcaption>")
    if let part { writeNumber(context.strings.name(of: part), isAlone: image.title.isEmpty) }
    writeLabel(image.title)
    buffer.write("</figcaption>\n</figure>\n")
  }

  /// Writes the name of a figure or table with its number, before the words of its caption.
  private mutating func writeNumber(_ name: String, isAlone: Bool) {
    buffer.write("<span class=\"part-number\">")
    buffer.write(escaping: isAlone ? name : name + context.strings["colon"])
    buffer.write("</span>")
  }

  private mutating func writeHeading(_ heading: Heading) {
    buffer.startLine()
    let id = context.id(of: heading.anchor)
    if !id.isEmpty { lastHeadingID = id }
    if id.isEmpty || linkDepth > 0 {
      writeHeading(heading.anchor, heading.content)
      buffer.write("\n")
      return
    }
    buffer.write("<div class=\"heading\">")
    writeHeading(heading.anchor, heading.content)
    if hasHeadingAnchors { buffer.writeHeadingLink(to: id) }
    buffer.write("</div>\n")
  }

  /// Writes a heading.
  ///
  /// - Parameter isPanel: whether it is that of a panel, which itself has the identifier.
  mutating func writeHeading(_ anchor: AnchorIndex, isPanel: Bool = false, _ label: [Inline]) {
    headingLevel = context.levels[anchor]
    buffer.startHeading(
      headingLevel, id: isPanel ? "" : context.id(of: anchor),
      class: isPanel ? "tab-heading" : nil)
    writeLabel(label)
    buffer.endHeading(headingLevel)
  }

  /// Writes the identifier of an anchor, if it has one.
  mutating func writeID(of anchor: AnchorIndex?) {
    guard let anchor, case let id = context.id(of: anchor), !id.isEmpty else { return }
    buffer.write(attribute: "id", id)
  }

  private mutating func writeList(_ list: List) {
    buffer.startLine()
    switch list.start {
    case nil: buffer.write("<ul>\n")
    case 1: buffer.write("<ol>\n")
    case .some(let start):
      buffer.write(html: "<ol start=\"\(start)\">\n")
    }
    for item in list.items { writeItem(item, isTight: list.isTight) }
    buffer.write(list.start == nil ? "</ul>\n" : "</ol>\n")
  }

  private mutating func writeItem(_ item: List.Item, isTight: Bool) {
    buffer.startLine()
    let start = buffer.bytes.count
    defer { mark(item.range, from: start) }
    buffer.write("<li")
    writeID(of: item.anchor)
    buffer.write(">")
    if let isDone = item.isDone {
      buffer.write("<input type=\"checkbox\"")
      if isDone { buffer.write(" checked=\"\"") }
      buffer.write(" disabled=\"\" aria-label=\"")
      buffer.write(html: "\(context.strings[isDone ? "done" : "to-do"])\" /> ")
    }
    let check = item.anchor.flatMap { context.checks[$0] }
    for (place, block) in item.blocks.enumerated() {
      if let test = check?.test, test.block == place {
        writeTest(test)
      } else if isTight, case .paragraph(let inlines) = block.content {
        writeBlockText(inlines)
      } else {
        writeBlock(block)
      }
      if place == 0, let criteria = check?.criteria {
        buffer.startLine()
        buffer.write(raw: criteria)
      }
    }
    buffer.write("</li>\n")
  }

  private mutating func writeTable(_ table: Table) {
    buffer.startLine()
    // Long names have no room in columns on a phone: there each cell says what its column is.
    let isNamed = table.rows.contains { $0.contains { $0.holdCode } }
    let labels =
      isNamed ? table.header.map { $0.naming(context.references.title(of:)).plainText } : []
    buffer.write(isNamed ? "<div class=\"table named\">\n" : "<div class=\"table\">\n")
    buffer.write("<table")
    if caption == nil, !lastHeadingID.isEmpty {
      buffer.write(attribute: "aria-labelledby", lastHeadingID)
    }
    buffer.write(">\n")
    if let caption {
      self.caption = nil
      buffer.write("<caption>")
      writeNumber(caption.name, isAlone: false)
      writeLabel(caption.words)
      buffer.write("</caption>\n")
    }
    buffer.write("<thead>\n")
    writeRow(table.header, of: table, isHeader: true)
    buffer.write("</thead>\n")
    if !table.rows.isEmpty {
      buffer.write("<tbody>\n")
      let hasRowHeaders = table.hasRowHeaders
      for row in table.rows {
        writeRow(row, of: table, isHeader: false, hasHeader: hasRowHeaders, labels: labels)
      }
      buffer.write("</tbody>\n")
    }
    buffer.write("</table>\n</div>\n")
  }

  /// - Parameters:
  ///   - hasHeader: whether the first cell is the header of the row.
  ///   - labels: the names of the columns, for cells that say them; the first names the row.
  private mutating func writeRow(
    _ row: Table.Row, of table: Table, isHeader: Bool, hasHeader: Bool = false,
    labels: [String] = []
  ) {
    buffer.write("<tr>\n")
    for (column, cell) in row.enumerated() {
      let isRowHeader = hasHeader && column == 0
      buffer.write(isHeader ? "<th scope=\"col\"" : isRowHeader ? "<th scope=\"row\"" : "<td")
      if column < table.alignments.count, let alignment = table.alignments[column] {
        buffer.write(html: " class=\"align-\(raw: alignment.rawValue)\"")
      }
      if column > 0, column < labels.count, !labels[column].isEmpty {
        buffer.write(" data-label=\"")
        writeAttributeValue(labels[column])
        buffer.write("\"")
      }
      buffer.write(">")
      if isHeader { writeLabel(cell) } else { writeBlockText(cell) }
      buffer.write(isHeader || isRowHeader ? "</th>\n" : "</td>\n")
    }
    buffer.write("</tr>\n")
  }

  /// The address of a reference, relative to the page.
  func address(of reference: ReferenceIndex) -> String? {
    context.references.address(of: reference)
  }
}

extension Table {
  /// Whether the first column says what each row is about: no cell of it is empty or there twice.
  fileprivate var hasRowHeaders: Bool {
    guard header.count > 1 else { return false }
    var seen: Set<String> = []
    return rows.allSatisfy { row in
      guard let words = row.first?.plainText, !words.isEmpty else { return false }
      return seen.insert(words).inserted
    }
  }
}

extension [Inline] {
  fileprivate var holdCode: Bool {
    contains { $0.contains { if case .code = $0.content { true } else { false } } }
  }
}

extension Inline {
  /// Whether it contains an element of raw HTML that is not allowed in paragraphs.
  var endsParagraph: Bool {
    contains { inline in
      if case .html(.open(let element)) = inline.content {
        HTMLElement.endsParagraph(element.name)
      } else {
        false
      }
    }
  }
}
