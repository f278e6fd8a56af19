import OngletLibc

/// An entry of a folder: a name and the kind of the file.
struct FolderEntry {
  enum Kind {
    case file, folder, link, other
  }

  /// The bytes of the name as the file system has them, with a final NUL.
  let rawName: [CChar]
  let kind: Kind

  /// The name; nil if it is not UTF-8.
  var name: String? { String(validating: rawName.dropLast(), as: UTF8.self) }

  /// The name for messages: bytes that are not UTF-8 are replaced by U+FFFD.
  var shownName: String {
    String(decoding: rawName.dropLast().lazy.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  var isHidden: Bool { rawName.first == CChar(bitPattern: UInt8(ascii: ".")) }

  /// The entries of a folder without `.` and `..`, not sorted.
  ///
  /// - Parameter folder: just opened, because reading continues where an earlier reading ended.
  static func list(_ folder: borrowing Descriptor) throws(ErrorNumber) -> [FolderEntry] {
    // The stream owns and closes the descriptor that it gets.
    let copy = fcntl(folder.number, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0 else { throw .current }
    guard let stream = fdopendir(copy) else {
      let error = ErrorNumber.current
      close(copy)
      throw error
    }
    defer { closedir(stream) }
    let nameOffset = MemoryLayout<dirent>.offset(of: \dirent.d_name) ?? 0
    var entries: [FolderEntry] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else {
        if errno != 0 { throw .current }
        return entries
      }
      // The record ends after the name, which may be shorter than the array `d_name`.
      let name = (UnsafeRawPointer(entry) + nameOffset).assumingMemoryBound(to: CChar.self)
      let length = strlen(name)
      if length <= 2 && name[0] == 0x2E && (length == 1 || name[1] == 0x2E) { continue }
      let kind = Kind(type: entry.pointee.d_type) ?? kind(of: name, in: folder.number)
      entries.append(
        FolderEntry(
          rawName: Array(UnsafeBufferPointer(start: name, count: length + 1)), kind: kind))
    }
  }

  /// The entries of the folder at a path, which may be a link; nil if it cannot be read.
  static func list(at path: String) -> [FolderEntry]? {
    guard let folder = try? Descriptor(open: path, O_RDONLY | O_DIRECTORY) else { return nil }
    return try? list(folder)
  }

  /// The kind of a file, for file systems that do not list it.
  private static func kind(of name: UnsafePointer<CChar>, in folder: Int32) -> Kind {
    var status = stat()
    guard fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return .other }
    return status.kind
  }
}

extension FolderEntry.Kind {
  /// - Parameter type: the `d_type` of readdir(3); nil if it is unknown.
  fileprivate init?(type: UInt8) {
    switch type {
    case UInt8(DT_REG): self = .file
    case UInt8(DT_DIR): self = .folder
    case UInt8(DT_LNK): self = .link
    case UInt8(DT_UNKNOWN): return nil
    default: self = .other
    }
  }
}

/// Removes a folder with everything in it. Links are removed and not followed.
///
/// - Parameters:
///   - name: the name in `folder`, with a final NUL.
///   - last: the name of a file in it that is removed after everything else.
func removeTree(
  _ name: [CChar], in folder: Int32, last: String? = nil
) throws(ErrorNumber) {
  let inner = try Descriptor.folder(name, in: folder)
  for entry in try FolderEntry.list(inner) {
    if let last, entry.name == last { continue }
    if entry.kind == .folder {
      try removeTree(entry.rawName, in: inner.number)
    } else {
      try checked(unlinkat(inner.number, entry.rawName, 0))
    }
  }
  if let last, unlinkat(inner.number, last, 0) != 0, errno != ENOENT { throw .current }
  try checked(unlinkat(folder, name, AT_REMOVEDIR))
}
