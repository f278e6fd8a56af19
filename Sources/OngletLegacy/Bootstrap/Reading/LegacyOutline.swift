import OngletModel

/// The sets of tabs of a legacy page, and the content in and around them.
struct LegacyOutline: Sendable {
  /// A part of the content, by its index.
  enum Node: Sendable {
    /// A piece, by its index among the pieces of the page.
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

  /// A list of tabs.
  struct TabList: Sendable {
    let tag: Int
    let links: [Link]
    /// The indices of pieces outside of the links.
    let stray: [Int]
    /// Whether its links are those of a set.
    var isTaken = false
  }

  /// A panel with its content.
  struct Panel: Sendable {
    let tag: Int
    let id: String?
    var nodes: [Node] = []
    /// The offset of its end tag.
    var end = 0
  }

  /// A set of tabs.
  struct TabSet: Sendable {
    let tabList: Int?
    let tag: Int
    /// The level of the heading before it; 0 without one.
    let headingLevel: Int
    var panels: [Panel] = []
    /// The nodes outside of the panels.
    var stray: [Node] = []
    /// The links with their panels, in order.
    var pairs: [(link: Link, panel: Int)] = []
    var linksWithoutPanel: [Link] = []
    /// The depth of nested sets, including this one.
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
    // Something is not closed. Now each heading of the section's level or above closes it, so that
    // the rest of the page does not become part of a panel because of one missing end tag.
    reader = LegacyOutlineReader(text, recovers: true)
    _ = reader.read()
    return reader.outline
  }
}
