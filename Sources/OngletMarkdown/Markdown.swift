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

  package init(document: Document, isLegacy: Bool, diagnostics: [Diagnostic]) {
    self.document = document
    self.isLegacy = isLegacy
    self.diagnostics = diagnostics
  }
}

/// Parses the body of a page.
package func parse(_ input: MarkdownInput) -> ParsedDocument {
  ParsedDocument(
    document: Document(blocks: [], anchors: [], references: []), isLegacy: false, diagnostics: [])
}
