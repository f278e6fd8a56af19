import OngletCheck
import OngletImport
import OngletLink
import OngletLoad
import OngletMarkdown
import OngletModel
import OngletRender

/// A site that was read, loaded, linked and checked. Every command begins with it.
struct AnalyzedSite: Sendable {
  let sources: Sources
  let content: LoadedContent
  let linked: LinkedSite
  let checked: CheckResults
  let theme: Theme
  /// The diagnostics about the theme, with their original severities and paths.
  let themeMistakes: [Diagnostic]
  let history: ContentHistory
  let policy: Policy
  /// The number of pages of the content; each translation counts as one.
  let pageCount: Int
  /// All diagnostics, sorted; their paths are relative to the working folder.
  let diagnostics: [Diagnostic]
  /// The diagnostics that have an edit, with their files relative to the content folder.
  let fixable: [(file: String, diagnostic: Diagnostic)]

  var site: Site { linked.site }
}

/// Reads, loads, links and checks a site, and writes nothing.
///
/// 1. The content folder, the theme and `public/` are read.
/// 2. The content is loaded, linked and checked; meanwhile git is asked when it changed.
/// 3. Diagnostics that comments in the content turn off are removed; the others get the severities
///    that the site gives its rules.
///
/// - Parameters:
///   - extent: which rules are checked.
///   - replaced: bytes to use instead of those of files, by paths relative to the content folder.
///   - addresses: checks external addresses; nil to skip that.
///   - earlier: an earlier analysis of the same site, whose unchanged parts are used again.
///   - changed: the files of the content that were added, removed or changed since, relative to it.
///   - progress: called at the beginning of each step.
/// - Throws: if a folder cannot be read.
func analyze(
  _ options: BuildOptions, extent: CheckExtent, replacing replaced: [String: [UInt8]] = [:],
  addresses: ExternalAddresses? = nil, earlier: AnalyzedSite? = nil, changed: Set<String> = [],
  progress: @Sendable (BuildStep) -> Void = { _ in }
) async throws(EnvironmentFailure) -> AnalyzedSite {
  progress(.reading)
  let sources = try Sources(options)
  async let pendingHistory = history(of: options.contentPath, known: earlier?.history)
  progress(.loading)
  let content = await load(
    sources.tree(replacing: replaced), options: sources.loadOptions(options),
    earlier: earlier?.content, changed: changed, parse: parsePage)
  let configuration = content.configuration.published(at: options.address)
  progress(.linking)
  let linked = await link(
    pages: content.pages, configuration: configuration, catalogue: content.catalogue,
    titles: sources.titles(for: configuration.languages, hasSearch: options.hasSearch),
    inventory: sources.inventory(without: content), earlier: earlier?.linked, jobs: options.jobs)
  let theme = earlier?.theme(of: sources, for: configuration) ?? sources.theme(for: configuration)
  let policy = Policy(
    configuration: configuration, pages: content.pages, isStrict: options.isStrict)
  let history = await pendingHistory
  // A plain folder needs no dates.
  let historyNote = configuration.isExplicit ? history.note(for: content.pages) : nil
  if addresses != nil { progress(.asking) }
  let causes = Causes(
    misread: content.misread + content.misnamed, broken: content.broken, pages: content.pages)
  let checked = await check(
    linked.site, extent: extent, jobs: options.jobs, earlier: earlier?.checked)
  let images = extent == .everything ? sources.imageDiagnostics(of: linked.site) : []
  let found =
    sources.content.diagnostics + content.diagnostics
    + (linked.diagnostics + checked.diagnostics).filter { !causes.explain($0) } + images
    + [historyNote].compactMap { $0 } + (await addresses?.diagnostics(for: linked.site) ?? [])
  let left = Suppressions(content.suppressions).applied(
    to: found, extent: extent, isOnline: addresses != nil)
  let settled = policy.settled(left)
  let contentDiagnostics = sources.located(settled, site: options.site)
  let themeDiagnostics = sources.themeDiagnostics(theme.diagnostics, policy, site: options.site)
  return AnalyzedSite(
    sources: sources, content: content, linked: linked, checked: checked, theme: theme.theme,
    themeMistakes: theme.diagnostics, history: history, policy: policy,
    pageCount: content.pages.count, diagnostics: (contentDiagnostics + themeDiagnostics).sorted(),
    fixable: fixable(among: settled, shownAs: contentDiagnostics, in: sources.content))
}

/// Parses the body of a page; Bootstrap tabs, if it has some, are rewritten first.
@Sendable func parsePage(_ input: MarkdownInput) -> ParsedDocument {
  parse(input, as: BootstrapTabs.rewritten(input))
}

/// The diagnostics that have an edit in a file of the content; Onglet's own catalogues are not
/// edited.
private func fixable(
  among diagnostics: [Diagnostic], shownAs shown: [Diagnostic], in content: SourceFolder
) -> [(file: String, diagnostic: Diagnostic)] {
  zip(diagnostics, shown).filter { original, _ in
    original.edit != nil && content.files.contains(original.path)
  }.map { (file: $0.path, diagnostic: $1) }
}

extension Sources {
  /// Diagnostics about the content with paths for messages.
  fileprivate func located(_ diagnostics: [Diagnostic], site: String) -> [Diagnostic] {
    diagnostics.map { $0.with(path: location(of: $0.path, site: site)) }
  }

  /// Diagnostics about the theme and its files with paths for messages.
  fileprivate func themeDiagnostics(
    _ found: [Diagnostic], _ policy: Policy, site: String
  ) -> [Diagnostic] {
    policy.settled(themeFolder.diagnostics + found, isTheme: true)
      .map { $0.with(path: shown(themeFolder.location(of: $0.path, site: site))) }
  }
}

/// The history of the content; git is asked only if it is not known yet.
private func history(of folder: String, known: ContentHistory?) async -> ContentHistory {
  if let known { return known }
  return await ContentHistory.read(of: folder)
}

extension AnalyzedSite {
  /// The theme of this analysis, if the sources still have the same one.
  fileprivate func theme(
    of sources: Sources, for configuration: Configuration
  ) -> (theme: Theme, diagnostics: [Diagnostic])? {
    guard sources.themeFolder.templates == self.sources.themeFolder.templates,
      configuration.languages == site.configuration.languages,
      configuration.hasTypography == site.configuration.hasTypography
    else { return nil }
    return (theme, themeMistakes)
  }
}

extension Configuration {
  /// The configuration with another address, if one is given.
  fileprivate func published(at address: String?) -> Configuration {
    guard let address else { return self }
    var configuration = self
    configuration.address = address.hasSuffix("/") ? address : address + "/"
    return configuration
  }
}
