import OngletModel

/// Which translations to look at.
package struct StatusOptions: Sendable {
  /// Which site, and how it is read.
  package var site: BuildOptions
  /// The pages, by files, folders or identifiers; by default all.
  package var pages: [String] = []
  /// Whether to ask git what changed in the sources of stale parts.
  package var showsChanges = false

  package init(_ site: BuildOptions) { self.site = site }
}

/// The result of reporting or accepting translations.
package struct StatusReport<Result: Sendable>: Sendable {
  /// Nil if a page is unknown, or if translations were to be accepted and the content has errors.
  package let result: Result?
  /// The errors of the content; parts of a page with errors may count as missing.
  package let errors: [Diagnostic]
  /// The first unknown page, and the nearest identifier.
  package let unknown: (word: String, nearest: String?)?
}

/// Finds the state of the translations of a site; writes nothing.
///
/// - Parameter progress: called at the beginning of each step.
/// - Throws: if a folder cannot be read.
package func translationStatus(
  _ options: StatusOptions, progress: @Sendable (BuildStep) -> Void = { _ in }
) async throws(EnvironmentFailure) -> StatusReport<TranslationStatus> {
  let analyzed = try await analyze(options.site, extent: .soundness, progress: progress)
  let choice = PageChoice(options.pages, content: options.site.contentPath)
  var status = TranslationStatus(of: analyzed.site, choice) {
    analyzed.sources.location(of: $0, site: options.site.site)
  }
  if options.showsChanges {
    let history = SourceHistory(analyzed: analyzed, options: options.site)
    status = await status.withChanges(history, in: analyzed.site)
  }
  return analyzed.report(status, choice)
}

/// Accepts translations as up to date: writes the digests of their sources into them.
///
/// - Parameter progress: called at the beginning of each step.
/// - Throws: if a folder cannot be read or a file cannot be written.
package func acceptTranslations(
  _ options: StatusOptions, progress: @Sendable (BuildStep) -> Void = { _ in }
) async throws(EnvironmentFailure) -> StatusReport<Acceptance> {
  let analyzed = try await analyze(options.site, extent: .soundness, progress: progress)
  let choice = PageChoice(options.pages, content: options.site.contentPath)
  let isSound =
    !analyzed.diagnostics.haveErrors
    && choice.unknown(among: analyzed.site.translationGroups) == nil
  let acceptance =
    isSound ? try Acceptance(of: analyzed, choice, site: options.site.site) : nil
  return analyzed.report(acceptance, choice)
}

extension AnalyzedSite {
  fileprivate func report<Result>(_ result: Result?, _ choice: PageChoice) -> StatusReport<Result> {
    let unknown = choice.unknown(among: site.translationGroups)
    return StatusReport(
      result: unknown == nil ? result : nil,
      errors: diagnostics.filter { $0.severity == .error }, unknown: unknown)
  }
}

extension TranslationStatus {
  /// The status with the changes in the sources of stale parts.
  fileprivate func withChanges(
    _ history: SourceHistory, in site: Site
  ) async -> TranslationStatus {
    let groups = site.translationGroupsByID
    var pages = self.pages
    for index in pages.indices where pages[index].parts.contains(where: { $0.state == .stale }) {
      let page = pages[index]
      guard let group = groups[PageID(page.id)], let source = group.first,
        let translation = group.first(where: { $0.page.language == page.language })
      else { continue }
      let stale = Set(page.parts.filter { $0.state == .stale }.map(\.name))
      let translated = translation.page.metadata.translated.map(\.value)
      let changes = await history.changes(
        of: translated.filter { stale.contains($0.name) }, in: source)
      for part in page.parts.indices where page.parts[part].state == .stale {
        let item = translated.first { $0.name == page.parts[part].name }
        pages[index].parts[part].change = item.flatMap { changes[$0] }
      }
    }
    return TranslationStatus(languages: languages, pages: pages)
  }
}
