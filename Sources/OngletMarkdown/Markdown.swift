import CMarkGFM
import OngletModel

/// The input of the parser: the body of a page.
package struct MarkdownInput: Sendable {
  /// The text in UTF-8, without front matter, byte order mark and NUL bytes.
  package let bytes: [UInt8]
  /// The path of the file relative to the content folder, for diagnostics.
  package let path: String
  /// The number, from 1, of the body's first line in the file.
  package let firstLine: Int
  /// The values of the site's variables, by name.
  package let variables: [String: String]
  /// The site's own containers, by name.
  package let containers: [String: OwnContainer]
  /// Returns the bytes of a sample file, by its path relative to the page; nil if there is none.
  package let sample: @Sendable (_ path: String) -> [UInt8]?

  package init(
    bytes: [UInt8], path: String, firstLine: Int = 1, variables: [String: String] = [:],
    containers: [String: OwnContainer] = [:],
    sample: @escaping @Sendable (_ path: String) -> [UInt8]? = { _ in nil }
  ) {
    self.bytes = bytes
    self.path = path
    self.firstLine = firstLine
    self.variables = variables
    self.containers = containers
    self.sample = sample
  }

  fileprivate func with(bytes: [UInt8]) -> MarkdownInput {
    MarkdownInput(
      bytes: bytes, path: path, variables: variables, containers: containers, sample: sample)
  }
}

/// The result of the parser.
package struct ParsedDocument: Sendable {
  package let document: Document
  /// Whether the text has Bootstrap tabs, and was converted to the content format.
  package let isLegacy: Bool
  package let diagnostics: [Diagnostic]
  /// The comments that switch rules off.
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

/// A text in the content format that was converted from another form, with its original lines.
package struct CanonicalText: Sendable {
  /// The text in UTF-8; every line ends with a line feed.
  package let bytes: [UInt8]
  /// For each line of `bytes`, the line of the file, from 1, that it was made from.
  package let lines: [Int]
  /// What was converted, and what could not be converted.
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
/// 2. Its tree is turned into values; nothing of the library is kept.
///
/// - Parameter canonical: the converted text, if the input is in another form.
package func parse(
  _ input: MarkdownInput, as canonical: CanonicalText? = nil
) -> ParsedDocument {
  // The places of a text that was converted are lines of another.
  let converted = canonical.map { parse(input.with(bytes: $0.bytes)).document.source }
  let source = SourceText(
    canonical?.bytes ?? input.bytes,
    lines: canonical.map {
      .mapped(
        $0.lines, from: SourceText(input.bytes, lines: .shifted(by: 0)), firstLine: input.firstLine)
    } ?? .shifted(by: input.firstLine - 1))
  let bounded = BoundedText(source.bytes)
  let parsed = Extensions.withTree(
    of: bounded.bytes,
    options: CMARK_OPT_UNSAFE | CMARK_OPT_FOOTNOTES | CMARK_OPT_SOURCEPOS
  ) { root, types in
    bounded.declarations.restore(in: root)
    var builder = DocumentBuilder(
      input: input, source: source, whole: source, types: types, definitions: Definitions(source))
    let document = builder.document(from: root)
    builder.report(bounded.definitions)
    builder.report(bounded.addresses)
    return (
      document: document, diagnostics: builder.diagnostics, suppressions: builder.suppressions
    )
  }
  // There is always a tree: if memory runs out, the library ends the process.
  var document = parsed?.document ?? Document(blocks: [], anchors: [], references: [])
  if let converted { document = document.with(source: converted.withoutPlace) }
  return ParsedDocument(
    document: document, isLegacy: canonical != nil,
    diagnostics: (canonical?.diagnostics ?? []) + (parsed?.diagnostics ?? []),
    suppressions: parsed?.suppressions ?? [])
}
