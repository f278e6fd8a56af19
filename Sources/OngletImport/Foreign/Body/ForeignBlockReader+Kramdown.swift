import OngletModel

/// kramdown's attributes of a whole block, `{: .note}`, its options, and tables of contents.
extension ForeignBlockReader {
  /// Classes of paragraphs that are boxes.
  private static let boxes: Set<String> = [
    "note", "tip", "info", "hint", "important", "warning", "caution", "danger", "attention",
  ]

  /// Removes `{::nomarkdown}`, `{:/}` and `{::options …/}` from a line.
  mutating func removeOptions(from line: inout Line) {
    guard line.text.contains("{:") else { return }
    for opening in ["{::", "{:/"] {
      while let start = line.text.firstRange(of: opening)?.lowerBound,
        let end = line.text[start...].firstIndex(of: "}")
      {
        notes.removed(String(line.text[start...end]), line: line.source)
        line.text.removeSubrange(start...end)
      }
    }
  }

  /// Reads a line with the class of a paragraph before or after it, or with the place of a table of
  /// contents.
  mutating func attributes(
    at index: Int, in level: Level, after paragraph: inout [Line]
  ) -> Construct? {
    let line = level.lines[index]
    let words = line.text.filter { $0 != " " }.lowercased()
    guard
      words.hasPrefix("{:.") || words.hasSuffix("toc}") || words.hasSuffix("toc]")
        || words == "[[toc]]"
    else { return nil }
    if ["{:toc}", "[toc]", "[[toc]]"].contains(words), paragraph.count < 2 {
      // kramdown replaces a list of one item.
      if let item = paragraph.popLast() { notes.removed(item.text, line: item.source) }
      notes.removed(line.text, line: line.source)
      return ([.gap(line.source)], index + 1)
    }
    let name = words.dropFirst(3).dropLast()
    guard words.hasPrefix("{:."), Self.boxes.contains(String(name)) else { return nil }
    var content = paragraph
    var next = index + 1
    if paragraph.isEmpty {
      while next < level.lines.count, !level.lines[next].isBlank, !level.code[next] { next += 1 }
      content = Self.unquoted(level.lines[(index + 1)..<next])
    }
    guard let first = content.first, !first.text.trimmingBlanks.hasPrefix("#") else { return nil }
    paragraph = []
    let kind = ForeignContainerName(String(name))
    notes.turned(line.text, into: "::: \(kind.name)", line: line.source)
    return ([.container(container(kind.name, title: kind.title, at: first, content))], next)
  }

  /// The lines without the marks of a quote.
  static func unquoted(_ lines: ArraySlice<Line>) -> [Line] {
    lines.map { line in
      let text = line.text.trimmingBlanks
      guard text.hasPrefix(">") else { return line }
      let rest = text.dropFirst()
      return line.with(String(rest.hasPrefix(" ") ? rest.dropFirst() : rest))
    }
  }
}
