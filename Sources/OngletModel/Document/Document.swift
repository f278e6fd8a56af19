/// The parsed body of a page: a tree of values, and flat lists of its anchors and references.
///
/// Anchors and references are in the order of the text, and nodes of the tree hold their indices.
/// So linking goes through two lists and not through the tree.
package struct Document: Sendable, Hashable {
  package private(set) var blocks: [Block]
  /// Everything in the document that can be the target of a link.
  package let anchors: NumberedList<Anchor, Anchor>
  /// Every address and every piece of code that may lead somewhere.
  package let references: NumberedList<Reference, Reference>
  /// Whether its text or a link contains a number like that of a success criterion: `1.4.3`.
  package let hasDottedNumbers: Bool
  /// The backslash escapes and character references in its texts, in the order of the source.
  package let escapes: [Escape]
  /// Whether it has containers that the program fills: `include`, `criterion`, `acceptance`.
  package let hasInsertions: Bool
  package let statements: [DatedStatement]
  /// The text that it was made from.
  package private(set) var source: DocumentSource

  package init(
    blocks: [Block], anchors: [Anchor], references: [Reference], hasDottedNumbers: Bool = false,
    escapes: [Escape] = [], hasInsertions: Bool = false, statements: [DatedStatement] = [],
    source: DocumentSource = .none
  ) {
    self.statements = statements
    self.blocks = blocks
    self.anchors = NumberedList(anchors, or: .blank)
    self.references = NumberedList(references, or: .blank)
    self.hasDottedNumbers = hasDottedNumbers
    self.escapes = escapes
    self.hasInsertions = hasInsertions
    self.source = source
  }

  /// The same document with other blocks.
  package func with(blocks: [Block]) -> Document {
    var document = self
    document.blocks = blocks
    return document
  }

  /// The same document as if it was made from another text.
  package func with(source: DocumentSource) -> Document {
    var document = self
    document.source = source
    return document
  }
}

/// A backslash escape or a character reference (CommonMark sections 2.4 and 2.5): there the source
/// has more bytes than the text: `\*` has one byte more than `*`, `&amp;` four more than `&`.
package struct Escape: Sendable, Hashable {
  package let line: UInt32
  /// Where it begins.
  private let column: UInt32
  /// How many bytes longer it is than the character that it means.
  private let excess: UInt32

  package init(at range: SourceRange, excess: Int) {
    line = range.startLine
    column = range.startColumn
    self.excess = UInt32(clamping: excess)
  }

  /// The column in the source at which a byte of a text is written; 0 if it is not known.
  ///
  /// - Parameters:
  ///   - text: where the text begins; it is on one line.
  ///   - escapes: the escapes of the document, in the order of the source.
  package static func column(
    ofByte offset: Int, inTextAt text: SourceRange, among escapes: [Escape]
  ) -> Int {
    guard text.startColumn > 0 else { return 0 }
    var column = Int(text.startColumn) + offset
    for escape in escapes
    where escape.line == text.startLine && escape.column >= text.startColumn
      && escape.column < column
    {
      column += Int(escape.excess)
    }
    return column
  }

  /// Whether one of the escapes begins at a column of the line that a text is on.
  package static func begins(
    atColumn column: Int, onLineOf text: SourceRange, among escapes: [Escape]
  ) -> Bool {
    escapes.contains { $0.line == text.startLine && $0.column == column }
  }
}

/// The index of an anchor in its document.
package typealias AnchorIndex = TypedIndex<Anchor>

/// Something for each anchor of a document.
package typealias AnchorList<Element> = IndexedList<Anchor, Element>

/// A part of a document that can be the target of a link: the heading `## Colours {#colours}`.
package struct Anchor: Sendable, Hashable {
  /// What the identifier belongs to.
  package enum Kind: Sendable, Hashable {
    case heading(level: Int)
    case tabs
    case panel
    /// An item of a list; in a checklist it is a check.
    case item
    /// An element of raw HTML with an `id`.
    case html
  }

  package let kind: Kind
  /// The identifier that the author gave by `{#id}` or, in raw HTML, `id`.
  package let explicitID: String?
  /// The words of the heading, label or item, without markup.
  package let text: String
  /// The panel of a set of tabs that it is in, if any.
  package let panel: AnchorIndex?
  package var range: SourceRange
  /// The numbers of the success criteria that a check answers, as written in `{wcag=…}`, or `none`
  /// alone; empty if it has no such attribute.
  package var requirements: [Located<String>]

  package init(
    kind: Kind, explicitID: String?, text: String, panel: AnchorIndex?, range: SourceRange,
    requirements: [Located<String>] = []
  ) {
    self.kind = kind
    self.explicitID = explicitID
    self.text = text
    self.panel = panel
    self.range = range
    self.requirements = requirements
  }

  /// The value of `wcag=` for a check that answers no success criterion: it is a good practice.
  package static let noRequirement = "none"
}

/// The index of a reference in its document.
package typealias ReferenceIndex = TypedIndex<Reference>

/// Something for each reference of a document.
package typealias ReferenceList<Element> = IndexedList<Reference, Element>

/// An address or a piece of code in a document that may lead somewhere: `colours.md` in
/// `[Colours](colours.md)`.
package struct Reference: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    case link
    case image
    /// A video, its captions or another file that is played.
    case media
    /// Inline code: it may name symbols.
    case code
  }

  package let kind: Kind
  /// The destination with entities and backslash escapes resolved; for code, its text.
  package let destination: String
  /// Whether the author marked it as an old name that is used on purpose (`{legacy}`).
  package var isLegacy = false
  /// Whether it is a link, or among the words of the last link before it.
  package var isInLink = false
  package var range: SourceRange

  package init(kind: Kind, destination: String, range: SourceRange) {
    self.kind = kind
    self.destination = destination
    self.range = range
  }
}

/// The attributes that an author writes in braces: `{#id .class lang=en decorative}`.
package struct Attributes: Sendable, Hashable {
  /// nil for most links and images, which have none.
  private let written: Written?

  package static let none = Attributes()

  package init(
    id: String? = nil, anchor: AnchorIndex? = nil, language: String? = nil,
    targetLanguage: String? = nil, classes: [String] = [], flags: Set<Flag> = [],
    variable: String? = nil, certainty: Certainty? = nil
  ) {
    self.init(
      Values(
        id: id, anchor: anchor, language: language, targetLanguage: targetLanguage,
        classes: classes, flags: flags, variable: variable, certainty: certainty))
  }

  private init(_ values: Values) { written = values == Values() ? nil : Written(values) }

  package var id: String? { written?.values.id }
  /// The anchor made by the identifier.
  package var anchor: AnchorIndex? { written?.values.anchor }
  package var language: String? { written?.values.language }
  /// The language of a link's target (`hreflang=…`).
  package var targetLanguage: String? { written?.values.targetLanguage }
  package var classes: [String] { written?.values.classes ?? [] }
  package var flags: Set<Flag> { written?.values.flags ?? [] }
  /// The variable of the site that the words are the value of.
  package var variable: String? { written?.values.variable }
  /// How sure the statement before the words is; they name its source. A span that has it has no
  /// other attribute.
  package var certainty: Certainty? { written?.values.certainty }

  private struct Values: Hashable {
    var id: String?
    var anchor: AnchorIndex?
    var language: String?
    var targetLanguage: String?
    var classes: [String] = []
    var flags: Set<Flag> = []
    var variable: String?
    var certainty: Certainty?
  }

  private final class Written: Sendable, Hashable {
    let values: Values

    init(_ values: Values) { self.values = values }

    static func == (first: Written, second: Written) -> Bool { first.values == second.values }

    func hash(into hasher: inout Hasher) { hasher.combine(values) }
  }

  /// An attribute that has no value.
  package enum Flag: String, Sendable, Hashable, CaseIterable {
    /// An image that says nothing.
    case decorative
    /// An old name that is used on purpose.
    case legacy
  }

  /// The same attributes without the identifier.
  package var withoutID: Attributes {
    guard var values = written?.values else { return self }
    (values.id, values.anchor) = (nil, nil)
    return Attributes(values)
  }

  /// All that an author can write in them, in an order that digests depend on. Flags that the first
  /// versions did not have count only where they are written, so that a new one makes no translation
  /// stale.
  package var texts: [String] {
    let first: [Flag] = [.decorative, .legacy]
    return [id ?? "", language ?? "", targetLanguage ?? ""] + (certainty?.texts ?? [])
      + first.map { flags.contains($0) ? $0.rawValue : "" } + classes
      + Flag.allCases.filter { flags.contains($0) && !first.contains($0) }.map(\.rawValue)
  }
}
