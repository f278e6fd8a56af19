import OngletModel

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Where a site is published, found to be a place where that harms nothing.
struct OutputPlace: Sendable {
  /// The path as the author gave it, for messages.
  let shown: String
  /// The path without links: what is exchanged is the folder itself, never a link to it.
  let path: String

  /// The new site, while it is written; after the exchange, the old one, until it is removed.
  var stage: String { path + ".onglet-new" }
  /// The old site, between the two renames that stand in for an exchange.
  var old: String { path + ".onglet-old" }
  /// The file whose lock says that a build is writing here.
  var lock: String { path + ".onglet-lock" }

  /// Refuses a place without touching anything.
  ///
  /// - Parameters:
  ///   - path: the output folder; it need not exist.
  ///   - site: a folder that the output may lie in, but neither be nor hold; so is the home folder.
  ///   - sources: folders that the output may not lie in either.
  init(
    path: String, site: String, sources: [String], home: String?
  ) throws(EnvironmentFailure) {
    guard !path.isEmpty else {
      throw EnvironmentFailure(
        Message("the output folder has no name", french: "le dossier de sortie n’a pas de nom"))
    }
    shown = path
    do {
      self.path = try realPathToBe(path)
    } catch {
      throw EnvironmentFailure(cannot: .writeInto, path, error)
    }
    if self.path == "/" {
      throw refusal(
        Message(
          "it is the root of the file system", french: "c’est la racine du système de fichiers"))
    }
    for (folder, name) in [
      (home, Message("the home folder", french: "le dossier personnel")),
      (site, Message("the site's folder", french: "le dossier du site")),
    ] {
      guard let folder, let kept = try? realPathToBe(folder) else { continue }
      if holds(self.path, kept) { throw refusal(Self.isOrHolds(name)) }
    }
    for source in sources {
      guard let kept = try? realPathToBe(source) else { continue }
      let name = Message("the source folder \(source)", french: "le dossier de sources \(source)")
      if holds(self.path, kept) { throw refusal(Self.isOrHolds(name)) }
      if holds(kept, self.path) {
        throw refusal(Message("it lies in ", french: "il se trouve dans ") + name)
      }
    }
    if let status = try? stat.ofLink(self.path), status.kind != .folder {
      throw refusal(Message("it is a file", french: "c’est un fichier"))
    }
  }

  private static func isOrHolds(_ folder: Message) -> Message {
    Message(
      "it is or holds \(folder)", french: "c’est \(folder), ou il le contient")
  }

  /// Says why nothing is published here.
  func refusal(_ reason: Message) -> EnvironmentFailure {
    EnvironmentFailure(
      Message(
        "\(shown) cannot be the output folder: ",
        french: "\(shown) ne peut pas être le dossier de sortie : ") + reason)
  }

  /// Does something to a file of the site, and says what and where when it fails.
  func attempt<Result: ~Copyable>(
    _ action: FileAction, _ file: String = "", _ body: () throws(ErrorNumber) -> Result
  ) throws(EnvironmentFailure) -> Result {
    try OngletSite.attempt(action, joined(shown, file), body)
  }
}

/// Whether a folder is or holds what another real path names, also where the two are written
/// differently: on a disk that takes capitals for small letters, through a mount.
private func holds(_ folder: String, _ path: String) -> Bool {
  if contains(folder, path) { return true }
  guard let identity = FileIdentity(folder) else { return false }
  var current = path
  while true {
    if FileIdentity(current) == identity { return true }
    guard let parent = parentFolder(of: current), !parent.isEmpty else { return false }
    current = parent
  }
}

/// What tells one file of the machine from all others.
private struct FileIdentity: Equatable {
  let device: UInt64
  let number: UInt64

  /// Nothing when there is no such file.
  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(truncatingIfNeeded: status.st_ino)
  }
}
