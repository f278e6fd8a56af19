import OngletModel

/// A page without its text.
///
/// The tree of pages, their order and their addresses depend on headers only: an edit of a text does
/// not change them.
struct PageHeader: Sendable, Equatable {
  private let page: Page

  init(_ page: Page) { self.page = page }

  var id: PageID { page.id }
  var language: Language { page.language }
  var path: String { page.path }
  var metadata: Metadata { page.metadata }
  var title: String { page.title }
  var heading: [Inline] { page.heading }
  var isLegacy: Bool { page.isLegacy }
  var isIndex: Bool { page.isIndex }
  var isGenerated: Bool { page.isGenerated }

  static func == (first: PageHeader, second: PageHeader) -> Bool {
    first.page === second.page
      || first.id == second.id && first.language == second.language && first.path == second.path
        && first.metadata == second.metadata && first.title == second.title
        && first.heading == second.heading && first.isLegacy == second.isLegacy
        && first.isIndex == second.isIndex && first.isGenerated == second.isGenerated
  }

  /// The same header with another identifier or another title.
  func with(id: PageID? = nil, title: String? = nil, heading: [Inline]? = nil) -> PageHeader {
    PageHeader(page.with(id: id, title: title, heading: heading))
  }

  /// The page with this header.
  ///
  /// - Parameter written: the page as it was loaded; nil for a generated page, which has no text.
  func page(of written: Page?) -> Page {
    guard let written else { return page }
    return PageHeader(written) == self
      ? written : written.with(id: id, title: title, heading: heading)
  }
}
