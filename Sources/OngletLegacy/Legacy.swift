import OngletMarkdown
import OngletModel

/// Reads what was written in other forms than Onglet's.
///
/// - `parse` reads a page for a build, with Bootstrap tabs or without.
/// - `read` makes pages ready to be imported that were written for another program.
/// - `importPages` makes canonical files of them, and of other old pages.
package enum Legacy {
  /// Parses the body of a page, in the content format or with Bootstrap tabs that were pasted into
  /// Markdown.
  package static func parse(_ input: MarkdownInput) -> ParsedDocument {
    guard isLegacy(input.bytes) else { return OngletMarkdown.parse(input) }
    return OngletMarkdown.parse(
      input, as: canonical(input.bytes, path: input.path, firstLine: input.firstLine))
  }

  /// Reads a folder that was written for another program.
  ///
  /// 1. The settings tell where the pages are, the title, the order.
  /// 2. Each page is parted into front matter and body.
  /// 3. The tree of the pages, as readers see it, gives each its place.
  /// 4. Front matter and bodies are written in Onglet's notation.
  package static func read(
    _ folder: ForeignFolder, kind: ForeignKind, languages: [Language]
  ) -> ForeignImport {
    var reader = ForeignReader(folder, kind: kind, languages: languages)
    reader.readPages()
    let tree = reader.tree()
    reader.writePages(of: tree)
    return reader.result
  }

  /// Makes canonical pages of Markdown files.
  ///
  /// 1. Each file is read: its front matter, its language, Bootstrap tabs as the content format, the
  ///    criteria that it holds.
  /// 2. Each page gets its place and its name; the translations of a guide get the names of the
  ///    first.
  /// 3. Links and images are led to where their targets are now.
  /// 4. Everything that was decided, and what needs a person, goes into the report.
  package static func importPages(_ request: ImportRequest) -> ImportedPages {
    ImportedPages(request)
  }

  // MARK: Bootstrap tabs

  /// Whether a page holds Bootstrap tabs outside of code.
  ///
  /// - Parameter bytes: UTF-8, without front matter.
  static func isLegacy(_ bytes: [UInt8]) -> Bool {
    guard mentionsTabs(bytes) else { return false }
    var scanner = LegacyScanner(LegacySource(bytes, path: "", firstLine: 1))
    scanner.scan()
    return scanner.tags.contains { $0.role == .tabList || $0.role == .tabPanel }
  }

  /// Rewrites a page in the content format.
  ///
  /// 1. The text is parted into lines, tags, code and words.
  /// 2. Lists of tabs are paired with their panels.
  /// 3. The targets of scripted links are looked up.
  /// 4. Everything is written again, in the order of the page.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8, without front matter.
  ///   - path: the file, as diagnostics name it.
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

  /// Says once how the page was read.
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
          "`onglet import` writes the page in the content format",
          french: "`onglet import` écrit la page au format de contenu"))
    ]
  }

  private static func message(sets: Int, tabs: Int) -> Message {
    let sets = Message.count(
      sets, "set", "sets", french: ("jeu d’onglets", "jeux d’onglets"))
    let tabs = Message.count(tabs, "tab", "tabs", french: ("onglet", "onglets"))
    return Message(
      """
      a page is written in the content format, and Bootstrap tabs are read as if they were \
      (\(sets), \(tabs))
      """,
      french: """
        une page est écrite au format de contenu : les onglets de Bootstrap sont lus comme \
        s’ils l’étaient (\(sets), \(tabs))
        """)
  }

  /// Whether the bytes hold a class name of Bootstrap tabs, in code or not.
  private static func mentionsTabs(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      func stands(_ word: StaticString, at start: Int) -> Bool {
        guard start >= 0, start + word.utf8CodeUnitCount <= bytes.count else { return false }
        return word.withUTF8Buffer { bytes[start..<start + $0.count].elementsEqual($0) }
      }
      for position in bytes.indices where bytes[position] == UInt8(ascii: "-") {
        if stands("nav-tabs", at: position - 3) || stands("tab-pane", at: position - 3) {
          return true
        }
      }
      return false
    }
  }
}
