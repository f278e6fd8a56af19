import OngletLibc
import OngletModel

/// The paths at which there is already a file, in the same order.
package func present(_ paths: [String], in folder: String) -> [String] {
  paths.filter { (try? stat.ofLink(folder.appending(path: $0))) != nil }
}

/// Writes source files, moves and removes others: all of that, or nothing if one cannot be changed.
///
/// New files are written into a temporary folder inside `folder`, and then renamed one by one;
/// nothing is removed before all of them are in their places. If something fails, what was done is
/// undone; only if the machine stops at that moment, some files stay.
///
/// - Parameters:
///   - files: the new and changed files, with paths relative to the folder.
///   - replacing: the paths of files that may replace an existing one.
///   - moving: the files that only get another path.
///   - removing: the paths of files that others of `files` replace.
/// - Throws: if a file exists that may not be replaced, or the environment fails.
package func writeFiles(
  _ files: [OutputFile], to folder: String, replacing: Set<String> = [],
  moving: [(key: String, value: String)] = [], removing: [String] = []
) throws(EnvironmentFailure) {
  let new = files.map(\.path) + moving.map(\.value)
  if let taken = present(new, in: folder).first(where: { !replacing.contains($0) }) {
    throw alreadyExists(shown(folder.appending(path: taken)))
  }
  for parent in Set(new.compactMap(\.parentFolder)).sorted() {
    try refuseEscape(from: folder, to: folder.appending(path: parent))
  }
  let former = removing + moving.map(\.key)
  for path in former { try refuseOtherThanFile(at: folder.appending(path: path)) }
  var writing = FileExchange(folder: folder)
  do throws(EnvironmentFailure) {
    try writing.stage(files)
    try writing.place(files)
    try writing.move(moving)
    try writing.remove(removing)
  } catch {
    writing.undo()
    throw error
  }
  writing.finish()
  for path in former { removeEmptyFolders(above: path, in: folder) }
}

func alreadyExists(_ path: String) -> EnvironmentFailure {
  EnvironmentFailure("\(path) already exists", french: "\(path) existe déjà")
}

/// Removes the folders above a file that was moved away, if nothing is in them.
private func removeEmptyFolders(above path: String, in folder: String) {
  var path = path
  while let parent = path.parentFolder, rmdir(folder.appending(path: parent)) == 0 { path = parent }
}

/// Throws if a folder is outside the root folder once symbolic links are resolved.
func refuseEscape(from root: String, to folder: String) throws(EnvironmentFailure) {
  guard let real = try? realPath(root), let place = try? realPathToBe(folder),
    !contains(real, place)
  else { return }
  let names = (folder: shown(folder), root: shown(root))
  throw EnvironmentFailure(
    "cannot write to \(names.folder): a symbolic link leads outside \(names.root)",
    french: "impossible d’écrire dans \(names.folder) : un lien symbolique mène hors de "
      + "\(names.root)")
}

/// Writes a file in one step; it may replace an existing one.
package func replaceFile(at path: String, with bytes: [UInt8]) throws(EnvironmentFailure) {
  let name = path.lastStep
  let folder = path.parentFolder.map { $0.isEmpty ? "/" : $0 } ?? "."
  try writeFiles([OutputFile(path: name, bytes: bytes)], to: folder, replacing: [name])
}

/// Refuses a path at which something other than a regular file is.
package func refuseOtherThanFile(at path: String) throws(EnvironmentFailure) {
  guard let kind = (try? stat.ofLink(path))?.kind.nameOfNonFile else { return }
  throw EnvironmentFailure(
    "cannot write \(shown(path)): it is \(kind)",
    french: "impossible d’écrire \(shown(path)) : c’est \(kind)")
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

/// `rename(2)`, under a name that no method here has.
private func systemRename(_ old: String, _ new: String) -> Int32 { rename(old, new) }

/// Writes files to a temporary folder, renames them, and can undo that.
private struct FileExchange: ~Copyable {
  let folder: String
  private var stage: String?
  private var lock: Descriptor?
  /// The folders that were made, in order.
  private var made: [String] = []
  /// The files that were renamed, and the path where the replaced file is kept.
  private var placed: [(path: String, former: String?)] = []
  /// The files that got another path.
  private var moved: [(from: String, to: String)] = []

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
          guard systemRename(path, moved) == 0 else { throw .current }
          former = moved
        }
        placed.append((path, former))
        guard systemRename("\(stage)/\(number)", path) == 0 else { throw .current }
      }
    }
  }

  mutating func move(_ files: [(key: String, value: String)]) throws(EnvironmentFailure) {
    for (from, to) in files {
      let (old, new) = (folder.appending(path: from), folder.appending(path: to))
      if let parent = new.parentFolder { try makeFolder(parent) }
      try rename(old, to: new)
    }
  }

  /// Puts files aside, where `finish` removes them.
  mutating func remove(_ paths: [String]) throws(EnvironmentFailure) {
    guard let stage else { return }
    for (number, path) in paths.enumerated() {
      try rename(folder.appending(path: path), to: "\(stage)/removed-\(number)")
    }
  }

  private mutating func rename(_ old: String, to new: String) throws(EnvironmentFailure) {
    try attempt(.write, shown(old)) { () throws(ErrorNumber) in
      guard systemRename(old, new) == 0 else { throw .current }
    }
    moved.append((old, new))
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
    for file in moved.reversed() { _ = systemRename(file.to, file.from) }
    for file in placed.reversed() {
      if let former = file.former { _ = systemRename(former, file.path) } else { unlink(file.path) }
    }
    finish()
    for path in made.reversed() { rmdir(path) }
  }

  func finish() {
    guard let stage else { return }
    try? removeTree(Array(stage.utf8CString), in: Descriptor.workingFolder)
  }
}
