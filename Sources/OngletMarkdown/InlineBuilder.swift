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
  func append(_ content: Inline.Content, at range: SourceRange, to result: inout [Inline]) {
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
