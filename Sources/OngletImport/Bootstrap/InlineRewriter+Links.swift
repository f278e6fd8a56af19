import OngletModel

extension InlineRewriter {
  /// Writes a link and its content; returns the index of the token after it.
  mutating func writeLink(_ tag: BootstrapTag, _ index: Int) -> Int {
    let link = targets.link(tag)
    guard let end = text.linkEnds[index] else {
      if !tag.isSelfClosing { reportUnclosed(link, at: tag) }
      place(tag.identifiers)
      return index + 1
    }
    let space = index + 1..<end
    let content = text.trimmed(space)
    switch link {
    case .anchor: writeAnchor(tag.identifiers, content, tag)
    case .lostScript:
      report(
        .html, severity: .warning, at: tag,
        Message(
          "broken script link: target not found on this page, kept as text",
          french: "lien à script cassé : cible introuvable dans cette page, gardé comme texte"))
      place(tag.identifiers)
      write(content)
    case .address(let address): write(content, in: space, to: address, tag)
    case .fragment(let id): write(content, in: space, to: "#\(id)", tag)
    }
    return end + 1
  }

  private mutating func reportUnclosed(_ link: ScriptTargets.Link, at tag: BootstrapTag) {
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

  /// Writes identifiers if the position is inside words, or keeps them for the next words.
  private mutating func place(_ ids: [String]) {
    if isAtLineStart, form != .raw {
      pendingIDs += ids
      // After the tag, the words could not begin a block; without it they must not either.
      needsEscape = true
    } else {
      for id in ids { writeMark(id) }
    }
  }

  private mutating func writeAnchor(
    _ ids: [String], _ content: Range<Int>, _ tag: BootstrapTag
  ) {
    guard !content.isEmpty, let last = ids.last else {
      place(ids)
      write(content)
      return
    }
    place(ids.dropLast())
    beginWords(at: tag.range.lowerBound)
    needsEscape = false
    append("<span id=\(MarkdownEscapes.quoted(last))>")
    write(content)
    append("</span>")
  }

  // MARK: Links

  /// - Parameter space: the tokens of the link, with white space around its content.
  private mutating func write(
    _ content: Range<Int>, in space: Range<Int>, to address: String, _ tag: BootstrapTag
  ) {
    guard !content.isEmpty else {
      if tag.identifiers.isEmpty {
        report(
          .html, severity: .warning, at: tag,
          Message(
            "link without text to `\(address)`, left out",
            french: "lien sans texte vers `\(address)`, laissé de côté"))
      }
      return place(tag.identifiers)
    }
    beginWords(at: tag.range.lowerBound)
    needsEscape = false
    if content.lowerBound > space.lowerBound, let last = lastByte, last > 0x20 { append(" ") }
    if form == .raw || holdsLink(content) {
      append(tag.start([("href", address)], keeping: ["id", "lang", "title"]))
      write(content)
      append("</a>")
    } else {
      for id in tag.identifiers { writeMark(id) }
      writeMarkdownLink(content, to: address, tag)
    }
    guard case .tag(let end) = text.tokens[space.upperBound] else { return }
    let next = text.bytes[end.range.upperBound...].first ?? 0x20
    if content.upperBound < space.upperBound, next > 0x20 { append(" ") }
  }

  private mutating func writeMarkdownLink(
    _ content: Range<Int>, to address: String, _ tag: BootstrapTag
  ) {
    escapeMark()
    append("[")
    isInLink = true
    escapesBrackets = !isBalanced(content)
    write(content)
    isInLink = false
    escapesBrackets = false
    // There may have been a line break at the end of the words.
    separator = .none
    var end = "](" + MarkdownEscapes.destination(address)
    if let title = tag.value("title") { end += " " + MarkdownEscapes.title(title) }
    end += ")"
    if let language = tag.value("lang"), MarkdownEscapes.isPlain(language) {
      end += "{lang=\(language)}"
    }
    append(end)
    takesAttributes = true
  }

  /// The words among tokens.
  private func words(_ range: Range<Int>) -> [ArraySlice<UInt8>] {
    text.tokens[range].compactMap { token in
      if case .text(let words) = token { text.bytes[words] } else { nil }
    }
  }

  /// Whether the words have a Markdown link, since links cannot be nested.
  private func holdsLink(_ range: Range<Int>) -> Bool {
    var isImage = false
    var last: UInt8 = 0
    for byte in words(range).joined() {
      if byte == UInt8(ascii: "[") { isImage = last == UInt8(ascii: "!") }
      let isTarget = byte == UInt8(ascii: "(") || byte == UInt8(ascii: "[")
      if isTarget, last == UInt8(ascii: "]"), !isImage { return true }
      last = byte
    }
    return false
  }

  private func isBalanced(_ range: Range<Int>) -> Bool {
    var depth = 0
    for words in words(range) {
      var isEscaped = false
      for byte in words {
        if byte == UInt8(ascii: "["), !isEscaped { depth += 1 }
        if byte == UInt8(ascii: "]"), !isEscaped { depth -= 1 }
        if depth < 0 { return false }
        isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
      }
    }
    return depth == 0
  }

  // MARK: Images

  mutating func writeImage(_ tag: BootstrapTag) {
    beginWords(at: tag.range.lowerBound)
    needsEscape = false
    if form == .raw { return append(tag.sanitized(in: text.bytes)) }
    for id in tag.identifiers { writeMark(id) }
    append(tag.image(inTable: form == .oneLine))
    takesAttributes = true
  }
}
