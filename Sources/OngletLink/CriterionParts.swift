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
  init?(_ sheet: PageSheet, source: PageSheet, diagnostics: inout [Diagnostic]) {
    guard let id = sheet.criterionID else { return nil }
    let blocks = sheet.page.body.blocks
    let end = (blocks.lastIndex { !$0.content.isFootnote } ?? -1) + 1
    var panels: [Panel] = []
    for (place, heading) in sheet.panelBlocks.enumerated() {
      guard case .heading(let content) = blocks[heading].content,
        let kind = sheet.kinds[content.anchor]
      else { continue }
      let next = place + 1 < sheet.panelBlocks.count ? sheet.panelBlocks[place + 1] : end
      panels.append(Panel(kind: kind, heading: heading, blocks: heading + 1..<next))
    }
    func inherited(
      _ field: KeyPath<Metadata, Located<[Located<String>]>?>, called name: String
    ) -> [String] {
      let own = sheet.page.metadata[keyPath: field]
      let original = source.page.metadata[keyPath: field]
      let values = (original ?? own)?.value.map(\.value) ?? []
      if let own, sheet.number != source.number,
        Set(own.value.map(\.value)) != Set(original?.value.map(\.value) ?? [])
      {
        diagnostics.append(
          Diagnostic(
            .translationContradicts, path: sheet.page.path, range: own.range,
            message: "a translation does not contradict its source language: `\(name)` is another "
              + "list than in `\(source.page.path)`",
            fix: "leave `\(name)` out of the translation"))
      }
      return values
    }
    self.init(
      id: id, introduction: 0..<(sheet.panelBlocks.first ?? end), panels: panels,
      successCriteria: inherited(\.wcag, called: "wcag"),
      symbols: inherited(\.apis, called: "apis"),
      phases: inherited(\.phases, called: "phases"))
  }
}

extension Block.Content {
  fileprivate var isFootnote: Bool {
    if case .footnote = self { return true }
    return false
  }
}
