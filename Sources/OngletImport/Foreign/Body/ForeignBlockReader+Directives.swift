import OngletModel

/// The directives of Docusaurus and Starlight, and the statements of MDX.
extension ForeignBlockReader {
  /// A line that opens or closes a directive.
  private struct Fence {
    let colons: Int
    /// The name; empty on a closing line.
    let name: String
    let title: String

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
  mutating func directive(at index: Int, in lines: [Line]) -> Construct? {
    let line = lines[index]
    let words = line.text.trimmingBlanks
    guard words.hasPrefix(":::"), let fence = Fence(words), !fence.name.isEmpty else { return nil }
    guard let close = endOfDirective(at: index, colons: fence.colons, in: lines) else {
      notes.ask(
        Message("this block is not closed: ", french: "ce bloc n’est pas fermé : ")
          + .quoting(words), line: line.source)
      return nil
    }
    let kind = ForeignContainerName(fence.name)
    if !kind.isKnown, fence.name != "details" { askAboutName(fence.name, words, line) }
    let name = fence.name == "details" ? "details" : kind.name
    let title = kind.title(given: fence.title)
    notes.turned(words, into: "::: \(name) \(title)".trimmingBlanks, line: line.source)
    let content = outdented(lines[(index + 1)..<close], to: line.text.indentationWidth)
    return ([.container(container(name, title: title, at: line, content))], close + 1)
  }

  private func endOfDirective(at index: Int, colons: Int, in lines: [Line]) -> Int? {
    var open = [colons]
    return firstTextLine(of: lines[(index + 1)...]) { line in
      guard let fence = Fence(line.text.trimmingBlanks) else { return false }
      if !fence.name.isEmpty {
        open.append(fence.colons)
      } else if let last = open.last, last <= fence.colons {
        open.removeLast()
      }
      return open.isEmpty
    }
  }

  // MARK: MDX

  /// Reads `import …` and `export …`, which are code.
  mutating func statement(at index: Int, in lines: [Line]) -> Construct? {
    let words = lines[index].text
    let isFirst = index == 0 || lines[index - 1].isBlank || Self.isStatement(lines[index - 1].text)
    guard isFirst, Self.isStatement(words) else { return nil }
    var end = index + 1
    // An `export` ends at a blank line; an `import` usually has one line, and another may follow
    // it.
    if words.hasPrefix("import "), !Self.isWholeImport(words) {
      while end < lines.count, !lines[end - 1].text.contains(" from ") { end += 1 }
    } else if words.hasPrefix("export ") {
      while end < lines.count, !lines[end].isBlank { end += 1 }
    }
    for line in lines[index..<end] { notes.removed(line.text, line: line.source) }
    notes.ask(
      Message(
        "program removed: write by hand what it added to the page",
        french: "programme supprimé : écrire à la main ce qu’il ajoutait à la page"),
      line: lines[index].source)
    return ([.gap(lines[index].source)], end)
  }

  private static func isStatement(_ text: String) -> Bool {
    if text.hasPrefix("import ") { return isWholeImport(text) || text.hasSuffix("{") }
    return ["export const ", "export default ", "export function ", "export {", "export let "]
      .contains(where: text.hasPrefix)
  }

  private static func isWholeImport(_ text: String) -> Bool {
    let isQuoted = text.contains("'") || text.contains("\"")
    return isQuoted
      && (text.contains(" from ") || text.hasPrefix("import '") || text.hasPrefix("import \""))
  }
}
