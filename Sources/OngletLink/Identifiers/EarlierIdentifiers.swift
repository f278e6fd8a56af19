import OngletModel

/// The identifiers in an earlier state of a site. Making those of all pages again took a quarter of
/// the time of an edit in the preview.
struct EarlierIdentifiers: Sendable {
  private let site: Site
  private let state: LinkState
  /// What pages declare now.
  private let declared: PageList<Declarations>

  /// - Returns: nil if something has changed that the identifiers or checks of all pages depend on.
  init?(
    _ earlier: LinkedSite?, languages: [Language], configuration: Configuration,
    catalogue: Catalogue, declared: PageList<Declarations>
  ) {
    guard let earlier, earlier.state.tree.languages == languages,
      earlier.site.configuration.sections == configuration.sections,
      earlier.site.configuration.checkLabels == configuration.checkLabels,
      earlier.site.catalogue == catalogue
    else { return nil }
    site = earlier.site
    state = earlier.state
    self.declared = declared
  }

  /// The identifiers of a page in all languages and of the criteria shown on it; nil if one of them
  /// has changed, or if there was a mistake, which has to be reported again.
  func pages(
    shownBy group: GroupIndex, of tree: PageTree, _ order: ReadingOrder, _ addresses: Addresses
  ) -> [(page: PageIndex, identifiers: PageIdentifiers)]? {
    guard state.tree.groups.indices.contains(group), !state.tree.groups[group].isShownInGuide,
      !state.mistaken.contains(group)
    else { return nil }
    let groups = ShownPage.groups(shownBy: group, tree, order)
    let cards = ShownPage.cards(of: group, tree, order, addresses)
    let earlierCards = ShownPage.cards(of: group, state.tree, state.order, state.addresses)
    guard groups == ShownPage.groups(shownBy: group, state.tree, state.order),
      cards.elementsEqual(earlierCards, by: ==),
      groups.allSatisfy({ isUnchanged($0, in: tree, addresses) })
    else { return nil }
    return groups.flatMap { group in
      tree.groups[group].members.compactMap { page in page.map { ($0, state.identifiers[$0]) } }
    }
  }

  /// Whether a group has the same pages as before, which declare the same. Pages are compared by
  /// identity: one whose file has changed is loaded as another.
  private func isUnchanged(
    _ group: GroupIndex, in tree: PageTree, _ addresses: Addresses
  ) -> Bool {
    let (now, before) = (tree.groups[group], state.tree.groups[group])
    return now.members == before.members && now.source == before.source
      && now.reference == before.reference
      && addresses.criterionIDs[group] == state.addresses.criterionIDs[group]
      && now.members.allSatisfy { page in
        guard let page else { return true }
        return tree.pages[page] === state.tree.pages[page]
          && declared[page] == site.pages[page].declarations
      }
  }
}
