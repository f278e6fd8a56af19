import OngletLibc
import OngletModel

/// The files of a theme, each from the first of these places that has it:
///
/// 1. the site's own folder;
/// 2. the folder that was given as the theme;
/// 3. `share/onglet` beside the folder of the binary (`bin/onglet`, `share/onglet`), or else in the
///    folder of the binary;
/// 4. the package that the binary was built from, if the binary is in a build folder of it.
package struct ThemeFolder: Sendable {
  package struct StaticFile: Sendable {
    /// The path in the site, relative to `public/`.
    package let path: String
    /// The folder that has it.
    let folder: SourceFolder

    /// The path of the file, for messages.
    package var source: String { folder.location(of: path) }
  }

  /// The bytes of the files of `templates/`, by path relative to it.
  package let templates: [String: [UInt8]]
  /// The path for opening each template, by the same keys.
  private let templateSources: [String: String]
  /// Those of `templates` that do not come with Onglet.
  let ownTemplates: Set<String>
  /// The files of words, by path relative to `templates/`: from all places, the site's first, since
  /// each has only the words that it changes.
  let words: [String: [WordsFile]]
  /// A file of words in one of the places.
  struct WordsFile: Sendable, Hashable {
    let bytes: [UInt8]
    /// Its path, for opening it.
    let location: String
    /// Whether it does not come with Onglet.
    let isOwn: Bool
  }

  /// The files of `public/`, sorted by path.
  package let staticFiles: [StaticFile]
  /// The paths of those that do not come with Onglet.
  let ownStaticFiles: Set<String>
  /// Diagnostics about these folders; their paths begin with `templates/` or `public/`.
  package let diagnostics: [Diagnostic]

  /// Finds the files of the theme and reads its templates.
  ///
  /// - Throws: if the given folder is not a theme, there is no template anywhere, or one cannot be
  ///   read.
  package init(
    site: String, theme: String? = nil, binary: String
  ) throws(EnvironmentFailure) {
    if let theme, !["templates", "public"].contains(where: { isFolder(theme.appending(path: $0)) })
    {
      throw Self.notATheme(theme)
    }
    let places = Self.places(site: site, theme: theme, binary: binary)
    let shipped = Self.shipped(among: places, binary)
    var diagnostics: [Diagnostic] = []
    var templates: [String: [UInt8]] = [:]
    var ownTemplates: Set<String> = []
    var templateSources: [String: String] = [:]
    var words: [String: [WordsFile]] = [:]
    for (path, folders) in try Self.union("templates", of: places, site: site, &diagnostics) {
      let files = try folders.prefix(Self.isWords(path) ? folders.count : 1).map {
        folder throws(EnvironmentFailure) in
        let location = folder.location(of: path)
        return WordsFile(
          bytes: try folder.read(path), location: location,
          isOwn: !shipped.contains { location.hasPrefix($0) })
      }
      templates[path] = files.first?.bytes
      templateSources[path] = files.first?.location
      // A site need not use all layouts of a theme that several share.
      let isShared =
        path.hasPrefix("layouts/") && folders.first?.path != site.appending(path: "templates")
      if files.first?.isOwn == true, !isShared { ownTemplates.insert(path) }
      if Self.isWords(path) { words[path] = files }
    }
    if templates.isEmpty {
      throw Self.missing(site: site, folder: binary.parentFolder ?? "")
    }
    self.templates = templates
    self.templateSources = templateSources
    self.ownTemplates = ownTemplates
    self.words = words
    staticFiles = try Self.union("public", of: places, site: site, &diagnostics)
      .compactMap { path, folders in folders.first.map { StaticFile(path: path, folder: $0) } }
      .sorted { precedesInBytes($0.path, $1.path) }
    ownStaticFiles = Set(
      staticFiles.filter { file in !shipped.contains { file.source.hasPrefix($0) } }.map(\.path))
    self.diagnostics = diagnostics.sorted()
  }

  /// Those of the places whose files come with Onglet, with a final `/`. The site itself is one of
  /// them if it is the package that the program was built from.
  private static func shipped(among places: [String], _ binary: String) -> [String] {
    let installed = installation(of: binary)
    let shipped = [installed.share, installed.package].compactMap { $0 }
      .map { (try? realPath($0)) ?? $0 }
    return places.filter { shipped.contains((try? realPath($0)) ?? $0) }
      .map { $0.hasSuffix("/") ? $0 : $0 + "/" }
  }

  private static func isWords(_ path: String) -> Bool {
    path.hasPrefix("strings/") && path.hasSuffix(".yml")
  }

  private static func notATheme(_ folder: String) -> EnvironmentFailure {
    EnvironmentFailure(
      Message(
        "\(folder) is not a theme: it has neither templates/ nor public/",
        french: "\(folder) n’est pas un thème : il n’a ni templates/ ni public/"))
  }

  private static func missing(site: String, folder: String) -> EnvironmentFailure {
    EnvironmentFailure(
      Message(
        "theme not found", french: "thème introuvable"),
      fix: Message(
        "add templates/ to the site's folder (\(site)), or install share/onglet next to the "
          + "command's folder (\(folder))",
        french: "ajouter templates/ au dossier du site (\(site)), ou installer share/onglet à côté "
          + "du dossier de la commande (\(folder))"))
  }

  /// The path of the file that a diagnostic names `templates/…` or `public/…`.
  func location(of path: String, site: String) -> String {
    let steps = path.split(separator: "/", maxSplits: 1).map(String.init)
    // A missing word belongs in a file of the site, and not in that of Onglet.
    let isShippedWords = steps.last.map { Self.isWords($0) && !ownTemplates.contains($0) } ?? false
    guard steps.count == 2, !isShippedWords else { return site.appending(path: path) }
    let source =
      steps[0] == "public"
      ? staticFiles.first { $0.path == steps[1] }?.source : templateSources[steps[1]]
    return source ?? site.appending(path: path)
  }

  package static func runningBinary() throws(EnvironmentFailure) -> String {
    #if canImport(Darwin)
      var size: UInt32 = 0
      _ = _NSGetExecutablePath(nil, &size)
      var path = [CChar](repeating: 0, count: Int(size) + 1)
      guard _NSGetExecutablePath(&path, &size) == 0 else {
        throw EnvironmentFailure(
          Message(
            "cannot find the path of the running program",
            french: "impossible de trouver le chemin du programme en cours"))
      }
      return String(decoding: path.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    #else
      return try attempt(.read, "/proc/self/exe") { () throws(ErrorNumber) in
        try realPath("/proc/self/exe")
      }
    #endif
  }

  /// The folders that may have `templates/` and `public/`, in the order of the list above, without
  /// duplicates.
  static func places(site: String, theme: String? = nil, binary: String) -> [String] {
    let installed = installation(of: binary)
    let places = [site] + [theme, installed.share, installed.package].compactMap { $0 }
    var seen: Set<String> = []
    return places.filter { seen.insert((try? realPath($0)) ?? $0).inserted }
  }

  /// The folders of an installed program: its files, and the programs that it uses; or the package
  /// that it was built from.
  private static func installation(
    of binary: String
  ) -> (share: String?, programs: String?, package: String?) {
    guard let binary = try? realPath(binary), let folder = binary.parentFolder else {
      return (nil, nil, nil)
    }
    let places = [folder.parentFolder ?? "", folder]
    func first(_ kind: String) -> String? {
      places.map { "\($0)/\(kind)/onglet" }.first(where: isFolder)
    }
    return (first("share"), first("lib"), packageRoot(above: folder))
  }

  /// The folder of Onglet's catalogues: `share/onglet/catalogue` of an installed program, else
  /// `content/catalogue` of the package that it was built from.
  package static func catalogueFolder(binary: String) -> String? {
    folder("catalogue", inPackage: "content/catalogue", binary: binary)
  }

  /// The reference of the syntax in a language: in `share/onglet/docs` of an installed program, else
  /// in the package that it was built from; nil if it is in neither.
  package static func syntaxReference(in language: Language, binary: String) -> String? {
    let path = "docs/syntax.\(language).md"
    return places(path, inPackage: path, binary: binary).first { access($0, R_OK) == 0 }
  }

  /// The folder of the files for a new site: `share/onglet/starter` of an installed program, else
  /// `starter` of the package that it was built from.
  static func starterFolder(binary: String) -> String? {
    folder("starter", inPackage: "starter", binary: binary)
  }

  /// The page on the rules in a language: `share/onglet/docs/rules.en.md` of an installed program, else
  /// the page of the guidelines in the package that it was built from.
  package static func rulesPage(in language: Language) throws(EnvironmentFailure) -> String {
    let name = "rules.\(language).md"
    guard
      let path = places("docs/\(name)", inPackage: "content/\(name)", binary: try runningBinary())
        .first(where: { access($0, R_OK) == 0 })
    else {
      throw EnvironmentFailure(
        Message(
          "\(name) not found in share/onglet/docs, next to the command's folder",
          french: "\(name) introuvable dans share/onglet/docs, à côté du dossier de la commande"))
    }
    return String(decoding: try readFile(path), as: UTF8.self)
  }

  private static func folder(_ name: String, inPackage path: String, binary: String) -> String? {
    places(name, inPackage: path, binary: binary).first(where: isFolder)
  }

  private static func places(
    _ name: String, inPackage path: String, binary: String
  ) -> [String] {
    let installed = installation(of: binary)
    return [
      installed.share.map { $0.appending(path: name) },
      installed.package.map { $0.appending(path: path) },
    ].compactMap { $0 }
  }

  /// A program that was installed with Onglet: in `lib/onglet` beside the folder of the binary,
  /// else in the package that it was built from, where `scripts/install` puts it.
  static func program(named name: String, binary: String) -> Program? {
    let installed = installation(of: binary)
    let folders = [installed.programs, installed.package.map { $0 + "/.build/venv/bin" }]
    return folders.compactMap { $0 }.lazy.compactMap { Program(at: $0.appending(path: name)) }.first
  }

  /// The package that has the folder in its build folder, whose name begins with `.build`.
  private static func packageRoot(above folder: String) -> String? {
    var current = folder
    while let parent = current.parentFolder, !parent.isEmpty {
      if current.lastStep.utf8.starts(with: ".build".utf8), isFolder(parent + "/templates"),
        access(parent + "/Package.swift", R_OK) == 0
      {
        return parent
      }
      current = parent
    }
    return nil
  }

  /// The files of a folder in several places, each with the places that have it, in their order.
  private static func union(
    _ name: String, of places: [String], site: String, _ diagnostics: inout [Diagnostic]
  ) throws(EnvironmentFailure) -> [String: [SourceFolder]] {
    var files: [String: [SourceFolder]] = [:]
    for place in places where isFolder(place.appending(path: name)) {
      if place == site,
        let mistake = SourceFolder.diagnostic(ofFolder: name, inSite: site)
      {
        diagnostics.append(mistake)
        continue
      }
      // Web hosts read hidden files such as `.nojekyll`.
      let folder = try SourceFolder(
        path: place.appending(path: name), includesHidden: name == "public",
        inside: place == site ? site : nil)
      for file in folder.files { files[file, default: []].append(folder) }
      diagnostics += folder.diagnostics.map { $0.with(path: name.appending(path: $0.path)) }
    }
    return files
  }
}
