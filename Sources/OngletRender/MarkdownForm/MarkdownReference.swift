import OngletLink
import OngletModel

/// Writes what a page shows of the catalogue as Markdown: what it says in HTML, with links to the
/// Markdown forms of other pages.
struct MarkdownReference {
  let renderer: Renderer
  /// The page that it is written on.
  let page: Int
  let addresses: PageAddresses
  let strings: Strings
  let language: Language

  init(_ renderer: Renderer, page: Int, _ addresses: PageAddresses) {
    self.renderer = renderer
    self.page = page
    self.addresses = addresses
    language = renderer.site.pages[page].page.language
    strings = renderer.theme.strings(for: language)
  }

  var site: Site { renderer.site }
  var catalogue: Catalogue { renderer.site.catalogue }
  var ties: CatalogueTies { renderer.ties }

  func write(to writer: inout MarkdownWriter) {
    switch site.pages[page].reference {
    case .wcagIndex: writeWCAGIndex(to: &writer)
    case .successCriterion(let place):
      write(renderer.entryPage(ofSuccessCriterion: place, on: page), to: &writer)
    case .apiIndex: writeAPIIndex(to: &writer)
    case .symbol(let place): write(renderer.entryPage(ofSymbol: place, on: page), to: &writer)
    case .matrix: writeMatrix(to: &writer)
    case .glossary: writeGlossary(to: &writer)
    case .checklists: writeChecks(of: ties.checkedCriteria(in: language), to: &writer)
    case .checklist(let guide):
      let groups = ties.checkedCriteria(in: language)
      writeChecks(
        of: groups.filter { $0.guide.map { site.pages[$0].page.id } == guide }, to: &writer)
    case .search, nil: break
    }
  }

  // MARK: Indexes

  private func writeWCAGIndex(to writer: inout MarkdownWriter) {
    writer.writeParagraph { writer in
      writer.write(self.renderer.wcagSummary(in: self.language))
      guard let matrix = self.ties.page(.matrix, in: self.language) else { return }
      writer.write(" ")
      self.writeLink(to: matrix, in: &writer) { $0.write(self.strings["see-matrix"]) }
      writer.write(".")
    }
    for principle in catalogue.principles {
      writer.writeHeading(2, text: numbered(principle.number, principle.names))
      for guideline in catalogue.guidelines where guideline.principle == principle.number {
        let places = catalogue.successCriteria.indices.filter {
          catalogue.successCriteria[$0].guideline == guideline.number
        }
        writer.writeHeading(3, text: numbered(guideline.number, guideline.names))
        if places.isEmpty { continue }
        writer.writeItems(places.map { place in { self.writeEntry(place, to: &$0) } })
      }
    }
  }

  private func writeEntry(_ place: Int, to writer: inout MarkdownWriter) {
    let criterion = catalogue.successCriteria[place]
    writeLink(toSuccessCriterion: place, withLevel: false, to: &writer)
    let level = strings.filled("level", ["level": criterion.level.rawValue])
    let remarks = [level, renderer.coverage(of: place, in: language).words]
    for remark in criterion.tags(strings) + remarks { writer.write(", " + remark) }
  }

  private func writeAPIIndex(to writer: inout MarkdownWriter) {
    let platforms = renderer.platforms(in: language)
    writer.writeParagraph { $0.write(self.renderer.symbolSummary(in: self.language)) }
    for group in catalogue.symbolGroups {
      if group.headingID != nil {
        writer.writeHeading(2, text: group.framework ?? strings["no-framework"])
      }
      for kind in group.kinds {
        writer.writeHeading(
          group.headingID == nil ? 2 : 3, text: strings["kinds-" + kind.kind.rawValue])
        writer.writeItems(
          kind.symbols.map { place in
            { self.writeEntry(ofSymbol: place, among: platforms, to: &$0) }
          })
      }
    }
  }

  private func writeEntry(
    ofSymbol place: Int, among platforms: [String], to writer: inout MarkdownWriter
  ) {
    let symbol = catalogue.symbols[place]
    writeLink(toSymbol: place, to: &writer)
    let remarks = [
      symbol.shownPlatform(among: platforms, strings), symbol.since,
      symbol.deprecated.map { _ in strings["deprecated"] },
      renderer.usage(ofSymbol: place, in: language),
    ]
    for remark in remarks.compactMap(\.self) { writer.write(", " + remark) }
  }

  /// Each success criterion with the criteria that declare it.
  private func writeMatrix(to writer: inout MarkdownWriter) {
    writer.writeItems(
      catalogue.successCriteria.indices.map { place in
        { writer in
          let criterion = self.catalogue.successCriteria[place]
          self.writeLink(toSuccessCriterion: place, withLevel: true, to: &writer)
          if let removed = criterion.removedIn {
            writer.write(", " + self.strings.filled("obsolete-since", ["version": removed]))
          }
          let pages = self.ties.criteria(of: place, in: self.language).flatMap(\.criteria)
          for (position, number) in pages.enumerated() {
            writer.write(position == 0 ? self.strings["colon"] : ", ")
            self.writeLink(to: number, in: &writer)
            if let count = self.renderer.checkCount(of: number, answering: place) {
              writer.write(" (" + self.strings.count("checks", count) + ")")
            }
          }
        }
      })
  }

  private func writeGlossary(to writer: inout MarkdownWriter) {
    writer.writeList(
      catalogue.glossary(inOrderOf: language).map { name, entry in
        { writer in
          writer.writeParagraph { writer in
            writer.writeStrong(before: .space) { $0.write(name.text) }
            if let expansion = entry.expansion { writer.write(" (\(expansion.text))") }
            writer.write(self.strings["colon"])
            self.write(prose: entry.definitions, to: &writer)
          }
          let equivalents = entry.equivalents(
            of: name, in: self.site.configuration.languages, self.strings)
          if equivalents.isEmpty { return }
          writer.writeItems(
            equivalents.map { other, name in
              { $0.writeFact(self.strings["equivalent-\(other)"]) { $0.write(name) } }
            })
        }
      })
  }

  // MARK: Checklists

  /// The checks of criteria, under them.
  private func writeChecks(of groups: [CatalogueTies.Group], to writer: inout MarkdownWriter) {
    let context = writer.context
    for criterion in groups.flatMap(\.criteria) {
      let words = renderer.checkWords.inlines(of: criterion, in: site)
      let checks = site.pages[criterion].criterion?.checks ?? []
      writer.writeHeading(2) { self.writeLink(to: criterion, in: &$0) }
      writer.context = renderer.markdownContext(of: criterion, isChecklist: true, addresses)
      writer.writeList(
        zip(checks, words).map { check, words in
          { self.write(check, words, to: &$0) }
        })
      writer.context = context
    }
  }

  // MARK: Words and links

  func numbered(_ number: String, _ names: Localized<String>) -> String {
    number + " " + (names.nearest(to: language)?.text ?? "")
  }

  /// Writes sentences of the catalogue.
  func write(prose: Localized<String>, to writer: inout MarkdownWriter) {
    for part in prose.nearest(to: language)?.text.proseParts ?? [] {
      guard part.isCode else {
        writer.write(part.text)
        continue
      }
      let symbol = catalogue.symbols.firstIndex { $0.name == part.text }
      if let symbol {
        writeLink(toSymbol: symbol, to: &writer)
      } else {
        writer.write(part.text, asCode: true)
      }
    }
  }

  /// Writes a link to a page of the site, or to a place on it.
  func writeLink(
    to number: Int, fragment: String? = nil, in writer: inout MarkdownWriter,
    _ words: (inout MarkdownWriter) -> Void
  ) {
    let target = site.pages[number].address
    let address = Address(path: target.path, fragment: fragment ?? target.fragment)
    writer.writeLink(to: addresses.markdownAddress(of: address), words)
  }

  /// Writes a link to a page with its title.
  func writeLink(to number: Int, in writer: inout MarkdownWriter) {
    writeLink(to: number, in: &writer) { $0.buffer.write(raw: renderer.linkWords[number]) }
  }

  /// Writes the number and name of a success criterion, as a link where it has a page, and its level.
  func writeLink(
    toSuccessCriterion place: Int, withLevel: Bool, to writer: inout MarkdownWriter
  ) {
    let criterion = catalogue.successCriteria[place]
    let level = strings.filled("level", ["level": criterion.level.rawValue])
    let name = numbered(criterion.number, criterion.names) + (withLevel ? ", " + level : "")
    if let target = ties.page(.successCriterion(place), in: language) {
      writeLink(to: target, in: &writer) { $0.write(name) }
    } else {
      writer.write(name)
    }
  }

  /// Writes the name of a symbol, as a link where it has a page.
  func writeLink(toSymbol place: Int, to writer: inout MarkdownWriter) {
    let name = catalogue.symbols[place].name
    if let target = ties.page(.symbol(place), in: language), target != page {
      writeLink(to: target, in: &writer) { $0.write(name, asCode: true) }
    } else {
      writer.write(name, asCode: true)
    }
  }
}
