import OngletModel

/// Finds the comments of YAML by which rules are switched off: `# onglet: off link — reason`.
///
/// Behind a value such a comment is about its line; on a line of its own about the field or item
/// below it, with all that is indented deeper.
struct YAMLComments {
  /// - Parameters:
  ///   - text: the YAML.
  ///   - firstLine: the number of its first line in the file, from 1.
  static func suppressions(
    in text: ArraySlice<UInt8>, path: String, firstLine: Int
  ) -> [Suppression] {
    // Most front matter has no such comment at all.
    guard mayHoldComment(text) else { return [] }
    let lines = text.split(omittingEmptySubsequences: false) { $0 == .lineFeed }
    return lines.indices.compactMap { index -> Suppression? in
      let line = lines[index]
      guard let sign = commentStart(in: line) else { return nil }
      let isAlone = line[..<sign].allSatisfy(\.isBlank)
      let last = isAlone ? entryEnd(in: lines, below: index) : index
      let column = sign - line.startIndex + 1
      let length = line[sign...].reversed().drop(while: \.isBlank).count
      return Suppression(
        line[sign...].dropFirst(), path: path,
        range: SourceRange(
          startLine: firstLine + index, startColumn: column, endLine: firstLine + index,
          endColumn: column + length - 1),
        lines: (firstLine + index)...(firstLine + last))
    }
  }

  /// Whether the mark of such comments stands behind some `#`.
  private static func mayHoldComment(_ text: ArraySlice<UInt8>) -> Bool {
    var rest = text
    while let sign = rest.firstIndex(of: UInt8(ascii: "#")) {
      rest = rest[(sign + 1)...]
      if rest.drop(while: \.isBlank).starts(with: Suppression.mark) { return true }
    }
    return false
  }

  /// A `#` at the start of a line or behind white space begins a comment (YAML 1.2.2, section 6.6).
  private static func commentStart(in line: ArraySlice<UInt8>) -> Int? {
    line.indices.last { index in
      line[index] == UInt8(ascii: "#") && (index == line.startIndex || line[index - 1].isBlank)
        && line[(index + 1)...].drop(while: \.isBlank).starts(with: Suppression.mark)
    }
  }

  /// The last line of what stands below a line: the first that says something, and those indented
  /// deeper.
  private static func entryEnd(in lines: [ArraySlice<UInt8>], below index: Int) -> Int {
    func indent(_ line: ArraySlice<UInt8>) -> Int? {
      line.firstIndex { !$0.isBlank }.flatMap { start in
        line[start] == UInt8(ascii: "#") ? nil : start - line.startIndex
      }
    }
    let below = lines.indices.dropFirst(index + 1)
    guard let first = below.first(where: { indent(lines[$0]) != nil }),
      let depth = indent(lines[first])
    else { return index }
    let next = below.dropFirst(first - index).first {
      indent(lines[$0]).map { $0 <= depth } ?? false
    }
    return (next ?? lines.count) - 1
  }
}
