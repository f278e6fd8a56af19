import OngletLink
import OngletLoad
import OngletMarkdown
import OngletModel

/// A legacy page, split into a guide and its criteria.
struct ImportedGuide: Sendable {
  private let sections: [Section]
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
    self.sections = sections
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

extension ImportedGuide {
  /// The pages of the guide: its own, then one for each criterion.
  ///
  /// - Parameters:
  ///   - names: those of the criteria.
  ///   - page: the whole page.
  ///   - fields: the front matter of the whole page.
  func drafts(
    named names: [String], of page: ImportDraft, _ fields: [PageText.Field]
  ) -> [ImportDraft] {
    var header = "layout: guide\n"
    var body = TextLines()
    let given = fields.first { $0.name == "title" }
    let value = given.map {
      String($0.text.drop { $0 != ":" }.dropFirst().filter { !"\"\n".contains($0) })
    }
    if let given {
      header += given.text
    } else if let title, title == heading {
      header += "title: \(yamlText(title))\n"
    }
    // The heading may have other words than the title, or more markup.
    if let heading, value.map({ $0.trimmingBlanks != heading }) ?? (title != heading) {
      body.append("# " + heading, from: 1)
    }
    for field in fields where !["title", "layout", "criteria"].contains(field.name) {
      header += field.text
    }
    header += "criteria: [\(names.joined(separator: ", "))]\n"
    body.appendBlock(introduction)
    let kind = Message("the guide", french: "le guide")
    let index = ImportDraft(
      source: page.source, path: page.path, language: page.language, fields: header, text: body,
      description: title.map { kind + Message(" “\($0)”", french: " « \($0) »") } ?? kind,
      fragments: [])
    return [index]
      + zip(criteria, names).map { criterion, name in
        draft(of: criterion, named: name, beside: page)
      }
  }

  private func draft(
    of criterion: GuideCriterion, named name: String, beside page: ImportDraft
  ) -> ImportDraft {
    var fields = ""
    var body = TextLines()
    if criterion.heading != criterion.title {
      body.append("# " + criterion.heading, from: criterion.source)
    } else {
      fields = "title: \(yamlText(criterion.title))\n"
    }
    let aliases = aliases(of: criterion, named: name, in: page.language)
    if !aliases.isEmpty { fields += "aliases: \(yamlList(aliases.map { "#\($0)" }))\n" }
    body.appendBlock(criterion.body)
    let title = Message("“\(criterion.title)”", french: "« \(criterion.title) »")
    let tabs = criterion.tabs.map(\.text).joined(separator: ", ")
    return ImportDraft(
      source: page.source, path: page.path.folder.appending(path: "\(name).\(page.language).md"),
      language: page.language, fields: fields, text: body,
      description: tabs.isEmpty ? title : title + Message(": \(tabs)", french: " : \(tabs)"),
      fragments: criterion.fragments)
  }

  /// The old fragments of the criterion, so that old links still work, without those that its tabs
  /// get.
  private func aliases(
    of criterion: GuideCriterion, named name: String, in language: Language
  ) -> [String] {
    var taken: Set<String> = [name]
    for tab in criterion.tabs {
      taken.insert("\(name)-\(slug(tab.text))")
      let words = tab.text.lowercased()
      for section in sections
      where section.headings[language]?.contains(where: { $0.lowercased() == words }) == true {
        taken.insert("\(name)-\(section.kind.name)")
      }
    }
    let joined = slug(criterion.title.filter { $0 != "’" && $0 != "'" })
    let ids = ([criterion.oldID] + criterion.tabs.map(\.explicitID)).compactMap(\.self)
    return (ids + [joined]).filter { fragment in
      let isPlain = fragment.utf8.allSatisfy { $0 > 0x20 && $0 != 0x22 && $0 != 0x5C }
      return isPlain && taken.insert(fragment).inserted
    }
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
