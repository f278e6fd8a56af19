/// The pages that a catalogue makes, by their identifiers: `wcag`, `wcag/1.4.3`, `matrix` for each
/// standard that the site claims, `apis`, `apis/accessibilityLabel`, `glossary`; those that checks
/// make: `checklists`, `checklists/all`, `checklists/ios-design`; what changed since the editions of
/// the site, which is `editions`; and the search, which is `search`.
package struct ReferencePages: Sendable {
  /// Each page comes after the page above it.
  package let entries: [(id: PageID, page: ReferencePage)]
  private let catalogue: Catalogue
  private let byID: [PageID: ReferencePage]
  /// The languages of the pages that not every language has.
  private let languages: [ReferencePage: Set<Language>]
  private let named: NamedEntries?

  /// - Parameters:
  ///   - hasEditions: whether the site has editions.
  ///   - guides: those whose criteria have checks, in the order of their identifiers, with the
  ///     languages that they have criteria in.
  ///   - hasSearch: whether the site has a page of its search.
  ///   - named: the entries that pages name. Another symbol, or another requirement without a
  ///     summary, has only its line in an index, unless a file is there for its page. Nil if all
  ///     have pages.
  package init(
    _ catalogue: Catalogue, hasEditions: Bool = false, guides: [CheckedGuide] = [],
    hasSearch: Bool = false, named: NamedEntries? = nil
  ) {
    self.catalogue = catalogue
    self.named = named
    var languages: [ReferencePage: Set<Language>] = [:]
    var entries = Self.entries(ofStandardsIn: catalogue)
    if !catalogue.symbols.isEmpty {
      entries.append((PageID("apis"), .apiIndex))
      for (place, name) in catalogue.symbolFileNames.indexed() {
        entries.append((PageID("apis/" + name), .symbol(place)))
      }
    }
    if !catalogue.glossary.isEmpty { entries.append((PageID("glossary"), .glossary)) }
    if !guides.isEmpty {
      entries.append((Self.checklists, .checklists))
      languages[.checklists] = guides.reduce(into: []) { $0.formUnion($1.languages) }
      var names = FreeNames()
      let several = Self.languagesOfSeveral(guides)
      if !several.isEmpty {
        // Its name is taken first: the list of a guide `all` is `all-2`.
        entries.append((Self.allChecks, .allChecks))
        _ = names.next(for: Self.allChecks.name)
        languages[.allChecks] = several
      }
      for guide in guides {
        let name = names.next(for: Self.name(of: guide.id))
        entries.append((PageID(Self.checklists.path + "/" + name), .checklist(guide.id)))
        languages[.checklist(guide.id)] = guide.languages
      }
    }
    if hasEditions { entries.append((Self.editions, .editions)) }
    if hasSearch { entries.append((PageID("search"), .search)) }
    self.entries = entries
    self.languages = languages
    byID = Dictionary(firstOf: entries.map { ($0.id, $0.page) })
  }

  /// The pages of the standards that the site follows.
  private static func entries(
    ofStandardsIn catalogue: Catalogue
  ) -> [(id: PageID, page: ReferencePage)] {
    var entries: [(id: PageID, page: ReferencePage)] = []
    for (index, standard) in catalogue.standards.indexed() where !standard.claimed.isEmpty {
      entries.append((PageID(standard.id), .standardIndex(index)))
      for place in catalogue.listed(of: index) {
        let name = catalogue.requirementFileNames[place]
        entries.append((PageID(standard.id + "/" + name), .requirement(place)))
      }
      entries += catalogue.tables(of: index).map {
        (PageID(standard.id + "/" + $0.name), .table($0.table))
      }
      if index.number == 0 || !standard.levels.isEmpty || !standard.parts.isEmpty {
        entries.append((Self.matrix(of: standard, at: index), .matrix(index)))
      }
    }
    return entries
  }

  package subscript(id: PageID) -> ReferencePage? { byID[id] }

  /// The names of the catalogue's pages directly below one of them.
  package func names(below id: PageID) -> [String] {
    entries.lazy.filter { $0.id.parent == id }.map(\.id.name)
  }

  /// The index of checklists.
  package static let checklists = PageID("checklists")
  /// The page of what changed since each edition.
  package static let editions = PageID("editions")
  package static let allChecks = PageID("checklists/all")

  /// Whether a page is made in a language when no file is there.
  package func isMade(_ page: ReferencePage, in language: Language) -> Bool {
    switch page {
    case .symbol(let symbol): if let named { return named.symbols.contains(symbol) }
    case .requirement(let place):
      if let named, catalogue.requirements[place].summaries.values.isEmpty {
        return named.requirements.contains(place)
      }
    default: break
    }
    return languages[page]?.contains(language) ?? true
  }

  /// The identifier of a guide as one path component: `ios-design` for `ios/design`.
  private static func name(of guide: PageID) -> String {
    guide.path.isEmpty ? "guide" : guide.steps.joined(separator: "-")
  }

  /// The languages in which at least two guides have criteria.
  private static func languagesOfSeveral(_ guides: [CheckedGuide]) -> Set<Language> {
    let all = guides.reduce(into: Set<Language>()) { $0.formUnion($1.languages) }
    return all.filter { language in
      guides.count { $0.languages.contains(language) } > 1
    }
  }

  /// The name of the standard whose index or matrix a page shows.
  package func standardName(of page: ReferencePage, in language: Language) -> String? {
    switch page {
    case .standardIndex(let index), .matrix(let index):
      catalogue.standards[index].names.nearest(to: language)?.text
    default: nil
    }
  }

  /// The names and the editions of the two sides of a table.
  package func sides(of table: StandardTable, in language: Language) -> [(
    name: String, edition: String
  )] {
    [(table.standard, table.edition), (table.target, table.targetEdition)].map {
      let standard = catalogue.standards[$0]
      let name = standard.names.nearest(to: language)?.text ?? standard.id
      return (name, standard.editions[$1].id)
    }
  }

  /// The identifier of the matrix of a standard; that of the first one has the short form.
  private static func matrix(of standard: Standard, at index: StandardIndex) -> PageID {
    PageID(index.number == 0 ? "matrix" : "matrix/" + standard.id)
  }

  /// The title that a page has whatever its file says: the official name of a requirement, or
  /// the symbol itself; nil for pages whose authors may choose the title.
  package func heading(of page: ReferencePage, in language: Language) -> [Inline]? {
    let nowhere = SourceRange(line: 0)
    switch page {
    case .requirement(let place):
      let (requirement, names) = (catalogue.requirements[place], catalogue.names(of: place))
      guard let (found, name) = names.nearest(to: language) else {
        return [Inline(.text(requirement.number), at: nowhere)]
      }
      if names[language] != nil {
        return [Inline(.text(requirement.number + " " + name), at: nowhere)]
      }
      let text = Inline(.text(name), at: nowhere)
      return [
        Inline(.text(requirement.number + " "), at: nowhere),
        Inline(
          .span(Span(content: [text], attributes: Attributes(language: found.code))), at: nowhere),
      ]
    case .symbol(let place):
      return [Inline(.code(Code(catalogue.symbols[place].name)), at: nowhere)]
    case .standardIndex, .table, .apiIndex, .matrix, .glossary, .search, .checklists, .allChecks,
      .checklist, .editions:
      return nil
    }
  }
}

/// The entries of a catalogue that pages name.
package struct NamedEntries: Sendable, Equatable {
  package var symbols: Set<SymbolIndex>
  package var requirements: Set<RequirementIndex>

  package init(symbols: Set<SymbolIndex> = [], requirements: Set<RequirementIndex> = []) {
    self.symbols = symbols
    self.requirements = requirements
  }
}

/// A guide whose criteria have checks, with the languages of these.
package struct CheckedGuide: Sendable, Equatable {
  package let id: PageID
  package let languages: Set<Language>

  package init(id: PageID, languages: Set<Language>) {
    self.id = id
    self.languages = languages
  }
}

/// The title of a generated page, which has no file in the content.
package struct GeneratedTitle: Sendable, Hashable {
  package let title: String
  /// The one in the navigation, where it is another.
  package var navigationTitle: String?
  /// Its component of the address, with its place in the theme's file of strings; at line 0 if it
  /// is made of the components of other pages.
  package let slug: Located<String>?
  package let description: String?

  package init(title: String, slug: Located<String>? = nil, description: String? = nil) {
    self.title = title
    self.slug = slug
    self.description = description
  }
}

extension PageID {
  /// The key for a whole guide on one page in the titles of generated pages. No file has this
  /// identifier.
  package static let wholeGuide = PageID("*/whole")
  /// In titles of the theme, those of tables between editions, and between standards.
  package static let tablesOfEditions = PageID("*/from-*")
  package static let tablesOfStandards = PageID("*/*")
}
