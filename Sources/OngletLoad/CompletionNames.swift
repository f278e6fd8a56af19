import OngletModel

/// The names for completions of shells; made only from paths of files, to be fast.
package struct CompletionNames: Sendable {
  /// The identifiers of pages, including pages of folders.
  package let pages: [String]
  /// The languages in the paths.
  package let languages: [String]

  /// - Parameter files: the paths of files, relative to the content folder.
  package init(files: [String]) {
    let paths = files.compactMap(PagePath.init)
    let suffixes = Set(
      paths.compactMap(\.suffix).map(String.init).filter {
        PathLanguages.looksLikeLanguage($0[...])
      })
    languages = suffixes.sorted()
    pages = Set(paths.compactMap { Self.page($0, in: suffixes) }).sorted()
  }

  private static func page(_ path: PagePath, in languages: Set<String>) -> String? {
    // A suffix that is not a language is part of the name.
    let rest = path.suffix.flatMap { languages.contains(String($0)) ? nil : "." + $0 } ?? ""
    let isIndex = path.stem == "index" && rest.isEmpty
    let steps = path.folders.map(String.init) + (isIndex ? [] : [path.stem + rest])
    return steps.isEmpty ? nil : steps.joined(separator: "/")
  }
}
