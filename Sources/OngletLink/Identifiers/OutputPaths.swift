import OngletModel

/// The paths of the site that are taken. Case does not count, since for some file systems and
/// servers `A` and `a` are the same.
package struct OutputPaths {
  // What rendering writes in each site, in the folder of each language and in that of each page.
  // The names are those of `Output` in `OngletRender`.
  static let filesOfSite = [
    "index.html", "404.html", "sitemap.xml", "criteria.json", "llms.txt", "styles/onglet-site.css",
  ]
  /// A file of the site that a static file may replace.
  static let robots = "robots.txt"
  static let filesOfLanguage = ["feed.xml", "site.webmanifest", "llms-full.txt"]
  /// The file that marks a folder as made by Onglet.
  package static let marker = ".onglet"
  private static let filesOfPage = ["index.html", "index.md"]

  /// The folder of the index of the search, with a final `/`.
  package static let searchFolder = "search-index/"

  /// What may be at a path.
  enum Thing: Sendable {
    /// A file that every site has.
    case generated
    /// The output of a file of the sources, by the path of that file.
    case file(String)
    /// The generated page of a folder without a page.
    case folder(String)
    /// A guide on one page, by the path of its file.
    case wholeGuide(String)
    /// A guide as a book, by the path of its file.
    case book(String)
    /// A folder that something else writes.
    case kept(String)
  }

  /// What is at a path.
  struct Owner: Sendable {
    /// The path as it was claimed, with its case.
    let path: String
    let thing: Thing
    /// Whether it is a folder, and not a file.
    let isFolder: Bool
  }

  /// A path that is taken already.
  struct Conflict: Sendable {
    let owner: Owner
    let differsByCase: Bool
  }

  private var owners: [String: Owner] = [:]
  /// The folders in which all paths are taken, with a final `/`.
  private var wholeFolders: [Owner] = []

  init(hasSearch: Bool) {
    if hasSearch {
      wholeFolders.append(Owner(path: Self.searchFolder, thing: .generated, isFolder: true))
    }
  }

  /// Takes a path, unless it is taken already.
  ///
  /// - Parameter path: the path of a file or, with a final `/`, of a folder with a page of its own.
  mutating func claim(_ path: String, for thing: Thing) -> Conflict? {
    if let conflict = wholeFolder(above: path) { return conflict }
    let keys = Self.keys(path)
    for key in keys {
      guard let owner = owners[key.lowercased()] else { continue }
      return Conflict(owner: owner, differsByCase: owner.path != key)
    }
    for (number, key) in keys.enumerated() {
      let isFolder = keys.count > 1 && number == 0
      owners[key.lowercased()] = Owner(path: key, thing: thing, isFolder: isFolder)
    }
    return nil
  }

  /// Takes the paths of the files beside a page.
  ///
  /// - Returns: diagnostics about the static files that have these paths.
  mutating func claimFiles(beside page: ReferencePage?, in folder: String) -> [Diagnostic] {
    let files =
      switch page {
      case .editions: ["changes.json", "feed.xml"]
      case .table: ["table.csv"]
      default: [String]()
      }
    return files.compactMap { file in
      let path = folder + file
      guard let conflict = claim(path, for: .generated), case .file(let own) = conflict.owner.thing
      else { return nil }
      return conflict.seen(from: .generated, at: path).diagnostic(
        of: "../" + own, at: conflict.owner.path)
    }
  }

  /// The folder that a path is in, if all paths in it are taken.
  private func wholeFolder(above path: String) -> Conflict? {
    let owner = wholeFolders.first { owner in
      path.prefix(owner.path.count).lowercased() == owner.path.lowercased()
    }
    return owner.map { Conflict(owner: $0, differsByCase: !path.hasPrefix($0.path)) }
  }

  /// Takes all paths in a folder that something else writes, unless the site writes there.
  mutating func keep(_ folder: Located<String>, _ inventory: Inventory) -> Diagnostic? {
    let path = folder.value + "/"
    // The folders of languages have files of their own.
    let written = owners.values.map(\.path) + wholeFolders.map(\.path)
    let isFree = !written.contains { ($0 + "/").lowercased().hasPrefix(path.lowercased()) }
    if isFree {
      wholeFolders.append(Owner(path: path, thing: .kept(folder.value), isFolder: true))
      return nil
    }
    let own = inventory.ownPublicFiles.filter { $0.lowercased().hasPrefix(path.lowercased()) }.min()
    return Diagnostic(
      .invalidField, path: "site.yml", range: folder.range,
      message: Message(
        "`keep` cannot name `\(folder.value)`: the site writes there",
        french: "`keep` ne peut pas nommer `\(folder.value)` : le site y écrit"),
      fix: own.map {
        Message(
          "move `public/\($0)`, or remove `\(folder.value)` from `keep`",
          french: "déplacer `public/\($0)`, ou supprimer `\(folder.value)` de `keep`")
      }
        ?? Message(
          "remove `\(folder.value)` from `keep`", french: "supprimer `\(folder.value)` de `keep`"))
  }

  /// Whether a path is in a folder that something else writes, or is that folder.
  func isKept(_ path: String) -> Bool {
    wholeFolders.contains {
      if case .kept(let name) = $0.thing { path == name || path.hasPrefix($0.path) } else { false }
    }
  }

  /// The file at a place where the path needs a folder.
  func file(above path: String) -> Conflict? {
    var above = path.utf8.last == UInt8(ascii: "/") ? path.dropLast() : path[...]
    while let slash = above.utf8.lastIndex(of: UInt8(ascii: "/")) {
      above = above[..<slash]
      if let owner = owners[above.lowercased()], !owner.isFolder {
        return Conflict(owner: owner, differsByCase: owner.path != above)
      }
    }
    return nil
  }

  /// The longest name of a file, in bytes, on most file systems.
  static let longestName = 255
  static let longestPath = 2000

  /// Whether a path is possible on most file systems: no component is too long or has control
  /// characters.
  static func canHold(_ path: String) -> Bool {
    path.utf8.count <= longestPath && path.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
      && path.utf8.split(separator: UInt8(ascii: "/")).allSatisfy { $0.count <= longestName }
  }

  /// A folder's page is files in it, and no file may have the folder's name.
  private static func keys(_ path: String) -> [String] {
    guard path.utf8.last == UInt8(ascii: "/") else { return [path] }
    return [String(path.dropLast())] + filesOfPage.map { path + $0 }
  }
}

extension OutputPaths.Conflict {
  /// The same conflict, seen from the owner of the path: with what came second as the owner.
  func seen(from thing: OutputPaths.Thing, at path: String) -> Self {
    Self(
      owner: .init(path: path, thing: thing, isFolder: owner.isFolder), differsByCase: differsByCase
    )
  }

  /// The diagnostic about a file that cannot have its path in the site.
  func diagnostic(of file: String, at path: String) -> Diagnostic {
    let fix = Message("rename the file", french: "renommer le fichier")
    return Diagnostic(.duplicateAddress, path: file, Mistake(message(path), fix: fix))
  }

  func message(_ path: String) -> Message {
    let exception =
      differsByCase
      ? Message(", except for its case,", french: ", à la casse près,") : Message(verbatim: "")
    return Message(
      "address `/\(path)` is already taken\(exception) by \(owner.thing.name)",
      french: "adresse `/\(path)` déjà prise\(exception) par \(owner.thing.name)")
  }
}

extension OutputPaths.Thing {
  fileprivate var name: Message {
    switch self {
    case .generated: Message("a generated file", french: "un fichier généré")
    case .file(let path): Message(verbatim: "`\(path)`")
    case .folder(let path): Message("the folder `\(path)`", french: "le dossier `\(path)`")
    case .wholeGuide(let path):
      Message(
        "the whole guide `\(path)`", french: "le guide complet `\(path)`")
    case .book(let path): Message("the book of `\(path)`", french: "le livre de `\(path)`")
    case .kept(let name):
      Message("the kept folder `\(name)`", french: "le dossier conservé `\(name)`")
    }
  }
}
