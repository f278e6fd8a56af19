import OngletMarkdown
import OngletModel

/// Reads the foreign constructs of a body, line by line. Code, comments and elements such as
/// `<pre>` stay as they are.
struct ForeignBlockReader {
  /// The page, with the other pages and files that it may name.
  let context: ForeignPageContext
  var notes = ForeignNotes()
  var includeDepth = 0
  /// The sets of tabs around the current line, with their indentation and the number of tabs that
  /// each has so far.
  var sets: [(labels: TabLabels, width: Int, count: Int)] = []
  /// The paths of imported pages and images, by the names that MDX has for them.
  var imports: [String: String] = [:]
  private var nesting = 0
  private var hasReportedDepth = false

  /// Of the levels that a page may have, some are left for lists and quotes.
  private static let deepest = 90
  static let longest = 4000

  typealias Line = TextLines.Line
  /// The blocks of a construct, and the index of the line after it.
  typealias Construct = (blocks: [ForeignBlock], next: Int)

  init(context: ForeignPageContext) { self.context = context }

  /// - Parameter base: the common indentation of all lines, for instance in an item of a list.
  mutating func read(_ source: [Line], base: Int = 0) -> [ForeignBlock] {
    nesting += 1
    defer { nesting -= 1 }
    var level = Level(source, base: base)
    var blocks: [ForeignBlock] = []
    var paragraph: [Line] = []
    var isInList = false
    var index = 0
    while index < level.lines.count {
      let isCode = level.code[index]
      let line = level.lines[index]
      let words = line.text.trimmingBlanks
      let width = line.text.indentationWidth - base
      if words.isEmpty, !paragraph.isEmpty, level.isDefinition(index + 1) {
        paragraph.append(line)
        index += 1
        continue
      }
      if ListMark(words) != nil || Self.beginsDefinition(words) {
        isInList = true
      } else if width <= 0, paragraph.isEmpty, !words.isEmpty {
        isInList = false
      }
      let isIndentedCode = paragraph.isEmpty && width >= 4 && !isInList && !isCode
      let construct =
        words.isEmpty || isIndentedCode
        ? ([.line(line)], index + 1)
        : code(at: index, in: level, base: base)
          ?? attributes(at: index, in: level, after: &paragraph)
          ?? construct(at: index, in: &level)
      if let construct {
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

  /// The lines of the page, or of the content of one construct.
  struct Level {
    var lines: [Line]
    let code: CodeMap
    /// The names of calls that have no end tag below some line.
    var unclosed: Set<String> = []

    init(_ source: [Line], base: Int) {
      let code = CodeMap(source, base: base)
      lines = Self.indented(source, code)
      self.code = lines == source ? code : CodeMap(lines, base: base)
    }

    /// The lines with those of a list in an item of a numbered list indented as CommonMark requires
    /// it; kramdown takes fewer columns.
    private static func indented(_ source: [Line], _ code: CodeMap) -> [Line] {
      var item: (width: Int, content: Int)?
      var (first, columns) = (0, 0)
      return source.enumerated().map { index, line in
        let width = line.text.indentationWidth
        if line.isBlank { return line }
        if columns > 0, width >= first { return line.with(line.text.indented(by: width + columns)) }
        columns = 0
        guard !code[index], let mark = ListMark(line.text.trimmingBlanks) else {
          if width == 0, index > 0, source[index - 1].isBlank { item = nil }
          return line
        }
        if let item, !mark.isOrdered, width > item.width, width < item.content,
          !source[index - 1].isBlank
        {
          (first, columns) = (width, item.content - width)
          return line.with(line.text.indented(by: item.content))
        }
        item = mark.isOrdered ? (width, width + mark.width) : nil
        return line
      }
    }

    func isDefinition(_ index: Int) -> Bool {
      index < lines.count && !code[index] && lines[index].isDefinition
    }

    /// The index of the first line outside of code for which something holds, among as many lines
    /// as a construct may have.
    func firstTextLine(from start: Int, where isWanted: (Int) -> Bool) -> Int? {
      guard start < lines.count else { return nil }
      return (start..<min(lines.count, start + longest)).first { !code[$0] && isWanted($0) }
    }
  }

  /// Whether a line begins a footnote or a definition, whose other lines are indented.
  private static func beginsDefinition(_ words: String) -> Bool {
    words.hasPrefix("[^") && words.contains("]:") || words.hasPrefix(": ")
  }

  private mutating func finish(_ paragraph: inout [Line], _ blocks: inout [ForeignBlock]) {
    if paragraph.isEmpty { return }
    let lines = ForeignInlineReader.definitions(in: paragraph, notes: &notes)
    var reader = ForeignInlineReader(lines, context: context)
    blocks += reader.rewritten().map(ForeignBlock.line)
    notes.add(reader.notes)
    paragraph = []
  }

  private mutating func construct(at index: Int, in level: inout Level) -> Construct? {
    let words = level.lines[index].text.trimmingBlanks
    guard let first = words.utf8.first, first.isOne(of: "!?=:<{->ie") else { return nil }
    if nesting > Self.deepest {
      reportDepth(at: level.lines[index])
      return nil
    }
    return admonition(at: index, in: level.lines) ?? tabs(at: index, in: level.lines)
      ?? directive(at: index, in: &level) ?? alert(at: index, in: level.lines)
      ?? statement(at: index, in: level.lines) ?? include(at: index, in: level.lines)
      ?? remark(at: index, in: &level) ?? call(at: index, in: &level)
  }

  /// Reports the first line that could begin a construct in too many others.
  private mutating func reportDepth(at line: Line) {
    let words = line.text.trimmingBlanks
    let isConstruct = ["!!!", "???", "===", ":::", "<", "{{"].contains(where: words.hasPrefix)
    guard !hasReportedDepth, isConstruct else { return }
    hasReportedDepth = true
    notes.ask(
      "nested more than \(Self.deepest) levels deep, kept as text from here: ",
      french: "imbrication de plus de \(Self.deepest) niveaux, gardé comme texte à partir d’ici : ",
      quoting: words, line: line.source)
  }

  /// A container in place of the words of another program.
  mutating func container(
    _ name: String, _ title: String, insteadOf words: String, at line: Line, _ content: [Line]
  ) -> ForeignContainer {
    notes.turned(words, into: "::: \(name) \(title)".trimmingBlanks, line: line.source)
    let width = line.text.indentationWidth
    return ForeignContainer(
      name: name, title: title, indentation: width, line: line.source,
      blocks: read(content, base: width))
  }

  /// Lines with their common indentation changed.
  func outdented(_ lines: some Sequence<Line>, to indentation: Int) -> [Line] {
    let lines = Array(lines)
    let width = lines.filter { !$0.isBlank }.map(\.text.indentationWidth).min() ?? 0
    return lines.map { $0.with($0.text.outdented(by: width - indentation)) }
  }

  static func comment(_ text: String) -> String {
    // Two hyphens would end the comment.
    var words = text
    while words.contains("--") { words = words.replacing("--", with: "- -") }
    return "<!-- \(words.hasSuffix("-") ? words + " " : words) -->"
  }
}
