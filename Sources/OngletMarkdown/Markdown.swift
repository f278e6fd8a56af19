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

/// Parses the body of a page: CommonMark with tables, strikethrough, task lists, autolinks and
/// footnotes (GitHub Flavored Markdown), containers and attributes.
///
/// 1. A page with Bootstrap tabs is rewritten in the canonical form.
/// 2. cmark-gfm parses the text, containers and attributes included, in one pass.
/// 3. Its tree becomes our values; nothing of the library is kept.
package func parse(_ input: MarkdownInput) -> ParsedDocument {
  let legacy =
    Legacy.isLegacy(input.bytes)
    ? Legacy.canonical(input.bytes, path: input.path, firstLine: input.firstLine) : nil
  let source = SourceText(
    legacy?.bytes ?? input.bytes,
    lines: legacy.map {
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
    document: document, isLegacy: legacy != nil,
    diagnostics: (legacy?.diagnostics ?? []) + (parsed?.diagnostics ?? []),
    suppressions: parsed?.suppressions ?? [])
}
