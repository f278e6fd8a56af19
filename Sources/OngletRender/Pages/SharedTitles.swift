import OngletModel

/// Pages of a language with the same title, told apart by the titles of pages above them: “Colours –
/// iOS” and “Colours – Android”.
struct SharedTitles: Sendable {
  private var pages: [Title: [PageIndex]]
  /// The page above that tells a page apart.
  private var above: [PageIndex: PageIndex] = [:]

  init(of site: Site) {
    pages = Dictionary(grouping: site.pages.indices) { Title(site.pages[$0]) }
    for group in pages.values { tellApart(group, in: site) }
  }

  /// Finds the pages above those of one title that tell them apart.
  private mutating func tellApart(_ group: [PageIndex], in site: Site) {
    for page in group { above[page] = nil }
    if group.count < 2 { return }
    var parents = group.map { site.pages[$0].parent }
    for _ in 0..<AncestorPath.longest where !parents.contains(nil) {
      let found = parents.compactMap(\.self)
      if Set(found.map { site.pages[$0].shortTitle }).count == group.count {
        above.merge(zip(group, found)) { $1 }
        return
      }
      parents = found.map { site.pages[$0].parent }
    }
  }

  /// The title of a page, and where it is when another page has the same title.
  func title(of page: PageIndex, in site: Site) -> String {
    let title = site.pages[page].page.title
    return above[page].map { title + " – " + site.pages[$0].shortTitle } ?? title
  }

  private struct Title: Hashable {
    let language: Language
    let text: String

    init(_ page: LinkedPage) {
      language = page.page.language
      text = page.page.title
    }
  }
}

extension LinkedPage {
  var shortTitle: String { page.metadata.navigationTitle ?? page.title }
}
