import OngletLink
import OngletModel

/// A whole guide on one page, if its criteria have pages of their own: for reading through, finding
/// text and printing. Search engines are to find the pages of its criteria instead.
struct WholeGuide {
  private let context: RenderContext
  /// The guide.
  private let index: PageIndex
  /// Its criteria that have pages of their own.
  private let criteria: [PageIndex]

  private var site: Site { context.site }
  private var guide: LinkedPage { context.site.pages[index] }

  /// - Parameter guide: the page of the guide.
  init(_ context: RenderContext, guide: PageIndex) {
    self.context = context
    index = guide
    let site = context.site
    criteria = site.pages[guide].children.filter {
      site.pages[$0].criterion != nil && !site.pages[$0].isShownInGuide
    }
  }

  /// The bytes of the page.
  func html() -> [UInt8] {
    let guide = guide
    let path = guide.wholeGuide?.path ?? guide.address.path
    let outside = PageAddresses(site: site, facts: context.facts, path: path)
    let titles = ([index] + criteria).map {
      (site.pages[$0].address.path, site.pages[$0].headingID)
    }
    let addresses = PageAddresses(
      site: site, facts: context.facts, path: path,
      shown: Dictionary(firstOf: titles))
    let shown = PageContext(context, page: index, addresses)
    let page = PageRenderer(context: shown)
    let frame = PageFrame(context: PageContext(context, page: index, outside))
    var values = frame.valuesOfWholeGuide()
    // It has links and criteria in the place of cards.
    values[.styleSheet] = .text("guides/whole")
    frame.addBook(to: &values)
    var abbreviations: [AbbreviationIndex] = []
    page.writeBody(&abbreviations, cards: GuideOverview.links(on: shown), to: &values)
    values[.criteria] = .list(
      sections(
        &abbreviations, addresses, outside, taken: Set(guide.anchorIDs).union(titles.map(\.1))))
    values[.hasCriteria] = .flag(true)
    page.addAbbreviations(abbreviations, to: &values)
    let headings = criteria.map {
      ContentsEntry(level: 2, id: site.pages[$0].headingID, html: context.titles[$0])
    }
    page.addContents(with: headings, to: &values)
    return context.theme.render(values, layout: guide.layout.rawValue)
  }

  /// The criteria, as sections.
  ///
  /// - Parameters:
  ///   - addresses: the addresses that lead to places on this page.
  ///   - outside: the addresses that lead to the pages of criteria.
  ///   - taken: the identifiers of the page without its criteria.
  private func sections(
    _ abbreviations: inout [AbbreviationIndex], _ addresses: PageAddresses,
    _ outside: PageAddresses,
    taken: Set<String>
  ) -> [TemplateContext] {
    var ids = FreeNames(taken: taken)
    let linked = linkedFragments(in: [index] + criteria)
    return criteria.enumerated().map { number, page in
      var writer = sectionWriter(for: page, addresses, linked: linked, ids: &ids)
      writer.isBelowFirstScreen = number > 0
      // Readers are to share the addresses on the page of the criterion.
      writer.hasHeadingAnchors = false
      var section = CriterionSection(context: PageContext(context, page: page, addresses))
        .values(&abbreviations, with: writer)
      section[.href] = .text(outside.address(of: page))
      // Symbols and phases are only on the page of the criterion.
      if case .object(var metadata)? = section[.metadata] {
        for key in [TemplateKey.symbols, .phases] { metadata[key] = nil }
        section[.metadata] = .object(metadata)
      }
      return section
    }
  }

  /// The writer of a criterion that has a page of its own, for the page of the whole guide.
  ///
  /// Its checks have identifiers on their own page, by which audits name them; here only those that
  /// links lead to have one.
  ///
  /// - Parameters:
  ///   - linked: the identifiers that links of the guide lead to.
  ///   - ids: the identifiers that are taken by what is above it.
  private func sectionWriter(
    for criterion: PageIndex, _ addresses: PageAddresses, linked: Set<String>,
    ids free: inout FreeNames
  ) -> HTMLWriter {
    let page = site.pages[criterion]
    let title = page.headingID
    let anchors = page.page.body.anchors
    let ids = page.anchorIDs.indexed().map { anchor, id in
      if id.isEmpty || id == title { return id }
      if anchors[anchor].kind == .item, !linked.contains(id) { return "" }
      return free.next(for: id)
    }
    let levels = HeadingLevels(of: page.page, isShownInGuide: true).levels
    return PageDocument(context: PageContext(context, page: criterion, addresses)).writer(
      ids: NumberedList(ids, or: ""), levels: NumberedList(levels.elements, or: 6), isSection: true)
  }

  /// The identifiers that links of some pages lead to.
  private func linkedFragments(in pages: [PageIndex]) -> Set<String> {
    var fragments: Set<String> = []
    for page in pages {
      for case .page(_, let fragment?) in site.pages[page].targets { fragments.insert(fragment) }
    }
    return fragments
  }
}
