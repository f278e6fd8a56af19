import OngletModel

/// The file of a page, with the parts of its path.
struct PageFile: Sendable, Hashable {
  /// The path relative to the content folder.
  let path: String
  let id: PageID
  let language: Language
  /// Whether it is the page of its folder.
  let isIndex: Bool

  var name: NamedPage { NamedPage(id: id, language: language, path: path) }
}

/// The parts of the path of a page's file: `ios`, `images` and `fr` in `ios/images.fr.md`.
struct PagePath: Sendable {
  let path: String
  let folders: [Substring]
  /// The file's name without extension and language suffix.
  let stem: Substring
  /// The part between the last two points of the name, if it has the form of a language.
  let suffix: Substring?

  /// The folders with a `/` after each.
  var folderPath: String { folders.map { $0 + "/" }.joined() }

  /// Nil if the file is not a page, because it is hidden or not Markdown.
  init?(_ path: String) {
    var steps = path.split(separator: "/")
    guard !steps.contains(where: { $0.utf8.first == .dot }), let name = steps.popLast(),
      let point = name.utf8.lastIndex(of: .dot)
    else { return nil }
    let fileExtension = name[name.utf8.index(after: point)...].lowercased()
    guard fileExtension == "md" || fileExtension == "markdown" else { return nil }
    self.path = path
    folders = steps
    let base = name[..<point]
    if let point = base.utf8.lastIndex(of: .dot), point > base.startIndex {
      let suffix = base[base.utf8.index(after: point)...]
      if Language.isWellFormed(String(suffix)) {
        (self.suffix, stem) = (suffix, base[..<point])
        return
      }
    }
    (suffix, stem) = (nil, base)
  }

  /// The paths of all pages in a content folder.
  ///
  /// - Parameter isSite: whether there is a `site.yml`; then `catalogue/` has no pages.
  static func all(in tree: ContentTree, isSite: Bool) -> [PagePath] {
    tree.files.compactMap { file in
      if isSite, file.hasPrefix("catalogue/") { return nil }
      return PagePath(file)
    }
  }
}

/// Finds the languages of a site in the paths of pages.
struct PathLanguages: Sendable {
  /// The languages of the site. The first is the source language, which is also that of pages whose
  /// path has no language.
  let languages: [Language]
  /// The languages by their codes in lower case.
  let byCode: [String: Language]

  init(_ languages: [Language]) {
    self.languages = languages
    byCode = Dictionary(firstOf: languages.map { ($0.code.lowercased(), $0) })
  }

  func suffixLanguage(of path: PagePath) -> Language? {
    path.suffix.flatMap { byCode[$0.lowercased()] }
  }

  func treeLanguage(of path: PagePath) -> Language? {
    path.folders.first.flatMap { byCode[$0.lowercased()] }
  }

  /// The files of pages with their identifiers and languages.
  func files(for paths: [PagePath]) -> [PageFile] {
    let named = paths.map { path in
      let (suffix, tree) = (suffixLanguage(of: path), treeLanguage(of: path))
      // A suffix that is not a language of the site is part of the name.
      let rest = suffix == nil ? path.suffix.map { "." + $0 } ?? "" : ""
      let folder = PageFolder(
        path: path.folders.dropFirst(tree == nil ? 0 : 1).joined(separator: "/"),
        language: suffix ?? tree ?? languages.first ?? .english)
      return (file: path.path, folder: folder, stem: String(path.stem) + rest)
    }
    func isNamed(_ stem: String, _ name: String) -> Bool {
      stem.utf8.count == name.utf8.count && stem.lowercased() == name
    }
    let indexFolders = Set(named.filter { isNamed($0.stem, "index") }.map(\.folder))
    return named.map { file, folder, stem in
      let isIndex =
        isNamed(stem, "index") || isNamed(stem, "readme") && !indexFolders.contains(folder)
      return PageFile(
        path: file, id: PageID(isIndex ? folder.path : folder.path.appending(path: stem)),
        language: folder.language, isIndex: isIndex)
    }
  }
}

/// A folder in one language.
private struct PageFolder: Hashable {
  let path: String
  let language: Language
}
