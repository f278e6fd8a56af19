import OngletModel

/// Rewrites the foreign constructs in the lines of a paragraph, a heading or a table. Inline code
/// and comments stay as they are.
struct ForeignInlineReader {
  var notes = ForeignNotes()
  let context: ForeignPageContext
  let bytes: [UInt8]
  /// The line of the file for each of the lines.
  private let sources: [Int]
  private(set) var place = 0
  private var markup: MarkupReader
  /// The number of lines that were read.
  private var line = 0
  /// What was written of the current line.
  private(set) var output: [UInt8] = []
  private var lines: [TextLines.Line] = []
  /// The end of the last value that was asked about, with those in it.
  private var endOfAsked = 0
  /// Comments for the end of the line.
  private var delayedComments = ""
  /// The links whose end tags are still to come.
  private var links: [(name: String, address: String)] = []

  init(_ lines: [TextLines.Line], context: ForeignPageContext) {
    self.context = context
    bytes = Array(lines.map(\.text).joined(separator: "\n").utf8)
    markup = MarkupReader(bytes, isBlock: true)
    sources = lines.map(\.source)
  }

  var source: Int { sources.indices.contains(line) ? sources[line] : sources.last ?? 1 }

  mutating func rewritten() -> [TextLines.Line] {
    while place < bytes.count {
      if readNotation() { continue }
      switch bytes[place] {
      case UInt8(ascii: "\\"), UInt8(ascii: "`"): copy(markup.sign(at: place).range.count)
      case UInt8(ascii: "<"): readAngle()
      case UInt8(ascii: "{"): readBrace()
      case UInt8(ascii: "+"): readKeys()
      case UInt8(ascii: "]"): readLinkEnd()
      case UInt8(ascii: "^"), UInt8(ascii: "~"), UInt8(ascii: "="): readMark()
      default: copy(1)
      }
    }
    breakLine()
    return lines
  }

  // MARK: Copying

  mutating func copy(_ count: Int) {
    for byte in bytes[place..<min(place + count, bytes.count)] {
      if byte == 0x0A {
        breakLine(isInside: count > 1)
        line += 1
      } else {
        output.append(byte)
      }
    }
    place += count
  }

  /// - Parameter isInside: whether the line ends inside of code or a tag.
  private mutating func breakLine(isInside: Bool = false) {
    if !isInside {
      output += delayedComments.utf8
      delayedComments = ""
    }
    lines.append(TextLines.Line(text: String(decoding: output, as: UTF8.self), source: source))
    output = []
  }

  /// Writes a text in place of some bytes.
  mutating func replace(_ range: Range<Int>, with text: String) {
    for byte in text.utf8 {
      if byte == 0x0A { breakLine() } else { output.append(byte) }
    }
    line += bytes[range].count { $0 == 0x0A }
    place = range.upperBound
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  func starts(with words: String) -> Bool { bytes[place...].starts(with: words.utf8) }

  /// The offset after the next occurrence of a text.
  mutating func end(of words: String) -> Int? { markup.end(of: words, from: place) }

  /// Adds an identifier to the heading or the words above; returns whether there are any.
  mutating func addToLineAbove(_ id: String) -> Bool {
    func isUnderline(_ text: String) -> Bool { !text.isEmpty && text.allSatisfy("-=".contains) }
    var index = lines.count - 1
    let isHeading = index > 0 && isUnderline(lines[index].text.trimmingBlanks)
    if isHeading { index -= 1 }
    guard lines.indices.contains(index), lines[index].text.first != "|" else { return false }
    lines[index].text +=
      isHeading || lines[index].text.first == "#"
      ? MarkdownEscapes.braces(id) : MarkdownEscapes.anchors([id])
    return true
  }

  /// Removes spaces at the end of the current line.
  mutating func dropSpaces() {
    while output.last == 0x20 { output.removeLast() }
  }

  // MARK: Notations that stay

  /// How formulas begin and end.
  private static let formulas = [
    ("$$", "$$"), ("\\(", "\\)"), ("\\\\(", "\\\\)"), ("\\\\[", "\\\\]"),
  ]

  /// In bytes, so that the time stays linear.
  private static let longestFormula = 2000

  /// Copies a formula, or the beginning of an abbreviation or a definition, which stay as they are,
  /// or reads an icon; returns whether it is one.
  private mutating func readNotation() -> Bool {
    guard bytes[place].isOne(of: "$\\:*") else { return false }
    if readIcon() { return true }
    for (open, close) in Self.formulas where starts(with: open) {
      let rest = bytes[(place + open.utf8.count)...].prefix(Self.longestFormula)
      guard let end = rest.firstOccurrence(of: close)?.upperBound else { continue }
      askAboutText(place..<end)
      copy(end - place)
      return true
    }
    guard output.isEmpty, starts(with: "*[") || starts(with: ":   ") else { return false }
    let line = bytes[place...].prefix { $0 != 0x0A }
    if starts(with: "*["), line.firstOccurrence(of: "]: ") == nil { return false }
    askAboutText(line.startIndex..<line.endIndex)
    copy(1)
    return true
  }

  /// Asks about what another program would show in another way.
  mutating func askAboutText(_ range: Range<Int>) {
    notes.ask(
      "plain text in Onglet: ", french: "texte ordinaire dans Onglet : ", quoting: text(range),
      line: source)
  }

  // MARK: Angles

  private mutating func readAngle() {
    if starts(with: "<!--"), let end = end(of: "-->") { return copy(end - place) }
    guard let tag = MarkupTag(bytes, at: place) else { return copy(1) }
    if readIcon(tag) { return }
    if ConstructTable.isCall(tag, onPageOfProgram: context.isProgram) {
      replaceCall(tag)
    } else {
      // Elements are read when the page is whole, but for values in their addresses.
      let hasValues = !context.isProgram && text(tag.range).contains("{{")
      copy(hasValues ? 1 : tag.range.count)
    }
  }

  private mutating func replaceCall(_ tag: MarkupTag) {
    let old = text(tag.range)
    var call = ConstructCall(tag, source: old)
    func turned(_ new: String, writing text: String? = nil) {
      notes.turned(old, into: new, line: source)
      replace(tag.range, with: text ?? new)
    }
    if tag.isEnd, readEnd(of: tag) { return }
    let outcome = tag.isEnd ? .unknown : ConstructTable.outcome(of: &call)
    if ![.unknown, .value, .removed].contains(outcome) { notes.askAboutLost(call, line: source) }
    switch outcome {
    case .text(let new), .item(let new): turned(new)
    case .link(let address):
      if !tag.isSelfClosing { links.append((tag.name, address)) }
      turned(address, writing: tag.isSelfClosing ? "[\(address)](\(address))" : "[")
    case .reference(let name):
      if let address = context.reference(name) { return turned(address) }
      notes.ask("page not found: ", french: "page introuvable : ", quoting: old, line: source)
      replace(tag.range, with: name)
    case .value:
      askAboutText(tag.range)
      copy(tag.range.count)
    case .removed, .verbatim,
      .opened where tag.form == .element:
      notes.removed(old, line: source)
      replace(tag.range, with: "")
    case _ where tag.form != .element && isInAddress:
      notes.ask(
        "command in an address, kept as it is: ",
        french: "commande dans une adresse, gardée telle quelle : ", quoting: old, line: source)
      copy(tag.range.count)
    default:
      notes.commented(old, line: source)
      writeComment(old, for: tag.range)
    }
  }

  /// Writes a comment; if it would begin a line with words, which would then be raw HTML (CommonMark,
  /// section 4.6), at the end of that line.
  private mutating func writeComment(_ words: String, for range: Range<Int>) {
    let comment = ForeignBlockReader.comment(
      words.split(whereSeparator: \.isWhitespace).joined(separator: " "))
    let isAtStart = output.allSatisfy {
      $0.isSpaceOrTab || $0.isASCIIDigit || $0.isOne(of: ">-+*.)")
    }
    let spaces = bytes[range.upperBound...].prefix(while: \.isSpaceOrTab)
    guard isAtStart, bytes[spaces.endIndex...].first ?? 0x0A != 0x0A else {
      return replace(range, with: comment)
    }
    delayedComments += " " + comment
    replace(range.lowerBound..<spaces.endIndex, with: "")
  }

  /// Whether the next byte belongs to the address of a link, an attribute or a definition.
  private var isInAddress: Bool {
    let run = Array(output.suffix(1000).reversed().prefix { $0 > 0x20 }.reversed())
    let isDefinition = output.first == UInt8(ascii: "[") && run.isEmpty
    return run.first == UInt8(ascii: "<")
      || ["](", "=\"", "='", "://"].contains { run[...].firstOccurrence(of: $0) != nil }
      || isDefinition && output.prefix(1000).firstOccurrence(of: "]: ") != nil
  }

  /// Reads the end tag of a link, or of a call of which only the content stays.
  private mutating func readEnd(of tag: MarkupTag) -> Bool {
    if let link = links.last, link.name == tag.name {
      links.removeLast()
      replace(tag.range, with: "](\(link.address))")
      return true
    }
    if ConstructTable.has(tag.name) { replace(tag.range, with: "") }
    return ConstructTable.has(tag.name)
  }

  // MARK: Braces

  /// Reads `{{ page.title }}`, a value of front matter or of the settings, or `{{ site.baseurl }}`
  /// in an address; returns whether it is one.
  private mutating func readValue() -> Bool {
    guard let end = endOfValue("{{", "}}") else { return false }
    let old = text(place..<end)
    let parts = text(place + 2..<end - 2).split(separator: "|").map { String($0).trimmingBlanks }
    let path =
      isInAddress ? ForeignPageContext.address(of: parts, before: bytes[end...].first) : nil
    guard let value = path ?? context.value(of: parts) else { return false }
    notes.turned(old, into: value, line: source)
    replace(place..<end, with: value)
    return true
  }

  private mutating func readBrace() {
    // `{{</* ref */>}}` shows a shortcode without running it.
    for (open, close, sign) in [("{{</*", "*/>}}", "<"), ("{{%/*", "*/%}}", "%")] {
      guard starts(with: open), let end = end(of: close) else { continue }
      let inner = text((place + 5)..<(end - 5))
      return replace(place..<end, with: "{{\(sign)\(inner)\(close.dropFirst(2))")
    }
    if let tag = MarkupTag(bytes, at: place) {
      if tag.form == .shortcode || ConstructTable.has(ConstructCall(tag, source: "").name) {
        return replaceCall(tag)
      }
      if tag.name.hasPrefix("end"), ConstructTable.has(String(tag.name.dropFirst(3))) {
        notes.removed(text(tag.range), line: source)
        return replace(tag.range, with: "")
      }
    }
    if starts(with: "{{#"), let end = end(of: "}}") {
      notes.commented(text(place..<end), line: source)
      return writeComment(text(place..<end), for: place..<end)
    }
    // Options of kramdown: `{::nomarkdown}`, `{:/}`.
    if starts(with: "{::") || starts(with: "{:/"), !starts(with: "{::comment"),
      let end = end(of: "}")
    {
      notes.removed(text(place..<end), line: source)
      return replace(place..<end, with: "")
    }
    if starts(with: "{/*"), let end = end(of: "*/}") {
      return writeComment(text((place + 3)..<(end - 3)), for: place..<end)
    }
    if !context.isProgram, readAttributes() || readValue() { return }
    // An expression of MDX, or what a plugin fills in: `{{ version }}`, `{% if draft %}`.
    let forms = context.isProgram ? [("{", "}")] : [("{{", "}}"), ("{%", "%}")]
    for (open, close) in forms where !starts(with: "{#") {
      guard let end = endOfValue(open, close),
        context.isProgram || !bytes[place..<end].contains(0x0A), end > endOfAsked
      else { continue }
      askAboutText(place..<end)
      endOfAsked = end
    }
    copy(1)
  }

  /// The offset after a value in braces; nil if another one begins in it, which then is the value.
  private mutating func endOfValue(_ open: String, _ close: String) -> Int? {
    guard starts(with: open), let end = end(of: close) else { return nil }
    // In a program, braces are nested.
    let inner = bytes[(place + open.utf8.count)..<end]
    return open.utf8.count > 1 && inner.firstOccurrence(of: open) != nil ? nil : end
  }
}
