import OngletLibc

/// A path for messages: relative to the working folder if it is in it.
func shown(_ path: String) -> String {
  if path.hasPrefix("./") { return String(path.dropFirst(2)) }
  guard path.hasPrefix("/"), let here = try? realPath("."), here != path, here != "/",
    contains(here, path)
  else { return path }
  return String(path.utf8.dropFirst(here.utf8.count + 1)) ?? path
}

/// Whether a path is that of the folder or of something below it; both are real paths.
func contains(_ folder: String, _ path: String) -> Bool {
  folder == "/" || folder == path || path.utf8.starts(with: "\(folder)/".utf8)
}

/// The absolute path without links, `.` and `..`.
func realPath(_ path: String) throws(ErrorNumber) -> String {
  guard let found = realpath(path, nil) else { throw .current }
  defer { free(found) }
  return String(cString: found)
}

/// The real path of something that may not exist yet: links are resolved in the part that exists.
///
/// - Throws: for a broken link, a file in the place of a folder, a folder that cannot be searched.
func realPathToBe(_ path: String) throws(ErrorNumber) -> String {
  var resolved = path.utf8.first == UInt8(ascii: "/") ? "/" : try realPath(".")
  for step in path.split(separator: "/", omittingEmptySubsequences: true) where step != "." {
    if step == ".." {
      let parent = resolved.parentFolder ?? ""
      resolved = parent.isEmpty ? "/" : parent
      continue
    }
    let next = resolved.appending(path: String(step))
    do throws(ErrorNumber) {
      resolved = try realPath(next)
    } catch {
      var status = stat()
      guard error.code == ENOENT, lstat(next, &status) != 0 else { throw error }
      resolved = next
    }
  }
  return resolved
}

/// Creates the missing folders above a path.
///
/// - Parameter folder: the descriptor of the folder that a relative path is relative to.
func makeParents(of path: String, in folder: Int32) throws(ErrorNumber) {
  guard let parent = path.parentFolder, !parent.isEmpty else { return }
  // The deepest one first: mostly only that one is missing, or another task has just made it.
  if mkdirat(folder, parent, 0o777) == 0 || errno == EEXIST { return }
  guard errno == ENOENT else { throw .current }
  try makeParents(of: parent, in: folder)
  if mkdirat(folder, parent, 0o777) != 0 && errno != EEXIST { throw .current }
}

/// Whether there is something at a path, which may be a broken link.
func exists(_ path: String) -> Bool { (try? stat.ofLink(path)) != nil }

/// Whether a path is that of a folder or of a link to one.
func isFolder(_ path: String) -> Bool {
  var status = stat()
  return stat(path, &status) == 0 && status.kind == .folder
}
