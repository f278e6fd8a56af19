import OngletModel

extension Renderer {
  /// The Markdown form of a page: what stands on it, without what is around it.
  func markdown(_ index: Int) -> [UInt8] {
    let addresses = PageAddresses(site: site, facts: facts, path: site.pages[index].address.path)
    var writer = MarkdownWriter(
      context: markdownContext(of: index, addresses), reserving: 12 * 1024)
    writePage(index, addresses, to: &writer)
    return writer.buffer.bytes
  }

  /// Writes the Markdown form of a page into a file of these addresses.
  func writePage(_ index: Int, _ addresses: PageAddresses, to writer: inout MarkdownWriter) {
    let page = site.pages[index]
    writer.context = markdownContext(of: index, addresses)
    writeTitle(of: page, level: 1, to: &writer)
    if let description = page.page.metadata.description {
      writer.writeParagraph { $0.writeText(description) }
    }
    let reference = MarkdownReference(self, page: index, addresses)
    if case .successCriterion(let place)? = page.reference {
      reference.writeBlocks(
        reference.builder.summary(ofSuccessCriterion: place), to: &writer)
    }
    writeContent(of: index, addresses, to: &writer)
    for child in page.children where site.pages[child].isShownInGuide {
      writer.context = markdownContext(of: child, addresses)
      writeTitle(of: site.pages[child], level: 2, to: &writer)
      writeContent(of: child, addresses, to: &writer)
    }
    reference.writePage(to: &writer)
    let below = site.listedChildren(of: index)
    let listsThem =
      site.listsChildren(index) || page.layout == .guide || page.reference != nil
    if listsThem {
      writer.writeItems(below) { writer, child in
        writer.writeParagraph { writeLink(to: child, addresses, in: &$0) }
      }
    }
  }

  private func writeTitle(of page: LinkedPage, level: Int, to writer: inout MarkdownWriter) {
    writer.writeHeading(level) { $0.writeTitle(page.page.wholeTitle) }
  }

  /// Writes what the front matter ties a page to, and its body.
  private func writeContent(
    of index: Int, _ addresses: PageAddresses, to writer: inout MarkdownWriter
  ) {
    let page = site.pages[index]
    let reference = MarkdownReference(self, page: index, addresses)
    if let audience = page.page.metadata.audience {
      writer.writeParagraph { $0.writeText(reference.strings.sentence(about: audience)) }
    }
    reference.writeFacts(reference.builder.successCriteriaFacts(), to: &writer)
    writer.writeBlocks(page.page.body.blocks)
    reference.writeFacts(reference.builder.symbolAndPhaseFacts(), to: &writer)
  }

  func writeLink(
    to page: Int, _ addresses: PageAddresses, in writer: inout MarkdownWriter
  ) {
    let target = site.pages[page]
    writer.writeLink(to: addresses.markdownAddress(of: target.address)) {
      $0.buffer.write(raw: self.linkWords[page])
    }
    if let description = target.page.metadata.description {
      writer.writeText(theme.strings(for: target.page.language)["colon"] + description)
    }
  }

  /// What the document of a page is written with, on the page of these addresses.
  ///
  /// - Parameter isChecklist: whether that is a checklist, where its checks stand among others.
  func markdownContext(
    of index: Int, isChecklist: Bool = false, _ addresses: PageAddresses
  ) -> MarkdownContext {
    let page = site.pages[index]
    // Footnotes of several documents in one file have names of their own.
    let folder = addresses.path == page.address.path ? "" : page.address.path
    let name = folder.utf8.map { $0 == UInt8(ascii: "/") ? UInt8(ascii: "-") : $0 }
    let criterion = page.isShownInGuide ? (page.criterion?.id ?? "") + "-" : ""
    return MarkdownContext(
      levels: page.levels,
      address: { addresses.markdownAddress(of: page.targets[$0]) },
      label: { self.title(ofTarget: $0, on: page) },
      footnotePrefix: String(decoding: name, as: UTF8.self) + criterion,
      checks: checkRemarks(of: page, inChecklist: isChecklist, addresses),
      strings: theme.strings(for: page.page.language))
  }
}

extension PageAddresses {
  /// The address of a page's Markdown form, relative to the page's folder.
  func markdownAddress(of target: Address) -> String {
    if target.path == path { return target.fragment.map { "#" + $0 } ?? "index.md" }
    let file = (root == "./" ? "" : root) + target.path + "index.md"
    return target.fragment.map { file + "#" + $0 } ?? file
  }

  func markdownAddress(of target: Target) -> String? {
    guard case .page(let index, let fragment) = target else { return address(of: target) }
    let page = site.pages[index].address
    return markdownAddress(of: Address(path: page.path, fragment: fragment ?? page.fragment))
  }
}
