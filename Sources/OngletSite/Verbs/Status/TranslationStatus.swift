import OngletLink
import OngletModel

/// How far the translations of a site have come.
package struct TranslationStatus: Sendable {
  /// The first is the source language.
  package let languages: [Language]
  /// A page in each language of the site, by pages and then by languages.
  package let pages: [TranslatedPage]

  /// A page in one language, whether it is there or not.
  package struct TranslatedPage: Sendable, Hashable {
    package let id: String
    package let language: Language
    /// The file, as people know it; nothing when the page is missing in the language.
    package let path: String?
    /// The file of the source; that of another language where the source language lacks the page.
    package let sourcePath: String
    package var parts: [Part]

    /// Whether this is what the other languages translate.
    package var isSource: Bool { path == sourcePath }
  }

  /// A part of the source, and how its translation stands.
  package struct Part: Sendable, Hashable {
    package let name: String
    package let state: State
    /// The line of its heading, or that of the file's beginning; nothing when it is missing.
    package let line: Int?
    package let sourceLine: Int
    /// What changed in the source since it was translated; only where that was asked for.
    package var change: SourceChange?
  }

  package enum State: String, Sendable, Hashable, CaseIterable {
    /// Translated from the source as it is.
    case present
    /// The source has changed since.
    case stale
    /// Translated, from which version of the source nobody said.
    case untracked
    case missing
  }

  /// How many parts of a language are in each state.
  package struct Count: Sendable, Hashable {
    package let language: Language
    package let parts: [State: Int]

    package var total: Int { parts.values.reduce(0, +) }

    package subscript(state: State) -> Int { parts[state] ?? 0 }

    /// How much is up to date, in whole per cent: 100 only when all is.
    package var rate: Int { total == 0 ? 100 : self[.present] * 100 / total }
  }

  package var counts: [Count] {
    languages.map { language in
      let states = pages.lazy.filter { $0.language == language }.flatMap(\.parts).map(\.state)
      return Count(
        language: language, parts: Dictionary(states.map { ($0, 1) }, uniquingKeysWith: +))
    }
  }

  /// Whether something is missing or stale.
  package var isBehind: Bool {
    pages.contains { page in page.parts.contains { $0.state == .missing || $0.state == .stale } }
  }
}

extension TranslationStatus {
  /// - Parameters:
  ///   - choice: the pages to look at.
  ///   - path: gives the path by which people know a file of the content.
  init(of site: Site, _ choice: PageChoice, path: (String) -> String) {
    let languages = site.configuration.languages
    self.languages = languages
    pages = site.translationGroups.flatMap { group in
      languages.filter { choice.contains(group, in: $0) }.compactMap {
        TranslatedPage(group, in: $0, path: path)
      }
    }
  }
}

extension TranslationStatus.TranslatedPage {
  /// - Parameters:
  ///   - group: the page in all languages that it is written in, that of the source first.
  ///   - path: gives the path by which people know a file of the content.
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
  /// The line of the file that it begins on.
  func line(in page: Page) -> Int {
    heading.map { Int(page.body.blocks[$0].range.startLine) } ?? 1
  }
}

extension Site {
  /// The pages that somebody wrote, each in all languages that it is written in: the first is the
  /// source, unless nobody wrote that.
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

  /// The same by identifier.
  var translationGroupsByID: [PageID: [LinkedPage]] {
    Dictionary(
      translationGroups.map { ($0[0].page.id, $0) }, uniquingKeysWith: { first, _ in first })
  }
}
