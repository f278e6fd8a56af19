import CMarkGFM
import OngletModel

extension DocumentBuilder {
  /// Notes a comment, which the Markdown form does not have, and the suppression in it.
  mutating func noteComment(
    in bytes: [UInt8], _ range: Range<Int>, of node: OpaquePointer,
    place: (_ piece: Range<Int>) -> SourceRange
  ) {
    edit(whole.offsets(of: place(range)), .removed)
    if let suppression = suppression(in: bytes, range, of: node, place: place) {
      suppressions.append(suppression)
    }
  }

  /// The suppression in a comment: `<!-- onglet: off link — reason -->`; nil for other comments.
  ///
  /// In a paragraph it applies to its line. As a block it applies to the next block; if a block of
  /// HTML begins with it, to that block.
  ///
  /// - Parameters:
  ///   - bytes: a piece of HTML; `range` is the range of the comment in it.
  ///   - node: the inline or block of the HTML.
  private func suppression(
    in bytes: [UInt8], _ range: Range<Int>, of node: OpaquePointer,
    place: (_ piece: Range<Int>) -> SourceRange
  ) -> Suppression? {
    // Most comments are not suppressions; finding their place would cost time.
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

  /// The next block that is not a comment, since several comments may follow one another.
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
