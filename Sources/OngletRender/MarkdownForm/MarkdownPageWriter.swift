import OngletModel

/// Writes the Markdown form of pages: their content, without the frame.
struct MarkdownPageWriter {
  let context: RenderContext
  /// The addresses relative to the file that is written.
  let addresses: PageAddresses

  private var site: Site { context.site }

  /// The Markdown form of a page at its own address.
  static func form(of index: PageIndex, _ context: RenderContext) -> MarkdownForm {
    let addresses = PageAddresses(
      site: context.site, facts: context.facts, path: context.site.pages[index].address.path)
    let reference = MarkdownReference(context, page: index, addresses)
    var writer = MarkdownWriter(context: reference.documentContext(), reserving: 12 * 1024)
    MarkdownPageWriter(context: context, addresses: addresses).writePage(index, to: &writer)
    return writer.form
  }

  /// Writes the Markdown form of a page into the file.
  func writePage(_ index: PageIndex, to writer: inout MarkdownWriter) {
    let page = site.pages[index]
    let reference = MarkdownReference(context, page: index, addresses)
    writer.context = reference.documentContext()
    writeTitle(of: page, level: 1, to: &writer)
    if let description = page.page.metadata.description {
      writer.writeParagraph { $0.writeText(description) }
    }
    if case .successCriterion(let place)? = page.reference {
      reference.writeBlocks(
        reference.builder.summary(ofSuccessCriterion: place), to: &writer)
    }
    writeContent(of: page, reference, to: &writer)
    for child in page.children where site.pages[child].isShownInGuide {
      let reference = MarkdownReference(context, page: child, addresses)
      writer.context = reference.documentContext()
      writeTitle(of: site.pages[child], level: 2, to: &writer)
      writeContent(of: site.pages[child], reference, to: &writer)
    }
    reference.writePage(to: &writer)
    let grouped = site.criterionGroups(of: page).flatMap(\.criteria)
    let below = site.listedChildren(of: index).filter { !grouped.contains($0) }
    let listsThem =
      site.listsChildren(index) || page.layout == .guide || page.reference != nil
    if listsThem {
      writer.writeItems(below) { writer, child in
        writer.writeParagraph { writeLink(to: child, in: &$0) }
      }
    }
  }

  private func writeTitle(of page: LinkedPage, level: Int, to writer: inout MarkdownWriter) {
    writer.writeHeading(level) { $0.writeTitle(page.page.wholeTitle) }
  }

  /// Writes what the front matter of a page declares, and its body.
  private func writeContent(
    of page: LinkedPage, _ reference: MarkdownReference, to writer: inout MarkdownWriter
  ) {
    reference.writeBlocks(reference.builder.declaredSentences(), to: &writer)
    reference.writeFacts(reference.builder.successCriteriaFacts(), to: &writer)
    writer.writeBlocks(page.page.body.blocks)
    reference.writeFacts(reference.builder.symbolAndPhaseFacts(), to: &writer)
  }

  /// Writes a link to the Markdown form of a page, with the page's description.
  func writeLink(to page: PageIndex, in writer: inout MarkdownWriter) {
    let target = site.pages[page]
    writer.writeLink(to: addresses.markdownAddress(of: target.address)) {
      $0.buffer.write(raw: context.linkWords[page])
    }
    if let description = target.page.metadata.description {
      writer.writeText(context.strings(for: target.page.language)["colon"] + description)
    }
  }
}
