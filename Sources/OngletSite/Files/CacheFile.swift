import OngletLibc
import OngletModel

/// A file of a cache, named by the digest of its key. If it cannot be read or written, a command
/// gives the same result, but takes longer.
struct CacheFile: Sendable {
  let path: String

  /// - Parameter key: what the answer depends on. Two keys could share a file, so callers check
  ///   that a stored answer is for their key.
  init(in folder: String, _ kind: String, key: String) {
    let digest = Array(key.utf8).withUnsafeBytes { Digest(of: $0) }
    path = folder.appending(path: kind + "/" + digest.hexadecimal)
  }

  /// The answer; nil if there is none, or if the path is not a regular file but a pipe or a link.
  func read() -> [UInt8]? {
    guard let file = try? Descriptor(open: path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK),
      let status = try? file.status(), status.kind == .file
    else { return nil }
    return try? file.bytes()
  }

  /// Stores an answer; another process may be storing the same one at this moment.
  func store(_ bytes: [UInt8]) {
    try? makeParents(of: path, in: Descriptor.workingFolder)
    try? UnfinishedWriting.replace(path, with: bytes)
  }

  /// Removes files that processes were writing when they were stopped.
  static func removeUnfinished(in folder: String, _ kind: String) {
    UnfinishedWriting.remove(in: folder.appending(path: kind))
  }

  /// The user's cache folder; nil if there is no home folder.
  static var userFolder: String? {
    func variable(_ name: String) -> String? {
      environmentVariable(name).flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    #if canImport(Darwin)
      return variable("HOME").map { $0 + "/Library/Caches/onglet" }
    #else
      let folder = variable("XDG_CACHE_HOME") ?? variable("HOME").map { $0 + "/.cache" }
      return folder.map { $0 + "/onglet" }
    #endif
  }
}
