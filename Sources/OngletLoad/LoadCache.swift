import OngletModel

/// The results of a load, file by file, so that the next load reads only files that have changed.
struct LoadCache: Sendable {
  /// Reads pages with the configuration and the catalogue of that load.
  let loader: PageLoader
  let catalogue: (Catalogue, [Diagnostic], [Suppression])
  /// The catalogues that come with Onglet.
  let catalogueFiles: [CatalogueFile]
  /// By the paths of the pages' files.
  let results: [String: (file: PageFile, result: PageLoader.Result)]

  /// The cache; nothing when the configuration or a catalogue has changed, on which all pages depend.
  func valid(
    for configuration: Configuration, _ options: LoadOptions, changed: Set<String>
  ) -> LoadCache? {
    guard configuration == loader.configuration, catalogueFiles == options.catalogues,
      !changed.contains(where: { $0.hasPrefix("catalogue/") })
    else { return nil }
    return self
  }

  /// The result of a page; nothing when its file has changed, or a sample that it shows.
  func result(of file: PageFile, changed: Set<String>) -> PageLoader.Result? {
    guard !changed.contains(file.path), let known = results[file.path], known.file == file,
      !known.result.samples.contains(where: changed.contains)
    else { return nil }
    return known.result
  }
}

extension LoadedContent {
  /// Loads a page again when only the content of its file has changed.
  ///
  /// - Returns: nothing when the file is not a page, or another page shows it as a sample.
  package func reloaded(
    _ path: String
  ) -> (page: Page, diagnostics: [Diagnostic], suppressions: [Suppression])? {
    guard let cache, let file = cache.results[path]?.file,
      !cache.results.values.contains(where: { $0.result.samples.contains(path) })
    else { return nil }
    let result = cache.loader.load(file)
    return result.page.map { ($0, result.diagnostics, result.suppressions) }
  }
}
