import OngletModel

/// Reads the foreign constructs of a body, line by line. Code, comments and elements such as
/// `<pre>` stay as they are.
struct ForeignBlockReader {
  let syntaxes: Set<ForeignSyntax>
  /// The page, with the other pages and files that it may name.
  let context: ForeignPageContext
  var notes = ForeignNotes()
  var includeDepth = 0
  private var nesting = 0
  private var hasReportedDepth = false

  /// Of the levels that a page may have, some are left for lists and quotes.
  private static let deepest = 90
  static let longest = 4000

  typealias Line = TextLines.Line
  /// The blocks of a construct, and the index of the line after it.
  typealias Construct = (blocks: [ForeignBlock], next: Int)

  init(_ syntaxes: Set<ForeignSyntax>, context: ForeignPageContext) {
    self.syntaxes = syntaxes
    self.context = context
  }

  /// - Parameter base: the common indentation of all lines, for instance in an item of a list.
  mutating func read(_ source: [Line], base: Int = 0) -> [ForeignBlock] {
    nesting += 1
    defer { nesting -= 1 }
    var lines = source
    var blocks: [ForeignBlock] = []
    var paragraph: [Line] = []
    var isInList = false
    var index = 0
    func width(_ line: Line) -> Int { line.text.indentationWidth - base }
    while index < lines.count {
      let line = lines[index]
      if line.isBlank {
        finish(&paragraph, &blocks)
        blocks.append(.line(line))
        index += 1
        continue
      }
      let words = line.text.trimmingBlanks
      if ListMark(words) != nil || Self.beginsDefinition(words) {
        isInList = true
      } else if width(line) <= 0, paragraph.isEmpty {
        isInList = false
      }
      if let end = endOfRawText(at: index, in: lines, isParagraph: !paragraph.isEmpty) {
        finish(&paragraph, &blocks)
        blocks += copied(lines[index..<end])
        index = end
      } else if paragraph.isEmpty, width(line) >= 4, !isInList {
        blocks.append(.line(line))
        index += 1
      } else if let construct = construct(at: index, in: &lines) {
        finish(&paragraph, &blocks)
        blocks += construct.blocks
        index = construct.next
      } else {
        paragraph.append(line)
        index += 1
      }
    }
    finish(&paragraph, &blocks)
    return blocks
  }

  /// Whether a line begins a footnote or a definition, whose other lines are indented.
  private static func beginsDefinition(_ words: String) -> Bool {
    words.hasPrefix("[^") && words.contains("]:") || words.hasPrefix(":   ")
  }

  private mutating func finish(_ paragraph: inout [Line], _ blocks: inout [ForeignBlock]) {
    if paragraph.isEmpty { return }
    var reader = ForeignInlineReader(paragraph, syntaxes: syntaxes, context: context)
    blocks += reader.rewritten().map(ForeignBlock.line)
    notes.add(reader.notes)
    paragraph = []
  }

  // MARK: Code and raw text

  /// The index of the line after a block that is not read: fenced code, a comment, `<pre>`; nil if
  /// there is none.
  private func endOfRawText(at index: Int, in lines: [Line], isParagraph: Bool) -> Int? {
    let text = lines[index].text
    if let fence = CodeFence(text) {
      let close = lines[(index + 1)...].firstIndex { fence.isClosed(by: $0.text) }
      return close.map { $0 + 1 } ?? lines.count
    }
    if isParagraph { return nil }
    let words = text.trimmingBlanks.lowercased()
    guard words.hasPrefix("<") else { return nil }
    let ends = [
      ("<!--", "-->"), ("<pre", "</pre>"), ("<script", "</script>"), ("<style", "</style>"),
    ]
    for (start, end) in ends where words.hasPrefix(start) {
      let close = lines[index...].prefix(Self.longest).firstIndex {
        $0.text.lowercased().contains(end)
      }
      return close.map { $0 + 1 }
    }
    return nil
  }

  /// The lines as they are, except the info string of a block of code.
  private mutating func copied(_ lines: ArraySlice<Line>) -> [ForeignBlock] {
    guard let first = lines.first, let fence = CodeFence(first.text) else {
      return lines.map(ForeignBlock.line)
    }
    let info = ForeignCodeInfo(fence.info)
    if info.text != fence.info {
      notes.turned(fence.fence + fence.info, into: fence.fence + info.text, line: first.source)
    }
    if let diagram = info.diagram {
      notes.ask(
        Message(
          "`\(diagram)` diagram, plain code in Onglet: replace it by an image",
          french: "diagramme `\(diagram)`, simple code dans Onglet : le remplacer par une image"),
        line: first.source)
    }
    for line in lines.dropFirst() { reportConstruct(inCode: line) }
    let text = fence.prefix + fence.fence + info.text
    return [.line(Line(text: text, source: first.source))]
      + lines.dropFirst().map(ForeignBlock.line)
  }

  /// Reports constructs in code, which the other program would have replaced.
  private mutating func reportConstruct(inCode line: Line) {
    let isProgram =
      syntaxes.contains(.snippets) && line.text.contains("--8<-- \"")
      || syntaxes.contains(.includes) && line.text.contains("{{#")
      || syntaxes.contains(.shortcodes)
        && (line.text.contains("{{</*") || line.text.contains("{{%/*"))
    if isProgram {
      notes.ask(
        Message(
          "command in code, kept as it is: ",
          french: "commande dans du code, gardée telle quelle : ")
          + .quoting(line.text),
        line: line.source)
    }
  }

  // MARK: Constructs

  private mutating func construct(at index: Int, in lines: inout [Line]) -> Construct? {
    if nesting > Self.deepest {
      reportDepth(at: lines[index])
      return nil
    }
    if syntaxes.contains(.indentedBlocks) {
      if let found = admonition(at: index, in: lines) ?? tabs(at: index, in: lines) {
        return found
      }
    }
    if syntaxes.contains(.directives), let found = directive(at: index, in: lines) { return found }
    if syntaxes.contains(.elements) {
      if let found = statement(at: index, in: lines) ?? element(at: index, in: &lines) {
        return found
      }
    }
    if syntaxes.contains(.shortcodes), let found = element(at: index, in: &lines) { return found }
    if syntaxes.contains(.snippets) || syntaxes.contains(.includes) {
      return include(at: index, in: lines)
    }
    return nil
  }

  /// Reports the first line that could begin a construct in too many others.
  private mutating func reportDepth(at line: Line) {
    let words = line.text.trimmingBlanks
    guard !hasReportedDepth,
      ["!!!", "???", "===", ":::", "<", "{{"].contains(where: words.hasPrefix)
    else { return }
    hasReportedDepth = true
    notes.ask(
      Message(
        "nested more than \(Self.deepest) levels deep, kept as text from here: ",
        french:
          "imbrication de plus de \(Self.deepest) niveaux, gardé comme texte à partir d’ici : ")
        + .quoting(words), line: line.source)
  }

  /// A container that begins on a line.
  mutating func container(
    _ name: String, title: String, at line: Line, _ content: [Line]
  ) -> ForeignContainer {
    let width = line.text.indentationWidth
    return ForeignContainer(
      name: name, title: title, indentation: String(repeating: " ", count: width),
      line: line.source, blocks: read(content, base: width))
  }

  /// The index of the first line outside of fenced code for which something holds, among as many
  /// lines as a construct may have.
  func firstTextLine(of lines: ArraySlice<Line>, where isWanted: (Line) -> Bool) -> Int? {
    var code: CodeFence?
    return lines.prefix(Self.longest).firstIndex { line in
      if let fence = code {
        if fence.isClosed(by: line.text) { code = nil }
        return false
      }
      code = CodeFence(line.text)
      return code == nil && isWanted(line)
    }
  }

  /// Lines with their common indentation changed.
  func outdented(_ lines: some Sequence<Line>, to indentation: Int) -> [Line] {
    let lines = Array(lines)
    let width = lines.filter { !$0.isBlank }.map(\.text.indentationWidth).min() ?? 0
    return lines.map {
      Line(text: $0.text.outdented(by: width - indentation), source: $0.source)
    }
  }

  // MARK: Included files

  private mutating func include(at index: Int, in lines: [Line]) -> Construct? {
    let line = lines[index]
    let words = line.text.trimmingBlanks
    let name: String
    if syntaxes.contains(.snippets), words.hasPrefix("--8<-- \""), words.hasSuffix("\"") {
      name = String(words.dropFirst("--8<-- \"".count).dropLast())
    } else if syntaxes.contains(.includes), words.hasPrefix("{{"), words.hasSuffix("}}"),
      let command = Self.command(in: words), command.name == "#include"
    {
      name = command.argument
    } else {
      return nil
    }
    guard includeDepth < 3, let text = context.included(name) else {
      notes.commented(words, line: line.source)
      return ([.line(Line(text: Self.comment(words), source: line.source))], index + 1)
    }
    notes.turned(words, into: name, line: line.source)
    let width = line.text.indentationWidth
    let included = text.lines.map { inner in
      Line(
        text: inner.isBlank ? "" : String(repeating: " ", count: width) + inner.text,
        source: line.source)
    }
    includeDepth += 1
    defer { includeDepth -= 1 }
    return (read(included, base: width), index + 1)
  }

  /// The name and the argument of a command such as `{{#include file}}`.
  private static func command(in words: String) -> (name: String, argument: String)? {
    let inner = String(words.dropFirst(2).dropLast(2)).trimmingBlanks
    let name = inner.prefix { $0 != " " }
    return (String(name), String(inner.dropFirst(name.count)).trimmingBlanks)
  }

  static func comment(_ text: String) -> String {
    // Two hyphens would end the comment.
    var words = text
    while words.contains("--") { words = words.replacing("--", with: "- -") }
    return "<!-- \(words.hasSuffix("-") ? words + " " : words) -->"
  }
}
