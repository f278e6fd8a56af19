import OngletLibc
import OngletModel

/// The place of an output folder, checked so that publishing there destroys nothing.
struct OutputPlace: Sendable {
  /// The path as the author gave it, for messages.
  let shown: String
  /// The real path: publishing exchanges the folder itself, and not a link to it.
  let path: String

  /// The new site, while it is written; after the exchange, the old one, until it is removed.
  var stage: String { path + ".onglet-new" }
  /// The old site, between the two renames that are used if the system cannot exchange folders.
  var old: String { path + ".onglet-old" }
  /// The file that a build locks while it writes here.
  var lock: String { path + ".onglet-lock" }

  /// Checks a place; changes nothing.
  ///
  /// - Parameters:
  ///   - path: the output folder, which need not exist.
  ///   - site: the folder of the site. The output may be inside it, but not be it or contain it.
  ///   - sources: folders that the output may not be inside either.
  ///   - home: the home folder, which the output may not be or contain.
  ///   - isOfSite: whether it is the default folder, which must be inside the site: somebody else's
  ///     site could contain a link to another place.
  init(
    path: String, site: String, sources: [String], home: String?, isOfSite: Bool = false
  ) throws(EnvironmentFailure) {
    guard !path.isEmpty else {
      throw EnvironmentFailure(
        "the output folder has no name", french: "le dossier de sortie n’a pas de nom")
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
    if isOfSite, let site = try? realPathToBe(site), !contains(site, self.path) {
      throw refusal(
        Message(
          "it is a symbolic link that leads outside the site",
          french: "c’est un lien symbolique vers l’extérieur du site"),
        fix: Message("name the folder with --output", french: "indiquer le dossier avec --output"))
    }
    for (folder, name) in [
      (home, Message("the home folder", french: "le dossier personnel")),
      (site, Message("the site's folder", french: "le dossier du site")),
    ] {
      guard let folder, let kept = try? realPathToBe(folder) else { continue }
      if includes(self.path, kept) { throw refusal(Self.isOrContains(name)) }
    }
    for source in sources {
      guard let kept = try? realPathToBe(source) else { continue }
      let name = Message("the source folder \(source)", french: "le dossier de sources \(source)")
      if includes(self.path, kept) { throw refusal(Self.isOrContains(name)) }
      if includes(kept, self.path) {
        throw refusal(Message("it is inside ", french: "il se trouve dans ") + name)
      }
    }
    if let status = try? stat.ofLink(self.path), status.kind != .folder {
      throw refusal(Message("it is a file", french: "c’est un fichier"))
    }
  }

  private static func isOrContains(_ folder: Message) -> Message {
    Message("it is or contains \(folder)", french: "c’est \(folder), ou il le contient")
  }

  /// The error that nothing can be published here.
  func refusal(_ reason: Message, fix: Message? = nil) -> EnvironmentFailure {
    EnvironmentFailure(
      Message(
        "\(shown) cannot be the output folder: ",
        french: "\(shown) ne peut pas être le dossier de sortie : ") + reason, fix: fix)
  }

  /// Does something with a file of the site. If that fails, the error names the action and the
  /// file.
  func attempt<Result: ~Copyable>(
    _ action: FileAction, of file: String = "",
    _ body: @autoclosure () throws(ErrorNumber) -> Result
  ) throws(EnvironmentFailure) -> Result {
    try OngletSite.attempt(action, shown.appending(path: file), try body())
  }
}

/// Whether a folder is or contains the file or folder at a real path. It compares files and not
/// names, since two different paths can name one folder: on a file system without case, or
/// through a mount.
private func includes(_ folder: String, _ path: String) -> Bool {
  if contains(folder, path) { return true }
  func identity(_ path: String) -> [UInt64]? {
    var status = stat()
    return stat(path, &status) == 0 ? status.identity : nil
  }
  guard let folder = identity(folder) else { return false }
  var current = path
  while true {
    if identity(current) == folder { return true }
    guard let parent = current.parentFolder, !parent.isEmpty else { return false }
    current = parent
  }
}
