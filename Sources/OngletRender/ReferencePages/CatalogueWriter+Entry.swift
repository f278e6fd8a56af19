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
      write(symbols, "symbols", class: "codes") { $0.writeLink(toSymbol: $1) }
    case .successCriteria(let criteria):
      write(criteria, "success-criteria", class: "mentions") {
        $0.writeLink(toSuccessCriterion: $1, withLevel: true)
      }
    }
  }

  /// Writes what criteria declare, folded where their own text does not tie it to the entry.
  ///
  /// - Parameter name: stands in the keys of the theme's words.
  private mutating func write(
    _ declared: CatalogueTies.Declared, _ name: String, class: StaticString,
    item: (inout CatalogueWriter, Int) -> Void
  ) {
    func writeList(_ places: [Int], to writer: inout CatalogueWriter) {
      writer.buffer.write("<ul class=\"")
      writer.buffer.write(`class`)
      writer.buffer.write("\">\n")
      for place in places { writer.writeItem { item(&$0, place) } }
      writer.buffer.write("</ul>\n")
    }
    if declared.direct.isEmpty {
      writeParagraph(strings["no-direct-" + name])
    } else {
      writeList(declared.direct, to: &self)
    }
    if declared.indirect.isEmpty { return }
    buffer.write("<details class=\"indirect\">\n<summary>")
    buffer.write(escaping: strings.count("indirect-" + name, declared.indirect.count))
    buffer.write("</summary>\n")
    writeList(declared.indirect, to: &self)
    buffer.write("</details>\n")
  }

  private mutating func writeItem(_ content: (inout CatalogueWriter) -> Void) {
    buffer.write("<li>")
    content(&self)
    buffer.write("</li>\n")
  }
}
