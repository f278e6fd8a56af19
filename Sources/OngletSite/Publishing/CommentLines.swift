/// Leaves out the lines of a script or of a style sheet that only comment: they are a quarter of
/// what a browser would load. `// One.` goes, `let a = 1; // one` stays.
enum CommentLines {
  /// The bytes of a file without them. What follows code on a line stays, as in the lines of a
  /// template literal that begin with neither `//` nor `/*`.
  static func removed(from bytes: [UInt8], isScript: Bool) -> [UInt8] {
    var kept: [UInt8] = []
    kept.reserveCapacity(bytes.count)
    var isInComment = false
    var lines = bytes.split(separator: newline, omittingEmptySubsequences: false)
    // What follows the last line break.
    let rest = lines.popLast() ?? []
    for line in lines {
      let text = line.drop { $0 == space || $0 == tab }
      if !isInComment, isScript, text.starts(with: "//".utf8) { continue }
      isInComment = isInComment || text.starts(with: "/*".utf8)
      guard isInComment else {
        kept += line
        kept.append(newline)
        continue
      }
      isInComment = text.firstOccurrence(of: "*/") == nil
    }
    return kept + rest
  }

  private static let newline = UInt8(ascii: "\n")
  private static let space = UInt8(ascii: " ")
  private static let tab = UInt8(ascii: "\t")
}
