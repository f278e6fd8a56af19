import OngletModel

/// Makes the identifiers of a page as it is shown in one language.
struct PageNaming {
  /// One of the documents on the page: its own, or that of a criterion shown on it.
  struct Part {
    let structure: PageStructure
    /// The structure of the source language; the same structure if this is the source language.
    let source: PageStructure
    let sourceIDs: AnchorList<String>?

    /// The identifier of the source's anchor that an anchor translates.
    func inherited(_ anchor: AnchorIndex) -> String? {
      guard let sourceIDs else { return nil }
      let isSource = structure.page == source.page
      guard let counterpart = isSource ? anchor : structure.counterparts[anchor] else { return nil }
      return sourceIDs[counterpart].isEmpty ? nil : sourceIDs[counterpart]
    }

    /// The identifier with the criterion's in front.
    func prefixed(_ id: String) -> String {
      guard let criterion = structure.criterionID, !id.hasPrefix(criterion + "-") else { return id }
      return criterion + "-" + id
    }
  }

  private(set) var table = IdentifierTable()
  /// For each part, the identifier of each anchor; empty where it has none.
  private(set) var anchorIDs: [AnchorList<String>]
  private let parts: [Part]

  /// - Parameters:
  ///   - parts: the page's own document first, then those of the criteria it shows.
  ///   - taken: the identifiers of what the page shows of the catalogue.
  init(_ parts: [Part], taken: [String], cards: [ShownPage.Card]) {
    self.parts = parts
    anchorIDs = parts.map { part in
      AnchorList(repeating: "", count: part.structure.page.body.anchors.count)
    }
    for id in taken { table.takeCatalogue(id) }
    for card in cards { table.takeCriterion(card.id, path: card.path) }
    for part in parts {
      if let id = part.structure.criterionID {
        table.takeCriterion(id, path: part.structure.page.path)
      }
    }
    // First the identifiers that authors wrote, then those that all languages share, then those of
    // one language alone.
    for part in parts.indices { giveWritten(part) }
    for part in parts.indices { giveInherited(part) }
    for part in parts.indices { giveAutomatic(part) }
  }

  private mutating func giveWritten(_ number: Int) {
    let part = parts[number]
    let page = part.structure.page
    let anchors = page.body.anchors
    for place in anchors.indices {
      if place == page.headingAnchor, let criterion = part.structure.criterionID {
        anchorIDs[number][place] = criterion
      } else if let written = anchors[place].explicitID, !written.isEmpty {
        // Other sites may have links to the identifiers of legacy pages and of raw HTML.
        let stays = page.isLegacy || anchors[place].kind == .html
        anchorIDs[number][place] = table.takeWritten(
          stays ? written : part.prefixed(written), written: written, path: page.path,
          range: anchors[place].range)
      }
    }
  }

  private mutating func giveInherited(_ number: Int) {
    let part = parts[number]
    guard part.sourceIDs != nil else { return }
    let anchors = part.structure.page.body.anchors
    for place in anchors.indices {
      guard anchorIDs[number][place].isEmpty, anchors[place].kind != .html,
        let id = part.inherited(place)
      else { continue }
      anchorIDs[number][place] = table.takeAutomatic(id)
    }
  }

  private mutating func giveAutomatic(_ number: Int) {
    let part = parts[number]
    for place in anchorIDs[number].indices where anchorIDs[number][place].isEmpty {
      if let id = automatic(place, of: part, given: anchorIDs[number]) {
        anchorIDs[number][place] = table.takeAutomatic(id)
      }
    }
  }

  /// The identifier made from the words of an anchor; nil if it needs none.
  private func automatic(
    _ place: AnchorIndex, of part: Part, given: AnchorList<String>
  ) -> String? {
    let anchor = part.structure.page.body.anchors[place]
    switch anchor.kind {
    case .heading:
      if place == part.structure.page.headingAnchor { return slug(part.source.page.title) }
      if let kind = part.structure.kinds[place] { return part.prefixed(kind.name) }
      return part.prefixed(slug(anchor.text))
    case .tabs:
      return part.prefixed(anchor.text.isEmpty ? "tabs" : slug(anchor.text))
    case .panel:
      // A set comes before its panels and has its identifier already.
      let set = part.structure.outline.positions[place].parent
      let prefix = set.map { given[$0] } ?? "tabs"
      return (prefix.isEmpty ? "tabs" : prefix) + "-" + slug(anchor.text)
    case .item:
      return part.structure.isInChecklist(place) ? part.prefixed(shortSlug(anchor.text)) : nil
    case .html: return nil
    }
  }
}

extension PageNaming {
  /// The old fragments of the page with the identifiers that replace them; called once.
  mutating func takeAliases() -> [String: String] {
    var aliases: [String: String] = [:]
    for part in parts {
      let page = part.structure.page
      for alias in page.metadata.aliases where alias.value.hasPrefix("#") {
        let old = String(alias.value.dropFirst())
        guard !old.isEmpty, table.takeAlias(alias, fragment: old, path: page.path) else { continue }
        aliases[old] = part.structure.criterionID ?? "top"
      }
      // The title of a criterion has the criterion's identifier, even if its author wrote another
      // one.
      guard let criterion = part.structure.criterionID, let title = page.headingAnchor,
        let written = page.body.anchors[title].explicitID, !table.contains(written),
        aliases[written] == nil, !isReserved(written)
      else { continue }
      aliases[written] = criterion
    }
    return aliases
  }
}
