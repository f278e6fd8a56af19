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
  var pageCount: Int { content.pages.count }
  /// All diagnostics, sorted; their paths are relative to the working folder.
  let diagnostics: [Diagnostic]
  /// The diagnostics that have an edit, with their files relative to the content folder.
  let fixable: [(file: String, diagnostic: Diagnostic)]

  var site: Site { linked.site }

  /// - Parameters:
  ///   - theme: the theme, and the diagnostics about it.
  ///   - unreachable: the diagnostics about external addresses; nil if these were not checked.
  fileprivate init(
    _ options: BuildOptions, _ extent: CheckExtent, _ sources: Sources, _ content: LoadedContent,
    _ linked: LinkedSite, _ checked: CheckResults, theme: (theme: Theme, diagnostics: [Diagnostic]),
    history: ContentHistory, unreachable: [Diagnostic]?
  ) {
    let configuration = linked.site.configuration
    let policy = Policy(
      configuration: configuration, pages: content.pages, isStrict: options.isStrict)
    // A plain folder needs no dates.
    let historyNote = configuration.isExplicit ? history.note(for: content.pages) : nil
    let notes = [historyNote, sources.domainDiagnostic(for: configuration, options)]
    let found =
      OngletSite.diagnostics(
        of: sources, content, linked, theme.theme, checked, extent: extent)
      + notes.compactMap { $0 } + (unreachable ?? [])
    let left = Suppressions(content.suppressions).applied(
      to: found, extent: extent, isOnline: unreachable != nil)
    let settled = policy.settled(left)
    let shown = sources.located(settled, site: options.site)
    // Without `site.yml`, the languages whose words may be missing are not known.
    let ofTheme =
      content.isConfigured
      ? sources.themeDiagnostics(theme.diagnostics, policy, site: options.site) : []
    self.sources = sources
    self.content = content
    self.linked = linked
    self.checked = checked
    self.theme = theme.theme
    themeMistakes = theme.diagnostics
    self.history = history
    self.policy = policy
    diagnostics = (shown + ofTheme).sorted()
    fixable = OngletSite.fixable(among: settled, shownAs: shown, in: sources.content)
  }

  /// The same site after some pages were loaded and linked again, where no other page changes.
  ///
  /// - Parameter touched: the pages whose checks can find something else.
  func replacing(
    _ reloaded: [ReloadedPage], _ linked: LinkedSite, _ touched: Set<PageIndex>,
    _ options: BuildOptions
  ) -> AnalyzedSite {
    AnalyzedSite(
      options, .everything, sources, content.replacing(reloaded), linked,
      check(linked.site, again: touched, earlier: checked), theme: (theme, themeMistakes),
      history: history, unreachable: nil)
  }
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
  try checkIsWanted()
  let configuration = content.configuration.published(at: options.address)
  progress(.linking)
  let linked = await link(
    pages: content.pages, configuration: configuration, catalogue: content.catalogue,
    titles: sources.titles(for: configuration.languages, hasSearch: options.hasSearch),
    inventory: sources.inventory(without: content), earlier: earlier?.linked, jobs: options.jobs)
  try checkIsWanted()
  let theme = theme(of: sources, for: content.pages, configuration, earlier: earlier)
  if addresses != nil { progress(.asking) }
  let checked = await check(
    linked.site, extent: extent, jobs: options.jobs, earlier: earlier?.checked)
  try checkIsWanted()
  return AnalyzedSite(
    options, extent, sources, content, linked, checked, theme: theme,
    history: await pendingHistory, unreachable: await addresses?.diagnostics(for: linked.site))
}

/// The theme with the layouts that pages choose; that of an earlier analysis, if it is the same.
private func theme(
  of sources: Sources, for pages: [Page], _ configuration: Configuration, earlier: AnalyzedSite?
) -> (theme: Theme, diagnostics: [Diagnostic]) {
  let layouts = Set(pages.compactMap(\.metadata.ownLayout?.value))
  return earlier?.theme(of: sources, for: configuration, layouts: layouts)
    ?? sources.theme(for: configuration, layouts: layouts)
}

/// What the steps found, without what follows from another mistake.
private func diagnostics(
  of sources: Sources, _ content: LoadedContent, _ linked: LinkedSite, _ theme: Theme,
  _ checked: CheckResults, extent: CheckExtent
) -> [Diagnostic] {
  let causes = Causes(
    misread: content.misread + content.misnamed, broken: content.broken, pages: content.pages)
  return sources.content.diagnostics + content.diagnostics
    + (linked.diagnostics + checked.diagnostics).filter { !causes.explain($0) }
    + theme.palette.diagnostics(of: linked.site.configuration.looks.colours)
    + theme.unknownLayouts(of: content.pages)
    + (extent == .everything ? sources.imageDiagnostics(of: linked.site) : [])
}

/// Ends an analysis that was cancelled, because the preview begins another one.
private func checkIsWanted() throws(EnvironmentFailure) {
  guard Task.isCancelled else { return }
  throw EnvironmentFailure(Message("replaced by a later analysis", french: "analyse remplacée"))
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
    var places: [String: String] = [:]
    return diagnostics.map { diagnostic in
      let place = places[diagnostic.path] ?? location(of: diagnostic.path, site: site)
      places[diagnostic.path] = place
      return diagnostic.with(path: place)
    }
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
    of sources: Sources, for configuration: Configuration, layouts: Set<String>
  ) -> (theme: Theme, diagnostics: [Diagnostic])? {
    guard sources.themeFolder.templates == self.sources.themeFolder.templates,
      sources.themeFolder.words == self.sources.themeFolder.words,
      configuration.languages == site.configuration.languages,
      configuration.hasTypography == site.configuration.hasTypography,
      sources.palette(for: configuration) == theme.palette, layouts == theme.usedLayouts
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
