import CMarkGFM
import OngletModel

extension DocumentBuilder {
  /// Reports the first cell beyond the columns of the table, since it is not shown.
  mutating func reportExtraCells(in row: OpaquePointer, columns: Int) {
    let number = Int(cmark_node_get_start_line(row))
    let column = max(Int(cmark_node_get_start_column(row)), 1)
    let line = source.line(number)
    guard number > 0, line.lowerBound + column - 1 < line.upperBound else { return }
    let cells = Self.cells(in: source.bytes[(line.lowerBound + column - 1)..<line.upperBound])
    guard let lost = cells.dropFirst(columns).first(where: { !$0.isEmpty }) else { return }
    report(
      .tableCells, at: source.range(ofBytes: lost.indices),
      Message(
        for: columns, "row with \(cells.count) cells in a table of \(columns) column",
        "row with \(cells.count) cells in a table of \(columns) columns",
        french: (
          "ligne de \(cells.count) cellules dans un tableau de \(columns) colonne",
          "ligne de \(cells.count) cellules dans un tableau de \(columns) colonnes"
        )),
      fix: Message(
        "add a column to the header and to the line of dashes, or write `\\|` for a plain `|`",
        french: "ajouter une colonne à l’en-tête et à la ligne de tirets, ou écrire `\\|` pour un "
          + "simple `|`"))
  }

  /// Reports text that is not a table because the line of dashes and the header above it have
  /// different numbers of cells.
  mutating func reportUnreadTable() {
    for number in leaf.lines.dropFirst() {
      let line = Self.trimmed(source.bytes[source.line(number)])
      guard let first = line.first, first.isOne(of: "|:-"), line.contains(UInt8(ascii: "|")),
        line.contains(UInt8(ascii: "-")), line.allSatisfy({ $0.isOne(of: "|:- \t") })
      else { continue }
      let header = Self.trimmed(source.bytes[source.line(number - 1)])
      guard header.contains(UInt8(ascii: "|")) else { continue }
      let (wanted, found) = (Self.cells(in: header).count, Self.cells(in: line).count)
      guard wanted != found else { continue }
      report(
        .tableCells, at: source.range(ofBytes: line.indices),
        .count(wanted, "cell", "cells", french: ("cellule", "cellules"))
          + Message(
            " in the header, but \(found) in the line of dashes",
            french: " dans l’en-tête, mais \(found) dans la ligne de tirets"),
        fix: Message("write `---` for each column", french: "écrire `---` pour chaque colonne"))
    }
  }

  /// The cells of a row, without white space around them (GitHub Flavored Markdown, “Tables”).
  private static func cells(in row: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    let row = trimmed(row)
    let bar = UInt8(ascii: "|")
    var cells: [ArraySlice<UInt8>] = []
    var start = row.first == bar ? row.startIndex + 1 : row.startIndex
    var place = start
    while place < row.endIndex {
      if row[place] == UInt8(ascii: "\\") {
        place += 2
        continue
      }
      if row[place] == bar {
        cells.append(trimmed(row[start..<place]))
        start = place + 1
      }
      place += 1
    }
    if start < row.endIndex { cells.append(trimmed(row[start...])) }
    return cells
  }

  /// The bytes without white space around them and without marks of quotes before them.
  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var bytes = bytes.drop { $0 <= UInt8(ascii: " ") || $0 == UInt8(ascii: ">") }
    while let last = bytes.last, last <= UInt8(ascii: " ") { bytes = bytes.dropLast() }
    return bytes
  }
}
