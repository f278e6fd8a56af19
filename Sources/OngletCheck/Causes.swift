import OngletModel

/// Decides which diagnostics may only be consequences of errors in the files of pages.
package struct Causes: Sendable {
  private let paths: Set<String>
  /// The paths of pages whose blocks do not end where their authors meant.
  private let broken: Set<String>
  /// The paths of all these pages in all languages.
  private let related: Set<String>

  /// The rules that report a block as missing if it is only in the wrong place on the page.
  private static let readingBlocks: Set<Rule> = [.criterionField, .fragment, .languageOfParts]

  /// - Parameters:
  ///   - misread: the pages whose files have errors.
  ///   - broken: the pages in which a block is not closed where its author meant.
  ///   - pages: the pages of the site.
  package init(misread: [NamedPage], broken: [NamedPage], pages: [Page]) {
    paths = Set(misread.map(\.path))
    self.broken = Set(broken.map(\.path))
    let ids = Set((misread + broken).map(\.id))
    related = ids.isEmpty ? [] : Set(pages.lazy.filter { ids.contains($0.id) }.map(\.path))
  }

  /// Whether a diagnostic of the linked site may only be a consequence of these errors.
  package func explain(_ diagnostic: Diagnostic) -> Bool {
    if paths.contains(diagnostic.path) { return true }
    if broken.contains(diagnostic.path), Self.readingBlocks.contains(diagnostic.rule) {
      return true
    }
    // Unknown fields that are told here are names of parts, which a broken source has not.
    let isAboutSource = diagnostic.rule.comparesLanguages || diagnostic.rule == .unknownField
    return related.contains(diagnostic.path) && isAboutSource
  }
}
