import OngletMarkdown
import OngletModel

/// The boxes and tabs of other programs that are not written as tags.
extension ForeignBlockReader {
  // MARK: A line, and indented content below it

  /// Reads `!!! note "Title"`, `??? note "Title"`, `???+ note`.
  mutating func admonition(at index: Int, in lines: [Line]) -> Construct? {
    let line = lines[index]
    let words = line.text.trimmingBlanks
    guard let mark = ["!!!", "???+", "???"].first(where: words.hasPrefix) else { return nil }
    let rest = words.dropFirst(mark.count)
    let quote = rest.firstIndex(of: "\"") ?? rest.endIndex
    let title = Self.quoted(rest[quote...])
    let names = rest[..<quote].split(separator: " ").map(String.init)
    guard title != nil || quote == rest.endIndex, let first = names.first ?? title,
      names.allSatisfy({ $0.allSatisfy { $0.isLetter || $0.isNumber || "-_".contains($0) } })
    else { return nil }
    let (content, next) = indentedContent(below: index, in: lines)
    if content.isEmpty, title == nil {
      notes.ask(
        "empty block, indent its text by four spaces: ",
        french: "bloc vide, mettre son texte en retrait de quatre espaces : ", quoting: words,
        line: line.source)
      return nil
    }
    let box = box(
      kind: first, title: title, isFolded: mark != "!!!", insteadOf: words, at: line, content)
    return ([box], next)
  }

  /// A box; a kind that is not known is reported.
  private mutating func box(
    kind name: String, title: String?, isFolded: Bool = false, insteadOf words: String,
    at line: Line, _ content: [Line]
  ) -> ForeignBlock {
    let kind = ForeignContainerName(name)
    if !kind.isKnown, name != title {
      notes.ask(
        "unknown kind `\(name)`, now a note with this title: ",
        french: "genre inconnu `\(name)`, devenu une note avec ce titre : ", quoting: words,
        line: line.source)
    }
    let shown = kind.title(given: title ?? "")
    return .container(
      container(
        isFolded ? "details" : kind.name,
        isFolded && shown.isEmpty ? name.capitalizedFirst : shown, insteadOf: words, at: line,
        content))
  }

  /// Reads successive tabs `=== "Tab"`; `===!` begins a new set.
  mutating func tabs(at index: Int, in lines: [Line]) -> Construct? {
    let width = lines[index].text.indentationWidth
    var panels: [ForeignBlock] = []
    var next = index
    while let start = lines[next...].firstIndex(where: { !$0.isBlank }) {
      let words = lines[start].text.trimmingBlanks
      guard words.hasPrefix("==="), lines[start].text.indentationWidth == width,
        let label = Self.quoted(words.dropFirst(3).drop { "!+".contains($0) }),
        panels.isEmpty || !words.hasPrefix("===!")
      else { break }
      let (content, end) = indentedContent(below: start, in: lines)
      panels.append(.panel(container("tab", label, insteadOf: words, at: lines[start], content)))
      next = end
    }
    return panels.isEmpty ? nil : (Self.sets(in: panels), next)
  }

  /// A text in quotation marks and nothing else.
  private static func quoted(_ words: Substring) -> String? {
    let words = String(words).trimmingBlanks
    guard words.count > 1, let mark = words.first, "\"'".contains(mark), words.last == mark else {
      return nil
    }
    return String(words.dropFirst().dropLast()).replacing("\\\"", with: "\"")
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

  // MARK: Quotes and attributes of paragraphs

  /// Reads a quote that begins with `[!KIND] Title`, unless that is an alert of Onglet too.
  mutating func alert(at index: Int, in lines: [Line]) -> Construct? {
    let line = lines[index]
    let text = line.text.trimmingBlanks
    let words = text.dropFirst().drop { $0 == " " }
    guard text.hasPrefix(">"), words.hasPrefix("[!"), let end = words.firstIndex(of: "]"),
      index == 0 || !lines[index - 1].text.trimmingBlanks.hasPrefix(">")
    else { return nil }
    let written = String(words[..<end].dropFirst(2))
    let rest = words[end...].dropFirst()
    let title = String(rest.drop { "-+".contains($0) }).trimmingBlanks
    let isFolded = rest.first == "-"
    let isOwn = ["note", "tip", "important", "warning", "caution"].contains(written.lowercased())
    if written.isEmpty || !written.allSatisfy(\.isLetter) || isOwn && title.isEmpty && !isFolded {
      return nil
    }
    let next =
      lines[(index + 1)...].firstIndex { !$0.text.trimmingBlanks.hasPrefix(">") } ?? lines.count
    let content = outdented(
      Self.unquoted(lines[(index + 1)..<next]), to: line.text.indentationWidth)
    let box = box(
      kind: written, title: title.isEmpty ? nil : title, isFolded: isFolded,
      insteadOf: String(words), at: line, content)
    return ([box], next)
  }

  /// The lines without the marks of a quote.
  private static func unquoted(_ lines: ArraySlice<Line>) -> [Line] {
    lines.map { line in
      let text = line.text.trimmingBlanks
      return text.hasPrefix(">")
        ? line.with(String(text.dropFirst()).without(prefix: " ")) : line
    }
  }

  /// Classes of paragraphs that are boxes.
  private static let boxes: Set<String> = [
    "note", "tip", "info", "hint", "important", "warning", "caution", "danger", "attention",
  ]

  /// Reads a line with the class of a paragraph before or after it, `{: .note}`, or with the place of
  /// a table of contents.
  mutating func attributes(
    at index: Int, in level: Level, after paragraph: inout [Line]
  ) -> Construct? {
    let line = level.lines[index]
    guard "{[".contains(line.text.first { $0 != " " } ?? " ") else { return nil }
    let words = line.text.filter { $0 != " " }.lowercased()
    if ["{:toc}", "[toc]", "[[toc]]"].contains(words), paragraph.count < 2 {
      // kramdown replaces a list of one item.
      if let item = paragraph.popLast() { notes.removed(item.text, line: item.source) }
      notes.removed(line.text, line: line.source)
      return ([.gap(line.source)], index + 1)
    }
    let name = String(words.dropFirst(3).dropLast())
    guard words.hasPrefix("{:."), Self.boxes.contains(name) else { return nil }
    var content = paragraph
    var next = index + 1
    if paragraph.isEmpty {
      while next < level.lines.count, !level.lines[next].isBlank, !level.code[next] { next += 1 }
      content = Self.unquoted(level.lines[(index + 1)..<next])
    }
    guard let first = content.first, !first.text.trimmingBlanks.hasPrefix("#") else { return nil }
    paragraph = []
    return ([box(kind: name, title: nil, insteadOf: line.text, at: first, content)], next)
  }

  // MARK: Colons

  /// A line that opens or closes a directive.
  private struct Fence {
    let colons: Int
    /// The name; empty on a closing line.
    let name: String
    let title: String
    /// The text in braces.
    var attributes = ""

    init?(_ words: String) {
      colons = words.prefix { $0 == ":" }.count
      var rest = words.dropFirst(colons).drop { $0 == " " }
      name = String(rest.prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" })
      guard colons >= 3, !name.isEmpty || rest.isEmpty else { return nil }
      rest = rest.dropFirst(name.count)
      var title = ""
      if rest.first == "[", let end = rest.lastIndex(of: "]") {
        title = String(rest[..<end].dropFirst())
        rest = rest[end...].dropFirst()
      }
      // Attributes come after the title, or before a title without brackets.
      if rest.first == "{", let end = rest.firstIndex(of: "}") {
        attributes = String(rest[..<end].dropFirst())
        rest = rest[end...].dropFirst()
      }
      guard rest.isEmpty || rest.first == " " || !title.isEmpty else { return nil }
      self.title = title.isEmpty ? String(rest).trimmingBlanks : title
    }
  }

  /// Reads `:::note[Title]` … `:::`.
  mutating func directive(at index: Int, in level: inout Level) -> Construct? {
    let line = level.lines[index]
    let words = line.text.trimmingBlanks
    guard let fence = Fence(words), !fence.name.isEmpty else { return nil }
    guard let close = endOfDirective(at: index, colons: fence.colons, in: &level) else {
      notes.ask(
        "this block is not closed: ", french: "ce bloc n’est pas fermé : ", quoting: words,
        line: line.source)
      return nil
    }
    var call = ConstructCall(fence.name, source: words)
    var outcome = ConstructOutcome.unknown
    if words.hasPrefix("::: "), Container.names.contains(fence.name) {
      // A container of the content format keeps its attributes.
      let title = words.dropFirst(fence.colons + 1).drop { $0 == " " }.dropFirst(fence.name.count)
      outcome = .container(name: fence.name, title: String(title).trimmingBlanks)
    } else {
      call = ConstructCall(
        fence.name, source: words, title: fence.title, attributes: fence.attributes)
      outcome = ConstructTable.outcome(of: &call)
    }
    let content = Array(level.lines[(index + 1)..<close])
    guard outcome == .unknown else { return (blocks(outcome, call, content, at: line), close + 1) }
    let box = box(
      kind: fence.name, title: call.takeTitle(), insteadOf: words, at: line,
      outdented(content, to: line.text.indentationWidth))
    return ([box], close + 1)
  }

  private func endOfDirective(at index: Int, colons: Int, in level: inout Level) -> Int? {
    if level.unclosed.contains(":::") { return nil }
    var open = [colons]
    var hasEnd = false
    let end = level.firstTextLine(from: index + 1) { number in
      guard level.lines[number].text.utf8.first(where: { $0 > 0x20 }) == UInt8(ascii: ":"),
        let fence = Fence(level.lines[number].text.trimmingBlanks)
      else { return false }
      if !fence.name.isEmpty {
        open.append(fence.colons)
      } else {
        hasEnd = true
        if let last = open.last, last <= fence.colons { open.removeLast() }
      }
      return open.isEmpty
    }
    if !hasEnd { level.unclosed.insert(":::") }
    return end
  }
}
