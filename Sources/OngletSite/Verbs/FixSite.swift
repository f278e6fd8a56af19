import OngletCheck
import OngletModel

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What mending a site did, or would do.
package struct FixReport: Sendable {
  /// The diagnostics that are left; in a dry run all of them.
  package let check: CheckReport
  /// In the order of their paths.
  package let files: [MendedFile]
  /// The files that somebody changed meanwhile, and that were left alone.
  package let leftAlone: [String]
}

/// A file of the content, before and after.
package struct MendedFile: Sendable {
  /// The path by which people know the file.
  package let path: String
  package let before: [UInt8]
  package fileprivate(set) var after: [UInt8]
  /// How many places of it were mended.
  package fileprivate(set) var count = 0
}

/// Mends what is certain in the content of a site.
///
/// 1. The site is checked, and the edits of what is reported are made, in memory.
/// 2. That is repeated with what came of it, until nothing is left to be mended.
/// 3. Each file that is still as it was read is replaced in one step.
///
/// - Parameter isTrial: whether to write nothing.
/// - Throws: when a folder cannot be read, or a file not written.
package func fixSite(
  _ options: CheckOptions, isTrial: Bool, progress: @Sendable (BuildStep) -> Void = { _ in }
) async throws(EnvironmentFailure) -> FixReport {
  var files: [String: MendedFile] = [:]
  let addresses = options.addresses
  let untouched = try await analyze(
    options.site, extent: .everything, addresses: addresses, progress: progress)
  var analyzed = untouched
  // Mends that undo each other would go on for ever.
  for _ in 0..<10 {
    guard try mend(analyzed, options, &files) else { break }
    analyzed = try await analyze(
      options.site, extent: .everything, replacing: files.mapValues(\.after),
      addresses: addresses, progress: progress)
  }
  var leftAlone: [String] = []
  if !isTrial {
    analyzed.sources.content.removeUnfinished()
    for (name, file) in files.sorted(by: { $0.key < $1.key }) {
      if try !analyzed.sources.content.replace(name, file) { leftAlone.append(file.path) }
    }
  }
  return FixReport(
    check: CheckReport(isTrial ? untouched : analyzed, options),
    files: files.values.sorted { $0.path < $1.path }, leftAlone: leftAlone)
}

/// Makes the edits of what is reported of a site.
///
/// - Returns: whether there was one.
private func mend(
  _ analyzed: AnalyzedSite, _ options: CheckOptions, _ files: inout [String: MendedFile]
) throws(EnvironmentFailure) -> Bool {
  var edits: [String: [Edit]] = [:]
  var paths: [String: String] = [:]
  let selection = ReportSelection(options)
  for found in analyzed.mendable where selection.contains(found.diagnostic) {
    guard let edit = found.diagnostic.edit else { continue }
    edits[found.file, default: []].append(edit)
    paths[found.file] = found.diagnostic.path
  }
  var hasMended = false
  for (name, edits) in edits {
    let bytes =
      if let file = files[name] { file.after } else { try analyzed.sources.content.read(name) }
    let (mended, count) = SourceLines(bytes).making(edits)
    guard count > 0 else { continue }
    hasMended = true
    var file = files[name] ?? MendedFile(path: paths[name] ?? name, before: bytes, after: bytes)
    file.after = mended
    file.count += count
    files[name] = file
  }
  return hasMended
}

extension SourceFolder {
  /// Puts the text of a mended file in its place, in one step.
  ///
  /// - Parameter name: the file, relative to the folder.
  /// - Returns: whether the file was still as it had been read; if not, it stays.
  func replace(
    _ name: String, _ file: MendedFile
  ) throws(EnvironmentFailure) -> Bool {
    try attempt(.write, file.path) { () throws(ErrorNumber) in
      // A link stays one: what it leads to is replaced, if that is inside.
      let target = try realPath(location(of: name))
      guard contains(try realPath(path), target) else { throw ErrorNumber(EXDEV) }
      let aside = joined(
        parentFolder(of: target) ?? "", "\(UnfinishedWriting.prefix)\(getpid())")
      do throws(ErrorNumber) {
        try write(file.after, to: aside, as: target)
        let current = try Descriptor(open: target, O_RDONLY)
        guard try current.bytes(size: Int(current.status().st_size)) == file.before else {
          unlink(aside)
          return false
        }
        guard rename(aside, target) == 0 else { throw .current }
      } catch {
        unlink(aside)
        throw error
      }
      return true
    }
  }

  /// Writes a new file with the permissions of another.
  private func write(
    _ bytes: [UInt8], to path: String, as model: String
  ) throws(ErrorNumber) {
    let mode = try stat.ofLink(model).st_mode & 0o777
    let file = try Descriptor(open: path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: mode)
    UnfinishedWriting.hold(file)
    try bytes.withUnsafeBufferPointer { buffer throws(ErrorNumber) in
      try file.write(UnsafeRawBufferPointer(buffer))
    }
    guard fchmod(file.number, mode) == 0 else { throw .current }
    try file.close()
  }
}
