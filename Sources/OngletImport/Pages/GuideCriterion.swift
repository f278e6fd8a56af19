import OngletLink
import OngletMarkdown
import OngletModel

/// A criterion of a legacy page: a heading of level 2, and the content up to the next one.
struct GuideCriterion: Sendable {
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
  /// Their labels, and the identifiers of their panels on the legacy page.
  let tabs: [Anchor]
  /// The content, with tabs as headings of level 2.
  let body: TextLines
  let shape: Shape

  /// The fragments that the criterion and its tabs had, also in other programs.
  var fragments: [(old: String, new: String?)] {
    let titles = [
      codeHostSlug(title), slug(title), slug(title.filter { $0 != "’" && $0 != "'" }),
    ]
    let ids = tabs.map { ($0.explicitID, Optional(codeHostSlug($0.text))) }
    return ([(oldID, nil)] + ids).compactMap { id, new in id.map { ($0, new) } }
      + titles.map { ($0, nil) }
  }

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
    self.heading = text.heading(in: first.range).withoutIdentifier
    source = text.source(ofLine: first.range.lines.lowerBound) ?? 1
    let content = blocks.dropFirst().filter { !$0.isInvisible }
    let sets = content.compactMap { block -> (range: ClosedRange<Int>, tabs: Tabs)? in
      if case .tabs(let tabs) = block.content { (block.range.lines, tabs) } else { nil }
    }
    var changes = TextLines.Changes()
    if sets.count == 1, let set = sets.first, content.last?.range.lines == set.range {
      shape = .tabs
      tabs = set.tabs.panels.map { document.anchors[$0.anchor] }
      changes.open(set.tabs, on: set.range, of: text, document)
    } else {
      let names = content.compactMap { block -> Anchor? in
        guard case .heading(let heading) = block.content, heading.level == 3 else { return nil }
        return document.anchors[heading.anchor]
      }
      let isLifted =
        sets.isEmpty && content.compactMap(\.headingLevel).min() == 3
        && names.contains { sectionNames.contains($0.text.lowercased()) }
      shape = isLifted ? .liftedHeadings : sets.isEmpty ? .noTabs : .keptSet
      tabs = isLifted ? names : []
      if isLifted { changes.shift(content, by: -1, of: text) }
    }
    body = text.part(from: first.range.lines.upperBound + 1, to: end, with: changes)
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

extension TextLines {
  /// Changes of lines, by their numbers from 1; nil for a line that is removed.
  fileprivate struct Changes {
    var lines: [Int: String?] = [:]

    /// Makes the tabs of a set headings of level 2, above those in the tabs.
    mutating func open(
      _ tabs: Tabs, on range: ClosedRange<Int>, of text: TextLines, _ document: Document
    ) {
      let starts = tabs.panels.map { document.anchors[$0.anchor].range.lines.lowerBound }
      // Each tab ends with a line of colons, before the next tab or the closing line of the set.
      let end = range.upperBound
      for line in starts.dropFirst().map({ $0 - 1 }) + [range.lowerBound, end - 1, end] {
        lines[line] = .some(nil)
      }
      for (panel, start) in zip(tabs.panels, starts) {
        let opening = text.part(from: start, to: start).lines.first?.text ?? ""
        let label = opening.drop { $0 == ":" || $0 == " " }.dropFirst("tab".count)
        lines[start] = "\n## " + String(label).trimmingBlanks.withoutIdentifier + "\n"
        let highest = panel.blocks.compactMap(\.headingLevel).min() ?? 3
        if highest < 3 { shift(panel.blocks, by: 3 - highest, of: text) }
      }
    }

    /// Changes the levels of headings, except in containers, lists and quotes.
    mutating func shift(_ blocks: [Block], by levels: Int, of text: TextLines) {
      for block in blocks {
        guard let level = block.headingLevel else { continue }
        let marks = String(repeating: "#", count: min(6, max(1, level + levels)))
        let words = text.heading(in: block.range)
        for line in block.range.lines { lines[line] = .some(nil) }
        // The identifier of a tab is one of the aliases of its page.
        lines[block.range.lines.lowerBound] =
          "\(marks) \(level + levels == 2 ? words.withoutIdentifier : words)"
      }
    }
  }

  fileprivate func part(from first: Int, to last: Int, with changes: Changes) -> TextLines {
    var result = TextLines()
    for (number, line) in zip(first..., part(from: first, to: last).lines) {
      if let text = changes.lines[number, default: line.text] {
        let texts = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let isAfterBlank = texts.count > 1 && result.lines.last?.isBlank == true
        for text in texts.dropFirst(isAfterBlank ? 1 : 0) { result.append(text, from: line.source) }
      }
    }
    return result.trimmed
  }

  /// The words of a heading as written, on one line, without its `#` or its underline.
  func heading(in range: SourceRange) -> String {
    let lines = self[range].lines.map { $0.text.trimmingBlanks }
    let words = (lines.count > 1 ? lines.dropLast() : lines).joined(separator: " ")
    return String(words.drop { $0 == "#" }).trimmingBlanks
  }
}

extension String {
  /// The words of a heading or a label without its identifier.
  var withoutIdentifier: String {
    guard hasSuffix("}"), let brace = lastIndex(of: "{"), self[brace...].hasPrefix("{#"),
      !self[brace...].contains(" ")
    else { return self }
    return String(self[..<brace]).trimmingBlanks
  }

  /// The text without spaces and tabs at its ends.
  var trimmingBlanks: String {
    String(Substring(trimmingBlanksAtEnd.utf8.drop(while: \.isSpaceOrTab)))
  }

  var trimmingBlanksAtEnd: String {
    var rest = utf8[...]
    while rest.last?.isSpaceOrTab == true { rest.removeLast() }
    return String(Substring(rest))
  }
}
