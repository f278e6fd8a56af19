extension Set<String> {
  /// A path as the file system writes it. A letter with an accent has two forms in Unicode: texts
  /// mostly have the composed one, archives of macOS the decomposed one. Both are the same `String`
  /// and two names of files.
  package func stored(_ path: String) -> String? { firstIndex(of: path).map { self[$0] } }
}
