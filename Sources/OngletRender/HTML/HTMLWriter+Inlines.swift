import OngletModel

extension HTMLWriter {
  mutating func writeInlines(_ inlines: [Inline]) {
    var index = 0
    while index < inlines.count {
      switch inlines[index].content {
      case .text, .softBreak: index = writeRun(of: inlines, from: index)
      default:
        writeInline(inlines[index])
        index += 1
      }
    }
  }

  private mutating func writeInline(_ inline: Inline) {
    switch inline.content {
    case .text, .softBreak: _ = writeRun(of: [inline], from: 0)
    case .lineBreak:
      typesetter.passLineBreak()
      buffer.write("<br />\n")
    case .code(let code): writeCode(code)
    case .emphasis(let content):
      buffer.write("<em>")
      writeInlines(content)
      buffer.write("</em>")
    case .strong(let content):
      buffer.write("<strong>")
      writeInlines(content)
      buffer.write("</strong>")
    case .strikethrough(let content):
      buffer.write("<del>")
      writeInlines(content)
      buffer.write("</del>")
    case .span(let span): writeSpan(span)
    case .link(let link): writeLink(link)
    case .image(let image): writeImage(image, withTitle: true)
    case .html(let token): writeToken(token)
    case .footnoteReference(let reference): writeFootnoteReference(reference)
    }
  }

  private mutating func writeFootnoteReference(_ reference: FootnoteReference) {
    if !writtenFootnotes.contains(reference.number) { citedFootnotes.insert(reference.number) }
    typesetter.passElement(in: &buffer)
    if linkDepth == 0 {
      buffer.write("<sup class=\"footnote-ref\"><a href=\"#")
      writeFootnoteID("fn", reference.number)
      buffer.write("\" id=\"")
    } else {
      buffer.write("<sup class=\"footnote-ref\" id=\"")
    }
    writeFootnoteID("fnref", reference.number, reference.occurrence)
    buffer.write("\">")
    buffer.write(reference.number)
    buffer.write(linkDepth == 0 ? "</a></sup>" : "</sup>")
  }

  /// Writes code, with links to the symbols in it.
  private mutating func writeCode(_ code: Code) {
    typesetter.passElement(in: &buffer)
    buffer.write("<code>")
    if linkDepth == 0, let links = code.reference.map(context.references.codeLinks(of:)),
      !links.isEmpty
    {
      let bytes = Array(code.text.utf8)
      var end = 0
      for link in links where link.bytes.lowerBound >= end {
        buffer.write(name: String(decoding: bytes[end..<link.bytes.lowerBound], as: UTF8.self))
        buffer.write("<a")
        buffer.write(attribute: "href", address: link.address)
        buffer.write(">")
        buffer.write(name: String(decoding: bytes[link.bytes], as: UTF8.self))
        buffer.write("</a>")
        end = link.bytes.upperBound
      }
      buffer.write(name: String(decoding: bytes[end...], as: UTF8.self))
    } else {
      buffer.write(name: code.text, isAlone: block.count == 1)
    }
    buffer.write("</code>")
  }

  /// Writes the words of a link; if it has none, the name of its target.
  private mutating func writeContent(of link: Link) {
    if link.content.isEmpty {
      typesetter.passElement(in: &buffer)
      buffer.write(raw: context.references.label(of: link.reference))
    } else {
      linkDepth += 1
      // An address is left as it is typed, so that it can be copied.
      let address = address(of: link.reference)
      let isAddress =
        address?.containsByte { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "/") } ?? false
      let options = isAddress && link.shows(address) ? [] : TextOptions.all
      restrict(to: options.subtracting(.abbreviations)) {
        $0.writeInlines(link.content, markedAs: link.attributes.language)
      }
      linkDepth -= 1
    }
  }

  private mutating func writeLink(_ link: Link) {
    guard linkDepth == 0, let address = address(of: link.reference) else {
      // Only the words are written of a link that leads nowhere, or that is inside of another.
      if link.content.isEmpty {
        writeContent(of: link)
      } else if link.attributes == .none {
        writeInlines(link.content)
      } else {
        writeInline(
          Inline(
            .span(Span(content: link.content, attributes: link.attributes)),
            at: SourceRange(line: 0)))
      }
      return
    }
    buffer.write("<a")
    buffer.write(attribute: "href", address: address)
    if !link.title.isEmpty {
      buffer.write(" title=\"")
      writeAttributeValue(link.title)
      buffer.write("\"")
    }
    writeAttributes(link.attributes)
    let language = foreignLanguage(of: link)
    if let language { buffer.write(attribute: "hreflang", language.code) }
    buffer.write(">")
    writeContent(of: link)
    buffer.write("</a>")
    if let language { writeLanguage(language, of: link) }
  }

  mutating func writeImage(_ image: Image, withTitle: Bool) {
    guard let address = address(of: image.reference) else {
      return writeWords(of: image, title: withTitle ? image.title : "")
    }
    typesetter.passElement(in: &buffer)
    buffer.write("<img")
    buffer.write(attribute: "src", address: address)
    buffer.write(" alt=\"")
    if !image.attributes.flags.contains(.decorative) {
      writeAttributeValue(image.alternative, markedAs: image.attributes.language)
    }
    buffer.write("\"")
    if withTitle, !image.title.isEmpty {
      buffer.write(" title=\"")
      writeAttributeValue(image.title, markedAs: image.attributes.language)
      buffer.write("\"")
    }
    if let size = context.references.imageSize(of: image.reference) {
      buffer.write(attribute: "width", String(size.width))
      buffer.write(attribute: "height", String(size.height))
    }
    writeAttributes(image.attributes)
    writeLoading()
    buffer.write(" />")
  }

  /// Writes the words of an image whose file is missing, with its identifier, to which links may
  /// lead.
  private mutating func writeWords(of image: Image, title: String) {
    if image.attributes.anchor == nil, title.isEmpty { return writeText(image.alternative) }
    buffer.write("<span")
    if !title.isEmpty { buffer.write(attribute: "title", title) }
    writeAttributes(image.attributes)
    buffer.write(">")
    writeText(image.alternative)
    buffer.write("</span>")
  }

  private mutating func writeSpan(_ span: Span) {
    if let certainty = span.attributes.certainty {
      buffer.write(html: "<span class=\"sure \(certainty.degree.rawValue)\">")
      writeInlines(context.strings.mark(certainty, span.content))
      buffer.write("</span>")
      return
    }
    let start = buffer.bytes.count
    buffer.write("<span")
    let bareLength = buffer.bytes.count
    writeAttributes(span.attributes)
    // Some attributes have a meaning only for Onglet.
    let isBare = buffer.bytes.count == bareLength
    if isBare { buffer.truncate(to: start) } else { buffer.write(">") }
    writeInlines(span.content, markedAs: span.attributes.language)
    if !isBare { buffer.write("</span>") }
  }

  private mutating func writeAttributes(_ attributes: Attributes) {
    writeID(of: attributes.anchor)
    if !attributes.classes.isEmpty {
      buffer.write(attribute: "class", attributes.classes.joined(separator: " "))
    }
    if let language = attributes.language { write(language: language) }
  }

  mutating func writeToken(_ token: HTMLToken) {
    switch token {
    case .text(let text): typesetter.write(text, as: .html, to: &buffer)
    case .close(let name):
      if name == "a" { linkDepth -= 1 }
      if name == "a", linkDepth > 0 {
        buffer.write("</span>")
      } else {
        buffer.write("</")
        buffer.write(raw: name)
        buffer.write(">")
      }
      leaveElement(name)
    case .open(let element):
      let outer = isRightToLeft
      enter(element)
      if element.name == "a" { linkDepth += 1 }
      if element.name == "a", linkDepth > 1 {
        // Links cannot be nested.
        buffer.write("<span")
        for attribute in element.attributes where attribute.name == "id" {
          writeAttribute(attribute)
        }
        buffer.write(">")
      } else {
        writeStartTag(of: element, in: outer)
      }
    }
  }

  /// - Parameter outer: whether the text around it is written from right to left.
  private mutating func writeStartTag(of element: HTMLElement, in outer: Bool?) {
    // For an image that is missing the alternative is written.
    if element.name == "img", source(of: element) == nil {
      if case .anchor? = element.value(of: "id") {
        buffer.write("<span")
        for attribute in element.attributes where attribute.name == "id" {
          writeAttribute(attribute)
        }
        buffer.write("></span>")
      }
      if case .text(let text)? = element.value(of: "alt") {
        buffer.write(escaping: text)
      }
      return
    }
    buffer.write("<")
    buffer.write(raw: element.name)
    for attribute in element.attributes
    where !isForBook || Self.isForBooks(attribute, of: element) {
      writeAttribute(attribute)
    }
    if case .text(let code)? = element.value(of: "lang"), !code.isEmpty,
      element.value(of: "dir") == nil
    {
      writeDirection(of: Language(code), within: outer)
    }
    if element.name == "details" { writeFolding() }
    if element.name == "img" { writeLoading() }
    buffer.write(element.isVoid ? " />" : ">")
  }

  /// Books have no sizes but those of images in pixels.
  private static func isForBooks(
    _ attribute: HTMLElement.Attribute, of element: HTMLElement
  ) -> Bool {
    guard attribute.name == "width" || attribute.name == "height" else { return true }
    guard element.name == "img", case .text(let size) = attribute.value else { return false }
    return !size.isEmpty && size.utf8.allSatisfy(\.isASCIIDigit)
  }

  /// Writes whether a `details` element is unfolded: in books all are.
  mutating func writeFolding() {
    if isForBook { buffer.write(" open=\"open\"") }
  }

  /// Writes when an image is loaded.
  private mutating func writeLoading() {
    if isBelowFirstScreen, !isForBook { buffer.write(" loading=\"lazy\"") }
  }

  private func source(of element: HTMLElement) -> String? {
    guard case .reference(let reference)? = element.value(of: "src") else { return nil }
    return address(of: reference)
  }

  private mutating func writeAttribute(_ attribute: HTMLElement.Attribute) {
    switch attribute.value {
    case .text(let text):
      buffer.write(html: " \(raw: attribute.name)=\"\(text)\"")
    case .anchor(let anchor): writeID(of: anchor)
    case .reference(let reference):
      guard let address = address(of: reference) else { return }
      buffer.write(html: " \(raw: attribute.name)=\"\(address: address)\"")
    }
  }
}
