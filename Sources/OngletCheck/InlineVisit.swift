import OngletModel

extension Sequence where Element == Block {
  /// Calls once for each block, those inside of others too.
  func visit(_ body: (Block) -> Void) {
    for block in self {
      body(block)
      switch block.content {
      case .quote(let blocks): blocks.visit(body)
      case .list(let list): for item in list.items { item.blocks.visit(body) }
      case .tabs(let tabs): for panel in tabs.panels { panel.blocks.visit(body) }
      case .container(let container): container.blocks.visit(body)
      case .footnote(let footnote): footnote.blocks.visit(body)
      case .paragraph, .heading, .thematicBreak, .code, .table, .html: break
      }
    }
  }

  /// Calls once for each piece of running text: a paragraph, a heading, a label, a cell…
  func visitTexts(_ body: ([Inline]) -> Void) {
    visit { block in
      switch block.content {
      case .paragraph(let inlines): body(inlines)
      case .heading(let heading): body(heading.content)
      case .table(let table):
        for row in [table.header] + table.rows { for cell in row { body(cell) } }
      case .tabs(let tabs): for panel in tabs.panels { body(panel.label) }
      case .container(let container): body(container.title)
      case .quote, .list, .footnote, .thematicBreak, .code, .html: break
      }
    }
  }

  /// Calls once for each piece of its running texts, those inside of others too.
  func visitInlines(_ body: (Inline) -> Void) {
    visitTexts { $0.visit(body) }
  }
}

extension Sequence where Element == Inline {
  /// Calls once for each piece, those inside of others too.
  func visit(_ body: (Inline) -> Void) {
    for inline in self {
      body(inline)
      switch inline.content {
      case .emphasis(let content), .strong(let content), .strikethrough(let content):
        content.visit(body)
      case .span(let span): span.content.visit(body)
      case .link(let link): link.content.visit(body)
      case .text, .code, .softBreak, .lineBreak, .image, .html, .footnoteReference: break
      }
    }
  }
}

extension Document {
  /// Calls once for each image with an alternative, with its place.
  func visitImages(_ body: (Image, SourceRange) -> Void) {
    blocks.visitInlines { inline in
      guard case .image(let image) = inline.content, !image.alternative.isEmpty else { return }
      body(image, references[image.reference].range)
    }
  }
}
