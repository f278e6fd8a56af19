import OngletLink
import OngletModel

/// The pages of success criteria and symbols.
extension CatalogueWriter {
  /// Writes what a success criterion asks for, above what its author says of it.
  mutating func writeSummary(ofSuccessCriterion place: Int) {
    let summaries = catalogue.successCriteria[place].summaries
    if summaries.values.isEmpty { return }
    buffer.write("<p class=\"summary\">")
    write(summaries)
    buffer.write("</p>\n")
  }

  mutating func write(_ entry: EntryPage) {
    if let warning = entry.warning {
      buffer.write("<div class=\"container warning\">\n<p class=\"container-title\">")
      buffer.write(escaping: warning.title)
      buffer.write("</p>\n")
      writeParagraph(warning.text)
      buffer.write("</div>\n")
    }
    if !entry.notes.values.isEmpty {
      buffer.write("<p>")
      write(prose: entry.notes)
      buffer.write("</p>\n")
    }
    buffer.write("<dl class=\"metadata facts\">\n")
    for fact in entry.facts {
      writeFact(fact.name) { for part in fact.value { $0.write(part) } }
    }
    buffer.write("</dl>\n")
    for section in entry.sections {
      writeHeading(section.part, section.title)
      write(section.content)
    }
  }

  // MARK: Facts

  private mutating func write(_ part: EntryFact.Part) {
    switch part {
    case .words(let words): buffer.write(escaping: words)
    case .text(let text, let language): write(text, in: language)
    case .level(let level): write(level)
    case .heading(let number, let names): writeIndexLink(number, names)
    case .code(let codes): write(codes: codes)
    case .symbol(let place): writeLink(toSymbol: place)
    case .link(let address, let language, let label):
      writeLink(toAddress: address, in: language) { $0.write(label) }
    case .list(let parts):
      buffer.write("<ul class=\"plain\">\n")
      for part in parts { writeItem { $0.write(part) } }
      buffer.write("</ul>")
    case .doubt:
      buffer.write(" <span class=\"doubt\">(")
      write(string: "unconfirmed")
      buffer.write(")</span>")
    }
  }

  /// Writes a link to the heading of a guideline or principle on the index.
  private mutating func writeIndexLink(_ number: String, _ names: Localized<String>) {
    guard let index = ties.page(.wcagIndex, in: language) else {
      write(numbered: number, names)
      return
    }
    writeLink(to: index, fragment: wcagHeadingID(number)) { $0.write(numbered: number, names) }
  }

  // MARK: Sections

  private mutating func write(_ content: EntryPage.Content) {
    switch content {
    case .gap(let words): writeParagraph(strings[words], class: "gap")
    case .checks(let groups, let place):
      write(groups) { $0.writeChecks(of: $1, answering: place) }
    case .panels(let groups, let mentions):
      write(groups) { $0.writePanels(of: $1, naming: mentions) }
    case .places(let places): write(places)
    case .symbols(let symbols):
      buffer.write("<ul class=\"codes\">\n")
      for symbol in symbols { writeItem { $0.writeLink(toSymbol: symbol) } }
      buffer.write("</ul>\n")
    case .successCriteria(let criteria):
      buffer.write("<ul class=\"mentions\">\n")
      for criterion in criteria {
        writeItem { $0.writeLink(toSuccessCriterion: criterion, withLevel: true) }
      }
      buffer.write("</ul>\n")
    }
  }

  private mutating func writeItem(_ content: (inout CatalogueWriter) -> Void) {
    buffer.write("<li>")
    content(&self)
    buffer.write("</li>\n")
  }
}
