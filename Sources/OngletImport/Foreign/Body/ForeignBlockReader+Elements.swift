import OngletModel

/// Elements of HTML that group blocks or that Markdown can express, and the tabs of Bootstrap.
extension ForeignBlockReader {
  /// Reads an element whose tag begins a line.
  ///
  /// - Parameter paragraph: the lines before it.
  mutating func element(
    at index: Int, in level: inout Level, after paragraph: [Line]
  ) -> Construct? {
    guard let opening = Span(of: level.lines, at: index), !opening.tag.isComponent,
      opening.tag.form == .element
    else { return nil }
    let (tag, line) = (opening.tag, level.lines[index])
    let width = line.text.indentationWidth
    switch tag.role {
    case .lineBreak, .link, .image, .sign, .other: return nil
    case _ where tag.isEnd && tag.role != .rule:
      if tag.element == "div", looseDivisions == 0 {
        notes.report(
          .htmlBalance, line: line.source, "this `</div>` closes nothing",
          french: "ce `</div>` ne ferme rien")
      }
      if tag.element == "div" { looseDivisions = max(0, looseDivisions - 1) }
      return ([.gap(line.source)], level.lineAfter(opening))
    case .tabList: return tabList(opening, in: &level)
    case .tabPanel: return panels(opening, at: index, in: &level)
    case .tabContent, .division, .definitions: return group(opening, at: line, in: &level)
    case .heading(let number):
      if Self.isInPhrase(paragraph) { return nil }
      note(tag, line)
      headingLevel = number
      let (lines, next) =
        content(of: opening, in: &level)
        ?? ([line.with(opening.rest)], opening.lastLine + 1)
      return (heading(number, lines, tag, at: line), next)
    case .term:
      let (lines, next) = content(of: opening, in: &level) ?? rest(of: opening, in: level)
      let words = lines.map(\.text.trimmingBlanks).joined(separator: " ").trimmingBlanks
      let text = "- **\(words)**:".indented(by: width)
      let gap = [ForeignBlock.gap(line.source)]
      return (gap + anchors(tag, at: line) + (words.isEmpty ? [] : [.line(line.with(text))]), next)
    case .definition:
      let (lines, next) = content(of: opening, in: &level) ?? rest(of: opening, in: level)
      return (anchors(tag, at: line) + inner(lines, width + 2) + [.gap(line.source)], next)
    case .rule:
      if Self.isInPhrase(paragraph) { return nil }
      note(tag, line)
      let rule = ForeignBlock.line(line.with("***".indented(by: width)))
      return ([.gap(line.source), rule, .gap(line.source)], level.lineAfter(opening))
    }
  }

  /// Whether an element that can have no blank line is open at the end of some lines.
  private static func isInPhrase(_ lines: [Line]) -> Bool {
    let phrasing = ["a", "summary", "p", "th", "caption", "figcaption"]
    let tags = MarkupReader.tags(in: Array(lines.map(\.text).joined(separator: "\n").utf8))
    let open = tags.filter { phrasing.contains($0.element) && !$0.isSelfClosing }
    return open.reduce(0) { max(0, $0 + ($1.isEnd ? -1 : 1)) } > 0
  }

  /// Counts the divisions that begin inside of lines, whose end tags may begin one.
  mutating func countDivisions(in lines: [Line]) {
    guard lines.contains(where: { $0.text.contains("<div") }) else { return }
    let tags = MarkupReader.tags(in: Array(lines.map(\.text).joined(separator: "\n").utf8))
    for tag in tags where tag.element == "div" {
      looseDivisions = max(0, looseDivisions + (tag.isEnd ? -1 : 1))
    }
  }

  // MARK: Content

  /// The lines below an element that is not closed: up to the end, or to the next section.
  private func rest(of opening: Span, in level: Level) -> ([Line], next: Int) {
    rest(of: opening, in: level) { index in
      !level.code[index] && (level.lines[index].headingLevel ?? 7) <= headingLevel
    }
  }

  private func rest(
    of opening: Span, in level: Level, upTo isEnd: (Int) -> Bool
  ) -> ([Line], next: Int) {
    let first = opening.lastLine
    let end = level.lines.indices.dropFirst(first + 1).first(where: isEnd) ?? level.lines.count
    return ([level.lines[first].with(opening.rest)] + level.lines[(first + 1)..<end], end)
  }

  private mutating func inner(_ lines: [Line], _ width: Int) -> [ForeignBlock] {
    let first = lines.first { !$0.isBlank }
    // Otherwise it is code.
    let isCode = lines.first?.isBlank == true && first?.text.trimmingBlanks.hasPrefix("<") == false
    let widths = lines.filter { !$0.isBlank }.map(\.text.indentationWidth)
    if isCode, let least = widths.min(), least >= width + 4 { return read(lines, base: width) }
    guard !isCode, let columns = widths.first.map({ $0 - width }), columns > 0 else {
      return read(outdented(lines, to: width), base: width)
    }
    // Lines that are indented less than the first one are no less in the element.
    let inner = lines.map { line in
      line.with(line.text.outdented(by: max(0, min(columns, line.text.indentationWidth - width))))
    }
    return read(inner, base: width)
  }

  /// The identifiers of an element that is left out, for the next words.
  private func anchors(_ tag: MarkupTag, at line: Line) -> [ForeignBlock] {
    if tag.identifiers.isEmpty { return [] }
    let text = tag.identifiers.map { "<a id=\(MarkdownEscapes.quoted($0))></a>" }.joined()
    let anchor = line.with(text.indented(by: line.text.indentationWidth))
    return [.gap(line.source), .line(anchor), .gap(line.source)]
  }

  private mutating func note(_ tag: MarkupTag, _ line: Line) {
    if let loss = tag.loss { notes.report(.html, line: line.source, loss, isQuestion: false) }
  }

  // MARK: Groups and headings

  /// The content of an element that is left out, unless it has a language or a direction.
  private mutating func group(
    _ opening: Span, at line: Line, in level: inout Level
  ) -> Construct {
    let (tag, width) = (opening.tag, line.text.indentationWidth)
    note(tag, line)
    let gap = [ForeignBlock.gap(line.source)]
    guard let (lines, next) = content(of: opening, in: &level) else {
      if tag.element == "div" { reportUnclosed(tag, line) }
      return (gap + anchors(tag, at: line), level.lineAfter(opening))
    }
    let blocks = gap + inner(lines, width) + gap
    guard tag["lang"] != nil || tag["dir"] != nil else {
      return (anchors(tag, at: line) + blocks, next)
    }
    let start = tag.start(as: "div", keeping: ["id", "lang", "dir"]).indented(by: width)
    let end = line.with("</div>".indented(by: width))
    return (gap + [.line(line.with(start))] + blocks + [.line(end)] + gap, next)
  }

  private func heading(
    _ level: Int, _ lines: [Line], _ tag: MarkupTag, at line: Line
  ) -> [ForeignBlock] {
    let words = lines.map(\.text.trimmingBlanks).joined(separator: " ").trimmingBlanks
    let braces = MarkdownEscapes.braces(tag["id"] ?? "")
    let gap = [ForeignBlock.gap(line.source)]
    let before = gap + (braces.isEmpty || words.isEmpty ? anchors(tag, at: line) : [])
    if words.isEmpty { return before }
    let text = String(repeating: "#", count: level) + " " + words + braces
    return before + [.line(line.with(text.indented(by: line.text.indentationWidth)))] + gap
  }

  private mutating func reportUnclosed(_ tag: MarkupTag, _ line: Line) {
    notes.report(
      .htmlBalance, line: line.source, "this `<\(tag.element)>` is not closed",
      french: "ce `<\(tag.element)>` n’est pas fermé")
    // What closes it closes another one for the reader.
    if tag.element == "div" { looseDivisions += 1 }
  }

  // MARK: Tabs

  /// Keeps the labels of a list of tabs for its panels; other words in it become text.
  private mutating func tabList(_ opening: Span, in level: inout Level) -> Construct {
    let line = level.lines[opening.lastLine]
    firstTab = firstTab ?? line.source
    let (lines, next) = content(of: opening, in: &level) ?? unclosedList(opening, in: level)
    let list = TabList(lines)
    tabLists += 1
    var texts = [list.others].filter { !$0.isEmpty }
    if !texts.isEmpty {
      notes.report(
        .tabs, line: line.source, "content outside the links of this tab list, moved before it",
        french: "contenu hors des liens de cette liste d’onglets, déplacé avant elle")
    }
    for link in list.links {
      let id = link.tag.tabTarget ?? ""
      if targets.panelIDs.contains(id), tabLabels[id] == nil {
        tabLabels[id] = (link.label, tabLists)
        continue
      }
      reportLonely(id, line: line.source)
      let address = link.tag["href"] ?? ""
      let isReachable = !address.isEmpty && !address.hasPrefix("#")
      texts.append(
        isReachable ? "[\(link.label)](\(MarkdownEscapes.destination(address)))" : link.label)
    }
    if let name = opening.tag["aria-label"], !name.isEmpty {
      notes.ask(.leftOut + .quoting("aria-label=\"\(name)\""), line: line.source)
    }
    let blocks = texts.flatMap { [.gap(line.source), ForeignBlock.line(line.with($0))] }
    return (blocks + [.gap(line.source)] + anchors(opening.tag, at: line), next)
  }

  private mutating func reportLonely(_ panel: String, line: Int) {
    let target = panel.isEmpty ? "" : " `\(panel)`"
    notes.report(
      .tabs, line: line, "no panel\(target) for this tab, kept as text",
      french: "pas de volet\(target) pour cet onglet, gardé comme texte")
  }

  /// The labels of tabs whose panels are not below their list, as text.
  mutating func lonelyLabels(at line: Int) -> [ForeignBlock] {
    let rest = tabLabels.sorted { ($0.value.list, $0.key) < ($1.value.list, $1.key) }
    tabLabels = [:]
    return rest.flatMap { id, tab in
      reportLonely(id, line: line)
      return [ForeignBlock.gap(line), .line(Line(text: tab.label, source: line))]
    }
  }

  /// The lines of a list without an end tag: up to its panels or a blank line.
  private mutating func unclosedList(_ opening: Span, in level: Level) -> ([Line], next: Int) {
    reportUnclosed(opening.tag, level.lines[opening.lastLine])
    return rest(of: opening, in: level) { index in
      let roles = MarkupReader.tags(in: Array(level.lines[index].text.utf8)).map(\.role)
      return level.lines[index].isBlank || [.tabContent, .tabPanel, .tabList].contains(roles.first)
    }
  }

  /// Reads successive panels of a list of tabs; a single one becomes a section.
  private mutating func panels(
    _ opening: Span, at index: Int, in level: inout Level
  ) -> Construct {
    firstTab = firstTab ?? level.lines[index].source
    guard let list = list(of: opening.tag) else {
      notes.report(
        .tabs, line: level.lines[index].source, "panel outside a set of tabs",
        french: "volet hors d’un jeu d’onglets")
      return group(opening, at: level.lines[index], in: &level)
    }
    var panels: [ForeignContainer] = []
    var next = index
    while let start = level.lines[next...].firstIndex(where: { !$0.isBlank }),
      let opening = Span(of: level.lines, at: start), opening.tag.role == .tabPanel,
      self.list(of: opening.tag) == list
    {
      let found = content(of: opening, in: &level)
      if found == nil { reportUnclosed(opening.tag, level.lines[start]) }
      let (lines, end) = found ?? rest(of: opening, in: level)
      panels.append(panel(opening.tag, lines, at: level.lines[start]))
      next = end
    }
    sizes.append(panels.count)
    guard panels.count == 1, let panel = panels.first else { return ([.tabs(panels)], next) }
    notes.report(
      .tabs, line: panel.line,
      Message(
        "only one tab in this set, shown as a section",
        french: "un seul onglet dans ce jeu, affiché comme une section"), isQuestion: false)
    let marks = String(repeating: "#", count: min(6, max(1, headingLevel) + 1))
    let title = "\(marks) \(panel.title)".indented(by: panel.indentation)
    let (line, gap) = (panel.line, [ForeignBlock.gap(panel.line)])
    return (gap + [.line(Line(text: title, source: line))] + gap + panel.blocks + gap, next)
  }

  /// The list of tabs that names a panel, by its number; nil for a panel without a tab.
  func list(of panel: MarkupTag) -> Int? { panel["id"].flatMap { tabLabels[$0]?.list } }

  private mutating func panel(
    _ tag: MarkupTag, _ lines: [Line], at line: Line
  ) -> ForeignContainer {
    note(tag, line)
    let (id, width, level) = (tag["id"] ?? "", line.text.indentationWidth, headingLevel)
    let label = tabLabels.removeValue(forKey: id)?.label ?? ""
    let braces = MarkdownEscapes.braces(id)
    let blocks = (braces.isEmpty ? anchors(tag, at: line) : []) + inner(lines, width)
    headingLevel = level
    return ForeignContainer(
      name: "tab", title: label + braces, indentation: width, line: line.source, blocks: blocks)
  }
}

extension TextLines.Line {
  /// The level of a heading with number signs.
  var headingLevel: Int? {
    let text = self.text.trimmingBlanks
    let marks = text.prefix { $0 == "#" }
    let rest = text.dropFirst(marks.count)
    return (1...6).contains(marks.count) && rest.first.map(\.isWhitespace) ?? true
      ? marks.count : nil
  }
}
