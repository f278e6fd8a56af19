import OngletModel

/// The blocks of reference pages as HTML.
extension CatalogueWriter {
  mutating func writeBlocks(_ blocks: [ReferenceBlock]) {
    for block in blocks { writeBlock(block) }
  }

  mutating func writeBlock(_ block: ReferenceBlock) {
    switch block {
    case .paragraph(let line, let style):
      startElement("p", class: style)
      writeInlines(line)
      buffer.write("</p>\n")
    case .warning(let title, let text):
      buffer.write("<div class=\"container warning\">\n")
      writeParagraph(title, class: "container-title")
      writeParagraph(text)
      buffer.write("</div>\n")
    case .heading(let level, let id, let content):
      writeHeading(level, id: id) { $0.writeInlines(content) }
    case .groupHeading(let content):
      buffer.startHeading(3, class: "group")
      writeInlines(content)
      buffer.endHeading(3)
      buffer.write("\n")
    case .list(let items, let style): writeList(items, style: style)
    case .facts(let facts):
      buffer.write("<dl class=\"metadata facts\">\n")
      for fact in facts { writeFact(fact.name) { $0.writeInlines(fact.value) } }
      buffer.write("</dl>\n")
    case .folded(let summary, let blocks):
      startElement("details", class: summary.style)
      buffer.write("\n<summary>")
      writeInlines(summary.line)
      buffer.write("</summary>\n")
      writeBlocks(blocks)
      buffer.write("</details>\n")
    case .definitions(let definitions):
      buffer.write("<dl class=\"glossary\">\n")
      for definition in definitions { writeDefinition(definition) }
      buffer.write("</dl>\n")
    }
  }

  private mutating func writeList(_ items: [ReferenceBlock.Item], style: StaticString?) {
    startElement("ul", class: style)
    buffer.write("\n")
    for item in items {
      startElement("li", class: item.style)
      writeInlines(item.line)
      writeBlocks(item.blocks)
      buffer.write("</li>\n")
    }
    buffer.write("</ul>\n")
  }

  private mutating func writeDefinition(_ definition: ReferenceDefinition) {
    if let initial = definition.initial {
      note(ContentsEntry(level: 2, id: definition.id, html: Array(initial.utf8)))
    }
    buffer.write("<div><dt id=\"")
    buffer.write(escaping: definition.id)
    buffer.write(definition.isAbbreviation ? "\"><abbr>" : "\">")
    writeInline(definition.name)
    buffer.write(definition.isAbbreviation ? "</abbr></dt>\n" : "</dt>\n")
    if let expansion = definition.expansion {
      buffer.write("<dd class=\"expansion\">")
      writeInline(expansion)
      buffer.write("</dd>\n")
    }
    if !definition.meaning.isEmpty {
      buffer.write("<dd>")
      writeInlines(definition.meaning)
      buffer.write("</dd>\n")
    }
    for equivalent in definition.equivalents {
      buffer.write("<dd class=\"equivalent\">")
      writeInline(equivalent.name)
      writeString("colon")
      writeInlines(equivalent.value)
      buffer.write("</dd>\n")
    }
    buffer.write("</div>\n")
  }

  // MARK: Inlines

  mutating func writeInlines(_ inlines: [ReferenceInline]) {
    for inline in inlines { writeInline(inline) }
  }

  mutating func writeInline(_ inline: ReferenceInline) {
    switch inline {
    case .string(let key): writeString(key)
    case .words(let words): buffer.write(escaping: words)
    case .text(let text, let language):
      writeMarked(as: language) {
        $0.buffer.write(raw: $0.context.rules(for: language).html(text))
      }
    case .prose(let parts, let language):
      writeMarked(as: language) { $0.writeInlines(parts) }
    case .code(let code): writeCode(code)
    case .level(let level, _): writeLevel(level)
    case .title(let page): buffer.write(raw: context.titles[page])
    case .panelName(let mention): writePanelName(of: mention)
    case .check(let position, let page): writeCheck(position, of: page)
    case .link(let page, let fragment, let content):
      writeLink(to: page, fragment: fragment) { $0.writeInlines(content) }
    case .externalLink(let address, let language, let content):
      writeLink(toAddress: address, in: language) { $0.writeInlines(content) }
    case .values(let values):
      buffer.write("<ul class=\"plain\">\n")
      for value in values {
        buffer.write("<li>")
        writeInlines(value)
        buffer.write("</li>\n")
      }
      buffer.write("</ul>")
    case .styled(let style, let content):
      startElement("span", class: style)
      writeInlines(content)
      buffer.write("</span>")
    case .separator(let isSpaced):
      writeSilentComma()
      if isSpaced { buffer.write(" ") }
    }
  }
}
