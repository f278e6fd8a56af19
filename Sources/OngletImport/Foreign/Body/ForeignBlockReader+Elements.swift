import OngletModel

/// Components of MDX and shortcodes of Hugo as blocks.
extension ForeignBlockReader {
  /// Reads an element whose start tag begins a line.
  ///
  /// - Parameter lines: gets the text after the end tag as a separate line.
  mutating func element(at index: Int, in lines: inout [Line]) -> Construct? {
    let line = lines[index]
    let words = line.text.trimmingBlanks
    guard begins(words), let opening = Span(of: lines, at: index, syntaxes) else { return nil }
    let tag = opening.tag
    guard !tag.isEnd, tag.isComponent || !syntaxes.contains(.elements) || tag.name.isEmpty
    else { return nil }
    let action = ForeignAction(tag, syntaxes)
    // It is part of a line of text.
    if case .reference = action { return nil }
    let width = line.text.indentationWidth
    guard !tag.isSelfClosing, let closing = closing(of: tag, after: opening, in: lines) else {
      // If text follows, the tag is part of that text.
      if !opening.rest.trimmingBlanks.isEmpty { return nil }
      return (blocks(action, opening, [], at: line), opening.lastLine + 1)
    }
    var content = [Line(text: opening.rest, source: line.source)]
    if closing.line > opening.lastLine {
      content += lines[(opening.lastLine + 1)..<closing.line]
      content.append(Line(text: closing.before, source: lines[closing.line].source))
    } else {
      content = [Line(text: closing.before, source: line.source)]
    }
    if content.first?.isBlank ?? false { content.removeFirst() }
    if content.last?.isBlank ?? false { content.removeLast() }
    var next = closing.line + 1
    if !closing.after.trimmingBlanks.isEmpty {
      lines[closing.line] = Line(
        text: closing.after.indented(by: width), source: lines[closing.line].source)
      next = closing.line
    }
    if case .code = action {} else { content = outdented(content, to: width) }
    return (blocks(action, opening, content, at: line), next)
  }

  private func begins(_ words: String) -> Bool {
    if syntaxes.contains(.shortcodes) {
      return (words.hasPrefix("{{<") || words.hasPrefix("{{%")) && !words.hasPrefix("{{</*")
        && !words.hasPrefix("{{%/*")
    }
    let second = words.utf8.dropFirst().first ?? 0
    return words.hasPrefix("<") && (second.isASCIIUppercase || second == UInt8(ascii: ">"))
  }

  // MARK: Positions of tags

  /// A tag that begins a line.
  struct Span {
    let tag: MarkupTag
    let source: String
    /// The index of the line on which it ends.
    let lastLine: Int
    /// The text after it on that line.
    let rest: String

    init?(of lines: [Line], at index: Int, _ syntaxes: Set<ForeignSyntax>) {
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

  private func closing(of tag: MarkupTag, after opening: Span, in lines: [Line]) -> Closing? {
    var depth = 1
    func end(in text: String) -> (before: String, after: String)? {
      guard text.contains(tag.name) else { return nil }
      let bytes = Array(text.utf8)
      var position = 0
      while position < bytes.count {
        guard let other = self.tag(bytes, at: position) else {
          position += 1
          continue
        }
        position = other.range.upperBound
        if other.name != tag.name || other.isSelfClosing { continue }
        depth += other.isEnd ? -1 : 1
        if depth == 0 {
          return (
            String(decoding: bytes[..<other.range.lowerBound], as: UTF8.self),
            String(decoding: bytes[position...], as: UTF8.self)
          )
        }
      }
      return nil
    }
    if let (before, after) = end(in: opening.rest) {
      return Closing(line: opening.lastLine, before: before, after: after)
    }
    var found: (before: String, after: String)?
    let line = firstTextLine(of: lines[(opening.lastLine + 1)...]) { line in
      found = end(in: line.text)
      return found != nil
    }
    guard let line, let (before, after) = found else { return nil }
    return Closing(line: line, before: before, after: after)
  }

  private func tag(_ bytes: [UInt8], at place: Int) -> MarkupTag? {
    switch bytes[place] {
    case UInt8(ascii: "{") where syntaxes.contains(.shortcodes): MarkupTag(bytes, at: place)
    case UInt8(ascii: "<") where syntaxes.contains(.elements): MarkupTag(bytes, at: place)
    default: nil
    }
  }

  // MARK: Converting

  private mutating func blocks(
    _ action: ForeignAction, _ opening: Span, _ content: [Line], at start: Line
  ) -> [ForeignBlock] {
    let (source, line, width) = (opening.source, start.source, start.text.indentationWidth)
    func own(_ text: String) -> ForeignBlock {
      .line(Line(text: text.indented(by: width), source: line))
    }
    switch action {
    case .container(let name, let title):
      notes.turned(source, into: "::: \(name) \(title)".trimmingBlanks, line: line)
      return [.container(container(name, title: title, at: start, content))]
    case .panel(let label):
      notes.turned(source, into: "::: tab \(label)", line: line)
      return [.panel(container("tab", title: label, at: start, content))]
    case .tabs:
      notes.turned(source, into: "::: tabs", line: line)
      return Self.sets(in: read(content, base: width))
    case .code(let info):
      notes.turned(source, into: "```\(info)", line: line)
      let fence = Self.fence(around: content)
      return [own(fence + info)] + content.map(ForeignBlock.line) + [own(fence), .gap(line)]
    case .labelled(let label):
      notes.turned(source, into: label, line: line)
      return [own(label), .gap(line)] + read(content, base: width) + [.gap(line)]
    case .text(let text):
      notes.turned(source, into: text, line: line)
      return [own(text)] + read(content, base: width)
    case .unwrapped:
      notes.removed(source, line: line)
      return [.gap(line)] + read(content, base: width) + [.gap(line)]
    case .link(let address), .reference(let address):
      let words = content.map(\.text).joined(separator: " ").trimmingBlanks
      let link = "[\(words.isEmpty ? address : words)](\(address))"
      notes.turned(source, into: link, line: line)
      return [own(link)]
    case .unknown:
      notes.commented(source, line: line)
      let words = source.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      return [own(Self.comment(words)), .gap(line)] + read(content, base: width) + [.gap(line)]
    }
  }

  /// The set of tabs, and the other blocks in it after the set.
  private static func sets(in blocks: [ForeignBlock]) -> [ForeignBlock] {
    var panels: [ForeignContainer] = []
    var others: [ForeignBlock] = []
    for block in blocks {
      if case .panel(let panel) = block { panels.append(panel) } else { others.append(block) }
    }
    return panels.isEmpty ? blocks : [.tabs(panels)] + others
  }

  /// A fence that is longer than those inside.
  private static func fence(around lines: [Line]) -> String {
    let longest = lines.map { $0.text.trimmingBlanks.prefix { $0 == "`" }.count }.max() ?? 0
    return String(repeating: "`", count: max(3, longest + 1))
  }
}
