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
