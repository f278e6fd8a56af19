import OngletModel

/// Pairs the start and end tags of a page with Bootstrap tabs.
struct TabOutlineReader {
  /// The page, or an open set or panel.
  private struct Frame {
    enum Kind {
      case root, set, panel
    }

    let kind: Kind
    /// The index of the tag that it begins with.
    let start: Int
    /// Whether no element encloses it.
    var isImplied = false
    /// The level of the last heading; in a set, of the heading before it.
    var headingLevel: Int
    var nodes: [TabOutline.Node] = []
    /// The start tags of the open divisions in it.
    var divisions: [Int] = []
    /// The panels of a set, and its list of tabs.
    var panels: [TabOutline.Panel] = []
    var tabList: TabOutline.TabList?
    /// The index among the nodes of the last list of tabs whose panels have not come yet.
    var awaited: Int?
    /// The depth of nested sets in it.
    var height = 0
  }

  private static let deepest = 32

  private let text: BootstrapText
  private let recovers: Bool
  private(set) var outline = TabOutline()
  private var frames = [Frame(kind: .root, start: 0, isImplied: true, headingLevel: 0)]

  init(_ text: BootstrapText, recovers: Bool) {
    self.text = text
    self.recovers = recovers
  }

  /// Reads the page; returns whether every element in it is closed.
  mutating func read() -> Bool {
    var piece = 0
    while piece < text.pieces.count {
      switch text.pieces[piece].kind {
      case .line(let headingLevel):
        if let headingLevel {
          handleHeading(headingLevel, at: text.pieces[piece].range.lowerBound)
        }
        append(.piece(piece))
      case .tag(let number): handle(number, &piece)
      default: append(.piece(piece))
      }
      piece += 1
    }
    let isClosed = frames.allSatisfy { $0.isImplied && $0.divisions.isEmpty }
    while frames.count > 1 { close(at: text.source.bytes.count) }
    frames[0].divisions.forEach { reportUnclosed(text.tags[$0]) }
    reportLists(in: frames[0].nodes)
    outline.nodes = frames[0].nodes
    return isClosed
  }

  private mutating func handle(_ number: Int, _ piece: inout Int) {
    let tag = text.tags[number]
    switch tag.role {
    case .tabList: readTabList(number, &piece)
    case .tabContent:
      leaveSet(at: tag.range.lowerBound)
      if depth < Self.deepest { openSet(number) } else { frames[top].divisions.append(number) }
    case .tabPanel: openPanel(number, piece)
    case .division: openDivision(number, piece)
    case .divisionEnd: handleEnd(tag, piece)
    default: append(.piece(piece))
    }
  }

  private var top: Int { frames.count - 1 }

  private var depth: Int { frames.count { $0.kind == .set } }

  private mutating func append(_ node: TabOutline.Node) { frames[top].nodes.append(node) }

  // MARK: Opening

  private mutating func handleHeading(_ level: Int, at offset: Int) {
    leaveSet(at: offset)
    while recovers,
      let set = frames.lastIndex(where: { $0.kind == .set && level <= $0.headingLevel })
    {
      while frames.count > set { close(at: offset) }
    }
    frames[top].headingLevel = level
  }

  /// Closes a set if the position is outside of its panels.
  private mutating func leaveSet(at offset: Int) {
    if frames[top].kind == .set { close(at: offset) }
  }

  private mutating func openSet(_ number: Int, isImplied: Bool = false) {
    var set = Frame(
      kind: .set, start: number, isImplied: isImplied, headingLevel: frames[top].headingLevel)
    if let place = frames[top].awaited, case .tabList(let list, _) = frames[top].nodes[place] {
      frames[top].nodes[place] = .tabList(list, isTaken: true)
      set.tabList = list
    }
    frames[top].awaited = nil
    frames.append(set)
  }

  private mutating func openPanel(_ number: Int, _ piece: Int) {
    let tag = text.tags[number]
    let id = tag.value("id")
    // Panels are siblings, so the panel before it was not closed.
    if frames[top].kind == .panel, !isAwaited(id) { close(at: tag.range.lowerBound) }
    if frames[top].kind != .set {
      guard isAwaited(id), depth < Self.deepest else {
        report(
          .tabs, at: tag,
          Message(
            "panel outside a set of tabs",
            french: "volet hors d’un jeu d’onglets"))
        return openDivision(number, piece)
      }
      openSet(number, isImplied: true)
    }
    frames.append(Frame(kind: .panel, start: number, headingLevel: frames[top].headingLevel))
  }

  /// Whether the last list of tabs here has a link to a panel.
  private func isAwaited(_ id: String?) -> Bool {
    guard let id, let place = frames[top].awaited,
      case .tabList(let list, _) = frames[top].nodes[place]
    else { return false }
    return list.links.contains { $0.target == id }
  }

  private mutating func openDivision(_ number: Int, _ piece: Int) {
    append(.piece(piece))
    frames[top].divisions.append(number)
  }

  // MARK: Closing

  private mutating func handleEnd(_ tag: BootstrapTag, _ piece: Int) {
    let offset = tag.range.lowerBound
    while frames.count > 1, frames[top].isImplied, frames[top].divisions.isEmpty {
      close(at: offset)
    }
    if frames[top].divisions.popLast() != nil { return append(.piece(piece)) }
    guard frames.count > 1 else {
      report(
        .htmlBalance, at: tag,
        Message(
          "this `</div>` closes nothing",
          french: "ce `</div>` ne ferme rien"))
      return append(.piece(piece))
    }
    close(at: offset, hasEndTag: true)
    if frames[top].kind == .set, frames[top].isImplied, let list = frames[top].tabList,
      list.links.count <= frames[top].panels.count
    {
      close(at: offset)
    }
  }

  /// Closes the innermost set or panel, and reports what is open in it.
  private mutating func close(at offset: Int, hasEndTag: Bool = false) {
    guard frames.count > 1, let frame = frames.popLast() else { return }
    frame.divisions.forEach { reportUnclosed(text.tags[$0]) }
    if !hasEndTag, !frame.isImplied { reportUnclosed(text.tags[frame.start]) }
    reportLists(in: frame.nodes)
    var height = frame.height
    if frame.kind == .panel {
      frames[top].panels.append(
        TabOutline.Panel(
          tag: frame.start, id: text.tags[frame.start].value("id"), nodes: frame.nodes,
          end: offset))
    } else {
      let set = set(of: frame, end: offset)
      append(.set(set))
      if !set.pairs.isEmpty { outline.sizes.append(set.pairs.count) }
      if set.pairs.count > 1 { height += 1 }
    }
    frames[top].height = max(frames[top].height, height)
  }

  /// Pairs the links of a set with its panels.
  private mutating func set(of frame: Frame, end: Int) -> TabOutline.TabSet {
    var panels = frame.panels
    var pairs: [(link: TabOutline.Link, panel: TabOutline.Panel)] = []
    var linksWithoutPanel: [TabOutline.Link] = []
    for link in frame.tabList?.links ?? [] {
      if let target = link.target, let place = panels.firstIndex(where: { $0.id == target }) {
        pairs.append((link, panels.remove(at: place)))
      } else {
        linksWithoutPanel.append(link)
        reportLink(link)
      }
    }
    panels.forEach { reportPanel($0) }
    if pairs.count == 1 {
      report(
        .tabs, severity: .warning, at: text.tags[pairs[0].panel.tag],
        Message(
          "only one tab in this set, shown as a section",
          french: "un seul onglet dans ce jeu, affiché comme une section"))
    }
    if frame.nodes.contains(where: holdsWords) {
      report(
        .tabs, at: text.tags[frame.start],
        Message(
          "content outside the panels of this set, moved before it",
          french: "contenu hors des volets de ce jeu, déplacé avant lui"))
    }
    return TabOutline.TabSet(
      tabList: frame.tabList, tag: frame.start, stray: frame.nodes, pairs: pairs,
      linksWithoutPanel: linksWithoutPanel, panelsWithoutLink: panels, height: frame.height + 1,
      end: end)
  }

  private func holdsWords(_ node: TabOutline.Node) -> Bool {
    guard case .piece(let piece) = node else { return true }
    guard let tag = text.tag(piece) else { return !text.isSpace(piece) }
    return tag.role != .lineBreak && tag.role != .division && tag.role != .divisionEnd
  }

  // MARK: Lists of tabs

  private mutating func readTabList(_ number: Int, _ piece: inout Int) {
    leaveSet(at: text.tags[number].range.lowerBound)
    let first = outline.links.count
    var stray: [Int] = []
    var open: (tag: Int, start: Int)?
    var index = piece + 1
    func finishLink(in outline: inout TabOutline) {
      guard let link = open else { return }
      outline.links.append(
        TabOutline.Link(
          tag: link.tag, label: link.start..<index, target: text.tags[link.tag].tabTarget))
    }
    reading: while index < text.pieces.count {
      switch text.pieces[index].kind {
      case .tabListEnd(let isClosed):
        if !isClosed { reportUnclosed(text.tags[number]) }
        break reading
      case .tag(let tag) where ["a", "button"].contains(text.tags[tag].name):
        finishLink(in: &outline)
        open = text.tags[tag].isEnd ? nil : (tag, index + 1)
      case .tag(let tag):
        let isItem = ["ul", "ol", "li", "div", "nav"].contains(text.tags[tag].name)
        if open == nil, !isItem { stray.append(index) }
      case .line: break
      default: if open == nil, !text.isSpace(index) { stray.append(index) }
      }
      index += 1
    }
    finishLink(in: &outline)
    piece = index
    if !stray.isEmpty {
      report(
        .tabs, at: text.tags[number],
        Message(
          "content outside the links of this tab list, moved before it",
          french: "contenu hors des liens de cette liste d’onglets, déplacé avant elle"))
    }
    let links = Array(outline.links[first...])
    frames[top].awaited = frames[top].nodes.count
    append(
      .tabList(TabOutline.TabList(tag: number, links: links, stray: stray), isTaken: false))
  }

  // MARK: Reporting

  /// Reports the links of lists that belong to no set.
  private mutating func reportLists(in nodes: [TabOutline.Node]) {
    for case .tabList(let list, isTaken: false) in nodes { list.links.forEach { reportLink($0) } }
  }

  private mutating func reportPanel(_ panel: TabOutline.Panel) {
    let target =
      panel.id.map { Message("the panel `\($0)`", french: "au volet `\($0)`") }
      ?? Message("this panel", french: "à ce volet")
    report(
      .tabs, at: text.tags[panel.tag],
      Message(
        "no tab leads to \(target), moved after the set",
        french: "aucun onglet ne mène \(target), déplacé après le jeu"))
  }

  private mutating func reportLink(_ link: TabOutline.Link) {
    let target = link.target.map { " `\($0)`" } ?? ""
    report(
      .tabs, at: text.tags[link.tag],
      Message(
        "no panel\(target) for this tab, kept as text",
        french: "pas de volet\(target) pour cet onglet, gardé comme texte"))
  }

  private mutating func reportUnclosed(_ tag: BootstrapTag) {
    report(
      .htmlBalance, at: tag,
      Message(
        "this `<\(tag.name)>` is not closed",
        french: "ce `<\(tag.name)>` n’est pas fermé"))
  }

  private mutating func report(
    _ rule: Rule, severity: Severity? = nil, at tag: BootstrapTag, _ message: Message
  ) {
    outline.findings.append(
      BootstrapFinding(
        rule: rule, severity: severity, offset: tag.range.lowerBound, message: message))
  }
}
