import OngletModel

extension PageStructure {
  /// The kinds of the panels of each set of tabs written as a container, by the set's anchor.
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
  /// The parts of a page that is a criterion; nothing for another.
  ///
  /// Footnotes, which stand at the end of a page, belong to no panel.
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

  /// The items of checklists, by their anchors, with the panels that they stand in; what is listed
  /// below an item belongs to it.
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
