/// A list on the page of a guide that the page shows as cards.
package struct CriterionGroup: Sendable, Hashable {
  /// The index of the list among the page's blocks.
  package let block: Int
  /// Its criteria, in the order of the list.
  package let criteria: [PageIndex]
}

extension Site {
  /// The groups of criteria on the page of a guide: the lists below a heading whose items are links
  /// to criteria of the guide, and nothing else.
  package func criterionGroups(of guide: LinkedPage) -> [CriterionGroup] {
    guard guide.layout == .guide else { return [] }
    let cards = Set(guide.children.filter { pages[$0].hasCard })
    let blocks = guide.page.body.blocks
    guard !cards.isEmpty, let heading = blocks.firstIndex(where: { $0.headingLevel != nil }) else {
      return []
    }
    return blocks.indices[heading...].compactMap { index in
      guard case .list(let list) = blocks[index].content, list.start == nil else { return nil }
      let criteria = list.items.compactMap { guide.page(linkedBy: $0) }
      guard criteria.count == list.items.count, cards.isSuperset(of: criteria) else { return nil }
      return CriterionGroup(block: index, criteria: criteria)
    }
  }
}

extension LinkedPage {
  /// Whether it is a criterion with a page of its own, for which the page of its guide has a card.
  package var hasCard: Bool { self.criterion != nil && isListed }

  /// The page that an item of a list links to; nil if the item has anything besides the link.
  fileprivate func page(linkedBy item: List.Item) -> PageIndex? {
    guard item.blocks.count == 1, item.isDone == nil,
      case .paragraph(let words) = item.blocks[0].content, words.count == 1,
      case .link(let link) = words[0].content,
      case .page(let page, nil) = self.targets[link.reference]
    else { return nil }
    return page
  }
}
