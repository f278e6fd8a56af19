import OngletLink
import OngletModel

extension CatalogueWriter {
  /// Writes the words of the trade and abbreviations in the order of the page's language; the table of
  /// contents leads to the first of each letter.
  mutating func writeGlossary() {
    buffer.write("<dl class=\"glossary\">\n")
    var letter = ""
    for (name, entry) in catalogue.glossary(inOrderOf: language) {
      let initial = Self.initial(of: name.text)
      if !initial.isEmpty, initial != letter {
        letter = initial
        note(ContentsEntry(level: 2, id: entry.id, html: Array(initial.utf8)))
      }
      buffer.write("<div><dt id=\"")
      buffer.write(escaping: entry.id)
      buffer.write("\">")
      if entry.expansion == nil {
        write(name.text, in: name.language)
      } else {
        buffer.write("<abbr>")
        write(name.text, in: name.language)
        buffer.write("</abbr>")
      }
      buffer.write("</dt>\n")
      if let expansion = entry.expansion {
        buffer.write("<dd class=\"expansion\">")
        write(expansion.text, in: expansion.language)
        buffer.write("</dd>\n")
      }
      buffer.write("<dd>")
      write(prose: entry.definitions)
      buffer.write("</dd>\n")
      writeEquivalents(of: entry, besides: name)
      buffer.write("</div>\n")
    }
    buffer.write("</dl>\n")
  }

  /// The letter that a word stands under, without its accent; one place for all digits, and none for
  /// names that begin with a sign, which come before all letters.
  private static func initial(of name: String) -> String {
    guard let sign = name.first, sign.isLetter || sign.isNumber, let first = slug(name).first
    else { return "" }
    return first.isNumber ? "0–9" : first.uppercased()
  }

  /// The entry's names in the other languages of the site, where they are other words.
  private mutating func writeEquivalents(
    of entry: GlossaryEntry, besides shown: (language: Language, text: String)
  ) {
    for (other, name) in entry.equivalents(of: shown, in: site.configuration.languages, strings) {
      buffer.write("<dd class=\"equivalent\">")
      write(string: "equivalent-\(other)")
      write(string: "colon")
      write(name, in: other)
      buffer.write("</dd>\n")
    }
  }
}

extension Catalogue {
  /// The glossary as readers of a language look words up.
  func glossary(
    inOrderOf language: Language
  ) -> [(name: (language: Language, text: String), entry: GlossaryEntry)] {
    glossary.compactMap { entry in
      entry.names.nearest(to: language).map { (key: slug($0.text), name: $0, entry: entry) }
    }.sorted { ($0.key, $0.name.text, $0.entry.id) < ($1.key, $1.name.text, $1.entry.id) }
      .map { ($0.name, $0.entry) }
  }
}

extension GlossaryEntry {
  /// The names in other languages, where they are other words and the theme can say what they are.
  func equivalents(
    of shown: (language: Language, text: String), in languages: [Language], _ strings: Strings
  ) -> [(language: Language, name: String)] {
    languages.compactMap { other in
      guard other != shown.language, let name = names[other], name != shown.text,
        strings.has("equivalent-\(other)")
      else { return nil }
      return (other, name)
    }
  }
}
