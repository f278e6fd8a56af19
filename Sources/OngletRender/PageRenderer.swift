import OngletModel

extension Renderer {
  /// The bytes of a page.
  func page(_ index: Int) -> [UInt8] { page(index, at: site.pages[index].address.path) }

  /// - Parameter path: where it is shown: the home of a site in one language is at the root too.
  func page(_ index: Int, at path: String) -> [UInt8] {
    let page = site.pages[index]
    let addresses = PageAddresses(
      site: site, facts: facts, path: path, ownPath: page.address.path)
    var context = frame(of: index, addresses)
    // In the order of the page, for an abbreviation is explained at its first use.
    var abbreviations: [Int] = []
    switch page.layout {
    case .guide:
      writeBody(of: index, addresses, &abbreviations, to: &context)
      if let whole = page.wholeGuide { context[.wholeGuide] = .text(addresses.address(of: whole)) }
      addBook(of: index, addresses, to: &context)
      if let criteria = criteria(of: index, addresses, &abbreviations) {
        context[.criteria] = .list(criteria)
        context[.hasCriteria] = .flag(true)
      }
    case .criterion:
      var criterion = criterion(index, addresses, &abbreviations)
      criterion[.related] = .html(related(to: index, addresses))
      context[.criterion] = .object(criterion)
    case .home, .page:
      writeBody(of: index, addresses, &abbreviations, to: &context)
    }
    // The page of all checks has links to the checklists at its beginning.
    if site.listsChildren(index), page.reference != .checklists {
      addChildren(of: index, addresses, to: &context)
    }
    if !abbreviations.isEmpty {
      context[.abbreviations] = .html(list(of: abbreviations, on: index, addresses))
    }
    return theme.render(context, layout: page.layout.rawValue, in: page.page.language)
  }

  // MARK: The body

  func writeBody(
    of index: Int, _ addresses: PageAddresses, _ abbreviations: inout [Int],
    to context: inout TemplateContext
  ) {
    let page = site.pages[index]
    var writer = self.writer(for: index, addresses)
    if case .successCriterion(let place)? = page.reference {
      var catalogue = CatalogueWriter(self, page: index, addresses)
      catalogue.writeBlocks(catalogue.builder.summary(ofSuccessCriterion: place))
      writer.buffer.write(raw: catalogue.buffer.bytes)
    }
    writer.write(page.page.body.blocks)
    writer.writeFootnotes(of: page.page.body.blocks)
    var headings: [ContentsEntry] = []
    if let reference = page.reference {
      var catalogue = CatalogueWriter(self, page: index, addresses)
      catalogue.writePage(reference)
      writer.buffer.write(raw: catalogue.buffer.bytes)
      headings = catalogue.contents
      context[.isChecklist] = .flag(catalogue.listsChecks)
    }
    abbreviations = writer.typesetter.usedAbbreviations
    context[.body] = .html(writer.buffer.bytes)
    if page.layout != .home {
      let toc = tableOfContents(of: index, with: headings)
      context[.toc] = .html(toc)
      context[.hasToc] = .flag(!toc.isEmpty)
    }
  }

  /// Old fragments of a page stay places on it, each before what it leads to. A script puts the
  /// fragment of today into the address.
  ///
  /// - Parameter aliases: those that lead to the identifier.
  func oldPlaces(_ aliases: [String]?, leadingTo id: String) -> [UInt8] {
    var buffer = ByteBuffer()
    for alias in (aliases ?? []).sorted() {
      buffer.write("<span class=\"old-place\" id=\"")
      buffer.write(escaping: alias)
      if id != "top" {
        buffer.write("\" data-now=\"")
        buffer.write(escaping: id)
      }
      buffer.write("\"></span>")
    }
    return buffer.bytes
  }

  /// - Parameter idPrefix: stands before all identifiers, where languages stand on one page.
  func writer(
    for index: Int, _ addresses: PageAddresses, idPrefix: String = ""
  ) -> HTMLWriter {
    let page = site.pages[index]
    let ids =
      idPrefix.isEmpty
      ? page.anchorIDs
      : NumberedList(page.anchorIDs.map { $0.isEmpty ? "" : idPrefix + $0 }, or: "")
    return writer(
      for: index, addresses, ids: ids, levels: page.levels, isSection: page.isShownInGuide,
      idPrefix: idPrefix)
  }

  /// - Parameter isSection: whether the page is a criterion that stands among others on a page.
  func writer(
    for index: Int, _ addresses: PageAddresses, ids: NumberedList<String>,
    levels: NumberedList<Int>, isSection: Bool, idPrefix: String = ""
  ) -> HTMLWriter {
    let page = site.pages[index]
    // No identifier but those of footnotes begins so, and their numbers follow the last point.
    let prefix = isSection ? (page.criterion?.id ?? "") + "." : ""
    let context = DocumentContext(
      anchorIDs: ids, levels: levels, references: references(of: page, addresses),
      panelKinds: page.panelKinds, footnotePrefix: idPrefix + prefix,
      strings: theme.strings(for: page.page.language), rules: rules(for: page.page.language),
      highlighted: facts.highlighted, checks: checks(of: index, addresses),
      markedFile: marksLines ? page.page.path : nil)
    return HTMLWriter(
      context: context, headingID: idPrefix + headingID(of: page), reserving: 12 * 1024)
  }

  /// Where the references of a page's document lead, from the page of the addresses.
  func references(of page: LinkedPage, _ addresses: PageAddresses) -> ReferencePlaces {
    ReferencePlaces(
      address: { addresses.address(of: page.targets[$0]) },
      isExternal: { page.targets[$0].isExternal },
      codeLinks: { self.codeLinks(of: page.targets[$0], on: page, addresses) },
      label: { self.label(of: $0, on: page) },
      title: { self.title(ofTarget: $0, on: page) },
      imageSize: { addresses.size(of: page.targets[$0]) })
  }

  /// The links of symbols in a page's code. A page does not lead to itself.
  private func codeLinks(
    of target: Target, on page: LinkedPage, _ addresses: PageAddresses
  ) -> [CodeLink] {
    // A guide on one page is to be read through: what leads out of its code is on its criteria's pages.
    guard case .symbols(let uses) = target, !addresses.showsSeveralPages else { return [] }
    return uses.compactMap { use in
      guard let target = use.page, site.pages[target].address != page.address else { return nil }
      return CodeLink(bytes: use.bytes, address: addresses.address(of: target))
    }
  }

  /// The heading above a page's document, with its links and identifiers.
  func heading(of index: Int, _ addresses: PageAddresses) -> [UInt8] {
    let heading = site.pages[index].page.heading
    if heading.count == 1, case .text(let text) = heading[0].content {
      return rules(for: site.pages[index].page.language).html(text)
    }
    var writer = self.writer(for: index, addresses)
    writer.writeLabel(heading)
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
  private func criteria(
    of index: Int, _ addresses: PageAddresses, _ abbreviations: inout [Int]
  ) -> [TemplateContext]? {
    let shown = site.pages[index].children.filter { site.pages[$0].isShownInGuide }
    if shown.isEmpty { return nil }
    let aliases = site.pages[index].aliasesByFragment
    return shown.map { page in
      let id = site.pages[page].criterion?.id ?? ""
      var context = criterion(page, addresses, &abbreviations)
      context[.aliases] = .html(oldPlaces(aliases[id], leadingTo: id))
      context[.href] = .text("#" + id)
      context[.related] = .html(related(to: page, addresses))
      return context
    }
  }

  /// What a page or a section shows of a criterion, but for what it is related to.
  ///
  /// - Parameter given: writes its text; by default as its address wants it.
  func criterion(
    _ index: Int, _ addresses: PageAddresses, _ abbreviations: inout [Int],
    with given: HTMLWriter? = nil
  ) -> TemplateContext {
    let page = site.pages[index]
    let blocks = page.page.body.blocks
    guard let criterion = page.criterion else { return TemplateContext() }
    var writer = given ?? self.writer(for: index, addresses)
    writer.typesetter.usedAbbreviations = abbreviations
    writer.writePart(blocks[criterion.introduction])
    let introduction = writer.buffer.bytes
    writer.buffer = ByteBuffer(reserving: 12 * 1024)
    write(criterion, of: page, to: &writer)
    writer.writeFootnotes(of: blocks)
    abbreviations = writer.typesetter.usedAbbreviations
    var context = TemplateContext([.id: .text(criterion.id)])
    context[.titleHTML] = .html(
      Self.inlineHTML(
        page.page.heading.withoutLinks, of: page.page,
        in: theme.strings(for: page.page.language), rules: rules(for: page.page.language)))
    if let metadata = metadata(of: index, addresses) {
      context[.metadata] = .object(metadata)
      context[.hasMetadata] = .flag(true)
    }
    context[.introduction] = .html(introduction)
    context[.tabs] = .html(writer.buffer.bytes)
    return context
  }

  /// Writes the panels of a criterion: as tabs when there are several.
  func write(_ criterion: Criterion, of page: LinkedPage, to writer: inout HTMLWriter) {
    let blocks = page.page.body.blocks
    guard criterion.panels.count > 1 else {
      for panel in criterion.panels {
        writer.write(blocks[panel.heading])
        writer.writePart(blocks[panel.blocks])
      }
      return
    }
    let footnotes = blocks.footnotes
    // What the introduction leads to stands below the panels.
    writer.citedFootnotes = []
    let panels = criterion.panels.compactMap { panel -> HTMLWriter.TabPanel? in
      guard case .heading(let heading) = blocks[panel.heading].content else { return nil }
      return HTMLWriter.TabPanel(
        id: writer.context.anchorIDs[heading.anchor], kind: panel.kind, label: heading.content,
        level: writer.context.levels[heading.anchor]
      ) { writer in
        writer.writePart(blocks[panel.blocks])
        writer.writeCitedFootnotes(of: footnotes)
      }
    }
    writer.writeTabs(id: "", name: .element(id: headingID(of: page)), panels: panels)
  }

  // MARK: Lists of pages

  private func addChildren(
    of index: Int, _ addresses: PageAddresses, to context: inout TemplateContext
  ) {
    let isGuide = site.pages[index].layout == .guide
    var taken = Set(isGuide ? Array(site.pages[index].anchorIDs) : [])
    let children = site.listedChildren(of: index).map { child in
      var entry = link(to: child, addresses)
      if let description = site.pages[child].page.metadata.description {
        let language = site.pages[child].page.language
        entry[.description] = .html(rules(for: language).html(description))
      }
      if isGuide { addCard(of: child, addresses, taken: &taken, to: &entry) }
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
  ///
  /// - Parameter headings: those of what the page shows of the catalogue.
  func tableOfContents(of index: Int, with headings: [ContentsEntry]) -> [UInt8] {
    let page = site.pages[index]
    var entries: [ContentsEntry] = []
    let rules = rules(for: page.page.language)
    let strings = theme.strings(for: page.page.language)
    for block in page.page.body.blocks {
      guard case .heading(let heading) = block.content else { continue }
      let level = page.levels[heading.anchor]
      let id = page.anchorIDs[heading.anchor]
      guard level == 2 || level == 3, !id.isEmpty else { continue }
      let html = Self.inlineHTML(
        named(heading.content, on: page).withoutLinks, of: page.page, in: strings, rules: rules)
      entries.append(ContentsEntry(level: level, id: id, html: html))
    }
    for child in page.children where site.pages[child].isShownInGuide {
      entries.append(
        ContentsEntry(level: 2, id: site.pages[child].criterion?.id ?? "", html: titles[child]))
    }
    return Self.nestedList(of: entries + headings)
  }

  private static func nestedList(of entries: [ContentsEntry]) -> [UInt8] {
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
      buffer.write("\">")
      buffer.write(raw: entry.html)
      buffer.write("</a>")
    }
    buffer.write(isNested ? "</li>\n</ul>\n</li>\n</ul>" : "</li>\n</ul>")
    return buffer.bytes
  }
}

extension LinkedPage {
  /// The old fragments of the page, by the identifiers that they became.
  var aliasesByFragment: [String: [String]] {
    Dictionary(grouping: fragmentAliases.keys) { fragmentAliases[$0] ?? "top" }
  }
}
