/// A line with the offset in the source of what it was made from.
struct PlacedLine: Sendable, Hashable {
  var bytes: [UInt8]
  let source: Int

  var isBlank: Bool { bytes.allSatisfy(\.isSpaceOrTab) }

  /// Removes white space at the end.
  mutating func trim() {
    while bytes.last?.isSpaceOrTab == true { bytes.removeLast() }
  }
}

/// Writes the sets of tabs as containers, and leaves out divisions; words stay as they are.
struct TabWriter {
  /// Put in front of a tag at the beginning of a line, so that the line begins a paragraph and no
  /// block of HTML. It is removed when the words are written.
  static let mark: UInt8 = 0x1a

  private let text: BootstrapText
  private let outline: TabOutline
  private(set) var lines: [PlacedLine] = []
  /// Whether the last line is being written.
  private var isOpen = false
  /// For each open division, whether it was written.
  private var keptDivisions: [Bool] = []
  private var headingLevel = 0
  /// Whether a link is open that has had no words: blank lines in it have no effect.
  private var isInEmptyLink = false

  init(text: BootstrapText, outline: TabOutline) {
    self.text = text
    self.outline = outline
  }

  mutating func write() { writeAll(of: outline.nodes) }

  // MARK: Lines

  /// Appends bytes; those after a line end go to the next line.
  private mutating func append(_ range: Range<Int>) {
    var start = range.lowerBound
    while true {
      let rest = text.source.bytes[start..<range.upperBound]
      let end = rest.firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
      append(rest[..<(end ?? range.upperBound)], at: start)
      guard let end else { return }
      let isPair = text.source.byte(end) == UInt8(ascii: "\r") && text.source.byte(end + 1) == 0x0a
      start = end + (isPair ? 2 : 1)
      begin(at: start)
    }
  }

  private mutating func append(_ bytes: some Sequence<UInt8>, at source: Int) {
    if !isOpen { begin(at: source) }
    lines[lines.count - 1].bytes += bytes
  }

  private mutating func begin(at source: Int) {
    lines.append(PlacedLine(bytes: [], source: source))
    isOpen = true
  }

  /// Writes a line.
  private mutating func write(_ line: String, at source: Int) {
    lines.append(PlacedLine(bytes: Array(line.utf8), source: source))
    isOpen = false
  }

  /// Ends the block, so that another one can follow.
  private mutating func leaveBlock(at source: Int? = nil) {
    guard let last = lines.last else { return }
    if !last.isBlank { lines.append(PlacedLine(bytes: [], source: source ?? last.source)) }
    isOpen = false
  }

  /// Whether the line has only marks of quotes and items, or nothing.
  private var isAtContentStart: Bool {
    guard isOpen, let last = lines.last else { return true }
    return last.bytes.allSatisfy {
      $0.isSpaceOrTab || $0.isASCIIDigit || ">-+*.)".utf8.contains($0)
    }
  }

  /// Whether the line has marks of items only.
  private var isAfterMarker: Bool { isOpen && isAtContentStart && lines.last?.isBlank == false }

  // MARK: Nodes

  private mutating func writeAll(of nodes: [TabOutline.Node]) {
    let outerDivisions = keptDivisions
    keptDivisions = []
    for node in nodes {
      switch node {
      case .piece(let piece): write(piece)
      case .set(let set): write(set)
      case .tabList(let list, let isTaken): write(list, isTaken: isTaken)
      }
    }
    while !keptDivisions.isEmpty { closeDivision(at: text.source.bytes.count) }
    leaveBlock()
    keptDivisions = outerDivisions
  }

  private mutating func write(_ piece: Int) {
    let range = text.pieces[piece].range
    switch text.pieces[piece].kind {
    case .line(let level):
      if let level { headingLevel = level }
      if isInEmptyLink, text.source.bytes[range].allSatisfy(\.isSpaceOrTab) { return }
      begin(at: range.lowerBound)
    case .text:
      if !text.isSpace(piece) { isInEmptyLink = false }
      // After a tag of the structure, white space is no indentation.
      let start = isOpen ? range.lowerBound : range.lowerBound + spaces(in: range)
      if start < range.upperBound { append(start..<range.upperBound) }
    case .verbatim:
      isInEmptyLink = false
      append(range)
    case .code:
      begin(at: range.lowerBound)
      append(text.source.bytes[range], at: range.lowerBound)
      isOpen = false
    case .tabListEnd: break
    case .tag(let number): write(text.tags[number])
    }
  }

  private func spaces(in range: Range<Int>) -> Int {
    text.source.bytes[range].prefix(while: \.isSpaceOrTab).count
  }

  private mutating func write(_ tag: BootstrapTag) {
    switch tag.role {
    case .division, .tabPanel, .tabContent: return openDivision(tag)
    case .divisionEnd: return closeDivision(at: tag.range.lowerBound)
    case .tabList: return
    case .link: isInEmptyLink = true
    case .linkEnd: isInEmptyLink = false
    case .image, .lineBreak: break
    case .other:
      isInEmptyLink = false
      return append(tag)
    }
    if isAtContentStart { append([Self.mark], at: tag.range.lowerBound) }
    append(tag)
  }

  /// Writes a tag on one line, since a `>` at the beginning of a line would begin a quote.
  private mutating func append(_ tag: BootstrapTag) {
    let bytes = text.source.bytes[tag.range]
    append(bytes.map { $0 == 0x0a || $0 == 0x0d ? 0x20 : $0 }, at: tag.range.lowerBound)
  }

  /// Writes the identifiers of an element that is left out.
  private mutating func write(ids: [String], at source: Int) {
    guard !ids.isEmpty else { return }
    let anchors = ids.map { "<a id=\(MarkdownEscapes.quoted($0))></a>" }.joined()
    if !isAfterMarker { leaveBlock() }
    append([Self.mark] + anchors.utf8, at: source)
    if !isAfterMarker { leaveBlock() }
  }

  // MARK: Sets of tabs

  private mutating func write(_ set: TabOutline.TabSet) {
    let outerLevel = headingLevel
    let start = text.tags[set.tag].range.lowerBound
    leaveBlock()
    writeAll(of: set.stray)
    let list = set.tabList.map { text.tags[$0.tag] }
    if let list { write(ids: list.identifiers, at: start) }
    if text.tags[set.tag].role == .tabContent {
      write(ids: text.tags[set.tag].identifiers, at: start)
    }
    if set.pairs.count > 1 {
      let name = MarkdownEscapes.text(list?.value("aria-label") ?? "")
      let colons = String(repeating: ":", count: 2 * set.height + 1)
      write("\(colons): tabs" + (name.isEmpty ? "" : " " + name), at: start)
      for pair in set.pairs {
        open(pair.panel, "\(colons) tab \(label(of: pair.link))")
        writeAll(of: pair.panel.nodes)
        write(colons, at: pair.panel.end)
        headingLevel = outerLevel
      }
      write("\(colons):", at: set.end)
      leaveBlock()
    } else if let pair = set.pairs.first {
      headingLevel = min(6, max(1, headingLevel) + 1)
      open(pair.panel, String(repeating: "#", count: headingLevel) + " " + label(of: pair.link))
      writeAll(of: pair.panel.nodes)
    }
    for panel in set.panelsWithoutLink {
      let tag = text.tags[panel.tag]
      write(ids: tag.identifiers, at: tag.range.lowerBound)
      writeAll(of: panel.nodes)
    }
    for link in set.linksWithoutPanel { writeLabel(of: link) }
    headingLevel = outerLevel
  }

  /// Writes the opening line of a panel, with its identifier if that needs no escapes.
  private mutating func open(_ panel: TabOutline.Panel, _ opening: String) {
    let start = text.tags[panel.tag].range.lowerBound
    let id = panel.id ?? ""
    let isPlain = MarkdownEscapes.isPlain(id)
    write(opening + (isPlain ? " {#\(id)}" : ""), at: start)
    leaveBlock()
    if !id.isEmpty, !isPlain { write(ids: [id], at: start) }
  }

  /// Writes the parts of a list of tabs that are not part of a set.
  private mutating func write(_ list: TabOutline.TabList, isTaken: Bool) {
    leaveBlock()
    for piece in list.stray { write(piece) }
    leaveBlock()
    guard !isTaken else { return }
    let tag = text.tags[list.tag]
    write(ids: tag.identifiers, at: tag.range.lowerBound)
    for link in list.links { writeLabel(of: link) }
  }

  private mutating func writeLabel(of link: TabOutline.Link) {
    let tag = text.tags[link.tag]
    leaveBlock()
    write(ids: tag.identifiers, at: tag.range.lowerBound)
    let label = label(of: link)
    guard !label.isEmpty else { return }
    let address = tag.value("href") ?? ""
    let isReachable = !address.isEmpty && !address.hasPrefix("#")
    write(
      isReachable ? "[\(label)](\(MarkdownEscapes.destination(address)))" : label,
      at: tag.range.lowerBound)
    leaveBlock()
  }

  /// The label of a tab on one line.
  private func label(of link: TabOutline.Link) -> String {
    let parts = link.label.map { piece -> String in
      switch text.pieces[piece].kind {
      case .line: " "
      case .text: MarkdownEscapes.text(text.source.string(text.pieces[piece].range))
      case .tag(let number):
        switch text.tags[number].role {
        case .image: text.tags[number].image(inTable: false)
        case .other: text.tags[number].sanitized(in: text.source.bytes)
        default: " "
        }
      case .verbatim, .code, .tabListEnd: ""
      }
    }
    let label = parts.joined().split { $0.isWhitespace && $0 != "\u{a0}" && $0 != "\u{202f}" }
      .joined(separator: " ")
    guard let language = text.tags[link.tag].value("lang"), MarkdownEscapes.isPlain(language),
      !label.isEmpty
    else { return label }
    return "[\(label)]{lang=\(language)}"
  }

  // MARK: Divisions

  /// Writes a division if it has a language or a direction; leaves out others.
  private mutating func openDivision(_ tag: BootstrapTag) {
    let isKept = tag.value("lang") != nil || tag.value("dir") != nil
    keptDivisions.append(isKept)
    if isAfterMarker, !isKept {
      // The content of the division is that of the item.
      return write(ids: tag.identifiers, at: tag.range.lowerBound)
    }
    leaveBlock()
    if isKept {
      write(tag.start(keeping: ["id", "lang", "dir"]), at: tag.range.lowerBound)
      leaveBlock()
    } else {
      write(ids: tag.identifiers, at: tag.range.lowerBound)
    }
  }

  private mutating func closeDivision(at source: Int) {
    leaveBlock()
    guard keptDivisions.popLast() == true else { return }
    write("</div>", at: source)
    leaveBlock()
  }
}
