import OngletModel

extension MarkdownWriter {
  mutating func writeInlines(_ inlines: [Inline]) { writeInlines(inlines, before: .space) }

  /// - Parameter following: the character after them.
  private mutating func writeInlines(_ inlines: [Inline], before following: CharacterEdge) {
    for (position, inline) in inlines.enumerated() {
      switch inline.content {
      case .text(let text): writeText(text)
      case .code(let code): writeCode(code.text)
      case .softBreak: startLine(isHard: false)
      case .lineBreak: startLine(isHard: true)
      case .emphasis(let content), .strong(let content), .strikethrough(let content):
        let next = CharacterEdge(ofFirstIn: inlines[(position + 1)...]) ?? following
        writeMarked(as: MarkdownMark(inline.content), before: next) {
          $0.writeInlines(content, before: .punctuation)
        }
      case .span(let span):
        let next = CharacterEdge(ofFirstIn: inlines[(position + 1)...]) ?? following
        let certainty = span.attributes.certainty
        writeInlines(
          certainty.map { context.strings.mark($0, span.content) } ?? span.content, before: next)
      case .link(let link): writeLink(link)
      case .image(let image): writeImage(image)
      case .html(let token): writeToken(token)
      case .footnoteReference(let reference): writeFootnoteMark(reference.number)
      }
    }
  }

  /// Ends the line, unless it is empty. Headings and cells have only one line.
  private mutating func startLine(isHard: Bool) {
    dropSpaces()
    if place != .paragraph {
      buffer.write(" ")
      return
    }
    if buffer.bytes.count == lineStart {
      guard isHard, let breakStart else { return }
      buffer.truncate(to: breakStart)
    }
    breakStart = buffer.bytes.count
    buffer.write(isHard ? "\\\n" : "\n")
    buffer.write(raw: prefix)
    lineStart = buffer.bytes.count
  }

  // MARK: Links and images

  private mutating func writeLink(_ link: Link) {
    // Links cannot be nested.
    guard !isInLink, let address = context.address(link.reference) else {
      writeContent(of: link)
      return
    }
    if link.title.isEmpty, link.content.count == 1, case .text(let text) = link.content[0].content,
      text == address, address.isAutolink
    {
      buffer.write("<")
      buffer.write(raw: address)
      buffer.write(">")
      return
    }
    writeLink(to: address, title: link.title) { $0.writeContent(of: link) }
  }

  /// Writes the words of a link; if it has none, the name of its target.
  private mutating func writeContent(of link: Link) {
    if link.content.isEmpty {
      writeTitle(context.label(link.reference))
    } else {
      writeInlines(link.content, before: .punctuation)
    }
  }

  /// Writes the title of any page, without its links.
  mutating func writeTitle(_ title: [Inline]) {
    let document = context
    context = MarkdownContext(strings: context.strings)
    writeInlines(title.withoutLinks, before: .unknown)
    context = document
  }

  /// A title as the words of links, made once for many pages.
  static func linkWords(_ title: [Inline], in strings: Strings) -> [UInt8] {
    var writer = MarkdownWriter(context: MarkdownContext(strings: strings))
    writer.place = .heading
    // At the beginning of a line some characters would be escaped.
    writer.writeLink(to: "") { $0.writeTitle(title) }
    return Array(writer.buffer.bytes.dropFirst("[".utf8.count).dropLast("]()".utf8.count))
  }

  mutating func writeLink(
    to address: String, title: String = "", _ content: (inout MarkdownWriter) -> Void
  ) {
    startBracket()
    buffer.write("[")
    let wasInLink = isInLink
    isInLink = true
    content(&self)
    isInLink = wasInLink
    endLink(to: address, title: title)
  }

  /// Escapes an exclamation mark before a bracket, which would make it an image.
  private mutating func startBracket() {
    let end = buffer.bytes.count
    if end > lineStart, buffer.bytes[end - 1] == UInt8(ascii: "!") {
      buffer.replace(end - 1..<end, by: "\\!")
    }
  }

  private mutating func endLink(to address: String, title: String) {
    buffer.write("](")
    if address.isRelative { note(.address) }
    buffer.write(destination: address)
    if !title.isEmpty {
      buffer.write(" \"")
      writeLinkTitle(title)
      buffer.write("\"")
    }
    buffer.write(")")
  }

  private mutating func writeImage(_ image: Image) {
    let alternative = image.attributes.flags.contains(.decorative) ? "" : image.alternative
    guard let address = context.address(image.reference) else {
      writeText(alternative)
      return
    }
    buffer.write("![")
    let wasInLink = isInLink
    isInLink = true
    writeText(alternative)
    isInLink = wasInLink
    endLink(to: address, title: image.title)
  }

  // MARK: HTML

  /// Writes the words of raw HTML, without its tags.
  mutating func writeToken(_ token: HTMLToken) {
    switch token {
    case .text(let text): writeWords(text)
    case .open(let element):
      switch element.name {
      case "br": startLine(isHard: true)
      case "img":
        if case .text(let text)? = element.value(of: "alt") { writeWords(text) }
      default: if HTMLElement.isBlock(element.name) { writeSpace() }
      }
    case .close(let name): if HTMLElement.isBlock(name) { writeSpace() }
    }
  }

  /// Writes text on one line, with single spaces for white space.
  private mutating func writeWords(_ text: String) {
    var start = text.utf8.startIndex
    var index = start
    while index < text.utf8.endIndex {
      if text.utf8[index] <= 0x20 {
        if start < index { writeText(String(text[start..<index])) }
        writeSpace()
        start = text.utf8.index(after: index)
      }
      index = text.utf8.index(after: index)
    }
    if start < index { writeText(String(text[start..<index])) }
  }

  private mutating func writeSpace() {
    if buffer.bytes.count > lineStart, buffer.bytes.last != UInt8(ascii: " ") {
      buffer.write(" ")
    }
  }

  // MARK: Code and notes

  /// Writes a code span (CommonMark section 6.1).
  mutating func writeCode(_ code: String) {
    let bytes = code.utf8
    let fence = bytes.isEmpty ? 0 : code.longestRun(of: UInt8(ascii: "`")) + 1
    let space = UInt8(ascii: " ")
    let tick = UInt8(ascii: "`")
    // Parsers remove a space at both ends, unless there is nothing else.
    let isPadded =
      bytes.first == tick || bytes.last == tick
      || bytes.first == space && bytes.last == space && bytes.contains { $0 != space }
    // Adjacent runs of backticks would be read as one: a comment separates them.
    if buffer.bytes.count > lineStart, buffer.bytes.last == tick { buffer.write("<!-- -->") }
    for _ in 0..<fence { buffer.append(tick) }
    if isPadded { buffer.append(space) }
    for byte in bytes {
      if byte == UInt8(ascii: "|"), place == .cell { buffer.write("\\") }
      buffer.append(byte == UInt8(ascii: "\n") ? space : byte)
    }
    if isPadded { buffer.append(space) }
    for _ in 0..<fence { buffer.append(tick) }
  }

  mutating func writeFootnoteMark(_ number: Int) {
    startBracket()
    buffer.write("[^")
    note(.footnote)
    buffer.write(raw: context.footnotePrefix)
    buffer.write(number)
    buffer.write("]")
  }
}

extension String {
  /// Whether an address is relative to the page: it has no scheme, and does not begin at the root.
  fileprivate var isRelative: Bool {
    let end = utf8.first { ":/#".utf8.contains($0) }
    return end != UInt8(ascii: ":") && utf8.first != UInt8(ascii: "/")
  }

  /// Whether an address can be written unchanged between angle brackets (CommonMark section 6.5).
  /// Some parsers resolve character references there.
  fileprivate var isAutolink: Bool {
    (hasPrefix("https://") || hasPrefix("http://"))
      && utf8.allSatisfy {
        $0 > UInt8(ascii: " ") && $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: ">")
          && $0 != UInt8(ascii: "|") && $0 != UInt8(ascii: ";")
      }
  }
}
