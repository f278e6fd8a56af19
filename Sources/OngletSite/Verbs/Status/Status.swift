import OngletModel

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
/// - Parameters:
///   - pages: the pages, by files, folders or identifiers; empty for all.
///   - commit: only pages that changed since then, in any language.
///   - showsChanges: whether to ask git what changed in the sources of stale parts.
package func translationStatus(
  _ options: BuildOptions, of pages: [String], since commit: String?, showsChanges: Bool,
  progress: @Sendable (BuildStep) -> Void
) async throws(EnvironmentFailure) -> StatusReport<TranslationStatus> {
  let content = options.contentPath
  var changed: ChangedFiles?
  if let commit { changed = try await .since(commit, in: content) }
  let analyzed = try await analyze(
    options, extent: changed == nil ? .soundness : .everything, progress: progress)
  let choice = PageChoice(pages, content: content, changed: changed?.paths)
  func path(_ file: String) -> String { analyzed.sources.location(of: file, site: options.site) }
  var status = TranslationStatus(
    of: analyzed.site, choice, untranslated: analyzed.prepared.untranslatedFiles, path: path)
  status.changes = changed.map {
    SiteChanges($0, in: analyzed.site, analyzed.diagnostics, path: path)
  }
  if showsChanges {
    let history = SourceHistory(analyzed: analyzed, options: options)
    status = await status.withChanges(history, in: analyzed.site)
  }
  return analyzed.report(status, choice)
}

extension PreparedSite {
  /// The files of pages whose authors have said why they are in one language.
  var untranslatedFiles: Set<String> {
    let reasons = content.suppressions.filter {
      $0.scope == .file && $0.rule == Rule.missingTranslation.id
    }
    return Set(reasons.map(\.path))
  }
}

/// Accepts translations as up to date: writes the digests of their sources into them.
///
/// - Parameter pages: the pages, by files, folders or identifiers; empty for all.
package func acceptTranslations(
  _ options: BuildOptions, of pages: [String],
  progress: @Sendable (BuildStep) -> Void = { _ in }
) async throws(EnvironmentFailure) -> StatusReport<Acceptance> {
  let analyzed = try await analyze(options, extent: .soundness, progress: progress)
  let choice = PageChoice(pages, content: options.contentPath)
  let isSound =
    !analyzed.diagnostics.haveErrors
    && choice.unknown(among: analyzed.site.translationGroups) == nil
  let acceptance = isSound ? try Acceptance(of: analyzed, choice, site: options.site) : nil
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
