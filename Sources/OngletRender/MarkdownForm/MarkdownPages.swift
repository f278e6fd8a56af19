import OngletModel

extension Renderer {
  /// The Markdown form of a page: what stands on it, without what is around it.
  func markdown(_ index: Int) -> [UInt8] {
    let addresses = PageAddresses(site: site, facts: facts, path: site.pages[index].address.path)
    var writer = MarkdownWriter(
      context: markdownContext(of: index, addresses), reserving: 12 * 1024)
    write(index, addresses, to: &writer)
    return writer.buffer.bytes
  }

  /// Writes the Markdown form of a page into a file of these addresses.
  func write(_ index: Int, _ addresses: PageAddresses, to writer: inout MarkdownWriter) {
    let page = site.pages[index]
    writer.context = markdownContext(of: index, addresses)
    writeTitle(of: page, level: 1, to: &writer)
    if let description = page.page.metadata.description {
      writer.writeParagraph { $0.write(description) }
    }
    if case .successCriterion(let place)? = page.reference,
      let summary = site.catalogue.successCriteria[place].summaries.nearest(to: page.page.language)
    {
      writer.writeParagraph { $0.write(summary.text) }
    }
    write(page, addresses, to: &writer)
    for child in page.children where site.pages[child].isShownInGuide {
      writer.context = markdownContext(of: child, addresses)
      writeTitle(of: site.pages[child], level: 2, to: &writer)
      write(site.pages[child], addresses, to: &writer)
    }
    MarkdownReference(self, page: index, addresses).write(to: &writer)
    let below = site.listedChildren(of: index)
    let listsThem =
      site.listsChildren(index) || page.layout == .guide || page.reference != nil
    if listsThem, !below.isEmpty {
      writer.writeItems(
        below.map { child in
          { self.writeLink(to: child, addresses, in: &$0) }
        })
    }
  }

  private func writeTitle(of page: LinkedPage, level: Int, to writer: inout MarkdownWriter) {
    writer.writeHeading(level) { $0.writeTitle(page.page.wholeTitle) }
  }

  /// Writes what the front matter ties a page to, and its body.
  private func write(
    _ page: LinkedPage, _ addresses: PageAddresses, to writer: inout MarkdownWriter
  ) {
    let strings = theme.strings(for: page.page.language)
    if let audience = page.page.metadata.audience {
      writer.writeParagraph { $0.write(strings.sentence(about: audience)) }
    }
    func fact<Value>(
      _ name: String, _ values: [Value], write: @escaping (inout MarkdownWriter, Value) -> Void
    ) -> [(inout MarkdownWriter) -> Void] {
      if values.isEmpty { return [] }
      return [
        {
          $0.writeFact(strings[name]) { writer in
            for (place, value) in values.enumerated() {
              if place > 0 { writer.write(", ") }
              write(&writer, value)
            }
          }
        }
      ]
    }
    let declared = page.declarations
    let language = page.page.language
    let successCriteria = fact("success-criteria", declared.successCriteria) { writer, name in
      let target = name.place.flatMap { self.ties.page(.successCriterion($0), in: language) }
      self.write(linkTo: target, addresses, in: &writer) { $0.write(name.name) }
      if let place = name.place {
        let level = self.site.catalogue.successCriteria[place].level.rawValue
        writer.write(" (" + strings.filled("level", ["level": level]) + ")")
      }
    }
    if !successCriteria.isEmpty { writer.writeItems(successCriteria) }
    writer.write(page.page.body.blocks)
    let symbols = fact("symbols", declared.symbols) { writer, name in
      let target = name.place.flatMap { self.ties.page(.symbol($0), in: language) }
      self.write(linkTo: target, addresses, in: &writer) { $0.write(name.name, asCode: true) }
    }
    let phases = fact("phases", declared.phases) { writer, phase in
      writer.write(strings.has("phase-" + phase) ? strings["phase-" + phase] : phase)
    }
    if !(symbols + phases).isEmpty { writer.writeItems(symbols + phases) }
  }

  /// Writes the title of a page with a link to it, or other words where there is no such page.
  private func write(
    linkTo page: Int?, _ addresses: PageAddresses, in writer: inout MarkdownWriter,
    else words: (inout MarkdownWriter) -> Void
  ) {
    guard let page else {
      words(&writer)
      return
    }
    writer.writeLink(to: addresses.markdownAddress(of: site.pages[page].address)) {
      $0.buffer.write(raw: self.linkWords[page])
    }
  }

  func writeLink(
    to page: Int, _ addresses: PageAddresses, in writer: inout MarkdownWriter
  ) {
    let target = site.pages[page]
    writer.writeLink(to: addresses.markdownAddress(of: target.address)) {
      $0.buffer.write(raw: self.linkWords[page])
    }
    if let description = target.page.metadata.description {
      writer.write(theme.strings(for: target.page.language)["colon"] + description)
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
