import OngletModel

/// Writes blocks in the form from which digests of translations are computed. Two texts with the
/// same content have the same form: line breaks and the rest of the page do not count.
///
/// The beginning of each element is a control character, which no text contains, and a letter.
struct CanonicalForm {
  private(set) var bytes: [UInt8] = []
  private let document: Document
  private let footnotes: [Int: Footnote]
  /// Whether it has the destinations of links and images.
  private let hasDestinations: Bool
  private var isInFootnote = false

  init(_ document: Document, hasDestinations: Bool = true) {
    self.document = document
    self.hasDestinations = hasDestinations
    var footnotes: [Int: Footnote] = [:]
    for case .footnote(let footnote) in document.blocks.lazy.map(\.content) {
      footnotes[footnote.number] = footnote
    }
    self.footnotes = footnotes
  }

  /// Writes the title and the other texts of the front matter that are translated.
  mutating func writeWords(of page: Page) {
    let title = page.heading.contains { $0.contains(where: \.isVariable) } ? nil : page.title
    if title == nil { writeInlines(page.heading) }
    for words in [title] + page.metadata.translatedTexts { field(words ?? "") }
  }

  mutating func writeBlocks(_ blocks: some Sequence<Block>) {
    for block in blocks { writeBlock(block.content) }
  }

  private mutating func writeBlock(_ block: Block.Content) {
    switch block {
    case .paragraph(let inlines): nest("p") { $0.writeInlines(inlines) }
    case .heading(let heading):
      nest("h", String(heading.level), id(of: heading.anchor)) { $0.writeInlines(heading.content) }
    case .thematicBreak: nest("-") { _ in }
    case .quote(let blocks): nest("q") { $0.writeBlocks(blocks) }
    case .list(let list): writeList(list)
    case .code(let code):
      let lines = code.highlighted.map { "\($0.lowerBound)-\($0.upperBound)" }
      nest("x", code.language ?? "", code.title ?? "", code.since ?? "") {
        $0.field(lines.joined(separator: ","))
        $0.field(code.text)
      }
    case .table(let table): writeTable(table)
    case .html(let tokens): for token in tokens { writeToken(token) }
    case .tabs(let tabs):
      nest("T", tabs.label ?? "") { form in
        for panel in tabs.panels {
          form.nest("t", form.id(of: panel.anchor)) { $0.writeInlines(panel.label) }
          form.nest("b") { $0.writeBlocks(panel.blocks) }
        }
      }
    case .container(let container): writeContainer(container)
    // Footnotes are at the end of a page, but belong to the text that refers to them.
    case .footnote: break
    }
  }

  private mutating func writeList(_ list: List) {
    nest("l", list.start.map(String.init) ?? "") { form in
      for item in list.items {
        let box = item.isDone.map { $0 ? "x" : "o" } ?? ""
        form.nest("i", box, item.anchor.map(form.id) ?? "") { $0.writeBlocks(item.blocks) }
      }
    }
  }

  private mutating func writeTable(_ table: Table) {
    nest("g", table.alignments.map { $0?.rawValue ?? "" }.joined(separator: ",")) { form in
      for row in [table.header] + table.rows {
        form.nest("r") { form in for cell in row { form.nest("c") { $0.writeInlines(cell) } } }
      }
    }
  }

  private mutating func writeContainer(_ container: Container) {
    nest("C", container.kind.name) { form in
      switch container.kind {
      case .video(let video):
        for number in [video.source, video.captions, video.transcript] {
          form.field(number.map(form.destination) ?? "")
        }
      case .heard(let voice, let recording):
        // As it was written before statements had dates.
        let certainty = voice.certainty
        let texts = [certainty.degree.rawValue, certainty.version?.text ?? ""]
        for word in [voice.language.code] + texts + [certainty.date].compactMap(\.self) {
          form.field(word)
        }
        if voice.reader != Voice.usualReader { form.field(voice.reader) }
        for number in [recording?.source, recording?.captions].compactMap(\.self) {
          form.field(form.destination(number))
        }
      case .trial(let trial):
        for word in [trial.subject.rawValue] + trial.colours.map(\.text) { form.field(word) }
      case .criterion(let reference), .include(let reference):
        form.field(form.destination(reference))
      default: break
      }
      if let anchor = container.anchor { form.field(form.id(of: anchor)) }
      form.writeInlines(container.title)
      form.nest("b") { $0.writeBlocks(container.blocks) }
    }
  }

  // MARK: Running text

  private mutating func writeInlines(_ inlines: [Inline]) {
    for inline in inlines { writeInline(inline.content) }
  }

  private mutating func writeInline(_ inline: Inline.Content) {
    switch inline {
    case .text(let text): writeText(text)
    case .code(let code): nest("`") { $0.raw(code.text) }
    case .softBreak: writeText(" ")
    case .lineBreak: nest("n") { _ in }
    case .emphasis(let content): nest("e") { $0.writeInlines(content) }
    case .strong(let content): nest("s") { $0.writeInlines(content) }
    case .strikethrough(let content): nest("d") { $0.writeInlines(content) }
    case .span(let span) where span.attributes.variable != nil:
      writeText("{{\(span.attributes.variable ?? "")}}")
    case .span(let span): nest("w", words(of: span.attributes)) { $0.writeInlines(span.content) }
    case .link(let link):
      nest("a", destination(link.reference), link.title, words(of: link.attributes)) {
        $0.writeInlines(link.content)
      }
    case .image(let image):
      nest("m", destination(image.reference), image.title, words(of: image.attributes)) {
        $0.writeText(image.alternative)
      }
    case .html(let token): writeToken(token)
    case .footnoteReference(let reference):
      guard !isInFootnote, let footnote = footnotes[reference.number] else { return }
      // A footnote may refer to itself.
      isInFootnote = true
      nest("f") { $0.writeBlocks(footnote.blocks) }
      isInFootnote = false
    }
  }

  private mutating func writeToken(_ token: HTMLToken) {
    switch token {
    case .text(let text): writeText(text)
    case .open(let element):
      nest("<", element.name) { form in
        for attribute in element.attributes {
          form.field(attribute.name)
          switch attribute.value {
          case .text(let text): form.field(text)
          case .reference(let number): form.field(form.destination(number))
          case .anchor(let number): form.field(form.id(of: number))
          }
        }
      }
    case .close(let name): nest("/", name) { _ in }
    }
  }

  private func words(of attributes: Attributes) -> String {
    attributes.texts.joined(separator: " ")
  }

  private func destination(_ reference: ReferenceIndex) -> String {
    hasDestinations ? document.references[reference].destination : ""
  }

  private func id(of anchor: AnchorIndex) -> String {
    document.anchors[anchor].explicitID ?? ""
  }

  // MARK: Bytes

  private mutating func nest(
    _ letter: Character, _ fields: String..., content: (inout CanonicalForm) -> Void
  ) {
    bytes.append(1)
    raw(String(letter))
    for field in fields { self.field(field) }
    content(&self)
    bytes.append(2)
  }

  private mutating func field(_ text: String) {
    raw(text)
    bytes.append(3)
  }

  private mutating func raw(_ text: String) { bytes.append(contentsOf: text.utf8) }

  /// Writes words with one space for any white space between them.
  private mutating func writeText(_ text: String) {
    for byte in text.utf8 {
      let isBlank = byte == 0x20 || (0x09...0x0D).contains(byte)
      if !isBlank { bytes.append(byte) } else if bytes.last != 0x20 { bytes.append(0x20) }
    }
  }
}

extension Inline {
  fileprivate var isVariable: Bool {
    if case .span(let span) = content { span.attributes.variable != nil } else { false }
  }
}
