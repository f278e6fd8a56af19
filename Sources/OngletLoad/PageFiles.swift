import OngletModel

/// A file that is a page, with what its path says.
struct PageFile: Sendable, Hashable {
  /// The file, relative to the content folder.
  let path: String
  let id: PageID
  let language: Language
  /// Whether it is the page of its folder.
  let isIndex: Bool
}

/// The path of a page's file, cut into what names are made of.
struct PagePath: Sendable {
  let path: String
  let folders: [Substring]
  /// The file's name without extension and language suffix.
  let stem: Substring
  /// What stands between the name's last two points, when it has the form of a language.
  let suffix: Substring?

  /// Nothing when the file is not a page: hidden, or not Markdown.
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

  /// The pages among the files of a content folder.
  ///
  /// - Parameter isSite: whether there is a `site.yml`, which makes `catalogue/` a folder of its
  ///   own kind.
  static func all(in tree: ContentTree, isSite: Bool) -> [PagePath] {
    tree.files.compactMap { file in
      if isSite, file.hasPrefix("catalogue/") { return nil }
      return PagePath(file)
    }
  }
}

/// The languages of a site, as the paths of its pages name them.
struct PathLanguages: Sendable {
  /// The first is the source language, and that of a page whose path names none.
  let languages: [Language]
  /// By their codes in lower case.
  private let byCode: [String: Language]

  init(_ languages: [Language]) {
    self.languages = languages
    byCode = Dictionary(languages.map { ($0.code.lowercased(), $0) }) { first, _ in first }
  }

  /// The language that the suffix of a name stands for.
  func suffixLanguage(of path: PagePath) -> Language? {
    path.suffix.flatMap { byCode[$0.lowercased()] }
  }

  /// The language whose tree the page stands in.
  func treeLanguage(of path: PagePath) -> Language? {
    path.folders.first.flatMap { byCode[$0.lowercased()] }
  }

  /// Gives every page its identifier and its language.
  ///
  /// - Parameter diagnostics: gets the suffixes that name a language which is none of the site's.
  func files(for paths: [PagePath], diagnostics: inout [Diagnostic]) -> [PageFile] {
    let named = paths.map { NamedPath($0, in: self) }
    let indexFolders = Set(named.filter { $0.isNamed("index") }.map(\.folder))
    return named.map { name in
      if name.path.suffix != nil, suffixLanguage(of: name.path) == nil {
        report(name.path, diagnostics: &diagnostics)
      }
      let isIndex =
        name.isNamed("index") || name.isNamed("readme") && !indexFolders.contains(name.folder)
      let folder = name.folder.path
      let id =
        if isIndex { folder } else if folder.isEmpty { name.stem } else { "\(folder)/\(name.stem)" }
      return PageFile(
        path: name.path.path, id: PageID(id), language: name.folder.language, isIndex: isIndex)
    }
  }

  private func report(_ path: PagePath, diagnostics: inout [Diagnostic]) {
    guard let suffix = path.suffix, Self.looksLikeLanguage(suffix) else { return }
    let codes = FieldReader.list(languages.map(\.code))
    diagnostics.append(
      Diagnostic(
        .invalidField, path: path.path,
        message: Message(
          "the language in a file's name is one of the site's, \(codes), and `\(suffix)` is not",
          french: "la langue dans le nom d’un fichier est l’une de celles du site (\(codes)), "
            + "et `\(suffix)` n’en est pas une"),
        fix: Message(
          "add `\(suffix)` to `languages` in site.yml, or rename the file",
          french: "ajouter `\(suffix)` à `languages` dans site.yml, ou renommer le fichier")))
  }

  /// Whether a suffix is more likely a language than a part of the name: `notes.de.md`, but not
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

/// A page's path without what its language adds to it.
private struct NamedPath {
  let path: PagePath
  let folder: Folder
  let stem: String

  /// A folder in one language.
  struct Folder: Hashable {
    let path: String
    let language: Language
  }

  init(_ path: PagePath, in languages: PathLanguages) {
    self.path = path
    let suffix = languages.suffixLanguage(of: path)
    let tree = languages.treeLanguage(of: path)
    let folders = tree == nil ? path.folders[...] : path.folders.dropFirst()
    folder = Folder(
      path: folders.joined(separator: "/"),
      language: suffix ?? tree ?? languages.languages.first ?? .english)
    // A suffix that is no language of the site belongs to the name.
    if suffix == nil, let part = path.suffix {
      stem = "\(path.stem).\(part)"
    } else {
      stem = String(path.stem)
    }
  }

  func isNamed(_ name: String) -> Bool {
    stem.utf8.count == name.utf8.count && stem.lowercased() == name
  }
}
