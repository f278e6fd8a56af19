import OngletLoad
import OngletModel

/// The pages that a command is limited to, given as files and folders of the content or as
/// identifiers. The file of a translation means that language only, anything else all languages of
/// the page. `ios/design` is all of a folder, `ios/design/images.fr.md` one page in French.
struct PageChoice: Sendable {
  /// Empty for all pages.
  private let names: [Name]
  private let content: String
  /// The changed files, relative to the content folder: only pages that have one of them in some
  /// language; nil for all pages.
  private let changed: Set<String>?

  /// A word, and the real path that it names; nil if there is no such file.
  private typealias Name = (word: String, path: String?)

  /// - Parameter words: the identifiers and paths. A path is relative to the working folder; if
  ///   nothing is there, to the content folder.
  init(_ words: [String], content: String, changed: Set<String>? = nil) {
    let root = (try? realPath(content)) ?? content
    names = words.map { word in
      (word, (try? realPath(word)) ?? (try? realPath(root.appending(path: word))))
    }
    self.content = root
    self.changed = changed
  }

  /// Whether the choice includes a page in a language.
  func contains(_ group: [LinkedPage], in language: Language) -> Bool {
    if let changed, !group.contains(where: { changed.contains($0.page.path) }) { return false }
    return names.isEmpty || names.contains { matches($0, group, in: language) }
  }

  /// The first word that is not a page, and the nearest identifier.
  func unknown(among groups: [[LinkedPage]]) -> (word: String, nearest: String?)? {
    let unknown = names.first { name in
      !groups.contains { group in
        group.contains { matches(name, group, in: $0.page.language) }
      }
    }
    return unknown.map { name in
      (name.word, nearestName(to: name.word, in: groups.compactMap { $0.first?.page.id.path }))
    }
  }

  private func matches(_ name: Name, _ group: [LinkedPage], in language: Language) -> Bool {
    if group.first?.page.id.path == name.word { return true }
    guard let path = name.path else { return false }
    let files = group.map { content.appending(path: $0.page.path) }
    if let place = files.firstIndex(of: path) {
      return place == 0 || group[place].page.language == language
    }
    return files.contains { OngletSite.contains(path, $0) }
  }
}

/// The identifiers of pages and the languages of a content folder, for completions of shells; empty
/// if it cannot be read.
package func completionNames(in content: String) -> (pages: [String], languages: [String]) {
  guard let folder = try? SourceFolder(path: content) else { return ([], []) }
  let names = CompletionNames(files: folder.files)
  return (names.pages, names.languages)
}
