import OngletMarkdown
import OngletModel

/// Rewrites pages with Bootstrap tabs in the content format.
package enum BootstrapTabs {
  /// The body of a page in the content format; nil if it has no Bootstrap tabs.
  package static func rewritten(_ input: MarkdownInput) -> CanonicalText? {
    occur(in: input.bytes)
      ? canonical(TabRewriter(input.bytes), path: input.path, firstLine: input.firstLine) : nil
  }

  /// Whether a text, without front matter, has Bootstrap tabs outside of code.
  static func occur(in bytes: [UInt8]) -> Bool {
    ["-tabs", "-pane"].contains { bytes[...].firstOccurrence(of: $0) != nil }
      && TabRewriter(bytes).tags.contains(where: \.isOfTabs)
  }

  /// Converts HTML that pages cannot have, or that Markdown can express, to Markdown.
  ///
  /// - Returns: nil if the page has no HTML of that kind.
  static func rewritten(_ lines: TextLines, notes: inout ForeignNotes) -> TextLines? {
    let bytes = Array(lines.text.utf8)
    guard bytes.contains(UInt8(ascii: "<")) else { return nil }
    let tabs = TabRewriter(bytes)
    guard tabs.tags.contains(where: \.isConvertible) else { return nil }
    let result = canonical(tabs, path: "", firstLine: 1, isImport: true)
    for found in result.diagnostics where found.rule != .legacy {
      let line = found.range.flatMap { lines.source(ofLine: Int($0.startLine)) } ?? 1
      if found.severity == .note {
        notes.decide(found.message, line: line)
      } else {
        notes.ask(found.message, line: line)
      }
    }
    return TextLines(result.bytes) { index in
      result.lines.indices.contains(index) ? lines.source(ofLine: result.lines[index]) ?? 1 : 1
    }
  }

  /// Rewrites a page in the content format.
  ///
  /// 1. The text is split into lines, tags, code and words; lists of tabs are paired with their
  ///    panels, and written as containers, so that the Markdown in them can be parsed.
  /// 2. In each of its blocks, links, images and line breaks are written as Markdown.
  ///
  /// - Parameters:
  ///   - tabs: the page with its tabs as containers.
  ///   - firstLine: the number, from 1, of the first line of the text in the file.
  ///   - isImport: whether what is lost is a decision to be told, and no mistake.
  static func canonical(
    _ tabs: TabRewriter, path: String, firstLine: Int, isImport: Bool = false
  ) -> CanonicalText {
    let text = tabs.text
    let words = WordRewriter(tabs.lines, targets: ScriptTargets(tabs.tags, links: tabs.links))
    let diagnostics = (tabs.findings + words.findings).map { finding in
      Diagnostic(
        finding.rule, severity: isImport && finding.isLoss ? .note : finding.severity, path: path,
        range: text.place(of: finding.offset, firstLine: firstLine), message: finding.message)
    }
    let note = tabs.tags.first(where: \.isOfTabs).map { mark in
      Diagnostic(
        .legacy, path: path, range: text.place(of: mark.range.lowerBound, firstLine: firstLine),
        message: message(tabs.sizes),
        fix: Message(
          "run `onglet import` to rewrite the page in Onglet's syntax",
          french: "lancer `onglet import` pour réécrire la page dans la syntaxe d’Onglet"))
    }
    return CanonicalText(
      bytes: words.output.flatMap { $0.bytes + [UInt8(ascii: "\n")] },
      lines: words.output.map { Int(text.place(of: $0.source, firstLine: firstLine).startLine) },
      diagnostics: (diagnostics + [note].compactMap(\.self)).sorted())
  }

  private static func message(_ sizes: [Int]) -> Message {
    let sets = Message.count(sizes.count, "set", "sets", french: ("jeu", "jeux"))
    let tabs = Message.count(sizes.reduce(0, +), "tab", "tabs", french: ("onglet", "onglets"))
    return Message(
      "page written with Bootstrap tabs (\(sets), \(tabs))",
      french: "page écrite avec des onglets de Bootstrap (\(sets), \(tabs))")
  }
}

/// A finding about a page, to become a diagnostic.
struct BootstrapFinding: Sendable {
  let rule: Rule
  let severity: Severity?
  let offset: Int
  /// Whether it names what the content format does not have, and nothing must be done.
  var isLoss = false
  let message: Message
}

extension [BootstrapFinding] {
  mutating func report(
    _ rule: Rule, severity: Severity? = nil, at offset: Int, _ english: MessageText,
    french: MessageText
  ) {
    append(
      BootstrapFinding(
        rule: rule, severity: severity, offset: offset, message: Message(english, french: french)))
  }
}
