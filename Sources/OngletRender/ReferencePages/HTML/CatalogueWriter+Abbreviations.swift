import OngletModel

extension CatalogueWriter {
  /// Writes the explanations of the abbreviations that a page uses, sorted by name; nothing if it
  /// uses none.
  mutating func writeAbbreviations(_ used: [AbbreviationIndex]) {
    if used.isEmpty { return }
    let rules = context.rules(for: language)
    let entries = used.map { rules.abbreviations[$0] }.map { entry in
      (entry: entry, name: entry.names[language] ?? entry.id)
    }.sorted { NaturalName($0.name) < NaturalName($1.name) }
    // Browsers unfold it for who follows the link of an abbreviation.
    buffer.write("<details class=\"abbreviations\">\n<summary>")
    writeString("abbreviations")
    buffer.write("</summary>\n")
    writeBlock(
      .definitions(
        entries.map { entry, name in
          builder.definition(
            of: entry, id: entry.anchorID, named: (language, name), isAbbreviation: false)
        }))
    buffer.write("</details>")
  }
}
