import OngletMarkdown
import OngletModel

/// A legacy page, split into a guide and its criteria.
struct ImportedGuide: Sendable {
  /// The text of the heading of level 1.
  let title: String?
  /// The heading as written, with its markup.
  let heading: String?
  /// The content before the first criterion, without the title.
  let introduction: TextLines
  let criteria: [GuideCriterion]

  /// Splits a page at its headings of level 2.
  ///
  /// - Parameters:
  ///   - text: the page in the content format.
  ///   - sections: the known kinds of tabs with their headings.
  /// - Returns: nil if the page is not a guide: no heading of level 2 has tabs, or there is a
  ///   second heading of level 1.
  init?(_ text: TextLines, sections: [Section]) {
    let document = text.parsed().document
    var blocks = document.blocks[...]
    var title: String?
    var titleHeading: String?
    var introductionStart = 1
    if let first = blocks.first, case .heading(let heading) = first.content, heading.level == 1 {
      title = document.anchors[heading.anchor].text
      titleHeading = HeadingLine.words(of: text[first.range])
      introductionStart = first.range.lines.upperBound + 1
      blocks = blocks.dropFirst()
    }
    guard !blocks.contains(where: { $0.headingLevel == 1 }) else { return nil }
    let starts = blocks.indices.filter { blocks[$0].headingLevel == 2 }
    let names = Set(
      sections.flatMap { $0.headings.values.values.flatMap(\.self) }.map { $0.lowercased() })
    var criteria: [GuideCriterion] = []
    for (place, start) in starts.enumerated() {
      let next = place + 1 < starts.count ? starts[place + 1] : blocks.endIndex
      let end =
        next < blocks.endIndex ? blocks[next].range.lines.lowerBound - 1 : text.lines.count
      guard
        let criterion = GuideCriterion(
          text, document: document, blocks: blocks[start..<next], end: end, sectionNames: names)
      else { return nil }
      criteria.append(criterion)
    }
    guard criteria.contains(where: { $0.shape == .tabs || $0.shape == .liftedHeadings }),
      let first = starts.first
    else { return nil }
    self.title = title
    heading = titleHeading
    let end = blocks[first].range.lines.lowerBound - 1
    introduction = text.part(from: introductionStart, to: end).trimmed
    self.criteria = criteria
  }

  /// The visible words after the title, in order.
  var words: [Substring] {
    criteria.reduce(WordCount.words(of: introduction)) { words, criterion in
      words + criterion.title.split(whereSeparator: WordCount.isSeparator)
        + WordCount.words(of: criterion.introduction)
        + criterion.panels.flatMap { panel in
          panel.name.split(whereSeparator: WordCount.isSeparator)
            + WordCount.words(of: panel.lines)
        }
    }
  }
}

/// Finds the visible words of a text, in order.
enum WordCount {
  static func words(of text: TextLines) -> [Substring] {
    words(of: text.parsed().document.blocks)
  }

  static func isSeparator(_ character: Character) -> Bool {
    !character.isLetter && !character.isNumber
  }

  static func words(of blocks: [Block]) -> [Substring] {
    blocks.flatMap { block -> [Substring] in
      var words: [Substring] =
        switch block.content {
        case .code(let code): code.text.split(whereSeparator: isSeparator)
        case .html(let tokens): tokens.flatMap { Self.words(of: $0) }
        case .tabs(let tabs): (tabs.label ?? "").split(whereSeparator: isSeparator)
        default: []
        }
      block.forEachPart { part in
        switch part {
        case .blocks(let blocks): words += Self.words(of: blocks)
        case .text(let inlines): words += inlines.plainText.split(whereSeparator: isSeparator)
        }
      }
      return words
    }
  }

  private static func words(of token: HTMLToken) -> [Substring] {
    if case .text(let text) = token { text.split(whereSeparator: isSeparator) } else { [] }
  }
}
