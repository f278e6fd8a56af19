import OngletModel

/// Reports pages that cannot be reached from the navigation, from a list on a page above or from
/// the text of another page. One language is enough, since pages link to their translations.
func orphanPages(in site: Site) -> [Diagnostic] {
  let lists = PageLists(site)
  var reached: Set<PageID> = []
  for (index, page) in site.pages.indexed() {
    let isNamed = site.backlinks.pages[index].contains {
      site.pages[$0.page].page.id != page.page.id
    }
    if isNamed || lists.leadTo(index) { reached.insert(page.page.id) }
  }
  return site.pages.filter { !$0.page.isGenerated && !reached.contains($0.page.id) }.map { page in
    Diagnostic(
      .orphanPage, path: page.page.path, range: page.page.metadata.title?.range,
      "no link leads to this page", french: "aucun lien ne mène à cette page",
      fix: "link to it from another page, or add it to `navigation`",
      french: "mettre un lien vers elle dans une autre page, ou l’ajouter à `navigation`")
  }
}

/// The lists of pages that the generator makes.
private struct PageLists {
  private let site: Site
  /// The nearest main page at or above each page.
  private let mainPages: PageList<PageIndex?>
  private let footer: Set<String>
  private let header: Set<PageIndex>

  init(_ site: Site) {
    self.site = site
    mainPages = site.nearestMainPages()
    footer = Set(site.configuration.footer.map(\.value))
    header = Set(
      site.looks.header.values.joined().compactMap {
        if case .page(let page, _) = $0.target { page } else { nil }
      })
  }

  func leadTo(_ index: PageIndex) -> Bool {
    let page = site.pages[index]
    guard let parent = page.parent.map({ site.pages[$0] }) else { return true }
    if page.reference != nil || parent.layout == .guide || parent.layout == .home
      || parent.page.isGenerated || footer.contains(page.page.id.path) || header.contains(index)
    {
      return true
    }
    // The navigation shows all pages below the main page that the reader is in. If `site.yml` has
    // no `navigation`, all pages below the home page are in it.
    return site.configuration.navigation.isEmpty || mainPages[index] != nil
  }
}
