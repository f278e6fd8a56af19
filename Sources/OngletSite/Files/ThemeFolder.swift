import OngletLibc
import OngletModel

/// The files of a theme, each from the first of these places that has it:
///
/// 1. the site's own folder;
/// 2. the folder that was given as the theme;
/// 3. the `share/onglet` of the installation;
/// 4. the package of the installation.
package struct ThemeFolder: Sendable {
  package struct StaticFile: Sendable {
    /// The path in the site, relative to `public/`.
    package let path: String
    /// The folder that has it.
    let folder: SourceFolder

    /// The path of the file, for messages.
    package var source: String { folder.location(of: path) }

    /// Its bytes; nil if it cannot be read.
    var bytes: [UInt8]? { try? folder.read(path) }
  }

  /// A file of `templates/` in one of the places.
  struct Template: Sendable, Hashable {
    let bytes: [UInt8]
    /// Its path, for opening it.
    let location: String
    /// Whether it does not come with Onglet, and is no layout of a theme that several sites share.
    let isOwn: Bool
    /// Whether it comes with Onglet.
    let isShipped: Bool
  }

  /// The files of `templates/`, by path relative to it. Files of words are those of all places,
  /// since each has only the words that it changes.
  let templates: [String: [Template]]
  /// The files of `public/`, sorted by path.
  package let staticFiles: [StaticFile]
  /// The paths of those that do not come with Onglet.
  let ownStaticFiles: Set<String>
  /// Diagnostics about these folders; their paths begin with `templates/` or `public/`.
  package let diagnostics: [Diagnostic]
  /// The paths of what these diagnostics are about, by the paths that they name: it may be in the
  /// way of a file that comes with Onglet.
  private let obstacles: [String: String]

  /// The languages that it has words for.
  var wordLanguages: [Language] { templates.keys.compactMap(Self.language(ofWords:)).sorted() }

  /// Finds the files of the theme and reads its templates.
  ///
  /// - Throws: if the given folder is not a theme, there is no template anywhere, or one cannot be
  ///   read.
  package init(
    site: String, theme: String? = nil, installation: Installation
  ) throws(EnvironmentFailure) {
    if let theme, !["templates", "public"].contains(where: { isFolder(theme.appending(path: $0)) })
    {
      throw EnvironmentFailure(
        "\(theme) is not a theme: it has neither templates/ nor public/",
        french: "\(theme) n’est pas un thème : il n’a ni templates/ ni public/")
    }
    let places = Self.places(site: site, theme: theme, installation)
    let shipped = Self.shipped(among: places, installation)
    var problems: [(Diagnostic, location: String)] = []
    var templates: [String: [Template]] = [:]
    for (path, folders) in try Self.union("templates", of: places, site: site, &problems) {
      // A site need not use all layouts of a theme that several share.
      let isShared =
        path.hasPrefix("layouts/") && folders.first?.path != site.appending(path: "templates")
      templates[path] = try folders.prefix(Self.isWords(path) ? folders.count : 1).map {
        folder throws(EnvironmentFailure) in
        let location = folder.location(of: path)
        let isShipped = shipped.contains { location.hasPrefix($0) }
        return Template(
          bytes: try folder.read(path), location: location, isOwn: !isShared && !isShipped,
          isShipped: isShipped)
      }
    }
    if templates.isEmpty { throw Self.missing(site: site, folder: installation.folder) }
    self.templates = templates
    staticFiles = try Self.union("public", of: places, site: site, &problems)
      .compactMap { path, folders in folders.first.map { StaticFile(path: path, folder: $0) } }
      .sorted { precedesInBytes($0.path, $1.path) }
    ownStaticFiles = Set(
      staticFiles.filter { file in !shipped.contains { file.source.hasPrefix($0) } }.map(\.path))
    diagnostics = problems.map(\.0).sorted()
    obstacles = Dictionary(firstOf: problems.map { ($0.path, $1) })
  }

  /// Those of the places whose files come with Onglet, with a final `/`. The site itself is one of
  /// them if it is the package that the program was built from.
  private static func shipped(among places: [String], _ installed: Installation) -> [String] {
    let shipped = [installed.share, installed.package].compactMap { $0 }
      .map { (try? realPath($0)) ?? $0 }
    return places.filter { shipped.contains((try? realPath($0)) ?? $0) }
      .map { $0.hasSuffix("/") ? $0 : $0 + "/" }
  }

  func staticFile(at path: String) -> StaticFile? { staticFiles.first { $0.path == path } }

  static func isWords(_ path: String) -> Bool {
    path.hasPrefix("strings/") && path.hasSuffix(".yml")
  }

  /// The language of a file of words: `fr` for `strings/fr.yml`.
  static func language(ofWords path: String) -> Language? {
    guard isWords(path) else { return nil }
    return Language(String(path.dropFirst("strings/".count).dropLast(".yml".count)))
  }

  private static func missing(site: String, folder: String) -> EnvironmentFailure {
    EnvironmentFailure(
      "theme not found", french: "thème introuvable",
      fix: "add templates/ to the site's folder (\(site)), or install share/onglet next to the "
        + "command's folder (\(folder))",
      french: "ajouter templates/ au dossier du site (\(site)), ou installer share/onglet à côté "
        + "du dossier de la commande (\(folder))")
  }

  /// The path of the file that a diagnostic names `templates/…` or `public/…`.
  func location(of path: String, site: String) -> String {
    if let obstacle = obstacles[path] { return obstacle }
    let steps = path.split(separator: "/", maxSplits: 1).map(String.init)
    // A missing word belongs in a file of the site, and not in that of Onglet.
    let isShippedWords =
      steps.last.map { Self.isWords($0) && templates[$0]?.first?.isOwn != true } ?? false
    guard steps.count == 2, !isShippedWords else { return site.appending(path: path) }
    let source =
      steps[0] == "public"
      ? staticFile(at: steps[1])?.source : templates[steps[1]]?.first?.location
    return source ?? site.appending(path: path)
  }

  /// The folders that may have `templates/` and `public/`, in the order of the list above, without
  /// duplicates.
  static func places(
    site: String, theme: String? = nil, _ installed: Installation
  ) -> [String] {
    let places = [site] + [theme, installed.share, installed.package].compactMap { $0 }
    var seen: Set<String> = []
    return places.filter { seen.insert((try? realPath($0)) ?? $0).inserted }
  }

  private static func sameName(_ path: String) -> Diagnostic {
    Diagnostic(
      .duplicateAddress, path: path,
      "another file has the name `\(path.lastStep)`, except for its Unicode form",
      french: "un autre fichier porte le nom `\(path.lastStep)`, à la forme Unicode près",
      fix: "rename one of the two", french: "renommer l’un des deux")
  }

  /// The files of a folder in several places, each with the places that have it, in their order.
  ///
  /// - Parameter problems: gets what is wrong with them, with the path of each.
  private static func union(
    _ name: String, of places: [String], site: String,
    _ problems: inout [(Diagnostic, location: String)]
  ) throws(EnvironmentFailure) -> [String: [SourceFolder]] {
    var files: [String: [SourceFolder]] = [:]
    var folders: [SourceFolder] = []
    for place in places where isFolder(place.appending(path: name)) {
      if place == site, let mistake = SourceFolder.diagnostic(ofFolder: name, inSite: site) {
        problems.append((mistake, site.appending(path: name)))
        continue
      }
      // Web hosts read hidden files such as `.nojekyll`.
      let folder = try SourceFolder(
        path: place.appending(path: name), includesHidden: name == "public",
        inside: place == site ? site : nil)
      folders.append(folder)
      var found = folder.diagnostics
      for file in folder.files {
        // Two names that differ only by their Unicode form are equal.
        if files[file]?.last?.path == folder.path {
          found.append(sameName(file))
        } else {
          files[file, default: []].append(folder)
        }
      }
      problems += found.map {
        ($0.with(path: name.appending(path: $0.path)), folder.location(of: $0.path))
      }
    }
    for folder in folders {
      for path in folder.folders.sorted() where files[path] != nil {
        let reason = Message("it is a folder", french: "c’est un dossier")
        let problem = SourceFolder.diagnostic(unreadable: name.appending(path: path), reason)
        problems.append((problem, folder.location(of: path)))
      }
    }
    return files
  }
}
