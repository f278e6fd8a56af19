/// A piece of running text (CommonMark section 6).
package struct Inline: Sendable, Hashable {
  package private(set) var content: Content
  /// Where it begins. The end is not kept, to save memory: a page holds thousands of inlines, and
  /// messages are about few of them.
  private let line: UInt32
  private let column: UInt32

  /// - Parameter range: only its beginning is kept.
  package init(_ content: Content, at range: SourceRange) {
    self.content = content
    self.line = range.startLine
    self.column = range.startColumn
  }

  /// Adds words to those of a text, in its place: a line may be made of thousands of pieces.
  ///
  /// - Returns: false if it is no text.
  package mutating func add(_ words: String) -> Bool {
    guard case .text(var text) = content else { return false }
    // Otherwise `content` would still hold the text, and adding to it would copy it.
    content = .softBreak
    text += words
    content = .text(text)
    return true
  }

  /// Where it begins.
  package var range: SourceRange { SourceRange(line: Int(line), column: Int(column)) }

  package enum Content: Sendable, Hashable {
    case text(String)
    indirect case code(Code)
    case softBreak
    case lineBreak
    case emphasis([Inline])
    case strong([Inline])
    case strikethrough([Inline])
    indirect case span(Span)
    indirect case link(Link)
    indirect case image(Image)
    indirect case html(HTMLToken)
    indirect case footnoteReference(FootnoteReference)
  }
}

/// A piece of code.
package struct Code: Sendable, Hashable {
  package let text: String
  /// The reference by which symbols in the code lead to their pages; nil for code that can name no
  /// symbol.
  package let reference: ReferenceIndex?

  package init(_ text: String, reference: ReferenceIndex? = nil) {
    self.text = text
    self.reference = reference
  }
}

/// Words or code with attributes: `[Dynamic Type]{lang=en}`, `` `label`{.class} ``.
package struct Span: Sendable, Hashable {
  package var content: [Inline]
  package var attributes: Attributes

  package init(content: [Inline], attributes: Attributes) {
    self.content = content
    self.attributes = attributes
  }
}

/// A link; its destination is a reference of the document.
package struct Link: Sendable, Hashable {
  package let reference: ReferenceIndex
  package let title: String
  package var content: [Inline]
  package var attributes: Attributes

  package init(
    reference: ReferenceIndex, title: String, content: [Inline], attributes: Attributes
  ) {
    self.reference = reference
    self.title = title
    self.content = content
    self.attributes = attributes
  }

  /// Whether its words are an address that it leads to, as in autolinks, and no text.
  package func shows(_ address: String?) -> Bool {
    guard content.count == 1, case .text(let text) = content[0].content, let address,
      address.utf8.count - text.utf8.count <= "https://".utf8.count
    else { return false }
    return ["", "http://", "https://", "mailto:"].contains { address == $0 + text }
  }
}

/// An image; its source is a reference of the document.
package struct Image: Sendable, Hashable {
  package let reference: ReferenceIndex
  /// The text alternative, without markup.
  package let alternative: String
  /// The title. It becomes a caption if the image is alone in its paragraph.
  package let title: String
  package var attributes: Attributes

  package init(
    reference: ReferenceIndex, alternative: String, title: String, attributes: Attributes
  ) {
    self.reference = reference
    self.alternative = alternative
    self.title = title
    self.attributes = attributes
  }
}

/// A link to a footnote: `[^1]`.
package struct FootnoteReference: Sendable, Hashable {
  /// The footnote's number, from 1.
  package let number: Int
  /// Which reference to that footnote this is, from 1.
  package let occurrence: Int

  package init(number: Int, occurrence: Int) {
    self.number = number
    self.occurrence = occurrence
  }
}

/// A piece of raw HTML that passed the allow-list.
package enum HTMLToken: Sendable, Hashable {
  /// Text between tags.
  case text(String)
  case open(HTMLElement)
  case close(name: String)

  /// Whether the token is kept when a part of a document is written by itself. An end tag is kept
  /// if its start tag is in the same part.
  ///
  /// - Parameter open: the names of the elements that are open in the part, the innermost last.
  package func stays(within open: inout [String]) -> Bool {
    switch self {
    case .text: return true
    case .open(let element):
      if !element.isVoid { open.append(element.name) }
      return true
    case .close(let name):
      guard open.last == name else { return false }
      open.removeLast()
      return true
    }
  }
}

/// A start tag that passed the allow-list.
package struct HTMLElement: Sendable, Hashable {
  /// The value of an attribute.
  package enum Value: Sendable, Hashable {
    /// Empty for an attribute without a value, such as `open`.
    case text(String)
    /// An address: a reference of the document.
    case reference(ReferenceIndex)
    /// An identifier: an anchor of the document.
    case anchor(AnchorIndex)
  }

  /// An attribute with its name in lower case.
  package struct Attribute: Sendable, Hashable {
    package let name: String
    package let value: Value

    package init(name: String, value: Value) {
      self.name = name
      self.value = value
    }
  }

  /// In lower case.
  package let name: String
  package var attributes: [Attribute]
  package let range: SourceRange

  package init(name: String, attributes: [Attribute], at range: SourceRange) {
    self.name = name
    self.attributes = attributes
    self.range = range
  }

  /// The value of an attribute.
  package func value(of name: String) -> Value? {
    attributes.first { $0.name == name }?.value
  }

  /// Whether the end tag of an element with this name is optional (HTML, “Optional tags”).
  package static func isEndOptional(_ name: String) -> Bool {
    switch name {
    case "p", "li", "td", "th", "tr", "tbody", "thead", "tfoot", "colgroup", "caption": true
    default: false
    }
  }

  /// Whether the element's start tag ends a paragraph (HTML, “in body” insertion mode).
  package static func endsParagraph(_ name: String) -> Bool {
    switch name {
    case "div", "p", "ul", "ol", "li", "pre", "table", "details", "summary", "figure", "figcaption":
      true
    default: false
    }
  }

  /// Whether the element has no end tag (HTML, “void elements”).
  package var isVoid: Bool { Self.isVoid(name) }

  /// Whether an element has no content and no end tag (HTML, “Void elements”).
  package static func isVoid(_ name: String) -> Bool {
    switch name {
    case "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source",
      "track", "wbr":
      true
    default: false
    }
  }
}

extension [Inline] {
  /// The words without markup.
  package var plainText: String { plainText(atMost: .max) }

  /// The words without markup.
  ///
  /// - Parameter limit: the number of UTF-8 bytes after which the text may end early.
  package func plainText(atMost limit: Int) -> String {
    // Most headings and items are one piece of text.
    if count == 1, case .text(let text) = self[0].content { return text }
    var text = ""
    append(to: &text, atMost: limit)
    return text
  }

  private func append(to text: inout String, atMost limit: Int) {
    for inline in self {
      if text.utf8.count >= limit { return }
      switch inline.content {
      case .text(let words): text += words
      case .code(let code): text += code.text
      case .softBreak, .lineBreak: text += " "
      case .image(let image): text += image.alternative
      case .html, .footnoteReference: break
      case .span(let span) where span.attributes.certainty != nil:
        text += "(" + span.content.plainText + ")"
      case .emphasis, .strong, .strikethrough, .span, .link:
        inline.children.append(to: &text, atMost: limit)
      }
    }
  }

  /// The same inlines, where each link without words gets the name of its target.
  ///
  /// - Parameter name: gives the name of the target of a reference.
  package func naming(_ name: (_ reference: ReferenceIndex) -> [Inline]) -> [Inline] {
    let isMissing = contains { inline in
      inline.contains {
        if case .link(let link) = $0.content { link.content.isEmpty } else { false }
      }
    }
    return isMissing ? map { $0.naming(name) } : self
  }
}

extension Inline {
  fileprivate func naming(_ name: (_ reference: ReferenceIndex) -> [Inline]) -> Inline {
    if case .link(let link) = content, link.content.isEmpty {
      return replacingChildren { _ in name(link.reference) }
    }
    return replacingChildren { $0.naming(name) }
  }
}
