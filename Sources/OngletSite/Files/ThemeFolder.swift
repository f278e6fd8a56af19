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
  /// A static file and its source.
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
  /// The files of `public/`, sorted by path.
  package let staticFiles: [StaticFile]
  /// Diagnostics about these folders; their paths begin with `templates/` or `public/`.
  package let diagnostics: [Diagnostic]

  /// Finds the files of the theme and reads its templates.
  ///
  /// - Parameters:
  ///   - site: the folder of the site, which may have its own `templates/` and `public/`.
  ///   - theme: the folder that was given as the theme, if any.
  ///   - binary: the path of the running program, which may be a link.
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
    var diagnostics: [Diagnostic] = []
    var templates: [String: [UInt8]] = [:]
    var templateSources: [String: String] = [:]
    for (path, folder) in try Self.union("templates", of: places, site: site, &diagnostics) {
      templates[path] = try folder.read(path)
      templateSources[path] = folder.location(of: path)
    }
    if templates.isEmpty {
      throw Self.missing(site: site, folder: binary.parentFolder ?? "")
    }
    self.templates = templates
    self.templateSources = templateSources
    let installed = Self.installation(of: binary)
    let shipped = [installed.share, installed.package].compactMap { $0 }
    ownTemplates = Set(
      templateSources.filter { source in
        !shipped.contains { source.value.hasPrefix($0.appending(path: "templates/")) }
      }.keys)
    staticFiles = try Self.union("public", of: places, site: site, &diagnostics)
      .map { StaticFile(path: $0.key, folder: $0.value) }
      .sorted { precedesInBytes($0.path, $1.path) }
    self.diagnostics = diagnostics.sorted()
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
    guard steps.count == 2 else { return site.appending(path: path) }
    let source =
      steps[0] == "public"
      ? staticFiles.first { $0.path == steps[1] }?.source : templateSources[steps[1]]
    return source ?? site.appending(path: path)
  }

  /// The path of the running program.
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
  ///
  /// - Parameter binary: the path of the running program, which may be a link.
  package static func catalogueFolder(binary: String) -> String? {
    folder("catalogue", inPackage: "content/catalogue", binary: binary)
  }

  /// The folder of the files for a new site: `share/onglet/starter` of an installed program, else
  /// `starter` of the package that it was built from.
  static func starterFolder(binary: String) -> String? {
    folder("starter", inPackage: "starter", binary: binary)
  }

  private static func folder(_ name: String, inPackage path: String, binary: String) -> String? {
    let installed = installation(of: binary)
    return [
      installed.share.map { $0.appending(path: name) },
      installed.package.map { $0.appending(path: path) },
    ].compactMap { $0 }.first(where: isFolder)
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

  /// The files of a folder in several places, each from the first place that has it.
  private static func union(
    _ name: String, of places: [String], site: String, _ diagnostics: inout [Diagnostic]
  ) throws(EnvironmentFailure) -> [String: SourceFolder] {
    var files: [String: SourceFolder] = [:]
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
      for file in folder.files where files[file] == nil { files[file] = folder }
      diagnostics += folder.diagnostics.map { $0.with(path: name.appending(path: $0.path)) }
    }
    return files
  }
}
