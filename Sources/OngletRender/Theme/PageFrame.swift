import OngletModel

extension Renderer {
  /// What every page has around its content.
  func frame(of index: Int, _ addresses: PageAddresses) -> TemplateContext {
    let page = site.pages[index]
    let language = page.page.language
    let strings = theme.strings(for: language)
    let siteTitle = siteTitle(in: language)
    let title = rules(for: language).typeset(page.page.title)
    var context = TemplateContext([
      .language: .text(language.code),
      .direction: .text(strings.has("direction") ? strings["direction"] : "ltr"),
      .layout: .text(page.layout.rawValue),
      .root: .text(addresses.root),
      .markdown: .text(
        addresses.path == page.address.path ? "index.md" : page.address.path + "index.md"),
      .siteTitle: .text(siteTitle),
      .siteTitleHTML: .html(siteTitleHTML(in: language)),
      .strings: .strings(strings),
      .title: .text(title),
      .documentTitle: .text(page.layout == .home ? siteTitle : title + " – " + siteTitle),
      .description: .text(description(of: page)),
      .headingID: .text(headingID(of: page)),
      .heading: .html(heading(of: index, addresses)),
      .hasNavigation: .flag(!navigation.isEmpty(in: language)),
      .navigation: .html(navigation.html(for: index, in: language, at: addresses.path)),
    ])
    if !page.fragmentAliases.isEmpty {
      let aliases = page.aliasesByFragment
      let own = page.criterion.map { oldPlaces(aliases[$0.id], leadingTo: $0.id) } ?? []
      context[.aliases] = .html(oldPlaces(aliases["top"], leadingTo: "top") + own)
    }
    if let home = site.homes[language] { context[.home] = .text(addresses.address(of: home)) }
    addLanguages(of: page, addresses, to: &context) { site.pages[$0].address }
    addAncestors(of: index, addresses, to: &context)
    addSearch(of: page, addresses, to: &context)
    if let previous = page.previous { context[.previous] = .object(link(to: previous, addresses)) }
    if let next = page.next { context[.next] = .object(link(to: next, addresses)) }
    context[.hasNeighbours] = .flag(page.previous != nil || page.next != nil)
    addMetadata(of: index, addresses, strings, to: &context)
    addPosition(of: index, strings, to: &context)
    addFooter(of: page, addresses, to: &context)
    return context
  }

  /// The same for a guide on one page: below the guide's own, and not a page to be found.
  func frame(ofWholeGuide index: Int, _ addresses: PageAddresses) -> TemplateContext {
    let page = site.pages[index]
    let language = page.page.language
    let strings = theme.strings(for: language)
    let guide = page.page.metadata.navigationTitle ?? page.page.title
    let title = rules(for: language).typeset(
      strings.filled("whole-guide-title", ["guide": guide]))
    var context = frame(of: index, addresses)
    context[.title] = .text(title)
    context[.documentTitle] = .text(title + " – " + siteTitle(in: language))
    context[.heading] = .html(rules(for: language).html(title))
    context[.description] = .text(
      rules(for: language).typeset(strings.filled("whole-guide-description", ["guide": guide])))
    context[.overview] = .text(addresses.address(of: index))
    context[.navigation] = .html(
      navigation.html(for: index, in: language, at: addresses.path, isBelow: true))
    if case .list(let above)? = context[.breadcrumb] {
      context[.breadcrumb] = .list(above + [link(to: index, addresses)])
    }
    if let day = ([index] + page.children).compactMap({ lastChange(of: $0) }).max() {
      context[.updated] = .text(day)
      context[.updatedText] = .text(strings.date(day))
    }
    addLanguages(of: page, addresses, to: &context) {
      site.pages[$0].wholeGuide ?? site.pages[$0].address
    }
    // Its canonical addresses are those of the criteria, and one page can name only one.
    for key in [
      TemplateKey.canonical, .markdown, .aliases, .breadcrumbData, .previous, .next,
    ] { context[key] = nil }
    context[.hasNeighbours] = .flag(false)
    return context
  }

  /// Which criterion of its guide a page is.
  private func addPosition(
    of index: Int, _ strings: Strings, to context: inout TemplateContext
  ) {
    guard let position = positions[index] else { return }
    context[.position] = .text(
      strings.filled(
        "criterion-position",
        ["number": String(position.number), "count": String(position.count)]))
  }

  /// The site's title, for where no element can stand.
  func siteTitle(in language: Language) -> String { siteTitles[language]?.text ?? "" }

  /// The site's title with words of other languages marked.
  func siteTitleHTML(in language: Language) -> [UInt8] { siteTitles[language]?.html ?? [] }

  func description(of page: LinkedPage) -> String {
    let written =
      page.page.metadata.description ?? catalogueDescription(of: page)
      ?? (page.layout == .home ? site.configuration.description[page.page.language] : nil)
    return written.map { rules(for: page.page.language).typeset($0) } ?? ""
  }

  /// - Parameter form: the address of a page in the form that is shown.
  private func addLanguages(
    of page: LinkedPage, _ addresses: PageAddresses, to context: inout TemplateContext,
    form: (Int) -> Address
  ) {
    context[.hasLanguages] = .flag(page.translations.count > 1)
    context[.languages] = .list(
      page.translations.map { translation in
        TemplateContext([
          .language: .text(translation.language.code),
          .name: .text(theme.strings(for: translation.language)["language-name"]),
          .href: .text(addresses.address(of: form(translation.page))),
          .isCurrent: .flag(translation.language == page.page.language),
          .isExact: .flag(translation.isExact),
        ])
      })
    guard let address = site.configuration.address else { return }
    context[.canonical] = .text(address + page.address.path)
    context[.alternates] = .list(
      alternates(of: page, form: form).map { alternate in
        TemplateContext([
          .language: .text(alternate.language), .href: .text(address + alternate.path),
        ])
      })
  }

  /// The same page in each language that has it, and the one for all other readers.
  func alternates(of page: LinkedPage) -> [(language: String, path: String)] {
    alternates(of: page) { site.pages[$0].address }
  }

  private func alternates(
    of page: LinkedPage, form: (Int) -> Address
  ) -> [(language: String, path: String)] {
    let exact = page.translations.filter(\.isExact)
    guard exact.count > 1 else { return [] }
    var alternates = exact.map { translation in
      (translation.language.code, form(translation.page).path)
    }
    // For the homes that is the choice of a language; else the source language's page.
    if page.layout == .home {
      alternates.append(("x-default", ""))
    } else if let source = exact.first(where: { $0.language == site.configuration.sourceLanguage })
    {
      alternates.append(("x-default", form(source.page).path))
    }
    return alternates
  }

  private func addAncestors(
    of index: Int, _ addresses: PageAddresses, to context: inout TemplateContext
  ) {
    let page = site.pages[index]
    guard let home = site.homes[page.page.language], home != index else { return }
    let path = AncestorPath(above: index, upTo: home, depths: depths) { site.pages[$0].parent }
    var steps = [link(to: home, addresses)]
    if path.omittedCount > 0 {
      let words = theme.strings(for: page.page.language).count("omitted-levels", path.omittedCount)
      steps.append(TemplateContext([.title: .text(words)]))
    }
    steps += path.pages.map { link(to: $0, addresses) }
    context[.breadcrumb] = .list(steps)
    context[.hasBreadcrumb] = .flag(true)
  }

  private func addFooter(
    of page: LinkedPage, _ addresses: PageAddresses, to context: inout TemplateContext
  ) {
    let configuration = site.configuration
    let pages = footerPages[page.page.language] ?? []
    context[.hasFooterPages] = .flag(!pages.isEmpty)
    context[.footerPages] = .list(pages.map { link(to: $0, addresses) })
    if let licence = configuration.licence { context[.licence] = .text(licence) }
    if configuration.edit != nil, !page.page.isGenerated {
      context[.editURL] = .text(editAddress.joined(separator: page.page.path))
    }
    // The page is named in the report.
    if let form = configuration.contactForm {
      let separator = form.contains("?") ? "&" : "?"
      context[.contact] = .text(form + separator + "page=" + page.address.path)
    } else if let email = configuration.contactEmail {
      context[.contact] = .text("mailto:" + email + "?subject=" + page.address.path)
    }
  }
}
