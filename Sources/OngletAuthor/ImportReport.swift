import OngletModel

/// What an import decided, and what it leaves to a person, in Markdown.
package struct ImportReport: Sendable, Hashable {
  /// Something about a place of a source.
  struct Entry: Sendable, Hashable {
    let path: String
    let line: Int?
    let text: String
  }

  /// A file that is written, and what it holds.
  struct File: Sendable, Hashable {
    let path: String
    let content: String
  }

  private(set) var files: [File] = []
  private(set) var decisions: [Entry] = []
  private(set) var questions: [Entry] = []
  /// What checking the result found.
  private var findings: [Diagnostic]?

  /// Whether a person has something to do.
  package var needsPerson: Bool { !questions.isEmpty || findings?.isEmpty == false }

  mutating func add(file path: String, holding content: String) {
    files.append(File(path: path, content: content))
  }

  mutating func decide(_ text: String, on path: String, line: Int? = nil) {
    decisions.append(Entry(path: path, line: line, text: text))
  }

  mutating func ask(_ text: String, on path: String, line: Int? = nil) {
    questions.append(Entry(path: path, line: line, text: text))
  }

  /// Adds what reading a source found: notes are decisions, the rest needs a person.
  mutating func add(_ diagnostics: [Diagnostic]) {
    for found in diagnostics {
      let line = found.range.map { Int($0.startLine) }
      let text = found.message + (found.fix.map { ": \($0)" } ?? "")
      if found.severity == .note {
        decide(text, on: found.path, line: line)
      } else {
        ask(text, on: found.path, line: line)
      }
    }
  }

  /// The same with what checking the result found. What leads nowhere and is no error there is
  /// left out: the import has told it with the lines of its sources.
  package func with(findings: [Diagnostic]) -> ImportReport {
    var report = self
    report.findings = findings.filter { found in
      found.severity == .error || ![.file, .image, .link].contains(found.rule)
    }
    return report
  }

  /// The report.
  package var markdown: String {
    var text = "# Import\n\n## Files\n\n| file | holds |\n| --- | --- |\n"
    for file in files.sorted(by: { $0.path < $1.path }) {
      let content = file.content.replacing("|", with: "\\|")
      text += "| `\(file.path)` | \(content) |\n"
    }
    text += Self.section("Decisions", decisions, none: "None.")
    text += Self.section(
      "For a person", questions, none: "Nothing that the import could not decide.")
    if let findings {
      let entries = findings.map { found in
        Entry(
          path: found.path, line: found.range.map { Int($0.startLine) },
          text: "\(found.severity.rawValue): \(found.message) [\(found.rule.rawValue)]"
            + (found.fix.map { ": \($0)" } ?? ""))
      }
      text += Self.section("The result, built", entries, none: "It builds, without a complaint.")
    }
    return text
  }

  private static func section(_ title: String, _ entries: [Entry], none: String) -> String {
    // Within a file in the order of its lines; files stay in theirs.
    let order = Dictionary(
      entries.enumerated().map { ($1.path, $0) }, uniquingKeysWith: { first, _ in first })
    let sorted = entries.enumerated().sorted { first, second in
      (order[first.element.path] ?? 0, first.element.line ?? 0, first.offset)
        < (order[second.element.path] ?? 0, second.element.line ?? 0, second.offset)
    }
    let items = sorted.map(\.element).map { entry in
      "- `\(entry.path)\(entry.line.map { ":\($0)" } ?? "")`: \(entry.text)\n"
    }
    return "\n## \(title)\n\n" + (items.isEmpty ? none + "\n" : items.joined())
  }
}
