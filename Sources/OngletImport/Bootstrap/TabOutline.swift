import OngletModel

/// The sets of tabs of a page, and the content in and around them.
struct TabOutline: Sendable {
  /// A part of the content.
  indirect enum Node: Sendable {
    /// A piece, by its index among the pieces of the page.
    case piece(Int)
    case set(TabSet)
    /// A list of tabs; it is taken if its links are those of a set.
    case tabList(TabList, isTaken: Bool)
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
  }

  /// A panel with its content.
  struct Panel: Sendable {
    let tag: Int
    let id: String?
    let nodes: [Node]
    /// The offset of its end tag.
    let end: Int
  }

  /// A set of tabs.
  struct TabSet: Sendable {
    let tabList: TabList?
    let tag: Int
    /// The nodes outside of the panels.
    let stray: [Node]
    /// The links with their panels, in order.
    let pairs: [(link: Link, panel: Panel)]
    let linksWithoutPanel: [Link]
    let panelsWithoutLink: [Panel]
    /// The depth of nested sets, including this one.
    let height: Int
    let end: Int
  }

  var nodes: [Node] = []
  /// The links of all lists of tabs.
  var links: [Link] = []
  /// The numbers of tabs of the sets that have some.
  var sizes: [Int] = []
  var findings: [BootstrapFinding] = []

  static func read(_ text: BootstrapText) -> TabOutline {
    var reader = TabOutlineReader(text, recovers: false)
    if reader.read() { return reader.outline }
    // Something is not closed. Now each heading of the section's level or above closes it, so that
    // the rest of the page does not become part of a panel because of one missing end tag.
    reader = TabOutlineReader(text, recovers: true)
    _ = reader.read()
    return reader.outline
  }
}
