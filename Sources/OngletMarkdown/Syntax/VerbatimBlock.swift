import CMarkGFM
import OngletModel

/// A block whose lines are not read as Markdown: fenced code (CommonMark, section 4.5), or HTML
/// with an end of its own, such as a comment (section 4.6, conditions 1 to 5).
package struct VerbatimBlock: Sendable, Hashable {
  /// The fence of a block of code.
  package struct Fence: Sendable, Hashable {
    /// The column of the fence, from 1, in bytes.
    package let column: Int
    package let length: Int
  }

  /// The lines, from 1, with those of the fences.
  package let lines: ClosedRange<Int>
  /// The fence; nil for HTML.
  package let fence: Fence?

  /// - Parameter bytes: the text in UTF-8, without NUL bytes.
  package static func all(in bytes: [UInt8]) -> [VerbatimBlock] {
    let bounded = BoundedText(bytes)
    let source = SourceText(bytes, lines: .shifted(by: 0))
    let options = CMARK_OPT_UNSAFE | CMARK_OPT_FOOTNOTES
    return Extensions.withTree(of: bounded.bytes, options: options) { root, _ in
      var found: [VerbatimBlock] = []
      var next = cmark_node_first_child(root)
      while let node = next {
        if let block = VerbatimBlock(node, in: source) { found.append(block) }
        var last: OpaquePointer? = node
        next = hasBlocks(node) ? cmark_node_first_child(node) : nil
        while next == nil, let current = last, current != root {
          next = cmark_node_next(current)
          last = cmark_node_parent(current)
        }
      }
      return found
    } ?? []
  }

  private init?(_ node: OpaquePointer, in source: SourceText) {
    let type = cmark_node_get_type(node)
    guard type == CMARK_NODE_CODE_BLOCK || type == CMARK_NODE_HTML_BLOCK,
      let literal = cmark_node_get_literal(node)
    else { return nil }
    let text = String(cString: literal)
    let first = Int(cmark_node_get_start_line(node))
    let count = text.utf8.count { $0 == UInt8(ascii: "\n") }
    if type == CMARK_NODE_CODE_BLOCK {
      guard let (sign, length) = OngletMarkdown.fence(of: node) else { return nil }
      fence = Fence(column: Int(cmark_node_get_start_column(node)), length: length)
      // Where a list item or a quote ends before its code, the next line counts as one of the code.
      let last = first + count + 1
      let isClosed =
        last <= Int(cmark_node_get_end_line(node))
        && source.bytes[source.line(last)].allSatisfy { $0 == sign || $0.isOne(of: " \t>\r\n") }
      lines = first...(isClosed ? last : first + count)
    } else {
      let words = text.drop { $0 == " " }.prefix(10).lowercased()
      let openings = ["<!", "<?", "<pre", "<script", "<style", "<textarea"]
      guard openings.contains(where: words.hasPrefix) else { return nil }
      fence = nil
      // The library does not count the line of the end as a line of the block.
      lines = first...max(first, first + count - 1)
    }
  }

  private static func hasBlocks(_ node: OpaquePointer) -> Bool {
    switch cmark_node_get_type(node) {
    case CMARK_NODE_PARAGRAPH, CMARK_NODE_HEADING, CMARK_NODE_CODE_BLOCK, CMARK_NODE_HTML_BLOCK:
      false
    default: true
    }
  }
}

/// A text for the library, with other characters in the place of those for which it would need a
/// time that grows faster than the text.
struct BoundedText {
  let definitions: DefinitionLimit
  let addresses: AddressLimit
  let declarations: DeclarationLimit
  private(set) var bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    definitions = DefinitionLimit(bytes)
    addresses = AddressLimit(bytes)
    declarations = DeclarationLimit(bytes)
    self.bytes = bytes
    // Other characters in their place make neither definitions nor links.
    for colon in definitions.colons { self.bytes[colon] = UInt8(ascii: ";") }
    for place in addresses.signs + addresses.beginnings { self.bytes[place] = UInt8(ascii: "?") }
    declarations.hide(in: &self.bytes)
  }
}
