import OngletModel

extension HTMLWriter {
  /// Writes the section of footnotes of a whole document, if it has any.
  mutating func writeFootnotes(of blocks: [Block]) {
    guard case .footnote = blocks.last?.content else { return }
    buffer.startLine()
    buffer.write("<section class=\"footnotes\" aria-label=\"")
    buffer.write(escaping: context.strings["footnotes"])
    buffer.write("\">\n<ol>\n")
    for block in blocks {
      if case .footnote(let footnote) = block.content { write(footnote) }
    }
    buffer.write("</ol>\n</section>\n")
  }

  private mutating func write(_ footnote: Footnote) {
    buffer.write("<li id=\"")
    writeFootnoteID("fn", footnote.number)
    buffer.write("\">\n")
    // The way back stands at the end of the last paragraph, or after the last block.
    for block in footnote.blocks.dropLast() { write(block) }
    if case .paragraph(let inlines) = footnote.blocks.last?.content {
      buffer.startLine()
      let isBlock = inlines.contains { $0.content.endsParagraph }
      buffer.write(isBlock ? "<div>" : "<p>")
      writeBlock(inlines)
      buffer.write(" ")
      writeBackLinks(of: footnote)
      buffer.write(isBlock ? "</div>\n" : "</p>\n")
    } else {
      if let last = footnote.blocks.last { write(last) }
      buffer.startLine()
      writeBackLinks(of: footnote)
      buffer.write("\n")
    }
    buffer.write("</li>\n")
  }

  private mutating func writeBackLinks(of footnote: Footnote) {
    // None where the only reference stands in a text that is not shown, an alternative for instance.
    for occurrence in 1..<footnote.referenceCount + 1 {
      if occurrence > 1 { buffer.write(" ") }
      buffer.write("<a href=\"#")
      writeFootnoteID("fnref", footnote.number, occurrence)
      buffer.write("\" class=\"footnote-backref\" aria-label=\"")
      buffer.write(escaping: context.strings["footnote-back"])
      buffer.write(footnote.number)
      if occurrence > 1 {
        buffer.write("-")
        buffer.write(occurrence)
      }
      buffer.write("\">↩")
      if occurrence > 1 {
        buffer.write("<sup class=\"footnote-ref\">")
        buffer.write(occurrence)
        buffer.write("</sup>")
      }
      buffer.write("</a>")
    }
  }

  mutating func writeFootnoteID(_ name: StaticString, _ number: Int, _ occurrence: Int = 1) {
    buffer.write(name)
    buffer.write("-")
    buffer.write(escaping: context.footnotePrefix)
    buffer.write(number)
    if occurrence > 1 {
      buffer.write("-")
      buffer.write(occurrence)
    }
  }
}
