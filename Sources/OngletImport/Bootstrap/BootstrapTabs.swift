import OngletMarkdown
import OngletModel

/// Rewrites pages with Bootstrap tabs, and other HTML, in the content format.
package enum BootstrapTabs {
  /// The body of a page in the content format; nil if it has no Bootstrap tabs.
  package static func rewritten(_ input: MarkdownInput) -> CanonicalText? {
    let signs = ["-tabs", "-pane"]
    guard signs.contains(where: { input.bytes[...].firstOccurrence(of: $0) != nil }) else {
      return nil
    }
    let (text, hasTabs) = canonical(input)
    return hasTabs ? text : nil
  }

  /// Writes HTML in the lines of a page as Markdown, where pages cannot have it.
  static func rewritten(
    _ lines: TextLines, targets: ScriptTargets, notes: inout ForeignNotes
  ) -> TextLines {
    let tags = MarkupReader.tags(in: Array(lines.text.utf8))
    guard tags.contains(where: \.isConvertible) else { return lines }
    let words = WordRewriter(lines.lines, targets: targets)
    notes.add(words.notes)
    return words.text
  }

  /// Rewrites a page in the content format.
  ///
  /// 1. Elements that group blocks are left out, and sets of tabs written as containers, so that
  ///    the Markdown in them can be parsed.
  /// 2. In each of its blocks, links, images and line breaks are written as Markdown.
  static func canonical(_ input: MarkdownInput) -> (text: CanonicalText, hasTabs: Bool) {
    let lines = TextLines(input.bytes) { $0 + input.firstLine }
    let context = ForeignPageContext(
      page: ForeignPage(input.path, body: lines),
      folder: ForeignFolder(path: "", files: []) { _ in nil }, root: "", addresses: [:])
    var reader = ForeignBlockReader(context: context, isNative: true)
    let blocks = reader.read(lines.lines)
    let words = WordRewriter(ForeignBlockWriter(blocks).lines, targets: reader.targets)
    reader.notes.add(words.notes)
    let diagnostics = reader.notes.notes.map { note in
      Diagnostic(
        note.rule ?? .html, severity: note.isQuestion && note.rule != .html ? nil : .warning,
        path: input.path, range: SourceRange(line: note.line, column: 1),
        message: note.text)
    }
    let legacy = reader.firstTab.map { line in
      Diagnostic(
        .legacy, path: input.path, range: SourceRange(line: line, column: 1),
        message: message(reader.sizes),
        fix: Message(
          "run `onglet import` to rewrite the page in Onglet's syntax",
          french: "lancer `onglet import` pour réécrire la page dans la syntaxe d’Onglet"))
    }
    let text = CanonicalText(
      bytes: Array(words.text.text.utf8), lines: words.text.lines.map(\.source),
      diagnostics: (diagnostics + [legacy].compactMap(\.self)).sorted())
    return (text, legacy != nil)
  }

  private static func message(_ sizes: [Int]) -> Message {
    let sets = Message.count(sizes.count, "set", "sets", french: ("jeu", "jeux"))
    let tabs = Message.count(sizes.reduce(0, +), "tab", "tabs", french: ("onglet", "onglets"))
    return Message(
      "page written with Bootstrap tabs (\(sets), \(tabs))",
      french: "page écrite avec des onglets de Bootstrap (\(sets), \(tabs))")
  }
}
