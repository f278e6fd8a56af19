import OngletCheck
import OngletLibc
import OngletModel

package struct FixReport: Sendable {
  /// The report after the edits; in a dry run, the report before them.
  package let check: CheckReport
  /// The changed files, sorted by path.
  package let files: [FixedFile]
  /// The files that were not written because somebody changed them in the meantime.
  package let skipped: [String]
}

/// A file of the content before and after edits.
package struct FixedFile: Sendable {
  /// The path for messages.
  package let path: String
  package let before: [UInt8]
  package fileprivate(set) var after: [UInt8]
  package fileprivate(set) var count = 0
}

/// Makes the edits of the diagnostics of a site.
///
/// 1. The site is checked, and the edits of the reported diagnostics are made in memory.
/// 2. That is repeated with the changed texts, until there are no more edits.
/// 3. Each file is replaced in one step, if nobody changed it in the meantime.
package func fixSite(
  _ options: CheckOptions, isTrial: Bool, progress: @Sendable (BuildStep) -> Void = { _ in }
) async throws(EnvironmentFailure) -> FixReport {
  var files: [String: FixedFile] = [:]
  let addresses = options.addresses
  let untouched = try await analyze(
    options.site, extent: .everything, addresses: addresses, progress: progress)
  var analyzed = untouched
  // The limit is for edits that undo each other.
  for _ in 0..<10 {
    guard try applyEdits(of: analyzed, options, &files) else { break }
    analyzed = try await analyze(
      options.site, extent: .everything, replacing: files.mapValues(\.after),
      addresses: addresses, progress: progress)
  }
  var skipped: [String] = []
  if !isTrial {
    analyzed.sources.content.removeUnfinished()
    for (name, file) in files.sorted(by: { $0.key < $1.key }) {
      if try !analyzed.sources.content.replace(name, file) { skipped.append(file.path) }
    }
  }
  return FixReport(
    check: CheckReport(isTrial ? untouched : analyzed, options),
    files: files.values.sorted { $0.path < $1.path }, skipped: skipped)
}

/// Makes the edits of the reported diagnostics; returns whether there was one.
private func applyEdits(
  of analyzed: AnalyzedSite, _ options: CheckOptions, _ files: inout [String: FixedFile]
) throws(EnvironmentFailure) -> Bool {
  var edits: [String: [Edit]] = [:]
  var paths: [String: String] = [:]
  let selection = ReportSelection(options)
  for found in analyzed.fixable where selection.contains(found.diagnostic) {
    guard let edit = found.diagnostic.edit else { continue }
    edits[found.file, default: []].append(edit)
    paths[found.file] = found.diagnostic.path
  }
  var hasEdits = false
  for (name, edits) in edits {
    let bytes =
      if let file = files[name] { file.after } else { try analyzed.sources.content.read(name) }
    let (edited, count) = SourceLines(bytes).making(edits)
    guard count > 0 else { continue }
    hasEdits = true
    var file = files[name] ?? FixedFile(path: paths[name] ?? name, before: bytes, after: bytes)
    file.after = edited
    file.count += count
    files[name] = file
  }
  return hasEdits
}

extension SourceFolder {
  /// Replaces a file by its edited bytes, in one step; returns false, and replaces nothing, if
  /// somebody changed the file since it was read.
  func replace(
    _ name: String, _ file: FixedFile
  ) throws(EnvironmentFailure) -> Bool {
    try attempt(.write, file.path) { () throws(ErrorNumber) in
      // If it is a link, its target is replaced, but only if that is inside the folder.
      let target = try realPath(location(of: name))
      guard contains(try realPath(path), target) else { throw ErrorNumber(EXDEV) }
      return try UnfinishedWriting.replace(
        target, with: file.after, mode: try stat.ofLink(target).st_mode & 0o777
      ) { () throws(ErrorNumber) in
        try Descriptor(open: target, O_RDONLY).bytes() == file.before
      }
    }
  }
}
