import OngletModel

/// A block of a reference page, which `CatalogueWriter` writes as HTML.
///
/// The blocks of documents cannot be used: their links are indices of references in a text by an
/// author, and they have no lists of facts, no classes of style, and no titles and checks of other
/// pages, which are made once for all pages.
indirect enum ReferenceBlock: Sendable {
  case paragraph([ReferenceInline], style: String? = nil)
  /// A heading of the table of contents.
  case heading(level: Int, id: String, [ReferenceInline])
  /// The heading of a group in a list, of level 3, which is not in the table of contents.
  case groupHeading(id: String? = nil, [ReferenceInline])
  case list([Item], style: String? = nil)
  /// A field that filters the entries of an index by name, and what else to choose them by.
  case filter([Choice])
  /// The entries of an index.
  case entries([Entry], style: String)
  case facts([ReferenceFact], style: String = "metadata facts")
  /// A link to a file for spreadsheets, by its path and the key of its words.
  case file(String, String)
  /// A table that the filter of an index is for, with the names of its columns. The last cells name
  /// criteria.
  case table([String], [Row])
  /// A sample of code from another page.
  case sample(CodeBlock)
  /// Blocks that readers can unfold below a line.
  case folded([ReferenceInline], style: String? = nil, [ReferenceBlock])
  case definitions([ReferenceDefinition])
  /// The checks of criteria in one table.
  case checks([CriterionChecks])
  /// Blocks in a box with a class: `rail` for facts beside the text, `edition` for a card.
  case part(String, [ReferenceBlock])

  /// Checks of a criterion, by their positions.
  typealias CriterionChecks = (criterion: PageIndex, checks: [Int])

  /// What entries are chosen by; shown if there are several options.
  struct Choice {
    /// The name of a value of entries, and of a parameter of the address: `level`.
    let name: String
    let title: ReferenceInline
    /// Values, several with commas between them, and what they are called.
    let options: [(value: String, name: String)]
  }

  /// What an index names, and what is known of it.
  struct Entry {
    var id: String?
    /// What it is chosen by, by the names of choices.
    var values: KeyValuePairs<String, String?> = [:]
    let name: [ReferenceInline]
    let facts: [ReferenceInline]
    var notes: [ReferenceBlock] = []
    var isObsolete = false
  }

  /// A row of a table: its name, what it is chosen by, and the lists in its other cells.
  struct Row {
    var id: String?
    /// What a cell before the name contains.
    var former: [ReferenceInline] = []
    let name: [ReferenceInline]
    var values: KeyValuePairs<String, String?> = [:]
    let cells: [[[ReferenceInline]]]
  }

  /// An item of a list: one line, or blocks.
  struct Item {
    var id: String?
    var line: [ReferenceInline] = []
    var blocks: [ReferenceBlock] = []
  }

  /// A list of lines.
  static func lines(_ lines: [[ReferenceInline]], style: String? = nil) -> ReferenceBlock {
    .list(lines.map { Item(line: $0) }, style: style)
  }
}

/// A piece of running text of a reference page.
enum ReferenceInline: Sendable {
  /// Words of the theme, by their key.
  case string(String)
  /// Words made from those of the theme, or words that are the same in all languages.
  case words(String)
  /// A text of the catalogue.
  case text(String, Language)
  /// Sentences of the catalogue: texts of one language, and code.
  case prose([ReferenceInline], Language)
  /// A name of a programming interface.
  case code(String)
  /// A level in words; only its letters if the words before it say that it is a level.
  case level(Standard.Level, isNamed: Bool = false)
  case title(PageIndex)
  /// The heading of the panel that contains a mention.
  case panelName(Mention)
  /// A link to a page of the site, or to a place on it.
  case link(PageIndex, fragment: String? = nil, [ReferenceInline])
  /// A link out of the site, with the language of its target.
  case externalLink(String, Language, [ReferenceInline])
  /// Values below one another.
  case values([[ReferenceInline]])
  /// Inlines with a class of style.
  case styled(String?, [ReferenceInline])
  /// Words that one version of a text has and another has not.
  case edited(isInserted: Bool, [ReferenceInline])
  /// A comma that is visible only without style; with style, shapes separate the words.
  case separator(isSpaced: Bool = false)
}

/// A name and a value.
struct ReferenceFact: Sendable {
  let name: ReferenceInline
  let value: [ReferenceInline]

  init(_ name: ReferenceInline, _ value: [ReferenceInline]) {
    self.name = name
    self.value = value
  }

  /// - Parameter key: the key of its name among the words of the theme.
  init(_ key: String, _ value: [ReferenceInline]) { self.init(.string(key), value) }
}

/// A word and what it means.
struct ReferenceDefinition: Sendable {
  let id: String
  let name: ReferenceInline
  let isAbbreviation: Bool
  let expansion: ReferenceInline?
  let meaning: [ReferenceInline]
  /// The words for it in other languages.
  var equivalents: [ReferenceFact] = []
}
