import OngletMarkdown
import OngletModel

/// Reads pages in other forms than the content format.
///
/// - `parse` parses a page for a build, with or without Bootstrap tabs.
/// - `read` reads a folder of another program, to be imported.
/// - `importPages` makes files in the content format of these and of other pages.
package enum Legacy {
  /// Parses the body of a page, which is in the content format or has Bootstrap tabs.
  package static func parse(_ input: MarkdownInput) -> ParsedDocument {
    guard isLegacy(input.bytes) else { return OngletMarkdown.parse(input) }
    return OngletMarkdown.parse(
      input, as: canonical(input.bytes, path: input.path, firstLine: input.firstLine))
  }

  /// Reads a folder that was written for another program.
  ///
  /// 1. The settings give the folder of the pages, the title, the order.
  /// 2. Each page is split into front matter and body.
  /// 3. The tree of the pages gives each its place.
  /// 4. Front matter and bodies are converted to the content format.
  package static func read(
    _ folder: ForeignFolder, kind: ForeignKind, languages: [Language]
  ) -> ForeignImport {
    var reader = ForeignReader(folder, kind: kind, languages: languages)
    reader.readPages()
    let tree = reader.tree()
    reader.writePages(of: tree)
    return reader.result
  }

  /// Makes files in the content format of Markdown files.
  ///
  /// 1. Each file is read: its front matter, its language, its criteria; Bootstrap tabs are
  ///    converted.
  /// 2. Each page gets its path; criteria of translations get the names of the first translation.
  /// 3. The addresses of links and images are changed.
  /// 4. All decisions, and what a person must do, go into the report.
  package static func importPages(_ request: ImportRequest) -> ImportedPages {
    ImportedPages(request)
  }

  // MARK: Bootstrap tabs

  /// Whether a page has Bootstrap tabs outside of code.
  ///
  /// - Parameter bytes: the text in UTF-8, without front matter.
  static func isLegacy(_ bytes: [UInt8]) -> Bool {
    guard mentionsTabs(bytes) else { return false }
    var scanner = LegacyScanner(LegacySource(bytes, path: "", firstLine: 1))
    scanner.scan()
    return scanner.tags.contains { $0.role == .tabList || $0.role == .tabPanel }
  }

  /// Rewrites a page in the content format.
  ///
  /// 1. The text is split into lines, tags, code and words.
  /// 2. Lists of tabs are paired with their panels.
  /// 3. The targets of links with scripts are found.
  /// 4. Everything is written again in the same order.
  ///
  /// - Parameters:
  ///   - bytes: the text in UTF-8, without front matter.
  ///   - path: the path for diagnostics.
  ///   - firstLine: the number, from 1, of the first line of `bytes` in the file.
  static func canonical(_ bytes: [UInt8], path: String, firstLine: Int) -> CanonicalText {
    let source = LegacySource(bytes, path: path, firstLine: firstLine)
    var scanner = LegacyScanner(source)
    scanner.scan()
    let text = scanner.text
    let outline = LegacyOutline.read(text)
    let targets = LegacyTargets(text, outline: outline)
    var rewriter = LegacyRewriter(text: text, outline: outline, targets: targets)
    rewriter.rewrite()
    let diagnostics =
      note(on: outline, text)
      + outline.diagnostics + targets.diagnostics(on: text) + rewriter.diagnostics
    return CanonicalText(
      bytes: rewriter.output.bytes, lines: rewriter.output.lines.map { $0 + firstLine },
      diagnostics: diagnostics.sorted())
  }

  /// The note that the page has Bootstrap tabs.
  private static func note(on outline: LegacyOutline, _ text: LegacyText) -> [Diagnostic] {
    let markup = text.tags.first { $0.role == .tabList || $0.role == .tabPanel }
    guard let markup else { return [] }
    let sets = outline.sets.filter { !$0.pairs.isEmpty }
    let tabs = sets.reduce(0) { $0 + $1.pairs.count }
    return [
      Diagnostic(
        .legacy, path: text.source.path, range: text.source.place(of: markup.range.lowerBound),
        message: message(sets: sets.count, tabs: tabs),
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
  private static func mentionsTabs(_ bytes: [UInt8]) -> Bool {
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
