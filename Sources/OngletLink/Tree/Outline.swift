import OngletModel

/// The tree of a page's anchors. Two languages of a page are compared by it.
struct Outline: Sendable, Equatable {
  /// The position of an anchor in the structure.
  struct Position: Sendable, Hashable {
    /// An anchor; nil for the page itself.
    let parent: AnchorIndex?
    let kind: Kind
    /// Its number among the anchors of the same kind and parent, from 0.
    let ordinal: Int

    /// The index of a parent in tables whose first entry is for the page itself.
    static func place(of parent: AnchorIndex?) -> Int { parent.map { $0.number + 1 } ?? 0 }
  }

  /// The kind of an anchor; headings of different levels are of different kinds.
  enum Kind: UInt8, Sendable {
    case heading1 = 1
    case heading2, heading3, heading4, heading5, heading6
    case tabs, panel, item, html, title

    /// One more than the maximum raw value.
    static let count = 12
  }

  /// The panels of a set of tabs, or of a criterion.
  struct PanelGroup: Sendable, Equatable {
    /// The anchor of the set; nil for a criterion's own panels.
    let owner: AnchorIndex?
    var panels: [AnchorIndex]
  }

  let positions: AnchorList<Position>
  let groups: [PanelGroup]
  /// The panel, of a set of tabs or of a criterion, that each anchor is in.
  let panelOf: AnchorList<AnchorIndex?>

  /// - Parameters:
  ///   - anchors: in the order of the text.
  ///   - title: the anchor that gave the page its title.
  ///   - panelHeadings: the anchors of the headings that make a criterion's panels.
  init(
    _ anchors: NumberedList<Anchor, Anchor>, title: AnchorIndex?, panelHeadings: [AnchorIndex]
  ) {
    var builder = OutlineBuilder(anchorCount: anchors.count, panelHeadings: panelHeadings)
    for index in anchors.indices {
      builder.add(
        anchors[index].kind, in: anchors[index].panel, index: index, isTitle: index == title)
    }
    positions = builder.positions
    groups = builder.groups
    panelOf = builder.panelOf
  }
}

/// Makes an outline of anchors, in the order of the text.
private struct OutlineBuilder {
  /// A part of the text with its own headings: the page, or a panel.
  struct Scope {
    /// The panel; nil for the page.
    let panel: AnchorIndex?
    var headings: [(level: Int, anchor: AnchorIndex)] = []
    /// The index of the last set of tabs among the groups.
    var group: Int?
  }

  var positions: AnchorList<Outline.Position> = []
  var groups: [Outline.PanelGroup] = []
  var panelOf: AnchorList<AnchorIndex?> = []
  private let panelHeadings: Set<AnchorIndex>
  private var scopes = [Scope(panel: nil)]
  /// The number of anchors of each kind under each parent; the page itself is the first parent.
  private var counts: [Int32]
  private var criterionPanel: AnchorIndex?

  init(anchorCount: Int, panelHeadings: [AnchorIndex]) {
    counts = Array(repeating: 0, count: (anchorCount + 1) * Outline.Kind.count)
    positions.reserveCapacity(anchorCount)
    self.panelHeadings = Set(panelHeadings)
    if !panelHeadings.isEmpty {
      groups.append(Outline.PanelGroup(owner: nil, panels: panelHeadings))
    }
  }

  mutating func add(
    _ kind: Anchor.Kind, in panel: AnchorIndex?, index: AnchorIndex, isTitle: Bool
  ) {
    if isTitle {
      append(parent: nil, .title)
      panelOf.append(nil)
      return
    }
    if panelHeadings.contains(index) {
      criterionPanel = index
      scopes = [Scope(panel: nil, headings: [(2, index)])]
      append(parent: nil, .panel)
      panelOf.append(nil)
      return
    }
    let panel = panel.flatMap { $0 < index ? $0 : nil }
    enter(panel)
    panelOf.append(panel ?? criterionPanel)
    let scope = scopes.count - 1
    switch kind {
    case .heading(let level):
      scopes[scope].headings.removeAll { $0.level >= level }
      append(parent: nearest, Outline.Kind(rawValue: UInt8(clamping: min(level, 6))) ?? .heading6)
      scopes[scope].headings.append((level, index))
    case .tabs:
      append(parent: nearest, .tabs)
      scopes[scope].group = groups.count
      groups.append(Outline.PanelGroup(owner: index, panels: []))
    case .panel:
      guard let group = scopes[scope].group else { return append(parent: nearest, .panel) }
      groups[group].panels.append(index)
      append(parent: groups[group].owner, .panel)
    case .item: append(parent: nearest, .item)
    case .html: append(parent: nearest, .html)
    }
  }

  /// The heading that the text is under, else its panel.
  private var nearest: AnchorIndex? {
    guard let scope = scopes.last else { return nil }
    return scope.headings.last?.anchor ?? scope.panel
  }

  /// Enters a panel, or returns to one around it.
  private mutating func enter(_ panel: AnchorIndex?) {
    if let scope = scopes.lastIndex(where: { $0.panel == panel }) {
      scopes.removeSubrange((scope + 1)...)
    } else {
      scopes.append(Scope(panel: panel))
    }
  }

  private mutating func append(parent: AnchorIndex?, _ kind: Outline.Kind) {
    let count = Outline.Position.place(of: parent) * Outline.Kind.count + Int(kind.rawValue)
    positions.append(Outline.Position(parent: parent, kind: kind, ordinal: Int(counts[count])))
    counts[count] += 1
  }
}
