import OngletCheck
import OngletModel

/// What to check, and what to report.
package struct CheckOptions: Sendable {
  /// Which site, and how it is read.
  package var site: BuildOptions
  /// The rules whose diagnostics are reported; by default all.
  package var rules: Set<Rule> = []
  /// The files and folders whose diagnostics are reported; by default all.
  package var paths: [String] = []
  /// Whether external addresses are checked.
  package var isOnline = false
  /// Whether external addresses on this machine and on private networks are checked too.
  package var allowsPrivate = false

  package init(_ site: BuildOptions) { self.site = site }

  /// Checks external addresses; nil if they are not checked.
  var addresses: ExternalAddresses? {
    isOnline ? ExternalAddresses(cache: site.cache, asksPrivate: allowsPrivate) : nil
  }

  /// The first of some paths that does not exist.
  package static func missing(among paths: [String]) -> String? {
    paths.first { (try? realPath($0)) == nil }
  }
}

package struct CheckReport: Sendable {
  /// The reported diagnostics, sorted; their paths are relative to the working folder.
  package let diagnostics: [Diagnostic]
  /// The number of pages of the site; each translation counts as one.
  package let pageCount: Int
  package let languages: [Language]
  /// Whether `site.yml` could be read; otherwise no page was.
  package let isConfigured: Bool

  init(_ analyzed: AnalyzedSite, _ diagnostics: [Diagnostic]) {
    self.diagnostics = diagnostics
    pageCount = analyzed.content.pages.count
    languages = analyzed.site.configuration.languages
    isConfigured = analyzed.content.isConfigured
  }
}

/// Checks a site with all rules; writes nothing.
package func checkSite(
  _ options: CheckOptions, progress: @Sendable (BuildStep) -> Void = { _ in }
) async throws(EnvironmentFailure) -> CheckReport {
  let analyzed = try await analyze(
    options.site, extent: .everything, addresses: options.addresses, progress: progress)
  return CheckReport(analyzed, analyzed.diagnostics.filter(ReportSelection(options).contains))
}

/// The rules and the files that a report is limited to.
struct ReportSelection {
  private let rules: Set<Rule>
  /// Real paths; empty for no limit.
  private let places: [String]

  init(_ options: CheckOptions) {
    rules = options.rules
    places = options.paths.map { (try? realPath($0)) ?? $0 }
  }

  func contains(_ diagnostic: Diagnostic) -> Bool {
    if !rules.isEmpty, !rules.contains(diagnostic.rule) { return false }
    if places.isEmpty { return true }
    // The file of a diagnostic may not exist: a missing template, for instance.
    let path = (try? realPathToBe(diagnostic.path)) ?? diagnostic.path
    return places.contains { OngletSite.contains($0, path) }
  }
}
