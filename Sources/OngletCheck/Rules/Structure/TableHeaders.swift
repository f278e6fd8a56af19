import OngletModel

/// Each column of a table that holds data has words in its header cell.
func tableHeaders(on page: WrittenPage) -> [Diagnostic] {
  var diagnostics: [Diagnostic] = []
  let document = page.page.body
  func isEmpty(_ cell: [Inline]) -> Bool {
    RunningText(cell, of: document).bytes.allSatisfy { $0 == UInt8(ascii: " ") }
  }
  document.blocks.visit { block in
    guard case .table(let table) = block.content else { return }
    let columns = table.header.indices.filter { column in
      isEmpty(table.header[column])
        && table.rows.contains { $0.indices.contains(column) && !isEmpty($0[column]) }
    }
    guard let column = columns.first else { return }
    let blame =
      table.header.allSatisfy(isEmpty)
      ? Message(
        "this table has no header cells", french: "ce tableau n’a pas de cellules d’en-tête")
      : Message(
        "column \(column + 1) of this table has none",
        french: "la colonne \(column + 1) de ce tableau n’en a pas")
    diagnostics.append(
      Diagnostic(
        .tableHeader, path: page.page.path, range: block.range,
        message: Message(
          "a column of a table has words in its header cell, and ",
          french: "une colonne de tableau a des mots dans sa cellule d’en-tête, et ") + blame,
        fix: Message(
          "write in the first row what the cells below have in common",
          french: "écrire dans la première ligne ce que les cellules du dessous ont en commun")))
  }
  return diagnostics
}

extension Rule {
  package static let tableHeader = Rule(
    "table-header", .warning, check: .written(tableHeaders),
    explanation: Explanation(
      summary: Message(
        "A column of a table has words in its header cell.",
        french: "Chaque colonne d’un tableau a un en-tête."),
      why: Message(
        """
        Screen readers say the header of a column before each of its cells. Without one, people \
        hear values and must guess what they are values of.
        """,
        french: """
          Les lecteurs d’écran disent l’en-tête d’une colonne avant chacune de ses cellules. Sans \
          lui, on entend des valeurs sans savoir de quoi.
          """),
      bad: """
        # Contrast

        | Text | |
        | --- | --- |
        | small | 4.5:1 |
        | large | 3:1 |
        """,
      good: """
        # Contrast

        | Text | Ratio |
        | --- | --- |
        | small | 4.5:1 |
        | large | 3:1 |
        """))
}
