import OngletMarkdown
import OngletModel

/// Code, other files, and text that is not read.
extension ForeignBlockReader {
  // MARK: Code

  /// Reads a block of code, whose lines stay as they are except its info string, or of HTML that is
  /// not read further. In a set of blocks of code, each is a tab.
  mutating func code(at index: Int, in level: Level, base: Int) -> Construct? {
    guard level.code[index] else { return nil }
    let block = level.code.blocks[index]
    let end = min(level.lines.count, index + (block?.lines.count ?? 1))
    let first = level.lines[index]
    guard let fence = block?.fence else {
      let lines = Array(level.lines[index..<end])
      let words = first.text.trimmingBlanks.lowercased()
      let isProgram = ["<script", "<style"].contains(where: words.hasPrefix)
      if isProgram { return (leftOutProgram(lines), end) }
      return (includedPage(first) ?? lines.map(ForeignBlock.line), end)
    }
    // The parser has read the line without the indentation of its level.
    let indentation = String(repeating: " ", count: base)
    let text = base == 0 ? first.text : indentation + first.text.outdented(by: base)
    let opening = text.utf8.prefix(base + fence.column - 1 + fence.length)
    let start = String(decoding: opening, as: UTF8.self)
    let info = String(decoding: text.utf8.dropFirst(opening.count), as: UTF8.self).trimmingBlanks
    var code = Array(level.lines[(index + 1)..<end])
    let written = rewritten(info, of: &code, after: start, at: first)
    for line in code { reportCommand(inCode: line) }
    var lines = [first] + code
    guard sets.last?.labels.hasFences == true else {
      if written.text != info { lines[0].text = start + written.text }
      return (lines.map(ForeignBlock.line), end)
    }
    lines[0].text = start + written.written(title: nil)
    let label = written.title ?? (written.language.isEmpty ? "Code" : written.language)
    let panel = ForeignContainer(
      name: "tab", title: label, indentation: base, line: first.source,
      blocks: lines.map(ForeignBlock.line))
    return ([.panel(panel)], end)
  }

  /// The info string of a block of code in the content format; what that does not have is reported.
  ///
  /// - Parameter code: the lines below it, from which comments that mark lines are removed.
  private mutating func rewritten(
    _ info: String, of code: inout [Line], after start: String, at line: Line
  ) -> ForeignCodeInfo {
    var written = ForeignCodeInfo(info)
    // Docusaurus shows the comments if the info string has lines.
    if written.lines.isEmpty { written.mark(CodeMark.take(from: &code)) }
    let fence = start.trimmingBlanks
    if written.text != info {
      notes.turned(fence + info, into: fence + written.text, line: line.source)
    }
    if let diagram = written.diagram {
      notes.ask(
        "`\(diagram)` diagram, plain code in Onglet: replace it by an image",
        french: "diagramme `\(diagram)`, simple code dans Onglet : le remplacer par une image",
        line: line.source)
    }
    if !written.lost.isEmpty {
      notes.ask(
        "code option left out: ", french: "option de code laissée de côté : ",
        quoting: written.lost.joined(separator: " "), line: line.source)
    }
    return written
  }

  /// Reports a command in code, which the other program would have replaced, or shown without the
  /// marks of a remark.
  private mutating func reportCommand(inCode line: Line) {
    guard ["--8<-- \"", "{{#", "{{</*", "{{%/*"].contains(where: line.text.contains) else { return }
    notes.ask(
      "command in code, kept as it is: write what it shows",
      french: "commande dans du code, gardée telle quelle : écrire ce qu’elle affiche",
      line: line.source)
  }

  // MARK: Included files

  /// Reads a line that includes a file: `--8<-- "file"`, `{{#include file}}`, `<<< @/file`.
  mutating func include(at index: Int, in lines: [Line]) -> Construct? {
    let line = lines[index]
    let words = line.text.trimmingBlanks
    let name: Substring
    if words.hasPrefix("--8<-- \""), words.hasSuffix("\"") {
      name = words.dropFirst("--8<-- \"".count).dropLast()
    } else if words.hasPrefix("<<< ") {
      // The lines to be marked and the title follow the path.
      let rest = words.dropFirst(4).drop { $0 == " " }
      name = rest.prefix { !" {[".contains($0) }
      if let text = context.file(String(name).without(prefix: "@/"))?.text {
        let language = name.split(separator: ".").last ?? ""
        var code = text.lines
        let info = "\(language) \(rest.dropFirst(name.count))"
        let written = rewritten(info, of: &code, after: "```", at: line)
        return (fenced(code, written.text, line), index + 1)
      }
    } else if words.hasPrefix("{{#"), words.hasSuffix("}}"), words.contains("include") {
      name = words.dropFirst(3).dropLast(2).drop { $0 != " " }
    } else {
      return nil
    }
    return (included(String(name), words, at: line), index + 1)
  }

  /// The page of VitePress that a comment includes: `<!--@include: ./page.md-->`.
  private mutating func includedPage(_ line: Line) -> [ForeignBlock]? {
    let parts = line.text.split(separator: "@include:", maxSplits: 1)
    guard let name = parts.dropFirst().first?.split(separator: "-->").first else { return nil }
    return included(String(name), line.text, at: line)
  }

  /// The content of a file in place of a line; the line as a comment, if there is no such file.
  mutating func included(_ name: String, _ words: String, at line: Line) -> [ForeignBlock] {
    let width = line.text.indentationWidth
    let name = name.trimmingBlanks.without(prefix: "@/")
    guard includeDepth < 3, let (path, text) = context.included(name) else {
      notes.commented(words, line: line.source)
      let comment = words.hasPrefix("<!--") ? words : Self.comment(words)
      return [.line(line.with(comment.indented(by: width)))]
    }
    notes.turned(words, into: name, line: line.source)
    included.insert(path)
    let indentation = String(repeating: " ", count: width)
    let lines = text.lines.map { line.with($0.isBlank ? "" : indentation + $0.text) }
    includeDepth += 1
    defer { includeDepth -= 1 }
    return read(lines, base: width)
  }

  // MARK: Remarks and programs

  /// Reads a remark of MDX, Hugo or kramdown with several lines: `{/* … */}`.
  mutating func remark(at index: Int, in level: inout Level) -> Construct? {
    let lines = level.lines
    let words = lines[index].text.trimmingBlanks
    let marks = ["{/*": "*/}", "{{/*": "*/}}", "{::comment}": "{:/comment}"]
    guard let close = marks.first(where: { words.hasPrefix($0.key) })?.value,
      !level.unclosed.contains(close)
    else { return nil }
    let end = lines[index...].prefix(Self.longest).firstIndex { $0.text.contains(close) }
    if end == nil { level.unclosed.insert(close) }
    guard let end, lines[end].text.trimmingBlanks.hasSuffix(close) else { return nil }
    let text = lines[index...end].map(\.text).joined(separator: "\n").trimmingBlanks
    let inner = text.dropFirst(close.count).dropLast(close.count)
    let remark = Self.comment(String(inner).trimmingBlanks)
    let texts = remark.split(separator: "\n", omittingEmptySubsequences: false)
    let written = texts.map { ForeignBlock.line(lines[index].with(String($0))) }
    return (written + [.gap(lines[index].source)], end + 1)
  }

  /// The gap that a program leaves.
  private mutating func leftOutProgram(_ lines: [Line]) -> [ForeignBlock] {
    notes.ask(
      "program left out, write by hand what it added: ",
      french: "programme laissé de côté, écrire à la main ce qu’il ajoutait : ",
      quoting: lines.map(\.text).joined(separator: "\n"), line: lines[0].source)
    return [.gap(lines[0].source)]
  }

  /// Reads `import …` and `export …`, which are code.
  mutating func statement(at index: Int, in lines: [Line]) -> Construct? {
    let words = lines[index].text
    let isFirst =
      index == 0 || lines[index - 1].endsBlock || Self.isStatement(lines[index - 1].text)
    guard isFirst, Self.isStatement(words) else { return nil }
    var end = index + 1
    // An `export` ends at a blank line; an `import` usually has one line, and another may follow
    // it.
    if words.hasPrefix("export ") {
      while end < lines.count, !lines[end].isBlank { end += 1 }
    } else if !Self.isWholeImport(words) {
      while end < lines.count, !lines[end - 1].text.contains(" from ") { end += 1 }
    }
    let statement = lines[index..<end].map(\.text).joined(separator: " ")
    guard takesImport(statement) else { return (leftOutProgram(Array(lines[index..<end])), end) }
    notes.removed(statement, line: lines[index].source)
    return ([.gap(lines[index].source)], end)
  }

  /// Keeps the path of an imported page or image; returns whether nothing is lost without the
  /// statement.
  private mutating func takesImport(_ statement: String) -> Bool {
    guard statement.hasPrefix("import "), let end = statement.ranges(of: " from ").last else {
      return false
    }
    let names = statement[..<end.lowerBound].dropFirst("import ".count)
      .split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "$" }.map(String.init)
    let path = statement[end.upperBound...].filter { !"\"'; ".contains($0) }
    if names.count == 1, ForeignPage.isPage(path) || ImportedFile.isOfSite(path) {
      imports[names[0]] = path.replacing("@site/static/", with: "/").replacing("@site/", with: "")
      return true
    }
    return names.allSatisfy { ConstructTable.has($0) || ["as", "type"].contains($0) }
  }

  static func isStatement(_ text: String) -> Bool {
    if text.hasPrefix("import ") { return isWholeImport(text) || text.hasSuffix("{") }
    return ["export const ", "export default ", "export function ", "export {", "export let "]
      .contains(where: text.hasPrefix)
  }

  private static func isWholeImport(_ text: String) -> Bool {
    let isQuoted = text.contains("'") || text.contains("\"")
    return isQuoted && [" from ", "import '", "import \""].contains(where: text.contains)
  }
}
