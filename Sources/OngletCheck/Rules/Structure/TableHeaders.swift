import OngletModel

/// Reports tables with a column that has data but no header.
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
    let message =
      table.header.allSatisfy(isEmpty)
      ? Message(
        "the header row of this table is empty",
        french: "la ligne d’en-tête de ce tableau est vide")
      : Message(
        "column \(column + 1) of this table has no header",
        french: "la colonne \(column + 1) de ce tableau n’a pas d’en-tête")
    diagnostics.append(
      Diagnostic(
        .tableHeader, path: page.page.path, range: block.range,
        message: message,
        fix: Message(
          "write in the first row what each column contains",
          french: "écrire dans la première ligne ce que contient chaque colonne")))
  }
  return diagnostics
}

extension Rule {
  package static let tableHeader = Rule(
    "table-header", .warning, check: .written(tableHeaders),
    explanation: Explanation(
      summary: Message(
        "Every column of a table must have a header.",
        french: "Chaque colonne d’un tableau doit avoir un en-tête."),
      why: Message(
        """
        Screen readers say the header of a column before each of its cells. Without a header, \
        people hear values and have to guess what they mean.
        """,
        french: """
          Les lecteurs d’écran disent l’en-tête d’une colonne avant chacune de ses cellules. Sans \
          lui, on entend des valeurs et il faut deviner ce qu’elles désignent.
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
