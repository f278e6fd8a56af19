import OngletModel

/// Writes diagnostics as SARIF 2.1.0 (OASIS Standard, 27 March 2020), which code scanning reads.
package enum SARIFReporter {
  /// The report on sorted diagnostics.
  ///
  /// - Parameters:
  ///   - version: the version of Onglet.
  ///   - rules: what the rules require, in English.
  ///   - source: the bytes of a file that a diagnostic names; nil if it cannot be read.
  package static func report(
    _ diagnostics: [Diagnostic], version: String, rules: RuleReference,
    source: @escaping (_ path: String) -> [UInt8]?
  ) -> [UInt8] {
    var files = ReportedFiles(source)
    var json = JSONWriter(reserving: diagnostics.count * 1024 + 65536)
    json.object { json in
      json.field("$schema", schema)
      json.objects("runs", [diagnostics]) { json, diagnostics in
        json.field("columnKind", "utf16CodeUnits")
        json.object("originalUriBaseIds") { json in
          json.object(root) { $0.text("description", "The folder that the command ran in.") }
        }
        json.objects("results", zip(diagnostics, diagnostics.fingerprints)) { json, entry in
          json.result(entry.0, entry.1, in: files.lines(for: entry.0))
        }
        json.object("tool") { $0.driver(version, rules) }
      }
      json.field("version", "2.1.0")
    }
    return json.bytes
  }

  private static let schema =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"

  /// The name of the folder that paths are relative to.
  fileprivate static let root = "%SRCROOT%"
}

extension JSONWriter {
  fileprivate mutating func text(_ name: String, _ text: String) {
    object(name) { $0.field("text", text) }
  }

  fileprivate mutating func driver(_ version: String, _ rules: RuleReference) {
    object("driver") { json in
      json.field("name", "Onglet")
      json.objects("rules", Rule.all) { $0.rule($1, in: rules) }
      json.field("semanticVersion", version)
    }
  }

  private mutating func rule(_ rule: Rule, in reference: RuleReference) {
    let section = reference.section(on: rule)
    object("defaultConfiguration") { $0.field("level", rule.severity.rawValue) }
    text("fullDescription", section.why)
    object("help") { json in
      json.field("markdown", reference.help(on: rule))
      json.field("text", section.why)
    }
    field("id", rule.id)
    text("shortDescription", section.summary)
  }

  fileprivate mutating func result(
    _ diagnostic: Diagnostic, _ fingerprint: String, in lines: SourceLines?
  ) {
    if let edit = diagnostic.edit, let lines, let change = lines.change(of: edit) {
      objects("fixes", [edit]) { $0.fix($1, change, of: diagnostic, in: lines) }
    }
    field("level", diagnostic.severity.rawValue)
    objects("locations", [diagnostic]) { json, diagnostic in
      json.object("physicalLocation") { $0.location(of: diagnostic, in: lines) }
    }
    text("message", diagnostic.messageWithFix)
    object("partialFingerprints") { $0.field("onglet/v1", fingerprint) }
    field("ruleId", diagnostic.rule.id)
    field("ruleIndex", Rule.all.firstIndex(of: diagnostic.rule) ?? -1)
  }

  private mutating func location(of diagnostic: Diagnostic, in lines: SourceLines?) {
    artifact(diagnostic.path)
    guard let range = diagnostic.range, range.startLine > 0 else { return }
    object("region") { json in
      if range.startColumn > 0, let lines, let offsets = lines.offsets(of: range) {
        json.region(offsets, in: lines)
      } else {
        json.field("endLine", Int(range.endLine))
        json.field("startLine", Int(range.startLine))
      }
    }
  }

  private mutating func region(_ offsets: Range<Int>, in lines: SourceLines) {
    let start = lines.place(of: offsets.lowerBound)
    let end = lines.place(of: offsets.upperBound)
    // In SARIF the end is the first column after the region.
    field("endColumn", end.column)
    field("endLine", end.line)
    field("startColumn", start.column)
    field("startLine", start.line)
  }

  private mutating func fix(
    _ edit: Edit, _ change: (offsets: Range<Int>, text: String), of diagnostic: Diagnostic,
    in lines: SourceLines
  ) {
    objects("artifactChanges", [diagnostic.path]) { json, path in
      json.artifact(path)
      json.objects("replacements", [change]) { json, change in
        json.object("deletedRegion") { $0.region(change.offsets, in: lines) }
        json.text("insertedContent", change.text)
      }
    }
    text("description", "Write `\(change.text)` instead of `\(edit.original)`.")
  }

  private mutating func artifact(_ path: String) {
    // All but unreserved characters (RFC 3986, section 2.3).
    let encoded = path.percentEncoded { $0.isASCIILetterOrDigit || $0.isOne(of: "-._~/") }
    object("artifactLocation") { json in
      if path.hasPrefix("/") {
        json.field("uri", "file://" + encoded)
      } else {
        json.field("uri", encoded)
        json.field("uriBaseId", SARIFReporter.root)
      }
    }
  }
}
