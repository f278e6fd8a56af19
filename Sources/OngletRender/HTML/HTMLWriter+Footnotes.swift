import OngletModel

extension HTMLWriter {
  /// Writes the footnotes of a document that are not written yet: as a section, which is a landmark,
  /// unless there may be others on the page of the site.
  mutating func writeFootnotes(of blocks: [Block], amongOthers: Bool = false) {
    guard case .footnote = blocks.last?.content else { return }
    let footnotes = blocks.compactMap { block -> Footnote? in
      guard case .footnote(let footnote) = block.content,
        !writtenFootnotes.contains(footnote.number)
      else { return nil }
      return footnote
    }
    if amongOthers {
      writeFootnoteGroup(footnotes)
    } else {
      writeFootnoteList(footnotes, around: "<section class=\"footnotes\"", "</section>\n")
    }
  }

  /// Writes the footnotes that the written text refers to, at the end of a panel.
  ///
  /// - Parameter footnotes: the footnotes of the document, by number.
  mutating func writeCitedFootnotes(of footnotes: [Int: Footnote]) {
    // Footnotes to which other footnotes refer follow those.
    while !citedFootnotes.isEmpty {
      let cited = citedFootnotes.sorted().compactMap { footnotes[$0] }
      citedFootnotes = []
      writeFootnoteGroup(cited)
    }
  }

  private mutating func writeFootnoteGroup(_ footnotes: [Footnote]) {
    writeFootnoteList(footnotes, around: "<div class=\"footnotes\" role=\"group\"", "</div>\n")
  }

  private mutating func writeFootnoteList(
    _ footnotes: [Footnote], around opening: StaticString, _ closing: StaticString
  ) {
    if footnotes.isEmpty { return }
    writtenFootnotes.formUnion(footnotes.map(\.number))
    buffer.startLine()
    buffer.write(html: "\(opening) aria-label=\"\(context.strings["footnotes"])\">\n<ol>\n")
    var last = 0
    for footnote in footnotes {
      writeFootnote(footnote, isNext: footnote.number == last + 1)
      last = footnote.number
    }
    buffer.write(html: "</ol>\n\(closing)")
  }

  /// - Parameter isNext: whether its number is the one that the list would give it.
  private mutating func writeFootnote(_ footnote: Footnote, isNext: Bool) {
    buffer.write("<li id=\"")
    writeFootnoteID("fn", footnote.number)
    if !isNext { buffer.write(html: "\" value=\"\(footnote.number)") }
    buffer.write("\">\n")
    // The links back are at the end of the last paragraph, or after the last block.
    for block in footnote.blocks.dropLast() { writeBlock(block) }
    if case .paragraph(let inlines) = footnote.blocks.last?.content {
      buffer.startLine()
      let isBlock = inlines.contains(where: \.endsParagraph)
      buffer.write(isBlock ? "<div>" : "<p>")
      writeBlockText(inlines)
      buffer.write(" ")
      writeBackLinks(of: footnote)
      buffer.write(isBlock ? "</div>\n" : "</p>\n")
    } else {
      if let last = footnote.blocks.last { writeBlock(last) }
      buffer.startLine()
      writeBackLinks(of: footnote)
      buffer.write("\n")
    }
    buffer.write("</li>\n")
  }

  private mutating func writeBackLinks(of footnote: Footnote) {
    // None if the only reference is in a text that is not shown, such as an alternative.
    for occurrence in 1..<footnote.referenceCount + 1 {
      if occurrence > 1 { buffer.write(" ") }
      buffer.write("<a href=\"#")
      writeFootnoteID("fnref", footnote.number, occurrence)
      buffer.write("\" class=\"footnote-backref\" aria-label=\"")
      buffer.write(html: "\(context.strings["footnote-back"])\(footnote.number)")
      if occurrence > 1 { buffer.write(html: "-\(occurrence)") }
      buffer.write("\">↩")
      if occurrence > 1 { buffer.write(html: "<sup class=\"footnote-ref\">\(occurrence)</sup>") }
      buffer.write("</a>")
    }
  }

  mutating func writeFootnoteID(_ name: StaticString, _ number: Int, _ occurrence: Int = 1) {
    buffer.write(html: "\(name)-\(context.footnotePrefix)\(number)")
    if occurrence > 1 { buffer.write(html: "-\(occurrence)") }
  }
}
