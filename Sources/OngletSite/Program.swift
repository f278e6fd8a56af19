import OngletModel
import Subprocess

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Another program that a build may use.
struct Program: Sendable, Hashable {
  /// The path of its file.
  let path: String

  /// What a program answered.
  struct Answer: Sendable {
    let isSuccess: Bool
    let output: [UInt8]
    /// What it said on standard error, at most some kilobytes of it.
    let complaint: String
  }

  /// Why a program was not used.
  static let isNotInstalled = Message("it is not installed", french: "il n’est pas installé")

  /// The program at a path; nothing when no file that can be run is there.
  init?(at path: String) {
    guard access(path, X_OK) == 0, (try? realPath(path)) != nil else { return nil }
    self.path = path
  }

  /// The first of some names that is a program in the folders of `PATH`.
  init?(named names: [String]) {
    let folders = getenv("PATH").map { String(cString: $0) } ?? ""
    for name in names {
      for folder in folders.split(separator: ":") {
        guard let found = Program(at: joined(String(folder), name)) else { continue }
        self = found
        return
      }
    }
    return nil
  }

  /// Which file this is: its size and the time of its last change, so that what an older version
  /// answered is not taken for this one's answer.
  var stamp: String {
    guard let status = try? stat.ofLink((try? realPath(path)) ?? path) else { return "" }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    return "\(status.st_size) \(time.tv_sec)"
  }

  /// Runs the program in a folder to its end, with nothing on standard input.
  ///
  /// - Throws: when it cannot be started, or answers more than half a gigabyte.
  func run(
    _ arguments: [String], in folder: String
  ) async throws(EnvironmentFailure) -> Answer {
    do {
      let record = try await Subprocess.run(
        .path(.init(path)), arguments: Arguments(arguments),
        workingDirectory: .init(folder), output: .bytes(limit: 512 << 20),
        error: .bytes(limit: 1 << 20))
      return Answer(
        isSuccess: record.terminationStatus.isSuccess, output: record.standardOutput,
        complaint: String(decoding: record.standardError.prefix(4096), as: UTF8.self))
    } catch {
      throw EnvironmentFailure(
        Message("cannot run \(path): \(error)", french: "impossible de lancer \(path) : \(error)"))
    }
  }
}

/// A new folder of this process's own among the system's temporary ones; removed with its owner.
struct TemporaryFolder: ~Copyable, Sendable {
  let path: String

  init() throws(EnvironmentFailure) {
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? P_tmpdir
    path = try attempt(.createFolderIn, parent) { () throws(ErrorNumber) in
      try makeNewFolder(in: parent, prefix: "onglet.")
    }
  }

  deinit {
    // What cannot be removed is the system's to clear.
    try? removeTree(Array(path.utf8CString), in: Descriptor.workingFolder)
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
