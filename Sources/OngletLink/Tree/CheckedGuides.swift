import OngletModel

/// The guides whose criteria have checks, in the order of their identifiers.
///
/// The pages of their checklists are made before criteria get their parts, so each file of a
/// criterion is looked at by itself: a guide counts if one file in one language has a check.
///
/// - Parameter pages: by identifier, then by language.
func checkedGuides(_ pages: [Page], kinds: PanelKinds) -> [CheckedGuide] {
  var layouts: [String: Layout] = [:]
  var listed: [String: Set<String>] = [:]
  for page in pages {
    if let layout = page.metadata.layout?.value, layouts[page.id.path] == nil {
      layouts[page.id.path] = layout
    }
    for name in page.metadata.criteria { listed[page.id.path, default: []].insert(name.value) }
  }
  guard layouts.values.contains(.guide) else { return [] }
  var languages: [String: Set<Language>] = [:]
  var checked: Set<String> = []
  for page in pages {
    guard let guide = page.id.path.parentPath, layouts[guide] == .guide else { continue }
    let isListed = !page.isIndex || listed[guide]?.contains(page.id.name) == true
    guard (layouts[page.id.path] ?? (isListed ? .criterion : .page)) == .criterion else { continue }
    languages[guide, default: []].insert(page.language)
    if !checked.contains(guide), page.hasChecks(kinds) { checked.insert(guide) }
  }
  return checked.sorted().map { CheckedGuide(id: PageID($0), languages: languages[$0] ?? []) }
}

extension Page {
  /// Whether the page has checks if it is a criterion.
  func hasChecks(_ kinds: PanelKinds) -> Bool {
    // A fast way out if nothing can be a check.
    guard body.anchors.contains(where: { $0.kind == .item }) else { return false }
    let structure = PageStructure(
      page: self, criterionID: id.name, kinds: kinds, source: nil)
    return body.anchors.indices.contains {
      body.anchors[$0].kind == .item && structure.isInChecklist($0)
    }
  }
}

/// The titles of generated pages: those of the theme; a checklist is named after its guide, and as
/// its guide among other checklists.
struct GeneratedNames {
  private let titles: [PageID: Localized<GeneratedTitle>]
  private let reference: ReferencePages
  /// The pages after which checklists are named: guides, and the pages above them.
  private let pages: [Language: [String: PageHeader]]
  /// The components of addresses that checklists have taken.
  private var taken: [Language: Set<String>] = [:]

  init(
    _ pages: [PageHeader], titles: [PageID: Localized<GeneratedTitle>], reference: ReferencePages
  ) {
    self.titles = titles
    self.reference = reference
    var named: Set<String> = []
    for case (_, .checklist(let guide)) in reference.entries {
      var path: String? = guide.path
      while let current = path, named.insert(current).inserted { path = current.parentPath }
    }
    var found: [Language: [String: PageHeader]] = [:]
    if !named.isEmpty {
      for page in pages where named.contains(page.id.path) {
        found[page.language, default: [:]][page.id.path] = page
      }
    }
    self.pages = found
    if reference[ReferencePages.allChecks] == .allChecks {
      for (language, title) in titles[ReferencePages.allChecks]?.values ?? [:] {
        taken[language] = [title.slug?.value ?? ReferencePages.allChecks.name]
      }
    }
  }

  mutating func title(of id: PageID, in language: Language) -> GeneratedTitle? {
    guard case .checklist(let guide) = reference[id] else {
      return titles[id]?[language] ?? titleOfStandard(id, language)
    }
    let pattern = titles[PageID(ReferencePages.checklists.path + "/*")]?[language]
    let page = pages[language]?[guide.path]
    let name = page.map { $0.metadata.navigationTitle ?? $0.title } ?? id.name
    var steps: [String] = []
    var path: String? = guide.path
    while let current = path, !current.isEmpty {
      let step = pages[language]?[current]?.metadata.slug?.value
      steps.append(step ?? PageID(current).name)
      path = current.parentPath
    }
    let slug = steps.reversed().joined(separator: "-")
    let isFree = !slug.isEmpty && taken[language, default: []].insert(slug).inserted
    var title = GeneratedTitle(
      title: pattern?.title.replacing("{guide}", with: name) ?? name,
      slug: isFree ? Located(slug, at: SourceRange(line: 0)) : nil,
      description: pattern?.description?.replacing("{guide}", with: name))
    title.navigationTitle = name
    return title
  }

  /// The title of the index or the matrix of a standard that the theme does not know.
  private func titleOfStandard(_ id: PageID, _ language: Language) -> GeneratedTitle? {
    if case .table(let table) = reference[id] { return title(of: table, language) }
    guard let page = reference[id], let name = reference.standardName(of: page, in: language)
    else { return nil }
    guard case .matrix = page else { return GeneratedTitle(title: name) }
    let title = titles[PageID("matrix")]?[language]?.title
    return title.map { GeneratedTitle(title: $0 + " – " + name) }
  }

  private func title(of table: StandardTable, _ language: Language) -> GeneratedTitle? {
    let id: PageID = table.isBetweenEditions ? .tablesOfEditions : .tablesOfStandards
    guard let pattern = titles[id]?[language] else { return nil }
    let sides = reference.sides(of: table, in: language)
    func filled(_ text: String) -> String {
      zip(["standard", "other"], sides).reduce(text) { text, side in
        text.replacing("{\(side.0)}", with: side.1.name)
          .replacing("{\(side.0)-edition}", with: side.1.edition)
      }
    }
    return GeneratedTitle(
      title: filled(pattern.title), description: pattern.description.map(filled))
  }
}
