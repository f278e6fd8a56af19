import OngletModel

/// Names that are written in one text instead of a list: `phases: design, development`.
enum NamesInText {
  /// The fields whose items are names, which have no commas.
  private static let fields: Set<String> = [
    "wcag", "apis", "components", "phases", "criteria", "pages", "aliases", "navigation", "footer",
    "catalogues", "linked-files", "styles",
  ]

  /// The names in the text of a field; nil if it is one name.
  static func all(in text: String, ofField field: String) -> [String]? {
    guard fields.contains(field) else { return nil }
    var items = text.split { $0 == "," || $0 == ";" || $0.isNewline }
    if items.count == 1, text.utf8.allSatisfy({ $0 == .space || isInName($0) }) {
      items = text.split(separator: " ")
      // `WCAG 2.5.8 AA` is one.
      if field == "wcag", !items.allSatisfy({ $0.utf8.first?.isASCIIDigit == true }) { return nil }
    }
    let names = items.map { $0.split(separator: " ").joined(separator: " ") }
      .filter { !$0.isEmpty }
    return names.count < 2 ? nil : names
  }

  private static func isInName(_ byte: UInt8) -> Bool {
    byte.isASCIILetterOrDigit || "-._/".utf8.contains(byte)
  }
}
