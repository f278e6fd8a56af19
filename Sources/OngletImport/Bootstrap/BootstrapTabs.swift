import OngletMarkdown
import OngletModel

/// Rewrites pages with Bootstrap tabs in the content format.
package enum BootstrapTabs {
  /// The body of a page in the content format; nil if it has no Bootstrap tabs.
  package static func rewritten(_ input: MarkdownInput) -> CanonicalText? {
    occur(in: input.bytes)
      ? canonical(input.bytes, path: input.path, firstLine: input.firstLine) : nil
  }

  /// Whether a text, without front matter, has Bootstrap tabs outside of code.
  static func occur(in bytes: [UInt8]) -> Bool {
    ["-tabs", "-pane"].contains { bytes[...].firstOccurrence(of: $0) != nil }
      && BootstrapText(bytes).tags.contains(where: \.isOfTabs)
  }

  /// Rewrites a page in the content format.
  ///
  /// 1. The text is split into lines, tags, code and words.
  /// 2. Lists of tabs are paired with their panels.
  /// 3. The tabs are written as containers, so that the Markdown in them can be parsed.
  /// 4. In each of its blocks, links, images and line breaks are written as Markdown.
  ///
  /// - Parameter firstLine: the number, from 1, of the first line of `bytes` in the file.
  static func canonical(_ bytes: [UInt8], path: String, firstLine: Int) -> CanonicalText {
    let text = BootstrapText(bytes)
    let tabs = TabRewriter(text)
    let words = WordRewriter(tabs.lines, targets: ScriptTargets(text, links: tabs.links))
    let diagnostics = (tabs.findings + text.findings + words.findings).map { finding in
      Diagnostic(
        finding.rule, severity: finding.severity, path: path,
        range: text.place(of: finding.offset, firstLine: firstLine), message: finding.message)
    }
    let note = text.tags.first(where: \.isOfTabs).map { mark in
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
  let message: Message
}

extension MarkupTag {
  /// Whether it shows that the page has Bootstrap tabs.
  fileprivate var isOfTabs: Bool { role == .tabList || role == .tabPanel }
}
