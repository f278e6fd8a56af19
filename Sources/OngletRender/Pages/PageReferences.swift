import OngletModel

extension ReferencePlaces {
  /// Looks up the references of a page's document.
  init(of context: PageContext) {
    let page = context.page
    let addresses = context.addresses
    let shared = context.shared
    self.init(
      address: { addresses.address(of: $0, on: page) },
      isExternal: { page.targets[$0].isExternal },
      codeLinks: { Self.codeLinks(of: page.targets[$0], on: page, addresses) },
      label: { shared.label(of: $0, on: page) },
      title: { shared.title(ofTarget: $0, on: page) },
      imageSize: { addresses.size(of: page.targets[$0]) })
  }

  /// The links of symbols in a page's code. There are none from a page to itself.
  private static func codeLinks(
    of target: Target, on page: LinkedPage, _ addresses: PageAddresses
  ) -> [CodeLink] {
    // A whole guide on one page is for reading through: the links of its code are on the pages of
    // its criteria.
    guard case .symbols(let uses) = target, !addresses.showsSeveralPages else { return [] }
    return uses.compactMap { use in
      guard let target = use.page, addresses.site.pages[target].address != page.address else {
        return nil
      }
      return CodeLink(bytes: use.bytes, address: addresses.address(of: target))
    }
  }
}
