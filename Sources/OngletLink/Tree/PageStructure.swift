import OngletModel

/// The structure of a page and the kinds of its panels, before it gets identifiers.
struct PageStructure: Sendable {
  let page: Page
  /// The identifier of the criterion; nil if the page is not one.
  let criterionID: String?
  let outline: Outline
  /// For each anchor of a translation, the anchor of the source page that it translates.
  let counterparts: AnchorList<AnchorIndex?>
  /// The headings that begin a criterion's panels, by their indices among the blocks.
  let panelBlocks: PanelList<Int>
  /// The kinds that the site names, by the anchors of the panels.
  let knownKinds: [AnchorIndex: PanelKind]
  /// The kinds of panels by their anchors, each once in its set.
  let kinds: [AnchorIndex: PanelKind]

  /// - Parameter source: the page in the source language; nil if this is that page.
  init(
    page: Page, criterionID: String?, kinds sections: PanelKinds, source: PageStructure?
  ) {
    self.page = page
    self.criterionID = criterionID
    let anchors = page.body.anchors
    panelBlocks = PanelList(criterionID == nil ? [] : Self.panelBlocks(page.body))
    let outline = Outline(
      anchors, title: page.headingAnchor,
      panelHeadings: panelBlocks.compactMap { Self.anchor(of: page.body.blocks[$0]) })
    self.outline = outline
    var known: [AnchorIndex: PanelKind] = [:]
    for panel in outline.groups.lazy.flatMap(\.panels) {
      known[panel] = sections.kind(of: anchors[panel].text, in: page.language)
    }
    knownKinds = known
    let counterparts = source.map { matchAnchors(outline, page, known, with: $0) } ?? []
    self.counterparts = counterparts
    var kinds: [AnchorIndex: PanelKind] = [:]
    for group in outline.groups {
      let own = group.panels.map { panel in
        known[panel] ?? source.flatMap { structure in
          counterparts[panel].flatMap { structure.kinds[$0] }
        }
          ?? PanelKind(slug(anchors[panel].text))
      }
      for (panel, kind) in zip(group.panels, PanelKinds.distinct(own)) { kinds[panel] = kind }
    }
    self.kinds = kinds
  }

  /// Whether a list in that panel, or in one around it, is a checklist.
  func isInChecklist(_ anchor: AnchorIndex) -> Bool {
    var panel = outline.panelOf[anchor]
    while let current = panel {
      if knownKinds[current] == .checklist || kinds[current] == .checklist { return true }
      // A panel has a smaller index than the anchors in it; otherwise this would not end.
      panel = outline.panelOf[current].flatMap { $0 < current ? $0 : nil }
    }
    return false
  }

  private static func anchor(of block: Block) -> AnchorIndex? {
    guard case .heading(let heading) = block.content else { return nil }
    return heading.anchor
  }

  /// The headings that would begin a criterion's panels, by their indices among the blocks.
  static func panelBlocks(_ body: Document) -> [Int] {
    body.blocks.indices.filter { body.blocks[$0].headingLevel == 2 }
  }
}

/// Finds for each anchor of a translation the source's anchor at the same position.
private func matchAnchors(
  _ outline: Outline, _ page: Page, _ known: [AnchorIndex: PanelKind], with source: PageStructure
) -> AnchorList<AnchorIndex?> {
  // Fast path: most translations have the same structure as their source.
  if outline == source.outline, known == source.knownKinds,
    page.headingAnchor == source.page.headingAnchor
  {
    return AnchorList(Array(outline.positions.indices))
  }
  let bySourcePosition = Dictionary(
    firstOf: source.outline.positions.indexed().map { ($1, $0) })
  let sourceGroups = Dictionary(firstOf: source.outline.groups.map { ($0.owner, $0) })

  var result = AnchorList<AnchorIndex?>(repeating: nil, count: outline.positions.count)
  func matchPanels(_ group: Outline.PanelGroup, with other: Outline.PanelGroup) {
    for (panel, match) in matches(of: group, known, in: other, source.knownKinds) {
      result[panel] = match
    }
  }
  let groups = Dictionary(firstOf: outline.groups.map { ($0.owner, $0) })
  if let own = groups[nil], let other = sourceGroups[nil] { matchPanels(own, with: other) }
  for (anchor, position) in outline.positions.indexed() {
    if position.kind == .title {
      result[anchor] = source.page.headingAnchor
    } else if position.kind != .panel {
      let parent = position.parent.flatMap { result[$0] }
      if parent == nil, position.parent != nil { continue }
      let place = Outline.Position(
        parent: parent, kind: position.kind, ordinal: position.ordinal)
      result[anchor] = bySourcePosition[place]
      if let match = result[anchor], let own = groups[anchor], let other = sourceGroups[match] {
        matchPanels(own, with: other)
      }
    }
  }
  return result
}

/// The panels of a set of tabs with those of the source's set that they translate.
///
/// - Parameters:
///   - known: the kinds of panels that the site names, by the panels.
///   - knownInSource: the same of the source.
private func matches(
  of group: Outline.PanelGroup, _ known: [AnchorIndex: PanelKind], in source: Outline.PanelGroup,
  _ knownInSource: [AnchorIndex: PanelKind]
) -> [(panel: AnchorIndex, match: AnchorIndex)] {
  // The panels of each kind, the first one last.
  var byKind: [PanelKind: [AnchorIndex]] = [:]
  for panel in source.panels.reversed() {
    if let kind = knownInSource[panel] { byKind[kind, default: []].append(panel) }
  }
  var matches: [(panel: AnchorIndex, match: AnchorIndex)] = []
  for panel in group.panels {
    guard let kind = known[panel], let match = byKind[kind]?.popLast() else { continue }
    matches.append((panel, match))
  }
  // The other panels by their order, because labels that the site does not name cannot be compared
  // between languages.
  let matched = Set(matches.map(\.match))
  let rest = source.panels.filter { !matched.contains($0) }
  return matches
    + zip(group.panels.filter { known[$0] == nil }, rest).map { (panel: $0, match: $1) }
}
