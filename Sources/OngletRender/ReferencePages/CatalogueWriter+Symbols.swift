import OngletLink
import OngletModel

extension CatalogueWriter {
  mutating func writeAPIIndex() {
    let platforms = renderer.platforms(in: language)
    writeParagraph(renderer.symbolSummary(in: language))
    for group in catalogue.symbolGroups {
      if let id = group.headingID {
        writeHeading(2, id: id) { writer in
          if let framework = group.framework {
            writer.buffer.write(escaping: framework)
          } else {
            writer.write(string: "no-framework")
          }
        }
      }
      for kind in group.kinds {
        writeHeading(group.headingID == nil ? 2 : 3, id: kind.headingID) {
          $0.write(string: "kinds-\(kind.kind.rawValue)")
        }
        buffer.write("<ul class=\"entries symbols\">\n")
        for place in kind.symbols { writeEntry(catalogue.symbols[place], place, among: platforms) }
        buffer.write("</ul>\n")
      }
    }
  }

  private mutating func writeEntry(_ symbol: APISymbol, _ place: Int, among platforms: [String]) {
    buffer.write("<li><span class=\"entry-name\">")
    writeLink(toSymbol: place)
    buffer.write("</span><span class=\"entry-facts\">")
    if let platform = symbol.shownPlatform(among: platforms, strings) {
      writeSilentComma()
      buffer.write(escaping: platform)
    }
    if let since = symbol.since {
      writeSilentComma()
      buffer.write("<span>")
      buffer.write(escaping: since)
      buffer.write("</span>")
    }
    if symbol.deprecated != nil {
      writeSilentComma()
      buffer.write("<span class=\"tag\">")
      write(string: "deprecated")
      buffer.write("</span>")
    }
    if let usage = renderer.usage(ofSymbol: place, in: language) {
      writeSilentComma()
      buffer.write("<span class=\"coverage\">")
      buffer.write(escaping: usage)
      buffer.write("</span>")
    }
    buffer.write("</span></li>\n")
  }

  /// Writes the name of a symbol, as a link where it has a page.
  mutating func writeLink(toSymbol place: Int) {
    let name = catalogue.symbols[place].name
    if let page = ties.page(.symbol(place), in: language), page != self.page {
      writeLink(to: page) { $0.write(code: name) }
    } else {
      write(code: name)
    }
  }
}
