import OngletMarkdown
import OngletModel

package struct LoadOptions: Sendable {
  /// The language of pages that do not name theirs, if `site.yml` lists no languages.
  package let language: Language?
  package let includesDrafts: Bool
  /// The languages that the theme has strings for.
  package let knownLanguages: [Language]
  /// The number of cores to use, at least 1.
  package let jobs: Int
  /// The catalogues of Onglet. If the path of one is that of a file of the content, it is the same
  /// file, and is read only once.
  package let catalogues: [CatalogueFile]
  /// The rules that `site.yml` may name.
  package let rules: [Rule]
  /// The names of the theme's layouts beside the usual ones; nil if they are not known, so that
  /// pages may have any layout.
  package let ownLayouts: [String]?
  /// The `site.yml` beside the content folder, if there is one: its path for diagnostics, and its
  /// bytes.
  package let strayConfiguration: (path: String, bytes: [UInt8])?
  /// Whether the site is published at another address than that of `site.yml`.
  package let hasOtherAddress: Bool

  package init(
    language: Language? = nil, includesDrafts: Bool = false,
    knownLanguages: [Language] = [.french, .english], jobs: Int = 1,
    catalogues: [CatalogueFile] = [], rules: [Rule] = [], ownLayouts: [String]? = nil,
    strayConfiguration: (path: String, bytes: [UInt8])? = nil,
    hasOtherAddress: Bool = false
  ) {
    self.language = language
    self.includesDrafts = includesDrafts
    self.knownLanguages = knownLanguages
    self.jobs = jobs
    self.catalogues = catalogues
    self.rules = rules
    self.ownLayouts = ownLayouts
    self.strayConfiguration = strayConfiguration
    self.hasOtherAddress = hasOtherAddress
  }
}

/// The result of a load.
package struct LoadedContent: Sendable {
  package let configuration: Configuration
  /// Empty in a plain folder.
  package let catalogue: Catalogue
  /// The editions of the site, the oldest first.
  package let editions: [Edition]
  /// The pages, sorted by identifier, then by language in the order of the site, then by path.
  package let pages: [Page]
  /// The drafts that are left out.
  package let drafts: [NamedPage]
  /// The pages whose files could not be read, or only in part.
  package let misread: [NamedPage]
  /// The pages whose names do not say their language as a build reads it, and those that were
  /// meant. In a site they are left out.
  package let misnamed: [NamedPage]
  /// The pages in which a block is not closed where its author meant.
  package let broken: [NamedPage]
  /// All diagnostics of the load, sorted.
  package let diagnostics: [Diagnostic]
  /// The comments that switch rules off.
  package let suppressions: [Suppression]
  /// Whether the configuration could be read; otherwise no page is loaded.
  package var isConfigured: Bool { cache != nil }
  /// What the next load can use again; nil if nothing was loaded.
  let cache: LoadCache?
}

/// Reads a content folder:
///
/// 1. `site.yml`, if there is one;
/// 2. the names of the files, to find the pages;
/// 3. the languages: from `site.yml`, else from the names, else from the words;
/// 4. the configuration in these languages, and each page's identifier and language;
/// 5. in a site, the catalogues: those of Onglet, then its own; its editions;
/// 6. all pages, in parallel: bytes, front matter, Markdown.
///
/// - Parameters:
///   - earlier: the result of an earlier load of the same folder, with the same options.
///   - changed: the paths of files that were added, removed or changed since.
///   - parse: parses the body of a page; by default, only the content format.
package func load(
  _ tree: ContentTree, options: LoadOptions, earlier: LoadedContent? = nil,
  changed: Set<String> = [],
  parse: @escaping @Sendable (MarkdownInput) -> ParsedDocument = { OngletMarkdown.parse($0) }
) async -> LoadedContent {
  var site = SiteFile(in: tree, outside: options.strayConfiguration)
  if site.isUnreadable || site.isMisleading { return nothing(because: &site, options: options) }
  let paths = PagePath.all(in: tree, isSite: site.exists)
  let languages = site.languages ?? LanguageSearch.languages(of: paths, in: tree, options: options)
  if let wrong = wrongLanguage(of: site, at: paths, options) {
    return nothing(because: &site, [wrong], options: options)
  }
  let configuration = site.configuration(languages: languages, options: options)
  let cache = earlier?.cache?.valid(for: configuration, options, changed: changed)
  let (catalogue, mistakes, comments) =
    cache?.catalogue ?? loadCatalogue(of: tree, configuration: configuration, options: options)
  let editions = cache?.editions ?? (site.exists ? loadEditions(of: tree) : ([], []))
  var diagnostics = site.diagnostics + mistakes
  if paths.isEmpty { diagnostics.append(noPages) }
  if !site.exists, let unread = unreadMDX(in: tree) { diagnostics.append(unread) }
  let pathLanguages = PathLanguages(languages)
  let misnamed = MisnamedPages(
    among: paths, pathLanguages, areListed: site.languages != nil, known: options.knownLanguages,
    in: configuration)
  if misnamed.areMost { return nothing(because: &site, misnamed.diagnostics, options: options) }
  let files = pathLanguages.files(for: paths).filter { !misnamed.leftOut.contains($0.path) }
  let loader = PageLoader(
    tree: tree, configuration: configuration, reference: ReferencePages(catalogue),
    includesDrafts: options.includesDrafts, ownLayouts: options.ownLayouts, parse: parse)
  let results = await files.concurrentMap(jobs: options.jobs) { file in
    cache?.result(of: file, changed: changed) ?? loader.load(file)
  }
  return LoadedContent(
    misnamed: misnamed.pages,
    cache: LoadCache(
      loader: loader, catalogue: (catalogue, mistakes, comments), editions: editions,
      catalogueFiles: options.catalogues,
      diagnostics: diagnostics + misnamed.diagnostics,
      suppressions: site.suppressions + comments,
      pages: zip(files, results).map { LoadCache.LoadedFile(file: $0, result: $1) }))
}

/// The result if `site.yml` must be corrected first: without its languages and sections, there
/// would be many misleading messages.
private func nothing(
  because site: inout SiteFile, _ others: [Diagnostic] = [], options: LoadOptions
) -> LoadedContent {
  if site.isMisleading {
    // To report the other mistakes in the file.
    _ = site.configuration(languages: options.knownLanguages, options: options)
  }
  return LoadedContent(
    configuration: Configuration(languages: options.knownLanguages, isExplicit: true),
    catalogue: .empty, editions: [], pages: [], drafts: [], misread: [], misnamed: [], broken: [],
    // Its languages are not known, so none can be missing.
    diagnostics: others.isEmpty
      ? site.diagnostics.filter { $0.rule != .missingTranslation } : others,
    suppressions: [], cache: nil)
}

/// A language of the site that no page has and the theme does not know, where pages have a language
/// that is not one of the site's: `frr` for `fr`. All other messages would only follow from it.
private func wrongLanguage(
  of site: SiteFile, at paths: [PagePath], _ options: LoadOptions
) -> Diagnostic? {
  let languages = site.languages ?? []
  let strange = languages.filter { !options.knownLanguages.contains($0) }
  if strange.isEmpty { return nil }
  let written = paths.compactMap { path in
    (path.suffix ?? path.folders.first).map { Language(String($0)) }
  }
  guard let wrong = strange.first(where: { !written.contains($0) }) else { return nil }
  let others = written.filter { options.knownLanguages.contains($0) && !languages.contains($0) }
  let meant = LanguageTag.meant(by: wrong.code) ?? wrong.code.lowercased()
  guard let other = others.first(where: { $0.code == meant }) ?? others.first else { return nil }
  return Diagnostic(
    .invalidField, path: SiteFile.path, range: site.languageRanges[wrong],
    "no page is in `\(wrong)`, but some are in `\(other)`",
    french: "aucune page n’est en `\(wrong)`, mais certaines sont en `\(other)`",
    fix: .didYouMean(other.code))
}

/// The configuration in `site.yml` of a content folder, even if it has mistakes; without that file,
/// the default configuration.
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
    "no page in this folder", french: "aucune page dans ce dossier",
    fix: "write `index.md`, or give another folder with `--content`",
    french: "écrire `index.md`, ou indiquer un autre dossier avec `--content`")
}

/// A diagnostic about MDX files, which are not read as pages. In a site they may be samples.
private func unreadMDX(in tree: ContentTree) -> Diagnostic? {
  let files = tree.files.filter { $0.hasSuffix(".mdx") }
  guard let first = files.first else { return nil }
  return Diagnostic(
    .foreignConstruct, path: first,
    message: Message(
      for: files.count, "MDX is not supported", "MDX is not supported (\(files.count) files)",
      french: (
        "MDX n’est pas pris en charge", "MDX n’est pas pris en charge (\(files.count) fichiers)"
      )),
    fix: Message(
      "if this comes from another site, import that site: "
        + "`onglet import FOLDER --to content`",
      french: "si ce texte vient d’un autre site, importer ce site : "
        + "`onglet import DOSSIER --to content`"))
}
