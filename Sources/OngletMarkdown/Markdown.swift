import CMarkGFM
import OngletModel

/// What the parser is given: the body of a page.
package struct MarkdownInput: Sendable {
  /// UTF-8, without front matter, byte order mark and NUL bytes.
  package let bytes: [UInt8]
  /// The file, relative to the content folder: diagnostics name it.
  package let path: String
  /// The number, from 1, of the body's first line in the file.
  package let firstLine: Int
  /// Gives the text of a sample file named relative to the page; nothing when there is none.
  package let sample: @Sendable (_ path: String) -> [UInt8]?

  package init(
    bytes: [UInt8], path: String, firstLine: Int = 1,
    sample: @escaping @Sendable (_ path: String) -> [UInt8]? = { _ in nil }
  ) {
    self.bytes = bytes
    self.path = path
    self.firstLine = firstLine
    self.sample = sample
  }
}

/// What the parser found.
package struct ParsedDocument: Sendable {
  package let document: Document
  /// Whether the text was written with Bootstrap tabs, and was read as the canonical form.
  package let isLegacy: Bool
  package let diagnostics: [Diagnostic]
  /// The comments by which rules are switched off.
  package let suppressions: [Suppression]

  package init(
    document: Document, isLegacy: Bool, diagnostics: [Diagnostic],
    suppressions: [Suppression] = []
  ) {
    self.document = document
    self.isLegacy = isLegacy
    self.diagnostics = diagnostics
    self.suppressions = suppressions
  }
}

/// A page in the content format that was made of one in another form, with the way back to it.
package struct CanonicalText: Sendable {
  /// UTF-8; every line ends with a line feed.
  package let bytes: [UInt8]
  /// For each line of `bytes` the line of the file, from 1, that it came from.
  package let lines: [Int]
  /// What was read as what, and what could not be carried over.
  package let diagnostics: [Diagnostic]

  package init(bytes: [UInt8], lines: [Int], diagnostics: [Diagnostic]) {
    self.bytes = bytes
    self.lines = lines
    self.diagnostics = diagnostics
  }
}

/// Parses the body of a page: CommonMark with tables, strikethrough, task lists, autolinks and
/// footnotes (GitHub Flavored Markdown), containers and attributes.
///
/// 1. cmark-gfm parses the text, containers and attributes included, in one pass.
/// 2. Its tree becomes our values; nothing of the library is kept.
///
/// - Parameter canonical: what is parsed in place of a text in another form.
package func parse(
  _ input: MarkdownInput, as canonical: CanonicalText? = nil
) -> ParsedDocument {
  let source = SourceText(
    canonical?.bytes ?? input.bytes,
    lines: canonical.map {
      .mapped(
        $0.lines, from: SourceText(input.bytes, lines: .shifted(by: 0)), firstLine: input.firstLine)
    } ?? .shifted(by: input.firstLine - 1))
  let limit = DefinitionLimit(source.bytes)
  let parsed = Extensions.withTree(
    of: limit.colons.isEmpty ? source.bytes : limit.bytesWithoutThem,
    options: CMARK_OPT_UNSAFE | CMARK_OPT_FOOTNOTES
  ) { root, types in
    var builder = DocumentBuilder(
      source: source, path: input.path, types: types, sample: input.sample)
    let document = builder.document(from: root)
    builder.report(limit)
    return (
      document: document, diagnostics: builder.diagnostics, suppressions: builder.suppressions
    )
  }
  // The library gives no tree only when memory has run out, and then it ends the process itself.
  let document = parsed?.document ?? Document(blocks: [], anchors: [], references: [])
  return ParsedDocument(
    document: document, isLegacy: canonical != nil,
    diagnostics: (canonical?.diagnostics ?? []) + (parsed?.diagnostics ?? []),
    suppressions: parsed?.suppressions ?? [])
}
