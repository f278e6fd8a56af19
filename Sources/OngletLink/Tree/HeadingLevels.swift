import OngletModel

/// The levels that headings have on the page where they are shown.
///
/// Headings of a criterion on its guide's page are one level lower. Headings in a tab are below the
/// heading of the tab, whatever their level in the source.
package struct HeadingLevels: Sendable {
  /// The level of each heading and of each panel's heading, by anchor, from 1 to 6.
  package private(set) var levels: AnchorList<Int>
  /// The anchors of headings that would get a level below 6, in order.
  private(set) var tooDeep: [AnchorIndex] = []

  /// The level of the heading written last.
  private var current: Int
  /// The anchor that the list of levels begins with.
  private var first = AnchorIndex(0)

  package init(of page: Page, isShownInGuide: Bool) {
    levels = AnchorList(repeating: 0, count: page.body.anchors.count)
    current = isShownInGuide ? 2 : 1
    visit(page.body.blocks, shift: isShownInGuide ? 1 : page.headingShift)
  }

  /// The levels in a part of a page that is written below a heading of another.
  ///
  /// - Parameters:
  ///   - blocks: the part; its highest headings are one level below the heading.
  ///   - level: that of the heading.
  package static func levels(
    in blocks: ArraySlice<Block>, below level: Int
  ) -> NumberedList<Anchor, Int> {
    // A page may be included in a thousand parts: each takes no more than it holds.
    let anchors = headings(in: blocks)
    guard let first = anchors.min(), let last = anchors.max() else { return .noLevels }
    var part = HeadingLevels(from: first, through: last, below: level)
    part.visit(blocks, shift: level + 1 - (highestLevel(in: blocks) ?? 1))
    return NumberedList(part.levels.elements, from: first, or: 6)
  }

  private init(from first: AnchorIndex, through last: AnchorIndex, below level: Int) {
    self.first = first
    levels = AnchorList(repeating: 0, count: first.distance(to: last) + 1)
    current = level
  }

  /// The anchors of headings and of panels.
  private static func headings(in blocks: ArraySlice<Block>) -> [AnchorIndex] {
    var anchors: [AnchorIndex] = []
    blocks.visit { block in
      switch block.content {
      case .heading(let heading): anchors.append(heading.anchor)
      case .tabs(let tabs): anchors += tabs.panels.map(\.anchor)
      default: break
      }
    }
    return anchors
  }

  private mutating func visit(_ blocks: some Sequence<Block>, shift: Int) {
    for block in blocks {
      switch block.content {
      case .heading(let heading): set(heading.level + shift, for: heading.anchor)
      case .tabs(let tabs): visit(tabs)
      default:
        block.forEachPart { part in
          if case .blocks(let blocks) = part { visit(blocks, shift: shift) }
        }
      }
    }
  }

  private mutating func visit(_ tabs: Tabs) {
    let above = current
    for panel in tabs.panels {
      set(above + 1, for: panel.anchor)
      let highest = Self.highestLevel(in: panel.blocks) ?? 1
      visit(panel.blocks, shift: above + 2 - highest)
    }
    current = above
  }

  private mutating func set(_ level: Int, for anchor: AnchorIndex) {
    if level > 6 { tooDeep.append(anchor) }
    current = min(max(level, 1), 6)
    levels[AnchorIndex(first.distance(to: anchor))] = current
  }

  /// The highest level among headings that are not in a nested set of tabs.
  private static func highestLevel(in blocks: some Sequence<Block>) -> Int? {
    var levels: [Int] = []
    for block in blocks {
      switch block.content {
      case .heading(let heading): levels.append(heading.level)
      case .tabs: break
      default:
        block.forEachPart { part in
          if case .blocks(let blocks) = part, let level = highestLevel(in: blocks) {
            levels.append(level)
          }
        }
      }
    }
    return levels.min()
  }
}
