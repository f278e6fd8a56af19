// The one place that knows which blocks and inlines hold others. The parser bounds how deep they
// are nested, and so how deep these functions call themselves.

/// A direct child of a block.
package enum BlockPart {
  case blocks([Block])
  /// A piece of running text: a paragraph, a heading, a label, a cell…
  case text([Inline])
}

extension Block {
  /// Calls once for each direct child of the block, in the order of the text.
  package func forEachPart(_ body: (BlockPart) -> Void) {
    switch content {
    case .paragraph(let inlines): body(.text(inlines))
    case .heading(let heading): body(.text(heading.content))
    case .quote(let blocks): body(.blocks(blocks))
    case .list(let list): for item in list.items { body(.blocks(item.blocks)) }
    case .table(let table):
      for cell in table.header { body(.text(cell)) }
      for row in table.rows { for cell in row { body(.text(cell)) } }
    case .tabs(let tabs):
      for panel in tabs.panels {
        body(.text(panel.label))
        body(.blocks(panel.blocks))
      }
    case .container(let container):
      body(.text(container.title))
      body(.blocks(container.blocks))
    case .footnote(let footnote): body(.blocks(footnote.blocks))
    case .thematicBreak, .code, .html: break
    }
  }

  /// Calls once for the block and for each block in it, at any depth, in the order of the text.
  package func visit(_ body: (Block) -> Void) {
    body(self)
    forEachPart { part in
      if case .blocks(let blocks) = part { for block in blocks { block.visit(body) } }
    }
  }

  /// Calls once for each piece of running text in the block, in the order of the text.
  package func visitTexts(_ body: ([Inline]) -> Void) {
    forEachPart { part in
      switch part {
      case .blocks(let blocks): for block in blocks { block.visitTexts(body) }
      case .text(let inlines): body(inlines)
      }
    }
  }
}

extension Sequence<Block> {
  /// Calls once for each block, at any depth, in the order of the text.
  package func visit(_ body: (Block) -> Void) { for block in self { block.visit(body) } }

  /// Calls once for each piece of running text, in the order of the text.
  package func visitTexts(_ body: ([Inline]) -> Void) {
    for block in self { block.visitTexts(body) }
  }

  /// Calls once for each inline of its running texts, at any depth.
  package func visitInlines(_ body: (Inline) -> Void) { visitTexts { $0.visit(body) } }
}

extension Inline {
  /// Its direct children: the words of a link, for instance.
  package var children: [Inline] {
    switch content {
    case .emphasis(let content), .strong(let content), .strikethrough(let content): content
    case .span(let span): span.content
    case .link(let link): link.content
    case .text, .code, .softBreak, .lineBreak, .image, .html, .footnoteReference: []
    }
  }

  /// Whether a condition is true of it or of an inline in it, at any depth.
  package func contains(where condition: (Inline) -> Bool) -> Bool {
    condition(self) || children.contains { $0.contains(where: condition) }
  }

  /// The same inline with other children; one that cannot have children stays as it is.
  ///
  /// - Parameters:
  ///   - attributes: makes the attributes of a link, a span or an image.
  ///   - replacement: makes the children.
  package func replacingChildren(
    attributes: (Attributes) -> Attributes = { $0 }, with replacement: ([Inline]) -> [Inline]
  ) -> Inline {
    switch content {
    case .emphasis(let content): return Inline(.emphasis(replacement(content)), at: range)
    case .strong(let content): return Inline(.strong(replacement(content)), at: range)
    case .strikethrough(let content): return Inline(.strikethrough(replacement(content)), at: range)
    case .span(var span):
      span.content = replacement(span.content)
      span.attributes = attributes(span.attributes)
      return Inline(.span(span), at: range)
    case .link(var link):
      link.content = replacement(link.content)
      link.attributes = attributes(link.attributes)
      return Inline(.link(link), at: range)
    case .image(var image):
      image.attributes = attributes(image.attributes)
      return Inline(.image(image), at: range)
    case .text, .code, .softBreak, .lineBreak, .html, .footnoteReference: return self
    }
  }
}

extension [Inline] {
  /// Calls once for each inline, at any depth.
  package func visit(_ body: (Inline) -> Void) {
    for inline in self {
      body(inline)
      inline.children.visit(body)
    }
  }
}
