import OngletModel

extension Renderer {
  /// `/`: a choice of language; the home of a site that is in one.
  func root() -> [UInt8] {
    let homes = site.configuration.languages.compactMap { site.homes[$0] }
    if homes.count == 1, let home = homes.first { return page(home, at: "") }
    return theme.render(
      siteContext(root: "./"), layout: "languages", in: site.configuration.sourceLanguage)
  }

  /// `/404.html`, one page in all languages. A host shows it at any address, so its links are
  /// absolute where the site's address is known, and begin at the host's root elsewhere.
  func notFound() -> [UInt8] {
    var context = siteContext(root: site.configuration.address ?? "/")
    context[.hasSearchForm] = .flag(facts.hasSearchIndex)
    return theme.render(
      context, layout: "not-found", in: site.configuration.sourceLanguage)
  }

  /// A page at an old address that leads to the new one.
  func redirect(_ redirect: Redirect) -> [UInt8] {
    let folder = redirect.path.prefix(
      through: redirect.path.lastIndex(of: "/") ?? redirect.path.startIndex)
    let path = folder.hasSuffix("/") ? String(folder) : ""
    let addresses = PageAddresses(site: site, facts: facts, path: path)
    let strings = theme.strings(for: redirect.language)
    var context = TemplateContext([
      .language: .text(redirect.language.code),
      .direction: .text(strings.has("direction") ? strings["direction"] : "ltr"),
      .root: .text(addresses.root),
      .siteTitle: .text(siteTitle(in: redirect.language)),
      .strings: .strings(strings),
      .target: .text(addresses.address(of: redirect.target)),
    ])
    if let address = site.configuration.address {
      context[.canonical] = .text(address + redirect.target.path)
    }
    return theme.render(context, layout: "redirect", in: redirect.language)
  }

  /// What the pages for all languages are given.
  private func siteContext(root: String) -> TemplateContext {
    let languages = site.configuration.languages.filter { site.homes[$0] != nil }
    let source = languages.first ?? site.configuration.sourceLanguage
    let strings = theme.strings(for: source)
    var context = TemplateContext([
      .language: .text(source.code),
      .direction: .text(strings.has("direction") ? strings["direction"] : "ltr"),
      .root: .text(root),
      .siteTitle: .text(siteTitle(in: source)),
      .siteTitleHTML: .html(siteTitleHTML(in: source)),
      .strings: .strings(strings),
      .hasLanguages: .flag(languages.count > 1),
      .choices: .list(
        languages.compactMap { language -> TemplateContext? in
          guard let home = site.homes[language] else { return nil }
          let strings = theme.strings(for: language)
          return TemplateContext([
            .language: .text(language.code),
            .direction: .text(strings.has("direction") ? strings["direction"] : "ltr"),
            .name: .text(strings["language-name"]),
            .href: .text(root + site.pages[home].address.path),
            .siteTitle: .text(siteTitle(in: language)),
            .siteTitleHTML: .html(siteTitleHTML(in: language)),
            .description: .text(
              rules(for: language).typeset(site.configuration.description[language] ?? "")),
            .strings: .strings(strings),
          ])
        }),
    ])
    addSiteMetadata(in: source, root: root, to: &context)
    if let address = site.configuration.address, root == "./" {
      context[.canonical] = .text(address)
      context[.alternates] = .list(
        languages.compactMap { language in
          site.homes[language].map {
            TemplateContext([
              .language: .text(language.code),
              .href: .text(address + site.pages[$0].address.path),
            ])
          }
        } + [TemplateContext([.language: .text("x-default"), .href: .text(address)])])
    }
    return context
  }

  /// The sitemap with language alternates (sitemaps.org, protocol 0.9).
  func sitemap() -> [UInt8] {
    var buffer = ByteBuffer(reserving: site.pages.count * 200)
    let address = site.configuration.address ?? ""
    buffer.write(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" \
      xmlns:xhtml="http://www.w3.org/1999/xhtml">

      """)
    func write(
      _ path: String, changed day: String?, _ alternates: [(language: String, path: String)]
    ) {
      buffer.write("<url>\n<loc>")
      buffer.write(address: address + path)
      buffer.write("</loc>\n")
      if let day {
        buffer.write("<lastmod>")
        buffer.write(escaping: day)
        buffer.write("</lastmod>\n")
      }
      for alternate in alternates {
        buffer.write("<xhtml:link rel=\"alternate\" hreflang=\"")
        buffer.write(escaping: alternate.language)
        buffer.write("\" href=\"")
        buffer.write(address: address + alternate.path)
        buffer.write("\"/>\n")
      }
      buffer.write("</url>\n")
    }
    // The choice of a language is the homes' page for readers of all others.
    let home = site.configuration.languages.compactMap { site.homes[$0] }.first
    write("", changed: nil, home.map { alternates(of: site.pages[$0]) } ?? [])
    for (index, page) in site.pages.enumerated() where !page.isShownInGuide {
      write(page.address.path, changed: lastChange(of: index), alternates(of: page))
    }
    buffer.write("</urlset>\n")
    return buffer.bytes
  }
}
