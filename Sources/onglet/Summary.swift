import OngletCheck
import OngletModel
import OngletSite

/// The last line of the output of a command: numbers of pages, files, errors and warnings:
/// `_site: 4 pages, 2 languages (fr, en), 31 files written, 0 errors, 0 warnings, 0.2 s`.
struct Summary {
  private var parts: [Message]

  init(of report: CheckReport) {
    guard report.isConfigured else {
      parts = [Message("only `site.yml`", french: "`site.yml` seulement")]
      return
    }
    let count = Message.count(
      report.languages.count, "language", "languages", french: ("langue", "langues"))
    let codes = report.languages.map(\.code).joined(separator: ", ")
    parts = [
      .count(report.pageCount, "page", "pages", french: ("page", "pages")),
      count + Message(verbatim: " (\(codes))"),
    ]
  }

  mutating func add(_ part: Message) { parts.append(part) }

  /// The whole line.
  ///
  /// - Parameters:
  ///   - subject: the beginning of the line: `_site: `, `Checked: `.
  ///   - time: how long the command took.
  func line(_ subject: Message, _ diagnostics: [Diagnostic], after time: Duration) -> String {
    let milliseconds =
      time.components.seconds * 1000
      + time.components.attoseconds / 1_000_000_000_000_000
    let duration =
      milliseconds < 10_000
      ? Message(verbatim: "\(milliseconds) ms")
      : Message.decimal(tenths: Int(milliseconds / 100)) + Message(verbatim: " s")
    let last: [Message] = [
      .errors(diagnostics.count(of: .error)), .warnings(diagnostics.count(of: .warning)), duration,
    ]
    return subject.localized.printableAtStart
      + (parts + last).map(\.localized).joined(separator: ", ")
  }
}

extension Message {
  static func errors(_ number: Int) -> Message {
    .count(number, "error", "errors", french: ("erreur", "erreurs"))
  }

  static func warnings(_ number: Int) -> Message {
    .count(number, "warning", "warnings", french: ("avertissement", "avertissements"))
  }

  static func files(_ number: Int) -> Message {
    .count(number, "file", "files", french: ("fichier", "fichiers"))
  }

  /// `3 files written`.
  static func filesWritten(_ number: Int) -> Message {
    .count(number, "file written", "files written", french: ("fichier écrit", "fichiers écrits"))
  }

  /// A number with one decimal place, after a point or a comma.
  static func decimal(tenths: Int) -> Message {
    Message("\(tenths / 10).\(tenths % 10)", french: "\(tenths / 10),\(tenths % 10)")
  }
}
