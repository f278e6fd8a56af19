import OngletLibc
import Synchronization

/// A new folder in the system's temporary folder. It is removed at the end of its lifetime, or when
/// the process ends by `endProcess`.
///
/// The process keeps it locked. The lock ends with the process, even if that is killed, so a folder
/// without a lock was left behind, and a later process removes it.
struct TemporaryFolder: ~Copyable, Sendable {
  let path: String
  private let lock: Descriptor

  private static let prefix = "onglet."

  /// The paths of the folders of this process. Folders are made, filled and removed while this is
  /// locked, so that none is forgotten when the process ends.
  private static let own = Mutex<Set<String>>([])

  private static var parent: String { environmentVariable("TMPDIR") ?? P_tmpdir }

  init() throws(EnvironmentFailure) {
    while true {
      let parent = Self.parent
      let path = try Self.own.withLock { own throws(EnvironmentFailure) in
        let path = try attempt(
          .writeInto, parent, try makeNewFolder(in: parent, prefix: Self.prefix))
        own.insert(path)
        return path
      }
      // Before it was locked, another process may have removed it as left behind.
      guard let lock = try? Descriptor.folder(path), Self.isLocked(lock, at: path) else {
        Self.own.withLock { _ = $0.remove(path) }
        continue
      }
      self.path = path
      self.lock = lock
      return
    }
  }

  deinit {
    Self.own.withLock { own in
      // What cannot be removed now is removed by the next build.
      try? removeTree(Array(path.utf8CString), in: Descriptor.workingFolder)
      own.remove(path)
    }
  }

  func write(_ bytes: [UInt8], to name: String) throws(EnvironmentFailure) {
    try Self.own.withLock { _ throws(EnvironmentFailure) in
      try writeNewFile(path.appending(path: name), bytes)
    }
  }

  /// Removes the folders of this process and ends it: no other task makes one meanwhile.
  static func removeAll(andExit status: Int32) -> Never {
    own.withLock { own in
      for path in own { try? removeTree(Array(path.utf8CString), in: Descriptor.workingFolder) }
      _exit(status)
    }
  }

  /// Removes the folders that stopped processes of the same user left behind.
  static func removeLeftovers() {
    let parent = Self.parent
    for entry in FolderEntry.list(at: parent) ?? [] where entry.kind == .folder {
      guard let name = entry.name, name.hasPrefix(prefix) else { continue }
      let path = parent.appending(path: name)
      guard let lock = try? Descriptor.folder(path), let status = try? lock.status(),
        status.st_uid == geteuid(), isLocked(lock, at: path)
      else { continue }
      try? removeTree(Array(path.utf8CString), in: Descriptor.workingFolder)
    }
  }

  /// Locks a folder; returns whether that succeeded and the folder still has its name. On a file
  /// system without locks it returns true.
  static func isLocked(_ folder: borrowing Descriptor, at path: String) -> Bool {
    let isHeld = flock(folder.number, LOCK_EX | LOCK_NB) != 0
    if isHeld { return errno != EWOULDBLOCK && errno != EINTR }
    return folder.isNamed(path)
  }
}

/// Makes a new folder whose name begins with `prefix`; returns its path.
func makeNewFolder(in parent: String, prefix: String) throws(ErrorNumber) -> String {
  // mkdtemp(3) replaces the six `X`.
  let name = prefix + String(repeating: "X", count: 6)
  var path = Array(parent.appending(path: name).utf8CString)
  guard mkdtemp(&path) != nil else { throw .current }
  return String(decoding: path.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
}

/// Writes a new file, and makes the missing folders above it.
func writeNewFile(_ path: String, _ bytes: [UInt8]) throws(EnvironmentFailure) {
  try attempt(.write, path, try makeParents(of: path, in: Descriptor.workingFolder))
  try attempt(.write, path, try Descriptor.create(path, bytes))
}
