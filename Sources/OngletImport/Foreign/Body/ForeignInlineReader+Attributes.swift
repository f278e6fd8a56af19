import OngletModel

/// The notations of extensions of MkDocs in a line.
extension ForeignInlineReader {
  // MARK: Attribute lists

  /// Reads `{: #id .class key=value }` after a link, an image, code, or at the end of a heading;
  /// returns whether it is one.
  mutating func readAttributes() -> Bool {
    guard let end = end(of: "}"), end - place < 200 else { return false }
    let range = place..<end
    let old = text(range)
    let inner = old.dropFirst().dropLast().drop { ": ".contains($0) }.replacing("'", with: "\"")
    // In a shortcode, arguments without names are allowed.
    let words = MarkupTag(Array("{{< x \(inner) >}}".utf8), at: 0)?.attributes ?? []
    guard !words.isEmpty, words.allSatisfy(Self.isAttribute) else { return false }
    let isBound = output.last.map { $0.isOne(of: ")]`") } ?? false
    let isOther = output.last.map { $0.isOne(of: "*_>:") } ?? false
    let isLast = bytes[end...].first { $0 > 0x20 || $0 == 0x0A } ?? 0x0A == 0x0A
    // kramdown has those of an item after its mark.
    let before = String(decoding: output, as: UTF8.self).trimmingBlanks
    let isOfItem = !before.contains(" ") && ListMark(before) != nil
    guard isBound || isOther || isLast || isOfItem else { return false }
    let isKramdown = old.hasPrefix("{:")
    let values = words.filter { $0.name == nil }.compactMap(\.value).flatMap { value in
      isKramdown ? value.replacing(".", with: " .").split(separator: " ").map(String.init) : [value]
    }
    let isOfHeading = output.first == UInt8(ascii: "#") || isLast && isBeforeUnderline(end)
    let kept = values.filter { word in
      word.hasPrefix("#") && (isBound || isOfHeading) || word.hasPrefix(".") && isBound
    }
    let ids = values.filter { $0.hasPrefix("#") && !kept.contains($0) }.map { $0.dropFirst() }
    if kept.count < max(words.count, values.count) { notes.removed(old, line: source) }
    if output.last == nil, isLast, let id = ids.first, addToLineAbove(String(id)) {
      replace(range, with: "")
    } else if isOfItem, ids.isEmpty {
      replace(range.lowerBound..<end + bytes[end...].prefix { $0 == 0x20 }.count, with: "")
    } else if kept.isEmpty {
      if !isOfItem { dropSpaces() }
      replace(range, with: MarkdownEscapes.anchors(ids.map(String.init)))
    } else {
      replace(range, with: "{\(kept.joined(separator: " "))}")
    }
    return true
  }

  /// Whether the line after an offset underlines a heading: `---`.
  private func isBeforeUnderline(_ end: Int) -> Bool {
    let below = bytes[end...].drop { $0 != 0x0A }.dropFirst().prefix { $0 != 0x0A }
    let marks = below.filter { $0 > 0x20 }
    return marks.first.map { $0.isOne(of: "-=") && marks.allSatisfy([$0].contains) } ?? false
  }

  private static func isAttribute(_ word: MarkupTag.Attribute) -> Bool {
    guard word.name == nil, let value = word.value else { return true }
    let name = value.dropFirst()
    let isName = name.allSatisfy { $0.isLetter || $0.isNumber || "-_:.".contains($0) }
    return ["annotate", "data-preview"].contains(value)
      || (value.hasPrefix("#") || value.hasPrefix(".")) && !name.isEmpty && isName
  }

  // MARK: Links

  /// Reads the end of the words of a link. Python-Markdown lets its address begin on the next line,
  /// and has a space or a line end before the name of a reference.
  mutating func readLinkEnd() {
    let blank = bytes[(place + 1)...].prefix { $0 <= 0x20 }
    if starts(with: "]("), let address = bytes[(place + 2)...].firstIndex(where: { $0 > 0x20 }),
      bytes[(place + 2)..<address].contains(0x0A)
    {
      return replace(place..<address, with: "](")
    }
    let rest = bytes[blank.endIndex...]
    guard blank.count == 1, rest.first == UInt8(ascii: "["),
      let words = output.lastIndex(of: UInt8(ascii: "[")).map({ output[($0 + 1)...] }),
      words.count > 1,
      context.definitions.contains(ForeignPageContext.label(rest.dropFirst())),
      !context.definitions.contains(ForeignPageContext.label(words))
    else { return copy(1) }
    replace(place..<blank.endIndex, with: "]")
  }

  // MARK: Icons

  /// Removes an icon of MkDocs, `:material-home:`; returns whether it is one. A check mark and a cross
  /// stay as such, and of a brand its name.
  mutating func readIcon() -> Bool {
    guard let end = Self.endOfIcon(bytes[place...]) else { return false }
    let name = text(place..<end).split { "-:".contains($0) }
    let isCheck = name.contains("check")
    let isCross = !Set(name).isDisjoint(with: ["close", "times", "xmark"])
    let isBrand = name.first == "simple" || name.dropFirst().first == "brands"
    let brand = name.drop { ["simple", "fontawesome", "brands"].contains($0) }
      .map { String($0).capitalizedFirst }.joined(separator: " ")
    removeIcon(place..<end, insteadOf: isBrand ? brand : isCheck ? "✓" : isCross ? "✗" : "")
    return true
  }

  /// The offset after the icon of MkDocs that begins a text; nil if none does.
  static func endOfIcon(_ text: ArraySlice<UInt8>) -> Int? {
    let sets = [":material-", ":octicons-", ":fontawesome-", ":simple-"]
    let name = text.dropFirst().prefix { $0.isASCIILetterOrDigit || $0 == UInt8(ascii: "-") }
    let isIcon = sets.contains { text.starts(with: $0.utf8) }
    return isIcon && text[name.endIndex...].first == UInt8(ascii: ":") ? name.endIndex + 1 : nil
  }

  /// Removes an icon of HTML, `<i class="…"></i>`; returns whether it is one. Its title stays.
  mutating func readIcon(_ tag: MarkupTag) -> Bool {
    let known = ["class", "title", "aria-label", "aria-hidden", "style", "role"]
    guard ["i", "span"].contains(tag.name), !tag.isEnd, tag["class"] != nil,
      tag.attributes.allSatisfy({ known.contains($0.htmlName ?? "") }),
      let last = tag.isSelfClosing ? tag : MarkupTag(bytes, at: tag.range.upperBound),
      tag.isSelfClosing || last.isEnd && last.name == tag.name
    else { return false }
    let end = last.range.upperBound
    removeIcon(tag.range.lowerBound..<end, insteadOf: tag["title", "aria-label"] ?? "")
    return true
  }

  private mutating func removeIcon(_ range: Range<Int>, insteadOf words: String) {
    var end = range.upperBound
    if bytes[end...].first == UInt8(ascii: "{"),
      let close = bytes[end...].firstIndex(of: UInt8(ascii: "}"))
    {
      end = close + 1
    }
    let old = text(range.lowerBound..<end)
    if words.isEmpty {
      notes.removed(old, line: source)
    } else {
      notes.turned(old, into: words, line: source)
    }
    // One space between the words around it is enough.
    let isBetweenSpaces = output.last ?? 0x20 == 0x20 && bytes[end...].first == 0x20
    if words.isEmpty, isBetweenSpaces { end += 1 }
    replace(range.lowerBound..<end, with: words)
  }

  // MARK: Keys

  /// Reads keys: `++ctrl+alt+delete++`.
  mutating func readKeys() {
    guard starts(with: "++"), output.last != UInt8(ascii: "+") else { return copy(1) }
    let inner = bytes[(place + 2)...].prefix {
      $0.isASCIILetterOrDigit || $0.isOne(of: "-_+\"")
    }
    let words = String(decoding: inner, as: UTF8.self)
    guard words.count > 2, words.hasSuffix("++"), let first = words.first, first != "+" else {
      return copy(2)
    }
    let keys = words.dropLast(2).split(separator: "+")
    let range = place..<(place + 2 + inner.count)
    let new = keys.map { "<kbd>\($0.filter { $0 != "\"" })</kbd>" }.joined(separator: "+")
    notes.turned(text(range), into: new, line: source)
    replace(range, with: new)
  }

  // MARK: Marks

  /// Reads `H~2~O` and `x^2^`; asks about `==marked==` and `^^inserted^^`.
  mutating func readMark() {
    let sign = bytes[place]
    let run = bytes[place...].prefix { $0 == sign }
    let rest = bytes[run.endIndex...]
    let inner = rest.prefix { $0 != sign && $0 != 0x0A }
    let isClosed = bytes[inner.endIndex...].prefix { $0 == sign }.count == run.count
    guard isClosed, let first = inner.first, let last = inner.last, first > 0x20, last > 0x20 else {
      return copy(run.count)
    }
    let range = place..<inner.endIndex + run.count
    // A single tilde strikes words out, unless it follows a letter.
    let isAfterWord =
      output.last.map { $0.isASCIILetterOrDigit || $0 == UInt8(ascii: ")") } ?? false
    let isCaret = sign == UInt8(ascii: "^")
    if run.count == 1, sign != UInt8(ascii: "="),
      isCaret ? output.last != UInt8(ascii: "[") : isAfterWord,
      inner.allSatisfy({ $0 > 0x20 && !$0.isOne(of: "[]<>") })
    {
      let name = isCaret ? "sup" : "sub"
      let new = "<\(name)>\(String(decoding: inner, as: UTF8.self))</\(name)>"
      notes.turned(text(range), into: new, line: source)
      return replace(range, with: new)
    }
    if run.count == 2, sign != UInt8(ascii: "~") {
      askAboutText(range)
    }
    copy(run.count)
  }

  // MARK: Definitions

  /// The lines of a paragraph with its definitions as items of a list: a term, and lines below it
  /// that begin with a colon; blank lines may be between them.
  static func definitions(
    in lines: [TextLines.Line], notes: inout ForeignNotes
  ) -> [TextLines.Line] {
    func isDefinition(_ index: Int) -> Bool { lines[index].isDefinition }
    guard let first = lines.indices.first(where: isDefinition),
      lines[..<max(first, 1)].allSatisfy(\.mayBeTerm)
    else { return lines }
    var result: [TextLines.Line] = []
    for (index, line) in lines.enumerated() {
      let words = line.text.trimmingBlanks
      let next = lines[(index + 1)...].firstIndex { !$0.isBlank }
      var text = words.isEmpty ? "" : "  " + words
      if isDefinition(index) {
        // The term may be a comment, which is no part of the paragraph.
        text = (index == 0 ? "- " : "  ") + String(words.dropFirst()).trimmingBlanks
        // Otherwise it would go on with the definition before it.
        if result.last?.text.hasSuffix(":") == false, result.last?.isBlank == false {
          result.append(line.with(""))
        }
      } else if !words.isEmpty, index < first || next.map(isDefinition) == true {
        let term = words.contains("**") ? words : "**\(words)**"
        text = index > 0 && index < first ? "  \(term):" : "- \(term):"
        notes.turned(line.text, into: text, line: line.source)
      }
      result.append(line.with(text))
    }
    return result
  }
}

extension TextLines.Line {
  /// Whether it begins the definition of the term above it: `: words`.
  var isDefinition: Bool {
    let words = text.trimmingBlanks.utf8
    return words.first == UInt8(ascii: ":") && words.dropFirst().first?.isSpaceOrTab == true
  }

  /// Whether it may be a term: a paragraph, and not the definition of a link.
  fileprivate var mayBeTerm: Bool {
    let begins = text.first.map { !"#|> ".contains($0) } ?? true
    return begins && ListMark(text) == nil && !(text.hasPrefix("[") && text.contains("]:"))
  }
}
