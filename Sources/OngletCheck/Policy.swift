import OngletModel

/// Decides the severity of diagnostics, from the rules in the site's configuration, the leniency
/// for old content, and whether warnings count as errors.
package struct Policy: Sendable {
  private let severities: [Rule: Severity?]
  /// The paths of pages that were written for another tool, for which some rules are lenient.
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

  /// The diagnostics to report: each once, with its final severity, sorted.
  ///
  /// - Parameter isTheme: whether they are about the theme, for which no rule is lenient.
  package func settled(_ diagnostics: [Diagnostic], isTheme: Bool = false) -> [Diagnostic] {
    var left: [Diagnostic] = []
    // They come almost sorted, which makes sorting fast. A set would lose that order.
    for diagnostic in diagnostics.compactMap({ settled($0, isTheme: isTheme) }).sorted()
    where !left.ends(with: diagnostic) {
      left.append(diagnostic)
    }
    return left
  }

  /// The severity that the site gives a diagnostic, before it is lenient or strict; nil if it
  /// switches the rule off.
  package func severity(of diagnostic: Diagnostic) -> Severity? {
    guard diagnostic.rule.canBeChanged else { return diagnostic.severity }
    return severities[diagnostic.rule] ?? diagnostic.severity
  }

  private func settled(_ diagnostic: Diagnostic, isTheme: Bool) -> Diagnostic? {
    var severity = diagnostic.severity
    if !isTheme, diagnostic.rule.isLenientForOldContent,
      isLenient || lenientPaths.contains(diagnostic.path)
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

extension [Diagnostic] {
  /// Whether the same diagnostic is among the last ones of a sorted list that compare as equal.
  fileprivate func ends(with diagnostic: Diagnostic) -> Bool {
    for other in reversed() {
      if other == diagnostic { return true }
      if other < diagnostic { return false }
    }
    return false
  }
}
