#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Gives a file other content in one step: whoever reads it finds the old or the new, and when the
/// writing fails the old stays. A link stays one, to the same file; who may read it stays too.
func replaceFile(_ path: String, with bytes: [UInt8]) throws(EnvironmentFailure) {
  try attempt(.write, shown(path)) { () throws(ErrorNumber) in
    let target = try realPath(path)
    let mode = try stat.ofLink(target).st_mode & 0o777
    let new = joined(parentFolder(of: target) ?? ".", ".onglet-\(getpid())")
    do throws(ErrorNumber) {
      let file = try Descriptor(open: new, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: mode)
      guard fchmod(file.number, mode) == 0 else { throw .current }
      try bytes.withUnsafeBufferPointer { buffer throws(ErrorNumber) in
        try file.write(UnsafeRawBufferPointer(buffer))
      }
      guard fsync(file.number) == 0 else { throw .current }
      try file.close()
      guard rename(new, target) == 0 else { throw .current }
    } catch {
      unlink(new)
      throw error
    }
  }
}
