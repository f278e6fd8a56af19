#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A new folder of this process's own among the system's temporary ones; removed with its owner.
///
/// Its owner holds a lock on it, which ends with the process in any case: a folder without a lock was
/// left behind, and a later process removes it.
struct TemporaryFolder: ~Copyable, Sendable {
  let path: String
  private let lock: Descriptor

  private static let prefix = "onglet."

  private static var parent: String { getenv("TMPDIR").map { String(cString: $0) } ?? P_tmpdir }

  init() throws(EnvironmentFailure) {
    while true {
      let parent = Self.parent
      let path = try attempt(.createFolderIn, parent) { () throws(ErrorNumber) in
        try makeNewFolder(in: parent, prefix: Self.prefix)
      }
      // Before it was locked, another process may have taken the folder for one left behind.
      guard let lock = try? Descriptor.folder(path), Self.isLocked(lock, at: path) else { continue }
      self.path = path
      self.lock = lock
      return
    }
  }

  deinit {
    // What cannot be removed now goes with the next build.
    try? removeTree(Array(path.utf8CString), in: Descriptor.workingFolder)
  }

  /// Removes the folders that earlier processes of the same user were stopped before they removed.
  static func removeLeftovers() {
    let parent = Self.parent
    guard let folder = try? Descriptor(open: parent, O_RDONLY | O_DIRECTORY),
      let entries = try? FolderEntry.list(folder)
    else { return }
    for entry in entries where entry.kind == .folder {
      guard let name = entry.name, name.hasPrefix(prefix) else { continue }
      let path = joined(parent, name)
      guard let lock = try? Descriptor.folder(path), let status = try? lock.status(),
        status.st_uid == geteuid(), isLocked(lock, at: path)
      else { continue }
      try? removeTree(Array(path.utf8CString), in: Descriptor.workingFolder)
    }
  }

  /// Whether a folder could be locked, and still has its name. A file system without locks has no
  /// folder left behind either.
  static func isLocked(_ folder: borrowing Descriptor, at path: String) -> Bool {
    let isHeld = flock(folder.number, LOCK_EX | LOCK_NB) != 0
    if isHeld { return errno != EWOULDBLOCK && errno != EINTR }
    guard let mine = try? folder.status(), let named = try? stat.ofLink(path) else { return false }
    return mine.st_ino == named.st_ino && mine.st_dev == named.st_dev
  }
}

/// Makes a folder that was not there, with a name that begins so.
///
/// - Returns: its path.
func makeNewFolder(in parent: String, prefix: String) throws(ErrorNumber) -> String {
  // The system puts other characters in the place of six `X`.
  let name = prefix + String(repeating: "X", count: 6)
  var path = Array(joined(parent, name).utf8CString)
  guard mkdtemp(&path) != nil else { throw .current }
  return String(decoding: path.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
}

/// Writes a new file, making the folders that its path leads through.
func writeNewFile(_ path: String, _ bytes: [UInt8]) throws(EnvironmentFailure) {
  try attempt(.write, path) { () throws(ErrorNumber) in
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW
    try makeParents(of: path, in: Descriptor.workingFolder)
    let file = try Descriptor(open: path, flags, mode: 0o666)
    try bytes.withUnsafeBufferPointer { buffer throws(ErrorNumber) in
      try file.write(UnsafeRawBufferPointer(buffer))
    }
    try file.close()
  }
}
