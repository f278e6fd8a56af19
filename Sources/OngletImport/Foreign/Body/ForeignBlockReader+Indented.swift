import OngletModel

/// The blocks of MkDocs: a line, and indented content below it; and alerts in quotes.
extension ForeignBlockReader {
  /// Reads `!!! note "Title"`, `??? note "Title"`, `???+ note`.
  mutating func admonition(at index: Int, in lines: [Line]) -> Construct? {
    let line = lines[index]
    let words = line.text.trimmingBlanks
    guard let mark = ["!!!", "???+", "???"].first(where: words.hasPrefix) else { return nil }
    let rest = String(words.dropFirst(mark.count)).trimmingBlanks
    let quote = rest.firstIndex(of: "\"")
    let names = rest[..<(quote ?? rest.endIndex)].split(separator: " ").map(String.init)
    var title: String?
    if let quote {
      guard rest.last == "\"", rest.index(after: quote) < rest.endIndex else { return nil }
      title = String(rest[rest.index(after: quote)...].dropLast()).replacing("\\\"", with: "\"")
    }
    guard
      names.allSatisfy({ $0.utf8.allSatisfy { $0.isASCIILetterOrDigit || "-_".utf8.contains($0) } }
      ),
      let first = names.first ?? title
    else { return nil }
    let (content, next) = indentedContent(below: index, in: lines)
    if content.isEmpty, title == nil {
      notes.ask(
        "empty block, indent its text by four spaces: ",
        french: "bloc vide, mettre son texte en retrait de quatre espaces : ", quoting: words,
        line: line.source)
      return nil
    }
    let kind = names.isEmpty ? ForeignContainerName(first) : kind(first, words, line)
    let isFolded = mark != "!!!"
    let isUntitled = title == nil && kind.title.isEmpty
    let shown = isFolded && isUntitled ? first.capitalizedFirst : kind.title(given: title ?? "")
    let name = isFolded ? "details" : kind.name
    return ([box(name, shown, insteadOf: words, at: line, content)], next)
  }

  /// The kind of a box; an unknown name is reported.
  mutating func kind(_ name: String, _ words: String, _ line: Line) -> ForeignContainerName {
    let kind = ForeignContainerName(name)
    if kind.isKnown { return kind }
    notes.ask(
      "unknown kind `\(name)`, now a note with this title: ",
      french: "genre inconnu `\(name)`, devenu une note avec ce titre : ", quoting: words,
      line: line.source)
    return kind
  }

  /// Reads successive tabs `=== "Tab"`.
  mutating func tabs(at index: Int, in lines: [Line]) -> Construct? {
    let width = lines[index].text.indentationWidth
    var panels: [ForeignContainer] = []
    var next = index
    while next < lines.count {
      // There may be blank lines between two tabs.
      guard let start = lines[next...].firstIndex(where: { !$0.isBlank }) else { break }
      let line = lines[start]
      guard line.text.indentationWidth == width, let label = Self.label(line.text.trimmingBlanks),
        panels.isEmpty || !label.isFirst
      else { break }
      let (content, end) = indentedContent(below: start, in: lines)
      notes.turned(line.text.trimmingBlanks, into: "::: tab \(label.text)", line: line.source)
      panels.append(container("tab", title: label.text, at: line, content))
      next = end
    }
    if panels.isEmpty { return nil }
    if panels.count == 1 {
      notes.ask(
        "only one tab in this set, now a label above its text",
        french: "un seul onglet dans ce jeu, devenu un libellé au-dessus de son texte",
        line: lines[index].source)
    }
    return ([.tabs(panels)], next)
  }

  /// Reads a quote that begins with `[!KIND] Title`, unless that is an alert of Onglet too.
  mutating func alert(at index: Int, in lines: [Line]) -> Construct? {
    let line = lines[index]
    let words = line.text.trimmingBlanks.dropFirst().drop { $0 == " " }
    guard words.hasPrefix("[!"), let end = words.firstIndex(of: "]"),
      index == 0 || !lines[index - 1].text.trimmingBlanks.hasPrefix(">")
    else { return nil }
    let written = String(words[..<end].dropFirst(2))
    let title = words[end...].dropFirst().drop { $0 == "-" || $0 == "+" }
    let isFolded = words[end...].dropFirst().first == "-"
    let isOwn = ["note", "tip", "important", "warning", "caution"].contains(written.lowercased())
    if written.isEmpty || written.contains(where: { !$0.isLetter }) { return nil }
    if isOwn, title.allSatisfy({ $0 == " " }), !isFolded { return nil }
    let kind = kind(written, String(words), line)
    let next =
      lines[(index + 1)...].firstIndex { !$0.text.trimmingBlanks.hasPrefix(">") } ?? lines.count
    let content = Self.unquoted(lines[(index + 1)..<next])
    let shown = kind.title(given: String(title).trimmingBlanks)
    let name = isFolded ? "details" : kind.name
    let inner = outdented(content, to: line.text.indentationWidth)
    return ([box(name, shown, insteadOf: String(words), at: line, inner)], next)
  }

  /// The label of a tab, and whether it begins a new set.
  private static func label(_ words: String) -> (text: String, isFirst: Bool)? {
    guard words.hasPrefix("===") else { return nil }
    let rest = words.dropFirst(3)
    let marks = rest.prefix { $0 == "!" || $0 == "+" }
    let label = String(rest.dropFirst(marks.count)).trimmingBlanks
    guard label.count > 1, let first = label.first, label.last == first, "\"'".contains(first)
    else { return nil }
    return (
      String(label.dropFirst().dropLast()).replacing("\\\"", with: "\""), marks.contains("!")
    )
  }

  /// The content that is indented by four columns more than a line, without these columns, and the
  /// index of the line after it.
  private func indentedContent(below index: Int, in lines: [Line]) -> ([Line], next: Int) {
    let width = lines[index].text.indentationWidth
    var end = index + 1
    for place in lines[(index + 1)...].indices where !lines[place].isBlank {
      guard lines[place].text.indentationWidth >= width + 4 else { break }
      end = place + 1
    }
    return (lines[(index + 1)..<end].map { $0.with($0.text.outdented(by: 4)) }, end)
  }
}
