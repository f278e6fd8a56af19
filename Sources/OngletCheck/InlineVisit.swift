import OngletModel

extension Sequence where Element == Block {
  /// Calls once for each piece of running text: a paragraph, a heading, a label, a cell…
  func visitTexts(_ visit: ([Inline]) -> Void) {
    for block in self { block.visitTexts(visit) }
  }
}

extension Block {
  fileprivate func visitTexts(_ visit: ([Inline]) -> Void) {
    switch content {
    case .paragraph(let inlines): visit(inlines)
    case .heading(let heading): visit(heading.content)
    case .quote(let blocks): blocks.visitTexts(visit)
    case .list(let list): for item in list.items { item.blocks.visitTexts(visit) }
    case .table(let table):
      for row in [table.header] + table.rows { for cell in row { visit(cell) } }
    case .tabs(let tabs):
      for panel in tabs.panels {
        visit(panel.label)
        panel.blocks.visitTexts(visit)
      }
    case .container(let container):
      visit(container.title)
      container.blocks.visitTexts(visit)
    case .footnote(let footnote): footnote.blocks.visitTexts(visit)
    case .thematicBreak, .code, .html: break
    }
  }
}
