import OngletModel

/// Components of MDX, shortcodes of Hugo and tags of Liquid as blocks.
extension ForeignBlockReader {
  /// Reads a call whose tag begins a line.
  ///
  /// - Parameter level: gets the text after the end tag as a separate line.
  mutating func call(at index: Int, in level: inout Level) -> Construct? {
    let line = level.lines[index]
    guard let opening = Span(of: level.lines, at: index), !opening.tag.isEnd else { return nil }
    let tag = opening.tag
    var call = ConstructCall(tag, source: opening.source, imports: imports)
    let isCall =
      tag.form == .liquid
      ? ConstructTable.has(call.name)
      : ConstructTable.isCall(tag, onPageOfProgram: context.isProgram)
    let outcome = isCall ? ConstructTable.outcome(of: &call) : .value
    // It is part of a line of text.
    switch outcome {
    case .reference, .value: return nil
    default: break
    }
    guard let (content, next) = content(of: opening, in: &level) else {
      // If text follows, the tag is part of that text.
      if !opening.rest.trimmingBlanks.isEmpty { return nil }
      return (blocks(outcome, call, nil, at: line), opening.lastLine + 1)
    }
    return (blocks(outcome, call, content, at: line), next)
  }

  // MARK: Positions of tags

  /// The lines up to the end tag, and the index of the line after it; nil if there is no end tag.
  ///
  /// - Parameter level: gets the text after the end tag as a separate line.
  mutating func content(of opening: Span, in level: inout Level) -> ([Line], next: Int)? {
    guard !opening.tag.isSelfClosing, let closing = closing(of: opening, in: &level) else {
      return nil
    }
    let width = level.lines[opening.lastLine].text.indentationWidth
    var content: [Line] = []
    if closing.line > opening.lastLine {
      content = [level.lines[opening.lastLine].with(opening.rest)]
      content += level.lines[(opening.lastLine + 1)..<closing.line]
    }
    content.append(level.lines[closing.line].with(closing.before))
    if content.first?.isBlank ?? false { content.removeFirst() }
    if content.last?.isBlank ?? false { content.removeLast() }
    return (content, level.lineAfter(closing.line, rest: closing.after, width: width))
  }

  /// A tag that begins a line.
  struct Span {
    let tag: MarkupTag
    let source: String
    /// The index of the line on which it ends.
    let lastLine: Int
    /// The text after it on that line.
    let rest: String

    init?(of lines: [Line], at index: Int) {
      // Tags with more lines are rare.
      let texts = lines[index...].prefix(40).map(\.text)
      let bytes = Array(texts.joined(separator: "\n").utf8)
      let start = bytes.firstIndex { $0 > 0x20 } ?? 0
      guard let tag = MarkupTag(bytes, at: start) else { return nil }
      self.tag = tag
      source = String(decoding: bytes[tag.range], as: UTF8.self)
      lastLine = index + bytes[..<tag.range.upperBound].count { $0 == UInt8(ascii: "\n") }
      rest = String(decoding: bytes[tag.range.upperBound...].prefix { $0 != 0x0A }, as: UTF8.self)
    }
  }

  /// The line of an end tag, with the text before and after the tag.
  private typealias Closing = (line: Int, before: String, after: String)

  /// The end of a call. Tags that are indented like code are only looked at if there is no other.
  private func closing(of opening: Span, in level: inout Level) -> Closing? {
    let tag = opening.tag
    let key = tag.form == .liquid ? opening.source : tag.name
    let isPart = tag.form == .liquid && tag["type"] != nil
    if level.unclosed.contains(key) || isPart && tag["type"] != "start" { return nil }
    let first = opening.lastLine
    let width = level.lines[first].text.indentationWidth
    let isElement = tag.form == .element && !tag.isComponent
    var hasEnd = false
    var found: Closing?
    for limit in isElement ? [Int.max] : [width + 3, Int.max] {
      var depth = 1
      func find(in text: String, at line: Int) -> Closing? {
        guard text.contains(isElement ? "<" : tag.name) else { return nil }
        let bytes = Array(text.utf8)
        for other in isElement ? MarkupReader.tags(in: bytes) : MarkupTag.all(in: bytes) {
          let isNext = depth == 1 && endsBefore(other, tag)
          let change = isNext ? -1 : Self.change(of: other, in: tag, depth: depth)
          hasEnd = hasEnd || change < 0
          if text.indentationWidth > limit { continue }
          depth += change
          if depth > 0 { continue }
          let end = isNext ? other.range.lowerBound : other.range.upperBound
          return (
            line, String(decoding: bytes[..<other.range.lowerBound], as: UTF8.self),
            String(decoding: bytes[end...], as: UTF8.self)
          )
        }
        return nil
      }
      found = find(in: opening.rest, at: first)
      if found != nil { return found }
      _ = level.firstTextLine(from: first + 1) { index in
        found = find(in: level.lines[index].text, at: index)
        return found != nil
      }
      if found != nil || !hasEnd { break }
    }
    if !hasEnd { level.unclosed.insert(key) }
    return found
  }

  /// Whether an element ends before a tag, since its own end tag is missing or can be left out.
  private func endsBefore(_ other: MarkupTag, _ tag: MarkupTag) -> Bool {
    switch tag.role {
    case .tabPanel: other.role == .tabPanel && list(of: other).map { $0 == list(of: tag) } == true
    case .term, .definition:
      other.isEnd ? other.role == .definitions : [.term, .definition].contains(other.role)
    default: false
    }
  }

  /// By how much a tag inside a call changes the number of open calls of that name.
  private static func change(of other: MarkupTag, in tag: MarkupTag, depth: Int) -> Int {
    guard other.form == tag.form, !other.isSelfClosing else { return 0 }
    if [.term, .definition].contains(tag.role) {
      let isEnd = other.isEnd && other.element == tag.element && depth == 1
      return isEnd ? -1 : other.element != "dl" ? 0 : other.isEnd ? -1 : 1
    }
    if tag.form == .liquid {
      if other.name == "end" + tag.name { return -1 }
      guard other.name == tag.name, other.firstValue == tag.firstValue || tag["type"] == nil
      else { return 0 }
      return tag["type"] == nil || other["type"] == "start" ? 1 : other["type"] == "end" ? -1 : 0
    }
    let isSame = tag.isComponent ? other.name == tag.name : other.element == tag.element
    return isSame ? other.isEnd ? -1 : 1 : 0
  }
}

extension ForeignBlockReader.Level {
  /// The index of the line to be read after a tag, whose text, if any, becomes a line of its own.
  mutating func lineAfter(_ index: Int, rest: String, width: Int) -> Int {
    if rest.trimmingBlanks.isEmpty { return index + 1 }
    lines[index].text = rest.indented(by: width)
    return index
  }

  mutating func lineAfter(_ opening: ForeignBlockReader.Span) -> Int {
    lineAfter(
      opening.lastLine, rest: opening.rest,
      width: lines[opening.lastLine].text.indentationWidth)
  }
}
