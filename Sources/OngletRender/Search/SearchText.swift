import OngletModel

/// What the search knows of an entry: its text in blocks, below the headings that results lead to.
package struct SearchText: Sendable {
  /// A piece of text, in UTF-8, on one line.
  package struct Block: Sendable {
    package let bytes: [UInt8]
    /// What a word in it counts; 2 is that of plain text.
    package let weight: UInt8
    /// Whether it is the title or the answer in short.
    package var isAnswer = false
    package var isCode = false
  }

  /// What is below a heading.
  package struct Part: Sendable {
    /// Empty above the first heading.
    package var id = ""
    /// The words of the heading, after those of the heading above it.
    package var title = ""
    package var heading: Block?
    package var blocks: [Block] = []
  }

  /// The title, which is in no excerpt.
  package var title: Block
  package var parts = [Part()]

  /// All of it, in the order of the page.
  var all: [Block] { [title] + parts.flatMap { ($0.heading.map { [$0] } ?? []) + $0.blocks } }

  /// Its length in bytes.
  var size: Int { all.reduce(0) { $0 + $1.bytes.count } }

  init(title: String) { self.title = Block(bytes: Array(title.utf8), weight: 26, isAnswer: true) }
}

/// Takes the text of an entry from its blocks, with the typography of its page.
struct SearchTextWriter {
  private(set) var text: SearchText
  private let context: RenderContext
  private let page: PageIndex
  /// The page that the blocks were written for: another one in a part that is included.
  private var source: LinkedPage
  private var typesetter: Typesetter
  private var buffer = ByteBuffer()
  private var weight: UInt8 = Self.plainWeight
  private var isAnswer = false
  /// The heading of the highest level that the current text is below.
  private var upper: (level: Int, title: String)?

  static let plainWeight: UInt8 = 2
  private static let codeWeight: UInt8 = 1

  init(_ context: RenderContext, page: PageIndex, title: String) {
    self.context = context
    self.page = page
    source = context.site.pages[page]
    text = SearchText(title: title)
    typesetter = Typesetter(context.rules(for: source.page.language))
    typesetter.options = .typography
  }

  private var strings: Strings { context.strings(for: source.page.language) }

  // MARK: Documents

  /// Adds what a page says, without what lists other pages.
  mutating func addPage() {
    let builder = ReferencePageBuilder(context, page: page)
    let inShort = builder.inShort()
    weighing(8) { $0.add($0.context.description(of: $0.source)) }
    weighing(14, isAnswer: true) { $0.add(Array(inShort.prefix(1))) }
    weighing(14) { $0.add(Array(inShort.dropFirst())) }
    add(Array(builder.declaredSentences().dropFirst(inShort.count)))
    if case .requirement(let place)? = source.reference {
      add(builder.summary(ofRequirement: place))
    }
    let cards = Set(context.site.criterionGroups(of: source).map(\.block))
    let objective = source.criterion?.panels.first { $0.kind.name == "objective" }?.blocks
    for (index, block) in source.page.body.blocks.enumerated() where !cards.contains(index) {
      let counts = objective?.contains(index) ?? false
      weighing(counts ? 2 * Self.plainWeight : weight) { $0.add(block) }
    }
    guard let reference = source.reference else { return }
    add(builder.blocks(of: reference))
  }

  private mutating func weighing(
    _ weight: UInt8, isAnswer: Bool = false, content: (inout SearchTextWriter) -> Void
  ) {
    let outer = (self.weight, self.isAnswer)
    (self.weight, self.isAnswer) = (weight, isAnswer)
    content(&self)
    (self.weight, self.isAnswer) = outer
  }

  private mutating func add(_ block: Block) {
    switch block.content {
    case .paragraph(let inlines): add(inlines)
    case .heading(let heading):
      add(heading: heading.content, at: source.levels[heading.anchor], anchor: heading.anchor)
    case .quote(let blocks): add(blocks)
    case .list(let list): for item in list.items { add(item) }
    case .code(let code):
      if let title = code.title { add(title) }
      add(code: code.text)
    case .table(let table): for row in [table.header] + table.rows { add(row: row) }
    case .html(let tokens):
      for token in tokens { add(token) }
      endBlock()
    case .tabs(let tabs):
      for panel in tabs.panels {
        add(heading: panel.label, at: source.levels[panel.anchor], anchor: panel.anchor)
        add(panel.blocks)
      }
    case .container(let container): add(container)
    case .footnote(let footnote): add(footnote.blocks)
    case .thematicBreak: break
    }
  }

  private mutating func add(_ blocks: some Sequence<Block>) { for block in blocks { add(block) } }

  /// Adds an item of a list; how a check is tested says the same in other words.
  private mutating func add(_ item: List.Item) {
    let check = item.anchor.flatMap { anchor in
      source.criterion?.checks.first { $0.anchor == anchor }
    }
    for (index, block) in item.blocks.enumerated() where check?.test?.block != index { add(block) }
  }

  private mutating func add(row: Table.Row) {
    for (column, cell) in row.enumerated() {
      if column > 0, !buffer.bytes.isEmpty { buffer.write(", ") }
      append(cell)
    }
    endBlock()
  }

  private mutating func add(_ container: Container) {
    switch container.kind {
    // The search finds these on the pages that they are taken from.
    case .acceptance, .criterion: break
    case .include(let reference):
      guard context.site.mayInsert(on: page),
        let part = context.site.insertion(by: reference, on: source)
      else { return }
      let outer = source
      source = context.site.pages[part.page]
      add(source.blocks(of: part.fragment))
      source = outer
    default:
      add(container.title)
      add(container.blocks)
    }
  }

  /// Begins a part at a heading that has an identifier.
  private mutating func add(heading: [Inline], at level: Int, anchor: AnchorIndex) {
    // The identifiers in what is included differ from those on its own page.
    let isIncluded = source.page.id != context.site.pages[page].page.id
    append(heading)
    add(heading: taken(), at: level, id: isIncluded ? "" : source.anchorIDs[anchor])
  }

  private mutating func add(heading bytes: [UInt8], at level: Int, id: String) {
    let heading = SearchText.Block(
      bytes: bytes, weight: Self.plainWeight * UInt8(clamping: max(2, 8 - level)))
    if id.isEmpty || bytes.isEmpty { return add(heading) }
    let title = String(decoding: bytes, as: UTF8.self)
    let above = upper.flatMap { $0.level < level ? $0.title : nil }
    if above == nil { upper = (level, title) }
    text.parts.append(
      .init(id: id, title: above.map { "\($0) – \(title)" } ?? title, heading: heading))
  }

  // MARK: Catalogues

  mutating func add(_ blocks: [ReferenceBlock]) { for block in blocks { add(block) } }

  private mutating func add(_ block: ReferenceBlock) {
    switch block {
    case .paragraph(let line, _): add(line)
    // A letter finds nothing.
    case .heading where source.reference == .glossary: break
    case .heading(let level, let id, let content):
      append(content)
      add(heading: taken(), at: level, id: id)
    case .list(let items, let style):
      // Other styles are those of links to pages that have entries of their own.
      if style == nil || style == "lines" {
        for item in items {
          add(item.line)
          add(item.blocks)
        }
      }
    case .facts(let facts, _):
      for fact in facts where !fact.value.contains(where: isElsewhere) { add(fact.value) }
    case .definitions(let definitions):
      for definition in definitions {
        append([definition.name])
        add(heading: taken(), at: 6, id: definition.id)
        if let expansion = definition.expansion { add([expansion]) }
        add(definition.meaning)
        for fact in definition.equivalents { add([fact.name, .string("colon")] + fact.value) }
      }
    case .folded(let line, let style, let blocks) where style != "indirect":
      add(line)
      add(blocks)
    case .part(let style, let blocks) where style != "answer": add(blocks)
    // Lists of what has entries of its own, and what other pages say.
    case .folded, .groupHeading, .filter, .entries, .file, .table, .sample, .checks, .part: break
    }
  }

  /// Whether it is a list of links, or a name that the search in its own language finds.
  private func isElsewhere(_ inline: ReferenceInline) -> Bool {
    switch inline {
    case .values: true
    case .text(_, let language): !source.page.language.lookup.contains(language)
    default: false
    }
  }

  private mutating func add(_ inlines: [ReferenceInline]) {
    append(inlines)
    endBlock()
  }

  private mutating func append(_ inlines: [ReferenceInline]) {
    for inline in inlines {
      switch inline {
      case .string(let key): append(strings[key])
      case .words(let text), .text(let text, _): append(text)
      case .code(let code): append(code: code)
      case .level(let level, _): append(strings.name(of: level))
      case .title(let page): append(context.site.pages[page].page.title)
      case .link(_, _, let content), .externalLink(_, _, let content), .prose(let content, _),
        .styled(_, let content), .edited(_, let content):
        append(content)
      case .values(let values):
        for (index, value) in values.enumerated() {
          if index > 0 { append(", ") }
          append(value)
        }
      case .separator: append(", ")
      // The words of another page.
      case .panelName: break
      }
    }
  }

  // MARK: Running text

  private mutating func add(_ inlines: [Inline]) {
    append(inlines)
    endBlock()
  }

  private mutating func append(_ inlines: [Inline]) {
    for inline in inlines {
      switch inline.content {
      case .text(let words): append(words)
      case .code(let code): append(code: code.text)
      case .softBreak: append(" ")
      case .lineBreak: endBlock()
      case .image(let image):
        endBlock()
        if !image.attributes.flags.contains(.decorative) { add(image.alternative) }
        add(image.title)
      case .html(let token): add(token)
      case .footnoteReference: break
      case .link(let link) where link.content.isEmpty:
        append(context.title(ofTarget: link.reference, on: source))
      case .emphasis, .strong, .strikethrough, .span, .link: append(inline.children)
      }
    }
  }

  private mutating func add(_ token: HTMLToken) {
    switch token {
    case .text(let words): append(words)
    case .close(let name): if HTMLElement.isBlock(name) { endBlock() }
    case .open(let element):
      if HTMLElement.isBlock(element.name) { endBlock() }
      if element.name == "img", case .text(let words)? = element.value(of: "alt") {
        endBlock()
        add(words)
      }
    }
  }

  private mutating func add(_ words: String) {
    append(words)
    endBlock()
  }

  private mutating func append(_ words: String) { typesetter.write(words, as: .plain, to: &buffer) }

  private mutating func append(code: String) {
    typesetter.passElement(in: &buffer)
    buffer.write(raw: code)
  }

  private mutating func add(code: String) {
    buffer.write(raw: code)
    add(.init(bytes: taken(), weight: Self.codeWeight, isCode: true))
  }

  private mutating func endBlock() {
    if !buffer.bytes.isEmpty {
      add(.init(bytes: taken(), weight: weight, isAnswer: isAnswer))
    }
  }

  private mutating func add(_ block: SearchText.Block) {
    if let last = text.parts.indices.last, !block.bytes.isEmpty {
      text.parts[last].blocks.append(block)
    }
  }

  /// The text that was written, on one line; the next begins.
  private mutating func taken() -> [UInt8] {
    defer {
      buffer = ByteBuffer()
      typesetter.startBlock()
    }
    return Array(buffer.bytes.split(whereSeparator: \.isSpace).joined(separator: [0x20]))
  }
}
