import OngletLibc
import OngletModel

/// The folder beside the output folder that a new site is written into.
///
/// It has the marker all the time, so that a folder left by a killed build is not confused with
/// somebody else's folder of that name.
struct OutputStage: ~Copyable, Sendable {
  private let place: OutputPlace
  private let folder: Descriptor

  private init(place: OutputPlace, folder: consuming Descriptor) {
    self.place = place
    self.folder = folder
  }

  /// Makes the folder, which must not exist.
  static func begin(at place: OutputPlace) throws(EnvironmentFailure) -> OutputStage {
    try place.attempt(.writeBeside, try checked(mkdir(place.stage, 0o777)))
    let folder = try place.attempt(.writeBeside, try Descriptor.folder(place.stage))
    let stage = OutputStage(place: place, folder: folder)
    do {
      _ = try stage.write(OutputMarker.fileName, Array(OutputMarker.header.utf8))
    } catch {
      stage.remove()
      throw EnvironmentFailure(cannot: .writeBeside, place.shown, error)
    }
    return stage
  }

  /// Cleans up after a killed build: restores the old site if it is missing, and removes the rest.
  static func removeLeftovers(at place: OutputPlace) throws(EnvironmentFailure) {
    if !exists(place.path), exists(place.old) {
      try place.attempt(.restore, try checked(rename(place.old, place.path)))
    }
    for leftover in [place.stage, place.old] where exists(leftover) {
      guard (try? PublishedSite.isLeftover(leftover)) == true else {
        let name = leftover.lastStep
        throw place.refusal(
          Message(
            "\(name), next to it, was not made by Onglet",
            french: "\(name), à côté, n’a pas été créé par Onglet"))
      }
      try place.attempt(.removeLeftoverBeside, try removeSite(leftover))
    }
  }

  // MARK: Adding files

  func write(_ path: String, _ bytes: [UInt8]) throws(ErrorNumber) -> Digest {
    var file = try create(path)
    try file.write(bytes)
    return try file.close()
  }

  /// A new file, which is written in parts.
  struct NewFile: ~Copyable {
    private var file: Descriptor?
    private var stripes = Digest.Stripes()
    /// The last bytes, which fill no stripe of the digest.
    private var rest: [UInt8] = []

    fileprivate init(_ file: consuming Descriptor) { self.file = consume file }

    mutating func write(_ part: [UInt8]) throws(ErrorNumber) {
      try file?.write(part)
      var stripes = stripes
      let bytes = rest.isEmpty ? part : rest + part
      rest = bytes.withUnsafeBytes { Array(stripes.add($0)) }
      self.stripes = stripes
    }

    /// - Returns: the digest of all parts.
    mutating func close() throws(ErrorNumber) -> Digest {
      try file.take()?.close()
      return rest.withUnsafeBytes { stripes.digest(endingIn: $0) }
    }
  }

  /// Removes a file that was added.
  func remove(_ path: String) throws(ErrorNumber) {
    try checked(unlinkat(folder.number, path, 0))
  }

  /// Adds a hard link to a published file, or a copy if the file system cannot make a link.
  func link(_ path: String, from published: borrowing PublishedSite) throws(ErrorNumber) {
    if linkat(published.folder.number, path, folder.number, path, 0) == 0 { return }
    if errno == ENOENT {
      try makeParents(of: path, in: folder.number)
      if linkat(published.folder.number, path, folder.number, path, 0) == 0 { return }
    }
    switch errno {
    case EXDEV, EMLINK, EPERM, EACCES, ENOTSUP, EOPNOTSUPP, ENOSYS:
      let source = try Descriptor(open: path, in: published.folder.number, O_RDONLY | O_NOFOLLOW)
      _ = try write(path, try source.bytes())
    default: throw .current
    }
  }

  /// Adds what something else wrote into the published site, with all that is in it.
  func keep(_ entry: FolderEntry, of published: borrowing PublishedSite) throws(ErrorNumber) {
    try keepTree(entry, in: published.folder.number, to: folder.number)
  }

  func create(_ path: String) throws(ErrorNumber) -> NewFile {
    let flags = Descriptor.newFile
    do throws(ErrorNumber) {
      return NewFile(try Descriptor(open: path, in: folder.number, flags, mode: 0o666))
    } catch {
      guard error.code == ENOENT else { throw error }
      try makeParents(of: path, in: folder.number)
      return NewFile(try Descriptor(open: path, in: folder.number, flags, mode: 0o666))
    }
  }

  // MARK: Publishing

  /// Writes the complete marker; then the folder is complete.
  func finish(_ marker: OutputMarker) throws(ErrorNumber) {
    let flags = O_WRONLY | O_TRUNC | O_NOFOLLOW
    let file = try Descriptor(open: OutputMarker.fileName, in: folder.number, flags)
    try file.write(marker.bytes)
    try file.close()
  }

  /// Puts the folder in the place of the output folder, in one step if the system can exchange
  /// folders.
  func publish(exchange: OutputFolder.Exchange) throws(ErrorNumber) {
    if !exists(place.path) { return try checked(rename(place.stage, place.path)) }
    switch exchange(place.stage, place.path) {
    case 0: return
    case EINVAL, ENOSYS, ENOTSUP, EOPNOTSUPP: break
    case let code: throw ErrorNumber(code)
    }
    try checked(rename(place.path, place.old))
    if rename(place.stage, place.path) != 0 {
      let error = ErrorNumber.current
      _ = rename(place.old, place.path)
      throw error
    }
  }

  /// Removes the folder and everything in it, as far as possible.
  func remove() {
    // An error here is not reported: the next build tries again.
    try? removeSite(place.stage)
  }
}

/// Adds a hard link to each file of a tree, or a copy if the file system cannot make a link. Links
/// of the file system are not followed.
private func keepTree(
  _ entry: FolderEntry, in old: Int32, to new: Int32
) throws(ErrorNumber) {
  guard entry.kind == .folder else {
    if linkat(old, entry.rawName, new, entry.rawName, 0) == 0 { return }
    // Another device is not possible: these are entries of one folder.
    guard [EMLINK, EPERM, EACCES, ENOTSUP, EOPNOTSUPP, ENOSYS].contains(errno) else {
      throw .current
    }
    return try copy(entry, in: old, to: new)
  }
  let source = try Descriptor.folder(entry.rawName, in: old)
  try checked(mkdirat(new, entry.rawName, 0o700))
  let target = try Descriptor.folder(entry.rawName, in: new)
  for inner in try FolderEntry.list(source) {
    try keepTree(inner, in: source.number, to: target.number)
  }
  try checked(fchmod(target.number, try source.status().st_mode & 0o7777))
}

private func copy(_ entry: FolderEntry, in old: Int32, to new: Int32) throws(ErrorNumber) {
  if entry.kind == .link {
    var place = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    guard readlinkat(old, entry.rawName, &place, place.count - 1) >= 0,
      symlinkat(place, new, entry.rawName) == 0
    else { throw .current }
    return
  }
  guard entry.kind == .file else { throw ErrorNumber(EINVAL) }
  let source = try Descriptor(open: entry.rawName, in: old, O_RDONLY | O_NOFOLLOW)
  try Descriptor.create(
    entry.rawName, in: new, try source.bytes(), mode: try source.status().st_mode)
}

/// Removes the folder of a site, its marker last: if that fails, the rest is still marked as
/// Onglet's.
private func removeSite(_ path: String) throws(ErrorNumber) {
  try removeTree(Array(path.utf8CString), in: Descriptor.workingFolder, last: OutputMarker.fileName)
}
