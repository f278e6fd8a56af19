import OngletLibc
import OngletModel

/// The folders of the files that come with Onglet: those of an installed program, or the package
/// that it was built from.
package struct Installation: Sendable {
  /// The folder of the binary, for messages.
  let folder: String
  /// `share/onglet` beside the folder of the binary (`bin/onglet`, `share/onglet`), or else in it.
  let share: String?
  /// The package that has the binary in its build folder.
  let package: String?

  init(binary: String) {
    folder = binary.parentFolder ?? ""
    guard let binary = try? realPath(binary), let folder = binary.parentFolder else {
      (share, package) = (nil, nil)
      return
    }
    let places = [folder.parentFolder ?? "", folder]
    share = places.map { $0 + "/share/onglet" }.first(where: isFolder)
    package = Self.packageRoot(above: folder)
  }

  /// That of the running program.
  package static func running() throws(EnvironmentFailure) -> Installation {
    Installation(binary: try runningBinary())
  }

  static func runningBinary() throws(EnvironmentFailure) -> String {
    #if canImport(Darwin)
      var size: UInt32 = 0
      _ = _NSGetExecutablePath(nil, &size)
      var path = [CChar](repeating: 0, count: Int(size) + 1)
      guard _NSGetExecutablePath(&path, &size) == 0 else {
        throw EnvironmentFailure(
          "cannot find the path of the running program",
          french: "impossible de trouver le chemin du programme en cours")
      }
      return String(decoding: path.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    #else
      return try attempt(.read, "/proc/self/exe", try realPath("/proc/self/exe"))
    #endif
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

  var catalogue: String? {
    paths("catalogue", inPackage: "content/catalogue").first(where: isFolder)
  }

  /// The files for a new site.
  var starter: String? { paths("starter", inPackage: "starter").first(where: isFolder) }

  /// The reference of the syntax in a language; nil if it is not there.
  package func syntaxReference(in language: Language) -> String? {
    let path = "docs/syntax.\(language).md"
    return paths(path, inPackage: path).first { access($0, R_OK) == 0 }
  }

  /// The page on the rules in a language; in the package, it is that of the guidelines.
  package func rulesPage(in language: Language) throws(EnvironmentFailure) -> String {
    let name = "rules.\(language).md"
    guard
      let path = paths("docs/\(name)", inPackage: "content/\(name)")
        .first(where: { access($0, R_OK) == 0 })
    else {
      throw EnvironmentFailure(
        "\(name) not found in share/onglet/docs, next to the command's folder",
        french: "\(name) introuvable dans share/onglet/docs, à côté du dossier de la commande")
    }
    return String(decoding: try readFile(path), as: UTF8.self)
  }

  private func paths(_ name: String, inPackage path: String) -> [String] {
    [share.map { $0.appending(path: name) }, package.map { $0.appending(path: path) }]
      .compactMap { $0 }
  }
}
