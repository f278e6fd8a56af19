/// The pages from the top down to the one above a page; of a long path, its last ones.
///
/// In folders hundreds deep, a page would have hundreds of links to those above it.
struct AncestorPath {
  /// So many pages above one are shown.
  static let longest = 5

  /// From the top down.
  let pages: [Int]
  /// How many of them are left out.
  let omittedCount: Int

  /// - Parameters:
  ///   - top: a page above, which is not part of the path.
  ///   - depths: how many pages stand above each page.
  init(above page: Int, upTo top: Int, depths: [Int], parent: (Int) -> Int?) {
    var pages: [Int] = []
    var next = parent(page)
    while let current = next, current != top, pages.count < Self.longest {
      pages.append(current)
      next = parent(current)
    }
    self.pages = pages.reversed()
    omittedCount = max(0, depths[page] - depths[top] - 1 - pages.count)
  }
}
