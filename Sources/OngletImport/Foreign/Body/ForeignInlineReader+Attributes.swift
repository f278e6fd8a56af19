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
    guard isBound || isOther || isLast else { return false }
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
    } else if kept.isEmpty {
      dropSpaces()
      replace(range, with: ids.map { MarkdownEscapes.anchor(String($0)) }.joined())
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
  /// that begin with a colon.
  static func definitions(
    in lines: [TextLines.Line], notes: inout ForeignNotes
  ) -> [TextLines.Line] {
    func isDefinition(_ index: Int) -> Bool {
      let words = lines[index].text.drop { $0 == " " }
      return words.first == ":" && words.dropFirst().first.map { " \t".contains($0) } == true
    }
    guard let first = lines.indices.dropFirst().first(where: isDefinition),
      !lines[..<first].contains(where: { $0.text.first.map { "#|-*+>[ ".contains($0) } ?? true })
    else { return lines }
    var result: [TextLines.Line] = []
    for (index, line) in lines.enumerated() {
      let words = line.text.trimmingBlanks
      var text = "  " + words
      if isDefinition(index) {
        text = "  " + String(words.dropFirst()).trimmingBlanks
      } else if index < first || index + 1 < lines.count && isDefinition(index + 1) {
        text = index > 0 && index < first ? "  **\(words)**:" : "- **\(words)**:"
        notes.turned(line.text, into: text, line: line.source)
      }
      result.append(TextLines.Line(text: text, source: line.source))
    }
    return result
  }
}
