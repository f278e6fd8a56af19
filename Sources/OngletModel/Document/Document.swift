/// The parsed body of a page: a tree of values, and lists of what the tree names or leads to.
///
/// Anchors and references stand in the order of the text; nodes hold their indices. So
/// linking goes through two flat lists and never through the tree.
package struct Document: Sendable, Hashable {
  package let blocks: [Block]
  /// Everything in the document that can be the target of a link.
  package let anchors: NumberedList<Anchor, Anchor>
  /// Every address that the document mentions.
  package let references: NumberedList<Reference, Reference>
  /// Whether a number like that of a success criterion, `1.4.3`, stands in its text or in a link.
  package let hasDottedNumbers: Bool
  /// The escapes in its texts, in the order of the source.
  package let escapes: [Escape]

  package init(
    blocks: [Block], anchors: [Anchor], references: [Reference], hasDottedNumbers: Bool = false,
    escapes: [Escape] = []
  ) {
    self.init(
      blocks: blocks, anchors: NumberedList(anchors, or: .blank),
      references: NumberedList(references, or: .blank), hasDottedNumbers: hasDottedNumbers,
      escapes: escapes)
  }

  private init(
    blocks: [Block], anchors: NumberedList<Anchor, Anchor>,
    references: NumberedList<Reference, Reference>,
    hasDottedNumbers: Bool, escapes: [Escape]
  ) {
    self.blocks = blocks
    self.anchors = anchors
    self.references = references
    self.hasDottedNumbers = hasDottedNumbers
    self.escapes = escapes
  }

  /// The same with other blocks.
  package func with(blocks: [Block]) -> Document {
    Document(
      blocks: blocks, anchors: anchors, references: references,
      hasDottedNumbers: hasDottedNumbers, escapes: escapes)
  }
}

/// A backslash escape or a character reference: the source of a text has more bytes there than the
/// text (CommonMark sections 2.4 and 2.5).
package struct Escape: Sendable, Hashable {
  private let line: UInt32
  /// Where it begins.
  private let column: UInt32
  /// By how many bytes it is longer than what it stands for.
  private let excess: UInt32

  package init(at range: SourceRange, excess: Int) {
    line = range.startLine
    column = range.startColumn
    self.excess = UInt32(clamping: excess)
  }

  /// The column in the source of a byte of a text.
  ///
  /// - Parameters:
  ///   - text: the place where the text begins; it stands on one line.
  ///   - escapes: those of the document, in the order of the source.
  package static func column(
    ofByte offset: Int, inTextAt text: SourceRange, among escapes: [Escape]
  ) -> Int {
    var column = Int(text.startColumn) + offset
    for escape in escapes
    where escape.line == text.startLine && escape.column >= text.startColumn
      && escape.column < column
    {
      column += Int(escape.excess)
    }
    return column
  }

  /// Whether one of some escapes begins at a column of the line on which a text stands.
  package static func stands(
    atColumn column: Int, onLineOf text: SourceRange, among escapes: [Escape]
  ) -> Bool {
    escapes.contains { $0.line == text.startLine && $0.column == column }
  }
}

/// The place of an anchor among those of its document.
package typealias AnchorIndex = TypedIndex<Anchor>

/// Something for each anchor of a document.
package typealias AnchorList<Element> = IndexedList<Anchor, Element>

/// A thing in a document that can be the target of a link.
package struct Anchor: Sendable, Hashable {
  /// What bears the identifier.
  package enum Kind: Sendable, Hashable {
    case heading(level: Int)
    case tabs
    case panel
    /// An item of a list: a check, when it stands in a checklist.
    case item
    /// An element of raw HTML with an `id`.
    case html
  }

  package let kind: Kind
  /// The identifier that the author gave by `{#id}` or, in raw HTML, `id`.
  package let explicitID: String?
  /// The words of the heading, label or item, without markup.
  package let text: String
  /// The panel (of a container) that the thing stands in.
  package let panel: AnchorIndex?
  package let range: SourceRange
  /// The success criteria that an item says it answers (`{wcag=…}`): their numbers, or `none` alone;
  /// empty where it says nothing.
  package let successCriteria: [Located<String>]

  package init(
    kind: Kind, explicitID: String?, text: String, panel: AnchorIndex?, range: SourceRange,
    successCriteria: [Located<String>] = []
  ) {
    self.kind = kind
    self.explicitID = explicitID
    self.text = text
    self.panel = panel
    self.range = range
    self.successCriteria = successCriteria
  }

  /// What an item says that answers no success criterion: it is a good practice.
  package static let noSuccessCriterion = "none"
}

/// The place of a reference among those of its document.
package typealias ReferenceIndex = TypedIndex<Reference>

/// Something for each reference of a document.
package typealias ReferenceList<Element> = IndexedList<Reference, Element>

/// An address that a document mentions.
package struct Reference: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    case link
    case image
    /// A video, its captions or another file that is played.
    case media
    /// Inline code: symbols may stand in it.
    case code
  }

  package let kind: Kind
  /// The destination as written, entities and backslash escapes resolved; the text of code.
  package let destination: String
  /// Whether the author says that it names something out of date on purpose (`{legacy}`).
  package let isLegacy: Bool
  package let range: SourceRange

  package init(kind: Kind, destination: String, isLegacy: Bool = false, range: SourceRange) {
    self.kind = kind
    self.destination = destination
    self.isLegacy = isLegacy
    self.range = range
  }
}

/// What an author says in braces: `{#id .class lang=en decorative}`.
package struct Attributes: Sendable, Hashable {
  package let id: String?
  /// The anchor that the identifier makes.
  package let anchor: AnchorIndex?
  package let language: String?
  /// The language of what a link leads to (`hreflang=…`).
  package let targetLanguage: String?
  package let classes: [String]
  package let isDecorative: Bool
  /// The words name something out of date on purpose (`{legacy}`).
  package let isLegacy: Bool

  package static let none = Attributes()

  package init(
    id: String? = nil, anchor: AnchorIndex? = nil, language: String? = nil,
    targetLanguage: String? = nil, classes: [String] = [], isDecorative: Bool = false,
    isLegacy: Bool = false
  ) {
    self.id = id
    self.anchor = anchor
    self.language = language
    self.targetLanguage = targetLanguage
    self.classes = classes
    self.isDecorative = isDecorative
    self.isLegacy = isLegacy
  }
}
