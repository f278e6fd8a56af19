import OngletModel

/// The results of a load for each file, so that the next load reads only changed files.
struct LoadCache: Sendable {
  /// The loader of pages, with the configuration and the catalogue of that load.
  let loader: PageLoader
  let catalogue: (Catalogue, [Diagnostic], [Suppression])
  /// The catalogues of Onglet.
  let catalogueFiles: [CatalogueFile]
  /// The results by the path of the file.
  let results: [String: (file: PageFile, result: PageLoader.Result)]

  /// The cache; nil if the configuration or a catalogue has changed, because all pages depend on
  /// them.
  func valid(
    for configuration: Configuration, _ options: LoadOptions, changed: Set<String>
  ) -> LoadCache? {
    guard configuration == loader.configuration, catalogueFiles == options.catalogues,
      !changed.contains(where: { $0.hasPrefix("catalogue/") })
    else { return nil }
    return self
  }

  /// The result of a page; nil if its file or one of its samples has changed.
  func result(of file: PageFile, changed: Set<String>) -> PageLoader.Result? {
    guard !changed.contains(file.path), let known = results[file.path], known.file == file,
      !known.result.samples.contains(where: changed.contains)
    else { return nil }
    return known.result
  }
}

extension LoadedContent {
  /// Loads a page again, of which only the content has changed.
  ///
  /// - Returns: nil if the file is not a page, or another page shows it as a sample.
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
