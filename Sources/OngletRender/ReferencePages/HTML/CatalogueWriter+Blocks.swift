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
      writeBlock(.paragraph([.words(title)], style: "container-title"))
      writeBlock(.paragraph([.words(text)]))
      buffer.write("</div>\n")
    case .heading(let level, let id, let content):
      write(
        "anchored-heading",
        noted(ContentsEntry(level: level, id: id, html: html(of: content))))
    case .groupHeading(let content):
      buffer.startHeading(3, class: "group")
      writeInlines(content)
      buffer.endHeading(3)
      buffer.write("\n")
    case .list(let items, let style): writeList(items, style: style)
    case .filter(let title, let choices):
      write(
        "entries-filter",
        [
          .name: .text(strings[title]), .hasGroups: .flag(!choices.isEmpty),
          .groups: .list(choices.map { [.titleHTML: .html(html(of: [.words($0)]))] }),
        ])
    case .entries(let entries, let style):
      startElement("ul", class: style)
      buffer.write("\n")
      for entry in entries { writeEntry(entry) }
      buffer.write("</ul>\n")
    case .facts(let facts):
      buffer.write("<dl class=\"metadata facts\">\n")
      for fact in facts { writeFact(fact.name) { $0.writeInlines(fact.value) } }
      buffer.write("</dl>\n")
    case .sample(let code): writeSample(code)
    case .folded(let summary, let blocks):
      buffer.write("<details")
      if let style = summary.style { buffer.write(attribute: "class", style) }
      buffer.write(summary.isOpen ? " open=\"\">\n<summary>" : ">\n<summary>")
      writeInlines(summary.line)
      buffer.write("</summary>\n")
      writeBlocks(blocks)
      buffer.write("</details>\n")
    case .definitions(let definitions):
      buffer.write("<dl class=\"glossary\">\n")
      for definition in definitions { writeDefinition(definition) }
      buffer.write("</dl>\n")
    case .checks(let criteria): writeTable(of: criteria)
    case .drawing(let criterion):
      let drawing = GuideCard(context: page.with(page: criterion)).drawing()
      if !drawing.isEmpty { buffer.write(html: "<p class=\"drawing\">\(raw: drawing)</p>\n") }
    case .rail(let blocks):
      buffer.write("<section class=\"rail\">\n")
      writeBlocks(blocks)
      buffer.write("</section>\n")
    }
  }

  private mutating func writeSample(_ code: CodeBlock) {
    var sample = HTMLWriter(
      context: DocumentContext(
        anchorIDs: .noIDs, levels: .noLevels, references: NoReferences(), strings: strings,
        rules: context.rules(for: language), highlighted: context.facts.highlighted))
    sample.writeCodeBlock(code)
    buffer.write("<div class=\"api-sample\">\n")
    buffer.write(raw: sample.buffer.bytes)
    buffer.write("</div>\n")
  }

  private mutating func writeList(_ items: [ReferenceBlock.Item], style: String?) {
    startElement("ul", class: style)
    buffer.write("\n")
    for item in items {
      buffer.write("<li>")
      writeInlines(item.line)
      writeBlocks(item.blocks)
      buffer.write("</li>\n")
    }
    buffer.write("</ul>\n")
  }

  private mutating func writeEntry(_ entry: ReferenceBlock.Entry) {
    var values: TemplateContext = [
      .isObsolete: .flag(entry.isObsolete), .titleHTML: .html(html(of: entry.name)),
      .facts: .html(html(of: entry.facts)),
      .notes: .html(captured { $0.writeBlocks(entry.notes) }),
    ]
    if let id = entry.id { values[.id] = .text(id) }
    write("entry", values)
  }

  private mutating func writeDefinition(_ definition: ReferenceDefinition) {
    write(
      "glossary-entry",
      [
        .id: .text(definition.id), .isAbbreviation: .flag(definition.isAbbreviation),
        .titleHTML: .html(html(of: [definition.name])),
        .expansion: .html(html(of: definition.expansion.map { [$0] } ?? [])),
        .meaning: .html(html(of: definition.meaning)),
        .equivalents: .list(
          definition.equivalents.map {
            [.name: .html(html(of: [$0.name])), .titleHTML: .html(html(of: $0.value))]
          }),
      ])
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
    case .code(let code):
      buffer.write("<code translate=\"no\">")
      buffer.write(name: code)
      buffer.write("</code>")
    case .level(let level, _): writeLevel(level)
    case .title(let page): buffer.write(raw: context.titles[page])
    case .panelName(let mention):
      guard let heading = relations.panelHeading(of: mention) else { return }
      buffer.write(raw: context.html(of: heading.content, on: site.pages[mention.page]))
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
