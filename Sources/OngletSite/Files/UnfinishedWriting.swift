import OngletLibc

/// Temporary files and folders among the sources and in the cache, which exist while a command
/// writes there.
///
/// The writing process keeps them locked. The lock ends with the process, even if it is killed, so
/// a later process can tell that they were left behind.
enum UnfinishedWriting {
  static let prefix = ".onglet-"

  /// The prefix of files that were moved away to be replaced, on file systems without hard links:
  /// one of them may be the only remaining copy.
  static let movedPrefix = "moved-"

  /// Locks a file or folder while it is being written, if the file system has locks.
  static func lock(_ descriptor: borrowing Descriptor) {
    flock(descriptor.number, LOCK_EX | LOCK_NB)
  }

  /// Makes or replaces a file in one step, if it is still wanted once its bytes are written beside
  /// it; returns whether it was.
  ///
  /// - Parameter mode: the permissions; nil for those of a new file.
  static func replace(
    _ path: String, with bytes: [UInt8], mode: mode_t? = nil,
    if isWanted: () throws(ErrorNumber) -> Bool = { true }
  ) throws(ErrorNumber) -> Bool {
    // Several tasks of this process may write in one folder.
    let name = "\(prefix)\(getpid())-\(UInt32.random(in: .min ... .max))"
    let aside = (path.parentFolder ?? "").appending(path: name)
    do throws(ErrorNumber) {
      let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW
      let file = try Descriptor(open: aside, flags, mode: mode ?? 0o666)
      lock(file)
      try file.write(bytes)
      if let mode, fchmod(file.number, mode) != 0 { throw .current }
      try file.close()
      guard try isWanted() else {
        unlink(aside)
        return false
      }
      guard rename(aside, path) == 0 else { throw .current }
      return true
    } catch {
      unlink(aside)
      throw error
    }
  }

  /// Removes from a folder what stopped processes of the same user left behind.
  static func remove(in folder: String) {
    for entry in FolderEntry.list(at: folder) ?? [] where entry.isHidden {
      if let name = entry.name, name.hasPrefix(prefix) { remove(folder.appending(path: name)) }
    }
  }

  /// Removes a file or folder with such a name, if no process has locked it.
  static func remove(_ path: String) {
    guard let lock = try? Descriptor(open: path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK),
      let status = try? lock.status(), status.st_uid == geteuid(),
      TemporaryFolder.isLocked(lock, at: path)
    else { return }
    switch status.kind {
    case .file: unlink(path)
    case .folder:
      guard let entries = try? FolderEntry.list(lock),
        !entries.contains(where: { $0.shownName.hasPrefix(movedPrefix) })
      else { return }
      // What cannot be removed now is removed another time.
      try? removeTree(Array(path.utf8CString), in: Descriptor.workingFolder)
    case .link, .other: break
    }
  }
}
