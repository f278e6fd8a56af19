/// A page, or a part of one, that another page includes.
package struct IncludedPart: Sendable, Hashable {
  package let page: PageIndex
  /// The identifier of the part; nil for the whole page.
  package let fragment: String?

  package init(page: PageIndex, fragment: String? = nil) {
    self.page = page
    self.fragment = fragment
  }
}

extension LinkedPage {
  /// What one of its references includes, if it leads to a page.
  package func included(by reference: ReferenceIndex) -> IncludedPart? {
    guard case .page(let index, let fragment) = self.targets[reference] else { return nil }
    return IncludedPart(page: index, fragment: fragment)
  }

  /// The blocks of a part of the page, without footnotes.
  ///
  /// - Parameter fragment: the identifier of the part; the whole page by default. That of a heading
  ///   names its section; that of a list item or a tab, what is in it.
  package func blocks(of fragment: String?) -> ArraySlice<Block> {
    guard let fragment, fragment != "top", fragment != self.criterion?.id else {
      return namedParts.whole
    }
    return namedParts.blocks(named: fragment)
  }
}

/// The parts of a page that links and `include` can name, found in one pass over its blocks.
package struct PageParts: Sendable {
  /// All blocks but the footnotes.
  package let whole: ArraySlice<Block>
  /// The footnotes, by number.
  package let footnotes: [Int: Footnote]
  /// The anchors, by their identifiers.
  package let anchors: [String: AnchorIndex]
  private var parts: [AnchorIndex: ArraySlice<Block>] = [:]

  init(of page: LinkedPage) {
    whole = page.page.body.blocks.filter { !$0.content.isFootnote }[...]
    footnotes = page.page.body.blocks.footnotes
    anchors = Dictionary(firstOf: page.anchorIDs.indexed().map { ($1, $0) })
    add(whole)
  }

  /// The part that an identifier names: the section of a heading, or what is in a list item or a
  /// tab; nothing if there is none.
  func blocks(named id: String) -> ArraySlice<Block> {
    anchors[id].flatMap { parts[$0] } ?? []
  }

  private mutating func add(_ blocks: ArraySlice<Block>) {
    for place in blocks.indices {
      if case .heading(let heading) = blocks[place].content {
        // A block is in one section of each level at most, so it is looked at six times at most.
        let rest = blocks[(place + 1)...]
        let end = rest.firstIndex { ($0.headingLevel ?? .max) <= heading.level }
        let section = blocks[place..<(end ?? blocks.endIndex)]
        add(section, at: heading.anchor)
        add(section, at: heading.content)
      } else {
        add(blocks[place], alone: blocks[place...place])
      }
    }
  }

  private mutating func add(_ block: Block, alone part: ArraySlice<Block>) {
    switch block.content {
    case .tabs(let tabs):
      add(part, at: tabs.anchor)
      for panel in tabs.panels { add(panel.blocks[...], at: panel.anchor) }
    case .list(let list):
      for item in list.items { if let anchor = item.anchor { add(item.blocks[...], at: anchor) } }
    case .container(let container): if let anchor = container.anchor { add(part, at: anchor) }
    case .html(let tokens):
      for token in tokens { if let anchor = token.anchor { add(part, at: anchor) } }
    default: break
    }
    block.forEachPart { inner in
      switch inner {
      case .blocks(let blocks): add(blocks[...])
      case .text(let inlines): add(part, at: inlines)
      }
    }
  }

  private mutating func add(_ part: ArraySlice<Block>, at anchor: AnchorIndex) {
    if parts[anchor] == nil { parts[anchor] = part }
  }

  /// Adds a part that the anchors in its text name too.
  private mutating func add(_ part: ArraySlice<Block>, at inlines: [Inline]) {
    inlines.visit { if let anchor = $0.anchor { add(part, at: anchor) } }
  }
}

extension [Block] {
  /// The footnotes among them, by number.
  package var footnotes: [Int: Footnote] {
    guard case .footnote = last?.content else { return [:] }
    var footnotes: [Int: Footnote] = [:]
    for block in self {
      if case .footnote(let footnote) = block.content { footnotes[footnote.number] = footnote }
    }
    return footnotes
  }
}

extension Inline {
  fileprivate var anchor: AnchorIndex? {
    switch content {
    case .span(let span): span.attributes.anchor
    case .link(let link): link.attributes.anchor
    case .image(let image): image.attributes.anchor
    case .html(let token): token.anchor
    default: nil
    }
  }
}

extension HTMLToken {
  /// The anchor of the element that it opens.
  fileprivate var anchor: AnchorIndex? {
    guard case .open(let element) = self, case .anchor(let anchor)? = element.value(of: "id") else {
      return nil
    }
    return anchor
  }
}
