import OngletModel

/// Pairs the start and end tags of a legacy page.
struct LegacyOutlineReader {
  /// The kinds of elements that can be open.
  private enum Kind {
    case root
    case content(set: Int)
    case panel(set: Int, panel: Int)
    case division
  }

  /// An open element.
  private struct Frame {
    let kind: Kind
    /// The index of the start tag; nil for the page, and for panels without an element around them.
    let tag: Int?
    /// The level of the last heading.
    var headingLevel: Int
    /// The last list of tabs whose panels have not come yet.
    var tabList: Int?
    /// The depth of nested sets in it.
    var height = 0
  }

  private static let deepest = 32

  private let text: LegacyText
  private let recovers: Bool
  private(set) var outline = LegacyOutline()
  private var frames: [Frame]
  /// The indices of the frames that have nodes: all but the divisions.
  private var containers = [0]
  private var depth = 0

  init(_ text: LegacyText, recovers: Bool) {
    self.text = text
    self.recovers = recovers
    frames = [Frame(kind: .root, tag: nil, headingLevel: 0)]
  }

  /// Reads the page; returns whether every element in it is closed.
  mutating func read() -> Bool {
    var piece = 0
    while piece < text.pieces.count {
      switch text.pieces[piece].kind {
      case .line(let line):
        if case .heading(let level) = line.kind {
          handleHeading(level, at: text.pieces[piece].range.lowerBound)
        }
        append(.piece(piece))
      case .tag(let number): handle(number, &piece)
      default: append(.piece(piece))
      }
      piece += 1
    }
    let isClosed = frames.allSatisfy { $0.tag == nil }
    while frames.count > 1 { close(at: text.source.bytes.count, isImplied: true) }
    for tabList in outline.tabLists where !tabList.isTaken {
      tabList.links.forEach { reportLink($0) }
    }
    return isClosed
  }

  private mutating func handle(_ number: Int, _ piece: inout Int) {
    let tag = text.tags[number]
    switch tag.role {
    case .tabList: readTabList(number, &piece)
    case .tabContent: openContent(number, at: tag)
    case .tabPanel: openPanel(number, at: tag, piece)
    case .division: openDivision(number, piece)
    case .divisionEnd: handleEnd(at: tag, piece)
    default: append(.piece(piece))
    }
  }

  // MARK: Adding nodes

  private var container: Int { containers.last ?? 0 }

  private mutating func append(_ node: LegacyOutline.Node) {
    switch frames[container].kind {
    case .root, .division: outline.nodes.append(node)
    case .content(let set): outline.sets[set].stray.append(node)
    case .panel(let set, let panel): outline.sets[set].panels[panel].nodes.append(node)
    }
  }

  private var isInContent: Bool {
    if case .content = frames[container].kind { true } else { false }
  }

  // MARK: Opening

  private mutating func handleHeading(_ level: Int, at offset: Int) {
    if isInContent { closeThrough(container, at: offset) }
    while recovers, let index = containers.last(where: { endsAtHeading(frames[$0], level) }) {
      closeThrough(index, at: offset)
    }
    frames[container].headingLevel = level
  }

  private func endsAtHeading(_ frame: Frame, _ level: Int) -> Bool {
    guard case .content(let set) = frame.kind else { return false }
    return level <= outline.sets[set].headingLevel
  }

  private mutating func openContent(_ number: Int, at tag: LegacyTag) {
    if isInContent { closeThrough(container, at: tag.range.lowerBound) }
    if depth < Self.deepest { pushContent(number, tag: number) } else { pushDivision(number) }
  }

  private mutating func pushContent(_ number: Int, tag: Int?) {
    let level = frames[container].headingLevel
    let tabList = frames[container].tabList
    frames[container].tabList = nil
    if let tabList { outline.tabLists[tabList].isTaken = true }
    outline.sets.append(LegacyOutline.TabSet(tabList: tabList, tag: number, headingLevel: level))
    let set = outline.sets.count - 1
    append(.set(set))
    frames.append(Frame(kind: .content(set: set), tag: tag, headingLevel: level))
    containers.append(frames.count - 1)
    depth += 1
  }

  private mutating func openPanel(_ number: Int, at tag: LegacyTag, _ piece: Int) {
    let id = tag.value("id")
    if case .panel = frames[container].kind, !isAwaited(id) {
      // Panels are siblings, so the panel before it was not closed.
      closeThrough(container, at: tag.range.lowerBound)
    }
    if !isInContent {
      guard isAwaited(id), depth < Self.deepest else {
        report(
          .tabs, at: tag,
          Message(
            "panel outside a set of tabs",
            french: "volet hors d’un jeu d’onglets"))
        openDivision(number, piece)
        return
      }
      pushContent(number, tag: nil)
    }
    guard case .content(let set) = frames[container].kind else { return }
    outline.sets[set].panels.append(LegacyOutline.Panel(tag: number, id: id))
    frames.append(
      Frame(
        kind: .panel(set: set, panel: outline.sets[set].panels.count - 1), tag: number,
        headingLevel: frames[container].headingLevel))
    containers.append(frames.count - 1)
  }

  /// Whether the last list of tabs here has a link to a panel.
  private func isAwaited(_ id: String?) -> Bool {
    guard let id, let tabList = frames[container].tabList else { return false }
    return outline.tabLists[tabList].links.contains { $0.target == id }
  }

  private mutating func openDivision(_ number: Int, _ piece: Int) {
    append(.piece(piece))
    pushDivision(number)
  }

  private mutating func pushDivision(_ number: Int) {
    frames.append(Frame(kind: .division, tag: number, headingLevel: 0))
  }

  // MARK: Closing

  private mutating func handleEnd(at tag: LegacyTag, _ piece: Int) {
    while frames.count > 1, frames[frames.count - 1].tag == nil {
      close(at: tag.range.lowerBound, isImplied: false)
    }
    guard let frame = frames.last, frames.count > 1 else {
      report(
        .htmlBalance, at: tag,
        Message(
          "this `</div>` closes nothing",
          french: "ce `</div>` ne ferme rien"))
      append(.piece(piece))
      return
    }
    if case .division = frame.kind {
      frames.removeLast()
      append(.piece(piece))
      return
    }
    close(at: tag.range.lowerBound, isImplied: false)
    if frames[container].tag == nil, case .content(let set) = frames[container].kind,
      let tabList = outline.sets[set].tabList,
      outline.tabLists[tabList].links.count <= outline.sets[set].panels.count
    {
      close(at: tag.range.lowerBound, isImplied: false)
    }
  }

  /// Closes all frames from an index on, and reports those that were left open.
  private mutating func closeThrough(_ index: Int, at offset: Int) {
    while frames.count > max(1, index) { close(at: offset, isImplied: true) }
  }

  private mutating func close(at offset: Int, isImplied: Bool) {
    guard frames.count > 1, let frame = frames.popLast() else { return }
    if isImplied, let number = frame.tag { reportUnclosed(text.tags[number]) }
    if case .division = frame.kind { return }
    containers.removeLast()
    let height: Int
    switch frame.kind {
    case .root, .division: return
    case .panel(let set, let panel):
      outline.sets[set].panels[panel].end = offset
      height = frame.height
    case .content(let set):
      depth -= 1
      outline.sets[set].end = offset
      pair(set)
      outline.sets[set].height = frame.height + 1
      height = frame.height + (outline.sets[set].pairs.count > 1 ? 1 : 0)
    }
    frames[container].height = max(frames[container].height, height)
  }

  // MARK: Pairing

  private mutating func pair(_ number: Int) {
    var set = outline.sets[number]
    var free: [String: Int] = [:]
    for index in set.panels.indices.reversed() {
      if let id = set.panels[index].id { free[id] = index }
    }
    var paired: Set<Int> = []
    for link in set.tabList.map({ outline.tabLists[$0].links }) ?? [] {
      if let panel = link.target.flatMap({ free.removeValue(forKey: $0) }) {
        set.pairs.append((link, panel))
        paired.insert(panel)
      } else {
        set.linksWithoutPanel.append(link)
      }
    }
    outline.sets[number] = set
    for index in set.panels.indices where !paired.contains(index) {
      reportPanel(set.panels[index])
    }
    for link in set.linksWithoutPanel { reportLink(link) }
    if set.pairs.count == 1 {
      report(
        .tabs, severity: .warning, at: text.tags[set.panels[set.pairs[0].panel].tag],
        Message(
          "only one tab in this set, shown as a section",
          french: "un seul onglet dans ce jeu, affiché comme une section"))
    }
    reportStray(in: set)
  }

  private mutating func reportStray(in set: LegacyOutline.TabSet) {
    let hasWords = set.stray.contains {
      if case .piece(let piece) = $0 { !text.isSpace(piece) && isContent(piece) } else { true }
    }
    guard hasWords else { return }
    report(
      .tabs, at: text.tags[set.tag],
      Message(
        "content outside the panels of this set, moved before it",
        french: "contenu hors des volets de ce jeu, déplacé avant lui"))
  }

  private mutating func reportPanel(_ panel: LegacyOutline.Panel) {
    let target =
      panel.id.map { Message("the panel `\($0)`", french: "au volet `\($0)`") }
      ?? Message("this panel", french: "à ce volet")
    report(
      .tabs, at: text.tags[panel.tag],
      Message(
        "no tab leads to \(target), moved after the set",
        french: "aucun onglet ne mène \(target), déplacé après le jeu"))
  }

  private func isContent(_ piece: Int) -> Bool {
    guard let tag = text.tag(piece) else { return true }
    return tag.role != .lineBreak && tag.role != .division && tag.role != .divisionEnd
  }

  private mutating func reportLink(_ link: LegacyOutline.Link) {
    let target = link.target.map { " `\($0)`" } ?? ""
    report(
      .tabs, at: text.tags[link.tag],
      Message(
        "no panel\(target) for this tab, kept as text",
        french: "pas de volet\(target) pour cet onglet, gardé comme texte"))
  }

  // MARK: Lists of tabs

  private mutating func readTabList(_ number: Int, _ piece: inout Int) {
    if isInContent { closeThrough(container, at: text.tags[number].range.lowerBound) }
    var links: [LegacyOutline.Link] = []
    var stray: [Int] = []
    var open: (tag: Int, start: Int)?
    var index = piece + 1
    reading: while index < text.pieces.count {
      switch text.pieces[index].kind {
      case .tabListEnd(let isClosed):
        if !isClosed { reportUnclosed(text.tags[number]) }
        break reading
      case .tag(let tag) where ["a", "button"].contains(text.tags[tag].name):
        if let tab = open { links.append(link(tab.tag, tab.start..<index)) }
        open = text.tags[tag].isEnd ? nil : (tag, index + 1)
      case .tag(let tag):
        let isItem = ["ul", "ol", "li", "div", "nav"].contains(text.tags[tag].name)
        if open == nil, !isItem { stray.append(index) }
      case .line: break
      default: if open == nil, !text.isSpace(index) { stray.append(index) }
      }
      index += 1
    }
    if let tab = open { links.append(link(tab.tag, tab.start..<index)) }
    piece = index
    if !stray.isEmpty {
      report(
        .tabs, at: text.tags[number],
        Message(
          "content outside the links of this tab list, moved before it",
          french: "contenu hors des liens de cette liste d’onglets, déplacé avant elle"))
    }
    outline.tabLists.append(LegacyOutline.TabList(tag: number, links: links, stray: stray))
    frames[container].tabList = outline.tabLists.count - 1
    append(.tabList(outline.tabLists.count - 1))
  }

  private func link(_ number: Int, _ label: Range<Int>) -> LegacyOutline.Link {
    LegacyOutline.Link(
      tag: number, label: label, target: text.tags[number].tabTarget)
  }

  // MARK: Reporting

  private mutating func reportUnclosed(_ tag: LegacyTag) {
    report(
      .htmlBalance, at: tag,
      Message(
        "this `<\(tag.name)>` is not closed",
        french: "ce `<\(tag.name)>` n’est pas fermé"))
  }

  private mutating func report(
    _ rule: Rule, severity: Severity? = nil, at tag: LegacyTag, _ message: Message
  ) {
    outline.diagnostics.append(
      Diagnostic(
        rule, severity: severity, path: text.source.path,
        range: text.source.place(of: tag.range.lowerBound), message: message))
  }
}
