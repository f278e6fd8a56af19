import OngletModel

extension Renderer {
  private static let headingID: StaticString = "onglet-abbreviations"

  /// The explanations of the abbreviations that a page uses, by name.
  ///
  /// - Parameter used: their places in the rules of the language.
  func list(of used: [Int], in language: Language) -> [UInt8] {
    let rules = rules(for: language)
    let entries = used.map { rules.abbreviations[$0] }.map { entry in
      (entry, name: entry.names[language] ?? entry.id)
    }.sorted { first, second in
      (first.name.lowercased(), first.name) < (second.name.lowercased(), second.name)
    }
    var buffer = ByteBuffer(reserving: 256 * entries.count)
    buffer.write("<section class=\"abbreviations\" aria-labelledby=\"")
    buffer.write(Self.headingID)
    buffer.write("\">\n<h2 id=\"")
    buffer.write(Self.headingID)
    buffer.write("\">")
    buffer.write(escaping: theme.strings(for: language)["abbreviations"])
    buffer.write("</h2>\n<dl>\n")
    for (entry, name) in entries { write(entry, named: name, rules: rules, to: &buffer) }
    buffer.write("</dl>\n</section>")
    return buffer.bytes
  }

  private func write(
    _ entry: GlossaryEntry, named name: String, rules: TextRules, to buffer: inout ByteBuffer
  ) {
    buffer.write("<div><dt id=\"")
    buffer.write(escaping: entry.anchorID)
    buffer.write("\">")
    buffer.write(raw: rules.html(name))
    buffer.write("</dt>")
    if let expansion = entry.expansion {
      buffer.write("<dd")
      if expansion.language.primary == rules.language.primary {
        buffer.write(">")
        buffer.write(raw: rules.html(expansion.text))
      } else {
        buffer.write(language: expansion.language)
        buffer.write(">")
        buffer.write(escaping: expansion.text)
      }
      buffer.write("</dd>")
    }
    if let definition = entry.definitions[rules.language] {
      buffer.write("<dd>")
      buffer.write(raw: rules.html(definition))
      buffer.write("</dd>")
    }
    buffer.write("</div>\n")
  }
}
