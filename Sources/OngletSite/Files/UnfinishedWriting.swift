#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What stands among the sources while they are written: files on their way to their places.
///
/// Whoever writes holds a lock on it, which ends with the process however that ends: so a later one
/// can tell what nobody will put into its place any more.
enum UnfinishedWriting {
  /// What their names begin with.
  static let prefix = ".onglet-"

  /// What is kept of files that others take the place of, where a file has no second name: it may be
  /// all that is left of them.
  static let movedPrefix = "moved-"

  /// Says that a file or a folder is being written. A file system without locks goes without.
  static func hold(_ descriptor: borrowing Descriptor) {
    flock(descriptor.number, LOCK_EX | LOCK_NB)
  }

  /// Removes from a folder what earlier processes of the same user were stopped in.
  static func remove(in folder: String) {
    guard let descriptor = try? Descriptor(open: folder, O_RDONLY | O_DIRECTORY),
      let entries = try? FolderEntry.list(descriptor)
    else { return }
    for entry in entries where entry.isHidden {
      if let name = entry.name, name.hasPrefix(prefix) { remove(joined(folder, name)) }
    }
  }

  /// Removes a file or folder of such a name, if nobody holds it.
  static func remove(_ path: String) {
    guard let lock = try? Descriptor(open: path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK),
      let status = try? lock.status(), status.st_uid == geteuid(),
      TemporaryFolder.isLocked(lock, at: path)
    else { return }
    switch status.kind {
    case .file: unlink(path)
    case .folder:
      guard let held = try? FolderEntry.list(lock),
        !held.contains(where: { $0.shownName.hasPrefix(movedPrefix) })
      else { return }
      // What cannot be removed now goes another time.
      try? removeTree(Array(path.utf8CString), in: Descriptor.workingFolder)
    case .link, .other: break
    }
  }
}
