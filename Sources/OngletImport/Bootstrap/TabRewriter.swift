import OngletModel

/// Pairs the lists of tabs of a page with their panels and writes them as containers; divisions are
/// left out, words stay as they are.
struct TabRewriter {
  /// The page, or an open panel.
  struct Frame {
    /// The tag of a panel; nil for the page.
    var panel: MarkupTag?
    /// The level of the last heading, and of the heading before the panel.
    var headingLevel = 0
    var sectionLevel = 0
    var output = PlacedLines()
    /// The open divisions in it, and whether each was written.
    var divisions: [(tag: MarkupTag, isKept: Bool)] = []
    /// The number of open lists of definitions.
    var definitions = 0
    /// The last list of tabs, whose panels may follow.
    var set: TabSet?
    /// The depth of nested sets in it.
    var height = 0
  }

  private static let deepest = 32

  let text: BootstrapText
  private var markup: MarkupReader
  /// All tags outside of code.
  private(set) var tags: [MarkupTag] = []
  /// The number of divisions without an end tag.
  private var openDivisions = 0
  /// Whether headings end the sections above them, whose divisions may not be closed.
  private let endsSections: Bool
  var frames = [Frame()]
  /// The open list of tabs.
  private var list: TabList?
  var title: Title?
  /// The numbers of open headings that are written as strong words, and of elements that can have
  /// no blank line.
  var strongHeadings = 0
  var openPhrases = 0
  /// Whether a link is open that has had no words: blank lines in it have no effect.
  private var isInEmptyLink = false
  private(set) var links: [TabList.Link] = []
  /// The numbers of tabs of the sets that have some.
  var sizes: [Int] = []
  var findings: [BootstrapFinding] = []

  /// The lines of the page with its tabs as containers.
  var lines: [PlacedLine] { frames[0].output.lines }

  init(_ bytes: [UInt8]) {
    let text = BootstrapText(bytes)
    self.init(text, endsSections: false)
    // Otherwise the rest of the page becomes part of a panel because of one missing end tag.
    if openDivisions > 0 { self.init(text, endsSections: true) }
  }

  private init(_ text: BootstrapText, endsSections: Bool) {
    self.text = text
    self.endsSections = endsSections
    markup = MarkupReader(text.bytes, isBlock: false)
    var position = 0
    while position < text.bytes.count { position = readLine(at: position) }
    if list != nil { finishTabList(at: position, isClosed: false) }
    while frames.count > 1 { close(at: position) }
    finishTop(at: position)
  }

  var top: Int { frames.count - 1 }

  // MARK: Lines and tokens

  /// Reads from the beginning of a line to the end of the one on which its last token ends; returns
  /// the offset after it.
  private mutating func readLine(at start: Int) -> Int {
    if list != nil, text.beginsWordsAfterBlankLine(start) {
      finishTabList(at: start, isClosed: false)
    }
    var position = start
    if list == nil {
      let (isCode, content) = text.line(at: start)
      if isCode {
        finishTitle(at: content.lowerBound)
        frames[top].output.write(text.bytes[content], at: content.lowerBound)
        return content.upperBound + 1
      }
      position = content.lowerBound
      beginLine(content)
    }
    while position < text.bytes.count {
      let token = markup.token(at: position, readsCode: list == nil)
      position = token.range.upperBound
      if case .tag(let tag) = token { take(tag) } else { write(token) }
      if case .lineEnd = token { break }
    }
    return position
  }

  private mutating func beginLine(_ range: Range<Int>) {
    let level = text.headingLevel(range)
    if let level { handleHeading(level, at: range.lowerBound) }
    let isBlank = text.isBlank(range)
    if isBlank { openPhrases = 0 }
    if title != nil {
      if isBlank || level != nil { finishTitle(at: range.lowerBound) }
      if title != nil {
        if isAfterTitleWords { frames[top].output.append(" ".utf8, at: range.lowerBound) }
        return
      }
    }
    if isInEmptyLink, isBlank { return }
    frames[top].output.begin(at: range.lowerBound)
  }

  /// Reads a tag. A list of tabs without an end tag ends before its panels or another list.
  private mutating func take(_ tag: MarkupTag) {
    let start = tag.range.lowerBound
    if list != nil, [.tabContent, .tabPanel, .tabList].contains(tag.role) {
      finishTabList(at: start, isClosed: false)
    }
    tags.append(tag)
    if tag.element == "div" { openDivisions = max(0, openDivisions + (tag.isEnd ? -1 : 1)) }
    if let finding = tag.loss(isInTabList: list != nil) { findings.append(finding) }
    write(.tag(tag))
    if list?.depth == 0 { finishTabList(at: start, isClosed: true) }
  }

  private mutating func write(_ token: MarkupToken) {
    if list?.append(token, in: text) == true { return }
    switch token {
    case .text(let range):
      if !text.isBlank(range) { isInEmptyLink = false }
      let isIndented = title == nil ? frames[top].output.keepsSpaces : isAfterTitleWords
      let words = text.bytes[range].drop { !isIndented && $0.isSpaceOrTab }
      if !words.isEmpty { frames[top].output.append(words) }
    case .verbatim(let range):
      isInEmptyLink = false
      frames[top].output.append(text.bytes[range])
    case .lineEnd: break
    case .tag(let tag): handle(tag)
    }
  }

  private mutating func handle(_ tag: MarkupTag) {
    switch tag.role {
    case .tabContent:
      openDivision(tag)
      let frame = frames[top]
      frames[top].set?.container = (tag, frame.divisions.count, frame.output.lines.count)
    case .tabPanel: openPanel(tag)
    case .tabList: openTabList(tag)
    case .division: openDivision(tag)
    case .divisionEnd: handleEnd(tag)
    default: if !writeStructure(tag) { write(tag) }
    }
  }

  /// Writes a tag on one line, since a `>` at the beginning of a line would begin a quote.
  private mutating func write(_ tag: MarkupTag) {
    let start = tag.range.lowerBound
    notePhrase(tag)
    isInEmptyLink =
      tag.role == .link || isInEmptyLink && (tag.role == .image || tag.role == .lineBreak)
    if tag.role != .other, frames[top].output.isAtContentStart {
      frames[top].output.append([PlacedLines.mark], at: start)
    }
    frames[top].output.append(text.bytes[tag.range].map { $0 == 0x0a ? 0x20 : $0 }, at: start)
  }

  mutating func handleHeading(_ level: Int, at offset: Int) {
    while endsSections,
      let panel = frames.lastIndex(where: { $0.panel != nil && level <= $0.sectionLevel })
    {
      while frames.count > panel { close(at: offset) }
    }
    if frames[top].set?.panels.isEmpty == false { finishSet(at: offset) }
    (frames[top].definitions, frames[top].output.indentation) = (0, 0)
    frames[top].headingLevel = level
  }

  private mutating func openTabList(_ tag: MarkupTag) {
    finishSet(at: tag.range.lowerBound)
    finishTitle(at: tag.range.lowerBound)
    frames[top].output.leaveBlock()
    list = TabList(tag: tag)
  }

  private mutating func finishTabList(at offset: Int, isClosed: Bool) {
    guard let list else { return }
    self.list = nil
    finishTitle(at: offset)
    frames[top].output.leaveBlock()
    if !isClosed { reportUnclosed(list.tag) }
    if list.hasStrayContent {
      findings.report(
        .tabs, at: list.tag.range.lowerBound,
        "content outside the links of this tab list, moved before it",
        french: "contenu hors des liens de cette liste d’onglets, déplacé avant elle")
    }
    links += list.links
    frames[top].set = TabSet(list: list, line: frames[top].output.lines.count)
  }

  // MARK: Opening

  private mutating func openPanel(_ tag: MarkupTag) {
    let start = tag.range.lowerBound
    finishTitle(at: start)
    let id = tag["id"]
    // Panels are siblings, so the panel before it was not closed.
    if frames[top].panel != nil, frames[top].set?.list.leads(to: id) != true { close(at: start) }
    guard let set = frames[top].set, set.container != nil || set.list.leads(to: id),
      frames.count <= Self.deepest
    else {
      findings.report(
        .tabs, at: tag.range.lowerBound, "panel outside a set of tabs",
        french: "volet hors d’un jeu d’onglets")
      return openDivision(tag)
    }
    let level = frames[top].headingLevel
    frames.append(Frame(panel: tag, headingLevel: level, sectionLevel: level))
  }

  /// Writes a division if it has a language or a direction; leaves out others.
  ///
  /// Other elements that group blocks may lack an end tag, because nothing is written for them.
  private mutating func openDivision(_ tag: MarkupTag) {
    let start = tag.range.lowerBound
    let isKept = tag["lang"] != nil || tag["dir"] != nil
    if isKept || tag.element == "div" {
      frames[top].divisions.append((tag, isKept))
    } else if frames[top].output.isTableRow {
      return
    }
    finishTitle(at: start)
    if isKept {
      frames[top].output.leaveBlock()
      frames[top].output.write(
        tag.start(as: "div", keeping: ["id", "lang", "dir"]).utf8, at: start)
      frames[top].output.leaveBlock()
    } else {
      // After the mark of an item, the content of the division is that of the item.
      frames[top].output.beginBlock()
      frames[top].output.write(ids: tag.identifiers, at: start)
    }
  }

  // MARK: Closing

  private mutating func handleEnd(_ tag: MarkupTag) {
    let offset = tag.range.lowerBound
    if tag.element != "div", frames[top].divisions.last?.tag.element != tag.element {
      if frames[top].output.isTableRow { return }
      finishTitle(at: offset)
      return frames[top].output.beginBlock()
    }
    finishTitle(at: offset)
    if !frames[top].divisions.isEmpty { return closeDivision(at: offset) }
    guard frames.count > 1 else {
      findings.report(
        .htmlBalance, at: offset,
        "this `</div>` closes nothing", french: "ce `</div>` ne ferme rien")
      return frames[top].output.leaveBlock()
    }
    close(at: offset, hasEndTag: true)
  }

  private mutating func closeDivision(at offset: Int) {
    if frames[top].set?.container?.depth == frames[top].divisions.count { finishSet(at: offset) }
    let division = frames[top].divisions.popLast()
    frames[top].output.leaveBlock()
    guard division?.isKept == true else { return }
    frames[top].output.write("</div>".utf8, at: offset)
    frames[top].output.leaveBlock()
  }

  /// Ends what is open in the innermost panel.
  private mutating func finishTop(at offset: Int) {
    finishTitle(at: offset)
    while let division = frames[top].divisions.last {
      reportUnclosed(division.tag)
      closeDivision(at: offset)
    }
    finishSet(at: offset)
    frames[top].output.leaveBlock()
  }

  /// Closes the innermost panel, which may be the last one of its set.
  private mutating func close(at offset: Int, hasEndTag: Bool = false) {
    guard let tag = frames[top].panel else { return }
    if !hasEndTag { reportUnclosed(tag) }
    finishTop(at: offset)
    let frame = frames.removeLast()
    frames[top].set?.add((tag, frame.output, offset), height: frame.height)
    if let set = frames[top].set, set.container == nil, set.panels.count >= set.list.links.count {
      finishSet(at: offset)
    }
  }

  // MARK: Reporting

  private mutating func reportUnclosed(_ tag: MarkupTag) {
    findings.report(
      .htmlBalance, at: tag.range.lowerBound,
      "this `<\(tag.element)>` is not closed", french: "ce `<\(tag.element)>` n’est pas fermé")
  }
}
