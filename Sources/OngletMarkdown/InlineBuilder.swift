import CMarkGFM
import OngletModel

extension DocumentBuilder {
  /// The inlines below a node; attributes that could end a block stay text.
  mutating func inlines(of parent: OpaquePointer) -> [Inline] {
    var attributes = AttributeParser?.none
    return inlines(of: parent, trailing: &attributes, takesTrailing: false)
  }

  /// The inlines below a block, and the attributes at its end.
  mutating func inlines(
    of parent: OpaquePointer, trailing: inout AttributeParser?
  ) -> [Inline] {
    inlines(of: parent, trailing: &trailing, takesTrailing: true)
  }

  private mutating func inlines(
    of parent: OpaquePointer, trailing: inout AttributeParser?, takesTrailing: Bool
  ) -> [Inline] {
    depth += 1
    defer { depth -= 1 }
    guard !isTooDeep(parent) else { return [] }
    var result: [Inline] = []
    result.reserveCapacity(Self.childCount(of: parent))
    var hasHTML = false
    var child = cmark_node_first_child(parent)
    while let node = child {
      child = cmark_node_next(node)
      let type = cmark_node_get_type(node)
      if type == CMARK_NODE_HTML_INLINE {
        let literal = Self.string(cmark_node_get_literal(node))
        if literal.utf8.first == UInt8(ascii: "{") {
          let isLast = child == nil || isLineBreak(child, endsBlock: true)
          attach(
            literal, at: range(ofHTML: node, literal), to: &result, isLast: isLast && takesTrailing,
            trailing: &trailing)
        } else {
          hasHTML = true
          appendHTML(literal, node, to: &result)
        }
      } else if type == CMARK_NODE_TEXT {
        let text = Self.string(cmark_node_get_literal(node))
        if text.isEmpty { continue }
        if !hasDottedNumbers { hasDottedNumbers = Self.holdsDottedNumber(text) }
        // Not among the arguments: all of the builder would be copied before it changes.
        let range = range(ofWords: node, text)
        append(.text(text), at: range, to: &result)
      } else if let content = inlineContent(of: node, type: type) {
        append(content, at: range(of: node), to: &result)
      }
    }
    reportAlmostMarkdown(in: result, of: parent)
    return hasHTML ? balanced(result) : result
  }

  private func isLineBreak(_ node: OpaquePointer?, endsBlock: Bool) -> Bool {
    cmark_node_get_type(node) == CMARK_NODE_SOFTBREAK && cmark_node_next(node) == nil
  }

  /// Appends a piece; text joins the text before it.
  private func append(_ content: Inline.Content, at range: SourceRange, to result: inout [Inline]) {
    if case .text(let text) = content, let last = result.last, case .text(let before) = last.content
    {
      result[result.count - 1] = Inline(
        .text(before + text),
        at: SourceRange(
          startLine: Int(last.range.startLine), startColumn: Int(last.range.startColumn),
          endLine: Int(range.endLine), endColumn: Int(range.endColumn)))
    } else {
      result.append(Inline(content, at: range))
    }
  }

  private mutating func inlineContent(
    of node: OpaquePointer, type: cmark_node_type
  ) -> Inline.Content? {
    switch type {
    case CMARK_NODE_SOFTBREAK: return .softBreak
    case CMARK_NODE_LINEBREAK: return .lineBreak
    case CMARK_NODE_CODE: return .code(code(node))
    case CMARK_NODE_EMPH: return .emphasis(inlines(of: node))
    case CMARK_NODE_STRONG: return .strong(inlines(of: node))
    case CMARK_NODE_LINK: return link(node)
    case CMARK_NODE_IMAGE: return image(node)
    case CMARK_NODE_FOOTNOTE_REFERENCE:
      let number = Int(Self.string(cmark_node_get_literal(node))) ?? 0
      let occurrence = (footnoteCounts[number] ?? 0) + 1
      footnoteCounts[number] = occurrence
      return .footnoteReference(FootnoteReference(number: number, occurrence: occurrence))
    case types.strikethrough: return .strikethrough(inlines(of: node))
    default: return nil
    }
  }

  /// Whether `1.4.` and another digit stand in a text, whatever the digits.
  private static func holdsDottedNumber(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      guard bytes.count > 4 else { return false }
      for index in 1..<(bytes.count - 3) where bytes[index] == UInt8(ascii: ".") {
        if bytes[index + 2] == UInt8(ascii: "."), bytes[index - 1].isASCIIDigit,
          bytes[index + 1].isASCIIDigit, bytes[index + 3].isASCIIDigit
        {
          return true
        }
      }
      return false
    }
  }

  /// The words of inlines without markup; a link without words is named by what it leads to, such as
  /// `1.4.3` for `wcag:1.4.3`.
  ///
  /// - Parameter limit: the number of UTF-8 bytes after which the text may end early.
  func words(of inlines: [Inline], atMost limit: Int = .max) -> String {
    inlines.naming { [references] reference in
      let destination = references[reference].destination
      let name = ["wcag:", "api:"].lazy.filter(destination.hasPrefix).first
        .map { destination.dropFirst($0.utf8.count) }
      return name.map { [Inline(.text(String($0)), at: references[reference].range)] } ?? []
    }.plainText(atMost: limit)
  }

  private mutating func code(_ node: OpaquePointer) -> Code {
    let text = Self.string(cmark_node_get_literal(node))
    guard Self.mayHoldSymbol(text) else { return Code(text) }
    return Code(text, reference: addReference(.code, to: text, at: range(ofCode: node, text)))
  }

  /// Whether code is short and has a letter that begins a name.
  private static func mayHoldSymbol(_ code: String) -> Bool {
    code.utf8.count < 200
      && code.utf8.contains(where: \.isASCIILetter)
  }

  private mutating func link(_ node: OpaquePointer) -> Inline.Content {
    let destination = Self.string(cmark_node_get_url(node))
    if destination.utf8.first == UInt8(ascii: "w"), destination.hasPrefix("wcag:") {
      hasDottedNumbers = true
    }
    let reference = addReference(
      .link, to: destination, at: range(ofReference: node, to: destination))
    return .link(
      Link(
        reference: reference, title: Self.string(cmark_node_get_title(node)),
        content: inlines(of: node), attributes: .none))
  }

  private mutating func image(_ node: OpaquePointer) -> Inline.Content {
    let destination = Self.string(cmark_node_get_url(node))
    let reference = addReference(
      .image, to: destination, at: range(ofReference: node, to: destination))
    let alternative = alternative(of: node)
    if alternative.isEmpty {
      // The word `{decorative}` may follow; it takes this back.
      report(
        .missingAlternative, at: references[reference].range,
        Message(
          "an image has an alternative in words, and `\(destination)` has none",
          french: "une image a une alternative : `\(destination)` n’en a pas"),
        fix: Message(
          "write what it shows between the brackets, or `{decorative}` after the image",
          french: "écrire entre les crochets ce qu’elle montre, ou `{decorative}` après l’image"))
    }
    return .image(
      Image(
        reference: reference, alternative: alternative,
        title: Self.string(cmark_node_get_title(node)), attributes: .none))
  }

  /// The text of an image's description, as cmark-gfm writes it into `alt`; however deep images are
  /// nested in it.
  private func alternative(of image: OpaquePointer) -> String {
    var text = ""
    var node = cmark_node_first_child(image)
    while let current = node {
      switch cmark_node_get_type(current) {
      case CMARK_NODE_TEXT, CMARK_NODE_CODE, CMARK_NODE_HTML_INLINE:
        text += Self.string(cmark_node_get_literal(current))
      case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: text += " "
      default: break
      }
      node = cmark_node_first_child(current) ?? Self.following(current, within: image)
    }
    return text
  }

  /// The node after one and all that is in it.
  private static func following(
    _ node: OpaquePointer, within ancestor: OpaquePointer
  ) -> OpaquePointer? {
    var last = node
    while last != ancestor {
      if let next = cmark_node_next(last) { return next }
      guard let parent = cmark_node_parent(last) else { return nil }
      last = parent
    }
    return nil
  }
}

// MARK: - Attributes

extension DocumentBuilder {
  /// Gives attributes to what they follow, or to the block; else they are text.
  private mutating func attach(
    _ literal: String, at range: SourceRange, to result: inout [Inline], isLast: Bool,
    trailing: inout AttributeParser?
  ) {
    let parser = AttributeParser(Array(literal.utf8))
    guard let last = result.last else {
      append(.text(literal), at: range, to: &result)
      return
    }
    switch last.content {
    case .link(let link):
      if parser.isLegacy { markAsLegacy(link.reference) }
      let link = Link(
        reference: link.reference, title: link.title, content: link.content,
        attributes: attributes(parser, ofLink: true, at: range))
      result[result.count - 1] = Inline(.link(link), at: last.range)
    case .image(let image):
      if parser.isDecorative { withdrawMissingAlternative(of: image) }
      let image = Image(
        reference: image.reference, alternative: image.alternative, title: image.title,
        attributes: attributes(parser, at: range))
      result[result.count - 1] = Inline(.image(image), at: last.range)
    case .code(let code):
      if parser.isLegacy, let reference = code.reference { markAsLegacy(reference) }
      let span = Span(content: [last], attributes: attributes(parser, at: range))
      result[result.count - 1] = Inline(.span(span), at: last.range)
    case .text(let text):
      if text.utf8.last == UInt8(ascii: "]"), wrapBracketed(parser, at: range, in: &result) {
        break
      } else if isLast, text.utf8.last == UInt8(ascii: " ") {
        trailing = parser
        trailing?.start = range
        trimTrailingSpace(of: &result)
      } else {
        append(.text(literal), at: range, to: &result)
      }
    default: append(.text(literal), at: range, to: &result)
    }
  }

  /// The attributes of an inline; an identifier makes an anchor.
  private mutating func attributes(
    _ parser: AttributeParser, ofLink: Bool = false, at range: SourceRange
  ) -> Attributes {
    reportUnknown(parser, at: range)
    if parser.successCriteria != nil { reportMisplacedCriteria(at: range) }
    if !ofLink, parser.targetLanguage != nil {
      report(
        .attributes, at: range,
        Message(
          "`hreflang` is the language of what a link leads to, and these words are no link",
          french: "`hreflang` dit la langue de la cible d’un lien : ces mots ne sont pas un lien"),
        fix: Message(
          "write `lang=…` for the language of words",
          french: "écrire `lang=…` pour dire la langue des mots"))
    }
    let anchor = parser.id.map { addAnchor(.html, id: $0, text: "", at: range) }
    return parser.attributes(anchor: anchor)
  }

  private mutating func markAsLegacy(_ reference: Int) {
    let old = references[reference]
    references[reference] = Reference(
      kind: old.kind, destination: old.destination, isLegacy: true, range: old.range)
  }

  private mutating func withdrawMissingAlternative(of image: Image) {
    guard image.alternative.isEmpty else { return }
    let range = references[image.reference].range
    if let index = diagnostics.lastIndex(where: {
      $0.rule == .missingAlternative && $0.range == range
    }
    ) {
      diagnostics.remove(at: index)
    }
  }

  private func trimTrailingSpace(of result: inout [Inline]) {
    guard let last = result.last, case .text(let text) = last.content else { return }
    let trimmed = String(decoding: trimmedEnd(text.utf8), as: UTF8.self)
    if trimmed.isEmpty {
      result.removeLast()
    } else {
      result[result.count - 1] = Inline(.text(trimmed), at: last.range)
    }
  }

  private func trimmedEnd(_ bytes: String.UTF8View) -> Substring.UTF8View {
    var end = bytes.endIndex
    while end > bytes.startIndex, bytes[bytes.index(before: end)] == UInt8(ascii: " ") {
      end = bytes.index(before: end)
    }
    return bytes[bytes.startIndex..<end]
  }

  /// Makes a span of the words between the last `[` that is not closed and the `]` at the end.
  private mutating func wrapBracketed(
    _ parser: AttributeParser, at range: SourceRange, in result: inout [Inline]
  ) -> Bool {
    guard let opening = openingBracket(in: result) else { return false }
    guard case .text(let text) = result[opening.index].content else { return false }
    let bytes = Array(text.utf8)
    var content: [Inline] = []
    var inside = Array(bytes[(opening.offset + 1)...])
    let first = result[opening.index]
    let isWhole = opening.index == result.count - 1
    if isWhole { inside.removeLast() }
    if !inside.isEmpty {
      let column = Escape.column(
        ofByte: opening.offset + 1, inTextAt: first.range, among: escapes)
      content.append(
        Inline(
          .text(String(decoding: inside, as: UTF8.self)),
          at: SourceRange(line: Int(first.range.startLine), column: column)))
    }
    if !isWhole {
      content += result[(opening.index + 1)..<(result.count - 1)]
      let last = result[result.count - 1]
      if case .text(let end) = last.content, end.utf8.count > 1 {
        content.append(
          Inline(.text(String(decoding: end.utf8.dropLast(), as: UTF8.self)), at: last.range))
      }
    }
    guard !content.isEmpty else { return false }
    guard depth + content.depth < Self.greatestDepth else {
      reportDepth(at: range)
      return false
    }
    let before = String(decoding: bytes[..<opening.offset], as: UTF8.self)
    result.removeSubrange(opening.index...)
    if !before.isEmpty { result.append(Inline(.text(before), at: first.range)) }
    // Elements inside are closed inside.
    let span = Span(content: balanced(content), attributes: attributes(parser, at: range))
    result.append(Inline(.span(span), at: first.range))
    return true
  }

  /// How far back the opening bracket is looked for, in bytes: a paragraph of nothing but `]{lang=en}`
  /// takes no more time than any other.
  private static let greatestSpan = 4000

  private func openingBracket(in result: [Inline]) -> (index: Int, offset: Int)? {
    var open = 0
    var rest = Self.greatestSpan
    for index in result.indices.reversed() where rest > 0 {
      rest -= 1
      guard case .text(let text) = result[index].content else { continue }
      var offset = text.utf8.count
      for byte in text.utf8.suffix(rest).reversed() {
        offset -= 1
        rest -= 1
        if byte == UInt8(ascii: "]") {
          open += 1
        } else if byte == UInt8(ascii: "[") {
          open -= 1
          if open == 0 { return (index, offset) }
        }
      }
    }
    return nil
  }
}

extension [Inline] {
  /// How deep the pieces are nested.
  fileprivate var depth: Int { 1 + (lazy.map(\.depth).max() ?? 0) }
}

extension Inline {
  fileprivate var depth: Int {
    switch content {
    case .emphasis(let content), .strong(let content), .strikethrough(let content): content.depth
    case .span(let span): span.content.depth
    case .link(let link): link.content.depth
    case .text, .code, .softBreak, .lineBreak, .image, .html, .footnoteReference: 0
    }
  }
}
