import OngletModel

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

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

  /// A diagnostic if a folder of a site is a link to a place outside of the site: who builds a site
  /// of somebody else must not publish their own files with it.
  static func diagnostic(ofFolder name: String, inSite site: String) -> Diagnostic? {
    guard let folder = try? realPath(joined(site, name)), let root = try? realPath(site),
      !contains(root, folder)
    else { return nil }
    return FolderWalk.diagnostic(ofLink: name, FolderWalk.leadsOutside)
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
        diagnostics.append(Self.unreadable(next.path, error))
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
      let message = Message(
        "a file's name is UTF-8 without control characters; the bytes of this one are not",
        french: "le nom d’un fichier est en UTF-8, sans caractères de contrôle ; celui de ce "
          + "fichier ne l’est pas")
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
      let reason = Message("it is no regular file", french: "ce n’est pas un fichier ordinaire")
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
          report(path, Self.leadsOutside)
        }
      } else if contains(target, try realPath(joined(root, parentFolder(of: path) ?? ""))) {
        report(
          path,
          Message(
            "this one leads to a folder that it stands in, again and again",
            french: "celui-ci mène à un dossier où il se trouve, sans fin"))
      } else if !contains(root, target) {
        report(path, Self.leadsOutside)
      } else if isLinked {
        report(
          path,
          Message(
            "this one stands in a folder that a link led to",
            french: "celui-ci se trouve dans un dossier où un lien a mené"))
      } else {
        pending.append((path, true))
      }
    } catch {
      switch error.code {
      case ELOOP:
        report(path, Message("this one leads to itself", french: "celui-ci mène à lui-même"))
      case ENOENT, ENOTDIR:
        report(
          path,
          Message(
            "there is nothing where this one leads", french: "il n’y a rien là où mène celui-ci"))
      default: diagnostics.append(Self.unreadable(path, error))
      }
    }
  }

  static let leadsOutside = Message(
    "this one leads outside of it", french: "celui-ci mène en dehors")

  private mutating func report(_ path: String, _ blame: Message) {
    diagnostics.append(Self.diagnostic(ofLink: path, blame))
  }

  static func diagnostic(ofLink path: String, _ blame: Message) -> Diagnostic {
    let message =
      Message(
        "a link of the file system leads to a place inside the folder, once; ",
        french: "un lien du système de fichiers mène dans le dossier, une seule fois ; ") + blame
    return Diagnostic(.symbolicLink, path: path, message: message)
  }

  private static func unreadable(_ path: String, _ error: ErrorNumber) -> Diagnostic {
    unreadable(path, error.words)
  }

  static func unreadable(_ path: String, _ reason: Message) -> Diagnostic {
    Diagnostic(
      .unreadableFile, path: path,
      message: Message(
        "every file of the sources can be read; this one cannot: ",
        french: "chaque fichier des sources peut être lu ; celui-ci ne peut pas l’être : ")
        + reason)
  }
}
