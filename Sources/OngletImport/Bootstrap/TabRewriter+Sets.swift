import OngletModel

/// A list of tabs with the panels after it.
struct TabSet {
  /// A panel with the offset of its end tag.
  typealias Panel = (tag: MarkupTag, lines: PlacedLines, end: Int)
  typealias Pair = (title: String, panel: Panel)

  let list: TabList
  /// The line after the list.
  let line: Int
  /// The element around the panels, the number of divisions with it, and the line after its start.
  var container: (tag: MarkupTag, depth: Int, line: Int)?
  private(set) var panels: [Panel] = []
  /// The depth of the sets in its panels.
  private(set) var height = 0

  init(list: TabList, line: Int) { (self.list, self.line) = (list, line) }

  mutating func add(_ panel: Panel, height: Int) {
    panels.append(panel)
    self.height = max(self.height, height)
  }

  /// The panels with the titles of their tabs, then the panels and the links without the other.
  var pairs: (pairs: [Pair], panels: [Panel], links: [TabList.Link]) {
    var (pairs, rest, lonely) = ([Pair](), panels, [TabList.Link]())
    for link in list.links {
      let place = link.tag.tabTarget.flatMap { id in rest.firstIndex { $0.tag["id"] == id } }
      if let place {
        pairs.append((link.title, rest.remove(at: place)))
      } else {
        lonely.append(link)
      }
    }
    return (pairs, rest, lonely)
  }
}

/// Sets of tabs as containers.
extension TabRewriter {
  /// Pairs the links of the last list with its panels, and writes them. Links without any panel stay
  /// where they are.
  mutating func finishSet(at end: Int) {
    guard let set = frames[top].set else { return }
    frames[top].set = nil
    finishTitle(at: end)
    if let (tag, _, line) = set.container,
      !frames[top].output.lines.dropFirst(line).allSatisfy(\.isBlank)
    {
      findings.report(
        .tabs, at: tag.range.lowerBound,
        "content outside the panels of this set, moved before it",
        french: "contenu hors des volets de ce jeu, déplacé avant lui")
    }
    var output = PlacedLines()
    output.write(ids: set.list.tag.identifiers, at: set.list.tag.range.lowerBound)
    let (pairs, panels, links) = set.pairs
    write(pairs, of: set, to: end, &output)
    for panel in panels {
      let target =
        panel.tag["id"].map { Message("the panel `\($0)`", french: "au volet `\($0)`") }
        ?? Message("this panel", french: "à ce volet")
      findings.report(
        .tabs, at: panel.tag.range.lowerBound,
        "no tab leads to \(target), moved after the set",
        french: "aucun onglet ne mène \(target), déplacé après le jeu")
      output.write(ids: panel.tag.identifiers, at: panel.tag.range.lowerBound)
      output.writeBlock(panel.lines)
    }
    for link in links { write(link, to: &output) }
    if set.panels.isEmpty {
      output.leaveBlock()
      return frames[top].output.insert(output, at: set.line)
    }
    frames[top].output.writeBlock(output)
    if !pairs.isEmpty { sizes.append(pairs.count) }
    frames[top].height = max(frames[top].height, set.height + (pairs.count > 1 ? 1 : 0))
  }

  /// Writes a set of tabs; of a single one, a section.
  private mutating func write(
    _ pairs: [TabSet.Pair], of set: TabSet, to end: Int, _ output: inout PlacedLines
  ) {
    if pairs.count > 1 {
      let start = (set.container?.tag ?? set.list.tag).range.lowerBound
      let name = MarkdownEscapes.text(set.list.tag["aria-label"] ?? "")
      let colons = String(repeating: ":", count: 2 * set.height + 3)
      output.write("\(colons): tabs\(name.isEmpty ? "" : " " + name)".utf8, at: start)
      for pair in pairs {
        Self.write(pair.panel, "\(colons) tab \(pair.title)", to: &output)
        output.write(colons.utf8, at: pair.panel.end)
      }
      output.write("\(colons):".utf8, at: end)
    } else if let pair = pairs.first {
      findings.report(
        .tabs, severity: .warning, at: pair.panel.tag.range.lowerBound,
        "only one tab in this set, shown as a section",
        french: "un seul onglet dans ce jeu, affiché comme une section")
      let level = min(6, max(1, frames[top].headingLevel) + 1)
      Self.write(pair.panel, String(repeating: "#", count: level) + " " + pair.title, to: &output)
    }
  }

  /// Writes a panel below its opening line, which has its identifier if that needs no escapes.
  private static func write(_ panel: TabSet.Panel, _ opening: String, to output: inout PlacedLines)
  {
    let start = panel.tag.range.lowerBound
    let id = panel.tag["id"] ?? ""
    let braces = MarkdownEscapes.braces(id)
    output.write((opening + braces).utf8, at: start)
    output.leaveBlock()
    if !id.isEmpty, braces.isEmpty { output.write(ids: [id], at: start) }
    output.writeBlock(panel.lines)
  }

  /// Writes a link without a panel as text.
  private mutating func write(_ link: TabList.Link, to output: inout PlacedLines) {
    let start = link.tag.range.lowerBound
    let target = link.tag.tabTarget.map { " `\($0)`" } ?? ""
    findings.report(
      .tabs, at: link.tag.range.lowerBound,
      "no panel\(target) for this tab, kept as text",
      french: "pas de volet\(target) pour cet onglet, gardé comme texte")
    output.leaveBlock()
    output.write(ids: link.tag.identifiers, at: start)
    let title = link.title
    guard !title.isEmpty else { return }
    let address = link.tag["href"] ?? ""
    let isReachable = !address.isEmpty && !address.hasPrefix("#")
    let words = isReachable ? "[\(title)](\(MarkdownEscapes.destination(address)))" : title
    output.write(words.utf8, at: start)
    output.leaveBlock()
  }
}
