/// A block of a document (CommonMark section 4 and 5, and the containers of the content format).
package struct Block: Sendable, Hashable {
  package let content: Content
  package let range: SourceRange

  package init(_ content: Content, at range: SourceRange) {
    self.content = content
    self.range = range
  }

  package enum Content: Sendable, Hashable {
    case paragraph([Inline])
    indirect case heading(Heading)
    case thematicBreak
    case quote([Block])
    indirect case list(List)
    indirect case code(CodeBlock)
    indirect case table(Table)
    case html([HTMLToken])
    indirect case tabs(Tabs)
    indirect case container(Container)
    indirect case footnote(Footnote)

    package var isFootnote: Bool {
      if case .footnote = self { true } else { false }
    }
  }
}

/// A heading; its level is the one written, from 1 to 6.
package struct Heading: Sendable, Hashable {
  package let level: Int
  package let content: [Inline]
  package let anchor: AnchorIndex

  package init(level: Int, content: [Inline], anchor: AnchorIndex) {
    self.level = level
    self.content = content
    self.anchor = anchor
  }
}

/// A list of items.
package struct List: Sendable, Hashable {
  /// The number of the first item of an ordered list; nothing for a bulleted one.
  package let start: Int?
  /// Whether items' paragraphs are written without `<p>`.
  package let isTight: Bool
  package let items: [Item]

  package init(start: Int?, isTight: Bool, items: [Item]) {
    self.start = start
    self.isTight = isTight
    self.items = items
  }

  /// An item of a list.
  package struct Item: Sendable, Hashable {
    package let blocks: [Block]
    /// Whether the box of a task list's item is ticked; nothing when it has no box.
    package let isDone: Bool?
    /// Its anchor, when it has an id of its own or may be a check.
    package let anchor: AnchorIndex?
    package let range: SourceRange

    package init(blocks: [Block], isDone: Bool?, anchor: AnchorIndex?, range: SourceRange) {
      self.blocks = blocks
      self.isDone = isDone
      self.anchor = anchor
      self.range = range
    }
  }
}

/// A block of code, with what its info string says.
package struct CodeBlock: Sendable, Hashable {
  package let text: String
  /// The first word of the info string, for instance `swift`.
  package let language: String?
  package let title: String?
  /// The lines to point out, counted from 1.
  package let highlighted: [ClosedRange<Int>]
  /// The version of the system from which the sample works, for instance `iOS 13`.
  package let since: String?

  package init(
    text: String, language: String?, title: String? = nil, highlighted: [ClosedRange<Int>] = [],
    since: String? = nil
  ) {
    self.text = text
    self.language = language
    self.title = title
    self.highlighted = highlighted
    self.since = since
  }
}

/// A table (GitHub Flavored Markdown section 4.10).
package struct Table: Sendable, Hashable {
  package enum Alignment: String, Sendable, Hashable {
    case left, center, right
  }

  package typealias Row = [[Inline]]

  /// One a column.
  package let alignments: [Alignment?]
  package let header: Row
  package let rows: [Row]

  package init(alignments: [Alignment?], header: Row, rows: [Row]) {
    self.alignments = alignments
    self.header = header
    self.rows = rows
  }
}

/// A set of tabs written as a container.
package struct Tabs: Sendable, Hashable {
  /// The accessible name of the set; without one, the heading before it names it.
  package let label: String?
  package let panels: [Panel]
  package let anchor: AnchorIndex

  package init(label: String?, panels: [Panel], anchor: AnchorIndex) {
    self.label = label
    self.panels = panels
    self.anchor = anchor
  }

  /// One tab and what it shows.
  package struct Panel: Sendable, Hashable {
    package let label: [Inline]
    package let blocks: [Block]
    package let anchor: AnchorIndex

    package init(label: [Inline], blocks: [Block], anchor: AnchorIndex) {
      self.label = label
      self.blocks = blocks
      self.anchor = anchor
    }
  }
}

/// A block set apart for what it is.
package struct Container: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    case note, tip, important, warning, caution
    /// A good example.
    case valid
    /// A bad example.
    case invalid
    /// What is folded until somebody asks for it.
    case details
    case video(Video)

    /// Those that are written with their name and a title alone.
    package static let simple: [Kind] = [
      .note, .tip, .important, .warning, .caution, .valid, .invalid, .details,
    ]

    /// The name: behind the colons in Markdown, in class attributes, among the theme's strings.
    package var name: StaticString {
      switch self {
      case .note: "note"
      case .tip: "tip"
      case .important: "important"
      case .warning: "warning"
      case .caution: "caution"
      case .valid: "valid"
      case .invalid: "invalid"
      case .details: "details"
      case .video: "video"
      }
    }
  }

  package let kind: Kind
  /// The words after the container's name; without any, the kind's own name stands there.
  package let title: [Inline]
  package let blocks: [Block]

  package init(kind: Kind, title: [Inline], blocks: [Block]) {
    self.kind = kind
    self.title = title
    self.blocks = blocks
  }
}

/// A video with its captions and its transcript, which are references of the document.
package struct Video: Sendable, Hashable {
  package let source: ReferenceIndex
  package let captions: ReferenceIndex?
  package let transcript: ReferenceIndex?

  package init(source: ReferenceIndex, captions: ReferenceIndex?, transcript: ReferenceIndex?) {
    self.source = source
    self.captions = captions
    self.transcript = transcript
  }
}

/// The text of a footnote; it stands at the end of the document.
package struct Footnote: Sendable, Hashable {
  /// Its number, from 1, in the order of the first references.
  package let number: Int
  /// How often the text refers to it.
  package let referenceCount: Int
  package let blocks: [Block]

  package init(number: Int, referenceCount: Int, blocks: [Block]) {
    self.number = number
    self.referenceCount = referenceCount
    self.blocks = blocks
  }
}
