import OngletModel

package struct StatusOptions: Sendable {
  /// Which site, and how it is read.
  package var site: BuildOptions
  /// The pages, by files, folders or identifiers; by default all.
  package var pages: [String] = []
  /// A commit: only pages that changed since then, in any language.
  package var since: String?
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
package func translationStatus(
  _ options: StatusOptions, progress: @Sendable (BuildStep) -> Void = { _ in }
) async throws(EnvironmentFailure) -> StatusReport<TranslationStatus> {
  let content = options.site.contentPath
  var changed: ChangedFiles?
  if let commit = options.since { changed = try await .since(commit, in: content) }
  let analyzed = try await analyze(
    options.site, extent: changed == nil ? .soundness : .everything, progress: progress)
  let choice = PageChoice(options.pages, content: content, changed: changed?.paths)
  func path(_ file: String) -> String {
    analyzed.sources.location(of: file, site: options.site.site)
  }
  var status = TranslationStatus(of: analyzed.site, choice, path: path)
  status.changes = changed.map {
    SiteChanges($0, in: analyzed.site, analyzed.diagnostics, path: path)
  }
  if options.showsChanges {
    let history = SourceHistory(analyzed: analyzed, options: options.site)
    status = await status.withChanges(history, in: analyzed.site)
  }
  return analyzed.report(status, choice)
}

/// Accepts translations as up to date: writes the digests of their sources into them.
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
    var status = self
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
        status.pages[index].parts[part].change = item.flatMap { changes[$0] }
      }
    }
    return status
  }
}
