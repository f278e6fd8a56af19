import OngletModel

/// Tells which diagnostics may only be consequences of errors in the files of pages.
package struct Causes: Sendable {
  private let paths: Set<String>
  /// The paths of these pages in all languages.
  private let related: Set<String>

  /// - Parameters:
  ///   - misread: the pages whose files have errors.
  ///   - pages: the pages of the site.
  package init(misread: [NamedPage], pages: [Page]) {
    paths = Set(misread.map(\.path))
    let ids = Set(misread.map(\.id))
    related = ids.isEmpty ? [] : Set(pages.lazy.filter { ids.contains($0.id) }.map(\.path))
  }

  /// Whether a diagnostic of the linked site may only be a consequence of these errors.
  package func explain(_ diagnostic: Diagnostic) -> Bool {
    if paths.contains(diagnostic.path) { return true }
    return related.contains(diagnostic.path) && diagnostic.rule.comparesLanguages
  }
}
