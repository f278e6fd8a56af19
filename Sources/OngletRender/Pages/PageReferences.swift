import OngletModel

extension ReferencePlaces {
  /// Where the references of a page's document lead.
  init(of context: PageContext) {
    let page = context.page
    let addresses = context.addresses
    let shared = context.shared
    self.init(
      address: { addresses.address(of: page.targets[$0]) },
      isExternal: { page.targets[$0].isExternal },
      codeLinks: { Self.codeLinks(of: page.targets[$0], on: page, addresses) },
      label: { shared.label(of: $0, on: page) },
      title: { shared.title(ofTarget: $0, on: page) },
      imageSize: { addresses.size(of: page.targets[$0]) })
  }

  /// The links of symbols in a page's code. A page does not lead to itself.
  private static func codeLinks(
    of target: Target, on page: LinkedPage, _ addresses: PageAddresses
  ) -> [CodeLink] {
    // A guide on one page is to be read through: what leads out of its code is on its criteria's pages.
    guard case .symbols(let uses) = target, !addresses.showsSeveralPages else { return [] }
    return uses.compactMap { use in
      guard let target = use.page, addresses.site.pages[target].address != page.address else {
        return nil
      }
      return CodeLink(bytes: use.bytes, address: addresses.address(of: target))
    }
  }
}
