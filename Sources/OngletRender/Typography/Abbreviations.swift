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
    writer.buffer.write(
      """
      <section class="abbreviations" aria-labelledby="onglet-abbreviations">
      <h2 id="onglet-abbreviations">
      """)
    writer.write(string: "abbreviations")
    writer.buffer.write("</h2>\n<dl class=\"glossary\">\n")
    for (entry, name) in entries { writer.write(explanationOf: entry, named: name) }
    writer.buffer.write("</dl>\n</section>")
    return writer.buffer.bytes
  }
}

extension CatalogueWriter {
  fileprivate mutating func write(explanationOf entry: GlossaryEntry, named name: String) {
    buffer.write("<div><dt id=\"")
    buffer.write(escaping: entry.anchorID)
    buffer.write("\">")
    write(name, in: language)
    buffer.write("</dt>\n")
    if let expansion = entry.expansion {
      buffer.write("<dd class=\"expansion\">")
      write(expansion.text, in: expansion.language)
      buffer.write("</dd>\n")
    }
    if !entry.definitions.values.isEmpty {
      buffer.write("<dd>")
      write(prose: entry.definitions)
      buffer.write("</dd>\n")
    }
    buffer.write("</div>\n")
  }
}
