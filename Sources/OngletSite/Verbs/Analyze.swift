import OngletCheck
import OngletImport
import OngletLink
import OngletLoad
import OngletMarkdown
import OngletModel
import OngletRender

/// A site that was read, loaded and linked.
struct PreparedSite: Sendable {
  fileprivate let options: BuildOptions
  let sources: Sources
  let content: LoadedContent
  let linked: LinkedSite
  let theme: Theme
  /// The diagnostics about the theme, with their original severities and paths.
  fileprivate let themeMistakes: [Diagnostic]
  let history: ContentHistory
  let policy: Policy

  var site: Site { linked.site }

  /// Whether there is no error in what was read, loaded and linked.
  ///
  /// - Parameter files: files of the content, if only errors in them count.
  func isSound(in files: Set<String>?) -> Bool {
    let found = diagnostics(checked: [], others: [], extent: .soundness, isOnline: false)
    guard let files else { return !found.haveErrors }
    let places = Set(files.map { sources.location(of: $0, site: options.site) })
    return !found.filter { places.contains($0.path) }.haveErrors
  }

  // MARK: Diagnostics

  /// All diagnostics, sorted; their paths are relative to the working folder.
  ///
  /// - Parameters:
  ///   - checked: what checks found.
  ///   - others: what was found about files besides pages and about addresses.
  fileprivate func diagnostics(
    checked: [Diagnostic], others: [Diagnostic], extent: CheckExtent, isOnline: Bool
  ) -> [Diagnostic] {
    let left = Suppressions(content.suppressions).applied(
      to: found(and: checked) + others, extent: extent, isOnline: isOnline)
    let consequences = Consequences(
      of: left, severity: policy.severity, in: content.pages,
      source: linked.site.configuration.sourceLanguage)
    let shown = sources.located(
      policy.settled(left.filter { !consequences.contains($0) }), site: options.site)
    // Without `site.yml`, the languages whose words may be missing are not known.
    let ofTheme =
      content.isConfigured
      ? sources.themeDiagnostics(themeMistakes, policy, site: options.site) : []
    return (shown + ofTheme).sorted()
  }

  /// What the steps found, without what follows from another mistake.
  private func found(and checked: [Diagnostic]) -> [Diagnostic] {
    let configuration = linked.site.configuration
    let causes = Causes(
      misread: content.misread + content.misnamed, broken: content.broken, pages: content.pages)
    // A plain folder needs no dates.
    let historyNote = configuration.isExplicit ? history.note(for: content.pages) : nil
    let notes = [historyNote, sources.domainDiagnostic(for: configuration, options)]
    return sources.content.diagnostics + content.diagnostics
      + (linked.diagnostics + checked).filter { !causes.explain($0) }
      + theme.palette.diagnostics(of: configuration.looks.colours)
      + theme.unknownLayouts(of: content.pages) + notes.compactMap(\.self)
  }

  /// Checks the site.
  ///
  /// - Parameters:
  ///   - addresses: checks external addresses; nil to skip that.
  ///   - memory: what an earlier check of the same site has found.
  ///   - jobs: how many cores may work at once.
  func checked(
    _ extent: CheckExtent, addresses: ExternalAddresses? = nil, memory: CheckMemory = .none,
    jobs: Int
  ) async -> AnalyzedSite {
    var memory = memory
    let found = await check(site, extent: extent, memory: &memory, jobs: jobs)
    let unreachable = await addresses?.diagnostics(for: site)
    let ofFiles =
      extent == .everything
      ? sources.imageDiagnostics(of: site) + sources.policyDiagnostics(of: site) : []
    return AnalyzedSite(
      prepared: self,
      diagnostics: diagnostics(
        checked: found, others: ofFiles + (unreachable ?? []), extent: extent,
        isOnline: unreachable != nil),
      memory: memory)
  }
}

/// A site that was read, loaded, linked and checked. Every command begins with it.
struct AnalyzedSite: Sendable {
  let prepared: PreparedSite
  /// All diagnostics, sorted; their paths are relative to the working folder.
  let diagnostics: [Diagnostic]
  let memory: CheckMemory

  var sources: Sources { prepared.sources }
  var content: LoadedContent { prepared.content }
  var site: Site { prepared.site }
  var theme: Theme { prepared.theme }
  var history: ContentHistory { prepared.history }
  var policy: Policy { prepared.policy }

  /// The diagnostics that have an edit, with their files relative to the content folder; Onglet's
  /// own catalogues are not edited.
  var fixable: [(file: String, diagnostic: Diagnostic)] {
    let files = Dictionary(
      firstOf: sources.content.files.map {
        (sources.location(of: $0, site: prepared.options.site), $0)
      })
    return diagnostics.compactMap { diagnostic in
      guard diagnostic.edit != nil, let file = files[diagnostic.path] else { return nil }
      return (file, diagnostic)
    }
  }
}

/// Reads, loads, links and checks a site, and writes nothing.
///
/// 1. The content folder, the theme and `public/` are read.
/// 2. The content is loaded and linked; meanwhile git is asked when it changed. It is checked.
/// 3. Diagnostics that comments in the content turn off are removed; the others get the severities
///    that the site gives its rules.
///
/// - Parameters:
///   - extent: which rules are checked.
///   - replaced: bytes to use instead of those of files, by paths relative to the content folder.
///   - addresses: checks external addresses; nil to skip that.
///   - progress: called at the beginning of each step.
/// - Throws: if a folder cannot be read.
func analyze(
  _ options: BuildOptions, extent: CheckExtent, replacing replaced: [String: [UInt8]] = [:],
  addresses: ExternalAddresses? = nil, progress: @Sendable (BuildStep) -> Void = { _ in }
) async throws(EnvironmentFailure) -> AnalyzedSite {
  let prepared = try await prepare(options, replacing: replaced, progress: progress)
  if addresses != nil { progress(.asking) }
  return await prepared.checked(extent, addresses: addresses, jobs: options.jobs)
}

/// Reads, loads and links a site.
///
/// - Parameters:
///   - replaced: bytes to use instead of those of files, by paths relative to the content folder.
///   - earlier: the same site before; what has not changed since is used again.
///   - changed: the files of the content that were added, removed or changed since, relative to it.
///   - memory: what linking knows of the same site.
func prepare(
  _ options: BuildOptions, replacing replaced: [String: [UInt8]] = [:],
  earlier: PreparedSite? = nil, changed: Set<String> = [], memory: LinkMemory = .none,
  progress: @Sendable (BuildStep) -> Void = { _ in }
) async throws(EnvironmentFailure) -> PreparedSite {
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
    editions: content.editions,
    titles: sources.titles(for: configuration.languages, hasSearch: options.hasSearch),
    inventory: sources.inventory(without: content), memory: memory, jobs: options.jobs)
  let layouts = Set(content.pages.compactMap(\.metadata.ownLayout?.value))
  let theme =
    earlier?.theme(of: sources, for: configuration, layouts: layouts)
    ?? sources.theme(for: configuration, layouts: layouts)
  return PreparedSite(
    options: options, sources: sources, content: content, linked: linked, theme: theme.theme,
    themeMistakes: theme.diagnostics, history: await pendingHistory,
    policy: Policy(configuration: configuration, pages: content.pages, isStrict: options.isStrict))
}

/// Parses the body of a page; Bootstrap tabs, if it has some, are rewritten first.
@Sendable func parsePage(_ input: MarkdownInput) -> ParsedDocument {
  parse(input, as: BootstrapTabs.rewritten(input))
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

extension PreparedSite {
  /// The theme of this site, if the sources still have the same one.
  fileprivate func theme(
    of sources: Sources, for configuration: Configuration, layouts: Set<String>
  ) -> (theme: Theme, diagnostics: [Diagnostic])? {
    guard sources.themeFolder.templates == self.sources.themeFolder.templates,
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
