import OngletModel

/// The numbers of the figures and tables of a page, from 1, in the order of the text.
///
/// A figure is an image alone in its paragraph whose identifier begins with `fig-`. A table has a
/// number if words alone in a paragraph before it have an identifier that begins with `tab-`: they
/// are its caption.
struct DocumentNumbers: Sendable {
  /// A figure or a table.
  struct Part: Sendable {
    let isTable: Bool
    let number: Int
  }

  private var parts: [AnchorIndex: Part] = [:]
  private var figures = 0
  private var tables = 0

  static let none = DocumentNumbers()

  private init() {}

  init(of document: Document) {
    // Nearly all pages have none.
    let isNumbered = document.anchors.indices.contains { anchor in
      guard let id = document.anchors[anchor].explicitID else { return false }
      return id.hasPrefix("fig-") || id.hasPrefix("tab-")
    }
    if isNumbered { number(document.blocks, of: document) }
  }

  private mutating func number(_ blocks: [Block], of document: Document) {
    for (place, block) in blocks.enumerated() {
      let next = place + 1 < blocks.count ? blocks[place + 1].content : nil
      let id = block.numberedAnchor.flatMap { document.anchors[$0].explicitID } ?? ""
      if let anchor = block.figureAnchor, id.hasPrefix("fig-") {
        figures += 1
        parts[anchor] = Part(isTable: false, number: figures)
      } else if let anchor = block.captionAnchor, id.hasPrefix("tab-"), case .table? = next {
        tables += 1
        parts[anchor] = Part(isTable: true, number: tables)
      }
      block.forEachPart { part in
        if case .blocks(let inner) = part { number(inner, of: document) }
      }
    }
  }

  subscript(anchor: AnchorIndex) -> Part? { parts.isEmpty ? nil : parts[anchor] }

  /// The number of a block that is an image or a caption.
  subscript(block: [Inline]) -> Part? {
    if parts.isEmpty { return nil }
    return Block(.paragraph(block), at: SourceRange(line: 1)).numberedAnchor.flatMap { self[$0] }
  }
}

extension Block {
  /// The anchor of a block that may have a number.
  fileprivate var numberedAnchor: AnchorIndex? { figureAnchor ?? captionAnchor }

  /// The anchor of an image alone in a paragraph.
  fileprivate var figureAnchor: AnchorIndex? {
    guard case .paragraph(let inlines) = content, inlines.count == 1,
      case .image(let image) = inlines[0].content
    else { return nil }
    return image.attributes.anchor
  }

  /// The anchor of words alone in a paragraph.
  fileprivate var captionAnchor: AnchorIndex? {
    guard case .paragraph(let inlines) = content, inlines.count == 1,
      case .span(let span) = inlines[0].content
    else { return nil }
    return span.attributes.anchor
  }
}

extension Strings {
  /// The name of a figure or table above its caption: `Figure 3`.
  func name(of part: DocumentNumbers.Part) -> String {
    filled(part.isTable ? "numbered-table" : "numbered-figure", ["number": String(part.number)])
  }

  /// The name of a figure or table inside of a sentence: `figure 3` in French.
  func reference(to part: DocumentNumbers.Part) -> String {
    filled(part.isTable ? "table-reference" : "figure-reference", ["number": String(part.number)])
  }
}
