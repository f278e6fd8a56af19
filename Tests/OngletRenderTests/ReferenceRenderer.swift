import CMarkGFM
import OngletModel

@testable import OngletMarkdown
@testable import OngletRender

/// The HTML that cmark-gfm itself gives for a text, as the site writes it where it deliberately
/// writes something else.
func referenceHTML(of markdown: String) -> String {
  cmark_gfm_core_extensions_ensure_registered()
  return Extensions.strikethroughLock.withLock { _ in
    let options = CMARK_OPT_UNSAFE | CMARK_OPT_FOOTNOTES
    let parser = cmark_parser_new(options)
    defer { cmark_parser_free(parser) }
    for name in ["table", "strikethrough", "autolink", "tasklist"] {
      cmark_parser_attach_syntax_extension(parser, cmark_find_syntax_extension(name))
    }
    cmark_parser_feed(parser, markdown, markdown.utf8.count)
    let root = cmark_parser_finish(parser)
    defer { cmark_node_free(root) }
    let html = cmark_render_html(root, options, cmark_parser_get_syntax_extensions(parser))
    defer { html?.deallocate() }
    return html.map { String(cString: $0) } ?? ""
  }
}

/// The deliberate differences between the site's HTML and cmark-gfm's. Heading ids and image sizes
/// are left out by giving the writer none; refused and unbalanced HTML by passing over the texts
/// that it is reported for.
enum DeliberateDifference: CaseIterable {
  /// A table scrolls by itself on a narrow screen.
  case tableScrolls
  /// A header says what it heads, and alignment is not an obsolete attribute.
  case tableCells
  /// A box has a name.
  case taskName
  /// An author's HTML is XML as well.
  case voidElements
  /// Footnotes have ids by number, and their links names in the page's language.
  case footnotes

  func apply(to html: String) -> String {
    switch self {
    case .tableScrolls:
      return html.replacing("<table>", with: "<div class=\"table\">\n<table>")
        .replacing("</table>\n", with: "</table>\n</div>\n")
    case .tableCells:
      return html.replacing("<th", with: "<th scope=\"col\"")
        .replacing("<th scope=\"col\"ead", with: "<thead")
        .replacing(" align=\"left\">", with: " class=\"align-left\">")
        .replacing(" align=\"right\">", with: " class=\"align-right\">")
        .replacing(" align=\"center\">", with: " class=\"align-center\">")
    case .taskName:
      return html.replacing(
        "checked=\"\" disabled=\"\" />",
        with: "checked=\"\" disabled=\"\" aria-label=\"done\" />"
      ).replacing(
        "\"checkbox\" disabled=\"\" />",
        with: "\"checkbox\" disabled=\"\" aria-label=\"to-do\" />")
    case .voidElements:
      return html.replacing("<br>", with: "<br />")
    case .footnotes:
      return html.replacing(" data-footnote-ref>", with: ">")
        .replacing(
          "<section class=\"footnotes\" data-footnotes>",
          with: "<section class=\"footnotes\" aria-label=\"footnotes\">"
        )
        .replacing(" data-footnote-backref aria-label=\"Back to content\"", with: "")
    }
  }
}

/// The site's HTML of a text, with no ids and every reference left as written; and what the parser
/// reported.
func siteHTML(of markdown: String) -> (html: String, diagnostics: [Diagnostic]) {
  let parsed = parse(MarkdownInput(bytes: Array(markdown.utf8), path: "page.md"))
  let document = parsed.document
  let context = DocumentContext(
    anchorIDs: NumberedList(
      document.anchors.map { $0.kind == .html ? $0.explicitID ?? "" : "" }, or: ""),
    levels: NumberedList(
      document.anchors.map { if case .heading(let level) = $0.kind { level } else { 2 } }, or: 6),
    references: WrittenReferences(document: document),
    strings: Strings(language: .english, values: [:]),
    rules: TextRules(leavingAlone: .english))
  var writer = HTMLWriter(context: context)
  writer.writeBlocks(document.blocks)
  writer.writeFootnotes(of: document.blocks)
  return (String(decoding: writer.buffer.bytes, as: UTF8.self), parsed.diagnostics)
}
