import OngletModel

/// Writes diagnostics as a Code Quality report of GitLab, which shows them in a merge request.
package enum GitLabReporter {
  /// The report on sorted diagnostics.
  package static func report(_ diagnostics: [Diagnostic]) -> [UInt8] {
    var json = JSONWriter(reserving: diagnostics.count * 512)
    json.array(zip(diagnostics, diagnostics.fingerprints)) { json, entry in
      let (diagnostic, fingerprint) = entry
      json.object { json in
        json.field("check_name", diagnostic.rule.id)
        json.field("description", diagnostic.messageWithFix)
        json.field("fingerprint", fingerprint)
        json.object("location") { json in
          json.object("lines") { json in
            // A line is required: a diagnostic about a whole file gets the first.
            json.field("begin", Int(diagnostic.range?.startLine ?? 1))
            json.field("end", Int(diagnostic.range?.endLine ?? 1))
          }
          json.field("path", diagnostic.path)
        }
        json.field("severity", severity(of: diagnostic))
      }
    }
    return json.bytes
  }

  private static func severity(of diagnostic: Diagnostic) -> String {
    switch diagnostic.severity {
    case .error: "major"
    case .warning: "minor"
    case .note: "info"
    }
  }
}
