import OngletModel

/// The pages whose names do not say their language as a build reads it: `about_fr.md` beside
/// `about.en.md`, `guide/fr/about.md`, `about.de.md` in a site without German.
struct MisnamedPages {
  /// One for each way of writing that some names have.
  private(set) var diagnostics: [Diagnostic] = []
  /// These pages, and those that were meant.
  private(set) var pages: [NamedPage] = []
  /// The paths that a site leaves out, since it would show them in the wrong language.
  private(set) var leftOut: Set<String> = []
  /// Whether half of the pages are in other languages than those of the site: the list of languages
  /// is wrong, and the rest would only follow from it.
  private(set) var areMost = false

  /// A page, and what its name says in another way.
  fileprivate struct Candidate {
    let path: PagePath
    /// The path without language and extension.
    let base: String
    let language: Language
    let form: Form
    /// Whether the name alone says enough; otherwise the page must be there in another language.
    var isCertain = false
  }

  fileprivate enum Form: Int {
    case end, beginning, folder
  }

  /// - Parameters:
  ///   - languages: those of the site.
  ///   - listed: whether `site.yml` lists them. If not, the languages are those that names have, and
  ///     none can be missing.
  ///   - known: other languages that names may have then.
  init(
    among paths: [PagePath], _ languages: PathLanguages, areListed: Bool, known: [Language],
    in configuration: Configuration
  ) {
    let others = areListed ? [] : known.filter { !languages.languages.contains($0) }
    let possible = PathLanguages(languages.languages + others)
    let unnamed = paths.filter { languages.suffixLanguage(of: $0) == nil }
    var present = Self.present(paths, languages)
    let candidates = unnamed.compactMap { Self.candidate($0, possible, isInSite: areListed) }
    var meant = present.named
    for candidate in candidates { meant[candidate.base, default: []].insert(candidate.language) }
    let wrong = candidates.filter { candidate in
      if present.named[candidate.base]?.contains(candidate.language) == true { return false }
      return candidate.isCertain || (meant[candidate.base]?.count ?? 0) > 1
        || candidate.form != .beginning
          && present.unnamed[candidate.base].map { $0 != candidate.language } ?? false
    }
    add(wrong, areListed, languages, configuration)
    guard areListed else { return }
    let known = Set(wrong.map(\.path.path))
    present.named.merge(present.unnamed.mapValues { [$0] }) { $0.union($1) }
    addForeign(unnamed.filter { !known.contains($0.path) }, languages, present.named, configuration)
    areMost = leftOut.count > known.count && leftOut.count * 2 >= paths.count
  }

  // MARK: Names

  /// The languages in which pages are there by their names, and those of pages whose names have
  /// none, by their paths without language and extension.
  private static func present(
    _ paths: [PagePath], _ languages: PathLanguages
  ) -> (named: [String: Set<Language>], unnamed: [String: Language]) {
    var named: [String: Set<Language>] = [:]
    var unnamed: [String: Language] = [:]
    for path in paths {
      let tree = languages.treeLanguage(of: path)
      let folder = path.folders.dropFirst(tree == nil ? 0 : 1).map { $0 + "/" }.joined()
      if let suffix = languages.suffixLanguage(of: path) {
        named[folder + path.stem, default: []].insert(suffix)
      } else if let tree {
        named[folder + path.name, default: []].insert(tree)
      } else if let source = languages.languages.first {
        unnamed[folder + path.name] = source
      }
    }
    return (named, unnamed)
  }

  private static func candidate(
    _ path: PagePath, _ languages: PathLanguages, isInSite: Bool
  ) -> Candidate? {
    let name = path.name
    let signs = name.indices.filter { ".-_".contains(name[$0]) }
    // `fr_FR` first, then `FR`.
    for sign in signs.suffix(2) {
      let written = name[name.index(after: sign)...]
      guard sign > name.startIndex, let language = languages.language(writtenAs: written) else {
        continue
      }
      return Candidate(
        path: path, base: path.folderPath + name[..<sign], language: language, form: .end,
        isCertain: name[sign] == "." && written.utf8.count > 3)
    }
    for sign in signs.prefix(2).reversed() {
      let rest = name[name.index(after: sign)...]
      guard !rest.isEmpty, let language = languages.language(writtenAs: name[..<sign]) else {
        continue
      }
      return Candidate(
        path: path, base: path.folderPath + rest, language: language,
        form: name[sign] == "." ? .end : .beginning)
    }
    // The first folder may be that of a language.
    let start = languages.treeLanguage(of: path) == nil ? 0 : 1
    for (place, folder) in path.folders.enumerated().dropFirst(start) {
      guard let language = languages.language(writtenAs: folder) else { continue }
      var folders = path.folders
      folders.remove(at: place)
      return Candidate(
        path: path, base: folders.map { $0 + "/" }.joined() + name, language: language,
        form: .folder,
        isCertain: folder == language.code && language != languages.languages.first)
    }
    return nil
  }

  // MARK: Diagnostics

  private mutating func add(
    _ wrong: [Candidate], _ areListed: Bool, _ languages: PathLanguages,
    _ configuration: Configuration
  ) {
    if wrong.isEmpty || configuration.isOff(.missingTranslation) { return }
    let own = Dictionary(
      firstOf: languages.files(for: wrong.map(\.path)).map { ($0.path, $0.name) })
    for candidate in wrong {
      if let name = own[candidate.path.path] { pages.append(name) }
      let id = candidate.base.isIndexName ? candidate.base.folder : candidate.base
      pages.append(
        NamedPage(id: PageID(id), language: candidate.language, path: candidate.meantPath))
      if areListed { leftOut.insert(candidate.path.path) }
    }
    for (form, group) in Dictionary(grouping: wrong, by: \.form) {
      guard let first = group.first else { continue }
      let count = Self.others(group.count - 1)
      let meant = first.meantPath
      let folder = first.path.folderPath.dropLast()
      diagnostics.append(
        form == .folder
          ? Diagnostic(
            .missingTranslation, path: first.path.path,
            message: Message(
              "`\(folder)` sets no language", french: "`\(folder)` n’indique pas de langue")
              + count,
            fix: Message(
              "rename the file `\(meant)`, or move it to a `\(first.language)` folder at the root",
              french: "renommer le fichier `\(meant)`, ou le placer dans un dossier "
                + "`\(first.language)` à la racine"))
          : Diagnostic(
            .missingTranslation, path: first.path.path,
            message: Message(
              "language not recognised in the file name",
              french: "langue non reconnue dans le nom du fichier") + count,
            fix: .didYouMean(meant.lastStep)))
    }
  }

  /// Pages in languages that the site does not have: one diagnostic for each language.
  private mutating func addForeign(
    _ paths: [PagePath], _ languages: PathLanguages, _ present: [String: Set<Language>],
    _ configuration: Configuration
  ) {
    if configuration.isOff(.invalidField) { return }
    // A folder is that of a language if a page in it is beside it too: many sites have a folder `it`.
    let folders = Set(
      paths.filter { path in
        let below = path.folders.dropFirst().map { $0 + "/" }.joined() + path.name
        return !path.isIndexName && present[below] != nil
      }.compactMap { $0.folders.first?.lowercased() })
    func code(of path: PagePath) -> String? {
      if let suffix = path.suffix, PathLanguages.looksLikeLanguage(suffix) {
        return suffix.lowercased()
      }
      guard languages.treeLanguage(of: path) == nil, let folder = path.folders.first,
        PathLanguages.looksLikeLanguage(folder), folders.contains(folder.lowercased())
      else { return nil }
      return folder.lowercased()
    }
    let foreign = paths.filter { code(of: $0) != nil }
    pages += languages.files(for: foreign).map(\.name)
    leftOut.formUnion(foreign.map(\.path))
    for (code, paths) in Dictionary(grouping: foreign, by: { code(of: $0) ?? "" }) {
      guard let first = paths.first else { continue }
      let written = first.suffix?.lowercased() == code ? first.suffix : first.folders.first
      let name = written.map(String.init) ?? code
      diagnostics.append(
        Diagnostic(
          .invalidField, path: first.path,
          message: Message(
            "`\(name)` is not a language of this site",
            french: "`\(name)` n’est pas une langue de ce site") + Self.others(paths.count - 1),
          fix: Message(
            "add `\(name)` to `languages` in `site.yml`, or rename the file",
            french: "ajouter `\(name)` à `languages` dans `site.yml`, ou renommer le fichier")))
    }
  }

  /// How many other files a diagnostic is about.
  private static func others(_ count: Int) -> Message {
    count == 0
      ? Message(verbatim: "")
      : Message(
        for: count, " (this file and 1 more)", " (this file and \(count) more)",
        french: (" (ce fichier et 1 autre)", " (ce fichier et \(count) autres)"))
  }
}

extension MisnamedPages.Candidate {
  /// What the file should be called.
  fileprivate var meantPath: String { "\(base).\(language).md" }
}

extension PagePath {
  /// The file's name without extension.
  fileprivate var name: String { stem + (suffix.map { "." + $0 } ?? "") }

  fileprivate var isIndexName: Bool { name.isIndexName }
}

extension String {
  /// Whether a path without extension is that of the page of a folder.
  fileprivate var isIndexName: Bool { ["index", "readme"].contains(lastStep.lowercased()) }
}

extension Configuration {
  /// Whether the site switches a rule off.
  fileprivate func isOff(_ rule: Rule) -> Bool {
    severities[rule].map { $0 == nil } ?? false
  }
}

// MARK: Languages as people write them

extension PathLanguages {
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

  /// The language that a text names in some way: `FR`, `fr_FR`, `french`, or `fr` for `fr-CA`.
  func language(writtenAs text: some StringProtocol) -> Language? {
    let written = text.lowercased()
    guard (2...12).contains(written.utf8.count), !written.utf8.contains(where: \.isBlank) else {
      return nil
    }
    let tag = String(written.map { $0 == "_" ? "-" : $0 })
    if let language = byCode[tag] ?? LanguageTag.meant(by: written).flatMap({ byCode[$0] }) {
      return language
    }
    let parts = tag.split(separator: "-", omittingEmptySubsequences: false)
    guard let primary = parts.first, primary.utf8.count == 2, Language.isWellFormed(tag),
      parts.count == 1 || parts.count == 2 && (2...4).contains(parts[1].utf8.count)
    else { return nil }
    return byCode[String(primary)]
      ?? languages.first { $0.primary.lowercased() == primary }
  }

  /// The language that a build reads in the path of a page.
  fileprivate func language(of path: String) -> Language? {
    PagePath(path).flatMap { suffixLanguage(of: $0) ?? treeLanguage(of: $0) } ?? languages.first
  }

  /// What a file should be called for a page in another language.
  fileprivate func name(of path: String, in language: Language) -> String? {
    guard let path = PagePath(path) else { return nil }
    let name = suffixLanguage(of: path) == nil ? path.name : String(path.stem)
    if suffixLanguage(of: path) == nil, treeLanguage(of: path) != nil {
      let folders = [language.code[...]] + path.folders.dropFirst()
      return folders.map { $0 + "/" }.joined() + name + ".md"
    }
    return "\(name).\(language).md"
  }
}

/// A field of front matter that names the page's language: other programs read one, a build reads
/// the name of the file.
struct LanguageField {
  /// The language; nil if the field does not name one.
  let language: Language?
  /// What to write instead, by the field's name.
  let replacement: [String: Message]

  init?(in document: YAMLDocument, of path: String, among configuration: Configuration) {
    for field in ["lang", "language", "locale"] {
      guard let written = document.text(of: field) else { continue }
      let languages = PathLanguages(configuration.languages)
      let named =
        languages.language(writtenAs: written)
        ?? LanguageTag.meant(by: written).map { Language($0) }
        ?? (LanguageTag.isKnown(written) && !written.isEmpty ? Language(written.lowercased()) : nil)
      language = named
      replacement = [field: Self.replacement(for: field, path, named, languages, configuration)]
      return
    }
    return nil
  }

  private static func replacement(
    for field: String, _ path: String, _ language: Language?, _ languages: PathLanguages,
    _ configuration: Configuration
  ) -> Message {
    guard let language, language != languages.language(of: path),
      let meant = languages.name(of: path, in: language), meant != path.lastStep,
      meant != path
    else {
      return Message(
        "remove `\(field)`: the file name tells the language",
        french: "supprimer `\(field)` : le nom du fichier indique la langue")
    }
    let isKnown = !configuration.isExplicit || languages.languages.contains(language)
    return isKnown
      ? Message(
        "remove `\(field)` and name the file `\(meant)`: its name tells the language",
        french: "supprimer `\(field)` et nommer le fichier `\(meant)` : son nom indique la langue")
      : Message(
        "add `\(language)` to `languages` in `site.yml`, and name the file `\(meant)`",
        french: "ajouter `\(language)` à `languages` dans `site.yml`, et nommer le fichier "
          + "`\(meant)`")
  }
}
