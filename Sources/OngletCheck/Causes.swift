import OngletModel

/// The pages with errors in their own files, and the diagnostics of other pages that may only follow
/// from these.
package struct Causes: Sendable {
  private let paths: Set<String>
  /// Those of their translations.
  private let related: Set<String>

  /// - Parameters:
  ///   - misread: the pages of the files.
  ///   - pages: those of the site.
  package init(misread: [NamedPage], pages: [Page]) {
    paths = Set(misread.map(\.path))
    let ids = Set(misread.map(\.id))
    related = ids.isEmpty ? [] : Set(pages.lazy.filter { ids.contains($0.id) }.map(\.path))
  }

  /// Whether a diagnostic of the linked site may only follow from them.
  package func explain(_ diagnostic: Diagnostic) -> Bool {
    if paths.contains(diagnostic.path) { return true }
    return related.contains(diagnostic.path) && diagnostic.rule.comparesLanguages
  }
}
