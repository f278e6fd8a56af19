import OngletModel

/// Writes diagnostics for people: place, severity, message and rule, the line with the place
/// marked, and what to do. `(--fix)` behind it says that `onglet check --fix` does it.
///
///     content/index.fr.md:12:5: error: broken link: `absente.md` does not exist [link]
///        12 | Voir [la page](absente.md).
///           |      ^~~~~~~~~~~~~~~~~~~~
///           = help: did you mean `absence.md`?
package struct TextReporter {
  /// The bytes of a file that a diagnostic names; nil if it cannot be read.
  private let source: (_ path: String) -> [UInt8]?
  private let isColoured: Bool
  private let language: Language

  /// How much of a long line is shown, in characters.
  private static let excerptWidth = 100

  /// - Parameter language: the language of the report.
  package init(
    isColoured: Bool, language: Language, source: @escaping (_ path: String) -> [UInt8]?
  ) {
    self.isColoured = isColoured
    self.language = language
    self.source = source
  }

  /// The report on sorted diagnostics.
  ///
  /// - Parameter limit: how many are shown; the most severe are chosen first.
  package func report(_ diagnostics: [Diagnostic], limit: Int) -> String {
    let shown = Self.choice(of: diagnostics, limit: limit)
    var text = ""
    var files = ReportedFiles(source)
    for diagnostic in shown { text += report(diagnostic, in: files.lines(for: diagnostic)) }
    if shown.count < diagnostics.count {
      let count = diagnostics.count - shown.count
      let rest = Message(
        "… and \(count) more; --verbose shows all",
        french: "… et \(count) de plus ; --verbose montre tout")
      text += rest.text(in: language) + "\n"
    }
    return text
  }

  private static func choice(of diagnostics: [Diagnostic], limit: Int) -> [Diagnostic] {
    if diagnostics.count <= limit { return diagnostics }
    // The sort is stable: within a severity, the order of files is kept.
    return diagnostics.sorted { $0.severity > $1.severity }.prefix(limit).sorted()
  }

  private func report(_ diagnostic: Diagnostic, in lines: SourceLines?) -> String {
    var place = diagnostic.path.printableAtStart
    if let range = diagnostic.range {
      place += ":\(range.startLine)"
      if range.startColumn > 0 { place += ":\(range.startColumn)" }
    }
    let severity = diagnostic.severity.name.text(in: language)
    let colon = Message(": ", french: " : ").text(in: language)
    let message = diagnostic.message.text(in: language)
    var text =
      bold(place) + ": " + coloured(severity, as: diagnostic.severity) + colon
      + "\(message) [\(diagnostic.rule.id)]\n"
    if let range = diagnostic.range, let lines {
      text += excerpt(of: lines, at: range, diagnostic.severity)
    }
    if let fix = diagnostic.fix {
      let isFixable = diagnostic.edit.map { lines == nil || lines?.change(of: $0) != nil } ?? false
      let mark = isFixable ? " (--fix)" : ""
      text += String(repeating: " ", count: 6) + "= \(fix.asHelp.text(in: language))\(mark)\n"
    }
    return text
  }

  private func excerpt(
    of lines: SourceLines, at range: SourceRange, _ severity: Severity
  ) -> String {
    guard let line = lines.line(Int(range.startLine)) else { return "" }
    // A place after the end of the line means that a character is missing.
    var start = line.startIndex + min(max(0, Int(range.startColumn) - 1), line.count)
    let endsHere = range.endLine == range.startLine && range.startColumn > 0
    let length = endsHere ? Int(range.endColumn) - Int(range.startColumn) + 1 : 1
    var markEnd = min(start + max(1, length), line.endIndex)
    // Whole characters: the bytes after a character's first begin with the bits 10.
    while start > line.startIndex, start < line.endIndex, line[start] & 0xc0 == 0x80 { start -= 1 }
    while markEnd < line.endIndex, line[markEnd] & 0xc0 == 0x80 { markEnd += 1 }
    // Counted in characters, so that the mark is below its place.
    var before = Self.text(line[line.startIndex..<start])
    var marked = Self.text(line[start..<markEnd])
    let half = Self.excerptWidth / 2
    if before.count > half { before = "…" + before.suffix(half) }
    var after = marked.count > half ? "…" : Self.text(line[markEnd...])
    marked = String(marked.prefix(half))
    let room = max(1, Self.excerptWidth - before.count - marked.count)
    if after.count > room { after = after.prefix(room) + "…" }
    let number = String(range.startLine)
    let margin = String(repeating: " ", count: max(0, 5 - number.count))
    // Together, printable parts can still form a command of a workflow.
    var text = "\(margin)\(number) | \((before + marked + after).printable)\n"
    if range.startColumn > 0 {
      let mark = "^" + String(repeating: "~", count: max(0, marked.count - 1))
      let space = String(repeating: " ", count: before.count)
      text += "      | " + space + coloured(mark, as: severity) + "\n"
    }
    return text
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self).printable
  }

  // MARK: Colour

  private func bold(_ text: String) -> String {
    isColoured ? "\u{1b}[1m\(text)\u{1b}[0m" : text
  }

  private func coloured(_ text: String, as severity: Severity) -> String {
    isColoured ? severity.coloured(text) : text
  }
}

extension Severity {
  /// A text in the colour of the severity, for a terminal: red, yellow or blue.
  package func coloured(_ text: String) -> String {
    let colour =
      switch self {
      case .error: "1;31"
      case .warning: "1;33"
      case .note: "1;34"
      }
    return "\u{1b}[\(colour)m\(text)\u{1b}[0m"
  }
}
