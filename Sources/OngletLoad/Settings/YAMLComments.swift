import OngletModel

/// Finds the comments of YAML that switch rules off: `# onglet: off link — reason`.
///
/// After a value, such a comment applies to its line. On its own line, it applies to the next field
/// or item with everything that is indented deeper.
struct YAMLComments {
  /// - Parameters:
  ///   - text: the YAML.
  ///   - path: the path of the file, for diagnostics.
  ///   - firstLine: the number of its first line in the file, from 1.
  static func suppressions(
    in text: ArraySlice<UInt8>, path: String, firstLine: Int
  ) -> [Suppression] {
    // Fast path: most front matter has no such comment.
    guard mayContainComment(text) else { return [] }
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

  /// Whether the mark of such comments comes after some `#`.
  private static func mayContainComment(_ text: ArraySlice<UInt8>) -> Bool {
    var rest = text
    while let sign = rest.firstIndex(of: UInt8(ascii: "#")) {
      rest = rest[(sign + 1)...]
      if rest.drop(while: \.isBlank).starts(with: Suppression.mark) { return true }
    }
    return false
  }

  /// The start of a suppression in a line: a `#` at its start or after white space (YAML 1.2.2,
  /// section 6.6).
  private static func commentStart(in line: ArraySlice<UInt8>) -> Int? {
    line.indices.last { index in
      line[index] == UInt8(ascii: "#") && (index == line.startIndex || line[index - 1].isBlank)
        && line[(index + 1)...].drop(while: \.isBlank).starts(with: Suppression.mark)
    }
  }

  /// For each line, the last line of the entry after it: of the next line that is not blank or a
  /// comment, with all lines that are indented deeper. Nil if there is none.
  private static func entryEnds(in lines: [ArraySlice<UInt8>]) -> [Int?] {
    var ends = [Int?](repeating: nil, count: lines.count)
    // Lines are read from the end. These are not yet part of an entry above them; the nearest is
    // the last.
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
