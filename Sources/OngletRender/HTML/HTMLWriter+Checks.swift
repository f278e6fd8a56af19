import OngletModel

extension HTMLWriter {
  /// Writes how a check is tested, folded, so that it does not get in the way of reading the
  /// checks.
  mutating func writeTest(_ test: CheckTest) {
    let labels = context.checks.labels
    let language = context.strings.language
    func label(_ part: CheckLabels.Part) -> String {
      labels.labels(of: part, in: language).first ?? ""
    }
    let level = test.severity.map { labels.words(for: $0.level, in: language).first ?? "" }
    buffer.startLine()
    buffer.write("<details class=\"check-test\"")
    writeFolding()
    buffer.write(">\n<summary>")
    let steps = [
      (CheckLabels.Part.given, test.given), (.test, test.procedure), (.expected, test.expected),
    ].filter { !$0.1.isEmpty }
    buffer.write(escaping: steps.isEmpty ? label(.severity) : context.strings["check-how"])
    if let severity = test.severity {
      // The style sheet separates them.
      buffer.write(" <span class=\"severity severity-")
      buffer.write(html: "\(raw: severity.level.rawValue)\">\(level ?? "")</span>")
    }
    buffer.write("</summary>\n<dl>\n")
    for (part, text) in steps { writeFact(label(part)) { $0.writeBlockText(text) } }
    if let severity = test.severity {
      writeFact(label(.severity)) { writer in
        writer.buffer.write(html: "<strong>\(level ?? "")</strong>")
        if severity.reason.isEmpty { return }
        writer.buffer.write(". ")
        writer.writeBlockText(severity.reason)
      }
    }
    buffer.write("</dl>\n</details>\n")
  }

  private mutating func writeFact(_ name: String, _ value: (inout HTMLWriter) -> Void) {
    buffer.write(html: "<dt>\(name)</dt><dd>")
    value(&self)
    buffer.write("</dd>\n")
  }
}
