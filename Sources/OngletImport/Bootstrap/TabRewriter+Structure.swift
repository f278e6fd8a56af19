import OngletModel

/// Headings, lists of definitions and rules of HTML as Markdown.
extension TabRewriter {
  /// The heading or the term that is being written.
  struct Title {
    let tag: MarkupTag
    /// What is written before its words, and after them.
    let marks: (start: String, end: String)
  }

  /// Elements in which there can be no blank line.
  private static let phrasing: Set<String> = ["a", "summary", "p", "th", "caption", "figcaption"]

  /// Writes a tag of the structure; returns whether it is one.
  mutating func writeStructure(_ tag: MarkupTag) -> Bool {
    let start = tag.range.lowerBound
    switch tag.role {
    case .heading(let level): openHeading(tag, level)
    case .headingEnd:
      if title != nil {
        finishTitle(at: start)
      } else if strongHeadings > 0 {
        strongHeadings -= 1
        frames[top].output.append("</strong>".utf8, at: start)
      }
    case .definitions, .definitionsEnd:
      finishTitle(at: start)
      leaveBlock(before: tag)
      frames[top].definitions = max(0, frames[top].definitions + (tag.isEnd ? -1 : 1))
      frames[top].output.indentation = tag.isEnd ? 2 * frames[top].definitions : itemIndentation
    case .term:
      finishTitle(at: start)
      leaveBlock(before: tag)
      frames[top].output.indentation = itemIndentation
      open(Title(tag: tag, marks: ("- **", "**:")))
    case .definition:
      finishTitle(at: start)
      if !frames[top].output.continueLine(endingWith: "**:") { leaveBlock(before: tag) }
      frames[top].output.indentation = itemIndentation + 2
      frames[top].output.write(ids: tag.identifiers, at: start)
    case .termEnd: finishTitle(at: start)
    case .definitionEnd: break
    case .rule where frames[top].output.isAtContentStart && !isInPhrase:
      leaveBlock(before: tag)
      frames[top].output.write("***".utf8, at: start)
      frames[top].output.leaveBlock()
    default: return false
    }
    return true
  }

  /// The columns before the item of a term.
  private var itemIndentation: Int { 2 * max(0, frames[top].definitions - 1) }

  private mutating func leaveBlock(before tag: MarkupTag) {
    frames[top].output.beginBlock()
    if tag.role != .definition {
      frames[top].output.write(ids: tag.identifiers, at: tag.range.lowerBound)
    }
  }

  // MARK: Titles

  private mutating func openHeading(_ tag: MarkupTag, _ level: Int) {
    let start = tag.range.lowerBound
    finishTitle(at: start)
    guard frames[top].output.isAtContentStart, !isInPhrase else {
      strongHeadings += 1
      return frames[top].output.append("<strong>".utf8, at: start)
    }
    handleHeading(level, at: start)
    frames[top].output.beginBlock()
    let braces = MarkdownEscapes.braces(tag["id"] ?? "")
    if braces.isEmpty { frames[top].output.write(ids: tag.identifiers, at: start) }
    open(Title(tag: tag, marks: (String(repeating: "#", count: level) + " ", braces)))
  }

  private mutating func open(_ title: Title) {
    frames[top].output.append(title.marks.start.utf8, at: title.tag.range.lowerBound)
    self.title = title
  }

  /// Whether white space is needed before the next words of a title.
  var isAfterTitleWords: Bool {
    frames[top].output.lines.last?.bytes.last.map { $0 > 0x20 && $0 != UInt8(ascii: "*") } ?? false
  }

  /// Ends the heading or the term, which may have had no words.
  mutating func finishTitle(at offset: Int) {
    guard let title else { return }
    self.title = nil
    frames[top].output.removeLast(holding: title.marks.start.trimmingBlanks)
    guard frames[top].output.isOpen else {
      return frames[top].output.write(ids: title.tag.identifiers, at: offset)
    }
    frames[top].output.append(title.marks.end.utf8, at: offset)
    if title.tag.role != .term { frames[top].output.leaveBlock() }
  }

  /// Notes the elements around the next words, in which there can be no heading.
  mutating func notePhrase(_ tag: MarkupTag) {
    guard Self.phrasing.contains(tag.element), !tag.isSelfClosing else { return }
    openPhrases = max(0, openPhrases + (tag.isEnd ? -1 : 1))
  }

  var isInPhrase: Bool { openPhrases > 0 || frames[top].output.isTableRow }
}
