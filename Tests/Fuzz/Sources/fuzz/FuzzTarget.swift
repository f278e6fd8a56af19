import OngletModel

@testable import OngletImport
@testable import OngletMarkdown
@testable import OngletRender

/// What an input is taken for.
enum FuzzTarget: String, CaseIterable {
  /// The body of a page.
  case markdown
  /// Front matter, without the lines around it, of a page with a few words.
  case frontMatter = "front-matter"
  /// `site.yml`.
  case site
  /// A file of a catalogue: its first line is the file's name.
  case catalogue
  /// A page with Bootstrap tabs, read, imported and built.
  case legacy
  /// A page of another program, imported and built.
  case foreign
  /// Raw HTML.
  case html
  /// The head of a request to the preview.
  case preview

  func run(_ input: [UInt8]) {
    switch self {
    case .markdown: FuzzedSite.pass(["page.en.md": Array("# Page\n\n".utf8) + input])
    case .frontMatter:
      FuzzedSite.pass(
        ["page.en.md": Array("---\n".utf8) + input + Array("\n---\n\n# Page\n\nWords.\n".utf8)])
    case .site: FuzzedSite.pass(["site.yml": input])
    case .catalogue:
      let name = String(decoding: input.prefix { $0 != 0x0A }, as: UTF8.self)
      let known = ["wcag", "glossary", "terms"]
      let path = "catalogue/\(known.contains(name) ? name : "symbols").yml"
      FuzzedSite.pass([path: Array(input.drop { $0 != 0x0A })])
    case .legacy: Self.runLegacy(input)
    case .foreign: Self.runForeign(input)
    case .html: Self.runHTML(input)
    case .preview: PreviewTarget.run(input)
    }
  }

  /// Every line of the rewritten page comes from one of the page, and what is imported can be built.
  private static func runLegacy(_ input: [UInt8]) {
    let text = BootstrapTabs.canonical(MarkdownInput(bytes: input, path: "page.md")).text
    let lines = LineLengths(input)
    hold(text.lines.count == text.bytes.count { $0 == 0x0A }, "lines without a source")
    hold(text.bytes.last ?? 0x0A == 0x0A, "a last line without its end")
    for line in text.lines {
      hold(lines.hold(SourceRange(line: line)), "line \(line) is none of the page")
    }
    for range in text.diagnostics.compactMap(\.range) {
      hold(lines.hold(range), "\(range) is no place of the page")
    }
    var request = ImportRequest()
    let page = (name: "page.en.md", path: "page.en.md", bytes: input)
    _ = request.addPages(of: ForeignFolder(files: [page]), kind: .markdown)
    let imported = ImportedPages(request)
    let size = imported.pages.reduce(0) { $0 + $1.bytes.count }
    hold(size <= 20 * input.count + 10_000, "\(size) bytes were imported from \(input.count)")
    FuzzedSite.pass(["page.en.md": input])
    for page in imported.pages { FuzzedSite.pass([page.path: page.bytes], page: page.path) }
  }

  /// What of the page is not in the result is quoted in the report, and the result can be built.
  private static func runForeign(_ input: [UInt8]) {
    let folder = ForeignFolder(path: "", files: ["hugo.toml", "content/page.mdx"]) { file in
      file == "content/page.mdx" ? input : []
    }
    var request = ImportRequest()
    request.language = .english
    _ = request.addPages(of: folder, kind: .hugo)
    let imported = ImportedPages(request)
    let size = imported.pages.reduce(0) { $0 + $1.bytes.count }
    hold(size <= 20 * input.count + 10_000, "\(size) bytes were imported from \(input.count)")
    for source in request.drafts.map(\.source) where source.bytes == input {
      var report = imported.report
      report.askAboutLosses(of: source, in: imported.pages[...])
      hold(report == imported.report, "a line is neither in the result nor quoted")
    }
    for page in imported.pages { FuzzedSite.pass([page.path: page.bytes], page: page.path) }
  }

  /// The HTML of a block is balanced, has nothing that runs, and is what its own HTML gives.
  private static func runHTML(_ input: [UInt8]) {
    FuzzedSite.pass(["page.en.md": Array("# Page\n\n".utf8) + input])
    // In one block, so that the text is HTML and not Markdown.
    let line = input.map { $0 == 0x0A || $0 == 0x0D ? 0x20 : $0 }
    guard let text = String(validating: line, as: UTF8.self) else { return }
    let once = html(of: "<div>\(text)</div>")
    let twice = html(of: once)
    hold(
      once.trimmed == twice.trimmed,
      "filtered twice: \(once.debugDescription) and \(twice.debugDescription)")
  }

  /// The HTML of a text as it stands on a page, with addresses as they are written.
  private static func html(of text: String) -> String {
    let document = parse(MarkdownInput(bytes: Array(text.utf8), path: "page.md")).document
    let context = DocumentContext(
      anchorIDs: NumberedList(document.anchors.map { $0.explicitID ?? "" }, or: ""),
      levels: NumberedList([], or: 2),
      references: WrittenReferences(document: document),
      strings: Strings(language: .english, values: [:]), rules: TextRules(leavingAlone: .english))
    var writer = HTMLWriter(context: context)
    writer.writeBlocks(document.blocks)
    return String(decoding: writer.buffer.bytes, as: UTF8.self)
  }
}

/// The references of a document, with addresses as they are written.
private struct WrittenReferences: ReferencePlaces {
  let document: Document

  func address(of reference: ReferenceIndex) -> String? {
    document.references[reference].destination
  }
}

extension String {
  fileprivate var trimmed: Substring {
    var rest = self[...]
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return rest
  }
}
