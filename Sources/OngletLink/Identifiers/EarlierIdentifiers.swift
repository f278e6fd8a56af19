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
    guard let earlier = state.tree.groupIndex[tree.groups[group].id.path],
      !state.tree.groups[earlier].isShownInGuide, !state.mistaken.contains(earlier)
    else { return nil }
    let groups = ShownPage.groups(shownBy: group, tree, order)
    let earlierGroups = ShownPage.groups(shownBy: earlier, state.tree, state.order)
    let cards = ShownPage.cards(of: group, tree, order, addresses)
    let earlierCards = ShownPage.cards(of: earlier, state.tree, state.order, state.addresses)
    guard groups.count == earlierGroups.count, cards.elementsEqual(earlierCards, by: ==),
      zip(groups, earlierGroups).allSatisfy({ isUnchanged($0, since: $1, in: tree, addresses) })
    else { return nil }
    return zip(groups, earlierGroups).flatMap { group, earlier in
      zip(tree.groups[group].members, state.tree.groups[earlier].members)
        .compactMap { page, earlier in
          guard let page, let earlier else { return nil }
          return (page, state.identifiers[earlier])
        }
    }
  }

  /// Whether a group has the same pages as before, which declare the same. Pages are compared by
  /// identity: one whose file has changed is loaded as another. Their numbers are others when a
  /// page comes or goes, such as that of a symbol that was not named before.
  private func isUnchanged(
    _ group: GroupIndex, since earlier: GroupIndex, in tree: PageTree, _ addresses: Addresses
  ) -> Bool {
    let (now, before) = (tree.groups[group], state.tree.groups[earlier])
    return tree.pages[now.source] === state.tree.pages[before.source]
      && now.reference == before.reference
      && addresses.criterionIDs[group] == state.addresses.criterionIDs[earlier]
      && zip(now.members, before.members).allSatisfy { page, earlier in
        guard let page, let earlier else { return page == nil && earlier == nil }
        return tree.pages[page] === state.tree.pages[earlier]
          && declared[page] == site.pages[earlier].declarations
      }
  }
}
