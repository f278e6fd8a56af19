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
      json.array("runs", [diagnostics]) { json, diagnostics in
        json.object { json in
          json.field("columnKind", "utf16CodeUnits")
          json.object("originalUriBaseIds") { json in
            json.object(root) { json in
              json.field("description") { $0.text("The folder that the command ran in.") }
            }
          }
          json.array("results", zip(diagnostics, diagnostics.fingerprints)) { json, entry in
            json.result(entry.0, entry.1, in: files.lines(for: entry.0))
          }
          json.object("tool") { $0.driver(version, rules) }
        }
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
  fileprivate mutating func text(_ text: String) {
    object { $0.field("text", text) }
  }

  fileprivate mutating func driver(_ version: String, _ rules: RuleReference) {
    object("driver") { json in
      json.field("name", "Onglet")
      json.array("rules", Rule.all) { $0.rule($1, in: rules) }
      json.field("semanticVersion", version)
    }
  }

  private mutating func rule(_ rule: Rule, in reference: RuleReference) {
    let section = reference.section(on: rule)
    object { json in
      json.object("defaultConfiguration") { $0.field("level", rule.severity.rawValue) }
      json.field("fullDescription") { $0.text(section.why) }
      json.object("help") { json in
        json.field("markdown", reference.help(on: rule))
        json.field("text", section.why)
      }
      json.field("id", rule.id)
      json.field("shortDescription") { $0.text(section.summary) }
    }
  }

  fileprivate mutating func result(
    _ diagnostic: Diagnostic, _ fingerprint: String, in lines: SourceLines?
  ) {
    object { json in
      if let edit = diagnostic.edit, let lines, let change = lines.change(of: edit) {
        json.array("fixes", [edit]) { $0.fix($1, change, of: diagnostic, in: lines) }
      }
      json.field("level", diagnostic.severity.rawValue)
      json.array("locations", [diagnostic]) { json, diagnostic in
        json.object { json in
          json.field("physicalLocation") { $0.location(of: diagnostic, in: lines) }
        }
      }
      json.field("message") { $0.text(diagnostic.messageWithFix) }
      json.object("partialFingerprints") { $0.field("onglet/v1", fingerprint) }
      json.field("ruleId", diagnostic.rule.id)
      json.field("ruleIndex", Rule.all.firstIndex(of: diagnostic.rule) ?? -1)
    }
  }

  private mutating func location(of diagnostic: Diagnostic, in lines: SourceLines?) {
    object { json in
      json.field("artifactLocation") { $0.artifact(diagnostic.path) }
      guard let range = diagnostic.range, range.startLine > 0 else { return }
      json.field("region") { json in
        if range.startColumn > 0, let lines, let offsets = lines.offsets(of: range) {
          json.region(offsets, in: lines)
        } else {
          json.object { json in
            json.field("endLine", Int(range.endLine))
            json.field("startLine", Int(range.startLine))
          }
        }
      }
    }
  }

  private mutating func region(_ offsets: Range<Int>, in lines: SourceLines) {
    let start = lines.place(of: offsets.lowerBound)
    let end = lines.place(of: offsets.upperBound)
    object { json in
      // In SARIF the end is the first column after the region.
      json.field("endColumn", end.column)
      json.field("endLine", end.line)
      json.field("startColumn", start.column)
      json.field("startLine", start.line)
    }
  }

  private mutating func fix(
    _ edit: Edit, _ change: (offsets: Range<Int>, text: String), of diagnostic: Diagnostic,
    in lines: SourceLines
  ) {
    object { json in
      json.array("artifactChanges", [diagnostic.path]) { json, path in
        json.object { json in
          json.field("artifactLocation") { $0.artifact(path) }
          json.array("replacements", [change]) { json, change in
            json.object { json in
              json.field("deletedRegion") { $0.region(change.offsets, in: lines) }
              json.field("insertedContent") { $0.text(change.text) }
            }
          }
        }
      }
      json.field("description") { json in
        json.text("Write `\(change.text)` instead of `\(edit.original)`.")
      }
    }
  }

  private mutating func artifact(_ path: String) {
    // All but unreserved characters (RFC 3986, section 2.3).
    let encoded = path.percentEncoded { $0.isASCIILetterOrDigit || $0.isOne(of: "-._~/") }
    object { json in
      if path.hasPrefix("/") {
        json.field("uri", "file://" + encoded)
      } else {
        json.field("uri", encoded)
        json.field("uriBaseId", SARIFReporter.root)
      }
    }
  }
}
