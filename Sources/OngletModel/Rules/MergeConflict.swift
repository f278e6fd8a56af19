/// The lines that git writes around two versions of a text that it could not merge.
package enum MergeConflict {
  /// The first line of each conflict in a text. A sample that shows a whole conflict, inside a
  /// fenced code block, is not one; a line of equals signs without the others underlines a heading.
  package static func diagnostics(in text: ArraySlice<UInt8>, path: String) -> [Diagnostic] {
    guard ["<<<<<<<", ">>>>>>>"].contains(where: { text.firstOccurrence(of: $0) != nil }) else {
      return []
    }
    var search = Search(path: path)
    let lines = LineTable(text)
    for number in 1...lines.count {
      search.read(text[lines.offsets(ofLine: number)], number)
    }
    if let open = search.open, open.fence == nil { search.report(open) }
    return search.diagnostics
  }

  /// A line that begins or divides a conflict, and the first line of the code block that it is in.
  private struct Marker {
    let line: Int
    let words: String
    let fence: Int?
  }

  private struct Search {
    let path: String
    var diagnostics: [Diagnostic] = []
    /// The first line of a conflict whose last line is still to come.
    var open: Marker?
    private var divider: Marker?
    /// The opening line of the code block around the current line.
    private var fence: (sign: UInt8, length: Int, line: Int)?

    init(path: String) { self.path = path }

    mutating func read(_ line: ArraySlice<UInt8>, _ number: Int) {
      let text = line.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
      readFence(text, number)
      guard let sign = text.first, sign.isOne(of: "<=>"),
        text.prefix(while: { $0 == sign }).count == 7
      else { return }
      let marker = Marker(
        line: number, words: String(decoding: text, as: UTF8.self), fence: fence?.line)
      let next = text.dropFirst(7).first ?? UInt8(ascii: " ")
      guard next == UInt8(ascii: " ") else { return }
      switch sign {
      case UInt8(ascii: "<"):
        if let open, open.fence == nil { report(open) }
        open = marker
      case UInt8(ascii: "="): if text.count == 7 { divider = marker }
      default:
        if let first = open ?? divider {
          let isSample = first.fence != nil && first.fence == marker.fence
          // Without its first line, the last one says more than a line of equals signs.
          if !isSample { report(open ?? marker) }
        }
        (open, divider) = (nil, nil)
      }
    }

    /// CommonMark, section 4.5.
    private mutating func readFence(_ text: ArraySlice<UInt8>, _ number: Int) {
      let line = text.drop { $0 == UInt8(ascii: " ") }
      guard line.startIndex - text.startIndex <= 3, let sign = line.first,
        sign == UInt8(ascii: "`") || sign == UInt8(ascii: "~")
      else { return }
      let length = line.prefix { $0 == sign }.count
      let rest = line.dropFirst(length)
      if let open = fence {
        let isEnd = rest.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        if sign == open.sign, length >= open.length, isEnd { fence = nil }
      } else if length >= 3, sign == UInt8(ascii: "~") || !rest.contains(sign) {
        fence = (sign, length, number)
      }
    }

    mutating func report(_ marker: Marker) {
      let words = marker.words
      diagnostics.append(
        Diagnostic(
          .mergeConflict, path: path,
          range: SourceRange(
            startLine: marker.line, startColumn: 1, endLine: marker.line,
            endColumn: words.utf8.count),
          "merge conflict left by git: `\(words)`",
          french: "conflit de fusion laissé par git : `\(words)`",
          fix: "keep one of the versions, and remove the lines `<<<<<<<`, `=======` and `>>>>>>>`",
          french: "garder une des versions, et supprimer les lignes `<<<<<<<`, `=======` et "
            + "`>>>>>>>`"))
    }
  }
}
