import OngletLink
import OngletModel

extension CatalogueWriter {
  /// Writes the table of success criteria by guides. Readers choose the levels by links to the
  /// elements around it: the style sheet hides rows while one of these is the target of the
  /// address.
  mutating func writeMatrix() {
    let columns = matrixColumns()
    if columns.isEmpty {
      writeParagraph(strings["matrix-empty"], class: "gap")
      return
    }
    writeParagraph(strings["matrix-text"])
    writeLevelChoice()
    for levels in MatrixLevels.allCases {
      buffer.write("<div class=\"matrix-levels\" id=\"")
      buffer.write(raw: levels.rawValue)
      buffer.write("\">\n")
    }
    for levels in MatrixLevels.allCases where levels != .all {
      buffer.write("<p class=\"matrix-shown\" data-shows=\"")
      buffer.write(raw: levels.rawValue)
      buffer.write("\">")
      writeString("shown-" + levels.rawValue)
      buffer.write("</p>\n")
    }
    writeMatrixTable(columns)
    for _ in MatrixLevels.allCases { buffer.write("</div>\n") }
  }

  /// A column of the matrix: a guide, or guides under one main page.
  private struct Column {
    let page: PageIndex
    let guides: Set<PageIndex>
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

  private mutating func writeLevelChoice() {
    buffer.write("<nav class=\"level-choice\" aria-label=\"")
    buffer.write(escaping: strings["level-choice"])
    buffer.write("\">\n<ul>\n")
    for levels in MatrixLevels.allCases.reversed() {
      buffer.write("<li><a href=\"#")
      buffer.write(raw: levels.rawValue)
      buffer.write("\">")
      writeString("show-" + levels.rawValue)
      buffer.write("</a></li>\n")
    }
    buffer.write("</ul>\n</nav>\n")
  }

  /// The most guides that fit side by side on a wide screen, where the row of their names then
  /// stays visible.
  private static let fittingCount = 3

  private mutating func writeMatrixTable(_ columns: [Column]) {
    buffer.write("<div class=\"table matrix")
    if columns.count <= Self.fittingCount { buffer.write(" is-fitting") }
    buffer.write("\">\n<table>\n<caption><span>")
    writeString("matrix-caption")
    buffer.write("</span></caption>\n<thead>\n<tr>\n<th scope=\"col\">")
    writeString("success-criterion")
    buffer.write("</th>\n")
    for column in columns {
      buffer.write("<th scope=\"col\">")
      writeLink(to: column.page)
      buffer.write("</th>\n")
    }
    buffer.write("</tr>\n</thead>\n")
    for principle in catalogue.principles {
      buffer.write("<tbody>\n<tr class=\"principle\">\n<th scope=\"rowgroup\" colspan=\"")
      buffer.write(columns.count + 1)
      buffer.write("\"><span>")
      writeInlines(builder.numbered(principle.number, principle.names))
      buffer.write("</span></th>\n</tr>\n")
      for (place, criterion) in catalogue.successCriteria.indexed()
      where criterion.number.hasPrefix(principle.number + ".") {
        writeRow(criterion, place, columns)
      }
      buffer.write("</tbody>\n")
    }
    buffer.write("</table>\n</div>\n")
  }

  private mutating func writeRow(
    _ criterion: SuccessCriterion, _ place: SuccessCriterionIndex, _ columns: [Column]
  ) {
    let groups = relations.criteria(of: place, in: language)
    buffer.write("<tr class=\"row-level-")
    buffer.write(raw: criterion.level.rawValue.lowercased())
    buffer.write(groups.isEmpty ? " is-gap\">\n<th scope=\"row\">" : "\">\n<th scope=\"row\">")
    var name = builder.link(toSuccessCriterion: place, withLevel: false)
    name += [.separator(isSpaced: true), .level(criterion.level)]
    if let removed = criterion.removedIn {
      let words = strings.filled("obsolete-since", ["version": removed])
      name += [.separator(isSpaced: true), .styled("tag", [.words(words)])]
    }
    writeInlines(name)
    buffer.write("</th>\n")
    for column in columns {
      let criteria = groups.filter { $0.guide.map(column.guides.contains) ?? false }
        .flatMap(\.criteria)
      if criteria.isEmpty {
        startCell(of: column, isGap: true)
        buffer.write("<span aria-hidden=\"true\">–</span><span class=\"visually-hidden\">")
        writeString("no-criterion")
        buffer.write("</span></td>\n")
      } else {
        startCell(of: column, isGap: false)
        buffer.write("<ul class=\"plain\">")
        for criterion in criteria {
          buffer.write("<li>")
          writeInlines(builder.link(toCriterion: criterion, answering: place))
          buffer.write("</li>")
        }
        buffer.write("</ul></td>\n")
      }
    }
    buffer.write("</tr>\n")
  }

  /// Begins a cell with the name of its guide, which the style sheet shows on screens without
  /// columns.
  private mutating func startCell(of column: Column, isGap: Bool) {
    let page = site.pages[column.page].page
    buffer.write(isGap ? "<td class=\"gap-cell\" data-guide=\"" : "<td data-guide=\"")
    buffer.write(
      escaping: context.rules(for: language).typeset(
        page.metadata.navigationTitle ?? page.title))
    buffer.write("\">")
  }
}
