import OngletModel

@testable import OngletMarkdown
@testable import OngletRender

extension Catalogue {
  /// A few words for tests.
  static let words = Catalogue(terms: [
    Term(language: .english, forms: ["VoiceOver", "don't"]),
    Term(language: .french, forms: ["lecteur d’écran"]),
  ])
}

/// The references of a document, with addresses as they are written.
struct WrittenReferences: ReferencePlaces {
  let document: Document
  var label = ""

  func address(of reference: ReferenceIndex) -> String? {
    document.references[reference].destination
  }

  func isExternal(_ reference: ReferenceIndex) -> Bool {
    document.references[reference].destination.contains("://")
  }

  func label(of reference: ReferenceIndex) -> [UInt8] { Array(label.utf8) }
}

/// The HTML of a Markdown text as it stands on a page, with `~` for a no-break space and `·` for a
/// narrow one.
func html(
  _ markdown: String, in language: Language = .french, hasTypography: Bool = true,
  catalogue: Catalogue = .empty
) -> String {
  let document = parse(MarkdownInput(bytes: Array(markdown.utf8), path: "page.md")).document
  let context = DocumentContext(
    anchorIDs: NumberedList(document.anchors.map { $0.explicitID ?? "" }, or: ""),
    levels: NumberedList([], or: 2),
    references: WrittenReferences(document: document),
    strings: Strings(
      language: language,
      values: [
        "in-language-en": language == .french ? "(en anglais)" : "(in English)",
        "in-language-fr": language == .french ? "(en français)" : "(in French)",
      ]),
    rules: TextRules(language, hasTypography: hasTypography, catalogue: catalogue))
  var writer = HTMLWriter(context: context)
  writer.writeBlocks(document.blocks)
  writer.writeFootnotes(of: document.blocks)
  return String(decoding: writer.buffer.bytes, as: UTF8.self).withVisibleSpaces
}

/// The same of one paragraph, without its tags.
func line(
  _ markdown: String, in language: Language = .french, hasTypography: Bool = true,
  catalogue: Catalogue = .empty
) -> String {
  let paragraph = html(markdown, in: language, hasTypography: hasTypography, catalogue: catalogue)
  guard paragraph.hasPrefix("<p>"), paragraph.hasSuffix("</p>\n") else { return paragraph }
  return String(paragraph.dropFirst("<p>".count).dropLast("</p>\n".count))
}

extension String {
  /// With `~` for a no-break space and `·` for a narrow one.
  var withVisibleSpaces: String {
    replacing("\u{A0}", with: "~").replacing("\u{202F}", with: "·")
  }
}
