import OngletLink
import OngletModel

/// The checklists of guides: lists for printing, with data for the script of checklists.
extension CatalogueWriter {
  /// Writes the index of checklists, with an entry for each guide.
  mutating func writeChecklists() {
    let groups = relations.checkedCriteria(in: language)
    writeSummary(of: groups)
    writeRows(of: groups)
    // The checks of criteria outside of guides are only here.
    let others = groups.filter { checklist(of: $0) == nil }
    if others.isEmpty { return }
    startList(of: nil, isEmpty: false)
    for criterion in others.flatMap(\.criteria) { writeChecks(of: criterion, level: 2) }
    endList()
  }

  /// Writes the checks of a guide.
  mutating func writeChecklist(of guide: PageID) {
    let groups = relations.checkedCriteria(in: language).filter {
      $0.guide.map { site.pages[$0].page.id } == guide
    }
    writeSummary(of: groups)
    if let guide = groups.first?.guide {
      buffer.write("<p>")
      writeString("column-guide")
      writeString("colon")
      writeLink(to: guide)
      buffer.write("</p>\n")
    }
    startList(of: guide, isEmpty: groups.isEmpty)
    for criterion in groups.flatMap(\.criteria) { writeChecks(of: criterion, level: 2) }
    endList()
  }

  // MARK: The index

  private func checklist(of group: CatalogueRelations.Group) -> PageIndex? {
    group.guide.flatMap { relations.page(.checklist(site.pages[$0].page.id), in: language) }
  }

  private mutating func writeRows(of groups: [CatalogueRelations.Group]) {
    guard groups.contains(where: { checklist(of: $0) != nil }) else { return }
    writeParagraph(strings["checklist-guides"])
    buffer.write("<ul class=\"cards checklists\" data-root=\"")
    buffer.write(escaping: addresses.root)
    buffer.write("\" data-progress=\"")
    buffer.write(escaping: strings["checklist-progress"])
    buffer.write("\">\n")
    for group in groups {
      if let guide = group.guide, let list = checklist(of: group) {
        writeRow(of: group, guide: site.pages[guide].page.id, list: list)
      }
    }
    buffer.write("</ul>\n")
    writeScript("fragment-redirect.js")
  }

  private mutating func writeScript(_ name: String) {
    buffer.write("<script src=\"")
    buffer.write(escaping: addresses.root)
    buffer.write("scripts/")
    buffer.write(raw: name)
    buffer.write("\"></script>\n")
  }

  /// Writes the entry of a guide's list, with the keys by which answers are counted.
  private mutating func writeRow(
    of group: CatalogueRelations.Group, guide: PageID, list: PageIndex
  ) {
    let folder = guide.path + "/"
    let keys = group.criteria.flatMap { index in
      let page = site.pages[index]
      return (page.criterion?.checks ?? []).map {
        page.page.id.path.dropFirst(folder.count) + "#" + page.anchorIDs[$0.anchor]
      }
    }
    buffer.write("<li id=\"")
    buffer.write(escaping: Self.headingID(of: guide))
    buffer.write("\" data-of-guide=\"")
    buffer.write(escaping: guide.path)
    buffer.write("\" data-keys=\"")
    buffer.write(escaping: keys.joined(separator: "\n"))
    buffer.write("\">")
    // All checks used to be on this page: old links to those of a criterion lead to the entry of
    // their list.
    for criterion in group.criteria {
      buffer.write("<span class=\"old-place\" id=\"")
      buffer.write(escaping: Self.headingID(of: site.pages[criterion].page.id))
      buffer.write("\"></span>")
    }
    writeLink(to: list)
    writeParagraph(count(of: [group]))
    buffer.write("<p class=\"checklist-progress\" hidden=\"\"></p></li>\n")
  }

  private func count(of groups: [CatalogueRelations.Group]) -> String {
    let criteria = groups.flatMap(\.criteria)
    let checks = criteria.reduce(0) { $0 + (site.pages[$1].criterion?.checks.count ?? 0) }
    return strings.filled(
      "checklist-count",
      [
        "checks": strings.count("checks", checks),
        "criteria": strings.count("criteria-count", criteria.count),
      ])
  }

  // MARK: The frame of a list

  private mutating func writeSummary(of groups: [CatalogueRelations.Group]) {
    if groups.contains(where: { !$0.criteria.isEmpty }) {
      writeParagraph(count(of: groups))
    } else {
      writeParagraph(strings["checklist-empty"], class: "gap")
    }
  }

  /// - Parameter guide: nil for the list of criteria outside of guides.
  private mutating func startList(of guide: PageID?, isEmpty: Bool) {
    listsChecks = true
    // Right before the list, since the script hides it while it moves it.
    if !isEmpty { writeParagraph(strings["checklist-print"], class: "checklist-print") }
    buffer.write("<div class=\"checklist\" data-root=\"")
    buffer.write(escaping: addresses.root)
    if let guide {
      buffer.write("\" data-guide=\"")
      buffer.write(escaping: guide.path)
    }
    buffer.write("\">\n")
    writeWords()
  }

  private mutating func endList() { buffer.write("</div>\n") }

  /// The words of files of answers, in all languages, so that a file can be read in another
  /// language than it was written in.
  private static let fileWords = [
    "status-passes", "status-fails", "status-inapplicable", "status-untested", "column-key",
    "column-guide", "column-criterion", "column-check", "column-phases",
    "column-success-criteria", "column-severity", "column-status", "column-note", "column-app",
    "column-version", "column-device", "column-system", "column-sample", "column-address",
    "column-tester", "column-date",
  ]

  private mutating func writeWords() {
    buffer.write("<template data-words=\"\">\n<dl>\n")
    for key in Self.fileWords {
      buffer.write("<div data-word=\"")
      buffer.write(raw: key)
      buffer.write("\"><dt>")
      writeString(key)
      buffer.write("</dt>")
      for other in site.configuration.languages {
        let words = context.strings(for: other)
        guard words.has(key) else { continue }
        buffer.write("<dd lang=\"")
        buffer.write(escaping: other.code)
        buffer.write("\">")
        buffer.write(escaping: words[key])
        buffer.write("</dd>")
      }
      buffer.write("</div>\n")
    }
    buffer.write("</dl>\n</template>\n")
  }

  // MARK: Criteria and checks

  /// The identifier of a heading: the slash makes it different from those in texts.
  private static func headingID(of page: PageID) -> String {
    "checks/" + page.path.split { $0.isWhitespace }.joined(separator: "-")
  }

  private mutating func writeChecks(of index: PageIndex, level: Int) {
    let page = site.pages[index]
    let checks = page.criterion?.checks ?? []
    let declared = page.declarations
    let title = context.titles[index]
    let id = Self.headingID(of: page.page.id)
    buffer.write("<section data-criterion=\"")
    buffer.write(escaping: page.page.id.path)
    if let guide = page.parent.map({ site.pages[$0].page }) {
      buffer.write("\" data-guide-name=\"")
      buffer.write(escaping: guide.metadata.navigationTitle ?? guide.title)
    }
    buffer.write("\" data-phases=\"")
    buffer.write(escaping: declared.phases.joined(separator: " "))
    buffer.write("\" data-success-criteria=\"")
    let successCriteria = declared.successCriteria.map { name in
      guard let place = name.index else { return name.name }
      let criterion = catalogue.successCriteria[place]
      return [name.name, criterion.level.rawValue, criterion.slug].joined(separator: ":")
    }
    buffer.write(escaping: successCriteria.joined(separator: " "))
    buffer.write("\">\n")
    writeHeading(level, id: id) { $0.buffer.write(raw: title) }
    writeFacts(of: index)
    writeList(of: checks, of: index)
    buffer.write("</section>\n")
  }

  private mutating func writeFacts(of index: PageIndex) {
    let declared = site.pages[index].declarations
    buffer.write("<dl class=\"metadata\">\n")
    writeFact(.string("checklist-criterion")) { $0.writeLink(to: index) }
    if !declared.phases.isEmpty {
      writeFact(.string("phases")) { writer in
        writer.buffer.write("<ul class=\"tags\">")
        for phase in declared.phases {
          writer.buffer.write("<li data-phase=\"")
          writer.buffer.write(escaping: phase)
          writer.buffer.write("\">")
          writer.buffer.write(escaping: writer.strings.name(ofPhase: phase))
          writer.buffer.write("</li>")
        }
        writer.buffer.write("</ul>")
      }
    }
    if !declared.successCriteria.isEmpty {
      writeFact(.string("success-criteria")) { writer in
        writer.writeTags(declared.successCriteria) { $0.writeChip(of: $1) }
      }
    }
    buffer.write("</dl>\n")
  }
}
