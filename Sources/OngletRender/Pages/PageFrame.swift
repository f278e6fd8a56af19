import OngletModel

/// What every page has around its content, for its template.
struct PageFrame {
  let context: RenderContext
  /// The page.
  let index: PageIndex
  let addresses: PageAddresses

  private var site: Site { context.site }
  private var page: LinkedPage { context.site.pages[index] }

  /// - Parameter addresses: those that lead from what shows the page.
  init(_ context: RenderContext, page: PageIndex, _ addresses: PageAddresses) {
    self.context = context
    index = page
    self.addresses = addresses
  }

  /// What stands around a page.
  func values() -> TemplateContext {
    let page = page
    let language = page.page.language
    let strings = context.strings(for: language)
    let siteTitle = context.siteTitle(in: language)
    let title = context.rules(for: language).typeset(page.page.title)
    var values = TemplateContext([
      .language: .text(language.code),
      .direction: .text(strings.has("direction") ? strings["direction"] : "ltr"),
      .layout: .text(page.layout.rawValue),
      .root: .text(addresses.root),
      .markdown: .text(
        addresses.path == page.address.path ? "index.md" : page.address.path + "index.md"),
      .siteTitle: .text(siteTitle),
      .siteTitleHTML: .html(context.siteTitleHTML(in: language)),
      .strings: .strings(strings),
      .title: .text(title),
      .documentTitle: .text(page.layout == .home ? siteTitle : title + " – " + siteTitle),
      .description: .text(context.description(of: page)),
      .headingID: .text(page.headingID),
      .heading: .html(PageDocument(context, page: index, addresses).heading()),
      .hasNavigation: .flag(!context.navigation.isEmpty(in: language)),
      .navigation: .html(context.navigation.html(for: index, in: language, at: addresses.path)),
    ])
    if !page.fragmentAliases.isEmpty {
      let aliases = page.aliasesByFragment
      let own =
        page.criterion.map { FragmentAliases.html(of: aliases[$0.id], leadingTo: $0.id) } ?? []
      values[.aliases] = .html(FragmentAliases.html(of: aliases["top"], leadingTo: "top") + own)
    }
    if let home = site.homes[language] { values[.home] = .text(addresses.address(of: home)) }
    addLanguages(to: &values) { site.pages[$0].address }
    addAncestors(to: &values)
    addSearch(to: &values)
    if let previous = page.previous { values[.previous] = .object(link(to: previous)) }
    if let next = page.next { values[.next] = .object(link(to: next)) }
    values[.hasNeighbours] = .flag(page.previous != nil || page.next != nil)
    PageMetadata(context).add(of: index, addresses, to: &values)
    addPosition(strings, to: &values)
    addFooter(to: &values)
    return values
  }

  /// The same for a guide on one page: below the guide's own, and not a page to be found.
  func valuesOfWholeGuide() -> TemplateContext {
    let page = page
    let language = page.page.language
    let strings = context.strings(for: language)
    let guide = page.page.metadata.navigationTitle ?? page.page.title
    let title = context.rules(for: language).typeset(
      strings.filled("whole-guide-title", ["guide": guide]))
    var values = self.values()
    values[.title] = .text(title)
    values[.documentTitle] = .text(title + " – " + context.siteTitle(in: language))
    values[.heading] = .html(context.rules(for: language).html(title))
    values[.description] = .text(
      context.rules(for: language).typeset(
        strings.filled("whole-guide-description", ["guide": guide])))
    values[.overview] = .text(addresses.address(of: index))
    values[.navigation] = .html(
      context.navigation.html(for: index, in: language, at: addresses.path, isBelow: true))
    if case .list(let above)? = values[.breadcrumb] {
      values[.breadcrumb] = .list(above + [link(to: index)])
    }
    if let day = ([index] + page.children).compactMap({ context.lastChange(of: $0) }).max() {
      values[.updated] = .text(day)
      values[.updatedText] = .text(strings.date(day))
    }
    addLanguages(to: &values) {
      site.pages[$0].wholeGuide ?? site.pages[$0].address
    }
    // Its canonical addresses are those of the criteria, and one page can name only one.
    for key in [
      TemplateKey.canonical, .markdown, .aliases, .breadcrumbData, .previous, .next,
    ] { values[key] = nil }
    values[.hasNeighbours] = .flag(false)
    return values
  }

  /// Which criterion of its guide a page is.
  private func addPosition(_ strings: Strings, to values: inout TemplateContext) {
    guard let position = context.positions[index] else { return }
    values[.position] = .text(
      strings.filled(
        "criterion-position",
        ["number": String(position.number), "count": String(position.count)]))
  }

  /// - Parameter form: the address of a page in the form that is shown.
  private func addLanguages(to values: inout TemplateContext, form: (PageIndex) -> Address) {
    let page = page
    values[.hasLanguages] = .flag(page.translations.count > 1)
    values[.languages] = .list(
      page.translations.map { translation in
        TemplateContext([
          .language: .text(translation.language.code),
          .name: .text(context.strings(for: translation.language)["language-name"]),
          .href: .text(addresses.address(of: form(translation.page))),
          .isCurrent: .flag(translation.language == page.page.language),
          .isExact: .flag(translation.isExact),
        ])
      })
    guard let address = site.configuration.address else { return }
    values[.canonical] = .text(address + page.address.path)
    values[.alternates] = .list(
      site.alternates(of: page, form: form).map { alternate in
        TemplateContext([
          .language: .text(alternate.language), .href: .text(address + alternate.path),
        ])
      })
  }

  private func addAncestors(to values: inout TemplateContext) {
    let page = page
    guard let home = site.homes[page.page.language], home != index else { return }
    let path = AncestorPath(above: index, upTo: home, depths: context.depths) {
      site.pages[$0].parent
    }
    var steps = [link(to: home)]
    if path.omittedCount > 0 {
      let words = context.strings(for: page.page.language).count(
        "omitted-levels", path.omittedCount)
      steps.append(TemplateContext([.title: .text(words)]))
    }
    steps += path.pages.map { link(to: $0) }
    values[.breadcrumb] = .list(steps)
    values[.hasBreadcrumb] = .flag(true)
  }

  private func addFooter(to values: inout TemplateContext) {
    let page = page
    let configuration = site.configuration
    let pages = context.footerPages[page.page.language] ?? []
    values[.hasFooterPages] = .flag(!pages.isEmpty)
    values[.footerPages] = .list(pages.map { link(to: $0) })
    if let licence = configuration.licence { values[.licence] = .text(licence) }
    if configuration.edit != nil, !page.page.isGenerated {
      values[.editURL] = .text(context.editAddress.joined(separator: page.page.path))
    }
    // The page is named in the report.
    if let form = configuration.contactForm {
      let separator = form.contains("?") ? "&" : "?"
      values[.contact] = .text(form + separator + "page=" + page.address.path)
    } else if let email = configuration.contactEmail {
      values[.contact] = .text("mailto:" + email + "?subject=" + page.address.path)
    }
  }

  /// Adds the way to the search.
  private func addSearch(to values: inout TemplateContext) {
    let page = page
    guard let search = context.searchPages[page.page.language] else { return }
    let isSearch = page.reference == .search
    let hasIndex = context.facts.hasSearchIndex
    values[.search] = .text(addresses.address(of: search))
    values[.isOnSearch] = .flag(isSearch)
    values[.isSearch] = .flag(isSearch && hasIndex)
    values[.hasSearchForm] = .flag(!isSearch && hasIndex)
  }

  /// Adds to a form of a guide the address of its book.
  func addBook(to values: inout TemplateContext) {
    guard let book = page.book else { return }
    values[.book] = .text(addresses.root + book.percentEncoded)
  }

  /// A link to a page with its title.
  func link(to page: PageIndex) -> TemplateContext {
    TemplateContext([
      .href: .text(addresses.address(of: page)), .titleHTML: .html(context.titles[page]),
    ])
  }
}
