import OngletModel

/// The pages from the top down to the one above a page; of a long path, its last ones.
///
/// In folders hundreds deep, a page would have hundreds of links to those above it.
struct AncestorPath {
  /// So many pages above one are shown.
  static let longest = 5

  /// From the top down.
  let pages: [PageIndex]
  /// How many of them are left out.
  let omittedCount: Int

  /// - Parameters:
  ///   - top: a page above, which is not part of the path.
  ///   - depths: how many pages stand above each page.
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
