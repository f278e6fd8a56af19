import OngletModel

/// A legacy page in the content format, with the way back to its source.
package struct CanonicalText: Sendable {
  /// UTF-8; every line ends with a line feed.
  package let bytes: [UInt8]
  /// For each line of `bytes` the line of the file, from 1, that it came from.
  package let lines: [Int]
  /// What was read as what, and what could not be carried over.
  package let diagnostics: [Diagnostic]
}

/// Reads Bootstrap tabs that were pasted into Markdown as the canonical form.
package enum Legacy {
  /// Whether a page holds Bootstrap tabs outside of code.
  ///
  /// - Parameter bytes: UTF-8, without front matter.
  package static func isLegacy(_ bytes: [UInt8]) -> Bool {
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
  package static func canonical(_ bytes: [UInt8], path: String, firstLine: Int) -> CanonicalText {
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
      (\(sets.english), \(tabs.english))
      """,
      french: """
        une page est écrite au format de contenu : les onglets de Bootstrap sont lus comme \
        s’ils l’étaient (\(sets.french), \(tabs.french))
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
