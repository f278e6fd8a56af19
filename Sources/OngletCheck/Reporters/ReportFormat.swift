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
  /// How many diagnostics have a severity.
  package func count(of severity: Severity) -> Int { count { $0.severity == severity } }

  /// A unique text for each diagnostic, which stays the same while other lines of its file change.
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
  /// The message, and the fix on a second line; in English, for programs.
  var messageWithFix: String {
    fix.map { "\(message.english)\n\($0.english)" } ?? message.english
  }
}
