import OngletLink
import OngletModel

/// The state of the translations of a site.
package struct TranslationStatus: Sendable {
  /// The languages of the site; the first is the source language.
  package let languages: [Language]
  /// All pages in all languages, sorted by page, then by language.
  package var pages: [TranslatedPage]
  /// What changed since the commit that was named, if one was.
  package var changes: SiteChanges?

  /// A page in one language; it may be missing.
  package struct TranslatedPage: Sendable, Hashable {
    package let id: String
    package let language: Language
    /// The path of the file for messages; nil if the page is missing in the language.
    package let path: String?
    /// The path of the source; of another language if the page is missing in the source language.
    package let sourcePath: String
    package var parts: [Part]
  }

  /// A part of the source, and the state of its translation.
  package struct Part: Sendable, Hashable {
    package let name: String
    package let state: State
    /// The line of its heading, or 1 for a part without one; nil if it is missing.
    package let line: Int?
    package let sourceLine: Int
    /// The change of the source since it was translated, if that was asked for.
    package var change: SourceChange?
  }

  /// The state of the translation of a part.
  package enum State: String, Sendable, Hashable, CaseIterable {
    /// Translated from the current source.
    case present
    /// The source has changed since.
    case stale
    /// Translated, but it is not recorded from which version of the source.
    case untracked
    case missing
  }

  /// The numbers of parts of a language in each state.
  package struct Count: Sendable, Hashable {
    package let language: Language
    package let parts: [State: Int]

    package var total: Int { parts.values.reduce(0, +) }

    package subscript(state: State) -> Int { parts[state] ?? 0 }

    /// The share of parts that are up to date, in per cent, rounded down.
    package var rate: Int { total == 0 ? 100 : self[.present] * 100 / total }
  }

  package var counts: [Count] {
    languages.map { language in
      let states = pages.lazy.filter { $0.language == language }.flatMap(\.parts).map(\.state)
      return Count(
        language: language, parts: Dictionary(states.map { ($0, 1) }, uniquingKeysWith: +))
    }
  }

  package var isBehind: Bool {
    pages.contains { page in page.parts.contains { $0.state == .missing || $0.state == .stale } }
  }
}

extension TranslationStatus {
  /// - Parameter untranslated: the files of pages that are not to be translated.
  init(
    of site: Site, _ choice: PageChoice, untranslated: Set<String> = [], path: (String) -> String
  ) {
    let languages = site.configuration.languages
    self.languages = languages
    pages = site.translationGroups.flatMap { group in
      let isWhole = group.contains { untranslated.contains($0.page.path) }
      return languages.filter { choice.contains(group, in: $0) }.compactMap {
        let page = TranslatedPage(group, in: $0, path: path)
        return isWhole && page?.path == nil ? nil : page
      }
    }
  }
}

extension TranslationStatus.TranslatedPage {
  /// - Parameter group: the page in all languages that it is written in, the source first.
  init?(_ group: [LinkedPage], in language: Language, path: (String) -> String) {
    guard let source = group.first else { return nil }
    let translation = group.first { $0.page.language == language }
    self.init(
      id: source.page.id.path, language: language, path: translation.map { path($0.page.path) },
      sourcePath: path(source.page.path), parts: Self.parts(of: source, in: translation))
  }

  private static func parts(of source: LinkedPage, in translation: LinkedPage?)
    -> [TranslationStatus.Part]
  {
    let translated = translation?.page.metadata.translated.map(\.value) ?? []
    return source.parts.map { original in
      let part = translation?.parts.first { $0.name == original.name }
      let state: TranslationStatus.State =
        if part == nil {
          .missing
        } else if translation === source {
          .present
        } else if let accepted = translated.first(where: { $0.name == original.name }) {
          accepted.digest == original.digest(in: source.page) ? .present : .stale
        } else {
          .untracked
        }
      return TranslationStatus.Part(
        name: original.name, state: state,
        line: translation.flatMap { page in part?.line(in: page.page) },
        sourceLine: original.line(in: source.page))
    }
  }
}

extension PagePart {
  /// The line of the file on which the part begins.
  func line(in page: Page) -> Int {
    heading.map { Int(page.body.blocks[$0].range.startLine) } ?? 1
  }
}

extension Site {
  /// The pages that have files, each in all languages that it is written in; the source is the
  /// first, if there is one.
  var translationGroups: [[LinkedPage]] {
    var groups: [[LinkedPage]] = []
    for page in pages where !page.page.isGenerated {
      if groups.last?.first?.page.id == page.page.id {
        groups[groups.count - 1].append(page)
      } else {
        groups.append([page])
      }
    }
    return groups
  }

  var translationGroupsByID: [PageID: [LinkedPage]] {
    Dictionary(firstOf: translationGroups.map { ($0[0].page.id, $0) })
  }
}
