import OngletModel

/// Links a site again of which only the words of a page have changed.
///
/// Most edits change nothing that another page shows or leads to. Then all that linking found out
/// stays true, but for the places of the page's own blocks; and so this takes no time, where linking
/// looks at every page. What is kept of backlinks may name lines as they were.
///
/// - Parameter page: as its file is now.
/// - Returns: nothing when the page may look different to others: then the whole is to be linked.
package func relink(_ site: Site, replacing page: Page) -> Site? {
  guard
    let number = site.pages.firstIndex(where: { !$0.page.isGenerated && $0.page.path == page.path }
    ),
    let linked = site.pages[number].replacing(page)
  else { return nil }
  var pages = site.pages
  pages[number] = linked
  return Site(
    configuration: site.configuration, pages: pages, homes: site.homes, redirects: site.redirects,
    files: site.files, catalogue: site.catalogue, backlinks: site.backlinks)
}

extension LinkedPage {
  /// The same with other words; nothing when something that linking looks at is not the same.
  fileprivate func replacing(_ new: Page) -> LinkedPage? {
    guard new.looksLike(page) else { return nil }
    let criterion = self.criterion.map { $0.moved(from: page.body, to: new.body) }
    guard places(of: new.body, criterion) == places(of: page.body, self.criterion) else {
      return nil
    }
    let isInGuide = isShownInGuide
    let levels = HeadingLevels(
      of: new.body, shift: isInGuide ? 1 : new.headingShift, below: isInGuide ? 2 : 1)
    return LinkedPage(
      page: new, layout: layout, address: address, anchorIDs: anchorIDs, levels: levels.levels,
      headingsTooDeep: levels.tooDeep, targets: targets, parent: parent, children: children,
      previous: previous, next: next, translations: translations, criterion: criterion,
      declarations: declarations, panelKinds: panelKinds, fragmentAliases: fragmentAliases,
      reference: reference)
  }

  /// The panels and checks that references and checks stand in.
  private func places(of body: Document, _ criterion: Criterion?) -> [[Int?]] {
    let places = PlacesInCriterion(criterion, in: body)
    let ranges =
      body.references.map(\.range) + (criterion?.checks ?? []).map { body.anchors[$0.anchor].range }
    return ranges.map { [places.panel(at: $0), places.check(at: $0)] }
  }
}

extension Criterion {
  /// The same criterion in a document whose anchors are the same.
  fileprivate func moved(from old: Document, to new: Document) -> Criterion {
    var kinds: [Int: PanelKind] = [:]
    for panel in panels {
      if case .heading(let heading) = old.blocks[panel.heading].content {
        kinds[heading.anchor] = panel.kind
      }
    }
    return Criterion(
      id: id, blocks: new.blocks, panelBlocks: PageSheet.panelBlocks(new), kinds: kinds,
      checks: checks)
  }
}

extension Page {
  /// Whether linking can tell the pages apart only by the lines on which things stand.
  fileprivate func looksLike(_ other: Page) -> Bool {
    id == other.id && language == other.language && metadata == other.metadata
      && title == other.title && heading == other.heading && headingAnchor == other.headingAnchor
      && headingShift == other.headingShift && isLegacy == other.isLegacy
      && isIndex == other.isIndex && body.looksLike(other.body)
  }
}

extension Document {
  fileprivate func looksLike(_ other: Document) -> Bool {
    hasDottedNumbers == other.hasDottedNumbers && panelAnchors == other.panelAnchors
      && anchors.elementsEqual(other.anchors) { $0.moved == $1.moved }
      && references.elementsEqual(other.references) { $0.moved == $1.moved }
  }

  /// The anchors of the headings that would make a criterion's panels.
  private var panelAnchors: [Int] {
    PageSheet.panelBlocks(self).compactMap { block in
      if case .heading(let heading) = blocks[block].content { heading.anchor } else { nil }
    }
  }
}

/// The beginning of a file, where things are put whose own place does not matter.
private let nowhere = SourceRange(line: 1)

extension Anchor {
  fileprivate var moved: Anchor {
    Anchor(kind: kind, explicitID: explicitID, text: text, panel: panel, range: nowhere)
  }
}

extension Reference {
  fileprivate var moved: Reference {
    Reference(kind: kind, destination: destination, isLegacy: isLegacy, range: nowhere)
  }
}
