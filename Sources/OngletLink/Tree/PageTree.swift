import OngletModel

/// All pages, grouped by identifier, with generated pages for folders without one.
struct PageTree: Sendable {
  /// The site's languages, then other languages of pages.
  let languages: [Language]
  /// By identifier, then by language.
  let pages: PageList<PageHeader>
  /// The index of each page's language among the languages.
  let languageOf: PageList<Int>
  let groups: GroupList<TranslationGroup>
  let groupOf: PageList<GroupIndex>
  /// The groups by the paths of their identifiers.
  let groupIndex: [String: GroupIndex]
  /// The group of each page of the catalogue, by what it shows.
  let referenceGroups: [ReferencePage: GroupIndex]

  func page(_ group: GroupIndex, in language: Int) -> PageIndex? { groups[group].members[language] }

  /// The page above, in the same language. There is one, because folders without a page got one.
  func parent(of page: PageIndex) -> PageIndex? {
    groups[groupOf[page]].parent.flatMap { self.page($0, in: languageOf[page]) }
  }
}

extension PageTree {
  init(
    _ pages: [PageHeader], _ input: LinkInput, named: NamedEntries, checked: [CheckedGuide],
    diagnostics: inout [Diagnostic]
  ) {
    let titles = input.titles
    languages = input.languages
    let places = Dictionary(firstOf: languages.enumerated().map { ($1, $0) })

    var kept = sorted(Self.distinct(sorted(pages, by: places), &diagnostics), by: places)
    let reference = ReferencePages(
      input.catalogue, hasEditions: input.hasEditions, guides: checked,
      hasSearch: titles[PageID("search")] != nil, named: named)
    var names = GeneratedNames(kept, titles: titles, reference: reference)
    let generated = Self.missingPages(
      kept, languages: languages, configuration: input.configuration,
      reference: reference, names: &names)
    kept = kept.map { page in
      guard let shown = reference[page.id],
        let heading = reference.heading(of: shown, in: page.language)
      else { return page }
      return page.with(title: heading.plainText, heading: heading)
    }
    self.pages = PageList(generated.isEmpty ? kept : sorted(kept + generated, by: places))
    languageOf = PageList(self.pages.map { places[$0.language] ?? 0 })
    (groups, groupOf, groupIndex) = Self.groups(
      self.pages, languageOf: languageOf, languageCount: languages.count, reference: reference,
      diagnostics: &diagnostics)
    referenceGroups = Dictionary(
      firstOf: groups.indexed().compactMap { index, group in
        group.reference.map { ($0, index) }
      })
    reportUnknownCataloguePages(pages, in: self, reference: reference, diagnostics: &diagnostics)
  }

  /// The sorted pages, of which no two have the same identifier in the same language.
  private static func distinct(
    _ pages: [PageHeader], _ diagnostics: inout [Diagnostic]
  ) -> [PageHeader] {
    var taken = Set(pages.map(\.id))
    var first: PageHeader?
    var numbers = FreeNumbers<PageID>()
    return pages.map { page in
      guard let other = first, other.id == page.id, other.language == page.language else {
        first = page
        return page
      }
      let language = page.language.name
      diagnostics.append(
        Diagnostic(
          .duplicateAddress, path: page.path, range: page.metadata.id?.range,
          "page `\(page.id)` already exists in \(language): `\(other.path)`",
          french: "la page `\(page.id)` existe déjà en \(language) : `\(other.path)`",
          fix: "rename one of the files, or give it another `id`",
          french: "renommer l’un des fichiers, ou lui donner un autre `id`"))
      // The second page gets another identifier, so that no page is lost.
      let number = numbers.next(for: page.id) {
        taken.insert(PageID("\(page.id.path)-\($0)")).inserted
      }
      return page.with(id: PageID("\(page.id.path)-\(number)"))
    }
  }

  /// The generated pages: for folders without a page, in each language with pages below; home
  /// pages; and pages of the catalogue without a file.
  private static func missingPages(
    _ pages: [PageHeader], languages: [Language], configuration: Configuration,
    reference: ReferencePages, names: inout GeneratedNames
  ) -> [PageHeader] {
    var present: [Language: Set<String>] = [:]
    for page in pages { present[page.language, default: []].insert(page.id.path) }
    var generated: [PageHeader] = []
    func add(_ path: String, _ language: Language) -> Bool {
      guard present[language, default: []].insert(path).inserted else { return false }
      let id = PageID(path)
      let title = names.title(of: id, in: language)
      let heading = reference[id].flatMap { reference.heading(of: $0, in: language) } ?? []
      generated.append(
        PageHeader(.generated(id, language, configuration, title, heading: heading)))
      return true
    }
    for page in pages {
      var path = page.id.path
      while let above = path.parentPath, add(above, page.language) { path = above }
    }
    for language in languages { _ = add("", language) }
    // A file in one language makes the page in all.
    let written = Set(pages.lazy.map(\.id).filter { reference[$0] != nil })
    for language in configuration.languages {
      for entry in reference.entries
      where reference.isMade(entry.page, in: language) || written.contains(entry.id) {
        _ = add(entry.id.path, language)
      }
    }
    return generated
  }

  private static func groups(
    _ pages: PageList<PageHeader>, languageOf: PageList<Int>, languageCount: Int,
    reference: ReferencePages, diagnostics: inout [Diagnostic]
  ) -> (
    groups: GroupList<TranslationGroup>, groupOf: PageList<GroupIndex>, index: [String: GroupIndex]
  ) {
    var groups: GroupList<TranslationGroup> = []
    var groupOf: PageList<GroupIndex> = []
    var index: [String: GroupIndex] = [:]
    var start = pages.startIndex
    while start < pages.endIndex {
      let id = pages[start].id
      let end = pages[start...].firstIndex { $0.id != id } ?? pages.endIndex
      let group = groups.endIndex
      var members = [PageIndex?](repeating: nil, count: languageCount)
      for page in start..<end {
        members[languageOf[page]] = page
        groupOf.append(group)
      }
      let parent = id.path.parentPath.flatMap { index[$0] }
      index[id.path] = group
      groups.append(
        TranslationGroup(
          id: id, members: members, pages: pages, parent: parent,
          above: parent.map { groups[$0] }, reference: reference[id],
          diagnostics: &diagnostics))
      start = end
    }
    return (groups, groupOf, index)
  }
}

/// Pages by identifier, language and file.
private func sorted(_ pages: [PageHeader], by places: [Language: Int]) -> [PageHeader] {
  let keys = pages.enumerated().map { number, page in
    (id: page.id.path, place: places[page.language] ?? 0, path: page.path, number: number)
  }
  return keys.sorted { ($0.id, $0.place, $0.path) < ($1.id, $1.place, $1.path) }
    .map { pages[$0.number] }
}

extension Page {
  /// The generated page of a folder without one.
  fileprivate static func generated(
    _ id: PageID, _ language: Language, _ configuration: Configuration, _ named: GeneratedTitle?,
    heading: [Inline]
  ) -> Page {
    var title = named?.title ?? id.path.lastStep.readableName
    if !heading.isEmpty {
      title = heading.plainText
    } else if id.path.isEmpty {
      let titles = configuration.title
      title =
        titles[language] ?? configuration.languages.lazy.compactMap { titles[$0] }.first
        ?? named?.title ?? "Home"
    }
    var metadata = Metadata()
    metadata.navigationTitle = named?.navigationTitle
    metadata.slug = named?.slug
    metadata.description = named?.description
    return Page(
      id: id, language: language, path: "", metadata: metadata, title: title,
      heading: heading.isEmpty ? [Inline(.text(title), at: SourceRange(line: 0))] : heading,
      body: Document(blocks: [], anchors: [], references: []), isLegacy: false, isIndex: true,
      isGenerated: true)
  }
}
