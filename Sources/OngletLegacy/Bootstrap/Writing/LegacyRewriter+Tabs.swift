extension LegacyRewriter {
  // MARK: Sets of tabs

  mutating func writeTabSet(_ set: LegacyOutline.TabSet) {
    let outerLevel = headingLevel
    leaveBlock()
    writeAll(of: set.stray)
    if let list = set.tabList {
      pendingIDs += text.tags[outline.tabLists[list].tag].identifiers
    }
    if text.tags[set.tag].role == .tabContent {
      pendingIDs += text.tags[set.tag].identifiers
    }
    if set.pairs.count > 1 {
      writeTabs(set)
    } else if let pair = set.pairs.first {
      writeSection(pair.link, set.panels[pair.panel])
    }
    let paired = Set(set.pairs.map(\.panel))
    for index in set.panels.indices where !paired.contains(index) {
      pendingIDs += text.tags[set.panels[index].tag].identifiers
      writeAll(of: set.panels[index].nodes)
    }
    for link in set.linksWithoutPanel { writeLabel(of: link) }
    headingLevel = outerLevel
  }

  private mutating func writeTabs(_ set: LegacyOutline.TabSet) {
    line = source.line(of: text.tags[set.tag].range.lowerBound)
    var opening = "tabs"
    if let list = set.tabList {
      let tag = text.tags[outline.tabLists[list].tag]
      let name = escaped(tag.value("aria-label") ?? "")
      if !name.isEmpty { opening += " " + name }
    }
    let id = pendingIDs.last.flatMap { Self.isPlain($0) ? pendingIDs.popLast() : nil }
    if let id { opening += " {#\(id)}" }
    flushIDs()
    let colons = String(repeating: ":", count: 2 * set.height + 1)
    output.append("\(colons): \(opening)", from: line)
    output.endLine()
    for pair in set.pairs { writeTab(pair.link, set.panels[pair.panel], colons) }
    line = source.line(of: set.end)
    output.append("\(colons):", from: line)
    leaveBlock()
  }

  private mutating func writeTab(
    _ link: LegacyOutline.Link, _ panel: LegacyOutline.Panel, _ colons: String
  ) {
    line = source.line(of: text.tags[panel.tag].range.lowerBound)
    output.append("\(colons) tab \(label(of: link))", from: line)
    writeIdentifier(of: panel)
    let outerLevel = headingLevel
    writeAll(of: panel.nodes)
    flushIDs()
    headingLevel = outerLevel
    line = source.line(of: panel.end)
    output.append(colons, from: line)
    output.endLine()
  }

  /// Writes the identifier at the end of the opening line of a tab or section, or keeps it for the
  /// first words.
  private mutating func writeIdentifier(of panel: LegacyOutline.Panel) {
    let id = panel.id ?? ""
    if Self.isPlain(id) { output.append(" {#\(id)}", from: line) }
    leaveBlock()
    if !id.isEmpty, !Self.isPlain(id) { pendingIDs.append(id) }
  }

  private mutating func writeSection(_ link: LegacyOutline.Link, _ panel: LegacyOutline.Panel) {
    line = source.line(of: text.tags[panel.tag].range.lowerBound)
    let level = min(6, max(1, headingLevel) + 1)
    output.append(String(repeating: "#", count: level) + " ", from: line)
    writeIDs()
    output.append(label(of: link), from: line)
    writeIdentifier(of: panel)
    headingLevel = level
    writeAll(of: panel.nodes)
  }

  /// Writes the parts of a list of tabs that are not part of a set.
  mutating func writeTabList(_ list: LegacyOutline.TabList) {
    leaveBlock()
    for piece in list.stray { _ = writePiece(piece) }
    leaveBlock()
    guard !list.isTaken else { return }
    place(text.tags[list.tag].identifiers)
    for link in list.links { writeLabel(of: link) }
  }

  private mutating func writeLabel(of link: LegacyOutline.Link) {
    let tag = text.tags[link.tag]
    line = source.line(of: tag.range.lowerBound)
    leaveBlock()
    place(tag.identifiers)
    let label = label(of: link)
    let address = tag.value("href") ?? ""
    let isReachable = !address.isEmpty && !address.hasPrefix("#")
    guard !label.isEmpty else { return }
    beginWords()
    output.append(
      isReachable ? "[\(label)](\(Self.destination(address)))" : label, from: line)
    leaveBlock()
  }

  /// The label of a tab on one line.
  private func label(of link: LegacyOutline.Link) -> String {
    var label = ""
    for piece in link.label {
      let range = text.pieces[piece].range
      switch text.pieces[piece].kind {
      case .line: label += " "
      case .text: label += escaped(source.string(range))
      case .tag(let number) where text.tags[number].role == .image:
        label += image(text.tags[number])
      case .tag(let number) where text.tags[number].role == .other:
        label += sanitized(text.tags[number])
      case .tag: label += " "
      case .verbatim, .code, .tabListEnd: break
      }
    }
    label = label.split { $0.isWhitespace && $0 != "\u{a0}" && $0 != "\u{202f}" }.joined(
      separator: " ")
    guard let language = text.tags[link.tag].value("lang"), Self.isPlain(language),
      !label.isEmpty
    else { return label }
    return "[\(label)]{lang=\(language)}"
  }

  // MARK: Divisions

  /// Writes a division if it has a language or a direction; leaves out others.
  mutating func openDivision(_ tag: LegacyTag) {
    let language = ["lang", "dir"].filter { tag.value($0) != nil }
    if isRaw {
      beginWords()
      output.append(sanitized(tag), from: line)
      keptDivisions.append(true)
      return
    }
    if language.isEmpty, pendingMarker != nil {
      // The content of the division is that of the item.
      keptDivisions.append(false)
      pendingIDs += tag.identifiers
      return
    }
    leaveBlock()
    keptDivisions.append(!language.isEmpty)
    guard !language.isEmpty else {
      pendingIDs += tag.identifiers
      return
    }
    flushIDs()
    var start = "<div"
    for name in ["id"] + language {
      if let value = tag.value(name) { start += " \(name)=\(Self.quoted(value))" }
    }
    output.append(start + ">", from: line)
    leaveBlock()
  }

  mutating func closeDivision() {
    guard keptDivisions.popLast() == true else { return leaveBlock() }
    if isRaw {
      beginWords()
      output.append("</div>", from: line)
      return
    }
    leaveBlock()
    flushIDs()
    output.append("</div>", from: line)
    leaveBlock()
  }
}
