import OngletModel

/// The results of a load for each file, so that the next load reads only changed files.
struct LoadCache: Sendable {
  /// The file of a page, and what it was loaded as.
  struct LoadedFile: Sendable {
    let file: PageFile
    let result: PageLoader.Result

    fileprivate var name: NamedPage {
      NamedPage(id: result.page?.id ?? file.id, language: file.language, path: file.path)
    }
  }

  /// The loader of pages, with the configuration and the catalogue of that load.
  let loader: PageLoader
  let catalogue: (Catalogue, [Diagnostic], [Suppression])
  let editions: (editions: [Edition], diagnostics: [Diagnostic])
  /// The catalogues of Onglet.
  let catalogueFiles: [CatalogueFile]
  /// What was found in all files but those of pages, and in the names of files.
  let diagnostics: [Diagnostic]
  let suppressions: [Suppression]
  fileprivate let pages: [LoadedFile]
  /// The indices in `pages`, by the path of the file.
  private let places: [String: Int]

  init(
    loader: PageLoader, catalogue: (Catalogue, [Diagnostic], [Suppression]),
    editions: (editions: [Edition], diagnostics: [Diagnostic]), catalogueFiles: [CatalogueFile],
    diagnostics: [Diagnostic], suppressions: [Suppression],
    pages: [LoadedFile]
  ) {
    self.loader = loader
    self.catalogue = catalogue
    self.editions = editions
    self.catalogueFiles = catalogueFiles
    self.diagnostics = diagnostics
    self.suppressions = suppressions
    self.pages = pages
    places = Dictionary(firstOf: pages.enumerated().map { ($1.file.path, $0) })
  }

  /// The cache; nil if the configuration, a catalogue or an edition has changed, because all pages
  /// may depend on them.
  func valid(
    for configuration: Configuration, _ options: LoadOptions, changed: Set<String>
  ) -> LoadCache? {
    guard configuration == loader.configuration, catalogueFiles == options.catalogues,
      loader.ownLayouts == options.ownLayouts,
      !changed.contains(where: { $0.hasPrefix("catalogue/") || Edition.isPath($0) })
    else { return nil }
    return self
  }

  /// The result of a page; nil if its file or one of its samples has changed.
  func result(of file: PageFile, changed: Set<String>) -> PageLoader.Result? {
    guard !changed.contains(file.path), let known = places[file.path].map({ pages[$0] }),
      known.file == file, !known.result.samples.contains(where: changed.contains)
    else { return nil }
    return known.result
  }
}

extension LoadedContent {
  init(misnamed: [NamedPage], cache: LoadCache) {
    let loaded = cache.pages.holdingBackTranslations(in: cache.loader.configuration)
    func named(_ isMeant: (Diagnostic) -> Bool) -> [NamedPage] {
      loaded.filter { $0.result.diagnostics.contains(where: isMeant) }.map(\.name)
    }
    configuration = cache.loader.configuration
    catalogue = cache.catalogue.0
    editions = cache.editions.editions
    pages = sorted(loaded.compactMap(\.result.page), by: configuration.languages)
    drafts = loaded.compactMap(\.result.draft)
    misread =
      named { $0.isCause } + loaded.filter(\.result.isInOtherLanguage).map(\.name)
    self.misnamed = misnamed
    broken = named { $0.isStructural }
    diagnostics =
      (cache.diagnostics + cache.editions.diagnostics + loaded.flatMap(\.result.diagnostics))
      .sorted()
    suppressions = cache.suppressions + loaded.flatMap(\.result.suppressions)
    self.cache = cache
  }
}

extension [LoadCache.LoadedFile] {
  /// The same files; the translations of a draft that is left out are drafts too.
  fileprivate func holdingBackTranslations(in configuration: Configuration) -> Self {
    let drafts = Set(
      lazy.compactMap(\.result.draft).filter { $0.language == configuration.sourceLanguage }
        .map(\.id))
    if drafts.isEmpty { return self }
    return map { file in
      guard drafts.contains(file.name.id) else { return file }
      return LoadCache.LoadedFile(file: file.file, result: PageLoader.Result(draft: file.name))
    }
  }
}

private func sorted(_ pages: [Page], by languages: [Language]) -> [Page] {
  let ranks = Dictionary(firstOf: languages.enumerated().map { ($1, $0) })
  return pages.sorted { first, second in
    if first.id != second.id { return first.id < second.id }
    let (rank, otherRank) = (ranks[first.language] ?? 0, ranks[second.language] ?? 0)
    return rank != otherRank ? rank < otherRank : first.path < second.path
  }
}
