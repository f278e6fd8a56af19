import OngletModel

/// A block of a reference page: `CatalogueWriter` writes it as HTML, `MarkdownReference` as Markdown.
///
/// The blocks of documents would not do: their links are numbers among the references of a text that
/// somebody wrote, and they know no lists of facts, no classes of style, and no titles and checks of
/// other pages, which are made once for all pages.
indirect enum ReferenceBlock {
  case paragraph([ReferenceInline], style: StaticString? = nil)
  /// What stands above all else, in words of the theme.
  case warning(title: String, text: String)
  /// A heading of the table of contents.
  case heading(level: Int, id: String, [ReferenceInline])
  /// The heading of a part of a list, of level 3.
  case groupHeading([ReferenceInline])
  case list([Item], style: StaticString? = nil)
  case facts([ReferenceFact])
  /// Blocks that are shown to those who ask for them.
  case folded(ReferenceSummary, [ReferenceBlock])
  case definitions([ReferenceDefinition])

  /// An item of a list: one line, or blocks.
  struct Item {
    var style: StaticString?
    var line: [ReferenceInline] = []
    var blocks: [ReferenceBlock] = []
  }

  /// A list of lines.
  static func lines(_ lines: [[ReferenceInline]], style: StaticString? = nil) -> ReferenceBlock {
    .list(lines.map { Item(line: $0) }, style: style)
  }
}

/// A piece of running text of a reference page.
enum ReferenceInline {
  /// Words of the theme, by their key.
  case string(String)
  /// Words made of those of the theme, or that read the same in all languages.
  case words(String)
  /// A text of the catalogue.
  case text(String, Language)
  /// Sentences of the catalogue: texts of one language, and code.
  case prose([ReferenceInline], Language)
  /// A name of a programming interface.
  case code(String)
  /// A level in words; where the words before it say that it is one, its letters are enough.
  case level(ConformanceLevel, isNamed: Bool = false)
  /// The title of a page.
  case title(PageIndex)
  /// The heading of the panel that a mention stands in.
  case panelName(Mention)
  /// The words of a check of a page, by its position: where checks have identifiers, as a link.
  case check(Int, of: PageIndex)
  /// A link to a page of the site, or to a place on it.
  case link(PageIndex, fragment: String? = nil, [ReferenceInline])
  /// A link out of the site, to something in a language.
  case externalLink(String, Language, [ReferenceInline])
  /// Values below one another.
  case values([[ReferenceInline]])
  /// What a style sets apart.
  case styled(StaticString?, [ReferenceInline])
  /// A comma that is seen where there is no style alone: elsewhere shapes part the words.
  case separator(isSpaced: Bool = false)
}

/// A name and a value.
struct ReferenceFact {
  let name: ReferenceInline
  let value: [ReferenceInline]

  init(_ name: ReferenceInline, _ value: [ReferenceInline]) {
    self.name = name
    self.value = value
  }

  /// - Parameter key: that of its name among the words of the theme.
  init(_ key: String, _ value: [ReferenceInline]) { self.init(.string(key), value) }
}

/// What stands above folded blocks.
struct ReferenceSummary {
  let line: [ReferenceInline]
  var style: StaticString?
  /// Whether the blocks are not understood without it where nothing can be folded.
  var isNeeded = false
}

/// A word and what it means.
struct ReferenceDefinition {
  let id: String
  let name: ReferenceInline
  let isAbbreviation: Bool
  let expansion: ReferenceInline?
  let meaning: [ReferenceInline]
  /// The words for it in other languages.
  var equivalents: [ReferenceFact] = []
  /// The letter that it is the first of, for the table of contents.
  var initial: String?
}
