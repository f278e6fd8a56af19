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
  /// - Returns: nil if the page is not a guide: no heading of level 2 has tabs, or there is a
  ///   second heading of level 1.
  init?(_ text: TextLines, sections: [Section]) {
    let document = text.parsed().document
    var blocks = document.blocks[...]
    var start = 1
    if let first = blocks.first, case .heading(let heading) = first.content, heading.level == 1 {
      title = document.anchors[heading.anchor].text
      self.heading = text.heading(in: first.range).withoutIdentifier
      start = first.range.lines.upperBound + 1
      blocks = blocks.dropFirst()
    } else {
      (title, heading) = (nil, nil)
    }
    let names = Set(
      sections.flatMap { $0.headings.values.values.flatMap(\.self) }.map { $0.lowercased() })
    let starts = blocks.indices.filter { blocks[$0].headingLevel == 2 }
    let lines = starts.map { blocks[$0].range.lines.lowerBound } + [text.lines.count + 1]
    introduction = text.part(from: start, to: lines[0] - 1).trimmed
    criteria = zip(starts.indices, starts).compactMap { place, start in
      let next = place + 1 < starts.count ? starts[place + 1] : blocks.endIndex
      return GuideCriterion(
        text, document: document, blocks: blocks[start..<next], end: lines[place + 1] - 1,
        sectionNames: names)
    }
    if blocks.contains(where: { $0.headingLevel == 1 })
      || !criteria.contains(where: { !$0.tabs.isEmpty })
    {
      return nil
    }
  }

  /// Whether its parts, each parsed alone, have as many references and links to footnotes as the
  /// page: one part may use what another one defines.
  func holdsAll(of page: TextLines) -> Bool {
    var parts = [introduction, TextLines(heading: heading ?? "")]
    for criterion in criteria { parts += [TextLines(heading: criterion.heading), criterion.body] }
    return parts.reduce(0) { $0 + $1.parsed().document.referenceCount }
      == page.parsed().document.referenceCount
  }
}

extension TextLines {
  fileprivate init(heading: String) { self.init([Line(text: "# " + heading, source: 1)]) }
}

extension Document {
  fileprivate var referenceCount: Int {
    var count = references.count
    blocks.visitInlines { inline in
      if case .footnoteReference = inline.content { count += 1 }
    }
    return count
  }
}
