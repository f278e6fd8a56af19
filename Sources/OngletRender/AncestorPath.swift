import OngletModel

/// The pages above a page, from the top down; of a long path only the last ones.
///
/// Otherwise a page in folders hundreds of levels deep would have hundreds of links to pages above
/// it.
struct AncestorPath {
  /// The most pages above a page that are shown.
  static let longest = 5

  /// From the top down.
  let pages: [PageIndex]
  /// How many of them are left out.
  let omittedCount: Int

  /// - Parameters:
  ///   - top: a page above, which is not part of the path.
  ///   - depths: how many pages are above each page.
  init(
    above page: PageIndex, upTo top: PageIndex, depths: PageList<Int>,
    parent: (PageIndex) -> PageIndex?
  ) {
    var pages: [PageIndex] = []
    var next = parent(page)
    while let current = next, current != top, pages.count < Self.longest {
      pages.append(current)
      next = parent(current)
    }
    self.pages = pages.reversed()
    omittedCount = max(0, depths[page] - depths[top] - 1 - pages.count)
  }
}
