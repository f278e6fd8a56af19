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
      message: Message(
        "no link leads to this page", french: "aucun lien ne mène à cette page"),
      fix: Message(
        "link to it from another page, or add it to `navigation`",
        french: "mettre un lien vers elle dans une autre page, ou l’ajouter à `navigation`"))
  }
}

/// The lists of pages that the generator makes.
private struct PageLists {
  private let site: Site
  /// The nearest main page at or above each page.
  private let mainPages: PageList<PageIndex?>
  private let footer: Set<String>

  init(_ site: Site) {
    self.site = site
    mainPages = site.nearestMainPages()
    footer = Set(site.configuration.footer.map(\.value))
  }

  func leadTo(_ index: PageIndex) -> Bool {
    let page = site.pages[index]
    guard let parent = page.parent.map({ site.pages[$0] }) else { return true }
    if page.reference != nil || parent.layout == .guide || parent.layout == .home
      || parent.page.isGenerated || footer.contains(page.page.id.path)
    {
      return true
    }
    // The navigation shows all pages below the main page that the reader is in. If `site.yml` has
    // no `navigation`, all pages below the home page are in it.
    return site.configuration.navigation.isEmpty || mainPages[index] != nil
  }
}

extension Rule {
  package static let orphanPage = Rule(
    "orphan-page", .warning, check: .site(orphanPages),
    explanation: Explanation(
      summary: Message(
        "The navigation, a list or another page must lead to every page.",
        french: "La navigation, une liste ou une autre page doit mener à chaque page."),
      why: Message(
        """
        Only people who know the address of such a page can find it, and they are rarely the \
        ones who need it.
        """,
        french: """
          Seules les personnes qui connaissent l’adresse d’une telle page peuvent la trouver, et \
          ce sont rarement celles qui en ont besoin.
          """),
      bad: orphanSample("What we learnt from audits."),
      good: orphanSample("What we learnt from audits, [in 2019](old.en.md) for instance.")))

  private static func orphanSample(_ notes: String) -> String {
    """
    # site.yml
    languages: [en]
    navigation: [guide]
    # index.en.md
    # Guidelines
    Start with the guide.
    # guide.en.md
    # Guide
    Colour is never the only way to convey information.
    # notes/index.en.md
    # Notes
    \(notes)
    # notes/old.en.md
    # Audits of 2019
    Contrast was the most frequent mistake.
    """
  }
}
