import OngletModel

/// Writes diagnostics as commands of a GitHub workflow, which shows each at its line of the change:
///
///     ::error file=content/a.md,line=12,endLine=12,col=5,endColumn=9,title=link::broken link: …
package enum GitHubReporter {
  /// The report on sorted diagnostics: a line each.
  ///
  /// - Parameter source: the bytes of a file that a diagnostic names; nil if it cannot be read.
  package static func report(
    _ diagnostics: [Diagnostic], source: @escaping (_ path: String) -> [UInt8]?
  ) -> String {
    var files = ReportedFiles(source)
    return diagnostics.map { report($0, in: files.lines(for: $0)) }.joined()
  }

  private static func report(_ diagnostic: Diagnostic, in lines: SourceLines?) -> String {
    let command =
      switch diagnostic.severity {
      case .error: "error"
      case .warning: "warning"
      case .note: "notice"
      }
    var properties = [("file", diagnostic.path)]
    if let range = diagnostic.range {
      properties.append(("line", String(range.startLine)))
      properties.append(("endLine", String(range.endLine)))
      // GitHub reads columns only of ranges within one line.
      if range.startLine == range.endLine, range.startColumn > 0, let lines,
        let offsets = lines.offsets(of: range)
      {
        properties.append(("col", String(lines.place(of: offsets.lowerBound).column)))
        properties.append(("endColumn", String(lines.place(of: offsets.upperBound).column)))
      }
    }
    properties.append(("title", diagnostic.rule.id))
    let list = properties.map { "\($0)=\(escaped($1, isProperty: true))" }
    // The only line break is the one between message and fix.
    let message = diagnostic.messageWithFix.split(separator: "\n")
      .map { escaped(String($0), isProperty: false) }.joined(separator: "%0A")
    return "::\(command) \(list.joined(separator: ","))::\(message)\n"
  }

  /// Printable text, in which no character ends a property of the command.
  private static func escaped(_ text: String, isProperty: Bool) -> String {
    var result = ""
    for scalar in text.printable.unicodeScalars {
      switch scalar {
      case "%": result += "%25"
      case ":" where isProperty: result += "%3A"
      case "," where isProperty: result += "%2C"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
