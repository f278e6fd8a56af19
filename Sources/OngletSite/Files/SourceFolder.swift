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
  /// The paths of folders, relative to the folder.
  let folders: Set<String>
  /// Broken links, names that are not UTF-8, folders that cannot be read.
  package let diagnostics: [Diagnostic]
  /// The files of unfinished writing, relative to the folder.
  private let unfinished: [String]
  /// The folder without links.
  private let root: String
  /// Where a file that a link led to is, relative to the folder, by its path in `files`.
  private let targets: [String: String]

  /// Reads the names of the whole tree, but no content of files.
  ///
  /// - Parameters:
  ///   - includesHidden: whether hidden files belong to it too, except those of git and of the
  ///     system.
  ///   - site: the folder that it must be in, if links of its path are resolved; nil for any.
  /// - Throws: if the folder itself cannot be read.
  package init(
    path: String, includesHidden: Bool = false, inside site: String? = nil
  ) throws(EnvironmentFailure) {
    do throws(ErrorNumber) {
      var walk = FolderWalk(root: try realPath(path), includesHidden: includesHidden)
      if let site, !contains(try realPath(site), walk.root) { throw ErrorNumber(EXDEV) }
      try walk.run()
      self.path = path
      files = walk.files.sorted(by: precedesInBytes)
      folders = walk.folders
      diagnostics = walk.diagnostics.sorted()
      unfinished = walk.unfinished
      root = walk.root
      targets = walk.targets
    } catch {
      throw EnvironmentFailure(cannot: .read, path, error)
    }
  }

  /// Removes the unfinished files of earlier commands that were stopped.
  func removeUnfinished() { unfinished.forEach { UnfinishedWriting.remove(location(of: $0)) } }

  /// Undoes exchanges of files that earlier commands did not finish; returns whether there was one.
  func undoUnfinished() -> Bool {
    unfinished.count { UnfinishedWriting.remove(location(of: $0), ifExchange: true) } > 0
  }

  /// The path for opening one of the files.
  package func location(of file: String) -> String { path.appending(path: file) }

  /// The bytes of a file; at most `limit` of them.
  package func read(
    _ file: String, limit: Int = .max
  ) throws(EnvironmentFailure) -> [UInt8] {
    let descriptor = try open(file)
    return try attempt(.read, location(of: file), try descriptor.bytes(limit: limit))
  }

  /// Opens a file. It fails if something on the way has become a link since the folder was read, or
  /// the file something else: what is read is in the folder.
  func open(_ file: String) throws(EnvironmentFailure) -> Descriptor {
    do throws(ErrorNumber) {
      let folder = try Descriptor.folder(root)
      let flags = O_RDONLY | O_NONBLOCK
      let opened = try Descriptor(open: targets[file] ?? file, below: folder, flags)
      guard try opened.status().kind == .file else { throw ErrorNumber(EINVAL) }
      return opened
    } catch {
      throw EnvironmentFailure(cannot: .read, location(of: file), error)
    }
  }

  /// The path of a file, relative to the folder, without links; nil if it has left the folder.
  func target(of file: String) -> String? {
    guard let target = try? realPath(location(of: file)), contains(root, target) else { return nil }
    return String(target.dropFirst(root == "/" ? 1 : root.count + 1))
  }

  /// The size of an image; nil if its format is not known.
  package func imageSize(of file: String) throws(EnvironmentFailure) -> ImageSize? {
    let limit = 64 * 1024
    let head = try read(file, limit: limit)
    if let size = OngletSite.imageSize(of: head) { return size }
    // In a photograph, a thumbnail and a colour profile may come before the size.
    return head.count < limit ? nil : OngletSite.imageSize(of: try read(file))
  }

  /// A diagnostic if a folder of a site is a link to a place outside the site: people who build
  /// somebody else's site must not publish their own files with it.
  static func diagnostic(ofFolder name: String, inSite site: String) -> Diagnostic? {
    guard let folder = try? realPath(site.appending(path: name)), let root = try? realPath(site),
      !contains(root, folder)
    else { return nil }
    return FolderWalk.diagnostic(
      ofLink: name,
      Message(
        "symbolic link leads outside the site",
        french: "lien symbolique vers l’extérieur du site"))
  }

  /// The diagnostic for a file that cannot be read.
  static func diagnostic(unreadable path: String, _ reason: Message) -> Diagnostic {
    Diagnostic(
      .unreadableFile, path: path,
      message: Message(
        "cannot read this file: ", french: "impossible de lire ce fichier : ") + reason)
  }
}

/// The bytes of a file; at most `limit` of them.
package func readFile(
  _ path: String, limit: Int = .max
) throws(EnvironmentFailure) -> [UInt8] {
  try attempt(.read, path, try Descriptor(open: path, O_RDONLY).bytes(limit: limit))
}

/// A walk through a folder and everything below.
private struct FolderWalk {
  let root: String
  let includesHidden: Bool
  var files: [String] = []
  var folders: Set<String> = []
  var diagnostics: [Diagnostic] = []
  var unfinished: [String] = []
  /// Where files that links led to are, by their paths.
  var targets: [String: String] = [:]
  /// The folders to be read, and where they are: elsewhere if a link led to them.
  var pending: [(path: String, target: String)] = []

  mutating func run() throws(ErrorNumber) {
    let folder = try Descriptor.folder(root)
    for entry in try FolderEntry.list(folder) { add(entry, in: "", at: "") }
    while let next = pending.popLast() {
      do throws(ErrorNumber) {
        let inner = try Descriptor(open: next.target, below: folder, O_RDONLY | O_DIRECTORY)
        for entry in try FolderEntry.list(inner) { add(entry, in: next.path, at: next.target) }
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

  /// - Parameter target: where the folder is, if a link led to it; else its path.
  private mutating func add(_ entry: FolderEntry, in folder: String, at target: String) {
    if entry.isHidden, let name = entry.name, name.hasPrefix(UnfinishedWriting.prefix) {
      unfinished.append(folder.appending(path: name))
      return
    }
    if entry.isHidden, !includesHidden || Self.isPrivate(entry) { return }
    // Lists of files have one path on each line, which control characters would break.
    guard let name = entry.name, !name.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else {
      let message =
        entry.name == nil
        ? Message(
          "file name is not valid UTF-8", french: "ce nom de fichier n’est pas en UTF-8 valide")
        : Message(
          "control character in the file name",
          french: "caractère de contrôle dans le nom du fichier")
      diagnostics.append(
        Diagnostic(
          .encoding, path: folder.appending(path: entry.shownName), message: message,
          fix: Message("rename it", french: "le renommer")))
      return
    }
    add(entry.kind, at: folder.appending(path: name), target: target.appending(path: name))
  }

  /// Whether a hidden file belongs to git or the system, and not to the site.
  private static func isPrivate(_ entry: FolderEntry) -> Bool {
    let name = entry.shownName
    return name.hasPrefix(".git") || OutputMarker.isIgnored(name)
  }

  private mutating func add(_ kind: FolderEntry.Kind, at path: String, target: String) {
    switch kind {
    case .file:
      files.append(path)
      if target != path { targets[path] = target }
    case .folder:
      folders.insert(path)
      pending.append((path, target))
    case .link: follow(path, at: target)
    case .other:
      let reason = Message("not a regular file", french: "ce n’est pas un fichier ordinaire")
      diagnostics.append(SourceFolder.diagnostic(unreadable: path, reason))
    }
  }

  private mutating func follow(_ path: String, at place: String) {
    do throws(ErrorNumber) {
      let target = try realPath(root.appending(path: place))
      let kind = try stat.ofLink(target).kind
      let folder = root.appending(path: place.parentFolder ?? "")
      if kind == .folder, contains(target, try realPath(folder)) {
        report(
          path, "symbolic link leads to a folder that contains it",
          french: "lien symbolique vers un dossier qui le contient")
      } else if !contains(root, target) {
        let name = root.lastStep
        report(
          path, "symbolic link leads outside the \(name) folder",
          french: "lien symbolique vers l’extérieur du dossier \(name)")
      } else if kind == .folder, place != path {
        report(
          path, "symbolic link to a folder, inside a linked folder",
          french: "lien symbolique vers un dossier, dans un dossier lui-même lié")
      } else {
        add(kind, at: path, target: String(target.dropFirst(root == "/" ? 1 : root.count + 1)))
      }
    } catch {
      switch error.code {
      case ELOOP:
        report(path, "symbolic link leads to itself", french: "lien symbolique vers lui-même")
      case ENOENT, ENOTDIR:
        report(
          path, "broken symbolic link: its target does not exist",
          french: "lien symbolique cassé : sa cible n’existe pas")
      default: diagnostics.append(SourceFolder.diagnostic(unreadable: path, error.words))
      }
    }
  }

  private mutating func report(_ path: String, _ english: MessageText, french: MessageText) {
    diagnostics.append(Self.diagnostic(ofLink: path, Message(english, french: french)))
  }

  static func diagnostic(ofLink path: String, _ message: Message) -> Diagnostic {
    Diagnostic(.symbolicLink, path: path, message: message)
  }
}
