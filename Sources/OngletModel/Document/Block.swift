/// A block of a document: those of CommonMark (sections 4 and 5), and the containers of the content
/// format.
package struct Block: Sendable, Hashable {
  package let content: Content
  package let range: SourceRange

  package init(_ content: Content, at range: SourceRange) {
    self.content = content
    self.range = range
  }

  /// The level of a heading, from 1 to 6; nil for other blocks.
  package var headingLevel: Int? {
    if case .heading(let heading) = content { heading.level } else { nil }
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

/// A heading. Its level is the one in the source, from 1 to 6.
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
  /// The number of the first item; nil for a bulleted list.
  package let start: Int?
  /// Whether the paragraphs of its items are written without `<p>` (CommonMark section 5.3).
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
    /// Whether the checkbox of a task list's item is ticked; nil when it has none.
    package let isDone: Bool?
    /// Its anchor, if it has an id of its own or may be a check; else nil.
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

/// A block of code, with the fields of its info string.
package struct CodeBlock: Sendable, Hashable {
  package let text: String
  /// The first word of the info string, for instance `swift`.
  package let language: String?
  package let title: String?
  /// The lines to highlight, counted from 1.
  package let highlighted: [ClosedRange<Int>]
  /// The first version of the system that the sample works on, for instance `iOS 13`.
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

  /// One for each column.
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
  /// The accessible name of the set; if nil, the heading before the set is its name.
  package let label: String?
  package let panels: [Panel]
  package let anchor: AnchorIndex

  package init(label: String?, panels: [Panel], anchor: AnchorIndex) {
    self.label = label
    self.panels = panels
    self.anchor = anchor
  }

  /// A tab and what it shows.
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

/// A block with a frame and a title: a note, a warning, an example…
package struct Container: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    case simple(Simple)
    case video(Video)
    /// What a screen reader says, and a file in which it is heard; the title is the source.
    case heard(Voice, recording: Video?)
    /// Something to try; the content is what there is without scripts.
    case trial(Trial)
    /// The checks of the page as acceptance criteria, to copy; the title is the state of the app
    /// that they start from.
    case acceptance
    /// A criterion of the site, shown in place: a reference of the document.
    case criterion(ReferenceIndex)
    /// A page, or a part of one, that is written in place: a reference of the document.
    case include(ReferenceIndex)
    /// A kind of the site's own.
    case own(OwnContainer)

    /// The name: after the colons in Markdown, in `class` attributes and as a key of the theme's
    /// strings.
    package var name: String {
      switch self {
      case .simple(let simple): simple.rawValue
      case .video: "video"
      case .heard: "heard"
      case .trial: "try"
      case .acceptance: "acceptance"
      case .criterion: "criterion"
      case .include: "include"
      case .own(let own): own.name
      }
    }

    /// Whether readers unfold it.
    package var isFolded: Bool {
      if case .own(let own) = self { own.isFolded } else { self == .simple(.details) }
    }

    /// Whether the program fills it with text that is written elsewhere.
    package var isInserted: Bool {
      switch self {
      case .acceptance, .criterion, .include: true
      default: false
      }
    }

    /// Whether it shows what is right or wrong.
    package var isExample: Bool {
      self == .simple(.valid) || self == .simple(.invalid)
    }
  }

  /// A kind that is written with its name and a title, and needs nothing else.
  package enum Simple: String, Sendable, Hashable, CaseIterable {
    case note, tip, important, warning, caution
    /// A good example.
    case valid
    /// A bad example.
    case invalid
    /// A block that readers unfold.
    case details
  }

  /// The names that may follow colons: those of kinds, and of the containers for sets of tabs.
  package static let names =
    ["tabs", "tab"] + Simple.allCases.map(\.rawValue)
    + ["video", "heard", "try", "acceptance", "criterion", "include"]

  package let kind: Kind
  /// The words after the container's name; if empty, the kind's own name is the title.
  package let title: [Inline]
  package let blocks: [Block]
  /// The anchor made by the identifier of its line.
  package let anchor: AnchorIndex?

  package init(kind: Kind, title: [Inline], blocks: [Block], anchor: AnchorIndex? = nil) {
    self.kind = kind
    self.title = title
    self.blocks = blocks
    self.anchor = anchor
  }
}

/// A kind of container that `site.yml` describes.
package struct OwnContainer: Sendable, Hashable {
  package let name: String
  /// Whether readers unfold it.
  package let isFolded: Bool
  package let colour: Colour
  /// The sign before its title, if it has one.
  package let icon: Icon?

  package init(name: String, isFolded: Bool, colour: Colour, icon: Icon?) {
    self.name = name
    self.isFolded = isFolded
    self.colour = colour
    self.icon = icon
  }

  /// The colour of its edge and its title: a token of the style sheet.
  package enum Colour: String, Sendable, Hashable, CaseIterable {
    case note, tip, warning, valid, invalid, accent, ink
  }

  /// A sign of the style sheet.
  package enum Icon: String, Sendable, Hashable, CaseIterable {
    case info, plus, star, exclamation, question, check, cross, quote, section, arrow
  }
}

/// A video with its captions and its transcript: references of the document.
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

/// The screen reader of a container of what is heard: `heard fr reader=TalkBack`.
package struct Voice: Sendable, Hashable {
  /// The screen reader of `heard` without `reader=`.
  package static let usualReader = "VoiceOver"

  /// The name of the screen reader.
  package let reader: String
  /// The language that the screen reader speaks.
  package let language: Language
  package let certainty: Certainty

  package init(reader: String = usualReader, language: Language, certainty: Certainty) {
    self.reader = reader
    self.language = language
    self.certainty = certainty
  }
}

/// What readers try in a container, and the colours that they begin with:
/// `try contrast foreground=#767676`.
package struct Trial: Sendable, Hashable {
  package enum Subject: String, Sendable, Hashable, CaseIterable {
    /// The contrast of two colours.
    case contrast
    /// The size of a target.
    case target
    /// What larger text does to a card: the items of a list.
    case textSize = "text-size"
    /// The order in which groups of elements are read: the items of a list, with lists in them.
    case order
    /// Elements that are read by themselves or as one: the items of a list.
    case grouping

    /// Whether it is made of the items of a list.
    package var needsList: Bool { self != .contrast && self != .target }
  }

  package let subject: Subject
  /// The text, then its ground; other subjects than contrast have none.
  package let colours: [Colour]

  package init(_ subject: Subject, colours: [Colour] = []) {
    self.subject = subject
    self.colours = colours
  }
}

/// The text of a footnote. Footnotes are the last blocks of a document.
package struct Footnote: Sendable, Hashable {
  /// Its number, from 1, in the order in which the text refers to footnotes.
  package let number: Int
  /// The number of references to it.
  package let referenceCount: Int
  package let blocks: [Block]

  package init(number: Int, referenceCount: Int, blocks: [Block]) {
    self.number = number
    self.referenceCount = referenceCount
    self.blocks = blocks
  }
}
