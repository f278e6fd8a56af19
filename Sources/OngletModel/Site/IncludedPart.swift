/// A page, or a part of one, that another page includes.
package struct IncludedPart: Sendable, Hashable {
  package let page: PageIndex
  /// The identifier of the part; nil for the whole page.
  package let fragment: String?

  package init(page: PageIndex, fragment: String? = nil) {
    self.page = page
    self.fragment = fragment
  }
}

extension LinkedPage {
  /// What one of its references includes, if it leads to a page.
  package func included(by reference: ReferenceIndex) -> IncludedPart? {
    guard case .page(let index, let fragment) = targets[reference] else { return nil }
    return IncludedPart(page: index, fragment: fragment)
  }

  /// The blocks of a part of the page, without footnotes.
  ///
  /// - Parameter fragment: the identifier of the part; the whole page by default. That of a heading
  ///   names its section; that of a list item or a tab, what is in it.
  package func blocks(of fragment: String?) -> ArraySlice<Block> {
    guard let fragment, fragment != "top", fragment != criterion?.id else {
      return namedParts.whole
    }
    return namedParts.blocks(named: fragment)
  }
}
