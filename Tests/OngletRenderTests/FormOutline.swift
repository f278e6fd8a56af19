import OngletModel

@testable import OngletMarkdown
@testable import OngletRender

/// What a document says, one block a line, indented by depth, in the terms of Markdown: the same
/// for a document and for its Markdown form, where the form loses nothing.
struct FormOutline {
  private let document: Document
  /// The levels of headings and of panels' headings, by anchor.
  private let levels: NumberedList<Anchor, Int>
  /// The address of a reference, as links have it.
  private let addresses: ReferenceList<String?>
  private let label: (ReferenceIndex) -> [Inline]
  private let acceptance: ([Inline]) -> CodeBlock
  private let strings: Strings
  /// What the form says behind the words of checks, by their anchors.
  private let checks: [AnchorIndex: [CheckRemark]]
  /// Whether the document was read from a form: tags in it stand for marks.
  private let isForm: Bool

  /// - Parameter context: what the form was written with.
  init(of document: Document, writtenWith context: MarkdownContext) {
    self.document = document
    levels = context.levels
    addresses = ReferenceList(document.references.indices.map { context.address($0) })
    label = { context.label($0) }
    acceptance = context.acceptance
    strings = context.strings
    checks = context.checks
    isForm = false
  }

  /// - Parameter form: a Markdown form.
  init(ofForm form: String) {
    // The content format has no such element.
    let markdown = form.replacing("<del>", with: "<i>").replacing("</del>", with: "</i>")
    document = parse(MarkdownInput(bytes: Array(markdown.utf8), path: "index.md")).document
    levels = NumberedList(
      document.anchors.map { if case .heading(let level) = $0.kind { level } else { 0 } }, or: 0)
    addresses = ReferenceList(document.references.map { $0.destination })
    label = { _ in [] }
    acceptance = DocumentInsertions.none.acceptance
    strings = Strings(language: .english, values: [:])
    checks = [:]
    isForm = true
  }

  var lines: [String] { lines(document.blocks) }

  /// The lines of a form, without what cannot be compared with the document's: whether there are
  /// blank lines in a list whose items hold what became several blocks.
  func lines(comparedWith expected: [String]) -> [String] {
    lines.enumerated().map { place, line in
      guard expected.indices.contains(place), line != expected[place] else { return line }
      for spacing in [" tight", " loose"] where line == expected[place] + spacing {
        return expected[place]
      }
      return line
    }
  }

  private func lines(_ blocks: [Block]) -> [String] { blocks.flatMap { lines($0.content) } }

  private func indented(_ name: String, _ lines: [String]) -> [String] {
    [name] + lines.map { "  " + $0 }
  }

  private func lines(_ content: Block.Content) -> [String] {
    switch content {
    case .paragraph(let inlines): paragraph(raw(inlines))
    case .heading(let heading): headingLines(levels[heading.anchor], raw(heading.content))
    case .thematicBreak: ["hr"]
    case .quote(let blocks): indented("quote", lines(blocks))
    case .list(let list): lines(list)
    case .code(let code): lines(code)
    case .table(let table): lines(table)
    case .html(let tokens): paragraph(tokens.map(raw).joined())
    case .tabs(let tabs):
      tabs.panels.flatMap {
        headingLines(levels[$0.anchor], raw($0.label)) + lines($0.blocks)
      }
    case .container(let container): lines(container)
    case .footnote(let footnote):
      indented("footnote \(footnote.number)", lines(footnote.blocks))
    }
  }

  // MARK: Blocks

  private func headingLines(_ level: Int, _ text: String) -> [String] {
    ["h\(level) " + text.inOneLine.trimmed]
  }

  private func paragraph(_ text: String) -> [String] {
    let text = text.withPlainSpaces.trimmed
    return text.isEmpty ? [] : ["p " + text]
  }

  private func lines(_ list: List) -> [String] {
    let items = list.items.map { item in
      let first = item.blocks.first.flatMap { $0.isParagraph ? lines($0.content).first : nil }
      var blocks = lines(item.blocks)
      if let first, let remarks = item.anchor.flatMap({ checks[$0] }), !remarks.isEmpty {
        blocks =
          [first + " (" + remarks.map(raw).joined(separator: ", ") + ")"] + blocks.dropFirst()
      }
      if let isDone = item.isDone {
        // cmark-gfm reads boxes only where the item's mark is the first thing of its line.
        let box = isDone ? "p [x] " : "p [ ] "
        blocks =
          first.map { [box + $0.dropFirst(2)] + blocks.dropFirst() }
          ?? paragraph(strings[isDone ? "done" : "to-do"]) + blocks
      }
      return (blocks: blocks, isPlain: item.blocks.arePlain)
    }
    // Where an item holds what becomes several blocks, blank lines must part them.
    let isComparable =
      items.allSatisfy(\.isPlain)
      && (items.count > 1 || items.contains { $0.blocks.count { !$0.hasPrefix(" ") } > 1 })
    let spacing = isComparable ? (list.isTight ? " tight" : " loose") : ""
    return indented(
      (list.start.map { "ol \($0)" } ?? "ul") + spacing,
      items.flatMap { item in
        indented("li", item.blocks)
      })
  }

  private func lines(_ code: CodeBlock) -> [String] {
    var lines: [String] = []
    let title = code.title.map { "**\($0)**" }
    let since = code.since.map { "(\($0))" }
    if title != nil || since != nil {
      lines += paragraph([title, since].compactMap { $0 }.joined(separator: " "))
    }
    return lines + ["code \(code.language ?? "-") \(code.text.debugDescription)"]
  }

  private func lines(_ table: Table) -> [String] {
    let alignments = table.alignments.map { $0?.rawValue ?? "-" }.joined(separator: " ")
    return indented(
      "table " + alignments,
      ([table.header] + table.rows).map { row in
        row.map { raw($0).inOneLine.trimmed }.joined(separator: " | ")
      })
  }

  private func lines(_ container: Container) -> [String] {
    if case .video(let video) = container.kind {
      let files = [
        (video.source, "video"), (video.captions, "captions"), (video.transcript, "transcript"),
      ].compactMap { reference, name in
        reference.flatMap { addresses[$0] }.map { "[\(strings[name])](\(address($0)))" }
      }
      return lines(container.blocks) + paragraph(files.joined(separator: " · "))
    }
    if container.kind == .acceptance { return lines(.code(acceptance(container.title))) }
    // A criterion that is shown in place has its own form, which is linked.
    if case .criterion(let reference) = container.kind {
      return paragraph(
        raw(Link(reference: reference, title: "", content: [], attributes: .none)))
    }
    let kind = strings.name(of: container.kind)
    let title = raw(container.title)
    let isNamed = container.kind != .simple(.details) || title.isEmpty
    let words = isNamed ? kind + (title.isEmpty ? "" : strings["colon"] + title) : title
    return indented("quote", paragraph("**\(words)**") + lines(container.blocks))
  }

  // MARK: Inlines

  /// The text of inlines: words as they are, `⏎` for a hard line break.
  private func raw(_ inlines: [Inline]) -> String { inlines.map(raw).joined() }

  private func raw(_ inline: Inline) -> String {
    switch inline.content {
    case .text(let text): text
    case .code(let code): "`\(code.text.replacing("\n", with: " ").debugDescription)`"
    case .softBreak: " "
    case .lineBreak: "⏎"
    case .emphasis(let content): marked("*", raw(content))
    case .strong(let content): marked("**", raw(content))
    case .strikethrough(let content): marked("~~", raw(content))
    case .span(let span):
      raw(span.attributes.certainty.map { strings.mark($0, span.content) } ?? span.content)
    case .link(let link): raw(link)
    case .image(let image): raw(image)
    case .html(let token): raw(token)
    case .footnoteReference(let reference): "[^\(reference.number)]"
    }
  }

  private func marked(_ mark: String, _ text: String) -> String {
    text.isEmpty ? "" : mark + text + mark
  }

  private func raw(_ link: Link) -> String {
    let content =
      raw(link.content.isEmpty ? label(link.reference) : link.content.flatMap(\.unlinked))
    // An address in a link is words, and so is one of mail that stands between brackets.
    guard let address = addresses[link.reference], address != "mailto:" + content else {
      return content
    }
    return "[\(content)](\(self.address(address))\(title(link.title)))"
  }

  private func raw(_ remark: CheckRemark) -> String {
    remark.address.map { "[\(remark.words)](\($0))" } ?? remark.words
  }

  private func raw(_ image: Image) -> String {
    let isDecorative = image.attributes.flags.contains(.decorative)
    let alternative = isDecorative ? "" : image.alternative.inOneLine
    guard let address = addresses[image.reference] else { return alternative }
    return "![\(alternative)](\(self.address(address))\(title(image.title)))"
  }

  private func title(_ title: String) -> String {
    title.isEmpty ? "" : " \"\(title.replacing("\n", with: " "))\""
  }

  private func address(_ address: String) -> String {
    var buffer = ByteBuffer()
    buffer.write(address: address)
    return String(decoding: buffer.bytes, as: UTF8.self)
  }

  private func raw(_ token: HTMLToken) -> String {
    switch token {
    case .text(let text): return text
    case .open(let element):
      switch element.name {
      case "br": return "⏎"
      case "img":
        guard case .text(let text)? = element.value(of: "alt") else { return "" }
        return text
      default: return raw(tag: element.name)
      }
    case .close(let name): return raw(tag: name)
    }
  }

  private func raw(tag name: String) -> String {
    switch name {
    case "em": isForm ? "*" : ""
    case "strong": isForm ? "**" : ""
    case "i": isForm ? "~~" : ""
    case "a", "abbr", "code", "kbd", "span", "sub", "sup": ""
    default: " "
    }
  }
}

extension Block {
  fileprivate var isParagraph: Bool {
    if case .paragraph = content { true } else { false }
  }

  /// Whether a form writes it as one block, and as itself.
  fileprivate var isPlain: Bool {
    switch content {
    case .paragraph, .heading, .thematicBreak: true
    case .quote(let blocks): blocks.allSatisfy(\.isPlain)
    case .list(let list): list.items.allSatisfy { $0.blocks.arePlain }
    case .code(let code): code.title == nil && code.since == nil
    default: false
    }
  }
}

extension Inline {
  /// The words of a link, which a link around it must do without.
  fileprivate var unlinked: [Inline] {
    if case .link(let link) = content { link.content } else { [self] }
  }
}

extension [Block] {
  /// Whether each is one block of the form, and the blank lines between them are the list's.
  fileprivate var arePlain: Bool {
    // After a heading or a rule, cmark-gfm overlooks a blank line.
    if case .heading? = last?.content { return false }
    if case .thematicBreak? = last?.content { return false }
    return allSatisfy(\.isPlain)
      && zip(self, dropFirst()).allSatisfy { block, next in
        switch block.content {
        case .paragraph, .quote, .list, .table: !next.isParagraph
        default: true
        }
      }
  }
}

extension String {
  /// With stretches of white space as one space each, those with a hard break as `⏎`.
  fileprivate var withPlainSpaces: String {
    var plain = String.UnicodeScalarView()
    for scalar in unicodeScalars { plain.append(scalar.value < 0x20 ? " " : scalar) }
    return String(plain).replacing(#/ *⏎[ ⏎]*/#, with: "⏎").replacing(#/ +/#, with: " ")
  }

  /// The same without hard breaks: headings, cells and alternatives have none.
  fileprivate var inOneLine: String {
    replacing("⏎", with: " ").withPlainSpaces
  }

  fileprivate var trimmed: String {
    var text = self[...]
    while let first = text.first, first == " " || first == "⏎" { text = text.dropFirst() }
    while let last = text.last, last == " " || last == "⏎" { text = text.dropLast() }
    return String(text)
  }
}
