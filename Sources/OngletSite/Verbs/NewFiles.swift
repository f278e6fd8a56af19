import OngletModel

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Those of some files that are there already, in their order.
///
/// - Parameter paths: relative to the folder.
package func present(_ paths: [String], in folder: String) -> [String] {
  paths.filter { (try? stat.ofLink(joined(folder, $0))) != nil }
}

/// Writes files of sources: all of them, or, when one cannot be written, none.
///
/// They are written into a folder of their own in the one that gets them, and then take their
/// places one by one. When that fails, what was done is undone: only a machine that stops at that
/// moment leaves some of them.
///
/// - Parameters:
///   - files: their paths are relative to the folder; folders that are missing are made.
///   - replacing: the paths of those that may take the place of a file that is there.
/// - Throws: when a file that may not be replaced is there, or the environment fails.
package func writeNewFiles(
  _ files: [OutputFile], to folder: String, replacing: Set<String> = []
) throws(EnvironmentFailure) {
  if let taken = present(files.map(\.path), in: folder).first(where: { !replacing.contains($0) }) {
    let path = shown(joined(folder, taken))
    throw EnvironmentFailure(
      Message("\(path) is there already", french: "\(path) existe déjà"))
  }
  var writing = FileExchange(folder: folder)
  do throws(EnvironmentFailure) {
    try writing.stage(files)
    try writing.place(files)
  } catch {
    writing.undo()
    throw error
  }
  writing.finish()
}

/// Writes a file in one step, in the place of one that may be there.
package func replaceFile(at path: String, with bytes: [UInt8]) throws(EnvironmentFailure) {
  let name = lastName(of: path)
  let folder = parentFolder(of: path).map { $0.isEmpty ? "/" : $0 } ?? "."
  try writeNewFiles([OutputFile(path: name, bytes: bytes)], to: folder, replacing: [name])
}

/// Files on their way to their places, and the way back.
private struct FileExchange: ~Copyable {
  let folder: String
  /// The folder that the files are written into at first.
  private var stage: String?
  private var lock: Descriptor?
  /// The folders that were made, in their order.
  private var made: [String] = []
  /// The files that have taken their places, and where what stood there is kept.
  private var placed: [(path: String, former: String?)] = []

  init(folder: String) { self.folder = folder }

  mutating func stage(_ files: [OutputFile]) throws(EnvironmentFailure) {
    try makeFolder(folder)
    UnfinishedWriting.remove(in: folder)
    let stage = try attempt(.writeInto, shown(folder)) { () throws(ErrorNumber) -> String in
      try makeNewFolder(in: folder, prefix: UnfinishedWriting.prefix + "new-")
    }
    self.stage = stage
    if let lock = try? Descriptor.folder(stage) {
      UnfinishedWriting.hold(lock)
      self.lock = consume lock
    }
    for (number, file) in files.enumerated() {
      try attempt(.write, shown(joined(folder, file.path))) { () throws(ErrorNumber) in
        let flags = O_WRONLY | O_CREAT | O_EXCL
        let descriptor = try Descriptor(open: "\(stage)/\(number)", flags, mode: 0o666)
        try file.bytes.withUnsafeBufferPointer { buffer throws(ErrorNumber) in
          try descriptor.write(UnsafeRawBufferPointer(buffer))
        }
        try descriptor.close()
      }
    }
  }

  mutating func place(_ files: [OutputFile]) throws(EnvironmentFailure) {
    guard let stage else { return }
    for (number, file) in files.enumerated() {
      let path = joined(folder, file.path)
      if let parent = parentFolder(of: path) { try makeFolder(parent) }
      var former: String?
      if let status = try? stat.ofLink(path) {
        if status.kind == .folder {
          throw EnvironmentFailure(
            Message(
              "cannot write \(shown(path)): it is a folder",
              french: "impossible d’écrire \(shown(path)) : c’est un dossier"))
        }
        former = "\(stage)/former-\(number)"
      }
      try attempt(.write, shown(path)) { () throws(ErrorNumber) in
        if let name = former, linkat(AT_FDCWD, path, AT_FDCWD, name, 0) != 0 {
          // Where files have one name only, there is a moment without any.
          let moved = "\(stage)/\(UnfinishedWriting.movedPrefix)\(number)"
          guard rename(path, moved) == 0 else { throw .current }
          former = moved
        }
        placed.append((path, former))
        guard rename("\(stage)/\(number)", path) == 0 else { throw .current }
      }
    }
  }

  private mutating func makeFolder(_ path: String) throws(EnvironmentFailure) {
    guard !path.isEmpty, (try? realPath(path)) == nil else { return }
    if let parent = parentFolder(of: path) { try makeFolder(parent) }
    try attempt(.makeFolder, shown(path)) { () throws(ErrorNumber) in
      guard mkdir(path, 0o777) == 0 else { throw .current }
    }
    made.append(path)
  }

  /// Undoes what was done, as far as possible; the failure that led here is reported.
  func undo() {
    for file in placed.reversed() {
      if let former = file.former { _ = rename(former, file.path) } else { unlink(file.path) }
    }
    finish()
    for path in made.reversed() { rmdir(path) }
  }

  /// Removes what is not needed any more.
  func finish() {
    guard let stage else { return }
    try? removeTree(Array(stage.utf8CString), in: Descriptor.workingFolder)
  }
}
