import OngletLink
import OngletModel

/// The checks of guides: lists to be printed, with what the script of checklists needs as data.
extension CatalogueWriter {
  mutating func writeChecklists() {
    let groups = ties.checkedCriteria(in: language)
    writeSummary(of: groups)
    let lists = groups.compactMap(\.guide).compactMap { guide in
      ties.page(.checklist(site.pages[guide].page.id), in: language)
    }
    if lists.count > 1 {
      writeParagraph(strings["checklist-guides"])
      buffer.write("<ul>\n")
      for list in lists {
        buffer.write("<li>")
        writeLink(to: list)
        buffer.write("</li>\n")
      }
      buffer.write("</ul>\n")
    }
    startList(of: nil, isEmpty: groups.isEmpty)
    for group in groups {
      if let guide = group.guide {
        let title = renderer.titles[guide]
        buffer.write("<section data-of-guide>\n")
        writeHeading(2, id: Self.headingID(of: site.pages[guide].page.id)) {
          $0.buffer.write(raw: title)
        }
      }
      for criterion in group.criteria { writeChecks(of: criterion, level: 3) }
      if group.guide != nil { buffer.write("</section>\n") }
    }
    endList()
  }

  /// Writes the checks of a guide.
  mutating func writeChecklist(of guide: PageID) {
    let groups = ties.checkedCriteria(in: language).filter {
      $0.guide.map { site.pages[$0].page.id } == guide
    }
    writeSummary(of: groups)
    if let guide = groups.first?.guide {
      buffer.write("<p>")
      write(string: "column-guide")
      write(string: "colon")
      writeLink(to: guide)
      buffer.write("</p>\n")
    }
    startList(of: guide, isEmpty: groups.isEmpty)
    for criterion in groups.flatMap(\.criteria) { writeChecks(of: criterion, level: 2) }
    endList()
  }

  // MARK: The frame of a list

  private mutating func writeSummary(of groups: [CatalogueTies.Group]) {
    let criteria = groups.flatMap(\.criteria)
    let checks = criteria.reduce(0) { $0 + (site.pages[$1].criterion?.checks.count ?? 0) }
    if checks == 0 {
      writeParagraph(strings["checklist-empty"], class: "gap")
      return
    }
    writeParagraph(
      strings.filled(
        "checklist-count",
        [
          "checks": strings.count("checks", checks),
          "criteria": strings.count("criteria-count", criteria.count),
        ]))
  }

  /// - Parameter guide: nothing where the list is that of all guides.
  private mutating func startList(of guide: PageID?, isEmpty: Bool) {
    // Right before the list, which the script hides while it moves.
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

  /// What files of answers are written with, in all languages: what one writes the others read.
  private static let fileWords = [
    "status-passes", "status-fails", "status-inapplicable", "status-untested", "column-key",
    "column-guide", "column-criterion", "column-check", "column-phases",
    "column-success-criteria", "column-status", "column-note", "column-app", "column-version",
    "column-device", "column-system", "column-sample", "column-address", "column-tester",
    "column-date",
  ]

  private mutating func writeWords() {
    buffer.write("<template data-words>\n<dl>\n")
    for key in Self.fileWords {
      buffer.write("<div data-word=\"")
      buffer.write(raw: key)
      buffer.write("\"><dt>")
      write(string: key)
      buffer.write("</dt>")
      for other in site.configuration.languages {
        let words = renderer.theme.strings(for: other)
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

  /// The identifier of a heading: a slash keeps it apart from those of a text.
  private static func headingID(of page: PageID) -> String {
    "checks/" + page.path.split { $0.isWhitespace }.joined(separator: "-")
  }

  private mutating func writeChecks(of index: Int, level: Int) {
    let page = site.pages[index]
    let checks = page.criterion?.checks ?? []
    let declared = page.declarations
    let title = renderer.titles[index]
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
      guard let place = name.place else { return name.name }
      let criterion = catalogue.successCriteria[place]
      return [name.name, criterion.level.rawValue, criterion.slug].joined(separator: ":")
    }
    buffer.write(escaping: successCriteria.joined(separator: " "))
    buffer.write("\">\n")
    writeHeading(level, id: id) { $0.buffer.write(raw: title) }
    writeFacts(of: index)
    buffer.write("<ul class=\"checks\">\n")
    let words = renderer.checkWords.inlines(of: index, in: site)
    var writer = checkWriter(of: index)
    for (check, words) in zip(checks, words) {
      let anchor = page.anchorIDs[check.anchor]
      buffer.write("<li data-check=\"")
      buffer.write(escaping: page.page.id.path + "#" + anchor)
      buffer.write("\"><div class=\"check-text\">")
      swap(&buffer, &writer.buffer)
      writer.writeLabel(words)
      swap(&buffer, &writer.buffer)
      buffer.write("</div></li>\n")
    }
    buffer.write("</ul>\n</section>\n")
  }

  private mutating func writeFacts(of index: Int) {
    let declared = site.pages[index].declarations
    buffer.write("<dl class=\"metadata\">\n")
    writeFact("checklist-criterion") { $0.writeLink(to: index) }
    if !declared.phases.isEmpty {
      writeFact("phases") { writer in
        writer.buffer.write("<ul class=\"tags\">")
        for phase in declared.phases {
          let key = "phase-" + phase
          writer.buffer.write("<li data-phase=\"")
          writer.buffer.write(escaping: phase)
          writer.buffer.write("\">")
          writer.buffer.write(escaping: writer.strings.has(key) ? writer.strings[key] : phase)
          writer.buffer.write("</li>")
        }
        writer.buffer.write("</ul>")
      }
    }
    if !declared.successCriteria.isEmpty {
      writeFact("success-criteria") { writer in
        writer.buffer.write("<ul class=\"plain\">")
        for name in declared.successCriteria {
          writer.buffer.write("<li>")
          if let place = name.place {
            writer.writeLink(toSuccessCriterion: place, withLevel: true)
          } else {
            writer.buffer.write(escaping: name.name)
          }
          writer.buffer.write("</li>")
        }
        writer.buffer.write("</ul>")
      }
    }
    buffer.write("</dl>\n")
  }

  /// Writes the words of a criterion as they stand on this page: with links, without identifiers.
  private func checkWriter(of index: Int) -> HTMLWriter {
    let page = site.pages[index]
    return HTMLWriter(
      context: DocumentContext(
        anchorIDs: .noIDs, levels: page.levels,
        references: renderer.references(of: page, addresses), strings: strings,
        rules: renderer.rules(for: language)))
  }
}

extension ReferencePage {
  /// Whether the page lists checks.
  var isChecklist: Bool {
    switch self {
    case .checklists, .checklist: true
    default: false
    }
  }
}
