/// A page, or a part of one, that another page includes.
package struct IncludedPart: Sendable, Hashable {
  package let page: PageIndex
  /// The identifier of the part; nil for the whole page.
  package let fragment: String?
}

extension LinkedPage {
  /// What one of its references includes, if it leads to a page.
  package func included(by reference: ReferenceIndex) -> IncludedPart? {
    guard case .page(let index, let fragment) = targets[reference] else { return nil }
    return IncludedPart(page: index, fragment: fragment)
  }

  /// The references by which blocks include other pages, in order.
  package static func inclusions(in blocks: [Block]) -> [ReferenceIndex] {
    var found: [ReferenceIndex] = []
    blocks.visit { block in
      if case .container(let container) = block.content,
        case .include(let reference) = container.kind
      {
        found.append(reference)
      }
    }
    return found
  }

  /// The references on the lines of some of its blocks.
  package func references(in blocks: [Block]) -> [ReferenceIndex] {
    page.body.references.indices.filter { index in
      let line = page.body.references[index].range.startLine
      return blocks.contains { $0.range.startLine <= line && line <= $0.range.endLine }
    }
  }

  /// The blocks of a part of the page, without footnotes.
  ///
  /// - Parameter fragment: the identifier of the part; the whole page by default. That of a heading
  ///   names its section; that of a list item or a tab, what is in it.
  package func blocks(of fragment: String?) -> [Block] {
    let blocks = page.body.blocks.filter { !$0.content.isFootnote }
    guard let fragment, fragment != "top", fragment != criterion?.id else { return blocks }
    let anchor = page.body.anchors.indices.first { anchorIDs[$0] == fragment }
    return anchor.flatMap { blocks.part(at: $0) } ?? []
  }
}

extension [Block] {
  /// The part among the blocks, at any depth, that an anchor belongs to.
  fileprivate func part(at anchor: AnchorIndex) -> [Block]? {
    for (place, block) in enumerated() {
      if case .heading(let heading) = block.content,
        heading.anchor == anchor || heading.content.hold(anchor)
      {
        let rest = self[(place + 1)...]
        let end = rest.firstIndex { ($0.headingLevel ?? .max) <= heading.level }
        return Array(self[place..<(end ?? endIndex)])
      }
      if let part = block.part(at: anchor) { return part }
    }
    return nil
  }
}

extension Block {
  /// The part of the block that an anchor belongs to; nil if it is not in the block.
  fileprivate func part(at anchor: AnchorIndex) -> [Block]? {
    switch content {
    case .tabs(let tabs):
      if tabs.anchor == anchor { return [self] }
      if let panel = tabs.panels.first(where: { $0.anchor == anchor }) { return panel.blocks }
    case .list(let list):
      if let item = list.items.first(where: { $0.anchor == anchor }) { return item.blocks }
    case .container(let container) where container.anchor == anchor: return [self]
    case .html(let tokens) where tokens.contains { $0.holds(anchor) }: return [self]
    default: break
    }
    var part: [Block]?
    forEachPart { child in
      if part != nil { return }
      switch child {
      case .blocks(let blocks): part = blocks.part(at: anchor)
      case .text(let inlines): if inlines.hold(anchor) { part = [self] }
      }
    }
    return part
  }
}

extension [Inline] {
  /// Whether an element among them, at any depth, has an anchor.
  fileprivate func hold(_ anchor: AnchorIndex) -> Bool {
    contains { inline in
      inline.contains {
        switch $0.content {
        case .span(let span): span.attributes.anchor == anchor
        case .link(let link): link.attributes.anchor == anchor
        case .image(let image): image.attributes.anchor == anchor
        case .html(let token): token.holds(anchor)
        default: false
        }
      }
    }
  }
}

extension HTMLToken {
  /// Whether it opens an element with an anchor.
  fileprivate func holds(_ anchor: AnchorIndex) -> Bool {
    guard case .open(let element) = self, case .anchor(anchor)? = element.value(of: "id") else {
      return false
    }
    return true
  }
}
