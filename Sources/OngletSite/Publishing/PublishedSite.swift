import OngletLibc
import OngletModel

/// The content of the output folder before the build: a site made by Onglet, or nothing.
struct PublishedSite: ~Copyable, Sendable {
  let folder: Descriptor
  let marker: OutputMarker
  /// Whether there is a marker; otherwise nothing is in the folder but what is kept.
  let isMarked: Bool
  /// What something else wrote, and publishing keeps.
  let kept: [FolderEntry]

  /// Opens the output folder, if there is one, and checks that Onglet made everything in it.
  ///
  /// - Parameter kept: the names of folders in it that something else writes.
  static func open(
    at place: OutputPlace, keeping kept: Set<String>
  ) throws(EnvironmentFailure) -> PublishedSite? {
    guard exists(place.path) else { return nil }
    let folder = try place.attempt(.read, try Descriptor.folder(place.path))
    let all = try place.attempt(.read, try FolderEntry.list(folder))
    let keptEntries = all.filter { $0.name.map(kept.contains) == true }
    let entries = all.filter { $0.name.map(kept.contains) != true }
    guard entries.contains(where: { $0.name == OutputMarker.fileName }) else {
      let foreign = entries.filter { !OutputMarker.isIgnored($0.shownName) }
      if foreign.isEmpty {
        return PublishedSite(
          folder: folder, marker: OutputMarker(digests: [:]), isMarked: false, kept: keptEntries)
      }
      throw place.refusal(
        Message(
          "it is not empty and was not made by Onglet",
          french: "il n’est pas vide, et Onglet ne l’a pas créé"))
    }
    let bytes = try place.attempt(
      .read, of: OutputMarker.fileName,
      try Descriptor(open: OutputMarker.fileName, in: folder.number, readFlags).bytes())
    guard let marker = OutputMarker(parsing: bytes) else {
      let name = OutputMarker.fileName
      throw place.refusal(
        Message(
          "its file \(name) is damaged, or from another version of Onglet",
          french: "son fichier \(name) est abîmé, ou vient d’une autre version d’Onglet"))
    }
    let site = PublishedSite(folder: folder, marker: marker, isMarked: true, kept: keptEntries)
    try site.refuseForeignFiles(among: entries, at: place)
    return site
  }

  /// Whether a folder was left by a killed build: it has a marker or is empty.
  static func isLeftover(_ path: String) throws(ErrorNumber) -> Bool {
    let entries = try FolderEntry.list(Descriptor.folder(path))
    return entries.contains { $0.name == OutputMarker.fileName }
      || entries.allSatisfy { OutputMarker.isIgnored($0.shownName) }
  }

  /// Throws if somebody else put a file into the folder, because publishing would remove it.
  private func refuseForeignFiles(
    among entries: [FolderEntry], at place: OutputPlace
  ) throws(EnvironmentFailure) {
    var foreign: [String] = []
    var pending: [String] = []
    func check(_ entry: FolderEntry, in folder: String) {
      let path = folder.appending(path: entry.shownName)
      switch entry.kind {
      case .folder: pending.append(path)
      case .file where entry.name != nil && marker.digests[path] != nil: break
      default: if !OutputMarker.isIgnored(entry.shownName) { foreign.append(path) }
      }
    }
    for entry in entries where entry.name != OutputMarker.fileName { check(entry, in: "") }
    while let next = pending.popLast() {
      let inner = try place.attempt(
        .read, of: next, try FolderEntry.list(Descriptor.folder(next, in: folder.number)))
      for entry in inner { check(entry, in: next) }
    }
    if foreign.isEmpty { return }
    foreign.sort(by: precedesInBytes)
    let folders = Set(foreign.map { String($0.prefix { $0 != "/" }) })
    let isApart = folders.isDisjoint(
      with: marker.digests.keys.map { String($0.prefix { $0 != "/" }) })
    let names = folders.sorted().joined(separator: ", ")
    throw place.refusal(
      Self.containsFiles(foreign),
      fix: isApart && foreign.allSatisfy { $0.contains("/") }
        ? Message(
          "move them elsewhere, or add `keep: [\(names)]` to `site.yml`",
          french: "les déplacer, ou ajouter `keep: [\(names)]` à `site.yml`")
        : Message(
          "move them elsewhere; static files belong in public/",
          french: "les déplacer ; la place des fichiers statiques est dans public/"))
  }

  /// Writes a marker without files into a folder that has none.
  func mark() throws(ErrorNumber) {
    try Descriptor.create(
      OutputMarker.fileName, in: folder.number, Array(OutputMarker.header.utf8))
  }

  private static func containsFiles(_ foreign: [String]) -> Message {
    var list = Message(verbatim: foreign.prefix(5).joined(separator: ", "))
    if foreign.count > 5 {
      let count = foreign.count - 5
      list += Message(" and \(count) more", french: " et \(count) de plus")
    }
    return Message(
      "it contains files that Onglet did not write (\(list))",
      french: "il contient des fichiers qu’Onglet n’a pas écrits (\(list))")
  }

  // MARK: Comparing

  /// The result of comparing a file of the new site with the published one at the same path.
  enum Comparison {
    case equal(Digest)
    /// Their bytes differ. `isEdited`: the published one was edited by hand.
    case different(isEdited: Bool)
    case absent
  }

  /// Compares the published file with a new one.
  func compare(_ path: String, isEqual: (_ old: [UInt8]) -> Bool) -> Comparison {
    // Without an entry in the marker, there is a folder or nothing at the path.
    guard let digest = marker.digests[path],
      let file = try? Descriptor(open: path, in: folder.number, Self.readFlags),
      let old = try? file.bytes()
    else { return .absent }
    if isEqual(old) { return .equal(digest) }
    return .different(isEdited: old.withUnsafeBytes { Digest(of: $0) } != digest)
  }

  // Without blocking, since somebody may have put a named pipe in the place of a page.
  private static let readFlags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK
}
