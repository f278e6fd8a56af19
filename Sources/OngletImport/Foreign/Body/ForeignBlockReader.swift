import OngletMarkdown
import OngletModel

/// Reads the foreign constructs of a body, line by line. Code, comments and elements such as
/// `<pre>` stay as they are.
struct ForeignBlockReader {
  /// The page, with the other pages and files that it may name.
  let context: ForeignPageContext
  var notes = ForeignNotes()
  var includeDepth = 0
  /// The files that were read in place of a command.
  var included: Set<String> = []
  /// The sets of tabs around the current line, with their indentation and the number of tabs that
  /// each has so far.
  var sets: [(labels: TabLabels, width: Int, count: Int)] = []
  /// The paths of imported pages and images, by the names that MDX has for them.
  var imports: [String: String] = [:]
  /// The labels of tabs of Bootstrap with the number of their list, by the panels that they lead to.
  var tabLabels: [String: (label: String, list: Int)] = [:]
  var tabLists = 0
  /// The line of the first of these tabs, and the numbers of tabs of the sets.
  var firstTab: Int?
  var sizes: [Int] = []
  /// The level of the last heading.
  var headingLevel = 1
  /// The number of open divisions that began inside of a line.
  var looseDivisions = 0
  let targets: ScriptTargets
  /// Whether the page is in the content format, but for its HTML.
  private let isNative: Bool
  private var nesting = 0
  private var hasReportedDepth = false

  /// Of the levels that a page may have, some are left for lists and quotes.
  private static let deepest = 90
  static let longest = 4000

  typealias Line = TextLines.Line
  /// The blocks of a construct, and the index of the line after it.
  typealias Construct = (blocks: [ForeignBlock], next: Int)

  init(context: ForeignPageContext, isNative: Bool = false) {
    (self.context, self.isNative) = (context, isNative)
    targets = ScriptTargets(MarkupReader.tags(in: Array(context.page.body.text.utf8)))
  }

  /// - Parameter base: the common indentation of all lines, for instance in an item of a list.
  mutating func read(_ source: [Line], base: Int = 0) -> [ForeignBlock] {
    nesting += 1
    defer { nesting -= 1 }
    var level = Level(source, base: base, isNative: isNative)
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
        : isNative
          ? nativeConstruct(at: index, in: &level, after: paragraph)
          : code(at: index, in: level, base: base)
            ?? attributes(at: index, in: level, after: &paragraph)
            ?? construct(at: index, in: &level, after: paragraph)
      if let construct {
        finish(&paragraph, &blocks)
        blocks += construct.blocks
        index = construct.next
      } else {
        headingLevel = line.headingLevel ?? headingLevel
        paragraph.append(line)
        index += 1
      }
    }
    finish(&paragraph, &blocks)
    return nesting > 1 ? blocks : blocks + lonelyLabels(at: source.last?.source ?? 1)
  }

  /// Code, which stays as it is, or an element.
  private mutating func nativeConstruct(
    at index: Int, in level: inout Level, after paragraph: [Line]
  ) -> Construct? {
    if level.code[index] { return ([.line(level.lines[index])], index + 1) }
    let isElement = level.lines[index].text.trimmingBlanks.hasPrefix("<")
    return isElement && nesting <= Self.deepest
      ? element(at: index, in: &level, after: paragraph) : nil
  }

  /// The lines of the page, or of the content of one construct.
  struct Level {
    var lines: [Line]
    let code: CodeMap
    /// The names of calls that have no end tag below some line.
    var unclosed: Set<String> = []

    init(_ source: [Line], base: Int, isNative: Bool) {
      var code = CodeMap(source, base: base)
      lines = Self.joined(source, code, base: base)
      if lines != source { code = CodeMap(lines, base: base) }
      if !isNative {
        let indented = Self.indented(lines, code)
        if lines != indented { code = CodeMap(indented, base: base) }
        lines = indented
      }
      self.code = code
    }

    /// The lines with each element's tag on one line: a `>` at the beginning of the next one would
    /// begin a quote. What looks like code may be the content of another construct.
    private static func joined(_ source: [Line], _ code: CodeMap, base: Int) -> [Line] {
      var lines: [Line] = []
      var next = 0
      var (isFenced, isIndented) = (false, false)
      while next < source.count {
        var line = source[next]
        if ["```", "~~~"].contains(where: line.text.trimmingBlanks.hasPrefix) { isFenced.toggle() }
        isIndented =
          line.text.indentationWidth >= base + 4
          && (isIndented || next == 0 || source[next - 1].isBlank)
        let bytes = Array(line.text.utf8)
        let isText = !code[next] && !isFenced && !isIndented
        let start = isText ? bytes.lastIndex(of: UInt8(ascii: "<")) : nil
        next += 1
        if let last = lines.last, last.endsWithLink, line.isBlank { continue }
        // Otherwise blank lines in it would end it: it would be part of the block of HTML before it.
        if isText, line.text.trimmingBlanks.hasPrefix("<pre"),
          lines.last?.text.hasSuffix("</p>") == true
        {
          lines.append(line.with(""))
        }
        while isText, line.text.trimmingBlanks.hasPrefix("</a>"), lines.last?.isBlank == true {
          lines.removeLast()
        }
        if let start, MarkupTag(bytes, at: start) == nil {
          let below = source[next...].prefix { !$0.isBlank }.prefix(40)
          let whole = bytes + below.flatMap { [0x0A] + Array($0.text.utf8) }
          let tag = MarkupTag(whole, at: start)
          let end = tag.flatMap { $0.isComponent ? nil : $0.range.upperBound } ?? 0
          while end > line.text.utf8.count, next < source.count {
            line.text += " " + source[next].text
            next += 1
          }
        }
        lines += isText ? line.cut(base: base) : [line]
      }
      return lines
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
    countDivisions(in: paragraph)
    if isNative {
      blocks += paragraph.map(ForeignBlock.line)
      return paragraph = []
    }
    let lines = ForeignInlineReader.definitions(in: paragraph, notes: &notes)
    var reader = ForeignInlineReader(lines, context: context)
    blocks += reader.rewritten().map(ForeignBlock.line)
    notes.add(reader.notes)
    paragraph = []
  }

  private mutating func construct(
    at index: Int, in level: inout Level, after paragraph: [Line]
  ) -> Construct? {
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
      ?? element(at: index, in: &level, after: paragraph)
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

extension TextLines.Line {
  /// The line with each of the tags that it begins with on a line of its own, so that the time stays
  /// linear.
  fileprivate func cut(base: Int) -> [TextLines.Line] {
    let width = text.indentationWidth
    guard width < base + 4, text.contains("><") else { return [self] }
    let bytes = Array(text.utf8)
    var lines: [TextLines.Line] = []
    var start = bytes.prefix(while: \.isSpaceOrTab).count
    while let tag = MarkupTag(bytes, at: start), tag.isLeftOut,
      bytes[tag.range.upperBound...].first == UInt8(ascii: "<")
    {
      lines.append(with(String(decoding: bytes[tag.range], as: UTF8.self).indented(by: width)))
      start = tag.range.upperBound
    }
    if lines.isEmpty { return [self] }
    let rest = String(decoding: bytes[start...], as: UTF8.self)
    return lines + [with(rest.indented(by: width))]
  }

  /// Whether a link of HTML begins at its end: blank lines in one have no effect.
  fileprivate var endsWithLink: Bool {
    guard text.hasSuffix(">"), let start = text.utf8.lastIndex(of: UInt8(ascii: "<")) else {
      return false
    }
    let tag = MarkupTag(Array(text.utf8[start...]), at: 0)
    return tag?.role == .link && tag?["href"] != nil
  }
}
