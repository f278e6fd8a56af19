import OngletModel

extension MarkdownReference {
  /// Writes a check of a checklist: its words, and below them how it is tested.
  func writeCheck(
    _ check: Criterion.Check, _ words: [Inline], to writer: inout MarkdownWriter
  ) {
    writer.writeParagraph { writer in
      writer.writeInlines(words)
      writer.writeRemarks(writer.context.checks[check.anchor] ?? [])
    }
    guard let test = check.test?.copied else { return }
    let labels = site.configuration.checkLabels
    var facts: [(part: CheckLabels.Part, value: [Inline])] = []
    if !test.procedure.isEmpty { facts.append((.test, test.procedure)) }
    if !test.expected.isEmpty { facts.append((.expected, test.expected)) }
    if let severity = test.severity {
      let level = labels.words(for: severity.level, in: builder.language).first ?? ""
      let words = severity.reason.isEmpty ? level : level + ". "
      facts.append((.severity, [Inline(.text(words), at: severity.range)] + severity.reason))
    }
    writer.writeItems(facts) { writer, fact in
      let name = labels.labels(of: fact.part, in: builder.language).first ?? ""
      writer.writeParagraph { $0.writeFact(name) { $0.writeInlines(fact.value) } }
    }
  }
}
