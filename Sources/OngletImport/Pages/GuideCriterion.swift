import OngletMarkdown
import OngletModel

/// A criterion of a legacy page: a heading of level 2, and the content up to the next one.
struct GuideCriterion: Sendable {
  struct Panel: Sendable {
    /// The label as written, with its markup.
    let label: String
    let name: String
    /// The identifier of the panel on the legacy page.
    let oldID: String?
    var lines: TextLines
    /// The line of the file on which it begins.
    let source: Int
  }

  /// How the tabs of the criterion were made, for the report.
  enum Shape: Sendable, Hashable {
    case tabs, noTabs, liftedHeadings
    /// The set of tabs was kept, because there are other sets, or text after it.
    case keptSet
  }

  /// The heading as written, without `#` and identifier.
  let heading: String
  let title: String
  let oldID: String?
  /// The line of the file of the heading.
  let source: Int
  let introduction: TextLines
  let panels: [Panel]
  let shape: Shape

  var hasMarkup: Bool { heading != title }

  /// The identifiers of the heading and the tabs on the legacy page.
  var oldFragments: [String] { ([oldID] + panels.map(\.oldID)).compactMap { $0 } }

  /// - Parameters:
  ///   - blocks: the heading, then the blocks up to the next criterion.
  ///   - end: the last line of the criterion, from 1.
  ///   - sectionNames: the headings of known kinds of tabs, in lower case.
  init?(
    _ text: TextLines, document: Document, blocks: ArraySlice<Block>, end: Int,
    sectionNames: Set<String>
  ) {
    guard let first = blocks.first, case .heading(let heading) = first.content else { return nil }
    let anchor = document.anchors[heading.anchor]
    title = anchor.text
    oldID = anchor.explicitID
    self.heading = HeadingLine.words(of: text[first.range])
    source = text.source(ofLine: first.range.lines.lowerBound) ?? 1
    let start = first.range.lines.upperBound + 1
    let rest = text.part(from: start, to: end)
    let content = blocks.dropFirst().filter { !$0.isInvisible }
    let sets = content.compactMap { block -> (block: Block, tabs: Tabs)? in
      if case .tabs(let tabs) = block.content { (block, tabs) } else { nil }
    }
    if sets.count == 1, let set = sets.first, content.last == set.block {
      let opening = set.block.range.lines
      introduction = text.part(from: start, to: opening.lowerBound - 1)
      var panels = Self.panels(of: set.tabs, lines: opening, in: text, document: document)
      // After the set there are only comments; they are added to the last tab.
      if opening.upperBound < end, var last = panels.popLast() {
        last.lines = last.lines.trimmed
        last.lines.appendBlock(text.part(from: opening.upperBound + 1, to: end))
        panels.append(last)
      }
      self.panels = panels
      shape = .tabs
      return
    }
    let tabs = content.filter { block in block.headingLevel == 3 }
    let lifts =
      sets.isEmpty && content.compactMap(\.headingLevel).min() == 3
      && tabs.contains { block in
        guard case .heading(let heading) = block.content else { return false }
        return sectionNames.contains(document.anchors[heading.anchor].text.lowercased())
      }
    shape = lifts ? .liftedHeadings : sets.isEmpty ? .noTabs : .keptSet
    guard lifts, let first = tabs.first else {
      (introduction, panels) = (rest, [])
      return
    }
    introduction = text.part(from: start, to: first.range.lines.lowerBound - 1)
    panels = Self.panels(of: tabs, in: text, document: document, end: end)
  }

  /// The panels made of headings of level 3, which become headings of level 2.
  private static func panels(
    of headings: [Block], in text: TextLines, document: Document, end: Int
  ) -> [Panel] {
    headings.enumerated().compactMap { place, block in
      guard case .heading(let heading) = block.content else { return nil }
      let anchor = document.anchors[heading.anchor]
      let start = block.range.lines.upperBound + 1
      let next =
        place + 1 < headings.count ? headings[place + 1].range.lines.lowerBound - 1 : end
      let content = text.part(from: start, to: next)
      return Panel(
        label: HeadingLine.words(of: text[block.range]), name: anchor.text,
        oldID: anchor.explicitID, lines: content.shiftingHeadings(by: -1),
        source: text.source(ofLine: block.range.lines.lowerBound) ?? 1)
    }
  }

  private static func panels(
    of tabs: Tabs, lines: ClosedRange<Int>, in text: TextLines, document: Document
  ) -> [Panel] {
    let starts = tabs.panels.map { document.anchors[$0.anchor].range.lines.lowerBound }
    return tabs.panels.enumerated().map { place, panel in
      let anchor = document.anchors[panel.anchor]
      // Each tab ends with a line of colons, before the next tab or the closing line of the set.
      let end = (place + 1 < starts.count ? starts[place + 1] : lines.upperBound) - 2
      let start = starts[place] + 1
      var content = text.part(from: start, to: end)
      let levels = panel.blocks.compactMap(\.headingLevel)
      if let highest = levels.min(), highest < 3 {
        content = content.shiftingHeadings(by: 3 - highest)
      }
      let opening = text.part(from: starts[place], to: starts[place]).lines.first?.text ?? ""
      return Panel(
        label: HeadingLine.words(ofOpening: opening), name: anchor.text, oldID: anchor.explicitID,
        lines: content, source: text.source(ofLine: starts[place]) ?? 1)
    }
  }
}

extension Block {
  /// Whether it shows nothing: only comments, or elements without content.
  var isInvisible: Bool {
    guard case .html(let tokens) = content else { return false }
    return tokens.allSatisfy { token in
      if case .text(let text) = token { text.allSatisfy(\.isWhitespace) } else { false }
    }
  }
}

/// Finds the text of headings and labels as written, with its markup.
enum HeadingLine {
  /// The text of a heading without its `#` or its underline.
  static func words(of lines: TextLines) -> String {
    var words = lines.lines.map { $0.text.trimmingBlanks }
    if words.count > 1 { words.removeLast() }
    var text = words.joined(separator: " ")
    if text.hasPrefix("#") {
      text = String(text.drop { $0 == "#" }).trimmingBlanks
      let closed = String(text.reversed().drop { $0 == "#" }.reversed())
      if closed.isEmpty || closed.hasSuffix(" ") { text = closed.trimmingBlanks }
    }
    return withoutIdentifier(text)
  }

  /// The label in the line `::: tab Label {#id}`.
  static func words(ofOpening line: String) -> String {
    let text = String(line.trimmingBlanks.drop { $0 == ":" }).trimmingBlanks
    let name = text.prefix { !$0.isWhitespace }
    return withoutIdentifier(String(text.dropFirst(name.count)).trimmingBlanks)
  }

  private static func withoutIdentifier(_ text: String) -> String {
    guard text.hasSuffix("}"), let brace = text.lastIndex(of: "{"),
      text[brace...].hasPrefix("{#"), !text[brace...].contains(" ")
    else { return text }
    return String(text[..<brace]).trimmingBlanks
  }
}

extension String {
  /// The text without spaces and tabs at its ends.
  var trimmingBlanks: String {
    func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
    var rest = utf8.drop(while: isBlank)
    while let last = rest.last, isBlank(last) { rest.removeLast() }
    return String(Substring(rest))
  }
}

extension TextLines {
  /// The lines with the levels of headings changed, except in containers, lists and quotes.
  func shiftingHeadings(by levels: Int) -> TextLines {
    var result = self
    for block in parsed().document.blocks.reversed() {
      guard let level = block.headingLevel else { continue }
      let marks = String(repeating: "#", count: min(6, max(1, level + levels)))
      let range = block.range.lines
      let line =
        lines.indices.contains(range.lowerBound - 1) ? lines[range.lowerBound - 1].text : ""
      if line.trimmingBlanks.hasPrefix("#") {
        result.edit(range.lowerBound) { $0 = marks + $0.trimmingBlanks.drop { $0 == "#" } }
      } else {
        let words = part(from: range.lowerBound, to: range.upperBound).lines.dropLast().map {
          $0.text.trimmingBlanks
        }
        result.replace(range, with: marks + " " + words.joined(separator: " "))
      }
    }
    return result
  }
}
