import OngletModel

/// How grave the mistakes of a site are: what its configuration says of rules, leniency with old
/// content, and whether warnings count as errors.
package struct Policy: Sendable {
  private let severities: [Rule: Severity?]
  /// Paths of pages whose author usually could not know better.
  private let lenientPaths: Set<String>
  private let isLenient: Bool
  private let isStrict: Bool

  /// - Parameter isStrict: whether warnings are errors.
  package init(configuration: Configuration, pages: [Page], isStrict: Bool) {
    severities = configuration.severities
    isLenient = !configuration.isExplicit
    lenientPaths = Set(pages.lazy.filter(\.isLegacy).map(\.path))
    self.isStrict = isStrict
  }

  /// The diagnostics to report: each once, with its final severity, in order.
  package func settled(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    Set(diagnostics.compactMap(settled)).sorted()
  }

  private func settled(_ diagnostic: Diagnostic) -> Diagnostic? {
    var severity = diagnostic.severity
    if isLenient || lenientPaths.contains(diagnostic.path),
      diagnostic.rule.isLenientForOldContent
    {
      severity = min(severity, .warning)
    }
    if let chosen = severities[diagnostic.rule], diagnostic.rule.canBeChanged {
      guard let chosen else { return nil }
      severity = chosen
    }
    if isStrict, severity == .warning { severity = .error }
    return severity == diagnostic.severity ? diagnostic : diagnostic.with(severity: severity)
  }
}
