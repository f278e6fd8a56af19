extension Set<String> {
  /// A path as the file system writes it: letters with accents have two forms in Unicode, texts have
  /// one and archives of macOS the other, and both are equal.
  package func stored(_ path: String) -> String? { firstIndex(of: path).map { self[$0] } }
}
