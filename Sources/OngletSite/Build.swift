import OngletCheck
import OngletLink
import OngletLoad
import OngletModel
import OngletRender

/// What to build, and where.
package struct BuildOptions: Sendable {
  /// The folder that holds `content/`, `templates/`, `public/` and `_site/`.
  package var site = "."
  /// The content folder; by default the site's.
  package var content: String?
  /// The output folder; by default the site's.
  package var output: String?
  /// The language of pages that do not name theirs.
  package var language: Language?
  /// Replaces the site's `address`.
  package var address: String?
  package var includesDrafts = false
  package var isStrict = false
  /// Whether samples of code get colours.
  package var highlights = true
  /// The folder for what later builds can use again; by default the user's.
  package var cache: String?
  /// How many cores to use, at least 1.
  package var jobs = 1

  package init() {}

  var contentPath: String { content ?? pathInSite("content") }
  var outputPath: String { output ?? pathInSite("_site") }

  /// The path of something in the site's folder, as short as people write it.
  func pathInSite(_ name: String) -> String { site == "." ? name : joined(site, name) }
}

/// What a build did.
package struct BuildReport: Sendable {
  /// What to tell the author, in order; paths are relative to the working folder.
  package let diagnostics: [Diagnostic]
  /// How many pages the site has, translations counted each.
  package let pageCount: Int
  package let languages: [Language]
  /// What was published; nothing when there are errors.
  package let publication: OutputFolder.Publication?
  package let outputPath: String
  /// The site that was built.
  package let site: Site

  package var errorCount: Int { diagnostics.count { $0.severity == .error } }
  package var warningCount: Int { diagnostics.count { $0.severity == .warning } }
}

/// A step of a build, for showing progress.
package enum BuildStep: String, Sendable {
  case reading, loading, linking, highlighting, writing
}

/// Builds a site.
///
/// 1. The content folder, the theme and `public/` are read.
/// 2. The content is loaded, linked and checked.
/// 3. With errors, nothing is written.
/// 4. Samples of code get their colours from another program.
/// 5. Each page is rendered and written at once, on all cores; then the output folder is exchanged.
///
/// - Parameter progress: called at the beginning of each step.
/// - Throws: when the environment fails: a folder that cannot be read, a full disk, an output
///   folder that is not Onglet's.
package func build(
  _ options: BuildOptions, progress: @Sendable (BuildStep) -> Void = { _ in }
) async throws(EnvironmentFailure) -> BuildReport {
  progress(.reading)
  let sources = try Sources(options)
  progress(.loading)
  let content = await load(sources.tree, options: sources.loadOptions(options))
  var configuration = content.configuration
  if let address = options.address { configuration.address = address.withFinalSlash }
  progress(.linking)
  let linked = await link(
    pages: content.pages, configuration: configuration, catalogue: content.catalogue,
    titles: sources.titles(for: configuration.languages),
    inventory: sources.inventory(without: content.pages),
    jobs: options.jobs)
  let theme = sources.theme(for: configuration)
  let policy = Policy(
    configuration: configuration, pages: content.pages, isStrict: options.isStrict)
  let contentDiagnostics =
    policy.settled(
      sources.content.diagnostics + content.diagnostics + linked.diagnostics
        + (await check(linked.site, jobs: options.jobs))
    ).map { $0.with(path: sources.location(of: $0.path, site: options.site)) }
  let themeDiagnostics =
    policy.settled(sources.themeFolder.diagnostics + theme.diagnostics, isTheme: true)
    .map { $0.with(path: shown(sources.themeFolder.location(of: $0.path, site: options.site))) }
  var diagnostics = (contentDiagnostics + themeDiagnostics).sorted()
  var highlighted: [Snippet: [UInt8]] = [:]
  if options.highlights, !diagnostics.holdErrors {
    progress(.highlighting)
    let answer = await highlight(
      linked.site.snippets, cache: options.cache ?? HighlightCache.userFolder)
    highlighted = answer.html
    diagnostics += policy.settled(answer.diagnostics, isTheme: true)
  }
  var publication: OutputFolder.Publication?
  if !diagnostics.holdErrors {
    progress(.writing)
    let renderer = Renderer(
      site: linked.site, theme: theme.theme,
      facts: sources.facts(for: linked.site, highlighted: highlighted))
    publication = try await publish(renderer, sources, options)
  }
  return BuildReport(
    diagnostics: diagnostics, pageCount: content.pages.count,
    languages: configuration.languages, publication: publication,
    outputPath: options.outputPath, site: linked.site)
}

/// Renders all files and publishes them.
private func publish(
  _ renderer: Renderer, _ sources: Sources, _ options: BuildOptions
) async throws(EnvironmentFailure) -> OutputFolder.Publication {
  let folder = try OutputFolder(
    path: options.outputPath, site: options.site,
    sources: [
      options.contentPath, options.pathInSite("templates"), options.pathInSite("public"),
    ])
  let failures = await renderer.outputs.concurrentMap(jobs: options.jobs) {
    output -> EnvironmentFailure? in
    do throws(EnvironmentFailure) {
      try folder.write(renderer.file(for: output))
      return nil
    } catch {
      return error
    }
  }
  if let failure = failures.lazy.compactMap({ $0 }).first { throw failure }
  for file in renderer.site.files {
    try folder.copy(from: sources.content.location(of: file), to: file)
  }
  for file in sources.themeFolder.staticFiles {
    try folder.copy(from: file.source, to: file.path)
  }
  return try folder.commit()
}

extension [Diagnostic] {
  fileprivate var holdErrors: Bool { contains { $0.severity == .error } }
}

extension String {
  fileprivate var withFinalSlash: String { hasSuffix("/") ? self : self + "/" }
}
