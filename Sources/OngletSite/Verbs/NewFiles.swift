import COngletSystem
import OngletLibc
import OngletModel

/// The paths at which there is already a file, in the same order.
package func present(_ paths: [String], in folder: String) -> [String] {
  paths.filter { exists(folder.appending(path: $0)) }
}

/// Writes source files, moves and removes others: all of that, or nothing if one cannot be changed.
///
/// - Parameters:
///   - files: the new and changed files, with paths relative to the folder.
///   - replacing: the paths of files that may replace an existing one.
///   - moving: the files that only get another path.
///   - removing: the paths of files that others of `files` replace, each with the path of that one,
///     which gets the same permissions.
/// - Throws: if a file exists that may not be replaced, or the environment fails.
package func writeFiles(
  _ files: [OutputFile], to folder: String, replacing: Set<String> = [],
  moving: [(key: String, value: String)] = [], removing: [(key: String, value: String)] = []
) throws(EnvironmentFailure) {
  onglet_hold_signals()
  defer { onglet_release_signals() }
  UnfinishedWriting.remove(in: folder)
  let new = files.map(\.path) + moving.map(\.value)
  let taken = Set(present(new, in: folder))
  if let path = new.first(where: { taken.contains($0) && !replacing.contains($0) }) {
    throw alreadyExists(shown(folder.appending(path: path)))
  }
  for path in new { try refuseFile(above: path, in: folder) }
  for parent in Set(new.compactMap(\.parentFolder)).sorted() {
    try refuseEscape(from: folder, to: folder.appending(path: parent))
  }
  let former = removing.map(\.key) + moving.map(\.key)
  for path in former + taken { try refuseOtherThanFile(at: folder.appending(path: path)) }
  let made = try makeFolder(folder)
  let likenesses = Dictionary(firstOf: removing.map { ($1, $0) })
  let changes =
    missingFolders(of: new, in: folder).map { FileExchange.Change(.folder, $0) }
    + files.map { .init(taken.contains($0.path) ? .replace : .add, $0.path) }
    + moving.map { .init(.move, $0.key, to: $0.value) } + removing.map { .init(.remove, $0.key) }
  do throws(EnvironmentFailure) {
    try FileExchange(
      in: folder, changes,
      writing: files.map { file in
        (file, likenesses[file.path] ?? (taken.contains(file.path) ? file.path : nil))
      }
    ).make()
  } catch {
    for path in made.reversed() { rmdir(path) }
    throw error
  }
  for path in former { removeEmptyFolders(above: path, in: folder) }
}

/// Throws if a file is in the place of a folder of a new file.
private func refuseFile(above path: String, in folder: String) throws(EnvironmentFailure) {
  var above = path
  while let parent = above.parentFolder, !parent.isEmpty {
    above = parent
    let place = folder.appending(path: parent)
    guard (try? realPath(place)) != nil, !isFolder(place) else { continue }
    throw EnvironmentFailure(
      cannot: .write, shown(folder.appending(path: path)), ErrorNumber(ENOTDIR))
  }
}

/// Makes a folder and those above it; returns the paths of those that were missing.
private func makeFolder(_ path: String) throws(EnvironmentFailure) -> [String] {
  guard !path.isEmpty, (try? realPath(path)) == nil else { return [] }
  let made = try path.parentFolder.map { parent throws(EnvironmentFailure) in
    try makeFolder(parent)
  }
  try attempt(.makeFolder, shown(path), try checked(mkdir(path, 0o777)))
  return (made ?? []) + [path]
}

/// The folders of files that do not exist, each after the one above it.
private func missingFolders(of paths: [String], in folder: String) -> [String] {
  var missing: Set<String> = []
  for path in paths {
    var path = path
    while let parent = path.parentFolder, !parent.isEmpty, !missing.contains(parent),
      (try? realPath(folder.appending(path: parent))) == nil
    {
      missing.insert(parent)
      path = parent
    }
  }
  return missing.sorted()
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
