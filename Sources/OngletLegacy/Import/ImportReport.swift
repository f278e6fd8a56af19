import OngletModel

/// What an import decided, and what it leaves to a person, in Markdown.
package struct ImportReport: Sendable, Hashable {
  package init() {}

  /// Something about a place of a source.
  struct Entry: Sendable, Hashable {
    let path: String
    let line: Int?
    let text: Message

    /// The item of a list.
    var item: Message {
      let place = path + (line.map { ":\($0)" } ?? "")
      return Message("- `\(place)`: ", french: "- `\(place)` : ") + text
    }
  }

  /// A file that is written, and what it holds.
  struct File: Sendable, Hashable {
    let path: String
    let content: Message
  }

  private(set) var files: [File] = []
  private(set) var decisions: [Entry] = []
  private(set) var questions: [Entry] = []
  /// What checking the result found.
  private var findings: [Diagnostic]?
  /// Whether a build says something that the import has told already.
  private var hasToldMore = false

  /// Whether a person has something to do.
  package var needsPerson: Bool { !questions.isEmpty || findings?.isEmpty == false }

  mutating func add(file path: String, holding content: Message) {
    files.append(File(path: path, content: content))
  }

  mutating func decide(_ text: Message, on path: String, line: Int? = nil) {
    decisions.append(Entry(path: path, line: line, text: text))
  }

  mutating func ask(_ text: Message, on path: String, line: Int? = nil) {
    questions.append(Entry(path: path, line: line, text: text))
  }

  /// Adds what another report has of decisions and questions.
  mutating func add(_ other: ImportReport) {
    decisions += other.decisions
    questions += other.questions
  }

  /// Adds what reading a source found: notes are decisions, the rest needs a person.
  mutating func add(_ diagnostics: [Diagnostic]) {
    for found in diagnostics {
      let line = found.range.map { Int($0.startLine) }
      let text = Self.adding(found.fix, to: found.message)
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
    report.hasToldMore = report.findings?.count != findings.count
    return report
  }

  private static func adding(_ fix: Message?, to message: Message) -> Message {
    guard let fix else { return message }
    return Message(
      "\(message): \(fix)", french: "\(message) (\(fix))")
  }

  /// The report, for people who read a language.
  package func markdown(in language: Language) -> String {
    var parts = [
      ReportPart(
        title: Message("Decisions", french: "Décisions"), entries: decisions,
        none: Message("None.", french: "Aucune.")),
      ReportPart(
        title: Message("For a person", french: "À reprendre à la main"), entries: questions,
        none: Message(
          "Nothing that the import could not decide.",
          french: "Rien : l’importation a su tout décider.")),
    ]
    if let findings {
      parts.append(
        ReportPart(
          title: Message("The result, built", french: "Le résultat, une fois construit"),
          entries: findings.map(Self.entry),
          none: hasToldMore
            ? Message(
              "It builds; what is said of it then is told above.",
              french: "Il se construit ; ce qui est dit alors figure plus haut.")
            : Message(
              "It builds, without a complaint.", french: "Il se construit sans aucune remarque.")))
    }
    return table(in: language) + parts.map { $0.markdown(in: language) }.joined()
  }

  /// The title, and what was written.
  private func table(in language: Language) -> String {
    let title = Message("Import", french: "Importation")
    let heading = Message("Files", french: "Fichiers")
    let columns = Message("| file | holds |", french: "| fichier | contenu |")
    var text = "# \(title.text(in: language))\n\n## \(heading.text(in: language))\n\n"
    text += "\(columns.text(in: language))\n| --- | --- |\n"
    for file in files.sorted(by: { $0.path < $1.path }) {
      let content = file.content.text(in: language).replacing("|", with: "\\|")
      text += "| `\(file.path.printable)` | \(content) |\n"
    }
    return text
  }

  private static func entry(_ found: Diagnostic) -> Entry {
    let rule = Message(verbatim: " [\(found.rule.id)]")
    let severity = found.severity.name + Message(": ", french: " : ")
    return Entry(
      path: found.path, line: found.range.map { Int($0.startLine) },
      text: severity + adding(found.fix, to: found.message + rule))
  }
}

/// A part of the report: a list, or what stands there when it is empty.
private struct ReportPart {
  let title: Message
  let entries: [ImportReport.Entry]
  let none: Message

  func markdown(in language: Language) -> String {
    // Within a file in the order of its lines; files stay in theirs.
    let order = Dictionary(
      entries.enumerated().map { ($1.path, $0) }, uniquingKeysWith: { first, _ in first })
    let sorted = entries.enumerated().sorted { first, second in
      (order[first.element.path] ?? 0, first.element.line ?? 0, first.offset)
        < (order[second.element.path] ?? 0, second.element.line ?? 0, second.offset)
    }
    let items = sorted.map { "\($0.element.item.text(in: language))\n" }
    return "\n## \(title.text(in: language))\n\n"
      + (items.isEmpty ? none.text(in: language) + "\n" : items.joined())
  }
}
