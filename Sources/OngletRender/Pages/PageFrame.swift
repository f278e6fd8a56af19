import OngletModel

/// The frame around the content of every page, as values for its template.
struct PageFrame {
  let context: PageContext

  /// The values of the frame.
  func values() -> TemplateContext {
    let page = context.page
    let language = context.language
    let strings = context.strings
    let siteTitle = context.shared.siteTitle(in: language)
    let title = context.rules.typeset(page.page.title)
    var values = TemplateContext([
      .language: .text(language.code),
      .direction: .text(language.direction),
      .layout: .text(context.shared.theme.template(of: page)),
      .root: .text(context.addresses.root),
      .siteTitle: .text(siteTitle),
      .siteTitleHTML: .html(context.shared.siteTitleHTML(in: language)),
      .strings: .strings(strings),
      .title: .text(title),
      .documentTitle: .text(
        page.layout == .home
          ? siteTitle : context.shared.fullTitle(of: context.index) + " – " + siteTitle),
      .description: .text(context.shared.description(of: page)),
      .headingID: .text(page.headingID),
      .heading: .html(PageDocument(context: context).heading()),
      .hasNavigation: .flag(!context.shared.navigation.isEmpty(in: language)),
      .navigation: .html(navigation()),
    ])
    if !page.fragmentAliases.isEmpty { values[.aliases] = .html(aliases()) }
    if let number = context.shared.navigation.sectionNumber(of: context.index) {
      values[.section] = .text(String(number))
    }
    if let home = context.site.homes[language] {
      values[.home] = .text(context.addresses.address(of: home))
    }
    addLanguages(to: &values) { context.site.pages[$0].address }
    addAncestors(to: &values)
    addSearch(to: &values)
    values[.styleSheet] = styleSheet.map { .text($0) }
    values[.foldsToc] = .flag(page.isCatalogueEntry || page.reference?.isMatrix == true)
    addNeighbours(to: &values)
    context.addTexts(to: &values)
    PageMetadata(context: context.shared).add(of: context, to: &values)
    addPosition(to: &values)
    addHeader(to: &values)
    addFooter(to: &values)
    return values
  }

  /// The name of the style sheet of pages of this kind; a criterion has none.
  private var styleSheet: String? {
    switch (context.page.reference, context.page.layout) {
    case (.search, _): "search"
    case (let reference?, _): reference.isCatalogue ? "catalogue" : "checklist"
    case (nil, .home): "home"
    case (nil, .criterion): nil
    case (nil, .guide), (nil, .page): "guides"
    }
  }

  private func addNeighbours(to values: inout TemplateContext) {
    let page = context.page
    if let previous = page.previous { values[.previous] = .object(linkOutOfPlace(to: previous)) }
    if let next = page.next { values[.next] = .object(linkOutOfPlace(to: next)) }
    values[.hasNeighbours] = .flag(page.previous != nil || page.next != nil)
  }

  /// A link that is not among those of similar pages: a checklist is not named as its guide.
  private func linkOutOfPlace(to index: PageIndex) -> TemplateContext {
    var link = context.link(to: index)
    let page = context.site.pages[index]
    if case .checklist = page.reference {
      link[.titleHTML] = .html(context.rules.html(page.page.title))
    }
    return link
  }

  /// The values for a whole guide on one page: it is below the page of the guide, and not for
  /// search engines.
  func valuesOfWholeGuide() -> TemplateContext {
    let page = context.page
    let strings = context.strings
    let guide = page.shortTitle
    let title = context.rules.typeset(strings.filled("whole-guide-title", ["guide": guide]))
    var values = self.values()
    values[.title] = .text(title)
    values[.documentTitle] = .text(title + " – " + context.shared.siteTitle(in: context.language))
    values[.heading] = .html(context.rules.html(title))
    values[.description] = .text(
      context.rules.typeset(strings.filled("whole-guide-description", ["guide": guide])))
    values[.overview] = .text(context.addresses.address(of: context.index))
    values[.navigation] = .html(navigation(isBelow: true))
    if case .list(let above)? = values[.breadcrumb] {
      values[.breadcrumb] = .list(above + [context.link(to: context.index)])
    }
    if let day = ([context.index] + page.children)
      .compactMap({ context.shared.lastChange(of: $0) }).max()
    {
      values[.updated] = .text(day)
      values[.updatedText] = .text(strings.date(day))
    }
    addLanguages(to: &values) {
      context.site.pages[$0].wholeGuide ?? context.site.pages[$0].address
    }
    // Its canonical addresses are those of its criteria, but a page can have only one.
    for key in [
      TemplateKey.canonical, .markdown, .aliases, .breadcrumbData, .previous, .next,
    ] { values[key] = nil }
    values[.hasNeighbours] = .flag(false)
    addTools(to: &values)
    return values
  }

  /// The elements for old fragments of the top of the page and of its criterion.
  private func aliases() -> [UInt8] {
    let aliases = context.page.aliasesByFragment
    let own = context.page.criterion.map {
      FragmentAliases.html(of: aliases[$0.id], leadingTo: $0.id)
    }
    return FragmentAliases.html(of: aliases["top"], leadingTo: "top") + (own ?? [])
  }

  /// - Parameter isBelow: whether what is shown is below the page.
  private func navigation(isBelow: Bool = false) -> [UInt8] {
    context.shared.navigation.html(
      for: context.index, in: context.language, at: context.addresses.path, isBelow: isBelow)
  }

  /// Adds the number of a criterion in its guide.
  private func addPosition(to values: inout TemplateContext) {
    guard let position = context.shared.positions[context.index] else { return }
    values[.position] = .text(
      context.strings.filled(
        "criterion-position",
        ["number": String(position.number), "count": String(position.count)]))
  }

  /// - Parameter form: the address of a page in the form that is shown.
  private func addLanguages(to values: inout TemplateContext, form: (PageIndex) -> Address) {
    let page = context.page
    values[.hasLanguages] = .flag(page.translations.count > 1)
    values[.languages] = .list(
      page.translations.map { translation in
        var values = TemplateContext([
          .language: .text(translation.language.code),
          .name: .text(context.shared.strings(for: translation.language)["language-name"]),
          .href: .text(context.addresses.address(of: form(translation.page))),
          .isCurrent: .flag(translation.language == context.language),
          .isExact: .flag(translation.isExact),
        ])
        if translation.language.isRightToLeft != context.language.isRightToLeft {
          values[.direction] = .text(translation.language.direction)
        }
        return values
      })
    if let latest = context.site.configuration.latestEdition {
      values[.newerEdition] = .text(latest + page.address.path)
      values[.canonical] = values[.newerEdition]
      return
    }
    guard let address = context.site.configuration.address else { return }
    values[.canonical] = .text(address + page.address.path)
    values[.alternates] = .list(
      context.site.alternates(of: page, form: form).map { alternate in
        TemplateContext([
          .language: .text(alternate.language), .href: .text(address + alternate.path),
        ])
      })
  }

  private func addAncestors(to values: inout TemplateContext) {
    let site = context.site
    guard let home = site.homes[context.language], home != context.index else { return }
    let path = AncestorPath(above: context.index, upTo: home, depths: context.shared.depths) {
      site.pages[$0].parent
    }
    var steps = [context.link(to: home)]
    if path.omittedCount > 0 {
      let words = context.strings.count("omitted-levels", path.omittedCount)
      steps.append(TemplateContext([.title: .text(words)]))
    }
    steps += path.pages.map { context.link(to: $0) }
    values[.breadcrumb] = .list(steps)
    values[.hasBreadcrumb] = .flag(true)
  }

  /// Adds the links of the site to the header.
  private func addHeader(to values: inout TemplateContext) {
    let links = context.site.looks.header[context.language] ?? []
    values[.hasHeaderLinks] = .flag(!links.isEmpty)
    values[.headerLinks] = .list(
      links.map { link in
        var entry = TemplateContext([
          .href: .text((context.addresses.address(of: link.target) ?? "") + link.suffix),
          .titleHTML: .html(context.rules.html(link.title)),
          .isCurrent: .flag(link.target == .page(context.index, fragment: nil)),
        ])
        if case .page(let page, _) = link.target,
          case let language = context.site.pages[page].page.language, language != context.language
        {
          entry[.language] = .text(language.code)
        }
        return entry
      })
  }

  private func addFooter(to values: inout TemplateContext) {
    let page = context.page
    let configuration = context.site.configuration
    let pages = context.shared.footerPages[context.language] ?? []
    values[.hasFooterPages] = .flag(!pages.isEmpty)
    values[.footerPages] = .list(pages.map { context.link(to: $0) })
    if let licence = configuration.licence { values[.licence] = .text(licence) }
    values[.editURL] = context.editAddress.map { .text($0) }
    // A report about the page contains its address.
    if let form = configuration.contactForm {
      let separator = form.contains("?") ? "&" : "?"
      values[.contact] = .text(form + separator + "page=" + page.address.path)
    } else if let email = configuration.contactEmail {
      values[.contact] = .text("mailto:" + email + "?subject=" + page.address.path)
    }
    if configuration.hasMarkdown, page.hasMarkdown {
      let isHere = context.addresses.path == page.address.path
      values[.markdown] = .text(isHere ? "index.md" : page.address.path + "index.md")
    }
    addTools(to: &values)
  }

  /// Adds whether there is anything to do with the page: copy it, edit it, report a problem.
  private func addTools(to values: inout TemplateContext) {
    values[.hasTools] = .flag(
      values[.markdown] != nil || values[.editURL] != nil || values[.contact] != nil)
  }

  /// Adds the address of the search page, and what is shown of the search.
  private func addSearch(to values: inout TemplateContext) {
    guard let search = context.shared.searchPages[context.language] else { return }
    let isSearch = context.page.reference == .search
    let hasIndex = context.shared.facts.hasSearchIndex
    values[.search] = .text(context.addresses.address(of: search))
    values[.isOnSearch] = .flag(isSearch)
    values[.isSearch] = .flag(isSearch && hasIndex)
    values[.hasSearchForm] = .flag(!isSearch && hasIndex)
  }

  /// Adds the address of a guide's book.
  func addBook(to values: inout TemplateContext) {
    guard let book = context.page.book else { return }
    values[.book] = .text(context.addresses.root + book.percentEncoded)
  }
}
