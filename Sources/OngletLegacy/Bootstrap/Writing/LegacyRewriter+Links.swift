import OngletModel

extension LegacyRewriter {
  /// Writes a link and its content; returns the index of the piece after it.
  mutating func writeLink(_ tag: LegacyTag, _ piece: Int) -> Int {
    let ids = tag.identifiers
    let link = targets.link(tag)
    guard let end = links.end(of: piece) else {
      if !tag.isSelfClosing { reportUnclosed(link, at: tag) }
      place(ids)
      return piece + 1
    }
    let content = Content(text, from: piece + 1, to: end)
    switch link {
    case .anchor: writeAnchor(ids, content)
    case .lostScript:
      report(
        .html, severity: .warning, at: tag,
        Message(
          "broken script link: target not found on this page, kept as text",
          french: "lien à script cassé : cible introuvable dans cette page, gardé comme texte"))
      place(ids)
      writeContent(content)
    case .address(let address): writeLink(content, to: address, tag)
    case .fragment(let id): writeLink(content, to: "#\(id)", tag)
    }
    return end + 1
  }

  private mutating func reportUnclosed(_ link: LegacyTargets.Link, at tag: LegacyTag) {
    let address: String? =
      switch link {
      case .address(let target): target
      case .fragment(let id): "#\(id)"
      case .lostScript, .anchor: nil
      }
    let destination =
      address.map { Message(" to `\($0)`", french: " vers `\($0)`") } ?? Message(verbatim: "")
    report(
      .htmlBalance, at: tag,
      Message(
        "this `<a>`\(destination) is not closed, kept as text",
        french: "ce `<a>`\(destination) n’est pas fermé, gardé comme texte"))
  }

  /// The content of a link without white space around it.
  private struct Content {
    let pieces: Range<Int>
    /// Whether white space was removed that separates the link from the words before it;
    /// `endsWithSpace` is the same for the words after it.
    let beginsWithSpace: Bool
    let endsWithSpace: Bool

    init(_ text: LegacyText, from first: Int, to endTag: Int) {
      var start = first
      var end = endTag
      while start < end, text.isSpace(start) { start += 1 }
      while start < end, text.isSpace(end - 1) { end -= 1 }
      pieces = start..<end
      let source = text.source
      beginsWithSpace = source.byte(text.pieces[first].range.lowerBound) <= 0x20 || start > first
      let next = text.pieces[endTag].range.upperBound
      endsWithSpace =
        source.byte(next) > 0x20 && source.byte(text.pieces[endTag].range.lowerBound - 1) <= 0x20
    }
  }

  private mutating func writeContent(_ content: Content) {
    if case .words = position {
    } else {
      // After the tag, the words could not begin a block; without it they must not either.
      needsEscape = true
    }
    var piece = content.pieces.lowerBound
    while piece < content.pieces.upperBound {
      let range = text.pieces[piece].range
      guard case .text = text.pieces[piece].kind else {
        piece = writePiece(piece)
        continue
      }
      var start = range.lowerBound
      var end = range.upperBound
      if piece == content.pieces.lowerBound {
        while start < end, source.byte(start) <= 0x20 { start += 1 }
      }
      if piece == content.pieces.upperBound - 1 {
        while start < end, source.byte(end - 1) <= 0x20 { end -= 1 }
      }
      writeWords(start..<end)
      piece += 1
    }
  }

  // MARK: Anchors

  /// Writes identifiers if the position is inside words, or keeps them for the next words.
  mutating func place(_ ids: [String]) {
    if case .words = position {
      for id in ids { writeMark(id) }
    } else {
      pendingIDs += ids
    }
  }

  private mutating func writeAnchor(_ ids: [String], _ content: Content) {
    guard !content.pieces.isEmpty, let last = ids.last else {
      place(ids)
      writeContent(content)
      return
    }
    place(ids.dropLast())
    beginWords()
    needsEscape = false
    output.append("<span id=\(Self.quoted(last))>", from: line)
    writeContent(content)
    output.append("</span>", from: line)
  }

  // MARK: Links

  private mutating func writeLink(_ content: Content, to address: String, _ tag: LegacyTag) {
    let ids = tag.identifiers
    guard !content.pieces.isEmpty else {
      if ids.isEmpty {
        report(
          .html, severity: .warning, at: tag,
          Message(
            "link without text to `\(address)`, left out",
            french: "lien sans texte vers `\(address)`, laissé de côté"))
      }
      place(ids)
      return
    }
    beginWords()
    needsEscape = false
    if content.beginsWithSpace, let last = output.lastByte, last > 0x20 {
      output.append(" ", from: line)
    }
    if isRaw || holdsLink(content.pieces) {
      writeRawLink(content, to: address, tag)
    } else {
      for id in ids { writeMark(id) }
      writeMarkdownLink(content, to: address, tag)
    }
    if content.endsWithSpace { output.append(" ", from: line) }
  }

  private mutating func writeRawLink(_ content: Content, to address: String, _ tag: LegacyTag) {
    var start = "<a href=\(Self.quoted(address))"
    for name in ["id", "lang", "title"] {
      if let value = tag.value(name) { start += " \(name)=\(Self.quoted(value))" }
    }
    output.append(start + ">", from: line)
    writeContent(content)
    output.append("</a>", from: line)
  }

  private mutating func writeMarkdownLink(_ content: Content, to address: String, _ tag: LegacyTag)
  {
    output.escapeMark()
    output.append("[", from: line)
    isInLink = true
    escapesBrackets = !isBalanced(content.pieces)
    writeContent(content)
    isInLink = false
    escapesBrackets = false
    // There may have been a line break at the end of the words.
    position = .words
    paragraph.isSplit = false
    var end = "](" + Self.destination(address)
    if let title = tag.value("title") { end += " " + Self.title(title) }
    end += ")"
    if let language = tag.value("lang"), Self.isPlain(language) {
      end += "{lang=\(language)}"
    }
    output.append(end, from: line)
    attributePlace = output.bytes.count
  }

  /// Whether the words have a Markdown link, since links cannot be nested.
  private func holdsLink(_ pieces: Range<Int>) -> Bool {
    var isImage = false
    var last: UInt8 = 0
    for piece in pieces {
      guard case .text = text.pieces[piece].kind else { continue }
      for byte in source.bytes[text.pieces[piece].range] {
        if byte == UInt8(ascii: "[") { isImage = last == UInt8(ascii: "!") }
        let isTarget = byte == UInt8(ascii: "(") || byte == UInt8(ascii: "[")
        if isTarget, last == UInt8(ascii: "]"), !isImage { return true }
        last = byte
      }
    }
    return false
  }

  private func isBalanced(_ pieces: Range<Int>) -> Bool {
    var depth = 0
    for piece in pieces {
      guard case .text = text.pieces[piece].kind else { continue }
      var isEscaped = false
      for byte in source.bytes[text.pieces[piece].range] {
        if byte == UInt8(ascii: "["), !isEscaped { depth += 1 }
        if byte == UInt8(ascii: "]"), !isEscaped { depth -= 1 }
        if depth < 0 { return false }
        isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
      }
    }
    return depth == 0
  }

  // MARK: Images and other elements

  mutating func writeImage(_ tag: LegacyTag) {
    beginWords()
    needsEscape = false
    if isRaw {
      output.append(sanitized(tag), from: line)
      return
    }
    for id in tag.identifiers { writeMark(id) }
    output.append(image(tag), from: line)
    attributePlace = output.bytes.count
  }

  /// An image in Markdown.
  func image(_ tag: LegacyTag) -> String {
    let alternative = tag.value("alt")
    var image =
      "![\(escaped(alternative ?? ""))](" + Self.destination(tag.value("src") ?? "")
    if let title = tag.value("title") { image += " " + Self.title(title) }
    // An empty `alt` means that the image is decorative.
    return image + (alternative?.isEmpty == true ? "){decorative}" : ")")
  }

  /// Writes the tag of an element that stays raw HTML.
  mutating func writeRaw(_ tag: LegacyTag, _ piece: Int) {
    if case .words = position {
    } else if !isRaw, beginsHTML(tag, piece) {
      if !pendingIDs.isEmpty || followsHeading || paragraph.isBroken {
        output.leaveBlank(paragraph.indentation)
      }
      flushIDs()
      isRaw = true
      followsHeading = false
    }
    beginWords()
    needsEscape = false
    output.append(sanitized(tag), from: line)
    if !isRaw { paragraph.open(tag) }
  }

  /// Whether a tag at the beginning of a line begins a block of HTML (CommonMark, section 4.6,
  /// conditions 6 and 7).
  private func beginsHTML(_ tag: LegacyTag, _ piece: Int) -> Bool {
    if Self.blockNames.contains(tag.name) { return true }
    return !paragraph.isOpen && endsWords(piece + 1)
  }

  private static let blockNames: Set<String> = [
    "address", "article", "aside", "blockquote", "caption", "center", "col", "colgroup", "dd",
    "details", "dialog", "dir", "dl", "dt", "fieldset", "figcaption", "figure", "footer", "form",
    "frame", "h1", "h2", "h3", "h4", "h5", "h6", "header", "hr", "iframe", "legend", "li", "link",
    "main", "menu", "nav", "ol", "optgroup", "option", "p", "param", "section", "source",
    "summary", "table", "tbody", "td", "tfoot", "th", "thead", "title", "tr", "track", "ul",
  ]

  /// A tag without styles and scripts.
  func sanitized(_ tag: LegacyTag) -> String {
    let kept = tag.attributes.filter { $0.name != "style" && !$0.name.hasPrefix("on") }
    let written = source.string(tag.range)
    if kept.count == tag.attributes.count, !written.contains(where: \.isNewline) { return written }
    var result = (tag.isEnd ? "</" : "<") + tag.name
    for attribute in kept {
      result += " " + attribute.name
      if let value = attribute.value { result += "=" + Self.quoted(value) }
    }
    return result + (tag.isSelfClosing ? "/>" : ">")
  }
}
