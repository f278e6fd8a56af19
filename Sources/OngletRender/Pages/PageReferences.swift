import OngletModel

/// Looks up the references of the page's document, on the site or in a book.
extension PageContext: ReferencePlaces {
  func address(of reference: ReferenceIndex) -> String? {
    addresses.address(of: reference, on: page)
  }

  func isExternal(_ reference: ReferenceIndex) -> Bool { page.targets[reference].isExternal }

  func label(of reference: ReferenceIndex) -> [UInt8] { shared.label(of: reference, on: page) }

  func title(of reference: ReferenceIndex) -> [Inline] {
    shared.title(ofTarget: reference, on: page)
  }

  func imageSize(of reference: ReferenceIndex) -> ImageSize? {
    addresses.size(of: page.targets[reference])
  }

  /// Code on a page does not link to the same page.
  func codeLinks(of reference: ReferenceIndex) -> [CodeLink] {
    // A whole guide on one page is for reading through: the links of its code are on the pages of
    // its criteria.
    guard case .symbols(let uses) = page.targets[reference], !addresses.showsSeveralPages else {
      return []
    }
    return uses.compactMap { use in
      guard let target = use.page, site.pages[target].address != page.address else { return nil }
      return CodeLink(bytes: use.bytes, address: addresses.address(of: target))
    }
  }
}
