import CMarkGFM

/// A block without blocks in it, and its place: the outline of a text.
package struct LeafBlock: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    case paragraph, heading, code, html, table
  }

  package let kind: Kind
  /// The lines, from 1.
  package let lines: ClosedRange<Int>
  /// The column, from 1, where it begins on its first line, after markers.
  package let column: Int
}

/// The blocks with words or code of a text in UTF-8, in the order of their lines, without
/// definitions of links.
package func leafBlocks(of bytes: [UInt8]) -> [LeafBlock] {
  let blocks = Extensions.withTree(of: bytes, options: CMARK_OPT_UNSAFE | CMARK_OPT_SOURCEPOS) {
    root, types in
    var blocks: [LeafBlock] = []
    guard let walk = cmark_iter_new(root) else { return blocks }
    defer { cmark_iter_free(walk) }
    while cmark_iter_next(walk) != CMARK_EVENT_DONE {
      let node = cmark_iter_get_node(walk)
      guard cmark_iter_get_event_type(walk) == CMARK_EVENT_ENTER,
        let kind = LeafBlock.Kind(node, types)
      else { continue }
      let first = Int(cmark_node_get_start_line(node))
      // The paragraph in front of a table has no lines of its own: they count as the table's.
      guard first > 0 else { continue }
      blocks.append(
        LeafBlock(
          kind: kind, lines: first...max(first, lastLine(of: node, from: first)),
          column: max(1, Int(cmark_node_get_start_column(node)))))
    }
    return blocks
  }
  return (blocks ?? []).sorted { $0.lines.lowerBound < $1.lines.lowerBound }
}

/// The last line of a block. For indented code and HTML, cmark-gfm may count lines after it.
func lastLine(of node: OpaquePointer?, from first: Int) -> Int {
  guard fence(of: node) == nil, let literal = cmark_node_get_literal(node) else {
    return Int(cmark_node_get_end_line(node))
  }
  return first + String(cString: literal).utf8.count { $0 == UInt8(ascii: "\n") } - 1
}

extension LeafBlock.Kind {
  fileprivate init?(_ node: OpaquePointer?, _ types: Extensions.NodeTypes) {
    switch cmark_node_get_type(node) {
    case CMARK_NODE_PARAGRAPH: self = .paragraph
    case CMARK_NODE_HEADING: self = .heading
    case CMARK_NODE_CODE_BLOCK: self = .code
    case CMARK_NODE_HTML_BLOCK: self = .html
    case types.table: self = .table
    default: return nil
    }
  }
}
