import OngletModel

extension PageSheet {
  /// The kinds of the panels of each set of tabs written as a container, by the set's anchor.
  var containerKinds: [Int: [PanelKind]] {
    var result: [Int: [PanelKind]] = [:]
    for group in outline.groups where group.owner >= 0 {
      result[group.owner] = group.panels.compactMap { kinds[$0] }
    }
    return result
  }
}

extension Criterion {
  /// The parts of a page that is a criterion; nothing for another.
  ///
  /// Footnotes, which stand at the end of a page, belong to no panel.
  init?(_ sheet: PageSheet) {
    guard let id = sheet.criterionID else { return nil }
    self.init(
      id: id, blocks: sheet.page.body.blocks, panelBlocks: sheet.panelBlocks, kinds: sheet.kinds,
      checks: Self.checks(sheet))
  }

  /// - Parameters:
  ///   - panelBlocks: the headings of the panels, by their place among the blocks.
  ///   - kinds: the kinds of the panels, by the anchors of their headings.
  init(
    id: String, blocks: [Block], panelBlocks: [Int], kinds: [Int: PanelKind], checks: [Check]
  ) {
    let end = (blocks.lastIndex { !$0.content.isFootnote } ?? -1) + 1
    var panels: [Panel] = []
    for (place, heading) in panelBlocks.enumerated() {
      guard case .heading(let content) = blocks[heading].content,
        let kind = kinds[content.anchor]
      else { continue }
      let next = place + 1 < panelBlocks.count ? panelBlocks[place + 1] : end
      panels.append(Panel(kind: kind, heading: heading, blocks: heading + 1..<next))
    }
    self.init(
      id: id, introduction: 0..<(panelBlocks.first ?? end), panels: panels, checks: checks)
  }

  /// The items of checklists; what is listed below an item belongs to it.
  private static func checks(_ sheet: PageSheet) -> [Check] {
    let anchors = sheet.page.body.anchors
    let starts = sheet.panelBlocks.map { sheet.page.body.blocks[$0].range.startLine }
    return anchors.indices.compactMap { number in
      guard anchors[number].kind == .item, sheet.isInChecklist(number) else { return nil }
      let parent = sheet.outline.places[number].parent
      if parent >= 0, anchors[parent].kind == .item { return nil }
      let line = anchors[number].range.startLine
      return Check(anchor: number, panel: starts.lastIndex { $0 <= line })
    }
  }
}
