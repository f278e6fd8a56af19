import CMarkGFM
import OngletModel

/// Text of a block that looks like Markdown but was not read as such.
extension DocumentBuilder {
  /// Reports text that looks like Markdown in the inlines of a node.
  mutating func reportAlmostMarkdown(in inlines: [Inline], of parent: OpaquePointer) {
    switch cmark_node_get_type(parent) {
    case CMARK_NODE_PARAGRAPH:
      let count = diagnostics.count
      reportAlmostBlocks(in: inlines, of: parent)
      if isItem(cmark_node_parent(parent)) {
        reportIdentifier(atEndOf: inlines)
      } else if diagnostics.count == count {
        // What ends `-Item {#id}` is right once it is an item.
        reportAttributes(atEndOf: inlines)
      }
    case CMARK_NODE_HEADING: reportIdentifier(atEndOf: inlines)
    default: break
    }
    reportAlmostEmphasis(in: inlines)
    var found: AlmostMarkdown?
    for (number, inline) in inlines.enumerated() {
      guard case .text(let text) = inline.content, AlmostMarkdown.mayOccur(in: text) else {
        continue
      }
      var check =
        found
        ?? AlmostMarkdown(
          path: path, escapes: Array(escapes[leaf.firstEscape...]),
          definitions: isInLabel ? definitions : nil)
      check.check(at: number, of: inlines)
      found = check
    }
    if let found {
      diagnostics += found.diagnostics
      footnotes.misplaced.formUnion(found.misplacedFootnotes)
    }
  }

  private mutating func reportAlmostEmphasis(in inlines: [Inline]) {
    let mayOccur = inlines.contains { inline in
      guard case .text(let text) = inline.content else { return false }
      return AlmostEmphasis.mayOccur(in: text)
    }
    guard mayOccur else { return }
    let escapes = Array(escapes[leaf.firstEscape...])
    diagnostics += AlmostEmphasis(inlines, escapes: escapes, path: path).diagnostics
  }

  /// Reports lines of a paragraph that look like headings, items of lists and rows of tables.
  private mutating func reportAlmostBlocks(in inlines: [Inline], of paragraph: OpaquePointer) {
    let lines = lines(of: inlines)
    if lines.allSatisfy(\.text.isEmpty) { return }
    for (number, line) in lines.enumerated() where !line.text.isEmpty {
      if reportNoBreakSpace(in: line) || reportBullet(in: line) || reportOpening(in: line) {
        return
      }
      if number > 0, line.text.hasPrefix(": ") { reportDefinition(in: line) }
      if line.text.utf8.first == UInt8(ascii: "#") {
        reportHeading(line.text, at: line.range, isFirst: number == 0, in: paragraph)
      }
    }
    let items = isItem(cmark_node_parent(paragraph)) ? lines.dropFirst() : lines[...]
    if let first = items.first, items.count > 1, items.allSatisfy({ $0.markWithoutSpace != nil }),
      let mark = first.markWithoutSpace
    {
      report(
        .almostMarkdown, at: first.range.prefix(mark.utf8.count),
        "missing space after `\(mark)`", french: "il manque une espace après `\(mark)`",
        fix: "write `\(mark) …` on each line", french: "écrire `\(mark) …` à chaque ligne")
      return
    }
    let rows = lines.drop { !$0.text.hasPrefix("|") }
    if let first = rows.first, rows.count > 1,
      rows.allSatisfy({ $0.text.hasPrefix("|") && !$0.isRule }),
      case .text(let end)? = inlines.last?.content, end.hasSuffix("|")
    {
      report(
        .almostMarkdown, at: first.range.prefix(1),
        "missing line of dashes in this table",
        french: "il manque la ligne de tirets de ce tableau",
        fix: "add `| --- | --- |` below its first line, with as many cells",
        french: "ajouter `| --- | --- |` sous sa première ligne, avec autant de cellules")
    }
  }

  private func isItem(_ node: OpaquePointer?) -> Bool {
    node.map { cmark_node_get_type($0) == CMARK_NODE_ITEM } ?? false
  }

  /// The starts of the first lines of a paragraph; those that begin with a sign of Markdown have
  /// their text.
  private func lines(of inlines: [Inline]) -> [Line] {
    var lines: [Line] = []
    for (number, inline) in inlines.enumerated() where lines.count < Self.maximumLines {
      guard number == 0 || inlines[number - 1].content == .softBreak else { continue }
      guard case .text(let text) = inline.content, let first = text.utf8.first,
        Self.startsOfBlocks.contains(first), inline.range.startColumn > 0,
        !Escape.begins(
          atColumn: Int(inline.range.startColumn), onLineOf: inline.range,
          among: Array(escapes[leaf.firstEscape...]))
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
  private static let startsOfBlocks = Set("#-+*0123456789|•·:".utf8)

  /// The start of a line of a paragraph.
  private struct Line {
    let text: String
    let range: SourceRange

    /// The mark of an item if a letter follows at once: `-One`, `2.Two`.
    var markWithoutSpace: String? {
      let digits = text.prefix { $0.isASCII && $0.isNumber }
      let signs = digits.isEmpty ? "-*+" : ".)"
      guard let sign = text.dropFirst(digits.count).first, signs.contains(sign),
        text.dropFirst(digits.count + 1).first?.isLetter == true
      else { return nil }
      return digits + String(sign)
    }

    /// Whether it has nothing but the signs of a table’s line of dashes.
    var isRule: Bool { text.contains("-") && text.utf8.allSatisfy { $0.isOne(of: "|-: ") } }
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
    let place = line.range.prefix(mark.utf8.count + space.utf8.count)
    report(
      .almostMarkdown, at: place,
      "no-break space after `\(mark)`", french: "espace insécable après `\(mark)`",
      fix: "write a plain space", french: "écrire une espace ordinaire",
      edit: Edit(at: place, from: String(mark + space), to: mark + " "))
    return true
  }

  /// `:: warning`, or `:::` before a no-break space.
  private mutating func reportOpening(in line: Line) -> Bool {
    let colons = line.text.prefix { $0 == ":" }
    let spaces = line.text.dropFirst(colons.count).prefix(while: \.isWhitespace)
    let name = line.text.dropFirst(colons.count + spaces.count).prefix(while: \.isLetter)
    // `::error` without a space is a command of a workflow.
    let other = spaces.isEmpty ? nil : Self.otherAlertNames[name.uppercased()]?.lowercased()
    let meant = other ?? String(name)
    if colons.count > 2, line.text.dropFirst(colons.count + spaces.count).hasPrefix("{") {
      // `:::{note}` and `::: {.note}` are reported elsewhere, as `:::note[Title]` below.
      reported.lostOpenings += 1
      return false
    }
    guard colons.count > 1, Container.names.contains(meant) || input.containers[meant] != nil else {
      return false
    }
    if colons.count > 2, line.text.dropFirst(colons.count + name.count).hasPrefix("[") {
      // Docusaurus' `:::note[Title]` is reported elsewhere; its last line closes it.
      reported.lostOpenings += 1
      return false
    }
    guard colons.count == 2 || spaces.contains(where: { !$0.isASCII }) else { return false }
    let right = String(repeating: ":", count: max(3, colons.count)) + " "
    let place = line.range.prefix(colons.utf8.count + spaces.utf8.count + name.utf8.count)
    reported.lostOpenings += 1
    report(
      .container, at: place,
      "`\(colons + spaces + name)` does not open a container",
      french: "`\(colons + spaces + name)` n’ouvre pas de conteneur",
      fix: "write `\(right + meant)`", french: "écrire `\(right + meant)`",
      edit: Edit(at: place, from: String(colons + spaces + name), to: right + meant),
      isStructural: true)
    return true
  }

  /// `• Item`, `▪ Item`.
  private mutating func reportBullet(in line: Line) -> Bool {
    guard let sign = line.text.first, "•◦▪‣●■·".contains(sign) else { return false }
    report(
      .almostMarkdown, at: line.range.prefix(sign.utf8.count),
      "`\(sign)` does not start a list item",
      french: "`\(sign)` ne commence pas un élément de liste",
      fix: "write `- …`", french: "écrire `- …`")
    return true
  }

  /// A term on a line, and `: What it means` on the next.
  private mutating func reportDefinition(in line: Line) {
    if reported.hasDefinition { return }
    reported.hasDefinition = true
    report(
      .almostMarkdown, at: line.range.prefix(1),
      "`: …` does not start a definition", french: "`: …` ne commence pas une définition",
      fix: "write `- **term**: …` for each term",
      french: "écrire `- **terme** : …` pour chaque terme")
  }

  /// Attributes at the end of a paragraph: `Words {#id}`.
  private mutating func reportAttributes(atEndOf inlines: [Inline]) {
    guard let last = inlines.last, case .text(let text) = last.content, text.hasSuffix("}"),
      last.range.startColumn > 0, let brace = text.lastIndex(of: "{"), brace > text.startIndex,
      text[text.index(before: brace)] == " ",
      !"]`)".contains(text[..<text.index(before: brace)].last ?? "]")
    else { return }
    let braces = String(text[brace...])
    let parser = AttributeParser(Array(braces.utf8))
    let escapes = Array(escapes[leaf.firstEscape...])
    let column = Escape.column(
      ofByte: text[..<brace].utf8.count, inTextAt: last.range, among: escapes)
    guard AttributeParser.isPlausible(Array(braces.utf8)), parser.unknown.isEmpty,
      !Escape.begins(atColumn: column, onLineOf: last.range, among: escapes)
    else { return }
    report(
      .almostMarkdown,
      at: SourceRange(line: Int(last.range.startLine), column: column).prefix(braces.utf8.count),
      "a paragraph cannot have attributes: `\(braces)`",
      french: "un paragraphe ne peut pas avoir d’attributs : `\(braces)`",
      fix: "write `[words]\(braces)`, or remove it",
      french: "écrire `[mots]\(braces)`, ou le supprimer")
  }

  /// `## Heading {#id`.
  private mutating func reportUnclosedIdentifier(_ text: String, at range: SourceRange) {
    guard range.startColumn > 0, let start = text.ranges(of: " {#").last else { return }
    let name = text[start.upperBound...]
    let isName = name.utf8.allSatisfy {
      $0.isASCIILetterOrDigit || $0.isOne(of: "-_") || $0 >= 0x80
    }
    guard isName, !name.isEmpty else { return }
    let escapes = Array(escapes[leaf.firstEscape...])
    let column = Escape.column(
      ofByte: text[..<start.lowerBound].utf8.count + 1, inTextAt: range, among: escapes)
    if Escape.begins(atColumn: column, onLineOf: range, among: escapes) { return }
    let place = SourceRange(line: Int(range.startLine), column: column)
      .prefix(name.utf8.count + 2)
    report(
      .almostMarkdown, at: place,
      "`{#\(name)` is not closed", french: "`{#\(name)` n’est pas fermé",
      fix: "write `{#\(name)}`", french: "écrire `{#\(name)}`",
      edit: Edit(at: place, from: "{#\(name)", to: "{#\(name)}"))
  }

  /// `## Heading {#My Id}`, `- Check {#My Id wcag=1.1.1}`, `::: tab Label {#My Id}`.
  mutating func reportIdentifier(atEndOf inlines: [Inline]) {
    guard let last = inlines.last, case .text(let text) = last.content,
      text.containsByte(where: { $0 == UInt8(ascii: "{") })
    else { return }
    reportUnclosedIdentifier(text, at: last.range)
    guard text.hasSuffix("}"), let start = text.ranges(of: "{#").last?.lowerBound,
      start == text.startIndex || text[..<start].last == " "
    else { return }
    let braces = String(text[start...])
    let name = braces.dropFirst(2).dropLast()
    guard !name.isEmpty, name.contains(" "), !name.contains("{"), last.range.startColumn > 0 else {
      return
    }
    let escapes = Array(escapes[leaf.firstEscape...])
    let offset = text[..<start].utf8.count
    let column = Escape.column(ofByte: offset, inTextAt: last.range, among: escapes)
    if Escape.begins(atColumn: column, onLineOf: last.range, among: escapes) { return }
    let place = SourceRange(line: Int(last.range.startLine), column: column)
      .prefix(braces.utf8.count)
    let words = name.split(separator: " ")
    let others = words.drop { !$0.contains("=") && !$0.hasPrefix(".") }
    let id = words.dropLast(others.count).joined(separator: "-").lowercased()
    if words.count - others.count < 2, !name.hasPrefix(" ") { return }
    let joined = "{#" + ([id] + others.map(String.init)).joined(separator: " ") + "}"
    report(
      .attributes, at: place,
      "id with spaces: `\(braces)`", french: "identifiant avec des espaces : `\(braces)`",
      fix: "write `\(joined)`", french: "écrire `\(joined)`")
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
    let place = range.prefix(level)
    let words = text.dropFirst(level)
    let word = words.prefix { !$0.isWhitespace }
    let heading = "\(marks) \(word)" + (word.count < words.count ? " …" : "")
    report(
      .almostMarkdown, at: place,
      "missing space after `\(marks)`", french: "il manque une espace après `\(marks)`",
      fix: "write `\(heading)`", french: "écrire `\(heading)`",
      edit: Edit(at: place, from: String(marks), to: marks + " "))
  }
}
