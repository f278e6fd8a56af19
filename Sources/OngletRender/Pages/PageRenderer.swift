import OngletModel

/// Renders a page: writes its blocks, and puts them into its template together with the frame.
struct PageRenderer {
  let context: PageContext

  /// The bytes of the page.
  func html() -> [UInt8] {
    let page = context.page
    let frame = PageFrame(context: context)
    var values = frame.values()
    // In the order of the page, since an abbreviation is linked at its first use.
    var abbreviations: [AbbreviationIndex] = []
    switch page.layout {
    case .guide:
      let overview = GuideOverview(context)
      writeBody(&abbreviations, cards: overview.groups, to: &values)
      overview.addRest(to: &values)
      values[.wholeGuide] = page.wholeGuide.map { .text(context.addresses.address(of: $0)) }
      frame.addBook(to: &values)
      if let criteria = criteria(&abbreviations) {
        values[.criteria] = .list(criteria)
        values[.hasCriteria] = .flag(true)
      }
    case .criterion:
      values[.criterion] = .object(CriterionSection(context: context).values(&abbreviations))
    case .home, .page:
      writeBody(&abbreviations, to: &values)
    }
    // The page of all checklists begins with links to them.
    if page.layout != .guide, context.site.listsChildren(context.index),
      page.reference != .checklists
    {
      // The index of a standard links to its tables beside its editions.
      let children = context.site.listedChildren(of: context.index).filter {
        if case .table = context.site.pages[$0].reference { false } else { true }
      }
      values.addChildren(children.map(context.entry(for:)))
    }
    addAbbreviations(abbreviations, to: &values)
    return context.shared.theme.render(values, layout: context.shared.theme.template(of: page))
  }

  // MARK: The body

  /// Writes the text of the page and the catalogue's part of it.
  ///
  /// - Parameters:
  ///   - abbreviations: receives the abbreviations that the text uses.
  ///   - cards: what is written in place of some blocks, by their indices.
  func writeBody(
    _ abbreviations: inout [AbbreviationIndex], cards: [Int: [UInt8]] = [:],
    to values: inout TemplateContext
  ) {
    let page = context.page
    var writer = PageDocument(context: context).writer()
    var drawing: [UInt8] = []
    if case .requirement(let place)? = page.reference {
      var catalogue = CatalogueWriter(context)
      drawing = catalogue.drawing(of: place)
      catalogue.writeBlocks(catalogue.builder.summary(ofRequirement: place))
      writer.buffer.write(raw: catalogue.buffer.bytes)
    }
    for (index, block) in page.page.body.blocks.enumerated() {
      if let cards = cards[index] {
        writer.buffer.startLine()
        writer.buffer.write(raw: cards)
      } else {
        writer.writeBlocks(CollectionOfOne(block))
      }
    }
    writer.writeFootnotes(of: page.page.body.blocks)
    var headings: [ContentsEntry] = []
    if let reference = page.reference {
      var catalogue = CatalogueWriter(context)
      catalogue.writePage(reference)
      writer.buffer.write(raw: catalogue.buffer.bytes)
      headings = catalogue.contents
      values[.isChecklist] = .flag(catalogue.listsChecks)
    }
    abbreviations = writer.typesetter.usedAbbreviations
    var body = writer.buffer.bytes[...]
    if let end = endOfLead(in: body) {
      values[.lead] = .html(body[..<end] + drawing)
      body = body[end...]
    } else {
      body = drawing + body
    }
    values[.body] = .html(Array(body))
    if page.layout != .home { addContents(with: headings, to: &values) }
  }

  /// The end of what goes above the table of contents: the first paragraph of a text, or the head of a
  /// guide. A layout of the site's own gets the whole.
  private func endOfLead(in body: ArraySlice<UInt8>) -> Int? {
    let (theme, page) = (context.shared.theme, context.page)
    guard theme.showsLead, page.layout != .home, page.reference?.isCatalogue != false,
      theme.template(of: page) == page.layout.rawValue
    else { return nil }
    switch page.page.body.blocks.first?.content {
    case nil, .paragraph:
      return body.starts(with: "<p".utf8) ? body.firstOccurrence(of: "</p>\n")?.upperBound : nil
    case .html where body.starts(with: "<div class=\"guide-head\"".utf8):
      var depth = 0
      for index in body.indices {
        if body[index...].starts(with: "<div".utf8) { depth += 1 }
        if body[index...].starts(with: "</div>".utf8) { depth -= 1 }
        if depth == 0 { return body[index...].firstOccurrence(of: ">")?.upperBound }
      }
      return nil
    default: return nil
    }
  }

  /// Adds the table of contents.
  ///
  /// - Parameter headings: headings that are not in its document.
  func addContents(with headings: [ContentsEntry], to values: inout TemplateContext) {
    let toc = TableOfContents.html(of: context.index, with: headings, context.shared)
    values[.toc] = .html(toc)
    values[.hasToc] = .flag(!toc.isEmpty)
  }

  /// Adds the explanations of the abbreviations that the page uses.
  func addAbbreviations(_ used: [AbbreviationIndex], to values: inout TemplateContext) {
    if used.isEmpty { return }
    var catalogue = CatalogueWriter(context)
    catalogue.writeAbbreviations(used)
    values[.abbreviations] = .html(catalogue.buffer.bytes)
  }

  // MARK: Criteria

  /// The criteria of a guide that shows them on its page; nil for other guides.
  private func criteria(_ abbreviations: inout [AbbreviationIndex]) -> [TemplateContext]? {
    let site = context.site
    let page = context.page
    let shown = page.children.filter { site.pages[$0].isShownInGuide }
    if shown.isEmpty { return nil }
    let aliases = page.aliasesByFragment
    return shown.map { child in
      let id = site.pages[child].criterion?.id ?? ""
      var values = CriterionSection(context: context.with(page: child)).values(&abbreviations)
      values[.aliases] = .html(FragmentAliases.html(of: aliases[id], leadingTo: id))
      values[.href] = .text("#" + id)
      return values
    }
  }
}
