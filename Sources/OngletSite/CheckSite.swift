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

  package init(_ site: BuildOptions) { self.site = site }
}

/// What a check found.
package struct CheckReport: Sendable {
  /// What to tell the author, in order; paths are relative to the working folder.
  package let diagnostics: [Diagnostic]
  /// How many pages the site has, translations counted each.
  package let pageCount: Int
  package let languages: [Language]
}

/// Looks for all that is wrong with a site, and writes nothing.
///
/// - Parameter progress: called at the beginning of each step.
/// - Throws: when a folder cannot be read.
package func checkSite(
  _ options: CheckOptions, progress: @Sendable (BuildStep) -> Void = { _ in }
) async throws(EnvironmentFailure) -> CheckReport {
  let examined = try await examine(options.site, extent: .everything, progress: progress)
  let places = ReportedPlaces(options.paths)
  return CheckReport(
    diagnostics: examined.diagnostics.filter { diagnostic in
      (options.rules.isEmpty || options.rules.contains(diagnostic.rule))
        && places.contain(diagnostic.path)
    }, pageCount: examined.pageCount, languages: examined.site.configuration.languages)
}

/// The files and folders that a check is limited to.
package struct ReportedPlaces {
  /// Without links; empty when there is no limit.
  private let places: [String]

  init(_ paths: [String]) {
    places = paths.map { (try? realPath($0)) ?? $0 }
  }

  /// The first of some paths that leads to nothing.
  package static func missing(among paths: [String]) -> String? {
    paths.first { (try? realPath($0)) == nil }
  }

  /// Whether a file is one of them or stands in one.
  func contain(_ path: String) -> Bool {
    if places.isEmpty { return true }
    // What a diagnostic names may be missing: words that the theme has in no file, for instance.
    let real = (try? realPathToBe(path)) ?? path
    return places.contains { OngletSite.contains($0, real) }
  }
}
