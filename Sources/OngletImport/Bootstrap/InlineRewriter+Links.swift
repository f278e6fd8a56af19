import OngletModel

extension InlineRewriter {
  /// Writes a link and its content; returns the index of the token after it.
  mutating func writeLink(_ tag: MarkupTag, _ index: Int) -> Int {
    guard !tag.isSelfClosing, let end = endOfLink(index) else {
      if !tag.isSelfClosing {
        let start = tag.start(as: "a", keeping: ["href"])
        report(
          .htmlBalance, at: tag, "this `\(start)` is not closed, kept as text",
          french: "ce `\(start)` n’est pas fermé, gardé comme texte")
      }
      place(tag.identifiers)
      return index + 1
    }
    switch targets.link(tag) {
    case .address(let address): write(index + 1..<end, to: address, tag)
    case .lostScript:
      report(
        .html, at: tag, "broken script link: target not found on this page, kept as text",
        french: "lien à script cassé : cible introuvable dans cette page, gardé comme texte")
      fallthrough
    case .anchor:
      place(tag.identifiers)
      write(index + 1..<end)
    }
    return end + 1
  }

  /// The index of the end tag of a link; nil if it is not closed before the next link.
  private func endOfLink(_ index: Int) -> Int? {
    for next in tokens.indices[(index + 1)...] {
      guard case .tag(let tag) = tokens[next] else { continue }
      if tag.role == .link, !tag.isSelfClosing { return tag.isEnd ? next : nil }
    }
    return nil
  }

  /// Writes identifiers if the position is inside words, or keeps them for the next words.
  mutating func place(_ ids: [String]) {
    if isAtLineStart, form != .raw {
      pendingIDs += ids
      // After the tag, the words could not begin a block; without it they must not either.
      needsEscape = true
    } else {
      append(MarkdownEscapes.anchors(ids))
    }
  }

  // MARK: Links

  private mutating func write(_ content: Range<Int>, to address: String, _ tag: MarkupTag) {
    guard let last = content.last(where: { !isSpace($0) }) else {
      if tag.identifiers.isEmpty {
        report(
          .html, at: tag, "link without text to `\(address)`, left out",
          french: "lien sans texte vers `\(address)`, laissé de côté")
      }
      return place(tag.identifiers)
    }
    beginWords(at: tag.range.lowerBound)
    needsEscape = false
    if form == .raw || hasBrackets(content) {
      append(tag.start(as: "a", [("href", address)], keeping: ["id", "lang", "title"]))
      write(content)
      return append("</a>")
    }
    // White space at the ends of the words goes around the link.
    if bytes[tag.range.upperBound] <= 0x20, lastByte ?? 0 > 0x20 { append(" ") }
    append(MarkdownEscapes.anchors(tag.identifiers))
    // Otherwise the link would be an image.
    if lastByte == UInt8(ascii: "!") { replaceLast(with: "\\!") }
    append("[")
    isInLink = true
    let first = content.first { !isSpace($0) } ?? last
    write(first..<last + 1)
    isInLink = false
    // There may have been a line break at the end of the words.
    separator = .none
    trimEnd()
    append(MarkdownEscapes.endOfLink(address, title: tag["title"]))
    if let language = tag["lang"], MarkdownEscapes.isPlain(language) {
      append("{lang=\(language)}")
    }
    let end = tokens[content.upperBound].range
    let next = bytes[end.upperBound...].first ?? 0x20
    if bytes[end.lowerBound - 1] <= 0x20, next > 0x20 { append(" ") }
  }

  /// Whether the words have brackets: they may be a link, and links cannot be nested.
  private func hasBrackets(_ range: Range<Int>) -> Bool {
    tokens[range].contains { token in
      guard case .text(let words) = token else { return false }
      return bytes[words].contains { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "]") }
    }
  }

  // MARK: Images

  mutating func writeImage(_ tag: MarkupTag) {
    beginWords(at: tag.range.lowerBound)
    needsEscape = false
    if form == .raw { return append(tag.sanitized(in: bytes)) }
    append(MarkdownEscapes.anchors(tag.identifiers))
    append(tag.image)
  }
}
