import OngletMarkdown
import OngletModel

/// Rewrites pages with Bootstrap tabs in the content format.
package enum BootstrapTabs {
  /// The body of a page in the content format; nil if it has no Bootstrap tabs.
  package static func rewritten(_ input: MarkdownInput) -> CanonicalText? {
    occur(in: input.bytes)
      ? canonical(input.bytes, path: input.path, firstLine: input.firstLine) : nil
  }

  /// Whether a page has Bootstrap tabs outside of code.
  ///
  /// - Parameter bytes: the text in UTF-8, without front matter.
  static func occur(in bytes: [UInt8]) -> Bool {
    mentions(bytes) && mark(in: BootstrapScanner.text(of: bytes)) != nil
  }

  /// Rewrites a page in the content format.
  ///
  /// 1. The text is split into lines, tags, code and words.
  /// 2. Lists of tabs are paired with their panels.
  /// 3. The tabs are written as containers, so that the Markdown in them can be parsed.
  /// 4. In each of its blocks, links, images and line breaks are written as Markdown.
  ///
  /// - Parameters:
  ///   - bytes: the text in UTF-8, without front matter.
  ///   - path: the path for diagnostics.
  ///   - firstLine: the number, from 1, of the first line of `bytes` in the file.
  static func canonical(_ bytes: [UInt8], path: String, firstLine: Int) -> CanonicalText {
    let text = BootstrapScanner.text(of: bytes)
    let outline = TabOutline.read(text)
    var writer = TabWriter(text: text, outline: outline)
    writer.write()
    var words = WordRewriter(
      writer.lines, targets: ScriptTargets(text, outline: outline), source: text.source)
    words.rewrite()
    let found =
      outline.findings + text.tags.compactMap { $0.droppedAttributes(words.targets) }
      + words.findings
    let diagnostics =
      note(on: outline, text, path: path, firstLine: firstLine)
      + found.map { finding in
        Diagnostic(
          finding.rule, severity: finding.severity, path: path,
          range: text.source.place(of: finding.offset, firstLine: firstLine),
          message: finding.message)
      }
    return CanonicalText(
      bytes: words.output.flatMap { $0.bytes + [UInt8(ascii: "\n")] },
      lines: words.output.map { text.source.line(of: $0.source) + firstLine },
      diagnostics: diagnostics.sorted())
  }

  private static func mark(in text: BootstrapText) -> BootstrapTag? {
    text.tags.first { $0.role == .tabList || $0.role == .tabPanel }
  }

  /// The note that the page has Bootstrap tabs.
  private static func note(
    on outline: TabOutline, _ text: BootstrapText, path: String, firstLine: Int
  ) -> [Diagnostic] {
    guard let mark = mark(in: text) else { return [] }
    return [
      Diagnostic(
        .legacy, path: path,
        range: text.source.place(of: mark.range.lowerBound, firstLine: firstLine),
        message: message(sets: outline.sizes.count, tabs: outline.sizes.reduce(0, +)),
        fix: Message(
          "run `onglet import` to rewrite the page in Onglet's syntax",
          french: "lancer `onglet import` pour réécrire la page dans la syntaxe d’Onglet"))
    ]
  }

  private static func message(sets: Int, tabs: Int) -> Message {
    let sets = Message.count(
      sets, "set", "sets", french: ("jeu", "jeux"))
    let tabs = Message.count(tabs, "tab", "tabs", french: ("onglet", "onglets"))
    return Message(
      "page written with Bootstrap tabs (\(sets), \(tabs))",
      french: "page écrite avec des onglets de Bootstrap (\(sets), \(tabs))")
  }

  /// Whether the bytes have a class name of Bootstrap tabs, in code or not.
  private static func mentions(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      func hasMark(_ word: StaticString, at start: Int) -> Bool {
        guard start >= 0, start + word.utf8CodeUnitCount <= bytes.count else { return false }
        return word.withUTF8Buffer { bytes[start..<start + $0.count].elementsEqual($0) }
      }
      for position in bytes.indices where bytes[position] == UInt8(ascii: "-") {
        if hasMark("nav-tabs", at: position - 3) || hasMark("tab-pane", at: position - 3) {
          return true
        }
      }
      return false
    }
  }
}

/// A finding about a page, to become a diagnostic.
struct BootstrapFinding: Sendable {
  let rule: Rule
  var severity: Severity?
  /// The offset in the page.
  let offset: Int
  let message: Message
}
