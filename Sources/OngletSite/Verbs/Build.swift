import OngletCheck
import OngletLink
import OngletModel
import OngletRender

package struct BuildOptions: Sendable {
  /// The folder of `content/`, `templates/`, `public/` and `_site/`.
  package var site = "."
  /// The content folder; by default the site's.
  package var content: String?
  /// The folder whose `templates/` and `public/` come before those of Onglet.
  package var theme: String?
  /// The output folder; by default the site's.
  package var output: String?
  /// The language of pages that do not name theirs.
  package var language: Language?
  /// Replaces the site's `address`.
  package var address: String?
  package var includesDrafts = false
  package var isStrict = false
  /// Whether code blocks get colours.
  package var highlights = true
  /// The cache folder; by default the user's.
  package var cache: String?
  /// Whether the site has a search.
  package var hasSearch = true
  /// The number of cores to use, at least 1.
  package var jobs = 1

  package init() {}

  /// Sets the folder that was given as an argument: the site if it has `content/`, otherwise the
  /// content.
  package mutating func take(folder: String) {
    if isFolder(folder.appending(path: "content")) {
      site = folder
    } else {
      content = folder
    }
  }

  package var contentPath: String { content ?? pathInSite("content") }
  var outputPath: String { output ?? pathInSite("_site") }

  /// The cache folder; nil if there is none.
  var cachePath: String? { cache ?? CacheFile.userFolder }

  /// The folders of what authors write; the output may not be inside them.
  var sourcePaths: [String] {
    let own = [contentPath, pathInSite("templates"), pathInSite("public")]
    guard let theme else { return own }
    return own + [theme.appending(path: "templates"), theme.appending(path: "public")]
  }

  /// The path of a file in the folder of the site, without `./` in front.
  func pathInSite(_ name: String) -> String { site == "." ? name : site.appending(path: name) }
}

/// The result of a build.
package struct BuildReport: Sendable {
  package let check: CheckReport
  /// What was published; nil if there are errors.
  package let publication: OutputFolder.Publication?
  package let outputPath: String
  /// What was built, so that a process that ends need not free it first.
  fileprivate let site: AnalyzedSite
  fileprivate let renderer: Renderer?
}

/// A step of a build or a check, for showing progress.
package enum BuildStep: Sendable {
  case reading, loading, linking, asking, writing
  /// The samples that were highlighted, of those that need it.
  case highlighting(Int, of: Int)

  /// The words for the progress line.
  package var name: Message {
    switch self {
    case .reading: Message("reading", french: "lecture")
    case .loading: Message("loading", french: "chargement")
    case .linking: Message("linking", french: "liaison")
    case .asking:
      Message("checking external links", french: "vérification des liens externes")
    case .highlighting(let done, let total):
      Message("highlighting code", french: "coloration du code") + Self.count(done, of: total)
    case .writing: Message("writing", french: "écriture")
    }
  }

  private static func count(_ done: Int, of total: Int) -> Message {
    Message(verbatim: " \(done)/\(total)")
  }
}

/// Builds a site.
///
/// 1. The site is analyzed: read, loaded, linked and checked.
/// 2. With errors, nothing is written.
/// 3. Code blocks are highlighted by another program.
/// 4. Files are rendered and written, on several cores, and then the search index of their texts;
///    then the output folder is exchanged.
///
/// - Throws: if the environment fails: a folder that cannot be read, a full disk, an output
///   folder that is not Onglet's.
package func build(
  _ options: BuildOptions, progress: @escaping @Sendable (BuildStep) -> Void = { _ in }
) async throws(EnvironmentFailure) -> BuildReport {
  TemporaryFolder.removeLeftovers()
  let analyzed = try await analyze(options, extent: .soundness, progress: progress)
  let sources = analyzed.sources
  sources.content.removeUnfinished()
  let site = analyzed.site
  var diagnostics = analyzed.diagnostics
  var publication: OutputFolder.Publication?
  var renderer: Renderer?
  if !diagnostics.haveErrors {
    let colours =
      options.highlights
      ? await highlight(
        site.snippets, cache: options.cachePath,
        timeout: site.configuration.programTimeout, progress: progress)
      : (html: [:], diagnostics: [])
    diagnostics += analyzed.policy.settled(colours.diagnostics, isTheme: true)
    if !diagnostics.haveErrors {
      let facts = sources.facts(
        for: site, history: analyzed.history, highlighted: colours.html,
        hasSearchIndex: options.hasSearch)
      let new = Renderer(site: site, theme: analyzed.theme, facts: facts)
      publication = try await publish(new, sources, options, progress: progress)
      renderer = new
    }
  }
  return BuildReport(
    check: CheckReport(analyzed, diagnostics), publication: publication,
    outputPath: options.outputPath, site: analyzed, renderer: renderer)
}

/// Renders all files, makes the search index, and publishes them.
private func publish(
  _ renderer: Renderer, _ sources: Sources, _ options: BuildOptions,
  progress: @escaping @Sendable (BuildStep) -> Void
) async throws(EnvironmentFailure) -> OutputFolder.Publication {
  progress(.writing)
  let folder = try OutputFolder(
    path: options.outputPath, site: options.site, sources: options.sourcePaths,
    isOfSite: options.output == nil,
    keeping: Set(renderer.site.configuration.kept.map(\.value)))
  let index = options.hasSearch ? SearchIndex(renderer.site.configuration.languages) : nil
  try await write(renderer, sources, to: folder, index: index, jobs: options.jobs)
  for file in renderer.site.files {
    let bytes = file.isVectorImage ? try sources.vectorImage(file) : try sources.content.read(file)
    try folder.write(OutputFile(path: file, bytes: bytes))
  }
  try copyStaticFiles(of: sources.themeFolder, to: folder)
  let indexed = await index?.files(from: renderer.searchInput, jobs: options.jobs, name: searchName)
  for file in indexed ?? [] { try folder.write(file) }
  return try folder.commit()
}

/// The name of a file of the search index, from its bytes.
func searchName(_ bytes: [UInt8]) -> String {
  String(bytes.withUnsafeBytes { Digest(of: $0).hexadecimal }.prefix(10))
}

/// Copies the static files of the theme; Onglet's own scripts and style sheets without comments.
private func copyStaticFiles(
  of theme: ThemeFolder, to folder: OutputFolder
) throws(EnvironmentFailure) {
  for file in theme.staticFiles {
    try folder.write(OutputFile(path: file.path, bytes: try theme.published(file)))
  }
}

/// Renders and writes each file, and adds the pages to the search index.
private func write(
  _ renderer: Renderer, _ sources: Sources, to folder: OutputFolder, index: SearchIndex?, jobs: Int
) async throws(EnvironmentFailure) {
  // Books share most of their pictures.
  let pictures = KeyedCache<Target, [UInt8]?>()
  let outputs = sources.outputs(of: renderer)
  let others = Set(outputs.flatMap(renderer.outputs(madeWith:)))
  let own = outputs.filter { !others.contains($0) }
  let failures = await own.concurrentMap(jobs: jobs) { output -> EnvironmentFailure? in
    do throws(EnvironmentFailure) {
      try renderer.write(
        output, picture: { picture in pictures.value(for: picture) { sources.picture(picture) } },
        to: folder)
      if let index, case .page(let page) = output {
        for entry in renderer.searchInput.entries(of: page) { index.add(entry) }
      }
      return nil
    } catch {
      return error
    }
  }
  if let failure = failures.lazy.compactMap({ $0 }).first { throw failure }
}

extension [Diagnostic] {
  // There may be tens of thousands. A loop over the elements would copy each.
  var haveErrors: Bool { indices.contains { self[$0].severity == .error } }

  func places(of severity: Severity) -> [Int] { indices.filter { self[$0].severity == severity } }
}
