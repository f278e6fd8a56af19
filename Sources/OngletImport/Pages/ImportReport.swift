import OngletModel

/// The report of an import: its decisions, and what a person must do.
package struct ImportReport: Sendable, Hashable {
  package init() {}

  /// A note about a place of a source.
  struct Entry: Sendable, Hashable {
    let path: String
    let line: Int?
    let text: Message

    /// The entry as an item of a list.
    var item: Message {
      let place = path + (line.map { ":\($0)" } ?? "")
      return Message("- `\(place)`: ", french: "- `\(place)` : ") + text
    }
  }

  /// The written files, each with its content in a few words.
  private(set) var files: [Entry] = []
  private(set) var decisions: [Entry] = []
  private(set) var questions: [Entry] = []
  private var findings: [Diagnostic]?
  /// Whether some diagnostics were left out, because the import has reported them already.
  private var hasOmittedFindings = false

  /// Whether a person has something to do.
  package var needsAttention: Bool { !questions.isEmpty || findings?.isEmpty == false }

  mutating func add(file path: String, holding content: Message) {
    files.append(Entry(path: path, line: nil, text: content))
  }

  mutating func add(_ text: Message, on path: String, line: Int?, isQuestion: Bool) {
    let entry = Entry(path: path, line: line, text: text)
    if isQuestion { questions.append(entry) } else { decisions.append(entry) }
  }

  mutating func decide(_ text: Message, on path: String, line: Int? = nil) {
    add(text, on: path, line: line, isQuestion: false)
  }

  mutating func ask(_ text: Message, on path: String, line: Int? = nil) {
    add(text, on: path, line: line, isQuestion: true)
  }

  /// - Parameter text: a text of the source, after the words.
  mutating func decide(
    _ english: MessageText, french: MessageText, quoting text: String? = nil, on path: String,
    line: Int? = nil
  ) { decide(Message(english, french: french, quoting: text), on: path, line: line) }

  mutating func ask(
    _ english: MessageText, french: MessageText, quoting text: String? = nil, on path: String,
    line: Int? = nil
  ) { ask(Message(english, french: french, quoting: text), on: path, line: line) }

  /// Adds diagnostics about sources: notes are decisions, others are questions.
  mutating func add(_ diagnostics: [Diagnostic]) {
    for found in diagnostics {
      add(
        Self.adding(found.fix, to: found.message), on: found.path,
        line: found.range.map { Int($0.startLine) }, isQuestion: found.severity != .note)
    }
  }

  /// The report with the diagnostics of the result. Warnings about broken links are left out,
  /// because the import has reported them with the lines of the sources.
  package func with(findings: [Diagnostic]) -> ImportReport {
    var report = self
    report.findings = findings.filter { found in
      found.severity == .error || ![.file, .image, .link].contains(found.rule)
    }
    report.hasOmittedFindings = report.findings?.count != findings.count
    return report
  }

  private static func adding(_ fix: Message?, to message: Message) -> Message {
    guard let fix else { return message }
    return Message("\(message) (\(fix))", french: "\(message) (\(fix))")
  }

  package func markdown(in language: Language) -> String {
    var text =
      table(in: language)
      + list(
        decisions, below: Message("Decisions", french: "Décisions"),
        none: Message("None.", french: "Aucune."), in: language)
      + list(
        questions,
        below: Message("Needs your attention", french: "Demande votre attention"),
        none: Message("Nothing.", french: "Rien."), in: language)
    if let findings {
      text += list(
        findings.map(Self.entry),
        below: Message("Building the result", french: "Construction du résultat"),
        none: hasOmittedFindings
          ? Message(
            "It builds. Its warnings are already listed above.",
            french: "Il se construit. Ses avertissements figurent déjà plus haut.")
          : Message("It builds without warnings.", french: "Il se construit sans avertissement."),
        in: language)
    }
    return text
  }

  /// A part of the report: a list, or a text if it is empty.
  private func list(
    _ entries: [Entry], below title: Message, none: Message, in language: Language
  ) -> String {
    // The order of files stays the same; entries of a file are sorted by line.
    let order = Dictionary(firstOf: entries.enumerated().map { ($1.path, $0) })
    func place(of entry: Entry) -> (Int, Int) { (order[entry.path] ?? 0, entry.line ?? 0) }
    let items = entries.sorted { place(of: $0) < place(of: $1) }
      .map { "\($0.item.text(in: language))\n" }
    return "\n## \(title.text(in: language))\n\n"
      + (items.isEmpty ? none.text(in: language) + "\n" : items.joined())
  }

  private func table(in language: Language) -> String {
    let title = Message("Import", french: "Importation")
    let heading = Message("Files", french: "Fichiers")
    let columns = Message("| file | content |", french: "| fichier | contenu |")
    var text = "# \(title.text(in: language))\n\n## \(heading.text(in: language))\n\n"
    text += "\(columns.text(in: language))\n| --- | --- |\n"
    for file in files.sorted(by: { $0.path < $1.path }) {
      let content = file.text.text(in: language).replacing("|", with: "\\|")
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
