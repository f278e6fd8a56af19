import OngletModel

extension Edition {
  /// What the criteria of a site are now.
  package init(of site: Site, id: String = "", date: String = "") {
    var criteria: [Criterion] = []
    var place = site.pages.startIndex
    // The languages of a page follow one another.
    while place < site.pages.endIndex {
      let id = site.pages[place].page.id
      let end = site.pages[place...].firstIndex { $0.page.id != id } ?? site.pages.endIndex
      let pages = site.pages[place..<end].filter { $0.criterion != nil }
      if !pages.isEmpty { criteria.append(Criterion(pages, of: site.catalogue)) }
      place = end
    }
    self.init(
      id: id, date: date, languages: site.configuration.languages,
      criteria: criteria.sorted { $0.key < $1.key })
  }
}

extension Edition.Criterion {
  /// - Parameter pages: the criterion in each of its languages.
  fileprivate init(_ pages: [LinkedPage], of catalogue: Catalogue) {
    let key = pages[0].page.id.path
    let declared = pages[0].declarations
    var titles: [Language: String] = [:]
    var digests: [Language: String] = [:]
    var keys: [String] = []
    var checkTitles: [String: [Language: String]] = [:]
    var checkDigests: [String: [Language: String]] = [:]
    for page in pages {
      let language = page.page.language
      titles[language] = page.page.title
      digests[language] = page.digestWithoutChecks
      let items = page.checkItems
      for check in page.criterion?.checks ?? [] {
        let key = key + "#" + page.anchorIDs[check.anchor]
        if checkTitles[key] == nil { keys.append(key) }
        checkTitles[key, default: [:]][language] = page.page.body.anchors[check.anchor].text
        var form = CanonicalForm(page.page.body, hasDestinations: false)
        form.writeBlocks(items[check.anchor]?.blocks ?? [])
        checkDigests[key, default: [:]][language] = form.digest
      }
    }
    self.init(
      key: key, titles: Localized(titles), digests: Localized(digests),
      ties: [
        .meets: declared.requirements.map(\.name),
        .apis: declared.symbols.map { name in
          name.index.map { catalogue.symbols[$0].name } ?? name.name
        },
        .phases: declared.phases,
      ],
      checks: keys.map {
        Edition.Check(
          key: $0, titles: Localized(checkTitles[$0] ?? [:]),
          digests: Localized(checkDigests[$0] ?? [:]))
      })
  }
}

extension LinkedPage {
  /// The digest of its words. Links to a page that moved are not reworded.
  fileprivate var digestWithoutChecks: String {
    var form = CanonicalForm(page.body, hasDestinations: false)
    form.writeWords(of: page)
    for part in parts where part.name != PanelKind.checklist.name {
      form.writeBlocks(page.body.blocks[part.blocks])
    }
    return form.digest
  }

  /// The items that are checks, and the other items of their panels.
  fileprivate var checkItems: [AnchorIndex: List.Item] {
    guard let criterion = self.criterion else { return [:] }
    var items: [AnchorIndex: List.Item] = [:]
    for panel in Set(criterion.checks.map(\.panel)) {
      let blocks = panel.map { criterion.panels[$0].blocks } ?? page.body.blocks.indices
      page.body.blocks[blocks].collectItems(into: &items)
    }
    return items
  }
}

extension CanonicalForm {
  fileprivate var digest: String {
    bytes.withUnsafeBytes { Digest(of: $0).hexadecimal }
  }
}
