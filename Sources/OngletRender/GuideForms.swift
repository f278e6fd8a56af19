import OngletLink
import OngletModel

/// The two forms of a guide whose criteria have pages of their own: an overview at its address, and
/// the whole on one page.
extension Renderer {
  // MARK: The overview

  /// Adds to a link to a criterion what its card shows.
  ///
  /// - Parameter taken: the identifiers of the page; those of the card join them.
  func addCard(
    of index: Int, _ addresses: PageAddresses, taken: inout Set<String>,
    to entry: inout TemplateContext
  ) {
    let page = site.pages[index]
    guard let criterion = page.criterion else { return }
    entry[.id] = .text(criterion.id)
    if entry[.description] == nil { entry[.description] = .html(objective(of: criterion, page)) }
    entry[.drawing] = .html(drawing(of: page, addresses))
    entry[.levels] = .html(levels(of: index, addresses))
    // Where an old address of the guide leads to a tab, it leads to the card.
    let panels = criterion.panels.compactMap { panel -> String? in
      guard case .heading(let heading) = page.page.body.blocks[panel.heading].content else {
        return nil
      }
      return page.anchorIDs[heading.anchor]
    }
    let old = (panels + page.fragmentAliases.keys).filter {
      !$0.isEmpty && taken.insert($0).inserted
    }
    entry[.aliases] = .html(oldPlaces(old, leadingTo: "top"))
  }

  /// The first paragraph of a criterion's first panel.
  private func objective(of criterion: Criterion, _ page: LinkedPage) -> [UInt8] {
    for block in page.page.body.blocks[criterion.panels.first?.blocks ?? 0..<0] {
      guard case .paragraph(let words) = block.content else { continue }
      return Self.inlineHTML(
        named(words, on: page).withoutLinks, of: page.page,
        in: theme.strings(for: page.page.language), rules: rules(for: page.page.language))
    }
    return []
  }

  /// The first picture of a criterion: on a card it says nothing that its words do not.
  private func drawing(of page: LinkedPage, _ addresses: PageAddresses) -> [UInt8] {
    for (number, reference) in page.page.body.references.enumerated()
    where reference.kind == .image {
      let target = page.targets[number]
      guard let address = addresses.address(of: target), let size = addresses.size(of: target)
      else { continue }
      var buffer = ByteBuffer()
      buffer.write("<img src=\"")
      buffer.write(address: address)
      buffer.write("\" alt=\"\" width=\"")
      buffer.write(size.width)
      buffer.write("\" height=\"")
      buffer.write(size.height)
      buffer.write("\" loading=\"lazy\">")
      return buffer.bytes
    }
    return []
  }

  /// The levels of the success criteria that a criterion serves.
  private func levels(of index: Int, _ addresses: PageAddresses) -> [UInt8] {
    let served = Set(
      site.pages[index].declarations.successCriteria.compactMap(\.place).map {
        site.catalogue.successCriteria[$0].level
      })
    var writer = CatalogueWriter(self, page: index, addresses)
    for level in ConformanceLevel.allCases where served.contains(level) {
      if !writer.buffer.bytes.isEmpty { writer.writeSilentComma() }
      writer.writeLevel(level)
    }
    return writer.buffer.bytes
  }

  // MARK: The whole guide

  /// The bytes of a guide on one page, for reading through, finding and printing. Search engines
  /// are to find the pages of its criteria.
  func wholeGuide(_ index: Int) -> [UInt8] {
    let guide = site.pages[index]
    let path = guide.wholeGuide?.path ?? guide.address.path
    let criteria = guide.children.filter {
      site.pages[$0].criterion != nil && !site.pages[$0].isShownInGuide
    }
    let frame = PageAddresses(site: site, facts: facts, path: path)
    let titles = ([index] + criteria).map {
      (site.pages[$0].address.path, headingID(of: site.pages[$0]))
    }
    let addresses = PageAddresses(
      site: site, facts: facts, path: path,
      shown: Dictionary(titles, uniquingKeysWith: { first, _ in first }))
    var context = self.frame(ofWholeGuide: index, frame)
    addBook(of: index, frame, to: &context)
    var abbreviations: [Int] = []
    writeBody(of: index, addresses, &abbreviations, to: &context)
    var taken = Set(guide.anchorIDs)
    taken.formUnion(titles.map(\.1))
    var numbers = FreeNumbers<String>()
    let linked = linkedFragments(in: [index] + criteria)
    let sections = criteria.enumerated().map { number, page in
      var writer = sectionWriter(
        for: page, addresses, linked: linked, taken: &taken, numbers: &numbers)
      writer.isBelowFirstScreen = number > 0
      // The addresses to be kept are those on the page of the criterion.
      writer.hasHeadingAnchors = false
      var section = criterion(page, addresses, &abbreviations, with: writer)
      section[.href] = .text(frame.address(of: page))
      // What leads elsewhere, and what says when to read, is on the page of the criterion.
      if case .object(var metadata)? = section[.metadata] {
        for key in [TemplateKey.symbols, .phases] { metadata[key] = nil }
        section[.metadata] = .object(metadata)
      }
      return section
    }
    context[.criteria] = .list(sections)
    context[.hasCriteria] = .flag(true)
    if !abbreviations.isEmpty {
      context[.abbreviations] = .html(list(of: abbreviations, on: index, addresses))
    }
    let toc = tableOfContents(
      of: index,
      with: criteria.map {
        ContentsEntry(level: 2, id: headingID(of: site.pages[$0]), html: self.titles[$0])
      })
    context[.toc] = .html(toc)
    context[.hasToc] = .flag(!toc.isEmpty)
    return theme.render(context, layout: guide.layout.rawValue, in: guide.page.language)
  }

  /// Writes a criterion that has a page of its own among the others of its guide.
  ///
  /// Its checks have identifiers on their own page, by which audits name them, and here only where
  /// something leads to them.
  ///
  /// - Parameters:
  ///   - linked: the identifiers that links of the guide lead to.
  ///   - taken: the identifiers of what stands before it, which it adds to.
  ///   - numbers: those that tell identifiers apart which several criteria have.
  private func sectionWriter(
    for index: Int, _ addresses: PageAddresses, linked: Set<String>, taken: inout Set<String>,
    numbers: inout FreeNumbers<String>
  ) -> HTMLWriter {
    let page = site.pages[index]
    let title = headingID(of: page)
    let ids = zip(page.anchorIDs, page.page.body.anchors).map { id, anchor in
      if id.isEmpty || id == title { return id }
      if anchor.kind == .item, !linked.contains(id) { return "" }
      if taken.insert(id).inserted { return id }
      return "\(id)-\(numbers.next(for: id) { taken.insert("\(id)-\($0)").inserted })"
    }
    let levels = HeadingLevels(of: page.page, isShownInGuide: true).levels
    return writer(
      for: index, addresses, ids: NumberedList(ids, or: ""), levels: NumberedList(levels, or: 6),
      isSection: true)
  }

  /// The identifiers that links of some pages lead to.
  private func linkedFragments(in pages: [Int]) -> Set<String> {
    var fragments: Set<String> = []
    for page in pages {
      for case .page(_, let fragment?) in site.pages[page].targets { fragments.insert(fragment) }
    }
    return fragments
  }
}
