import OngletModel

/// Decides which diagnostics may only be consequences of errors in the files of pages.
package struct Causes: Sendable {
  private let paths: Set<String>
  /// The paths of pages whose blocks do not end where their authors meant.
  private let broken: Set<String>
  /// The paths of all these pages in all languages.
  private let related: Set<String>

  /// The rules that report a block as missing or as there twice if it is only in the wrong place on
  /// the page.
  private static let readingBlocks: Set<Rule> = [
    .criterionField, .duplicateHeading, .fragment, .languageOfParts,
  ]

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
    return related.contains(diagnostic.path) && diagnostic.rule.comparesLanguages
  }
}

/// Decides which diagnostics wait until something else is right, because they may only follow from
/// it: in a page that is wrong, what differs from its translation may be there in another form.
package struct Consequences: Sendable {
  /// The paths of the translations that are compared with their sources later.
  private var compared: Set<String> = []
  /// Those among them whose fields are not compared either.
  private var withFields: Set<String> = []
  /// The paths of pages with a block that was not read as it was meant, and of their translations.
  private var withLostBlock: Set<String> = []

  /// - Parameters:
  ///   - diagnostics: what was found, with the default severities of the rules.
  ///   - severity: the severity that the site gives a diagnostic; nil if it switches the rule off.
  ///   - source: the language that the others are translated from.
  package init(
    of diagnostics: [Diagnostic], severity: (Diagnostic) -> Severity?, in pages: [Page],
    source: Language
  ) {
    var wrong: Set<String> = []
    // A wrong field, such as `layout`, may also decide what the pages below are.
    var withWrongField: Set<String> = []
    for fault in diagnostics where !fault.rule.comparesLanguages {
      guard let severity = severity(fault),
        severity == .error || Self.misreadings.contains(fault.rule)
      else { continue }
      wrong.insert(fault.path)
      if fault.rule == .invalidField || fault.rule == .unknownField {
        withWrongField.insert(fault.path)
      }
      if fault.rule == .tabHeading || fault.rule == .almostMarkdown {
        withLostBlock.insert(fault.path)
      }
    }
    if wrong.isEmpty { return }
    let isSiteWrong = withWrongField.contains("site.yml")
    var sources: Set<PageID> = []
    var sourcesWithLostBlock: Set<PageID> = []
    var parents: Set<PageID> = []
    for page in pages where wrong.contains(page.path) {
      if page.language == source {
        sources.insert(page.id)
        if withLostBlock.contains(page.path) { sourcesWithLostBlock.insert(page.id) }
      }
      if withWrongField.contains(page.path) { parents.insert(page.id) }
    }
    for page in pages {
      let isBelow = page.id.parent.map(parents.contains) ?? false
      if isBelow || sourcesWithLostBlock.contains(page.id) { withLostBlock.insert(page.path) }
      guard page.language != source else { continue }
      let isOnPair = sources.contains(page.id) || wrong.contains(page.path)
      if isSiteWrong || isBelow || isOnPair { compared.insert(page.path) }
      let hasWrongField = parents.contains(page.id) || withLostBlock.contains(page.path)
      if isSiteWrong || isBelow || hasWrongField { withFields.insert(page.path) }
    }
  }

  /// The rules that warn of text that was not read as it was meant.
  private static let misreadings: Set<Rule> = [
    .almostMarkdown, .undefinedReference, .tableCells, .emptyPage, .foreignConstruct, .tabHeading,
  ]

  package func contains(_ diagnostic: Diagnostic) -> Bool {
    if diagnostic.rule == .translationContradicts { return withFields.contains(diagnostic.path) }
    if diagnostic.rule.comparesLanguages { return compared.contains(diagnostic.path) }
    guard withLostBlock.contains(diagnostic.path) else { return false }
    // The block may be the heading of a checklist.
    return Self.namingBlocks.contains(diagnostic.rule) || diagnostic.isAboutMisplacedCriteria
  }

  private static let namingBlocks: Set<Rule> = [.criterionField, .fragment, .skippedHeading]
}
