import OngletModel

extension HTMLWriter {
  /// An element of raw HTML that restricts the processing of the text in it, or changes its
  /// direction.
  struct MarkedElement {
    let name: String
    let options: TextOptions
    /// `isRightToLeft` around it.
    let outerDirection: Bool?
  }

  // MARK: Blocks of text

  /// Writes the words of a block of running text.
  mutating func writeBlockText(_ inlines: [Inline]) {
    startBlock()
    block = inlines
    writeInlines(inlines)
  }

  /// Writes words that name something, such as a heading or a label. Abbreviations in them are no
  /// links.
  mutating func writeLabel(_ inlines: [Inline]) {
    startBlock(.all.subtracting(.abbreviations))
    block = inlines
    writeInlines(inlines)
  }

  /// The same for words without markup.
  mutating func writeLabel(_ text: String) {
    startBlock(.all.subtracting(.abbreviations))
    writeText(text)
  }

  /// The HTML of words that name something and that have no references.
  static func html(
    ofLabel inlines: [Inline], in strings: Strings, rules: TextRules
  ) -> [UInt8] {
    if inlines.count == 1, case .text(let text) = inlines[0].content { return rules.html(text) }
    var writer = HTMLWriter(
      context: DocumentContext(
        anchorIDs: .noIDs, levels: .noLevels,
        references: NoReferences(), strings: strings, rules: rules))
    writer.writeLabel(inlines)
    return writer.buffer.bytes
  }

  mutating func startBlock(_ options: TextOptions = .all) {
    blockOptions = options
    inlineOptions = .all
    typesetter.startBlock()
    updateOptions()
  }

  private mutating func updateOptions() {
    typesetter.options = context.rules.options.intersection(context.options)
      .intersection(blockOptions)
      .intersection(inlineOptions).intersection(markedElements.last?.options ?? .all)
  }

  /// Restricts the options for the text that `content` writes.
  mutating func restrict(to options: TextOptions, content: (inout HTMLWriter) -> Void) {
    let outer = inlineOptions
    inlineOptions.formIntersection(options)
    updateOptions()
    content(&self)
    inlineOptions = outer
    updateOptions()
  }

  // MARK: Runs of text

  /// Writes text without markup.
  mutating func writeText(_ text: String) {
    typesetter.write(text, as: .html, to: &buffer)
  }

  /// Writes an attribute's value, with the typography of its language and without elements.
  mutating func writeAttributeValue(_ text: String, markedAs language: String? = nil) {
    let (state, options) = (typesetter.state, typesetter.options)
    typesetter.startBlock()
    typesetter.options.formIntersection(
      language.map(context.rules.options(markedAs:)) ?? .typography)
    typesetter.write(text, as: .html, to: &buffer)
    (typesetter.state, typesetter.options) = (state, options)
  }

  /// Writes the adjacent pieces of text that begin at an index.
  ///
  /// - Returns: the index after them.
  mutating func writeRun(of inlines: [Inline], from start: Int) -> Int {
    var end = start + 1
    while end < inlines.count, inlines[end].content.isText { end += 1 }
    let isGlued = end < inlines.count && inlines[end].content.hasWords
    if end == start + 1 {
      guard case .text(var text) = inlines[start].content else {
        writeRun([UInt8(ascii: "\n")], isGlued: isGlued)
        return end
      }
      text.withUTF8 { bytes in
        var run = Typesetter.Run(bytes, form: .html, isGlued: isGlued)
        typesetter.write(&run, to: &buffer)
      }
      return end
    }
    var bytes: [UInt8] = []
    swap(&bytes, &scratch)
    bytes.removeAll(keepingCapacity: true)
    for inline in inlines[start..<end] {
      if case .text(let text) = inline.content {
        bytes.append(contentsOf: text.utf8)
      } else {
        bytes.append(UInt8(ascii: "\n"))
      }
    }
    writeRun(bytes, isGlued: isGlued)
    swap(&bytes, &scratch)
    return end
  }

  private mutating func writeRun(_ bytes: [UInt8], isGlued: Bool) {
    bytes.withUnsafeBufferPointer { bytes in
      var run = Typesetter.Run(bytes, form: .html, isGlued: isGlued)
      typesetter.write(&run, to: &buffer)
    }
  }

  // MARK: Text that is marked

  /// Writes words that their author may have marked with a language.
  mutating func writeInlines(_ inlines: [Inline], markedAs language: String?) {
    guard let language else { return writeInlines(inlines) }
    let outer = isRightToLeft
    isRightToLeft = Language(language).isRightToLeft
    restrict(to: context.rules.options(markedAs: language)) { $0.writeInlines(inlines) }
    isRightToLeft = outer
  }

  /// Writes the language of an element, with its direction if the text around it has another.
  mutating func write(language code: String) {
    buffer.write(attribute: "lang", code)
    writeDirection(of: Language(code), within: isRightToLeft)
  }

  /// Writes the direction of an element's language, if the text around it has another.
  mutating func writeDirection(of language: Language, within outer: Bool?) {
    if language.isRightToLeft != outer { buffer.write(attribute: "dir", language.direction) }
  }

  /// Notes that an element of raw HTML begins.
  mutating func enter(_ element: HTMLElement) {
    if element.name == "img" {
      typesetter.passElement(in: &buffer)
    } else if element.isBlock {
      typesetter.startBlock()
    }
    if element.isVoid { return }
    let allowed = allowedOptions(in: element)
    let direction = direction(in: element)
    if allowed == .all, markedElements.isEmpty, direction == isRightToLeft { return }
    let outer = markedElements.last?.options ?? .all
    markedElements.append(
      MarkedElement(
        name: element.name, options: outer.intersection(allowed), outerDirection: isRightToLeft))
    isRightToLeft = direction
    updateOptions()
  }

  /// Whether the text in an element of raw HTML is written from right to left.
  private func direction(in element: HTMLElement) -> Bool? {
    if case .text(let direction)? = element.value(of: "dir") {
      return direction == "auto" ? nil : direction == "rtl"
    }
    if case .text(let language)? = element.value(of: "lang"), !language.isEmpty {
      return Language(language).isRightToLeft
    }
    return isRightToLeft
  }

  /// Notes that an element of raw HTML ends.
  mutating func leaveElement(_ name: String) {
    if HTMLElement.isBlock(name) { typesetter.startBlock() }
    guard let index = markedElements.lastIndex(where: { $0.name == name }) else { return }
    isRightToLeft = markedElements[index].outerDirection
    markedElements.removeSubrange(index...)
    updateOptions()
  }

  private func allowedOptions(in element: HTMLElement) -> TextOptions {
    switch element.name {
    case "code", "kbd", "pre": return []
    default: break
    }
    if case .text(let language)? = element.value(of: "lang") {
      return context.rules.options(markedAs: language)
    }
    switch element.name {
    case "a", "abbr", "summary", "th", "caption", "figcaption":
      return .all.subtracting(.abbreviations)
    default: return .all
    }
  }
}

extension Inline.Content {
  /// Whether it is part of a run of text.
  fileprivate var isText: Bool {
    switch self {
    case .text, .softBreak: true
    default: false
    }
  }

  /// Whether it has words of its own.
  fileprivate var hasWords: Bool {
    switch self {
    case .text, .softBreak, .lineBreak, .footnoteReference, .html: false
    case .code, .emphasis, .strong, .strikethrough, .span, .link, .image: true
    }
  }
}

extension HTMLElement {
  fileprivate var isBlock: Bool { Self.isBlock(name) }

  /// Whether the tags of such an element separate the text before them from the text after them.
  static func isBlock(_ name: String) -> Bool {
    switch name {
    case "a", "abbr", "code", "em", "i", "img", "kbd", "span", "strong", "sub", "sup": false
    default: true
    }
  }
}

extension HTMLWriter {
  /// Adds file and line of its source to the element that begins at a place of the buffer, if the
  /// document is to have them: `data-line="ios/design/images.fr.md:12"`.
  mutating func mark(_ range: SourceRange, from start: Int) {
    guard let file = context.markedFile else { return }
    let bytes = buffer.bytes
    guard let tag = bytes[start...].firstIndex(where: { $0 != UInt8(ascii: "\n") }),
      bytes[tag] == UInt8(ascii: "<"), tag + 1 < bytes.count,
      // End tags and comments of raw HTML have no attributes.
      bytes[tag + 1].isASCIILetter,
      let end = bytes[tag...].firstIndex(where: { $0.isOne(of: " \n/>") })
    else { return }
    var attribute = ByteBuffer()
    attribute.write(" data-line=\"")
    attribute.write(escaping: file)
    attribute.write(":")
    attribute.write(Int(range.startLine))
    attribute.write("\"")
    buffer.insert(attribute.bytes, at: end)
  }
}
