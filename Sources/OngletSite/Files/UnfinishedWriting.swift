import OngletLibc

/// Temporary files and folders among the sources and in the cache, which exist while a command
/// writes there.
///
/// The writing process keeps them locked. The lock ends with the process, even if it is killed, so
/// a later process can tell that they were left behind.
enum UnfinishedWriting {
  static let prefix = ".onglet-"

  /// Locks a file or folder while it is being written, if the file system has locks.
  static func lock(_ descriptor: borrowing Descriptor) {
    flock(descriptor.number, LOCK_EX | LOCK_NB)
  }

  /// Makes or replaces a file in one step.
  static func replace(_ path: String, with bytes: [UInt8]) throws(ErrorNumber) {
    // Several tasks of this process may write in one folder.
    let name = "\(prefix)\(getpid())-\(UInt32.random(in: .min ... .max))"
    let aside = (path.parentFolder ?? "").appending(path: name)
    do throws(ErrorNumber) {
      let file = try Descriptor(open: aside, Descriptor.newFile, mode: 0o666)
      lock(file)
      try file.write(bytes)
      try file.close()
      try checked(rename(aside, path))
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

  /// Removes a file or folder with such a name, if no process has locked it. What a process did of
  /// an exchange of files is undone first.
  ///
  /// - Parameter isExchange: whether nothing else is removed.
  /// - Returns: whether files may have changed.
  @discardableResult
  static func remove(_ path: String, ifExchange isExchange: Bool = false) -> Bool {
    guard let lock = try? Descriptor(open: path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK),
      let status = try? lock.status(), status.st_uid == geteuid(),
      TemporaryFolder.isLocked(lock, at: path)
    else { return false }
    guard status.kind == .folder else {
      if status.kind == .file, !isExchange { unlink(path) }
      return false
    }
    guard let entries = try? FolderEntry.list(lock) else { return false }
    let hasPlan = entries.contains { $0.name == FileExchange.plan }
    if isExchange, !hasPlan { return false }
    // What cannot be undone or removed now is so another time.
    if FileExchange.undo(in: path, of: path.parentFolder ?? ".") {
      try? removeTree(Array(path.utf8CString), in: Descriptor.workingFolder)
    }
    return hasPlan
  }
}
