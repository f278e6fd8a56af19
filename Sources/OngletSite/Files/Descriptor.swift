#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// An open file or folder; it is closed when its owner goes.
struct Descriptor: ~Copyable, Sendable {
  /// Stands for the working folder where a call asks for a folder.
  static let workingFolder: Int32 = AT_FDCWD

  /// How many bytes are read at a time.
  static let chunkSize = 64 * 1024

  let number: Int32

  /// - Parameters:
  ///   - path: absolute, or relative to `folder`.
  ///   - flags: those of open(2); `O_CLOEXEC` is added, so that no other program inherits it.
  init(
    open path: UnsafePointer<CChar>, in folder: Int32 = workingFolder, _ flags: Int32,
    mode: mode_t = 0
  ) throws(ErrorNumber) {
    number = Int32(
      try retrying { Int(openat(folder, path, flags | O_CLOEXEC, mode)) })
  }

  /// Opens a folder, not following a link in its place.
  static func folder(
    _ path: UnsafePointer<CChar>, in folder: Int32 = workingFolder
  ) throws(ErrorNumber) -> Descriptor {
    try Descriptor(open: path, in: folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
  }

  deinit { _ = systemClose(number) }

  /// Closes the file and says whether everything written has arrived, as far as the system tells.
  consuming func close() throws(ErrorNumber) {
    let result = systemClose(number)
    let error = ErrorNumber.current
    discard self
    // An interrupted close has closed (on Linux); closing again could hit another file.
    if result != 0 && error.code != EINTR { throw error }
  }

  func status() throws(ErrorNumber) -> stat {
    var status = stat()
    guard fstat(number, &status) == 0 else { throw .current }
    return status
  }

  /// Fills `buffer` with the bytes from `offset` on.
  ///
  /// - Returns: how many bytes were read: fewer than asked for only at the end of the file.
  func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(ErrorNumber) -> Int {
    var filled = 0
    while filled < buffer.count, let start = buffer.baseAddress {
      let count = try retrying {
        pread(number, start + filled, buffer.count - filled, off_t(offset + filled))
      }
      if count == 0 { break }
      filled += count
    }
    return filled
  }

  /// The bytes of a file that holds `size` of them.
  func bytes(size: Int) throws(ErrorNumber) -> [UInt8] {
    // The storage of empty arrays is one for all threads, and would be written to.
    if size == 0 { return [] }
    var failure: ErrorNumber?
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      do throws(ErrorNumber) {
        // No more than asked for: the array may have room for a few more.
        let wanted = UnsafeMutableRawBufferPointer(
          rebasing: UnsafeMutableRawBufferPointer(buffer)[..<size])
        count = try read(at: 0, into: wanted)
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return bytes
  }

  /// The digest of a file's bytes.
  ///
  /// - Parameter buffer: of `chunkSize` bytes, unless the file is smaller than the buffer.
  func digest(_ buffer: borrowing ChunkBuffer) throws(ErrorNumber) -> Digest {
    var stream = DigestStream()
    var offset = 0
    while true {
      let count = try read(at: offset, into: buffer.bytes)
      stream.combine(UnsafeRawBufferPointer(rebasing: buffer.bytes[..<count]))
      offset += count
      if count < buffer.bytes.count { return stream.digest }
    }
  }

  /// Appends all the bytes.
  func write(_ bytes: UnsafeRawBufferPointer) throws(ErrorNumber) {
    var rest = bytes
    while !rest.isEmpty {
      let count = try retrying { systemWrite(number, rest) }
      rest = UnsafeRawBufferPointer(rebasing: rest[count...])
    }
  }
}

extension stat {
  /// What the file is: a regular file, a folder, a symbolic link or something else.
  var kind: FolderEntry.Kind {
    switch st_mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .folder
    case S_IFLNK: .link
    default: .other
    }
  }

  /// When its bytes changed last.
  var modification: timespec {
    #if canImport(Darwin)
      st_mtimespec
    #else
      st_mtim
    #endif
  }

  /// What the path names, without following a link in its last place.
  static func ofLink(_ path: String) throws(ErrorNumber) -> stat {
    var status = stat()
    guard lstat(path, &status) == 0 else { throw .current }
    return status
  }
}

/// Memory for a chunk of a file, given back when its owner goes.
struct ChunkBuffer: ~Copyable {
  let bytes: UnsafeMutableRawBufferPointer

  init(size: Int = Descriptor.chunkSize) {
    bytes = .allocate(byteCount: Swift.max(1, size), alignment: 16)
  }

  deinit { bytes.deallocate() }
}

// Inside of `Descriptor` its own functions would hide the system's of the same names.
private func systemClose(_ number: Int32) -> Int32 { close(number) }

private func systemWrite(_ number: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(number, bytes.baseAddress, bytes.count)
}

/// Calls again as long as a signal interrupts the call.
private func retrying(_ call: () -> Int) throws(ErrorNumber) -> Int {
  while true {
    let result = call()
    if result >= 0 { return result }
    if errno != EINTR { throw .current }
  }
}
