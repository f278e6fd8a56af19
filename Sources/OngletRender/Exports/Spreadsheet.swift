extension Strings {
  /// Rows as CSV (RFC 4180), with the separator that spreadsheets expect in the language.
  func spreadsheet(_ rows: [[String]]) -> [UInt8] {
    let separator = self["matrix-separator"]
    // The mark tells spreadsheets that the file is UTF-8.
    let text = rows.reduce(into: "\u{FEFF}") { text, row in
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
