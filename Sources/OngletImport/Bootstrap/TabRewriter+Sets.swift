import OngletModel

/// Sets of tabs as containers.
extension TabRewriter {
  /// Pairs the links of a set with its panels, and writes it; returns by how much it is deeper than
  /// the sets in it.
  mutating func writeSet(_ set: Frame, _ tag: MarkupTag, end: Int) -> Int {
    let start = tag.range.lowerBound
    var panels = set.panels
    var pairs: [(title: String, panel: Panel)] = []
    var lonely: [TabList.Link] = []
    for link in set.tabList?.links ?? [] {
      if let id = link.tag.tabTarget,
        let place = panels.firstIndex(where: { $0.tag["id"] == id })
      {
        pairs.append((link.title, panels.remove(at: place)))
      } else {
        lonely.append(link)
      }
    }
    var output = PlacedLines()
    output.writeBlock(set.output)
    if !set.output.lines.allSatisfy({ $0.isBlank || $0.bytes.elementsEqual("</div>".utf8) }) {
      report(
        .tabs, at: tag,
        "content outside the panels of this set, moved before it",
        french: "contenu hors des volets de ce jeu, déplacé avant lui")
    }
    if let list = set.tabList { output.write(ids: list.tag.identifiers, at: start) }
    if tag.role == .tabContent { output.write(ids: tag.identifiers, at: start) }
    write(pairs, of: set, from: start, to: end, &output)
    for panel in panels {
      let target =
        panel.tag["id"].map { Message("the panel `\($0)`", french: "au volet `\($0)`") }
        ?? Message("this panel", french: "à ce volet")
      report(
        .tabs, at: panel.tag,
        "no tab leads to \(target), moved after the set",
        french: "aucun onglet ne mène \(target), déplacé après le jeu")
      output.write(ids: panel.tag.identifiers, at: panel.tag.range.lowerBound)
      output.writeBlock(panel.lines)
    }
    for link in lonely { write(link, to: &output) }
    frames[top].output.writeBlock(output)
    if !pairs.isEmpty { sizes.append(pairs.count) }
    return pairs.count > 1 ? 1 : 0
  }

  /// Writes a set of tabs; of a single one, a section.
  private mutating func write(
    _ pairs: [(title: String, panel: Panel)], of set: Frame, from start: Int, to end: Int,
    _ output: inout PlacedLines
  ) {
    if pairs.count > 1 {
      let name = MarkdownEscapes.text(set.tabList?.tag["aria-label"] ?? "")
      let colons = String(repeating: ":", count: 2 * set.height + 3)
      output.write("\(colons): tabs\(name.isEmpty ? "" : " " + name)".utf8, at: start)
      for pair in pairs {
        Self.write(pair.panel, "\(colons) tab \(pair.title)", to: &output)
        output.write(colons.utf8, at: pair.panel.end)
      }
      output.write("\(colons):".utf8, at: end)
    } else if let pair = pairs.first {
      report(
        .tabs, severity: .warning, at: pair.panel.tag,
        "only one tab in this set, shown as a section",
        french: "un seul onglet dans ce jeu, affiché comme une section")
      let level = min(6, max(1, set.headingLevel) + 1)
      Self.write(pair.panel, String(repeating: "#", count: level) + " " + pair.title, to: &output)
    }
  }

  /// Writes a panel below its opening line, which has its identifier if that needs no escapes.
  private static func write(_ panel: Panel, _ opening: String, to output: inout PlacedLines) {
    let start = panel.tag.range.lowerBound
    let id = panel.tag["id"] ?? ""
    let braces = MarkdownEscapes.braces(id)
    output.write((opening + braces).utf8, at: start)
    output.leaveBlock()
    if !id.isEmpty, braces.isEmpty { output.write(ids: [id], at: start) }
    output.writeBlock(panel.lines)
  }

  /// Writes the links of a list of tabs that belongs to no set.
  mutating func finishList() {
    guard let (list, line) = frames[top].awaited else { return }
    frames[top].awaited = nil
    var output = PlacedLines()
    output.write(ids: list.tag.identifiers, at: list.tag.range.lowerBound)
    for link in list.links { write(link, to: &output) }
    output.leaveBlock()
    frames[top].output.insert(output, at: line)
  }

  /// Writes a link without a panel as text.
  private mutating func write(_ link: TabList.Link, to output: inout PlacedLines) {
    let start = link.tag.range.lowerBound
    let target = link.tag.tabTarget.map { " `\($0)`" } ?? ""
    report(
      .tabs, at: link.tag,
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
