import OngletModel

extension PageStructure {
  /// The kinds of the panels of each set of tabs that is a container, by the set's anchor.
  var containerKinds: [AnchorIndex: [PanelKind]] {
    var result: [AnchorIndex: [PanelKind]] = [:]
    for group in outline.groups {
      guard let owner = group.owner else { continue }
      result[owner] = group.panels.compactMap { kinds[$0] }
    }
    return result
  }
}

extension Criterion {
  /// The parts of a page that is a criterion; nil for another page.
  ///
  /// Footnotes, which are at the end of a page, belong to no panel.
  init?(_ structure: PageStructure, checks: [Check] = []) {
    guard let id = structure.criterionID else { return nil }
    let blocks = structure.page.body.blocks
    let end = blocks.lastIndex { !$0.content.isFootnote }.map { $0 + 1 } ?? 0
    var panels: PanelList<Panel> = []
    for (panel, heading) in structure.panelBlocks.indexed() {
      guard case .heading(let content) = blocks[heading].content,
        let kind = structure.kinds[content.anchor]
      else { continue }
      let next = structure.panelBlocks[panel...].dropFirst().first ?? end
      panels.append(Panel(kind: kind, heading: heading, blocks: heading + 1..<next))
    }
    self.init(
      id: id, introduction: 0..<(structure.panelBlocks.first ?? end), panels: panels,
      checks: checks)
  }

  /// The anchors of the items of checklists, with the panels that they are in. Items of a nested
  /// list are part of the item above them.
  static func checkPlaces(on structure: PageStructure) -> [(
    anchor: AnchorIndex, panel: PanelIndex?
  )] {
    let anchors = structure.page.body.anchors
    let starts = PanelList(
      structure.panelBlocks.map { structure.page.body.blocks[$0].range.startLine })
    return anchors.indices.compactMap { index in
      guard anchors[index].kind == .item, structure.isInChecklist(index) else { return nil }
      let parent = structure.outline.positions[index].parent
      if let parent, anchors[parent].kind == .item { return nil }
      let line = anchors[index].range.startLine
      return (index, starts.lastIndex { $0 <= line })
    }
  }
}
