import OngletLink
import OngletModel

/// The table of success criteria by guides.
extension CatalogueWriter {
  /// A column: a guide, or guides under one main page.
  private struct Column {
    let page: PageIndex
    let guides: Set<PageIndex>
  }

  /// The most guides that fit side by side on a wide screen, where the row of their names then
  /// stays visible.
  private static let fittingCount = 3

  mutating func writeMatrix() {
    let columns = matrixColumns()
    if columns.isEmpty {
      writeBlock(.paragraph([.words(strings["matrix-empty"])], style: "gap"))
      return
    }
    let principles = catalogue.principles.map { principle -> TemplateContext in
      let rows = catalogue.successCriteria.indices.filter {
        catalogue.successCriteria[$0].number.hasPrefix(principle.number + ".")
      }
      return TemplateContext([
        .width: .text(String(columns.count + 1)),
        .titleHTML: .html(html(of: builder.numbered(principle.number, principle.names))),
        .rows: .html(rows.reduce(into: []) { $0 += row(of: $1, columns) }),
      ])
    }
    write(
      "matrix",
      [
        .columns: .list(columns.map { link(to: $0.page) }),
        .isFitting: .flag(columns.count <= Self.fittingCount), .principles: .list(principles),
      ])
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

  private func row(of place: SuccessCriterionIndex, _ columns: [Column]) -> [UInt8] {
    let criterion = catalogue.successCriteria[place]
    let groups = relations.criteria(of: place, in: language)
    var name = builder.link(toSuccessCriterion: place, withLevel: false)
    name += [.separator(isSpaced: true), .level(criterion.level)]
    if let removed = criterion.removedIn {
      let words = strings.filled("obsolete-since", ["version": removed])
      name += [.separator(isSpaced: true), .styled("tag", [.words(words)])]
    }
    let cells = columns.map { column -> TemplateContext in
      let criteria = groups.filter { $0.guide.map(column.guides.contains) ?? false }
        .flatMap(\.criteria)
      let links = ReferenceInline.values(
        criteria.map { builder.link(toCriterion: $0, answering: place) })
      return TemplateContext([
        .isGap: .flag(criteria.isEmpty),
        // The style sheet shows it on screens without columns.
        .name: .text(context.rules(for: language).typeset(site.pages[column.page].shortTitle)),
        .links: .html(criteria.isEmpty ? [] : html(of: [links])),
      ])
    }
    return part(
      "matrix-row",
      [
        .level: .text(criterion.level.rawValue.lowercased()), .isGap: .flag(groups.isEmpty),
        .titleHTML: .html(html(of: name)), .cells: .list(cells),
      ])
  }
}
