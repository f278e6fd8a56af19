import OngletMarkdown
import OngletModel

/// Other files in a page, and the statements of MDX.
extension ForeignBlockReader {
  // MARK: Included files

  /// Reads a line that includes a file: `--8<-- "file"`, `{{#include file}}`, `<<< @/file`.
  mutating func include(at index: Int, in lines: [Line]) -> Construct? {
    let words = lines[index].text.trimmingBlanks
    let name: String
    if words.hasPrefix("--8<-- \""), words.hasSuffix("\"") {
      name = String(words.dropFirst("--8<-- \"".count).dropLast())
    } else if words.hasPrefix("<<< ") {
      // The lines to be marked and the title follow the path.
      let rest = words.dropFirst(4).drop { $0 == " " }
      name = String(rest.prefix { !" {[".contains($0) })
      let path = name.without(prefix: "@/")
      if let text = context.file(path) {
        let language = path.split(separator: ".").last ?? ""
        let info = rewritten(
          "\(language) \(rest.dropFirst(name.count))", after: "```", at: lines[index])
        return (fenced(text.lines, info.text, lines[index]), index + 1)
      }
    } else if words.hasPrefix("{{#"), words.hasSuffix("}}"), words.contains("include") {
      let inner = words.dropFirst(3).dropLast(2)
      name = String(inner.drop { $0 != " " }).trimmingBlanks
    } else {
      return nil
    }
    return (included(name.without(prefix: "@/"), words, at: lines[index]), index + 1)
  }

  /// The content of a file in place of a line; the line as a comment, if there is no such file.
  mutating func included(_ name: String, _ words: String, at line: Line) -> [ForeignBlock] {
    let width = line.text.indentationWidth
    guard includeDepth < 3, let text = context.included(name) else {
      notes.commented(words, line: line.source)
      let comment = words.hasPrefix("<!--") ? words : Self.comment(words)
      return [.line(line.with(comment.indented(by: width)))]
    }
    notes.turned(words, into: name, line: line.source)
    let indentation = String(repeating: " ", count: width)
    let lines = text.lines.map { line.with($0.isBlank ? "" : indentation + $0.text) }
    includeDepth += 1
    defer { includeDepth -= 1 }
    return read(lines, base: width)
  }

  // MARK: Statements of MDX

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
    let statement = lines[index..<end].map(\.text).joined(separator: " ")
    if takesImport(statement) {
      notes.removed(statement, line: lines[index].source)
    } else {
      leaveOutProgram(Array(lines[index..<end]))
    }
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
    let isFile = ForeignPage.isPage(path) || ImportedFile.isOfSite(path)
    if isFile, names.count == 1, let name = names.first {
      imports[name] = path.replacing("@site/static/", with: "/").replacing("@site/", with: "")
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
    return isQuoted
      && (text.contains(" from ") || text.hasPrefix("import '") || text.hasPrefix("import \""))
  }
}
