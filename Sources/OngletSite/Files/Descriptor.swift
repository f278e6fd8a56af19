import OngletLibc

/// An open file or folder. It is closed at the end of its lifetime.
struct Descriptor: ~Copyable, Sendable {
  /// The working folder, for calls that take the descriptor of a folder.
  static let workingFolder: Int32 = AT_FDCWD

  let number: Int32

  /// - Parameters:
  ///   - path: absolute, or relative to `folder`.
  ///   - flags: the flags of open(2). `O_CLOEXEC` is added, so that no child process inherits the
  ///     descriptor.
  init(
    open path: UnsafePointer<CChar>, in folder: Int32 = workingFolder, _ flags: Int32,
    mode: mode_t = 0
  ) throws(ErrorNumber) {
    number = Int32(try retrying { Int(openat(folder, path, flags | O_CLOEXEC, mode)) })
  }

  /// Opens a folder; fails if the path is a symbolic link.
  static func folder(
    _ path: UnsafePointer<CChar>, in folder: Int32 = workingFolder
  ) throws(ErrorNumber) -> Descriptor {
    try Descriptor(open: path, in: folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
  }

  /// Opens something below a folder; fails if a part of the path is a symbolic link.
  ///
  /// - Parameter path: relative to the folder, without `.` and `..`.
  init(
    open path: String, below folder: borrowing Descriptor, _ flags: Int32
  ) throws(ErrorNumber) {
    let steps = path.split(separator: "/").map(String.init)
    var parent = try Descriptor.folder(".", in: folder.number)
    for step in steps.dropLast() { parent = try Descriptor.folder(step, in: parent.number) }
    try self.init(open: steps.last ?? ".", in: parent.number, flags | O_NOFOLLOW)
  }

  /// The flags for a file that must not exist yet.
  static let newFile = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW

  /// Writes a new file.
  ///
  /// - Parameter mode: its permissions; nil for the usual ones.
  static func create(
    _ path: UnsafePointer<CChar>, in folder: Int32 = workingFolder, _ bytes: [UInt8],
    mode: mode_t? = nil
  ) throws(ErrorNumber) {
    let file = try Descriptor(open: path, in: folder, newFile, mode: mode == nil ? 0o666 : 0o600)
    try file.write(bytes)
    if let mode { try checked(fchmod(file.number, mode & 0o7777)) }
    try file.close()
  }

  deinit { _ = systemClose(number) }

  /// Closes the file; throws if the system reports that not everything was written.
  consuming func close() throws(ErrorNumber) {
    let result = systemClose(number)
    let error = ErrorNumber.current
    discard self
    // On Linux an interrupted close has closed the file; a second one could close another file.
    if result != 0 && error.code != EINTR { throw error }
  }

  func status() throws(ErrorNumber) -> stat {
    var status = stat()
    try checked(fstat(number, &status))
    return status
  }

  /// Whether a path, which may be that of a link, is still that of the file.
  func isNamed(_ path: String) -> Bool {
    guard let mine = try? status(), let named = try? stat.ofLink(path) else { return false }
    return mine.identity == named.identity
  }

  /// The size in bytes of the largest file that is read whole.
  private static let largestSize = 2 << 30

  /// The bytes of a file, from its beginning; at most `limit` of them.
  func bytes(limit: Int = .max) throws(ErrorNumber) -> [UInt8] {
    let size = min(limit, Int(try status().st_size))
    if size > Self.largestSize { throw ErrorNumber(EFBIG) }
    // All empty arrays share one storage, which must not be written to.
    if size == 0 { return [] }
    var failure: ErrorNumber?
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      do throws(ErrorNumber) {
        while count < size, let start = buffer.baseAddress {
          let offset = count
          let read = try retrying { pread(number, start + offset, size - offset, off_t(offset)) }
          if read == 0 { break }
          count += read
        }
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return bytes
  }

  func write(_ bytes: [UInt8]) throws(ErrorNumber) {
    var written = 0
    while written < bytes.count {
      written += try retrying {
        bytes.withUnsafeBytes {
          systemWrite(number, UnsafeRawBufferPointer(rebasing: $0[written...]))
        }
      }
    }
  }
}

extension stat {
  /// Whether it is a regular file, a folder, a symbolic link or something else.
  var kind: FolderEntry.Kind {
    switch st_mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .folder
    case S_IFLNK: .link
    default: .other
    }
  }

  /// The device and inode number, which no other file of the machine has.
  var identity: [UInt64] {
    [UInt64(truncatingIfNeeded: st_dev), UInt64(truncatingIfNeeded: st_ino)]
  }

  /// The status of a path; if the last component is a link, the status of the link.
  static func ofLink(_ path: String) throws(ErrorNumber) -> stat {
    var status = stat()
    try checked(lstat(path, &status))
    return status
  }
}

// In `Descriptor`, its methods would hide the system's functions with the same names.
private func systemClose(_ number: Int32) -> Int32 { close(number) }

private func systemWrite(_ number: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(number, bytes.baseAddress, bytes.count)
}

/// Repeats a call that a signal interrupts.
private func retrying(_ call: () -> Int) throws(ErrorNumber) -> Int {
  while true {
    let result = call()
    if result >= 0 { return result }
    if errno != EINTR { throw .current }
  }
}
