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
    // Fast path: most front matter has no such comment.
    guard mayHoldComment(text) else { return [] }
    let lines = text.split(omittingEmptySubsequences: false) { $0 == .lineFeed }
    let ends = entryEnds(in: lines)
    return lines.indices.compactMap { index -> Suppression? in
      let line = lines[index]
      guard let sign = commentStart(in: line) else { return nil }
      let isAlone = line[..<sign].allSatisfy(\.isBlank)
      let last = isAlone ? ends[index] ?? index : index
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

  /// For each line the last one of what stands below it: the first line that says something, and
  /// those indented deeper. Nothing where only blanks and comments follow.
  private static func entryEnds(in lines: [ArraySlice<UInt8>]) -> [Int?] {
    var ends = [Int?](repeating: nil, count: lines.count)
    // From below: the lines that are not yet in an entry above them, the nearest last.
    var open: [(line: Int, depth: Int)] = []
    var end: Int?
    for (number, line) in lines.enumerated().reversed() {
      ends[number] = end
      guard let start = line.firstIndex(where: { !$0.isBlank }), line[start] != UInt8(ascii: "#")
      else { continue }
      let depth = start - line.startIndex
      while let next = open.last, next.depth > depth { open.removeLast() }
      end = (open.last?.line ?? lines.count) - 1
      open.append((number, depth))
    }
    return ends
  }
}
