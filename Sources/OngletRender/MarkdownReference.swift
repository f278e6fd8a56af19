import OngletModel

extension Renderer {
  /// Writes what a page shows of the catalogue: facts, and links to the pages that use it.
  func writeReference(
    of page: LinkedPage, _ addresses: PageAddresses, to writer: inout MarkdownWriter
  ) {
    switch page.reference {
    case .successCriterion(let place):
      write(site.catalogue.successCriteria[place], on: page, to: &writer)
      writeMentions(site.backlinks.successCriteria[place], on: page, addresses, to: &writer)
    case .symbol(let place):
      write(site.catalogue.symbols[place], to: &writer)
      writeMentions(site.backlinks.symbols[place], on: page, addresses, to: &writer)
    case .matrix: writeMatrix(on: page, addresses, to: &writer)
    case .glossary: writeGlossary(on: page, to: &writer)
    case .checklists:
      writeChecks(of: ties.checkedCriteria(in: page.page.language), addresses, to: &writer)
    case .checklist(let guide):
      let groups = ties.checkedCriteria(in: page.page.language)
      writeChecks(
        of: groups.filter { $0.guide.map { site.pages[$0].page.id } == guide }, addresses,
        to: &writer)
    case .wcagIndex, .apiIndex, .search, nil: break
    }
  }

  private func write(
    _ criterion: SuccessCriterion, on page: LinkedPage, to writer: inout MarkdownWriter
  ) {
    let strings = theme.strings(for: page.page.language)
    var facts: [(inout MarkdownWriter) -> Void] = [
      { $0.writeFact(strings["fact-level"]) { $0.write(criterion.level.rawValue) } },
      { $0.writeFact(strings["fact-version"]) { $0.write("WCAG " + criterion.version) } },
    ]
    if let removed = criterion.removedIn {
      facts.append {
        $0.write(strings["obsolete-since"].replacing("{version}", with: removed))
      }
    }
    for (name, clauses) in [
      ("fact-en-301-549", criterion.clauses.en301549), ("fact-rgaa", criterion.clauses.rgaa),
      ("fact-raam", criterion.clauses.raam),
    ] where !clauses.isEmpty {
      facts.append { $0.writeFact(strings[name]) { $0.write(clauses.joined(separator: ", ")) } }
    }
    let address = criterion.address(in: page.page.language)
    facts.append { $0.writeLink(to: address) { $0.write(strings["w3c-norm"]) } }
    facts.append {
      $0.writeLink(to: criterion.understandingAddress) {
        $0.write(strings["w3c-understanding"].replacing("{number}", with: criterion.number))
      }
    }
    writer.writeItems(facts)
  }

  private func write(_ symbol: APISymbol, to writer: inout MarkdownWriter) {
    let strings = writer.context.strings
    var facts: [(inout MarkdownWriter) -> Void] = []
    func add(_ name: String, _ values: [String]) {
      if values.isEmpty { return }
      facts.append {
        $0.writeFact(strings[name]) { writer in
          for (place, value) in values.enumerated() {
            if place > 0 { writer.write(", ") }
            writer.write(value, asCode: true)
          }
        }
      }
    }
    for (name, text) in [
      ("fact-kind", strings["kind-" + symbol.kind.rawValue]), ("fact-since", symbol.since),
      ("fact-deprecated", symbol.deprecated),
    ] {
      guard let text else { continue }
      facts.append { $0.writeFact(strings[name]) { $0.write(text) } }
    }
    add("fact-owner", symbol.owner.map { [$0] } ?? [])
    add("fact-legacy", symbol.legacyNames)
    add("fact-objective-c", symbol.objectiveCNames)
    add("fact-misspellings", symbol.misspellings)
    add("fact-swiftui", symbol.swiftUI?.names ?? [])
    add("fact-replacement", symbol.replacement.map { [$0] } ?? [])
    add("fact-notification", symbol.changeNotification.map { [$0] } ?? [])
    if let documentation = symbol.documentation {
      facts.append {
        $0.writeLink(to: documentation) { $0.write(strings["fact-documentation"]) }
      }
    }
    if !facts.isEmpty { writer.writeItems(facts) }
    if let note = symbol.notes[strings.language] {
      writer.writeParagraph { writer in
        for (place, part) in note.split(separator: "`", omittingEmptySubsequences: false)
          .enumerated()
        where !part.isEmpty {
          if place % 2 == 1 {
            writer.write(String(part), asCode: true)
          } else {
            writer.write(String(part))
          }
        }
      }
    }
  }

  /// Links to the pages of the reader's language that name something, each once, in the site's order.
  private func writeMentions(
    _ mentions: [Mention], on page: LinkedPage, _ addresses: PageAddresses,
    to writer: inout MarkdownWriter
  ) {
    var pages: [Int] = []
    var found: Set<Int> = []
    for kind in [Mention.Kind.declared, .mentioned] {
      for mention in mentions where mention.kind == kind && found.insert(mention.page).inserted {
        if site.pages[mention.page].page.language == page.page.language {
          pages.append(mention.page)
        }
      }
    }
    guard !pages.isEmpty else { return }
    writer.writeHeading(2, text: writer.context.strings["using-criteria"])
    writer.writeItems(pages.map { number in { self.writeLink(to: number, addresses, in: &$0) } })
  }

  /// The checks of criteria, under them.
  private func writeChecks(
    of groups: [CatalogueTies.Group], _ addresses: PageAddresses, to writer: inout MarkdownWriter
  ) {
    let context = writer.context
    for criterion in groups.flatMap(\.criteria) {
      let page = site.pages[criterion]
      let words = checkWords.inlines(of: criterion, in: site)
      writer.writeHeading(2) { writer in
        writer.writeLink(to: addresses.markdownAddress(of: page.address)) {
          $0.writeTitle(page.page.wholeTitle)
        }
      }
      writer.context = markdownContext(of: criterion, addresses)
      writer.writeItems(words.map { words in { $0.write(words) } })
      writer.context = context
    }
  }

  /// Each success criterion with the criteria that declare it.
  private func writeMatrix(
    on page: LinkedPage, _ addresses: PageAddresses, to writer: inout MarkdownWriter
  ) {
    let language = page.page.language
    writer.writeItems(
      self.site.catalogue.successCriteria.indices.map { place in
        { writer in
          let criterion = self.site.catalogue.successCriteria[place]
          let name = criterion.names[language] ?? criterion.names[.english] ?? ""
          writer.write("\(criterion.number) \(name) (\(criterion.level.rawValue))")
          let pages = self.site.backlinks.successCriteria[place].filter {
            $0.kind == .declared && self.site.pages[$0.page].page.language == language
          }.map(\.page)
          for (position, number) in pages.enumerated() {
            writer.write(position == 0 ? writer.context.strings["colon"] : ", ")
            writer.writeLink(to: addresses.markdownAddress(of: self.site.pages[number].address)) {
              $0.write(self.site.pages[number].page.title)
            }
          }
        }
      })
  }

  private func writeGlossary(on page: LinkedPage, to writer: inout MarkdownWriter) {
    let language = page.page.language
    writer.writeItems(
      site.catalogue.glossary.map { entry in
        { writer in
          writer.writeStrong(before: .space) { $0.write(entry.names[language] ?? entry.id) }
          if let expansion = entry.expansion { writer.write(" (\(expansion.text))") }
          writer.write(writer.context.strings["colon"] + (entry.definitions[language] ?? ""))
        }
      })
  }
}
