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
    guard !tag.isSelfClosing, let closing = closing(of: opening, in: &level) else {
      // If text follows, the tag is part of that text.
      if !opening.rest.trimmingBlanks.isEmpty { return nil }
      return (blocks(outcome, call, nil, at: line), opening.lastLine + 1)
    }
    var content: [Line] = []
    if closing.line > opening.lastLine {
      content = [level.lines[opening.lastLine].with(opening.rest)]
      content += level.lines[(opening.lastLine + 1)..<closing.line]
    }
    content.append(level.lines[closing.line].with(closing.before))
    if content.first?.isBlank ?? false { content.removeFirst() }
    if content.last?.isBlank ?? false { content.removeLast() }
    var next = closing.line + 1
    if !closing.after.trimmingBlanks.isEmpty {
      level.lines[closing.line].text = closing.after.indented(by: line.text.indentationWidth)
      next = closing.line
    }
    return (blocks(outcome, call, content, at: line), next)
  }

  // MARK: Positions of tags

  /// A tag that begins a line.
  private struct Span {
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
  private struct Closing {
    let line: Int
    let before: String
    let after: String
  }

  /// The end of a call. Tags that are indented like code are only looked at if there is no other.
  private func closing(of opening: Span, in level: inout Level) -> Closing? {
    let tag = opening.tag
    let key = tag.form == .liquid ? opening.source : tag.name
    let isPart = tag.form == .liquid && tag["type"] != nil
    if level.unclosed.contains(key) || isPart && tag["type"] != "start" { return nil }
    let first = opening.lastLine
    let width = level.lines[first].text.indentationWidth
    var hasEnd = false
    var found: Closing?
    for limit in [width + 3, Int.max] {
      var depth = 1
      func find(in text: String, at line: Int) -> Closing? {
        guard text.contains(tag.name) else { return nil }
        let bytes = Array(text.utf8)
        for other in MarkupTag.all(in: bytes) {
          let change = Self.change(of: other, in: tag)
          hasEnd = hasEnd || change < 0
          if text.indentationWidth > limit { continue }
          depth += change
          if depth > 0 { continue }
          return Closing(
            line: line, before: String(decoding: bytes[..<other.range.lowerBound], as: UTF8.self),
            after: String(decoding: bytes[other.range.upperBound...], as: UTF8.self))
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

  /// By how much a tag inside a call changes the number of open calls of that name.
  private static func change(of other: MarkupTag, in tag: MarkupTag) -> Int {
    guard other.form == tag.form, !other.isSelfClosing else { return 0 }
    if tag.form == .liquid {
      if other.name == "end" + tag.name { return -1 }
      guard other.name == tag.name, other.firstValue == tag.firstValue || tag["type"] == nil
      else { return 0 }
      return tag["type"] == nil || other["type"] == "start" ? 1 : other["type"] == "end" ? -1 : 0
    }
    return other.name != tag.name ? 0 : other.isEnd ? -1 : 1
  }
}
