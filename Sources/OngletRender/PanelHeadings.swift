import OngletModel

extension LinkedPage {
  /// The heading of a panel of the page's criterion.
  func heading(of panel: Criterion.Panel) -> Heading? {
    guard case .heading(let heading) = page.body.blocks[panel.heading].content else { return nil }
    return heading
  }

  /// The identifier of a panel of the page's criterion; empty if it has none.
  func identifier(of panel: Criterion.Panel) -> String? {
    heading(of: panel).map { anchorIDs[$0.anchor] }
  }
}
