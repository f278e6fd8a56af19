import OngletModel

/// The forms in which diagnostics are reported.
package enum ReportFormat: String, Sendable, CaseIterable {
  /// For people: see `TextReporter`.
  case text
  /// For programs: see `JSONReporter`.
  case json
  /// For code scanning: see `SARIFReporter`.
  case sarif
  /// Annotations in the log of a workflow: see `GitHubReporter`.
  case github
  /// A Code Quality report: see `GitLabReporter`.
  case gitlab
}

extension [Diagnostic] {
  package func count(of severity: Severity) -> Int { count { $0.severity == severity } }

  /// For each a text that stays the same while other lines of its file change, and that no other has.
  var fingerprints: [String] {
    var counts: [String: Int] = [:]
    return map { diagnostic in
      let text = "\(diagnostic.rule.id) \(diagnostic.path): \(diagnostic.message.english)"
      let count = counts[text, default: 0] + 1
      counts[text] = count
      return count == 1 ? text : "\(text) (\(count))"
    }
  }
}

extension Diagnostic {
  /// The message with what to do below it, for programs: in English.
  var messageWithFix: String {
    fix.map { "\(message.english)\n\($0.english)" } ?? message.english
  }
}
