import OngletModel

/// Writes diagnostics for programs, as JSON; docs/json.md shows its form.
///
/// Lines and columns count from 1, columns in bytes of UTF-8, and the end is the last byte, as
/// everywhere in Onglet. A range without columns means the whole lines.
package enum JSONReporter {
  /// Increased when a field is removed or changes its meaning.
  package static let schemaVersion = 1

  /// The report on sorted diagnostics.
  ///
  /// - Parameters:
  ///   - version: the version of Onglet.
  ///   - source: the bytes of a file that a diagnostic names; nil if it cannot be read.
  package static func report(
    _ diagnostics: [Diagnostic], version: String, pageCount: Int,
    source: @escaping (_ path: String) -> [UInt8]?
  ) -> [UInt8] {
    var files = ReportedFiles(source)
    var json = JSONWriter(reserving: diagnostics.count * 512)
    json.object { json in
      json.objects("diagnostics", diagnostics) { $0.diagnostic($1, in: files.lines(for: $1)) }
      json.field("schemaVersion", schemaVersion)
      json.object("summary") { json in
        json.field("errors", diagnostics.count(of: .error))
        json.field("notes", diagnostics.count(of: .note))
        json.field("pages", pageCount)
        json.field("warnings", diagnostics.count(of: .warning))
      }
      json.object("tool") { json in
        json.field("name", "onglet")
        json.field("version", version)
      }
    }
    return json.bytes
  }
}

extension JSONWriter {
  fileprivate mutating func diagnostic(_ diagnostic: Diagnostic, in lines: SourceLines?) {
    if let edit = diagnostic.edit, let lines, let change = lines.change(of: edit) {
      object("edit") { json in
        json.field("original", edit.original)
        json.object("range") { $0.range(lines.range(of: change.offsets)) }
        json.field("replacement", change.text)
      }
    }
    field("fix", diagnostic.fix?.english)
    field("message", diagnostic.message.english)
    field("path", diagnostic.path)
    if let range = diagnostic.range { object("range") { $0.range(range) } }
    field("rule", diagnostic.rule.id)
    field("severity", diagnostic.severity.rawValue)
  }

  private mutating func range(_ range: SourceRange) {
    if range.endColumn > 0 { field("endColumn", Int(range.endColumn)) }
    field("endLine", Int(range.endLine))
    if range.startColumn > 0 { field("startColumn", Int(range.startColumn)) }
    field("startLine", Int(range.startLine))
  }
}
