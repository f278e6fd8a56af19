import CMarkGFM
import OngletModel

extension DocumentBuilder {
  /// The order in a comment: `<!-- onglet: off link — reason -->`.
  ///
  /// In running text it is about its line. In a block of its own it is about the block below; before
  /// the rest of a block of HTML, about that.
  ///
  /// - Parameters:
  ///   - bytes: a piece of HTML, and `range` the comment in it.
  ///   - node: the inline or the block that the piece is.
  func suppression(
    in bytes: [UInt8], _ range: Range<Int>, of node: OpaquePointer,
    place: (_ piece: Range<Int>) -> SourceRange
  ) -> Suppression? {
    // Most comments are none of these: their places are not asked for.
    let text = bytes[range].dropFirst("<!--".utf8.count)
    guard text.drop(while: { $0 <= 0x20 }).starts(with: Suppression.mark) else { return nil }
    let comment = place(range)
    let first = Int(comment.startLine)
    var last = Int(comment.endLine)
    if cmark_node_get_type(node) == CMARK_NODE_HTML_BLOCK {
      let isFollowed = bytes[range.upperBound...].contains { $0 > 0x20 }
      if let block = isFollowed ? node : blockBelow(node) {
        last = source.fileLine(Int(cmark_node_get_end_line(block)))
      }
    }
    return Suppression(
      text.dropLast("-->".utf8.count), path: path, range: comment, lines: first...max(first, last))
  }

  /// The next block that is no comment: several may stand one below the other.
  private func blockBelow(_ node: OpaquePointer) -> OpaquePointer? {
    var block = cmark_node_next(node)
    while let current = block, cmark_node_get_type(current) == CMARK_NODE_HTML_BLOCK,
      Self.string(cmark_node_get_literal(current)).utf8.starts(with: "<!--".utf8)
    {
      block = cmark_node_next(current)
    }
    return block
  }
}
