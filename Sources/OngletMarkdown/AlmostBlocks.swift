import CMarkGFM
import OngletModel

/// Text of a block that looks like Markdown but was not read as such.
extension DocumentBuilder {
  /// Reports text that looks like Markdown in the inlines of a node.
  mutating func reportAlmostMarkdown(in inlines: [Inline], of parent: OpaquePointer) {
    switch cmark_node_get_type(parent) {
    case CMARK_NODE_PARAGRAPH: reportAlmostBlocks(in: inlines, of: parent)
    case CMARK_NODE_HEADING: reportIdentifier(atEndOf: inlines)
    default: break
    }
    var found: AlmostMarkdown?
    for (number, inline) in inlines.enumerated() {
      guard case .text(let text) = inline.content, AlmostMarkdown.mayOccur(in: text) else {
        continue
      }
      var check = found ?? AlmostMarkdown(path: path, escapes: Array(escapes[firstEscape...]))
      check.check(at: number, of: inlines)
      found = check
    }
    if let found { diagnostics += found.diagnostics }
  }

  /// Reports lines of a paragraph that look like headings, items of lists and rows of tables.
  private mutating func reportAlmostBlocks(in inlines: [Inline], of paragraph: OpaquePointer) {
    let lines = lines(of: inlines)
    if lines.allSatisfy(\.text.isEmpty) { return }
    for (number, line) in lines.enumerated() where !line.text.isEmpty {
      if reportNoBreakSpace(in: line) || reportBullet(in: line)
        || reportOpening(in: line)
      {
        return
      }
      if line.text.utf8.first == UInt8(ascii: "#") {
        reportHeading(line.text, at: line.range, isFirst: number == 0, in: paragraph)
      }
    }
    guard lines.count > 1 else { return }
    if lines.allSatisfy({ $0.text.hasPrefix("-") && $0.text.dropFirst().first?.isLetter == true }) {
      let mark = lines[0].range(ofBytes: 1)
      report(
        .almostMarkdown, at: mark,
        Message("missing space after `-`", french: "il manque une espace après `-`"),
        fix: Message("write `- …` on each line", french: "écrire `- …` à chaque ligne"))
    } else if lines.allSatisfy({ $0.text.hasPrefix("|") && !$0.isRule }),
      case .text(let end)? = inlines.last?.content, end.hasSuffix("|")
    {
      report(
        .almostMarkdown, at: lines[0].range(ofBytes: 1),
        Message(
          "missing line of dashes in this table",
          french: "il manque la ligne de tirets de ce tableau"),
        fix: Message(
          "add `| --- | --- |` below its first line, with as many cells",
          french: "ajouter `| --- | --- |` sous sa première ligne, avec autant de cellules"))
    }
  }

  /// The starts of the first lines of a paragraph; those that begin with a sign of Markdown have
  /// their text.
  private func lines(of inlines: [Inline]) -> [Line] {
    var lines: [Line] = []
    for (number, inline) in inlines.enumerated() where lines.count < Self.maximumLines {
      guard number == 0 || inlines[number - 1].content == .softBreak else { continue }
      guard case .text(let text) = inline.content, let first = text.utf8.first,
        Self.startsOfBlocks.contains(first), inline.range.startColumn > 0,
        !Escape.stands(
          atColumn: Int(inline.range.startColumn), onLineOf: inline.range,
          among: Array(escapes[firstEscape...]))
      else {
        // With one line of another kind, the paragraph is neither a list nor a table.
        lines.append(Line(text: "", range: inline.range))
        continue
      }
      lines.append(Line(text: text, range: inline.range))
    }
    return lines
  }

  /// How many lines of a paragraph are examined: each may look through all its escapes.
  private static let maximumLines = 200

  /// The first bytes of lines that are examined.
  private static let startsOfBlocks = Set("#-+*0123456789|•:".utf8)

  /// The start of a line of a paragraph.
  private struct Line {
    let text: String
    let range: SourceRange

    /// Whether it has nothing but the signs of a table’s line of dashes.
    var isRule: Bool { text.contains("-") && text.utf8.allSatisfy("|-: ".utf8.contains) }

    func range(ofBytes count: Int) -> SourceRange {
      SourceRange(
        startLine: Int(range.startLine), startColumn: Int(range.startColumn),
        endLine: Int(range.startLine), endColumn: Int(range.startColumn) + count - 1)
    }
  }

  /// `##`, `-` or `1.` before a no-break space, which keyboards type with Option and Space.
  private mutating func reportNoBreakSpace(in line: Line) -> Bool {
    let digits = line.text.prefix { $0.isASCII && $0.isNumber }
    let signs = line.text.prefix { $0 == "#" }
    let length = !signs.isEmpty ? signs.count : digits.count + 1
    let mark = line.text.prefix(length)
    let space = line.text.dropFirst(length).prefix(1)
    guard space == "\u{A0}" || space == "\u{202F}", signs.count <= 6,
      !signs.isEmpty || (digits.isEmpty ? "-+*" : ".)").contains(mark.suffix(1))
    else { return false }
    let place = line.range(ofBytes: mark.utf8.count + space.utf8.count)
    report(
      .almostMarkdown, at: place,
      Message(
        "no-break space after `\(mark)`", french: "espace insécable après `\(mark)`"),
      fix: Message("write a plain space", french: "écrire une espace ordinaire"),
      edit: Edit(at: place, from: String(mark + space), to: mark + " "))
    return true
  }

  /// `:: warning`, or `:::` before a no-break space.
  private mutating func reportOpening(in line: Line) -> Bool {
    let colons = line.text.prefix { $0 == ":" }
    let spaces = line.text.dropFirst(colons.count).prefix(while: \.isWhitespace)
    let name = line.text.dropFirst(colons.count + spaces.count).prefix(while: \.isLetter)
    guard colons.count == 2 || colons.count > 2 && spaces.contains(where: { !$0.isASCII }),
      Container.names.contains(String(name))
    else { return false }
    let right = String(repeating: ":", count: max(3, colons.count)) + " "
    let place = line.range(ofBytes: colons.utf8.count + spaces.utf8.count + name.utf8.count)
    lostOpenings += 1
    report(
      .container, at: place,
      Message(
        "`\(colons + spaces + name)` does not open a container",
        french: "`\(colons + spaces + name)` n’ouvre pas de conteneur"),
      fix: Message("write `\(right + name)`", french: "écrire `\(right + name)`"),
      edit: Edit(at: place, from: String(colons + spaces + name), to: right + name),
      isStructural: true)
    return true
  }

  /// `• Item`.
  private mutating func reportBullet(in line: Line) -> Bool {
    guard line.text.hasPrefix("•") else { return false }
    report(
      .almostMarkdown, at: line.range(ofBytes: "•".utf8.count),
      Message(
        "`•` does not start a list item", french: "`•` ne commence pas un élément de liste"),
      fix: Message("write `- …`", french: "écrire `- …`"))
    return true
  }

  /// `## Heading {#My Id}`.
  private mutating func reportIdentifier(atEndOf inlines: [Inline]) {
    guard let last = inlines.last, case .text(let text) = last.content, text.hasSuffix("}"),
      let start = text.ranges(of: " {#").last?.lowerBound
    else { return }
    let braces = String(text[text.index(after: start)...])
    let name = braces.dropFirst(2).dropLast()
    guard !name.isEmpty, name.contains(" "), !name.contains("{"), last.range.startColumn > 0 else {
      return
    }
    let escapes = Array(escapes[firstEscape...])
    let offset = text[..<start].utf8.count + 1
    let column = Escape.column(ofByte: offset, inTextAt: last.range, among: escapes)
    if Escape.stands(atColumn: column, onLineOf: last.range, among: escapes) { return }
    let line = Int(last.range.startLine)
    let place = SourceRange(
      startLine: line, startColumn: column, endLine: line,
      endColumn: column + braces.utf8.count - 1)
    let joined = "{#" + name.split(separator: " ").joined(separator: "-").lowercased() + "}"
    report(
      .attributes, at: place,
      Message(
        "id with spaces: `\(braces)`", french: "identifiant avec des espaces : `\(braces)`"),
      fix: Message("write `\(joined)`", french: "écrire `\(joined)`"))
  }

  /// `##Heading`. A single `#` begins a hashtag (`#a11y`), except at the start of a page.
  private mutating func reportHeading(
    _ text: String, at range: SourceRange, isFirst: Bool, in paragraph: OpaquePointer
  ) {
    let marks = text.prefix { $0 == "#" }
    let level = marks.utf8.count
    guard level <= 6, let letter = text.dropFirst(level).unicodeScalars.first,
      letter.properties.isAlphabetic
    else { return }
    if level == 1 {
      let parent = cmark_node_parent(paragraph)
      guard isFirst, letter.properties.isUppercase, cmark_node_previous(paragraph) == nil,
        parent.map({ cmark_node_get_type($0) }) == CMARK_NODE_DOCUMENT
      else { return }
    }
    let place = Line(text: text, range: range).range(ofBytes: level)
    let words = text.dropFirst(level)
    let word = words.prefix { !$0.isWhitespace }
    let heading = "\(marks) \(word)" + (word.count < words.count ? " …" : "")
    report(
      .almostMarkdown, at: place,
      Message(
        "missing space after `\(marks)`", french: "il manque une espace après `\(marks)`"),
      fix: Message("write `\(heading)`", french: "écrire `\(heading)`"),
      edit: Edit(at: place, from: String(marks), to: marks + " "))
  }
}
