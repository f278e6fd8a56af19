import OngletModel

/// What raw HTML may hold: the elements and attributes of the content format.
enum HTMLAllowList {
  static let elements: Set<String> = [
    "a", "abbr", "br", "code", "details", "div", "em", "figcaption", "figure", "i", "img", "kbd",
    "li", "ol", "p", "pre", "span", "strong", "sub", "summary", "sup", "table", "caption",
    "colgroup", "col", "tbody", "td", "tfoot", "th", "thead", "tr", "ul",
  ]

  static let attributes: Set<String> = [
    "id", "class", "lang", "dir", "title", "href", "hreflang", "alt", "src", "width", "height",
    "scope", "colspan", "rowspan", "role",
  ]

  static func allows(attribute name: String) -> Bool {
    attributes.contains(name) || name.hasPrefix("aria-")
  }

  /// Elements whose content is no text for readers: it goes with its tags.
  static let opaque: Set<String> = [
    "script", "style", "iframe", "textarea", "title", "noscript", "template", "xmp", "noembed",
    "noframes", "plaintext",
  ]

  /// What to do about an element that is not on the list, where that is plausible.
  static func advice(insteadOf name: String) -> String? {
    if opaque.contains(name) { return "take it away" }
    switch name {
    case "b": return "write `**words**`"
    case "s", "del", "strike": return "write `~~words~~`"
    case "h1", "h2", "h3", "h4", "h5", "h6":
      return "write `\(String(repeating: "#", count: Int(name.dropFirst()) ?? 1)) words`"
    case "hr": return "write `***` on a line of its own"
    case "blockquote": return "write `>` before each line"
    case "tt": return "write it between backticks"
    case "video": return "write `::: video` with the file's name"
    default:
      // A third of two letters is none of them.
      guard name.utf8.count > 2 else { return nil }
      return nearestName(to: name, in: elements.sorted()).map { "did you mean `<\($0)>`?" }
    }
  }
}

extension DocumentBuilder {
  /// Appends the tokens of a piece of inline HTML.
  mutating func appendHTML(_ literal: String, _ node: OpaquePointer, to result: inout [Inline]) {
    let range = range(of: node)
    for token in htmlTokens(literal, at: range) {
      result.append(Inline(.html(token), at: range))
    }
  }

  mutating func htmlTokens(_ literal: String, at range: SourceRange) -> [HTMLToken] {
    tokens(of: Array(literal.utf8)) { _ in range }
  }

  /// The tokens of a block of HTML that begins at a line and column of the text.
  mutating func htmlTokens(_ literal: String, line: Int, column: Int) -> [HTMLToken] {
    let bytes = Array(literal.utf8)
    let source = source
    // Asked for from the first tag to the last: the lines are counted once.
    var row = line
    var start = 0
    var counted = 0
    func position(_ offset: Int) -> (line: Int, column: Int) {
      while counted < offset {
        if bytes[counted] == UInt8(ascii: "\n") {
          row += 1
          start = counted + 1
        }
        counted += 1
      }
      return (row, offset - start + column)
    }
    return tokens(of: bytes) { range in
      let first = position(range.lowerBound)
      let last = position(range.upperBound - 1)
      return source.range(
        line: first.line, column: first.column, endLine: last.line, endColumn: last.column)
    }
  }

  private mutating func tokens(
    of bytes: [UInt8], place: (_ piece: Range<Int>) -> SourceRange
  ) -> [HTMLToken] {
    var tokens: [HTMLToken] = []
    var scanner = HTMLScanner(bytes)
    var opaque: String?
    while let piece = scanner.next() {
      switch piece {
      case .text(let range):
        // Text in a refused script or style is no text for readers.
        if opaque == nil { tokens.append(.text(Self.text(bytes[range]))) }
      case .comment: break
      case .declaration(let range):
        report(
          .html, at: place(range),
          "HTML in Markdown has no declarations or instructions", fix: "take it away")
      case .close(let name, let range):
        if name == opaque {
          opaque = nil
        } else if opaque == nil, HTMLAllowList.elements.contains(name) {
          tokens.append(.close(name: name))
        } else if opaque == nil, !closesRefused(name) {
          refuse(name, at: place(range))
        }
      case .open(let tag):
        guard opaque == nil else { continue }
        guard tag.isClosed else {
          report(
            .htmlBalance, at: place(tag.range), "a tag ends with `>`, and `<\(tag.name)` does not",
            fix: "add `>`, or write `\\<`")
          continue
        }
        if HTMLAllowList.elements.contains(tag.name) {
          tokens.append(.open(element(tag, bytes, at: place(tag.range))))
        } else {
          refuse(tag.name, at: place(tag.range))
          if HTMLAllowList.opaque.contains(tag.name), bytes.count > tag.range.count {
            opaque = tag.name
          } else {
            refusedElements[tag.name, default: 0] += 1
          }
        }
      }
    }
    return tokens
  }

  /// Text between tags. A browser takes `</` for the beginning of a comment where no name follows.
  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    return text.hasPrefix("</") ? "&lt;" + text.dropFirst() : text
  }

  private mutating func closesRefused(_ name: String) -> Bool {
    guard let count = refusedElements[name], count > 0 else { return false }
    refusedElements[name] = count - 1
    return true
  }

  private mutating func refuse(_ name: String, at range: SourceRange) {
    report(
      .html, at: range,
      "HTML in Markdown is limited to an allow-list of elements, and `<\(name)>` is not on it",
      fix: HTMLAllowList.advice(insteadOf: name))
  }

  /// The element of a start tag, without what it may not have.
  private mutating func element(
    _ tag: HTMLScanner.Tag, _ bytes: [UInt8], at range: SourceRange
  ) -> HTMLElement {
    var attributes: [HTMLElement.Attribute] = []
    var isVerbatim = true
    var names: Set<String> = []
    for attribute in tag.attributes {
      let name = attribute.name
      guard HTMLAllowList.allows(attribute: name), names.insert(name).inserted else {
        isVerbatim = false
        report(
          .html, at: range,
          "HTML in Markdown is limited to an allow-list of attributes, and `\(name)` of `<\(tag.name)>` is not on it",
          fix: "take it away")
        continue
      }
      switch (name, attribute.value) {
      case ("href", .some(let address)), ("src", .some(let address)):
        isVerbatim = false
        let kind: Reference.Kind = tag.name == "img" ? .image : .link
        attributes.append(
          .init(
            name: name,
            value: .reference(
              addReference(kind, to: HTMLCharacterReferences.resolved(address), at: range))))
      case ("id", .some(let id)) where id.isEmpty || id.utf8.contains { $0 <= 0x20 }:
        isVerbatim = false
        report(
          .html, at: range, "an identifier is a word without spaces, and `\(id)` is none",
          fix: "take it away")
      case ("id", .some(let id)):
        isVerbatim = false
        attributes.append(
          .init(name: name, value: .anchor(addAnchor(.html, id: id, text: "", at: range))))
      default:
        attributes.append(.init(name: name, value: attribute.value.map { .text($0) } ?? .none))
      }
    }
    if tag.name == "img", !attributes.contains(where: { $0.name == "alt" }) {
      report(
        .missingAlternative, at: range,
        "an image has an alternative in words, and this one has none",
        fix: "add `alt=\"…\"`, empty when the image is decorative")
    }
    return HTMLElement(
      name: tag.name, attributes: attributes,
      verbatim: isVerbatim ? String(decoding: bytes[tag.range], as: UTF8.self) : nil)
  }
}

// MARK: - Balance

extension DocumentBuilder {
  /// A list of blocks in which each element of raw HTML is closed where it was opened, so that no
  /// page can break out of its frame.
  mutating func balanced(_ blocks: [Block]) -> [Block] {
    guard blocks.contains(where: { if case .html = $0.content { true } else { false } }) else {
      return blocks
    }
    var stack: [(name: String, range: SourceRange)] = []
    var result = blocks.map { block -> Block in
      guard case .html(let tokens) = block.content else { return block }
      return Block(.html(balanced(tokens, at: block.range, stack: &stack)), at: block.range)
    }
    let end = closing(stack)
    // Footnotes stay last: they are shown in a section of their own.
    let place = (result.lastIndex { !$0.isFootnote } ?? -1) + 1
    if !end.isEmpty, place > 0 {
      result.insert(Block(.html(end), at: result[place - 1].range), at: place)
    }
    return result
  }

  /// The same for the inlines of one element.
  mutating func balanced(_ inlines: [Inline]) -> [Inline] {
    var stack: [(name: String, range: SourceRange)] = []
    var result: [Inline] = []
    for inline in inlines {
      guard case .html(let token) = inline.content else {
        result.append(inline)
        continue
      }
      let place = Self.place(of: token, from: inline.range)
      for token in balanced([token], at: place, stack: &stack) {
        result.append(Inline(.html(token), at: inline.range))
      }
    }
    let end = closing(stack)
    if let last = result.last { result += end.map { Inline(.html($0), at: last.range) } }
    return result
  }

  /// The whole of a tag that begins at a place.
  private static func place(of token: HTMLToken, from start: SourceRange) -> SourceRange {
    let length =
      switch token {
      case .open(let element): element.verbatim?.utf8.count ?? 1
      case .close(let name): name.utf8.count + 3
      case .text: 1
      }
    return SourceRange(
      startLine: Int(start.startLine), startColumn: Int(start.startColumn),
      endLine: Int(start.startLine), endColumn: Int(start.startColumn) + length - 1)
  }

  private mutating func balanced(
    _ tokens: [HTMLToken], at range: SourceRange,
    stack: inout [(name: String, range: SourceRange)]
  ) -> [HTMLToken] {
    var result: [HTMLToken] = []
    for token in tokens {
      switch token {
      case .open(let element):
        if !element.isVoid { stack.append((element.name, range)) }
        result.append(token)
      case .text: result.append(token)
      case .close(let name):
        guard let index = stack.lastIndex(where: { $0.name == name }) else {
          let fix = name == "br" ? "write `<br>`, or begin a new paragraph" : "take it away"
          report(
            .htmlBalance, at: range,
            "an end tag closes an element opened beside it, and `</\(name)>` closes none", fix: fix)
          continue
        }
        result += closing(Array(stack[(index + 1)...]))
        stack.removeSubrange(index...)
        result.append(token)
      }
    }
    return result
  }

  /// The end tags that elements still open need, the last one first.
  private mutating func closing(_ stack: [(name: String, range: SourceRange)]) -> [HTMLToken] {
    stack.reversed().map { element in
      if !HTMLElement.isEndOptional(element.name) {
        report(
          .htmlBalance, at: element.range,
          "an element is closed where it was opened, and `<\(element.name)>` is not",
          fix: "add `</\(element.name)>`")
      }
      return .close(name: element.name)
    }
  }
}

extension Block {
  fileprivate var isFootnote: Bool {
    if case .footnote = content { true } else { false }
  }
}
