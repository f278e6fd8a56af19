import OngletModel

/// Attributes in braces.
extension DocumentBuilder {
  /// Adds attributes to the inline before them, or to the block; if neither can have them, adds
  /// them as text.
  mutating func attach(
    _ literal: String, at range: SourceRange, to result: inout [Inline], isLast: Bool,
    trailing: inout AttributeParser?
  ) {
    let parser = AttributeParser(Array(literal.utf8))
    guard let last = result.last else { return append(.text(literal), at: range, to: &result) }
    var isOfWords = false
    switch last.content {
    case .link(let link):
      if parser.flags.contains(.legacy) { references[link.reference].isLegacy = true }
      let link = Link(
        reference: link.reference, title: link.title, content: link.content,
        attributes: attributes(parser, of: .link, at: range))
      result[result.count - 1] = marked(Inline(.link(link), at: last.range), parser, at: range)
    case .image(let image):
      if parser.flags.contains(.decorative) { withdrawMissingAlternative(of: image) }
      let image = Image(
        reference: image.reference, alternative: image.alternative, title: image.title,
        attributes: attributes(parser, of: .image, at: range))
      reportMisplacedCertainty(parser, at: range)
      result[result.count - 1] = Inline(.image(image), at: last.range)
    case .code(let code):
      if parser.flags.contains(.legacy), let reference = code.reference {
        references[reference].isLegacy = true
      }
      let span = Span(content: [last], attributes: attributes(parser, of: .code, at: range))
      reportMisplacedCertainty(parser, at: range)
      result[result.count - 1] = Inline(.span(span), at: last.range)
    case .text(let text):
      if text.utf8.last == UInt8(ascii: "]"), wrapBracketed(parser, at: range, in: &result) {
        isOfWords = true
      } else if isLast, text.utf8.last == UInt8(ascii: " ") {
        trailing = parser
        trailing?.start = range
        trimTrailingSpace(of: &result)
      } else {
        return append(.text(literal), at: range, to: &result)
      }
    default: return append(.text(literal), at: range, to: &result)
    }
    editAttributes(at: range, of: result.last, ofWords: isOfWords)
  }

  /// The kind of inline that has the attributes.
  fileprivate enum Target {
    case link, image, code, words
  }

  /// The attributes of an inline; adds an anchor for an identifier.
  private mutating func attributes(
    _ parser: AttributeParser, of target: Target, at range: SourceRange
  ) -> Attributes {
    reportUnknown(parser, at: range)
    if parser.requirements != nil { reportMisplacedCriteria(at: range) }
    for flag in Attributes.Flag.allCases where parser.flags.contains(flag) {
      let (targets, names) = flag.targets
      if !targets.contains(target) { reportMisplaced(flag.rawValue, names, at: range) }
    }
    if target != .link, parser.targetLanguage != nil {
      reportMisplaced(
        "hreflang", Message("links", french: "un lien"), at: range,
        fix: Message(
          "write `lang=…` for the language of the words",
          french: "écrire `lang=…` pour la langue des mots"))
    }
    let anchor = parser.id.map { addAnchor(.html, id: $0, text: "", at: range) }
    return parser.attributes(anchor: anchor)
  }

  /// An inline, in a mark if it is the source of a statement.
  private mutating func marked(
    _ inline: Inline, _ parser: AttributeParser, at range: SourceRange
  ) -> Inline {
    guard let certainty = certainty(parser.certainty, .attributes, at: range) else { return inline }
    return Inline(
      .span(Span(content: [inline], attributes: Attributes(certainty: certainty))), at: inline.range
    )
  }

  private mutating func reportMisplacedCertainty(_ parser: AttributeParser, at range: SourceRange) {
    guard let name = parser.certainty.keys.min() else { return }
    reportMisplaced(
      name, Message("links and words in brackets", french: "un lien ou des mots entre crochets"),
      at: range)
  }

  private mutating func reportMisplaced(
    _ name: String, _ targets: Message, at range: SourceRange, fix: Message? = nil
  ) {
    report(
      .attributes, at: range,
      "`\(name)` only works on \(targets)", french: "`\(name)` ne s’utilise que sur \(targets)",
      fix: fix ?? .remove(name))
  }

  private mutating func withdrawMissingAlternative(of image: Image) {
    guard image.alternative.isEmpty else { return }
    let range = references[image.reference].range
    let index = diagnostics.lastIndex { $0.rule == .missingAlternative && $0.range == range }
    if let index { diagnostics.remove(at: index) }
  }

  private func trimTrailingSpace(of result: inout [Inline]) {
    guard let last = result.last, case .text(let text) = last.content else { return }
    var trimmed = text[...]
    while trimmed.last == " " { trimmed.removeLast() }
    result.removeLast()
    if !trimmed.isEmpty { result.append(Inline(.text(String(trimmed)), at: last.range)) }
  }

  /// Makes a span of the words between the last open `[` and the `]` at the end.
  private mutating func wrapBracketed(
    _ parser: AttributeParser, at range: SourceRange, in result: inout [Inline]
  ) -> Bool {
    guard let opening = openingBracket(in: result) else { return false }
    guard case .text(let text) = result[opening.index].content else { return false }
    let bytes = Array(text.utf8)
    var content: [Inline] = []
    var inside = Array(bytes[(opening.offset + 1)...])
    let first = result[opening.index]
    let isWhole = opening.index == result.count - 1
    if isWhole { inside.removeLast() }
    if !inside.isEmpty {
      let column = Escape.column(
        ofByte: opening.offset + 1, inTextAt: first.range, among: escapes)
      content.append(
        Inline(
          .text(String(decoding: inside, as: UTF8.self)),
          at: SourceRange(line: Int(first.range.startLine), column: column)))
    }
    if !isWhole {
      content += result[(opening.index + 1)..<(result.count - 1)]
      let last = result[result.count - 1]
      if case .text(let end) = last.content, end.utf8.count > 1 {
        content.append(
          Inline(.text(String(decoding: end.utf8.dropLast(), as: UTF8.self)), at: last.range))
      }
    }
    guard !content.isEmpty else { return false }
    guard depth + content.depth < Self.maximumDepth else {
      reportDepth(at: range)
      return false
    }
    let before = String(decoding: bytes[..<opening.offset], as: UTF8.self)
    result.removeSubrange(opening.index...)
    if !before.isEmpty { result.append(Inline(.text(before), at: first.range)) }
    // Elements that are opened in the span are closed in it.
    let span = Span(
      content: balanced(content), attributes: attributes(parser, of: .words, at: range))
    result.append(marked(Inline(.span(span), at: first.range), parser, at: range))
    return true
  }

  /// How many bytes back the opening bracket is searched: a limit, so that the time stays linear in
  /// a paragraph with many `]{lang=en}`.
  private static let maximumSpan = 4000

  private func openingBracket(in result: [Inline]) -> (index: Int, offset: Int)? {
    var open = 0
    var rest = Self.maximumSpan
    for index in result.indices.reversed() where rest > 0 {
      rest -= 1
      guard case .text(let text) = result[index].content else { continue }
      var offset = text.utf8.count
      for byte in text.utf8.suffix(rest).reversed() {
        offset -= 1
        rest -= 1
        guard byte == UInt8(ascii: "]") || byte == UInt8(ascii: "["),
          !isEscaped(offset, in: result[index])
        else { continue }
        open += byte == UInt8(ascii: "]") ? 1 : -1
        if open <= 0 { return open == 0 ? (index, offset) : nil }
      }
    }
    return nil
  }

  /// Whether a bracket of a text is only a character: `\[` or `\]`.
  private func isEscaped(_ offset: Int, in text: Inline) -> Bool {
    guard !escapes.isEmpty else { return false }
    let above = escapes.lastIndex { $0.line < text.range.startLine }
    let onLine = Array(escapes[((above ?? -1) + 1)...])
    let column = Escape.column(ofByte: offset, inTextAt: text.range, among: onLine)
    return Escape.begins(atColumn: column, onLineOf: text.range, among: onLine)
  }
}

extension Attributes.Flag {
  /// What can have it, and the names of that in messages.
  fileprivate var targets: ([DocumentBuilder.Target], names: Message) {
    switch self {
    case .decorative: ([.image], Message("images", french: "une image"))
    case .legacy:
      (
        [.link, .code],
        Message("code and links to symbols", french: "du code ou un lien vers un symbole")
      )
    }
  }
}

extension [Inline] {
  /// The depth of nesting.
  fileprivate var depth: Int {
    1 + (lazy.map { $0.children.isEmpty ? 0 : $0.children.depth }.max() ?? 0)
  }
}
