import OngletModel

extension Renderer {
  /// The bytes of a page.
  func page(_ index: Int) -> [UInt8] {
    let page = site.pages[index]
    let addresses = PageAddresses(site: site, facts: facts, path: page.address.path)
    var context = frame(of: index, addresses)
    switch page.layout {
    case .guide:
      if let criteria = criteria(of: index, addresses) {
        context[.criteria] = .list(criteria)
        context[.hasCriteria] = .flag(true)
      } else {
        addChildren(of: index, addresses, to: &context)
      }
      writeBody(of: index, addresses, to: &context)
    case .criterion:
      context[.criterion] = .object(criterion(index, addresses, isOnOwnPage: true))
    case .home, .page:
      writeBody(of: index, addresses, to: &context)
      if page.page.isGenerated || page.layout == .home {
        addChildren(of: index, addresses, to: &context)
      }
    }
    return theme.render(context, layout: page.layout.rawValue, in: page.page.language)
  }

  // MARK: The body

  private func writeBody(
    of index: Int, _ addresses: PageAddresses, to context: inout TemplateContext
  ) {
    let page = site.pages[index]
    var writer = self.writer(for: index, addresses)
    writeAliases(of: page, to: &writer)
    writer.write(page.page.body.blocks)
    writer.writeFootnotes(of: page.page.body.blocks)
    context[.body] = .html(writer.buffer.bytes)
    if page.layout != .home {
      let toc = tableOfContents(of: index)
      context[.toc] = .html(toc)
      context[.hasToc] = .flag(!toc.isEmpty)
    }
  }

  /// Old fragments of the page stay places on it.
  private func writeAliases(of page: LinkedPage, to writer: inout HTMLWriter) {
    for alias in page.fragmentAliases.keys.sorted() {
      writer.buffer.write("<span id=\"")
      writer.buffer.write(escaping: alias)
      writer.buffer.write("\"></span>\n")
    }
  }

  private func writer(for index: Int, _ addresses: PageAddresses) -> HTMLWriter {
    let page = site.pages[index]
    // No identifier but those of footnotes begins so, and their numbers follow the last point.
    let prefix = page.isShownInGuide ? (page.criterion?.id ?? "") + "." : ""
    let context = DocumentContext(
      anchorIDs: page.anchorIDs, levels: page.levels,
      addresses: page.targets.map { addresses.address(of: $0) },
      imageSizes: page.targets.map { addresses.size(of: $0) }, panelKinds: page.panelKinds,
      footnotePrefix: prefix, strings: theme.strings(for: page.page.language))
    return HTMLWriter(
      context: context, headingID: headingID(of: page), reserving: 12 * 1024)
  }

  /// The heading above a page's document, with its links and identifiers.
  func heading(of index: Int, _ addresses: PageAddresses) -> [UInt8] {
    let heading = site.pages[index].page.heading
    if heading.count == 1, case .text(let text) = heading[0].content {
      var buffer = ByteBuffer(reserving: text.utf8.count + 16)
      buffer.write(escaping: text)
      return buffer.bytes
    }
    var writer = self.writer(for: index, addresses)
    writer.write(heading)
    return writer.buffer.bytes
  }

  /// The identifier of the heading that stands above a page's document.
  func headingID(of page: LinkedPage) -> String {
    if page.isShownInGuide { return page.criterion?.id ?? "" }
    if let anchor = page.page.headingAnchor, !page.anchorIDs[anchor].isEmpty {
      return page.anchorIDs[anchor]
    }
    return page.criterion?.id ?? "page-title"
  }

  // MARK: Criteria

  /// The criteria of a guide that shows them together; nothing for other guides.
  private func criteria(of index: Int, _ addresses: PageAddresses) -> [TemplateContext]? {
    let shown = site.pages[index].children.filter { site.pages[$0].isShownInGuide }
    if shown.isEmpty { return nil }
    return shown.map { criterion($0, addresses, isOnOwnPage: false) }
  }

  private func criterion(
    _ index: Int, _ addresses: PageAddresses, isOnOwnPage: Bool
  ) -> TemplateContext {
    let page = site.pages[index]
    let blocks = page.page.body.blocks
    guard let criterion = page.criterion else { return TemplateContext() }
    var writer = self.writer(for: index, addresses)
    writeAliases(of: page, to: &writer)
    writer.writePart(blocks[criterion.introduction])
    let introduction = writer.buffer.bytes
    writer.buffer = ByteBuffer(reserving: 12 * 1024)
    write(criterion, of: page, to: &writer)
    writer.writeFootnotes(of: blocks)
    var context = TemplateContext([.id: .text(criterion.id)])
    context[.titleHTML] = .html(
      Self.inlineHTML(
        page.page.heading.withoutLinks, of: page.page,
        in: theme.strings(for: page.page.language)))
    if let metadata = metadata(of: criterion, on: page) {
      context[.metadata] = .object(metadata)
      context[.hasMetadata] = .flag(true)
    }
    context[.introduction] = .html(introduction)
    context[.tabs] = .html(writer.buffer.bytes)
    return context
  }

  /// Writes the panels of a criterion: as tabs when there are several.
  private func write(_ criterion: Criterion, of page: LinkedPage, to writer: inout HTMLWriter) {
    let blocks = page.page.body.blocks
    guard criterion.panels.count > 1 else {
      for panel in criterion.panels {
        writer.write(blocks[panel.heading])
        writer.writePart(blocks[panel.blocks])
      }
      return
    }
    let panels = criterion.panels.compactMap { panel -> HTMLWriter.TabPanel? in
      guard case .heading(let heading) = blocks[panel.heading].content else { return nil }
      return HTMLWriter.TabPanel(
        id: page.anchorIDs[heading.anchor], kind: panel.kind, label: heading.content,
        level: page.levels[heading.anchor]
      ) { writer in
        writer.writePart(blocks[panel.blocks])
      }
    }
    writer.writeTabs(id: "", name: .element(id: headingID(of: page)), panels: panels)
  }

  /// What the front matter says of a criterion; nothing when it says nothing.
  private func metadata(of criterion: Criterion, on page: LinkedPage) -> TemplateContext? {
    let audience = page.page.metadata.audience
    if audience == nil, criterion.phases.isEmpty, criterion.successCriteria.isEmpty,
      criterion.symbols.isEmpty
    {
      return nil
    }
    let strings = theme.strings(for: page.page.language)
    var context = TemplateContext([
      .hasPhases: .flag(!criterion.phases.isEmpty),
      .phases: .texts(
        criterion.phases.map { strings.has("phase-" + $0) ? strings["phase-" + $0] : $0 }),
      .hasSuccessCriteria: .flag(!criterion.successCriteria.isEmpty),
      .successCriteria: .list(
        criterion.successCriteria.map { TemplateContext([.number: .text($0)]) }),
      .hasSymbols: .flag(!criterion.symbols.isEmpty),
      .symbols: .list(criterion.symbols.map { TemplateContext([.name: .text($0)]) }),
    ])
    if let audience { context[.audience] = .text(audience) }
    return context
  }

  // MARK: Lists of pages

  private func addChildren(
    of index: Int, _ addresses: PageAddresses, to context: inout TemplateContext
  ) {
    let children = site.pages[index].children.map { child in
      var entry = link(to: child, addresses)
      if let description = site.pages[child].page.metadata.description {
        entry[.description] = .text(description)
      }
      return entry
    }
    context[.children] = .list(children)
    context[.hasChildren] = .flag(!children.isEmpty)
  }

  func link(to page: Int, _ addresses: PageAddresses) -> TemplateContext {
    TemplateContext([
      .href: .text(addresses.address(of: page)), .titleHTML: .html(titles[page]),
    ])
  }

  /// A list of links to the headings of a page: its criteria, or levels 2 and 3.
  private func tableOfContents(of index: Int) -> [UInt8] {
    let page = site.pages[index]
    var entries: [(level: Int, id: String, html: [UInt8])] = []
    let strings = theme.strings(for: page.page.language)
    for block in page.page.body.blocks {
      guard case .heading(let heading) = block.content else { continue }
      let level = page.levels[heading.anchor]
      let id = page.anchorIDs[heading.anchor]
      guard level == 2 || level == 3, !id.isEmpty else { continue }
      let html = Self.inlineHTML(heading.content.withoutLinks, of: page.page, in: strings)
      entries.append((level, id, html))
    }
    for child in page.children where site.pages[child].isShownInGuide {
      entries.append((2, site.pages[child].criterion?.id ?? "", titles[child]))
    }
    return Self.nestedList(of: entries)
  }

  private static func nestedList(
    of entries: [(level: Int, id: String, html: [UInt8])]
  ) -> [UInt8] {
    guard entries.count > 1, let first = entries.first else { return [] }
    var buffer = ByteBuffer(reserving: 1024)
    buffer.write("<ul>\n")
    var isNested = false
    for (position, entry) in entries.enumerated() {
      // A deeper heading before the first of level 2 stands at the top.
      let isBelow = entry.level > 2 && position > 0 && first.level == 2
      if isBelow, !isNested {
        buffer.write("\n<ul>\n")
      } else if isNested, !isBelow {
        buffer.write("</li>\n</ul>\n</li>\n")
      } else if position > 0 {
        buffer.write("</li>\n")
      }
      isNested = isBelow
      buffer.write("<li><a href=\"#")
      buffer.write(address: entry.id)
      // One element, so that a style may lay the link out without parting its words.
      buffer.write("\"><span>")
      buffer.write(raw: entry.html)
      buffer.write("</span></a>")
    }
    buffer.write(isNested ? "</li>\n</ul>\n</li>\n</ul>" : "</li>\n</ul>")
    return buffer.bytes
  }
}
