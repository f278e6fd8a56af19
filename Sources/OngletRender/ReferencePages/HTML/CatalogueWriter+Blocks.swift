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
      writeElement("div", class: "container warning") {
        $0.writeBlock(.paragraph([.words(title)], style: "container-title"))
        $0.writeBlock(.paragraph([.words(text)]))
      }
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
    case .filter(let title, let choices): writeFilter(title, choices)
    case .entries(let entries, let style):
      writeElement("ul", class: style) { for entry in entries { $0.writeEntry(entry) } }
    case .facts(let facts):
      writeElement("dl", class: "metadata facts") {
        for fact in facts { $0.writeFact(fact.name) { $0.writeInlines(fact.value) } }
      }
    case .sample(let code): writeSample(code)
    case .folded(let summary, let blocks): writeFolded(summary, blocks)
    case .definitions(let definitions):
      writeElement("dl", class: "glossary") { for each in definitions { $0.writeDefinition(each) } }
    case .checks(let criteria): writeTable(of: criteria)
    case .drawing(let criterion):
      let drawing = GuideCard(context: page.with(page: criterion)).drawing()
      if !drawing.isEmpty { buffer.write(html: "<p class=\"drawing\">\(raw: drawing)</p>\n") }
    case .rail(let blocks): writeElement("div", class: "rail") { $0.writeBlocks(blocks) }
    }
  }

  private mutating func writeFilter(_ title: String, _ choices: [String]) {
    let groups = choices.map { TemplateContext([.titleHTML: .html(html(of: [.words($0)]))]) }
    write(
      "entries-filter",
      [
        .name: .text(strings[title]), .groups: .list(groups), .hasGroups: .flag(!groups.isEmpty),
      ])
  }

  private mutating func writeFolded(_ summary: ReferenceSummary, _ blocks: [ReferenceBlock]) {
    writeElement("details", class: summary.style) {
      $0.buffer.write("<summary>")
      $0.writeInlines(summary.line)
      $0.buffer.write("</summary>\n")
      $0.writeBlocks(blocks)
    }
  }

  /// Writes an element of blocks.
  private mutating func writeElement(
    _ name: StaticString, class style: String?, content: (inout CatalogueWriter) -> Void
  ) {
    startElement(name, class: style)
    buffer.write("\n")
    content(&self)
    buffer.write(html: "</\(name)>\n")
  }

  private mutating func writeSample(_ code: CodeBlock) {
    var sample = HTMLWriter(
      context: DocumentContext(
        anchorIDs: .noIDs, levels: .noLevels, references: NoReferences(), strings: strings,
        rules: context.rules(for: language), highlighted: context.facts.highlighted))
    sample.writeCodeBlock(code)
    writeElement("div", class: "api-sample") { $0.buffer.write(raw: sample.buffer.bytes) }
  }

  private mutating func writeList(_ items: [ReferenceBlock.Item], style: String?) {
    writeElement("ul", class: style) { writer in
      for item in items {
        writer.buffer.write("<li>")
        writer.writeInlines(item.line)
        writer.writeBlocks(item.blocks)
        writer.buffer.write("</li>\n")
      }
    }
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
