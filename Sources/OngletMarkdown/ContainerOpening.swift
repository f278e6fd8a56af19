import CMarkGFM
import OngletModel

/// The line that opens a container: its name, its label and its attributes.
extension DocumentBuilder {
  /// The parts of the opening line of a container.
  struct ContainerOpening {
    let name: String
    let label: [UInt8]
    let attributes: AttributeParser?
    let range: SourceRange
    /// The line in the text, and the column of the label there.
    let line: Int
    let labelColumn: Int
  }

  func opening(of node: OpaquePointer) -> ContainerOpening {
    let line = Int(cmark_node_get_start_line(node))
    let column = Int(cmark_node_get_start_column(node))
    let offsets = source.line(line)
    return source.bytes[offsets].withUnsafeBufferPointer { buffer in
      let fence = ContainerLine(buffer, from: max(0, min(column - 1, buffer.count)))
      let name = fence?.name ?? 0..<0
      let label = fence?.label ?? 0..<0
      var end = label.upperBound
      var attributes: AttributeParser?
      // `{…}` at the end of the label.
      if end > label.lowerBound, buffer[end - 1] == UInt8(ascii: "}"),
        let brace = buffer[label].lastIndex(of: UInt8(ascii: "{"))
      {
        let bytes = Array(buffer[brace..<end])
        let isSeparate = brace == label.lowerBound || buffer[brace - 1] == UInt8(ascii: " ")
        if isSeparate, AttributeParser.isPlausible(bytes) {
          attributes = AttributeParser(bytes)
          end = brace
          while end > label.lowerBound, buffer[end - 1] == UInt8(ascii: " ") { end -= 1 }
        }
      }
      return ContainerOpening(
        name: String(decoding: buffer[name], as: UTF8.self),
        label: Array(buffer[label.lowerBound..<end]), attributes: attributes,
        range: source.range(
          line: line, column: column, endLine: line, endColumn: max(column, label.upperBound)),
        line: line, labelColumn: label.lowerBound)
    }
  }

  /// The label of a container, parsed as a line of Markdown.
  ///
  /// - Parameter start: the offset of its first byte that is not an argument.
  mutating func label(_ opening: ContainerOpening, from start: Int = 0) -> [Inline] {
    let written = Array(opening.label.dropFirst(start))
    if written.isEmpty { return [] }
    let plain = [Inline(.text(String(decoding: written, as: UTF8.self)), at: opening.range)]
    let isPlain = written.allSatisfy {
      $0.isASCIILetterOrDigit || $0 == UInt8(ascii: " ") || $0 >= 0x80
    }
    if isPlain { return plain }
    let outer = source
    let number = outer.fileLine(opening.line)
    source = SourceText(
      written, lines: .shifted(by: number - 1),
      firstColumn: opening.range.startColumn > 0 ? opening.labelColumn + start : nil)
    isInLabel = true
    defer { (source, isInLabel) = (outer, false) }
    let text = written + definitions.lines(for: written, in: outer)
    let inlines = Extensions.withTree(of: text, options: CMARK_OPT_UNSAFE) {
      root, _ -> [Inline]? in
      // A label that looks like a list or a heading stays plain text.
      guard let first = cmark_node_first_child(root),
        cmark_node_get_type(first) == CMARK_NODE_PARAGRAPH
      else { return nil }
      enterLeaf(first)
      let label = self.inlines(of: first)
      reportIdentifier(atEndOf: label)
      return label
    }
    return (inlines ?? nil) ?? plain
  }
}
