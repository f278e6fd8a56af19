import OngletCheck
import OngletImport
import OngletLink
import OngletLoad
import OngletMarkdown
import OngletModel
import OngletRender

/// A site that was read, loaded, linked and checked. Every command begins with it.
struct AnalyzedSite: Sendable {
  private let options: BuildOptions
  private let extent: CheckExtent
  let sources: Sources
  private(set) var content: LoadedContent
  private(set) var linked: LinkedSite
  private(set) var checked: CheckResults
  let theme: Theme
  /// The diagnostics about the theme, with their original severities and paths.
  let themeMistakes: [Diagnostic]
  /// The diagnostics about the files of images.
  private var imageMistakes: [Diagnostic] = []
  /// The diagnostics about what the security policy of pages blocks.
  private var policyMistakes: [Diagnostic] = []
  let history: ContentHistory
  let policy: Policy
  /// The diagnostics about external addresses; nil if these were not checked.
  private let unreachable: [Diagnostic]?
  /// The number of pages of the content; each translation counts as one.
  var pageCount: Int { content.pages.count }
  /// All diagnostics, sorted; their paths are relative to the working folder.
  private(set) var diagnostics: [Diagnostic] = []

  var site: Site { linked.site }

  /// - Parameters:
  ///   - theme: the theme, and the diagnostics about it.
  ///   - unreachable: the diagnostics about external addresses; nil if these were not checked.
  fileprivate init(
    _ options: BuildOptions, _ extent: CheckExtent, _ sources: Sources, _ content: LoadedContent,
    _ linked: LinkedSite, _ checked: CheckResults, theme: (theme: Theme, diagnostics: [Diagnostic]),
    history: ContentHistory, unreachable: [Diagnostic]?
  ) {
    self.options = options
    self.extent = extent
    self.sources = sources
    self.content = content
    self.linked = linked
    self.checked = checked
    self.theme = theme.theme
    themeMistakes = theme.diagnostics
    self.history = history
    self.unreachable = unreachable
    policy = Policy(
      configuration: linked.site.configuration, pages: content.pages, isStrict: options.isStrict)
    if extent == .everything {
      imageMistakes = sources.imageDiagnostics(of: linked.site)
      policyMistakes = sources.policyDiagnostics(of: linked.site)
    }
    diagnostics = diagnostics(about: nil).sorted()
  }

  /// The same site after some pages were loaded and linked again, where no other page changes.
  /// Diagnostics are gathered again only about the files for which there may be others.
  ///
  /// - Parameters:
  ///   - touched: the pages whose checks can find something else.
  ///   - changesOthers: whether pages that are made of others may show something else.
  func replacing(
    _ reloaded: [ReloadedPage], _ linked: LinkedSite, _ touched: Set<PageIndex>,
    changesOthers: Bool
  ) -> AnalyzedSite {
    var site = self
    site.content = content.replacing(reloaded)
    site.linked = linked
    site.checked = check(
      linked.site, again: touched, changesOthers: changesOthers, earlier: checked)
    // The diagnostics of these files name lines, which may have moved.
    if !imageMistakes.isEmpty || changesOthers {
      site.imageMistakes = sources.imageDiagnostics(of: linked.site)
    }
    guard var files = site.checked.files(unlike: checked) else {
      site.diagnostics = site.diagnostics(about: nil).sorted()
      return site
    }
    files.formUnion((site.imageMistakes + imageMistakes).map(\.path))
    files.formUnion(touched.map { linked.site.pages[$0].page.path })
    files.formUnion(content.files(of: reloaded))
    // What is said of the site as a whole, such as that its history is not known.
    files.insert("site.yml")
    // A page that is wrong is compared with no other language.
    let ids = Set(content.pages.lazy.filter { files.contains($0.path) }.map(\.id))
    files.formUnion(content.pages.lazy.filter { ids.contains($0.id) }.map(\.path))
    let places = Set(files.map { sources.location(of: $0, site: options.site) })
    site.diagnostics.removeAll { places.contains($0.path) }
    site.diagnostics = (site.diagnostics + site.diagnostics(about: files)).sorted()
    return site
  }

  // MARK: Diagnostics

  /// The diagnostics about files of the content, or about all files and the theme if they are nil.
  private func diagnostics(about files: Set<String>?) -> [Diagnostic] {
    let suppressions = content.suppressions.filter { files?.contains($0.path) ?? true }
    let left = Suppressions(suppressions).applied(
      to: found(about: files), extent: extent, isOnline: unreachable != nil)
    let consequences = Consequences(
      of: left, severity: policy.severity, in: content.pages,
      source: linked.site.configuration.sourceLanguage)
    let shown = sources.located(
      policy.settled(left.filter { !consequences.contains($0) }), site: options.site)
    // Without `site.yml`, the languages whose words may be missing are not known.
    return files == nil && content.isConfigured
      ? shown + sources.themeDiagnostics(themeMistakes, policy, site: options.site) : shown
  }

  /// What the steps found, without what follows from another mistake.
  private func found(about files: Set<String>?) -> [Diagnostic] {
    let configuration = linked.site.configuration
    let causes = Causes(
      misread: content.misread + content.misnamed, broken: content.broken, pages: content.pages)
    func about(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
      files.map { diagnostics.about($0) } ?? diagnostics
    }
    // A plain folder needs no dates.
    let historyNote = configuration.isExplicit ? history.note(for: content.pages) : nil
    let notes = [historyNote, sources.domainDiagnostic(for: configuration, options)]
    let checks = files.map { checked.diagnostics(about: $0) } ?? checked.diagnostics
    return about(sources.content.diagnostics + content.diagnostics)
      + (about(linked.diagnostics) + checks).filter { !causes.explain($0) }
      + about(
        theme.palette.diagnostics(of: configuration.looks.colours)
          + theme.unknownLayouts(of: content.pages) + imageMistakes + policyMistakes
          + notes.compactMap(\.self) + (unreachable ?? []))
  }

  /// The diagnostics that have an edit, with their files relative to the content folder; Onglet's
  /// own catalogues are not edited.
  var fixable: [(file: String, diagnostic: Diagnostic)] {
    let files = Dictionary(
      firstOf: sources.content.files.map { (sources.location(of: $0, site: options.site), $0) })
    return diagnostics.compactMap { diagnostic in
      guard diagnostic.edit != nil, let file = files[diagnostic.path] else { return nil }
      return (file, diagnostic)
    }
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
  let layouts = Set(content.pages.compactMap(\.metadata.ownLayout?.value))
  let theme =
    earlier?.theme(of: sources, for: configuration, layouts: layouts)
    ?? sources.theme(for: configuration, layouts: layouts)
  if addresses != nil { progress(.asking) }
  let checked = await check(
    linked.site, extent: extent, jobs: options.jobs, earlier: earlier?.checked)
  try checkIsWanted()
  return AnalyzedSite(
    options, extent, sources, content, linked, checked, theme: theme,
    history: await pendingHistory, unreachable: await addresses?.diagnostics(for: linked.site))
}

/// Ends an analysis that was cancelled, because the preview begins another one.
private func checkIsWanted() throws(EnvironmentFailure) {
  guard Task.isCancelled else { return }
  throw EnvironmentFailure("replaced by a later analysis", french: "analyse remplacée")
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

extension AnalyzedSite {
  /// The theme of this analysis, if the sources still have the same one.
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
