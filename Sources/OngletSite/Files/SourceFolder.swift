import OngletLibc
import OngletModel

/// A folder of sources: the files in it and below, and diagnostics about the tree.
///
/// Hidden files, whose names begin with a dot, are left out unless asked for. A symbolic link is
/// followed if its target is inside the folder; below that target, no other link to a folder is
/// followed, so that the list is finite.
package struct SourceFolder: Sendable {
  /// The path of the folder as it was given.
  package let path: String
  /// The paths of regular files, relative to the folder, separated by `/`, sorted by bytes.
  package let files: [String]
  /// Broken links, names that are not UTF-8, folders that cannot be read.
  package let diagnostics: [Diagnostic]
  /// The files of unfinished writing, relative to the folder.
  private let unfinished: [String]

  /// Reads the names of the whole tree, but no content of files.
  ///
  /// - Parameter includesHidden: whether hidden files belong to it too, except those of git and of
  ///   the system.
  /// - Throws: if the folder itself cannot be read.
  package init(path: String, includesHidden: Bool = false) throws(EnvironmentFailure) {
    do {
      var walk = FolderWalk(root: try realPath(path), includesHidden: includesHidden)
      try walk.run()
      self.path = path
      files = walk.files.sorted(by: precedesInBytes)
      diagnostics = walk.diagnostics.sorted()
      unfinished = walk.unfinished
    } catch {
      throw EnvironmentFailure(cannot: .read, path, error)
    }
  }

  /// Removes the unfinished files of earlier commands that were stopped.
  func removeUnfinished() { unfinished.forEach { UnfinishedWriting.remove(location(of: $0)) } }

  /// The path for opening one of the files.
  package func location(of file: String) -> String { joined(path, file) }

  /// The bytes of a file.
  ///
  /// - Parameters:
  ///   - file: the path of the file, relative to the folder.
  ///   - limit: how many bytes to read at most; all of them by default.
  package func read(
    _ file: String, limit: Int = .max
  ) throws(EnvironmentFailure) -> [UInt8] {
    try readFile(location(of: file), limit: limit)
  }

  /// The size of an image; nil if its format is not known.
  ///
  /// - Parameter file: the path of the file, relative to the folder.
  package func imageSize(of file: String) throws(EnvironmentFailure) -> ImageSize? {
    try OngletSite.imageSize(ofFile: location(of: file))
  }

  /// A diagnostic if a folder of a site is a link to a place outside the site: people who build
  /// somebody else's site must not publish their own files with it.
  static func diagnostic(ofFolder name: String, inSite site: String) -> Diagnostic? {
    guard let folder = try? realPath(joined(site, name)), let root = try? realPath(site),
      !contains(root, folder)
    else { return nil }
    return FolderWalk.diagnostic(
      ofLink: name,
      Message(
        "symbolic link leads outside the site",
        french: "lien symbolique vers l’extérieur du site"))
  }

  /// The diagnostic for a file that cannot be read.
  package static func diagnostic(
    unreadable file: String, _ failure: EnvironmentFailure
  ) -> Diagnostic {
    FolderWalk.unreadable(file, failure.reason ?? failure.message)
  }
}

/// The bytes of a file.
///
/// - Parameter limit: how many bytes to read at most; all of them by default.
package func readFile(
  _ path: String, limit: Int = .max
) throws(EnvironmentFailure) -> [UInt8] {
  try attempt(.read, path) { () throws(ErrorNumber) in
    try Descriptor(open: path, O_RDONLY).bytes(limit: limit)
  }
}

/// The size of an image; nil if its format is not known.
func imageSize(ofFile path: String) throws(EnvironmentFailure) -> ImageSize? {
  let limit = 64 * 1024
  let head = try readFile(path, limit: limit)
  if let size = imageSize(of: head) { return size }
  // In a photograph, a thumbnail and a colour profile may come before the size.
  return head.count < limit ? nil : imageSize(of: try readFile(path))
}

/// A walk through a folder and everything below.
private struct FolderWalk {
  /// The real path of the folder.
  let root: String
  let includesHidden: Bool
  var files: [String] = []
  var diagnostics: [Diagnostic] = []
  var unfinished: [String] = []
  /// The folders to be read, and whether they were reached by a link.
  private var pending: [(path: String, isLinked: Bool)] = []

  init(root: String, includesHidden: Bool) {
    self.root = root
    self.includesHidden = includesHidden
  }

  mutating func run() throws(ErrorNumber) {
    let folder = try Descriptor(open: root, O_RDONLY | O_DIRECTORY)
    for entry in try FolderEntry.list(folder) { add(entry, in: "", isLinked: false) }
    while let next = pending.popLast() {
      do throws(ErrorNumber) {
        let inner = try Descriptor(open: next.path, in: folder.number, O_RDONLY | O_DIRECTORY)
        for entry in try FolderEntry.list(inner) {
          add(entry, in: next.path, isLinked: next.isLinked)
        }
      } catch {
        diagnostics.append(
          Diagnostic(
            .unreadableFile, path: next.path,
            message: Message(
              "cannot read this folder: ", french: "impossible de lire ce dossier : ")
              + error.words))
      }
    }
  }

  private mutating func add(_ entry: FolderEntry, in folder: String, isLinked: Bool) {
    if entry.isHidden, let name = entry.name, name.hasPrefix(UnfinishedWriting.prefix) {
      unfinished.append(joined(folder, name))
      return
    }
    if entry.isHidden, !includesHidden || Self.isPrivate(entry) { return }
    // Lists of files have one path on each line, which control characters would break.
    guard let name = entry.name, !name.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else {
      let message =
        entry.name == nil
        ? Message(
          "file name is not valid UTF-8", french: "nom de fichier qui n’est pas de l’UTF-8")
        : Message(
          "control character in the file name",
          french: "caractère de contrôle dans le nom du fichier")
      diagnostics.append(
        Diagnostic(.encoding, path: joined(folder, entry.shownName), message: message))
      return
    }
    add(entry.kind, at: joined(folder, name), isLinked: isLinked)
  }

  /// Whether a hidden file belongs to git or the system, and not to the site.
  private static func isPrivate(_ entry: FolderEntry) -> Bool {
    let name = entry.shownName
    return name.hasPrefix(".git") || OutputMarker.isIgnored(name)
  }

  private mutating func add(_ kind: FolderEntry.Kind, at path: String, isLinked: Bool) {
    switch kind {
    case .file: files.append(path)
    case .folder: pending.append((path, isLinked))
    case .link: follow(path, isLinked: isLinked)
    case .other:
      let reason = Message("not a regular file", french: "ce n’est pas un fichier ordinaire")
      diagnostics.append(Self.unreadable(path, reason))
    }
  }

  private mutating func follow(_ path: String, isLinked: Bool) {
    do throws(ErrorNumber) {
      let target = try realPath(joined(root, path))
      let kind = try stat.ofLink(target).kind
      if kind != .folder {
        if contains(root, target) {
          add(kind, at: path, isLinked: isLinked)
        } else {
          report(path, leadsOutside)
        }
      } else if contains(target, try realPath(joined(root, parentFolder(of: path) ?? ""))) {
        report(
          path,
          Message(
            "symbolic link leads to a folder that contains it",
            french: "lien symbolique vers un dossier qui le contient"))
      } else if !contains(root, target) {
        report(path, leadsOutside)
      } else if isLinked {
        report(
          path,
          Message(
            "symbolic link to a folder, inside a linked folder",
            french: "lien symbolique vers un dossier, dans un dossier lui-même lié"))
      } else {
        pending.append((path, true))
      }
    } catch {
      switch error.code {
      case ELOOP:
        report(
          path,
          Message("symbolic link leads to itself", french: "lien symbolique vers lui-même"))
      case ENOENT, ENOTDIR:
        report(
          path,
          Message(
            "broken symbolic link: its target does not exist",
            french: "lien symbolique cassé : sa cible n’existe pas"))
      default: diagnostics.append(Self.unreadable(path, error))
      }
    }
  }

  private var leadsOutside: Message {
    let name = lastName(of: root)
    return Message(
      "symbolic link leads outside the \(name) folder",
      french: "lien symbolique vers l’extérieur du dossier \(name)")
  }

  private mutating func report(_ path: String, _ message: Message) {
    diagnostics.append(Self.diagnostic(ofLink: path, message))
  }

  static func diagnostic(ofLink path: String, _ message: Message) -> Diagnostic {
    Diagnostic(.symbolicLink, path: path, message: message)
  }

  private static func unreadable(_ path: String, _ error: ErrorNumber) -> Diagnostic {
    unreadable(path, error.words)
  }

  static func unreadable(_ path: String, _ reason: Message) -> Diagnostic {
    Diagnostic(
      .unreadableFile, path: path,
      message: Message(
        "cannot read this file: ", french: "impossible de lire ce fichier : ") + reason)
  }
}
