import OngletModel

/// Pages of a language with the same title, told apart by the titles of pages above them: “Colours –
/// iOS” and “Colours – Android”.
struct SharedTitles: Sendable {
  /// The page above that tells a page apart.
  private let above: [PageIndex: PageIndex]

  init(of site: Site) {
    var above: [PageIndex: PageIndex] = [:]
    let groups = Dictionary(grouping: site.pages.indices) { page in
      Title(language: site.pages[page].page.language, text: site.pages[page].page.title)
    }
    for group in groups.values where group.count > 1 {
      var parents = group.map { site.pages[$0].parent }
      for _ in 0..<AncestorPath.longest where !parents.contains(nil) {
        let found = parents.compactMap { $0 }
        if Set(found.map { site.pages[$0].shortTitle }).count == group.count {
          above.merge(zip(group, found)) { $1 }
          break
        }
        parents = found.map { site.pages[$0].parent }
      }
    }
    self.above = above
  }

  /// The title of a page, and where it is when another page has the same title.
  func title(of page: PageIndex, in site: Site) -> String {
    let title = site.pages[page].page.title
    return above[page].map { title + " – " + site.pages[$0].shortTitle } ?? title
  }

  private struct Title: Hashable {
    let language: Language
    let text: String
  }
}

extension LinkedPage {
  /// The title in the navigation.
  var shortTitle: String { page.metadata.navigationTitle ?? page.title }
}
