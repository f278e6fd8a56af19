import OngletLink
import OngletModel

/// The pages of success criteria and symbols.
extension MarkdownReference {
  func write(_ entry: EntryPage, to writer: inout MarkdownWriter) {
    if let warning = entry.warning {
      writer.writeQuote { writer in
        writer.writeParagraph { $0.writeStrong(before: .space) { $0.write(warning.title) } }
        writer.writeParagraph { $0.write(warning.text) }
      }
    }
    writer.writeParagraph { self.write(prose: entry.notes, to: &$0) }
    writer.writeItems(
      entry.facts.map { fact in
        { writer in
          writer.writeFact(self.strings[fact.name]) { writer in
            for part in fact.value { self.write(part, to: &writer) }
          }
        }
      })
    for section in entry.sections {
      writer.writeHeading(2, text: strings[section.title])
      write(section.content, to: &writer)
    }
  }

  // MARK: Facts

  private func write(_ part: EntryFact.Part, to writer: inout MarkdownWriter) {
    switch part {
    case .words(let words): writer.write(words)
    case .text(let text, _): writer.write(text)
    case .level(let level): writer.write(level.rawValue)
    case .heading(let number, let names):
      let name = numbered(number, names)
      if let index = ties.page(.wcagIndex, in: language) {
        writeLink(to: index, fragment: wcagHeadingID(number), in: &writer) { $0.write(name) }
      } else {
        writer.write(name)
      }
    case .code(let codes):
      for (place, code) in codes.enumerated() {
        if place > 0 { writer.write(", ") }
        writer.write(code, asCode: true)
      }
    case .symbol(let place): writeLink(toSymbol: place, to: &writer)
    case .link(let address, let target, let label):
      writer.writeLink(to: address) { self.write(label, to: &$0) }
      if target != language { writer.write(" " + strings["in-language-\(target)"]) }
    case .list(let parts):
      for (place, part) in parts.enumerated() {
        if place > 0 { writer.write(", ") }
        write(part, to: &writer)
      }
    case .doubt: writer.write(" (" + strings["unconfirmed"] + ")")
    }
  }

  // MARK: Sections

  private func write(_ content: EntryPage.Content, to writer: inout MarkdownWriter) {
    switch content {
    case .gap(let words): writer.writeParagraph { $0.write(self.strings[words]) }
    case .checks(let groups, let place):
      write(groups, to: &writer) { self.checks(of: $0, answering: place) }
    case .panels(let groups, let mentions):
      write(groups, to: &writer) { criterion in
        self.ties.panels(of: criterion, naming: mentions).map { panel in
          { self.writeLink(toPanelOf: panel, to: &$0) }
        }
      }
    case .places(let places):
      writer.writeItems(places.map { place in { self.write(place, to: &$0) } })
    case .symbols(let symbols):
      write(symbols, "symbols", to: &writer) { self.writeLink(toSymbol: $0, to: &$1) }
    case .successCriteria(let criteria):
      write(criteria, "success-criteria", to: &writer) {
        self.writeLink(toSuccessCriterion: $0, withLevel: true, to: &$1)
      }
    }
  }

  /// Writes what criteria declare, apart where their own text does not tie it to the entry.
  ///
  /// - Parameter name: stands in the keys of the theme's words.
  private func write(
    _ declared: CatalogueTies.Declared, _ name: String, to writer: inout MarkdownWriter,
    item: @escaping (Int, inout MarkdownWriter) -> Void
  ) {
    func items(_ places: [Int]) -> [(inout MarkdownWriter) -> Void] {
      places.map { place in { item(place, &$0) } }
    }
    if declared.direct.isEmpty {
      writer.writeParagraph { $0.write(self.strings["no-direct-" + name]) }
    } else {
      writer.writeItems(items(declared.direct))
    }
    if declared.indirect.isEmpty { return }
    writer.writeParagraph {
      $0.write(self.strings.count("indirect-" + name, declared.indirect.count))
    }
    writer.writeItems(items(declared.indirect))
  }

  /// Writes criteria under the guides that they belong to.
  ///
  /// - Parameter below: what stands below a criterion.
  private func write(
    _ groups: [CatalogueTies.Group], to writer: inout MarkdownWriter,
    below: (Int) -> [(inout MarkdownWriter) -> Void]
  ) {
    for group in groups {
      if let guide = group.guide {
        writer.writeHeading(3) { self.writeLink(to: guide, in: &$0) }
      }
      let items = group.criteria.map { ($0, below($0)) }
      writer.writeList(
        items.map { criterion, items in
          { writer in
            writer.writeParagraph { self.writeLink(to: criterion, in: &$0) }
            if !items.isEmpty { writer.writeItems(items) }
          }
        })
    }
  }

  /// The checks of a criterion that answer a success criterion; its link stands above them.
  private func checks(
    of criterion: Int, answering place: Int
  ) -> [(inout MarkdownWriter) -> Void] {
    let linked = site.pages[criterion]
    let words = renderer.checkWords.words(of: criterion, in: site, as: .markdown) { words in
      MarkdownWriter.line(of: renderer.named(words, on: linked), in: strings)
    }
    return zip(linked.criterion?.checks ?? [], words).filter { $0.0.answers(place) }
      .map { _, words in { $0.buffer.write(raw: words) } }
  }

  /// Writes a link to a panel that names something, named by the panel.
  private func writeLink(toPanelOf mention: Mention, to writer: inout MarkdownWriter) {
    writeLink(to: mention.page, fragment: ties.fragment(of: mention), in: &writer) {
      writePanelName(of: mention, to: &$0)
    }
  }

  /// Writes a link to the check or the panel of a mention, named by page and panel.
  private func write(_ mention: Mention, to writer: inout MarkdownWriter) {
    let linked = site.pages[mention.page]
    writeLink(to: mention.page, fragment: ties.fragment(of: mention), in: &writer) { writer in
      writer.buffer.write(raw: renderer.linkWords[mention.page])
      guard mention.panel != nil else { return }
      writer.write(" – ")
      writePanelName(of: mention, to: &writer)
    }
    guard let guide = linked.parent, linked.criterion != nil else { return }
    writer.write(" (")
    writer.writeTitle(site.pages[guide].page.wholeTitle)
    writer.write(")")
  }

  private func writePanelName(of mention: Mention, to writer: inout MarkdownWriter) {
    guard let heading = ties.panelHeading(of: mention) else { return }
    writer.writeTitle(renderer.named(heading.content, on: site.pages[mention.page]))
  }
}
