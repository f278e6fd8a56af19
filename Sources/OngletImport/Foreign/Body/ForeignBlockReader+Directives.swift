import OngletModel

/// The directives of Docusaurus, Starlight and VitePress.
extension ForeignBlockReader {
  /// A line that opens or closes a directive.
  private struct Fence {
    let colons: Int
    /// The name; empty on a closing line.
    let name: String
    let title: String
    /// The text in braces.
    var attributes = ""

    init?(_ words: String) {
      let marks = words.prefix { $0 == ":" }
      guard marks.count >= 3 else { return nil }
      colons = marks.count
      var rest = words.dropFirst(marks.count).drop { $0 == " " }
      let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
      self.name = String(name)
      guard !name.isEmpty || rest.isEmpty else { return nil }
      rest = rest.dropFirst(name.count)
      var title = ""
      if rest.first == "[", let end = Self.end(ofBrackets: rest) {
        title = String(rest[rest.index(after: rest.startIndex)..<end])
        rest = rest[rest.index(after: end)...]
      }
      // Attributes come after the title, or before a title without brackets.
      if rest.first == "{", let end = rest.firstIndex(of: "}") {
        attributes = String(rest[..<end].dropFirst())
        rest = rest[rest.index(after: end)...]
      }
      guard rest.isEmpty || rest.first == " " || !title.isEmpty else { return nil }
      self.title = title.isEmpty ? String(rest).trimmingBlanks : title
    }

    private static func end(ofBrackets text: Substring) -> String.Index? {
      var depth = 0
      for place in text.indices {
        if text[place] == "[" { depth += 1 }
        if text[place] == "]" { depth -= 1 }
        if depth == 0 { return place }
      }
      return nil
    }
  }

  /// Reads `:::note[Title]` … `:::`.
  mutating func directive(at index: Int, in level: inout Level) -> Construct? {
    let line = level.lines[index]
    let words = line.text.trimmingBlanks
    guard words.hasPrefix(":::"), let fence = Fence(words), !fence.name.isEmpty else { return nil }
    guard let close = endOfDirective(at: index, colons: fence.colons, in: &level) else {
      notes.ask(
        "this block is not closed: ", french: "ce bloc n’est pas fermé : ", quoting: words,
        line: line.source)
      return nil
    }
    let content = Array(level.lines[(index + 1)..<close])
    var outcome: ConstructOutcome
    let isOwn = words.hasPrefix("::: ") && Container.names.contains(fence.name)
    var call = ConstructCall(
      fence.name, source: words, title: isOwn ? "" : fence.title,
      attributes: isOwn ? "" : fence.attributes)
    if isOwn {
      // A container of the content format keeps its attributes.
      let title = String(words.dropFirst(fence.colons + 1)).trimmingBlanks.dropFirst(
        fence.name.count)
      outcome = .container(name: fence.name, title: String(title).trimmingBlanks)
    } else {
      outcome = ConstructTable.outcome(of: &call)
    }
    if outcome == .unknown {
      let kind = kind(fence.name, words, line)
      outcome = .container(name: kind.name, title: kind.title(given: call.takeTitle()))
    }
    return (blocks(outcome, call, content, at: line), close + 1)
  }

  private func endOfDirective(at index: Int, colons: Int, in level: inout Level) -> Int? {
    if level.unclosed.contains(":::") { return nil }
    var open = [colons]
    var hasEnd = false
    let end = level.firstTextLine(from: index + 1) { number in
      let text = level.lines[number].text
      guard text.utf8.first(where: { $0 > 0x20 }) == UInt8(ascii: ":"),
        let fence = Fence(text.trimmingBlanks)
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
