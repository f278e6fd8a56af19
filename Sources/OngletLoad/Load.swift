import OngletMarkdown
import OngletModel

/// What the command asks of the loader.
package struct LoadOptions: Sendable {
  /// The language of pages that name none, where `site.yml` lists no languages.
  package let language: Language?
  package let includesDrafts: Bool
  /// The languages that the theme has strings for.
  package let knownLanguages: [Language]
  /// How many cores work at once, at least 1.
  package let jobs: Int
  /// The catalogues that come with Onglet. One whose path is that of a file of the content is that
  /// very file, and read once.
  package let catalogues: [CatalogueFile]
  /// The rules that `site.yml` may name.
  package let rules: [Rule]

  package init(
    language: Language? = nil, includesDrafts: Bool = false,
    knownLanguages: [Language] = [.french, .english], jobs: Int = 1,
    catalogues: [CatalogueFile] = [], rules: [Rule] = []
  ) {
    self.language = language
    self.includesDrafts = includesDrafts
    self.knownLanguages = knownLanguages
    self.jobs = jobs
    self.catalogues = catalogues
    self.rules = rules
  }
}

/// A content folder, read.
package struct LoadedContent: Sendable {
  package let configuration: Configuration
  /// Empty in a plain folder.
  package let catalogue: Catalogue
  /// By identifier, then by language in the site's order, then by path.
  package let pages: [Page]
  /// The drafts that are left out.
  package let drafts: [NamedPage]
  /// The pages whose files were not read as they are meant, and those that were not read at all.
  package let misread: [NamedPage]
  /// Sorted.
  package let diagnostics: [Diagnostic]
  /// The comments by which rules are switched off.
  package let suppressions: [Suppression]
  /// Whether the configuration was understood: without it no page is loaded.
  package var isConfigured: Bool { cache != nil }
  /// What the next load can use again; nothing when nothing was loaded.
  let cache: LoadCache?
}

/// Reads a content folder:
///
/// 1. `site.yml`, where there is one;
/// 2. the names of the files, which tell the pages;
/// 3. the languages: of `site.yml`, else of the names, else of the words;
/// 4. the configuration in these languages, and each page's identifier and language;
/// 5. the catalogues, in a site: those that come with Onglet, then its own;
/// 6. all pages, in parallel: bytes, front matter, Markdown.
///
/// - Parameters:
///   - earlier: the same folder as it was loaded before, with the same options.
///   - changed: the files that have come, gone or changed since.
///   - parse: reads the body of a page; of itself a load knows the content format alone.
package func load(
  _ tree: ContentTree, options: LoadOptions, earlier: LoadedContent? = nil,
  changed: Set<String> = [],
  parse: @escaping @Sendable (MarkdownInput) -> ParsedDocument = { OngletMarkdown.parse($0) }
) async -> LoadedContent {
  var site = SiteFile(in: tree)
  if site.isUnreadable || site.isMisleading { return nothing(because: &site, options: options) }
  let paths = PagePath.all(in: tree, isSite: site.exists)
  let languages =
    site.languages ?? LanguageSearch.languages(of: paths, in: tree, options: options)
  let configuration = site.configuration(languages: languages, options: options)
  let cache = earlier?.cache?.valid(for: configuration, options, changed: changed)
  let (catalogue, mistakes, comments) =
    cache?.catalogue ?? loadCatalogue(of: tree, configuration: configuration, options: options)
  var diagnostics = site.diagnostics + mistakes
  if paths.isEmpty { diagnostics.append(noPages) }
  // A site may have such files as samples.
  if !site.exists, let program = pageOfProgram(in: tree) { diagnostics.append(program) }
  var misplaced: [Diagnostic] = []
  let files = PathLanguages(languages).files(for: paths, diagnostics: &misplaced)
  // Only a site that lists its languages can lack one.
  if site.languages != nil { diagnostics += misplaced }
  let loader = PageLoader(
    tree: tree, configuration: configuration, reference: ReferencePages(catalogue),
    includesDrafts: options.includesDrafts, parse: parse)
  let results = await files.concurrentMap(jobs: options.jobs) { file in
    cache?.result(of: file, changed: changed) ?? loader.load(file)
  }
  diagnostics += results.flatMap(\.diagnostics)
  return LoadedContent(
    configuration: configuration, catalogue: catalogue,
    pages: sorted(results.compactMap(\.page), by: languages),
    drafts: results.compactMap(\.draft),
    misread: misread(files, results), diagnostics: diagnostics.sorted(),
    suppressions: site.suppressions + comments + results.flatMap(\.suppressions),
    cache: LoadCache(
      loader: loader, catalogue: (catalogue, mistakes, comments),
      catalogueFiles: options.catalogues,
      results: Dictionary(
        zip(files, results).map { ($0.path, ($0, $1)) }, uniquingKeysWith: { first, _ in first })))
}

/// What is loaded where `site.yml` has to be mended first: without its languages and sections everything
/// else would seem wrong.
private func nothing(because site: inout SiteFile, options: LoadOptions) -> LoadedContent {
  if site.isMisleading {
    // Reports what else is wrong in the file.
    _ = site.configuration(languages: options.knownLanguages, options: options)
  }
  return LoadedContent(
    configuration: Configuration(languages: options.knownLanguages, isExplicit: true),
    catalogue: .empty, pages: [], drafts: [], misread: [], diagnostics: site.diagnostics,
    suppressions: [], cache: nil)
}

/// The pages of which something could not be read.
private func misread(_ files: [PageFile], _ results: [PageLoader.Result]) -> [NamedPage] {
  zip(files, results).filter { $1.diagnostics.contains(where: \.isCause) }.map {
    NamedPage(id: $1.page?.id ?? $0.id, language: $0.language, path: $0.path)
  }
}

/// What `site.yml` of a content folder says, whatever is wrong with it; where there is none, what
/// stands in for it.
package func loadConfiguration(of tree: ContentTree, options: LoadOptions) -> Configuration {
  var site = SiteFile(in: tree)
  let paths = PagePath.all(in: tree, isSite: site.exists)
  return site.configuration(
    languages: site.languages
      ?? LanguageSearch.languages(of: paths, in: tree, options: options),
    options: options)
}

private var noPages: Diagnostic {
  Diagnostic(
    .emptyPage, path: "",
    message: Message(
      "a site has pages, and no file of this folder is one",
      french: "un site a des pages, et aucun fichier de ce dossier n’en est une"),
    fix: Message(
      "write `index.md`, or name another folder by --content",
      french: "écrire `index.md`, ou indiquer un autre dossier par --content"))
}

/// The first file that would be a page of MDX, and is none here.
private func pageOfProgram(in tree: ContentTree) -> Diagnostic? {
  let files = tree.files.filter { $0.hasSuffix(".mdx") }
  guard let first = files.first else { return nil }
  let others =
    files.count == 1
    ? Message(verbatim: "")
    : Message(", as \(files.count - 1) more", french: ", et \(files.count - 1) de plus")
  return Diagnostic(
    .foreignConstruct, path: first,
    message: Message(
      "a page ends in `.md`, and this one is MDX",
      french: "une page finit par `.md`, et celle-ci "
        + "est du MDX") + others,
    fix: Message(
      "`onglet import FOLDER --to content` writes such pages anew",
      french: "`onglet import DOSSIER --to content` réécrit de telles pages"))
}

/// Pages by identifier, then by language, then by path.
private func sorted(_ pages: [Page], by languages: [Language]) -> [Page] {
  let ranks = Dictionary(
    languages.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
  return pages.sorted { first, second in
    if first.id != second.id { return first.id < second.id }
    let (rank, otherRank) = (ranks[first.language] ?? 0, ranks[second.language] ?? 0)
    return rank != otherRank ? rank < otherRank : first.path < second.path
  }
}
