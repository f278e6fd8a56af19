import OngletLink
import OngletModel

/// The map of success criteria by guides: a table for each principle, and one for level AAA.
extension CatalogueWriter {
  /// A column: a guide, or guides under one main page.
  private struct Column {
    let page: PageIndex
    let guides: Set<PageIndex>
  }

  /// The criteria of one column for a success criterion.
  private typealias Cell = (column: Column, criteria: [PageIndex])

  /// The most guides that fit side by side on a wide screen, where the row of their names then
  /// stays visible.
  private static let fittingCount = 4

  mutating func writeMatrix() {
    let columns = matrixColumns()
    if columns.isEmpty {
      writeBlock(.paragraph([.words(strings["matrix-empty"])], style: "gap"))
      return
    }
    writeBlock(.paragraph([.string("matrix-text")]))
    if let home = site.homes[language] {
      let file = addresses.address(of: Address(path: site.matrixFile(of: home)))
      buffer.write(html: "<p class=\"matrix-file\"><a href=\"\(address: file)\" download=\"\">")
      writeString("matrix-file")
      buffer.write("</a></p>\n")
    }
    let places = catalogue.successCriteria.indices
    let required = places.filter { catalogue.successCriteria[$0].level != .aaa }
    for principle in catalogue.principles {
      let title = html(of: builder.numbered(principle.number, principle.names))
      let rows = required.filter {
        catalogue.successCriteria[$0].number.hasPrefix(principle.number + ".")
      }
      writeTable(of: rows, columns, id: wcagHeadingID(principle.number), titleHTML: title)
    }
    let others = places.filter { catalogue.successCriteria[$0].level == .aaa }
    let title = html(of: [.words(strings.filled("level", ["level": "AAA"]).capitalizedFirst)])
    writeTable(of: others, columns, id: matrixOfLevelAAA, titleHTML: title, isFolded: true)
  }

  private mutating func writeTable(
    of rows: [SuccessCriterionIndex], _ columns: [Column], id: String, titleHTML: [UInt8],
    isFolded: Bool = false
  ) {
    if rows.isEmpty { return }
    var values = noted(ContentsEntry(level: 2, id: id, html: titleHTML))
    values[.isFolded] = .flag(isFolded)
    values[.count] = .text(strings.count("success-criterion-count", rows.count))
    values[.columns] = .list(
      columns.map { [.titleHTML: link(to: $0.page)[.titleHTML] ?? .html([])] })
    values[.isFitting] = .flag(columns.count <= Self.fittingCount)
    values[.rows] = .html(rows.flatMap { row(of: $0, columns) })
    write("matrix", values)
  }

  /// Guides under one main page share its column. If all guides are under one page, each has its
  /// own column.
  private func matrixColumns() -> [Column] {
    let guides = relations.guides(in: language)
    var pages: [PageIndex] = []
    var parts: [PageIndex: Set<PageIndex>] = [:]
    for guide in guides {
      let page = context.navigation.section(of: guide) ?? guide
      if parts[page] == nil { pages.append(page) }
      parts[page, default: []].insert(guide)
    }
    if pages.count == 1 { return guides.map { Column(page: $0, guides: [$0]) } }
    return pages.map { Column(page: $0, guides: parts[$0] ?? []) }
  }

  private func cells(of place: SuccessCriterionIndex, _ columns: [Column]) -> [Cell] {
    let groups = relations.criteria(of: place, in: language)
    return columns.map { column in
      let own = groups.filter { $0.guide.map(column.guides.contains) ?? false }
      return (column, own.flatMap(\.criteria))
    }
  }

  private func row(of place: SuccessCriterionIndex, _ columns: [Column]) -> [UInt8] {
    let criterion = catalogue.successCriteria[place]
    let cells = cells(of: place, columns)
    let isGap = cells.allSatisfy(\.criteria.isEmpty)
    var name =
      isGap
      ? builder.link(toSuccessCriterion: place, withLevel: false)
      : builder.numbered(criterion.number, criterion.names)
    if let removed = criterion.removedIn {
      let words = strings.filled("obsolete-since", ["version": removed])
      name += [.separator(isSpaced: true), .styled("tag", [.words(words)])]
    }
    let lists = captured { writer in
      guard !isGap else { return }
      if let page = relations.page(.successCriterion(place), in: language) {
        let words = strings.filled("matrix-page", ["number": criterion.number])
        writer.writeBlock(.paragraph([.link(page, [.words(words)])]))
      }
      for (column, criteria) in cells where !criteria.isEmpty {
        writer.writeBlock(.paragraph([.title(column.page)], style: "matrix-guide"))
        writer.writeBlock(.lines(criteria.map { [builder.link(to: $0)] }))
      }
    }
    return part(
      "matrix-row",
      [
        .level: .text(criterion.level.rawValue.lowercased()),
        .id: .text(matrixRowID(criterion.number)), .levels: .text(criterion.level.rawValue),
        .titleHTML: .html(html(of: name)), .links: .html(lists),
        .cells: .list(
          cells.map { _, criteria in
            // Four tints: 1, 2, 3 to 5, more.
            let tint = criteria.count < 3 ? criteria.count : criteria.count < 6 ? 3 : 4
            return [
              .isGap: .flag(criteria.isEmpty), .count: .text(String(criteria.count)),
              .level: .text(String(tint)),
            ]
          }),
      ])
  }

  // MARK: The file

  /// The matrix as CSV (RFC 4180), with the titles of the criteria in the cells.
  func matrixFile() -> [UInt8] {
    let columns = matrixColumns()
    let rules = context.rules(for: language)
    func title(_ page: PageIndex) -> String { rules.typeset(site.pages[page].shortTitle) }
    let head =
      ["WCAG", strings["success-criterion"], strings["fact-level"]]
      + columns.map { title($0.page) }
    let rows = catalogue.successCriteria.indexed().map { place, criterion in
      [
        criterion.number, criterion.names.nearest(to: language)?.text ?? "",
        criterion.level.rawValue,
      ]
        + cells(of: place, columns).map { $0.criteria.map(title).joined(separator: "\n") }
    }
    let separator = strings["matrix-separator"]
    // The mark tells spreadsheets that the file is UTF-8.
    let text = ([head] + rows).reduce(into: "\u{FEFF}") { text, row in
      text += row.map(\.spreadsheetCell).joined(separator: separator) + "\r\n"
    }
    return Array(text.utf8)
  }
}

extension String {
  /// A cell in quotation marks. An apostrophe keeps spreadsheets from reading it as a formula.
  fileprivate var spreadsheetCell: String {
    let isFormula = first.map { "=+-@\t\r".contains($0) } ?? false
    let doubled = split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
    return "\"" + (isFormula ? "'" : "") + doubled + "\""
  }
}

extension RenderContext {
  /// Whether a language has a matrix with guides, which is also a file.
  func hasMatrixFile(in language: Language) -> Bool {
    relations.page(.matrix, in: language) != nil && !relations.guides(in: language).isEmpty
  }
}

extension Site {
  /// The path of the matrix as CSV.
  func matrixFile(of home: PageIndex) -> String { pages[home].address.path + "matrix.csv" }
}
