/// The pages that a catalogue makes, by their identifiers: `wcag`, `wcag/1.4.3`, `apis`,
/// `apis/accessibilityLabel`, `matrix`, `glossary`; those that checks make: `checklists`,
/// `checklists/all`, `checklists/ios-design`; and the search, which is `search`.
package struct ReferencePages: Sendable {
  /// Each page comes after the page above it.
  package let entries: [(id: PageID, page: ReferencePage)]
  private let catalogue: Catalogue
  private let byID: [PageID: ReferencePage]
  /// The languages of the pages that not every language has.
  private let languages: [ReferencePage: Set<Language>]
  private let named: Set<SymbolIndex>?

  /// - Parameters:
  ///   - guides: those whose criteria have checks, in the order of their identifiers, with the
  ///     languages that they have criteria in.
  ///   - hasSearch: whether the site has a page of its search.
  ///   - named: the symbols that pages name. Another symbol has only its line in the index of
  ///     symbols, unless a file is there for its page. Nil if all symbols have pages.
  package init(
    _ catalogue: Catalogue, guides: [CheckedGuide] = [],
    hasSearch: Bool = false, named: Set<SymbolIndex>? = nil
  ) {
    self.catalogue = catalogue
    self.named = named
    var languages: [ReferencePage: Set<Language>] = [:]
    var entries: [(id: PageID, page: ReferencePage)] = []
    if !catalogue.successCriteria.isEmpty {
      entries.append((PageID("wcag"), .wcagIndex))
      for (place, criterion) in catalogue.successCriteria.indexed() {
        entries.append((PageID("wcag/" + criterion.number), .successCriterion(place)))
      }
      entries.append((PageID("matrix"), .matrix))
    }
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
    if hasSearch { entries.append((PageID("search"), .search)) }
    self.entries = entries
    self.languages = languages
    byID = Dictionary(firstOf: entries.map { ($0.id, $0.page) })
  }

  package subscript(id: PageID) -> ReferencePage? { byID[id] }

  /// The names of the catalogue's pages directly below one of them.
  package func names(below id: PageID) -> [String] {
    entries.lazy.filter { $0.id.parent == id }.map(\.id.name)
  }

  /// The index of checklists.
  package static let checklists = PageID("checklists")
  /// The page of all checks.
  package static let allChecks = PageID("checklists/all")

  /// Whether a page is made in a language when no file is there.
  package func isMade(_ page: ReferencePage, in language: Language) -> Bool {
    if case .symbol(let symbol) = page, let named { return named.contains(symbol) }
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

  /// The title that a page has whatever its file says: the official name of a success criterion, or
  /// the symbol itself; nil for pages whose authors may choose the title.
  package func heading(of page: ReferencePage, in language: Language) -> [Inline]? {
    let nowhere = SourceRange(line: 0)
    switch page {
    case .successCriterion(let place):
      let criterion = catalogue.successCriteria[place]
      guard let name = criterion.names[language] else {
        let name = Inline(.text(criterion.names[.english] ?? criterion.slug), at: nowhere)
        return [
          Inline(.text(criterion.number + " "), at: nowhere),
          Inline(
            .span(Span(content: [name], attributes: Attributes(language: "en"))), at: nowhere),
        ]
      }
      return [Inline(.text(criterion.number + " " + name), at: nowhere)]
    case .symbol(let place):
      return [Inline(.code(Code(catalogue.symbols[place].name)), at: nowhere)]
    case .wcagIndex, .apiIndex, .matrix, .glossary, .search, .checklists, .allChecks, .checklist:
      return nil
    }
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
}
