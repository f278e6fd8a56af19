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
/// 3. All files are replaced that nobody changed in the meantime, or none.
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
    skipped = try analyzed.sources.content.replace(files)
  }
  let shown = isTrial ? untouched : analyzed
  let selection = ReportSelection(options)
  return FixReport(
    check: CheckReport(shown, shown.diagnostics.filter(selection.contains)),
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
  /// Replaces files by their edited bytes: all, or none if that fails. Returns the paths for messages
  /// of those that stay because somebody changed them since they were read, sorted.
  func replace(_ files: [String: FixedFile]) throws(EnvironmentFailure) -> [String] {
    var written: [OutputFile] = []
    var skipped: [String] = []
    for (name, file) in files.sorted(by: { $0.key < $1.key }) {
      // If it is a link, its target is replaced, but only if that is inside the folder.
      guard let target = target(of: name) else {
        throw EnvironmentFailure(cannot: .write, file.path, ErrorNumber(EXDEV))
      }
      let now = try attempt(
        .read, file.path,
        try Descriptor(open: path.appending(path: target), O_RDONLY | O_NONBLOCK).bytes())
      if now == file.before {
        written.append(OutputFile(path: target, bytes: file.after))
      } else {
        skipped.append(file.path)
      }
    }
    try writeFiles(written, to: path, replacing: Set(written.map(\.path)))
    return skipped
  }
}
