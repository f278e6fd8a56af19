import OngletModel

/// The names that a shell offers to complete what somebody types, by the paths of files alone.
package struct OfferedNames: Sendable {
  /// The identifiers of pages, those of folders among them.
  package let pages: [String]
  /// The languages that the paths name.
  package let languages: [String]

  /// - Parameter files: those of the content folder, relative to it.
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
    // What is no language belongs to the name.
    let rest = path.suffix.flatMap { languages.contains(String($0)) ? nil : "." + $0 } ?? ""
    let isIndex = path.stem == "index" && rest.isEmpty
    let steps = path.folders.map(String.init) + (isIndex ? [] : [path.stem + rest])
    return steps.isEmpty ? nil : steps.joined(separator: "/")
  }
}
