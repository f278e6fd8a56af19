import OngletCheck
import OngletLibc
import OngletLink
import OngletModel

/// What became of an edition that was to be written.
package struct EditionReport: Sendable {
  package enum Outcome: Sendable {
    case written
    /// The file already says the same.
    case unchanged
    /// The file says something else, and may not be replaced.
    case different
    /// The site has no criteria.
    case empty
  }

  /// The errors of the site; with errors, nothing is written.
  package let errors: [Diagnostic]
  /// The file, by its path for messages.
  package let path: String
  package let outcome: Outcome
  package let criterionCount: Int
}

/// Writes what the criteria of a site are now as an edition of that name.
///
/// - Parameters:
///   - id: a name that can be that of a file.
///   - replaces: whether the file may be replaced if it says something else.
package func writeEdition(
  _ id: String, of options: BuildOptions, replaces: Bool,
  progress: @escaping @Sendable (BuildStep) -> Void
) async throws(EnvironmentFailure) -> EditionReport {
  let analyzed = try await analyze(options, extent: .soundness, progress: progress)
  let content = analyzed.sources.content
  let edition = Edition(of: analyzed.site, id: id, date: day(ofSecond: Int(time(nil))))
  let path = shown(content.location(of: edition.path))
  func report(
    _ outcome: EditionReport.Outcome, errors: [Diagnostic] = []
  ) -> EditionReport {
    EditionReport(
      errors: errors, path: path, outcome: outcome, criterionCount: edition.criteria.count)
  }
  let errors = analyzed.diagnostics.filter { $0.severity == .error }
  if !errors.isEmpty { return report(.empty, errors: errors) }
  if edition.criteria.isEmpty || !analyzed.site.configuration.isExplicit { return report(.empty) }
  if let former = analyzed.site.editions.first(where: { $0.id == id }) {
    if former.criteria == edition.criteria, former.languages == edition.languages {
      return report(.unchanged)
    }
    if !replaces { return report(.different) }
  }
  try writeFiles(
    [OutputFile(path: edition.path, bytes: edition.json)], to: options.contentPath,
    replacing: replaces ? [edition.path] : [])
  return report(.written)
}
