import OngletLink
import OngletModel

/// Writes the Markdown form of pages: what their front matter says, and their source without what
/// only Onglet reads.
///
/// Pages of the catalogue have none: `criteria.json` has their data.
struct MarkdownForm {
  let context: RenderContext
  /// The address of the site's root, or the way to it from the file that is written.
  let root: String
  var text: MarkdownText

  private var site: Site { context.site }

  /// - Parameter capacity: the size of the file, about.
  init(_ context: RenderContext, root: String, reserving capacity: Int) {
    self.context = context
    self.root = root
    text = MarkdownText(reserving: capacity)
  }

  /// - Parameter path: the address of the page whose folder the file is in.
  init(_ context: RenderContext, in path: String, reserving capacity: Int = 12 * 1024) {
    self.init(context, root: context.site.markdownRoot(from: path), reserving: capacity)
  }

  /// The Markdown form of a page at its own address.
  static func bytes(of page: PageIndex, _ context: RenderContext) -> [UInt8] {
    var form = MarkdownForm(context, in: context.site.pages[page].address.path)
    form.write(page)
    return form.text.buffer.bytes
  }

  /// - Parameter prefix: makes the names of its footnotes unique among several pages.
  mutating func write(_ index: PageIndex, footnotePrefix prefix: String = "") {
    let page = site.pages[index]
    text.writeHeading(1, page.page.wholeTitle)
    if let description = page.page.metadata.description { text.writeParagraph(description) }
    writeContent(of: index, level: 1, prefix)
    for child in page.children where site.pages[child].isShownInGuide {
      text.startBlock()
      text.writeHeading(2, site.pages[child].page.wholeTitle)
      writeContent(of: child, level: 2, prefix + (site.pages[child].criterion?.id ?? "") + "-")
    }
    let grouped = site.criterionGroups(of: page).flatMap(\.criteria)
    guard site.listsChildren(index) || page.layout == .guide else { return }
    let below = site.listedChildren(of: index).filter { !grouped.contains($0) }
    if below.isEmpty { return }
    text.startBlock()
    for child in below { writeItem(child) }
  }

  /// Writes what the front matter of a page declares, and its body.
  private mutating func writeContent(of index: PageIndex, level: Int, _ prefix: String) {
    let builder = ReferencePageBuilder(context, page: index)
    for block in builder.declaredSentences() { write(block, builder) }
    let facts = builder.successCriteriaFacts() + builder.symbolAndPhaseFacts()
    if !facts.isEmpty {
      write(.lines(facts.map { [$0.name, .string("colon")] + $0.value }), builder)
    }
    text.startBlock()
    var writer = SourceWriter(
      MarkdownContext(builder, root: root, footnotePrefix: prefix), level: level)
    writer.write(0..<writer.source.bytes.count, to: &text)
    text.trimEnd()
  }

  /// Writes a link to a page with its description, as an item.
  mutating func writeItem(_ page: PageIndex) {
    let target = site.pages[page]
    text.buffer.write("- [")
    text.write(target.page.wholeTitle)
    text.endLink(to: site.markdownAddress(of: page, from: root))
    if let description = target.page.metadata.description {
      text.write(context.strings(for: target.page.language)["colon"] + description)
    }
    text.endLine()
  }

  // MARK: Front matter

  private mutating func write(_ block: ReferenceBlock, _ builder: ReferencePageBuilder) {
    switch block {
    case .paragraph(let line, _):
      text.startBlock()
      write(line, builder)
      text.endLine()
    case .list(let items, _):
      text.startBlock()
      for item in items {
        text.buffer.write("- ")
        write(item.line, builder)
        text.endLine()
      }
    default: break
    }
  }

  private mutating func write(_ inlines: [ReferenceInline], _ builder: ReferencePageBuilder) {
    for inline in inlines {
      switch inline {
      case .string(let key): text.write(builder.strings[key])
      case .words(let words), .text(let words, _): text.write(words)
      case .code(let code): text.writeCode(code)
      case .title(let page): text.write(site.pages[page].page.wholeTitle)
      case .link(let page, let fragment, let content):
        text.buffer.write("[")
        write(content, builder)
        text.endLink(to: site.markdownAddress(of: page, fragment, from: root))
      case .values(let values):
        for (position, value) in values.enumerated() {
          if position > 0 { text.write(", ") }
          write(value, builder)
        }
      case .prose(let parts, _), .styled(_, let parts): write(parts, builder)
      // No page declares these.
      case .level, .panelName, .externalLink, .edited, .separator: break
      }
    }
  }
}
