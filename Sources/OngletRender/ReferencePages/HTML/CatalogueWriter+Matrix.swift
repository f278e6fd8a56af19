import OngletLink
import OngletModel

/// The map of the requirements of a standard by guides: a table with a group of rows for each of its
/// outermost parts, and one of the level that is shown apart.
extension CatalogueWriter {
  /// A column: a guide, or guides under one main page.
  private struct Column {
    let page: PageIndex
    let guides: Set<PageIndex>
  }

  /// The criteria of one column for a requirement.
  private typealias Cell = (column: Column, criteria: [PageIndex])

  /// The most guides that fit side by side on a wide screen, where the row of their names then
  /// stays visible.
  private static let fittingCount = 4

  mutating func writeMatrix(of index: StandardIndex) {
    let columns = matrixColumns()
    if columns.isEmpty {
      writeBlock(.paragraph([.words(strings["matrix-empty"])], style: "gap"))
      return
    }
    writeBlock(.paragraph([.string("matrix-text")]))
    let (standard, places) = (catalogue.standards[index], catalogue.current(of: index))
    func isApart(_ place: RequirementIndex) -> Bool {
      standard.levelApart.map { catalogue.requirements[place].level == $0 } ?? false
    }
    let byPart = Dictionary(grouping: places.filter { !isApart($0) }) {
      catalogue.parts(of: $0).last
    }
    let isLong = places.count > ReferencePageBuilder.maximumCount
    var groups = byPart[nil].map { group($0, columns) } ?? []
    for part in standard.parts {
      guard let rows = byPart[part] else { continue }
      let title = html(of: builder.numbered(part.number, part.names))
      let heading = noted(ContentsEntry(level: 2, id: standard.headingID(of: part), html: title))
      if isLong {
        writeFoldedTable(of: rows, columns, heading)
      } else {
        groups += group(rows, columns, heading)
      }
    }
    if !groups.isEmpty {
      writeTable(groups, columns, named: [.headingID: .text(page.page.headingID)])
    }
    writeTablesApart(of: index, places.filter(isApart), columns)
    if let home = site.homes[language] {
      writeBlock(.file(site.matrixFile(index, of: home), "matrix-file"))
    }
  }

  /// Writes the table of the level that is shown apart, and those of former requirements.
  private mutating func writeTablesApart(
    of index: StandardIndex, _ ofLevel: [RequirementIndex], _ columns: [Column]
  ) {
    let standard = catalogue.standards[index]
    func write(_ rows: [RequirementIndex], _ id: String, _ title: ReferenceInline) {
      if rows.isEmpty { return }
      let heading = noted(ContentsEntry(level: 2, id: id, html: html(of: [title])))
      writeFoldedTable(of: rows, columns, heading)
    }
    if let level = standard.levelApart, let id = standard.levelApartID {
      write(ofLevel, id, .words(strings.name(of: standard.levels[level]).capitalizedFirst))
    }
    for (editions, rows) in catalogue.former(of: index) {
      write(
        rows, standard.headingID(onlyIn: editions), builder.title(onlyIn: editions, of: standard))
    }
  }

  /// - Parameter values: the heading that names the table, and whether it is folded below it.
  private mutating func writeTable(
    _ groups: [UInt8], _ columns: [Column], named values: TemplateContext
  ) {
    var values = values
    values[.name] = .text(standard.map { strings.nouns(of: $0).one.capitalizedFirst } ?? "")
    values[.hasLevels] = .flag(hasLevels)
    values[.hasLongLevels] = .flag(standard?.levels.contains { $0.id.count > 3 } ?? false)
    values[.columns] = .list(
      columns.map { [.titleHTML: link(to: $0.page)[.titleHTML] ?? .html([])] })
    values[.isFitting] = .flag(columns.count <= Self.fittingCount)
    values[.rows] = .html(groups)
    write("matrix", values)
  }

  /// Writes a table below a heading with the number of its rows, which unfolds it.
  private mutating func writeFoldedTable(
    of rows: [RequirementIndex], _ columns: [Column], _ heading: TemplateContext
  ) {
    var values = heading
    values[.isFolded] = .flag(true)
    values[.count] = .text(strings.count("success-criterion-count", rows.count))
    writeTable(group(rows, columns), columns, named: values)
  }

  /// Rows below a heading that is a row as wide as the table.
  private func group(
    _ rows: [RequirementIndex], _ columns: [Column], _ heading: TemplateContext? = nil
  ) -> [UInt8] {
    var values = heading ?? TemplateContext()
    values[.isEmpty] = .flag(heading == nil)
    values[.count] = .text(String(columns.count + (hasLevels ? 2 : 1)))
    values[.rows] = .html(rows.flatMap { row(of: $0, columns) })
    return part("matrix-group", values)
  }

  /// The standard of the matrix.
  private var standard: Standard? {
    guard case .matrix(let index) = page.page.reference else { return nil }
    return catalogue.standards[index]
  }

  /// Whether it has levels of conformance.
  private var hasLevels: Bool { !(standard?.levels.isEmpty ?? true) }

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

  private func cells(of place: RequirementIndex, _ columns: [Column]) -> [Cell] {
    let groups =
      relations.criteria(of: place, in: language)
      + relations.derivedCriteria(of: place, in: language).flatMap(\.groups)
    return columns.map { column in
      let own = groups.filter { $0.guide.map(column.guides.contains) ?? false }
      return (column, own.flatMap(\.criteria))
    }
  }

  private func row(of place: RequirementIndex, _ columns: [Column]) -> [UInt8] {
    let criterion = catalogue.requirements[place]
    let cells = cells(of: place, columns)
    let isGap = cells.allSatisfy(\.criteria.isEmpty)
    var name =
      isGap
      ? builder.link(toRequirement: place)
      : builder.numbered(place)
    if let removal = catalogue.removal(of: place) {
      let words = strings.filled("obsolete-since", ["version": removal.id])
      name += [.separator(isSpaced: true), .styled("tag", [.words(words)])]
    }
    let lists = captured { writer in
      guard !isGap else { return }
      if let page = relations.page(.requirement(place), in: language) {
        let words = strings.filled("matrix-page", ["number": criterion.number])
        writer.writeBlock(.paragraph([.link(page, [.words(words)])]))
      }
      let guides = cells.filter { !$0.criteria.isEmpty }.map { column, criteria in
        ReferenceBlock.Item(blocks: [
          .paragraph([.title(column.page)], style: "matrix-guide"),
          .lines(criteria.map { [builder.link(to: $0)] }),
        ])
      }
      writer.writeBlock(.list(guides))
    }
    return part(
      "matrix-row",
      [
        .hasLevels: .flag(hasLevels),
        .level: .text((catalogue.level(of: place)?.id ?? "").lowercased()),
        .id: .text(requirementRowID(catalogue.requirementFileNames[place])),
        .levels: .text(catalogue.level(of: place)?.id ?? ""),
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
  func matrixFile(of index: StandardIndex) -> [UInt8] {
    let standard = catalogue.standards[index]
    let columns = matrixColumns()
    let rules = context.rules(for: language)
    func title(_ page: PageIndex) -> String { rules.typeset(site.pages[page].shortTitle) }
    let head =
      [
        standard.names.nearest(to: language)?.text ?? "", strings["success-criterion"],
        strings["fact-level"],
      ]
      + columns.map { title($0.page) }
    let rows = catalogue.listed(of: index).map { place in
      [
        catalogue.requirements[place].number,
        catalogue.names(of: place).nearest(to: language)?.text ?? "",
        catalogue.level(of: place)?.id ?? "",
      ]
        + cells(of: place, columns).map { $0.criteria.map(title).joined(separator: "\n") }
    }
    return strings.spreadsheet([head] + rows)
  }
}

extension RenderContext {
  /// The standards whose matrices in a language have guides, and are also files.
  func standardsWithMatrixFile(in language: Language) -> [StandardIndex] {
    if relations.guides(in: language).isEmpty { return [] }
    return site.catalogue.standards.indices.filter {
      relations.page(.matrix($0), in: language) != nil
    }
  }
}

extension Site {
  /// The path of the matrix of a standard as CSV.
  func matrixFile(_ index: StandardIndex, of home: PageIndex) -> String {
    let name = index.number == 0 ? "matrix" : "matrix-" + catalogue.standards[index].id
    return pages[home].address.path + name + ".csv"
  }
}
