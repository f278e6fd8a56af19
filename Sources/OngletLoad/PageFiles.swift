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

/// The parts of the path of a page's file.
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
  private let byCode: [String: Language]

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

  /// The pages whose names do not say their language as a build reads it, with those that were meant.
  func misnamed(
    among paths: [PagePath], _ files: [PageFile]
  ) -> (diagnostics: [Diagnostic], pages: [NamedPage]) {
    let own = Dictionary(firstOf: files.map { ($0.path, $0) })
    let misplaced = paths.filter(isMisplaced)
    let misspelt = misspelt(among: paths)
    let wrong = misplaced.map(\.path) + misspelt.map(\.meant.path)
    let pages = wrong.compactMap { own[$0]?.name }
    return (
      diagnostics(for: misplaced) + misspelt.map(\.diagnostic), pages + misspelt.map(\.meant)
    )
  }

  /// The files whose names have a language of the site, written as a build does not read it:
  /// `about.eng.md` or `about-en.md` beside `about.fr.md`.
  private func misspelt(
    among paths: [PagePath]
  ) -> [(meant: NamedPage, diagnostic: Diagnostic)] {
    var named: [String: Set<Language>] = [:]
    for path in paths {
      guard let language = suffixLanguage(of: path) else { continue }
      named[path.folderPath + path.stem, default: []].insert(language)
    }
    return paths.compactMap { path in
      if suffixLanguage(of: path) != nil { return nil }
      let name = path.stem + (path.suffix.map { "." + $0 } ?? "")
      guard let sign = name.lastIndex(where: { ".-_".contains($0) }) else { return nil }
      let code = name[name.index(after: sign)...].lowercased()
      let stem = path.folderPath + name[..<sign]
      guard let language = byCode[LanguageTag.meant(by: code) ?? code], let others = named[stem],
        !others.contains(language)
      else { return nil }
      let diagnostic = Diagnostic(
        .missingTranslation, path: path.path,
        "language not recognised in the file name", french: "langue non reconnue dans le nom",
        fix: .didYouMean(name[..<sign] + ".\(language).md"))
      return (NamedPage(id: PageID(stem), language: language, path: path.path), diagnostic)
    }
  }

  /// Whether the suffix of a name is a language that the site does not have.
  private func isMisplaced(_ path: PagePath) -> Bool {
    suffixLanguage(of: path) == nil && path.suffix.map(Self.looksLikeLanguage) ?? false
  }

  /// One diagnostic for each language that the names of some files have and the site has not.
  private func diagnostics(for misplaced: [PagePath]) -> [Diagnostic] {
    Dictionary(grouping: misplaced) { $0.suffix?.lowercased() ?? "" }.values.compactMap { paths in
      guard let first = paths.first, let suffix = first.suffix else { return nil }
      let count = paths.count - 1
      let others =
        count == 0
        ? Message(verbatim: "")
        : Message(
          for: count, " (this file and 1 more)", " (this file and \(count) more)",
          french: (" (ce fichier et 1 autre)", " (ce fichier et \(count) autres)"))
      return Diagnostic(
        .invalidField, path: first.path,
        message: Message(
          "`\(suffix)` is not a language of this site",
          french: "`\(suffix)` n’est pas une langue de ce site") + others,
        fix: Message(
          "add `\(suffix)` to `languages` in `site.yml`, or rename the file",
          french: "ajouter `\(suffix)` à `languages` dans `site.yml`, ou renommer le fichier"))
    }
  }

  /// Whether a suffix is probably a language, and not part of the name: `notes.de.md`, but not
  /// `setup.js.md`.
  static func looksLikeLanguage(_ suffix: Substring) -> Bool {
    let language = suffix.lowercased().split(separator: "-").first.map(String.init) ?? ""
    return frequentLanguages.contains(language)
  }

  /// The official languages of the European Union and those that documents are often translated to.
  private static let frequentLanguages: Set<String> = [
    "ar", "bg", "ca", "cs", "cy", "da", "de", "el", "en", "es", "et", "eu", "fa", "fi", "fr",
    "ga", "gl", "he", "hi", "hr", "hu", "id", "it", "ja", "ko", "lb", "lt", "lv", "mt", "nb", "nl",
    "nn", "no", "pl", "pt", "ro", "ru", "sk", "sl", "sr", "sv", "th", "tr", "uk", "vi", "zh",
  ]
}

/// A folder in one language.
private struct PageFolder: Hashable {
  let path: String
  let language: Language
}
