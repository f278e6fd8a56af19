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
    case .heading(let level, let id, let content):
      let heading = ContentsEntry(level: level, id: id, html: html(of: content))
      write("anchored-heading", isTable ? values(of: heading) : noted(heading))
    case .groupHeading(let id, let content):
      buffer.startHeading(3, id: id ?? "", class: "group")
      writeInlines(content)
      buffer.endHeading(3)
      buffer.write("\n")
    case .list(let items, let style): writeList(items, style: style)
    case .filter(let choices): writeFilter(choices)
    case .entries(let entries, let style):
      writeElement("ul", class: style) { for entry in entries { $0.writeEntry(entry) } }
    case .facts(let facts, let style):
      writeElement("dl", class: style) {
        for fact in facts { $0.writeFact(fact.name) { $0.writeInlines(fact.value) } }
      }
    case .file(let path, let key): writeFile(path, key)
    case .table(let columns, let rows): writeTable(columns, rows)
    case .sample(let code): writeSample(code)
    case .folded(let line, let style, let blocks):
      writeElement("details", class: style) {
        $0.buffer.write("<summary>")
        $0.writeInlines(line)
        $0.buffer.write("</summary>\n")
        $0.writeBlocks(blocks)
      }
    case .definitions(let definitions):
      writeElement("dl", class: "glossary") { for each in definitions { $0.writeDefinition(each) } }
    case .checks(let criteria): writeTable(of: criteria)
    case .part(let style, let blocks): writeElement("div", class: style) { $0.writeBlocks(blocks) }
    }
  }

  /// The first image of the first criterion, in reading order, that declares a requirement; it says
  /// nothing that the text does not.
  func drawing(of place: RequirementIndex) -> [UInt8] {
    let first = relations.criteria(of: place, in: language).first?.criteria.first
    let drawing = first.map { GuideCard(context: page.with(page: $0)).drawing() } ?? []
    if drawing.isEmpty { return [] }
    return captured { $0.writeElement("div", class: "drawing") { $0.buffer.write(raw: drawing) } }
  }

  /// Whether the page is a table, which takes the room of a table of contents.
  private var isTable: Bool {
    if case .table = site.pages[page.index].reference { true } else { false }
  }

  private mutating func writeFilter(_ choices: [ReferenceBlock.Choice]) {
    let shown = choices.filter { $0.options.count > 1 }.map { choice -> TemplateContext in
      let options = choice.options.map { value, name in
        TemplateContext([.value: .text(value), .name: .text(name)])
      }
      return [
        .name: .text(choice.name), .titleHTML: .html(html(of: [choice.title])),
        .options: .list(options),
      ]
    }
    write("entries-filter", [.choices: .list(shown)])
  }

  private mutating func writeFile(_ path: String, _ key: String) {
    let file = addresses.address(of: Address(path: path))
    buffer.write(html: "<p class=\"matrix-file\"><a href=\"\(address: file)\" download=\"\">")
    writeString(key)
    buffer.write("</a></p>\n")
  }

  private mutating func writeTable(_ columns: [String], _ rows: [ReferenceBlock.Row]) {
    buffer.write("<div class=\"table named changes-table\">\n<table>\n<thead>\n<tr>")
    for column in columns.map(catalogue.unbroken) {
      buffer.write(html: "<th scope=\"col\">\(column)</th>")
    }
    buffer.write("</tr>\n</thead>\n<tbody class=\"entries\">\n")
    for row in rows {
      buffer.write("<tr")
      if let id = row.id { buffer.write(attribute: "id", id) }
      for case (let name, let value?) in row.values {
        buffer.write(html: " data-\(raw: name)=\"\(value)\"")
      }
      buffer.write(">")
      if !row.former.isEmpty {
        buffer.write(html: "<td class=\"entry-name\">\(raw: html(of: row.former))</td>")
      }
      buffer.write("<th scope=\"row\" class=\"entry-name\">")
      writeInlines(row.name)
      buffer.write("</th>")
      for (number, cell) in row.cells.enumerated() {
        buffer.write("<td>")
        writeCell(cell, folds: number == row.cells.count - 1)
        buffer.write("</td>")
      }
      buffer.write("</tr>\n")
    }
    buffer.write("</tbody>\n</table>\n</div>\n")
  }

  private mutating func writeCell(_ lines: [[ReferenceInline]], folds: Bool) {
    let areLinks = lines.joined().contains { if case .link = $0 { true } else { false } }
    if folds, areLinks {
      let count = strings.count("site-pages", lines.count)
      writeBlock(.folded([.words(count)], [.lines(lines, style: "plain")]))
    } else if lines.count == 1 {
      writeInlines(lines[0])
    } else if !lines.isEmpty {
      writeInline(.values(lines))
    }
  }

  /// Writes an element of blocks.
  mutating func writeElement(
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
        writer.startElement("li", id: item.id)
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
      .values: .list(
        entry.values.compactMap { name, value in
          value.map { [.name: .text(name), .value: .text($0)] }
        }),
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

  /// Writes words that one version of a text has, and says so to who listens.
  private mutating func writeEdited(_ element: StaticString, _ content: [ReferenceInline]) {
    startElement(element)
    buffer.write(html: "<span class=\"visually-hidden\">\(strings["change-\(element)"]) </span>")
    writeInlines(content)
    buffer.write(html: "</\(element)>")
  }

  mutating func writeInline(_ inline: ReferenceInline) {
    switch inline {
    case .string(let key): writeString(key)
    case .words(let words): buffer.write(escaping: catalogue.unbroken(words))
    case .text(let text, let language):
      writeMarked(as: language) {
        $0.buffer.write(raw: $0.context.rules(for: language).html(text))
      }
    case .prose(let parts, let language):
      writeMarked(as: language) { $0.writeInlines(parts) }
    case .code(let code):
      buffer.write("<code translate=\"no\">")
      buffer.write(name: code, isAlone: true)
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
    case .edited(let isInserted, let content):
      writeEdited(isInserted ? "ins" : "del", content)
    case .separator(let isSpaced):
      writeSilentComma()
      if isSpaced { buffer.write(" ") }
    }
  }
}
