import OngletLibc
import OngletModel

/// The paths at which there is already a file, in the same order.
///
/// - Parameter paths: paths relative to the folder.
package func present(_ paths: [String], in folder: String) -> [String] {
  paths.filter { (try? stat.ofLink(folder.appending(path: $0))) != nil }
}

/// Writes source files: all of them, or none if one cannot be written.
///
/// They are written into a temporary folder inside `folder`, and then renamed one by one. If that
/// fails, what was done is undone; only if the machine stops at that moment, some files stay.
///
/// - Parameters:
///   - files: the files, with paths relative to the folder; missing folders are made.
///   - replacing: the paths of files that may replace an existing one.
/// - Throws: if a file exists that may not be replaced, or the environment fails.
package func writeNewFiles(
  _ files: [OutputFile], to folder: String, replacing: Set<String> = []
) throws(EnvironmentFailure) {
  if let taken = present(files.map(\.path), in: folder).first(where: { !replacing.contains($0) }) {
    let path = shown(folder.appending(path: taken))
    throw EnvironmentFailure(
      Message("\(path) already exists", french: "\(path) existe déjà"))
  }
  for parent in Set(files.compactMap { $0.path.parentFolder }).sorted() {
    try refuseEscape(from: folder, to: folder.appending(path: parent))
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

/// Throws if a folder is outside the root folder once symbolic links are resolved.
func refuseEscape(from root: String, to folder: String) throws(EnvironmentFailure) {
  guard let real = try? realPath(root), let place = try? realPathToBe(folder),
    !contains(real, place)
  else { return }
  let names = (folder: shown(folder), root: shown(root))
  throw EnvironmentFailure(
    Message(
      "cannot write to \(names.folder): a symbolic link leads outside \(names.root)",
      french: "impossible d’écrire dans \(names.folder) : un lien symbolique mène hors de "
        + "\(names.root)"))
}

/// Writes a file in one step; it may replace an existing one.
package func replaceFile(at path: String, with bytes: [UInt8]) throws(EnvironmentFailure) {
  let name = path.lastStep
  let folder = path.parentFolder.map { $0.isEmpty ? "/" : $0 } ?? "."
  try writeNewFiles([OutputFile(path: name, bytes: bytes)], to: folder, replacing: [name])
}

/// Refuses a path at which something other than a regular file is.
package func refuseOtherThanFile(at path: String) throws(EnvironmentFailure) {
  guard let kind = (try? stat.ofLink(path))?.kind.nameOfNonFile else { return }
  throw EnvironmentFailure(
    Message(
      "cannot write \(shown(path)): it is \(kind)",
      french: "impossible d’écrire \(shown(path)) : c’est \(kind)"))
}

extension FolderEntry.Kind {
  /// The kind of what is not a regular file, for messages: such a thing is not replaced by a file.
  fileprivate var nameOfNonFile: Message? {
    switch self {
    case .file: nil
    case .folder: Message("a folder", french: "un dossier")
    case .link: Message("a symbolic link", french: "un lien symbolique")
    case .other: Message("not a regular file", french: "un fichier spécial")
    }
  }
}

/// Writes files to a temporary folder, renames them, and can undo that.
private struct FileExchange: ~Copyable {
  let folder: String
  /// The temporary folder.
  private var stage: String?
  private var lock: Descriptor?
  /// The folders that were made, in order.
  private var made: [String] = []
  /// The files that were renamed, and the path where the replaced file is kept.
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
      UnfinishedWriting.lock(lock)
      self.lock = consume lock
    }
    for (number, file) in files.enumerated() {
      try attempt(.write, shown(folder.appending(path: file.path))) { () throws(ErrorNumber) in
        let flags = O_WRONLY | O_CREAT | O_EXCL
        let descriptor = try Descriptor(open: "\(stage)/\(number)", flags, mode: 0o666)
        try descriptor.write(file.bytes)
        try descriptor.close()
      }
    }
  }

  mutating func place(_ files: [OutputFile]) throws(EnvironmentFailure) {
    guard let stage else { return }
    for (number, file) in files.enumerated() {
      let path = folder.appending(path: file.path)
      if let parent = path.parentFolder { try makeFolder(parent) }
      var former: String?
      if (try? stat.ofLink(path)) != nil {
        try refuseOtherThanFile(at: path)
        former = "\(stage)/former-\(number)"
      }
      try attempt(.write, shown(path)) { () throws(ErrorNumber) in
        if let name = former, linkat(AT_FDCWD, path, AT_FDCWD, name, 0) != 0 {
          // Without hard links, there is no file at the path for a moment.
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
    if let parent = path.parentFolder { try makeFolder(parent) }
    try attempt(.makeFolder, shown(path)) { () throws(ErrorNumber) in
      guard mkdir(path, 0o777) == 0 else { throw .current }
    }
    made.append(path)
  }

  /// Undoes what was done, as far as possible.
  func undo() {
    for file in placed.reversed() {
      if let former = file.former { _ = rename(former, file.path) } else { unlink(file.path) }
    }
    finish()
    for path in made.reversed() { rmdir(path) }
  }

  /// Removes the temporary folder.
  func finish() {
    guard let stage else { return }
    try? removeTree(Array(stage.utf8CString), in: Descriptor.workingFolder)
  }
}
