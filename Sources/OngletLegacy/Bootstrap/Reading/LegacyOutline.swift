import OngletModel

/// The sets of tabs of a legacy page, and what stands in and around them.
struct LegacyOutline: Sendable {
  enum Node: Sendable {
    /// By its number among the pieces.
    case piece(Int)
    case set(Int)
    case tabList(Int)
  }

  /// A tab: its link, and the pieces of its label.
  struct Link: Sendable {
    let tag: Int
    let label: Range<Int>
    /// The identifier of its panel.
    let target: String?
  }

  struct TabList: Sendable {
    let tag: Int
    let links: [Link]
    /// Pieces that stand outside of the links.
    let stray: [Int]
    /// Whether a set took its links.
    var isTaken = false
  }

  struct Panel: Sendable {
    let tag: Int
    let id: String?
    var nodes: [Node] = []
    /// Where its end tag stands.
    var end = 0
  }

  struct TabSet: Sendable {
    let tabList: Int?
    let tag: Int
    /// The level of the heading before it; 0 without one.
    let headingLevel: Int
    var panels: [Panel] = []
    /// What stands outside of the panels.
    var stray: [Node] = []
    /// The links that have a panel, in their order, and those that have none.
    var pairs: [(link: Link, panel: Int)] = []
    var linksWithoutPanel: [Link] = []
    /// How deep sets are nested in it, itself included.
    var height = 1
    var end = 0
  }

  var nodes: [Node] = []
  var sets: [TabSet] = []
  var tabLists: [TabList] = []
  var diagnostics: [Diagnostic] = []

  static func read(_ text: LegacyText) -> LegacyOutline {
    var reader = LegacyOutlineReader(text, recovers: false)
    if reader.read() { return reader.outline }
    // Something is never closed: the next heading of the section's level ends what is open, so
    // that one lost end tag does not swallow the rest of the page.
    reader = LegacyOutlineReader(text, recovers: true)
    _ = reader.read()
    return reader.outline
  }
}
