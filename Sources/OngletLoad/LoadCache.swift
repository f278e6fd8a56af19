import OngletModel

/// What came of the files of a load, so that the next one reads only what has changed.
struct LoadCache: Sendable {
  /// Reads files as they are now, in the surroundings that were loaded.
  let loader: PageLoader
  let catalogue: (Catalogue, [Diagnostic], [Suppression])
  /// The catalogues that come with Onglet.
  let catalogueFiles: [CatalogueFile]
  /// By the paths of the pages' files.
  let results: [String: (file: PageFile, result: PageLoader.Result)]

  /// The cache, unless what all pages are read by is another: the configuration, a catalogue.
  func valid(
    for configuration: Configuration, _ options: LoadOptions, changed: Set<String>
  ) -> LoadCache? {
    guard configuration == loader.configuration, catalogueFiles == options.catalogues,
      !changed.contains(where: { $0.hasPrefix("catalogue/") })
    else { return nil }
    return self
  }

  /// What came of a page; nothing when its file has changed, or a sample that it shows.
  func result(of file: PageFile, changed: Set<String>) -> PageLoader.Result? {
    guard !changed.contains(file.path), let known = results[file.path], known.file == file,
      !known.result.samples.contains(where: changed.contains)
    else { return nil }
    return known.result
  }
}

extension LoadedContent {
  /// Loads a page again of which nothing but the words of its file has changed.
  ///
  /// - Returns: nothing when the file is no page, or another page shows it as a sample.
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
