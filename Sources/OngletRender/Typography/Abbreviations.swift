import OngletModel

extension Renderer {
  /// The explanations of the abbreviations that a page uses, by name.
  ///
  /// - Parameter used: their places in the rules of the page's language.
  func list(of used: [Int], on page: Int, _ addresses: PageAddresses) -> [UInt8] {
    let language = site.pages[page].page.language
    let rules = rules(for: language)
    let entries = used.map { rules.abbreviations[$0] }.map { entry in
      (entry: entry, name: entry.names[language] ?? entry.id)
    }.sorted { first, second in
      (first.name.lowercased(), first.name) < (second.name.lowercased(), second.name)
    }
    var writer = CatalogueWriter(self, page: page, addresses)
    let title = "onglet-abbreviations"
    writer.buffer.write("<section class=\"abbreviations\" aria-labelledby=\"")
    writer.buffer.write(raw: title)
    writer.buffer.write("\">\n")
    writer.buffer.startHeading(2, id: title)
    writer.writeString("abbreviations")
    writer.buffer.endHeading(2)
    writer.buffer.write("\n")
    let builder = writer.builder
    writer.writeBlock(
      .definitions(
        entries.map { entry, name in
          builder.definition(
            of: entry, id: entry.anchorID, named: (language, name), isAbbreviation: false)
        }))
    writer.buffer.write("</section>")
    return writer.buffer.bytes
  }
}
