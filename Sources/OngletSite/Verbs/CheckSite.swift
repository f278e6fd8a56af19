import OngletCheck
import OngletModel

/// What to check, and what to tell of it.
package struct CheckOptions: Sendable {
  /// Which site, and how it is read.
  package var site: BuildOptions
  /// The rules whose diagnostics are reported; by default all.
  package var rules: Set<Rule> = []
  /// The files and folders whose diagnostics are reported; by default all.
  package var paths: [String] = []
  /// Whether the addresses outside of the site are asked.
  package var isOnline = false

  package init(_ site: BuildOptions) { self.site = site }

  /// Asks the addresses outside of the site, if they are to be asked.
  var addresses: ExternalAddresses? { isOnline ? ExternalAddresses(cache: site.cache) : nil }

  /// The first of some paths that leads to nothing.
  package static func missing(among paths: [String]) -> String? {
    paths.first { (try? realPath($0)) == nil }
  }
}

/// What a check found.
package struct CheckReport: Sendable {
  /// What to tell the author, in order; paths are relative to the working folder.
  package let diagnostics: [Diagnostic]
  /// How many pages the site has, translations counted each.
  package let pageCount: Int
  package let languages: [Language]

  init(_ analyzed: AnalyzedSite, _ options: CheckOptions) {
    let selection = ReportSelection(options)
    diagnostics = analyzed.diagnostics.filter(selection.contains)
    pageCount = analyzed.pageCount
    languages = analyzed.site.configuration.languages
  }
}

/// Looks for all that is wrong with a site, and writes nothing.
///
/// - Parameter progress: called at the beginning of each step.
/// - Throws: when a folder cannot be read.
package func checkSite(
  _ options: CheckOptions, progress: @Sendable (BuildStep) -> Void = { _ in }
) async throws(EnvironmentFailure) -> CheckReport {
  CheckReport(
    try await analyze(
      options.site, extent: .everything, addresses: options.addresses, progress: progress), options)
}

/// The rules and the places that a check is limited to.
struct ReportSelection {
  private let rules: Set<Rule>
  /// Without links; empty when there is no limit.
  private let places: [String]

  init(_ options: CheckOptions) {
    rules = options.rules
    places = options.paths.map { (try? realPath($0)) ?? $0 }
  }

  func contains(_ diagnostic: Diagnostic) -> Bool {
    if !rules.isEmpty, !rules.contains(diagnostic.rule) { return false }
    if places.isEmpty { return true }
    // What a diagnostic names may be missing: a template, for instance.
    let path = (try? realPathToBe(diagnostic.path)) ?? diagnostic.path
    return places.contains { OngletSite.contains($0, path) }
  }
}
