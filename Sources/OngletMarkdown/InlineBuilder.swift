import CMarkGFM
import OngletModel

extension DocumentBuilder {
  /// The inlines below a node; attributes at the end that would belong to a block stay text.
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
    let children = ChildNodes(of: parent)
    result.reserveCapacity(children.count)
    var hasHTML = false
    for node in children {
      let type = cmark_node_get_type(node)
      defer { pass(node, type) }
      if type == CMARK_NODE_HTML_INLINE {
        let literal = Self.string(cmark_node_get_literal(node))
        if literal.utf8.first == UInt8(ascii: "{") {
          let next = cmark_node_next(node)
          // A line break may end the block.
          let isBreak = cmark_node_get_type(next) == CMARK_NODE_SOFTBREAK
          let isLast = next == nil || isBreak && cmark_node_next(next) == nil
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
        if !hasDottedNumbers { hasDottedNumbers = Self.containsDottedNumber(text) }
        append(text, of: node, to: &result)
      } else {
        let start = leaf.breaks
        guard let content = inlineContent(of: node, type: type) else { continue }
        append(content, at: range(ofInline: node, since: start), to: &result)
      }
    }
    reportAlmostMarkdown(in: result, of: parent)
    return filled(hasHTML ? balanced(result) : result)
  }

  /// Appends the text of a node. It is on one line, unless it is a reference to a footnote that
  /// does not exist. Text after a comment keeps its own place: comments are not in the document.
  private mutating func append(_ text: String, of node: OpaquePointer, to result: inout [Inline]) {
    let previous = cmark_node_previous(node)
    let followsHTML =
      cmark_node_get_type(previous) == CMARK_NODE_HTML_INLINE
      && Self.string(cmark_node_get_literal(previous)).hasPrefix("<")
    var text = text
    // In `String.UTF8View`, the search takes many times as long.
    let hasLines = text.withUTF8 { $0.contains(UInt8(ascii: "\n")) }
    let lines =
      hasLines
      ? text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) : [text]
    for (number, line) in lines.enumerated() {
      if number > 0 {
        passLineBreak()
        result.append(Inline(.softBreak, at: range(of: node)))
      }
      if line.isEmpty { continue }
      // In its own statement: as an argument, it would cause a copy of the builder.
      let range = range(ofWords: node, line)
      if followsHTML, number == 0 {
        result.append(Inline(.text(line), at: range))
      } else {
        append(.text(line), at: range, to: &result)
      }
    }
  }

  /// Appends an inline; text is joined to the text before it.
  func append(_ content: Inline.Content, at range: SourceRange, to result: inout [Inline]) {
    if case .text(let text) = content, let last = result.indices.last, result[last].add(text) {
      return
    }
    result.append(Inline(content, at: range))
  }

  private mutating func inlineContent(
    of node: OpaquePointer, type: cmark_node_type
  ) -> Inline.Content? {
    switch type {
    case CMARK_NODE_SOFTBREAK: return .softBreak
    case CMARK_NODE_LINEBREAK: return .lineBreak
    case CMARK_NODE_CODE: return .code(code(node))
    case CMARK_NODE_EMPH:
      let words = inlines(of: node)
      guard let voice else { return .emphasis(words) }
      let attributes = Attributes(language: voice.code)
      let span = Span(content: words, attributes: attributes)
      return .emphasis([Inline(.span(span), at: words.first?.range ?? range(of: node))])
    case CMARK_NODE_STRONG: return .strong(inlines(of: node))
    case CMARK_NODE_LINK: return link(node)
    case CMARK_NODE_IMAGE: return image(node)
    case CMARK_NODE_FOOTNOTE_REFERENCE:
      let number = Int(Self.string(cmark_node_get_literal(node))) ?? 0
      let occurrence = (footnotes.counts[number] ?? 0) + 1
      footnotes.counts[number] = occurrence
      footnotes.references[footnotes.current, default: []].insert(number)
      editFootnote()
      return .footnoteReference(FootnoteReference(number: number, occurrence: occurrence))
    case types.strikethrough:
      let words = inlines(of: node)
      reportSubscript(node, words)
      return .strikethrough(words)
    default: return nil
    }
  }

  /// `H~2~O`, where one sign strikes out.
  private mutating func reportSubscript(_ node: OpaquePointer, _ words: [Inline]) {
    let (line, column) = start(of: node)
    let tilde = UInt8(ascii: "~")
    guard column > 1, source.byte(line: line, column: column) == tilde,
      source.byte(line: line, column: column + 1) != tilde,
      source.byte(line: line, column: column - 1).isASCIILetterOrDigit
    else { return }
    let text = words.plainText(atMost: 40)
    report(
      .almostMarkdown, at: range(ofInline: node, since: leaf.breaks),
      "`~\(text)~` strikes out the text", french: "`~\(text)~` barre le texte",
      fix: "write `<sub>\(text)</sub>`, or `~~\(text)~~` to strike it out",
      french: "écrire `<sub>\(text)</sub>`, ou `~~\(text)~~` pour le barrer")
  }

  /// Whether a text has three digits with points between them, like `1.4.3`.
  private static func containsDottedNumber(_ text: String) -> Bool {
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

  /// The text of inlines without markup. The text of a link without words is its target: `1.4.3`
  /// for `wcag:1.4.3`.
  ///
  /// - Parameter limit: the number of UTF-8 bytes after which the text may be cut.
  func words(of inlines: [Inline], atMost limit: Int = .max) -> String {
    inlines.naming { [references] reference in
      let destination = references[reference].destination
      let name = ["wcag:", "std:", "api:"].lazy.filter(destination.hasPrefix).first
        .map { destination.dropFirst($0.utf8.count) }
      return name.map { [Inline(.text(String($0)), at: references[reference].range)] } ?? []
    }.plainText(atMost: limit)
  }

  private mutating func code(_ node: OpaquePointer) -> Code {
    let text = Self.string(cmark_node_get_literal(node))
    guard Self.mayContainSymbol(text) else { return Code(text) }
    return Code(text, reference: addReference(.code, to: text, at: range(ofCode: node, text)))
  }

  /// Whether code may have the name of a symbol: it is short and has a letter.
  private static func mayContainSymbol(_ code: String) -> Bool {
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
    let content = inlines(of: node)
    for index in reference..<references.endIndex { references[index].isInLink = true }
    editAddress(of: node, reference, isEmpty: content.isEmpty)
    return .link(
      Link(
        reference: reference, title: Self.string(cmark_node_get_title(node)), content: content,
        attributes: .none))
  }

  private mutating func image(_ node: OpaquePointer) -> Inline.Content {
    let destination = Self.string(cmark_node_get_url(node))
    let reference = addReference(
      .image, to: destination, at: range(ofReference: node, to: destination))
    let range = references[reference].range
    let alternative = filled(alternative(of: node, at: range), at: range)
    editAddress(of: node, reference, isEmpty: false)
    if alternative.isEmpty {
      // This is withdrawn if `{decorative}` follows.
      report(
        .missingAlternative, at: range,
        "`\(destination)` has no alt text",
        french: "`\(destination)` n’a pas de texte de remplacement",
        fix: "describe the image between the brackets, or add `{decorative}` after it",
        french: "décrire l’image entre les crochets, ou ajouter `{decorative}` après l’image")
    }
    let title = Self.string(cmark_node_get_title(node))
    reportFootnotes(in: title, at: range, Message("a caption", french: "une légende"))
    return .image(
      Image(
        reference: reference, alternative: alternative, title: filled(title, at: range),
        attributes: .none))
  }

  /// The alternative text of an image, as cmark-gfm writes it into `alt`. It has no recursion, so
  /// images may be nested in it to any depth.
  private mutating func alternative(of image: OpaquePointer, at range: SourceRange) -> String {
    var text = ""
    var node = cmark_node_first_child(image)
    while let current = node {
      switch cmark_node_get_type(current) {
      case CMARK_NODE_TEXT, CMARK_NODE_CODE, CMARK_NODE_HTML_INLINE:
        text += Self.string(cmark_node_get_literal(current))
      case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: text += " "
      case CMARK_NODE_FOOTNOTE_REFERENCE: reportFootnote(inAlternativeAt: range, current)
      default: break
      }
      pass(current, cmark_node_get_type(current))
      node = cmark_node_first_child(current) ?? Self.following(current, within: image)
    }
    return text
  }

  private mutating func reportFootnote(
    inAlternativeAt range: SourceRange, _ node: OpaquePointer
  ) {
    // Its text is shown below the page all the same.
    footnotes.references[0, default: []].insert(Int(Self.string(cmark_node_get_literal(node))) ?? 0)
    report(
      .undefinedReference, at: range,
      "footnote not allowed in alt text",
      french: "note non autorisée dans un texte de remplacement",
      fix: "write its mark after the image", french: "écrire son appel après l’image")
  }

  /// The next node after a node and its descendants.
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
