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
    var introductionStart = 1
    if let first = blocks.first, case .heading(let heading) = first.content, heading.level == 1 {
      title = document.anchors[heading.anchor].text
      self.heading = HeadingLine.words(of: text[first.range])
      introductionStart = first.range.lines.upperBound + 1
      blocks = blocks.dropFirst()
    } else {
      (title, heading) = (nil, nil)
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
    let end = blocks[first].range.lines.lowerBound - 1
    introduction = text.part(from: introductionStart, to: end).trimmed
    self.criteria = criteria
  }

  /// Whether its parts, each parsed alone, have as many references and links to footnotes as the
  /// page: one part may use what another one defines.
  func holdsAll(of page: TextLines) -> Bool {
    let headings =
      [heading].compactMap(\.self)
      + criteria.flatMap { [$0.heading] + $0.panels.map(\.label) }
    let parts = [introduction] + criteria.flatMap { [$0.introduction] + $0.panels.map(\.lines) }
    let alone = headings.map { TextLines([TextLines.Line(text: "# " + $0, source: 1)]) } + parts
    return alone.reduce(0) { $0 + $1.parsed().document.referenceCount }
      == page.parsed().document.referenceCount
  }
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
