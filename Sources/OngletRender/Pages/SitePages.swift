import OngletModel

/// The pages outside of the trees of languages: the page for choosing a language, the error page,
/// and the pages at old addresses.
struct SitePages {
  let context: RenderContext

  private var site: Site { context.site }

  /// `/`: the page for choosing a language; the home page if the site has only one language.
  func root() -> [UInt8] {
    let homes = site.homesInOrder
    if homes.count == 1, let home = homes.first {
      return PageRenderer(context: PageContext(context, page: home, at: "")).html()
    }
    return context.theme.render(siteValues(root: "./"), layout: "languages")
  }

  /// `/404.html`, one page in all languages. A host shows it at any address, so its links begin at
  /// the root of the host: with the path of the site's address, if that is known.
  func notFound() -> [UInt8] {
    var values = siteValues(root: site.configuration.address.map(Self.path(ofAddress:)) ?? "/")
    values[.hasSearchForm] = .flag(context.facts.hasSearchIndex)
    return context.theme.render(values, layout: "not-found")
  }

  /// The path of an address, with a final `/`: `/guidelines/` of `https://example.org/guidelines/`.
  private static func path(ofAddress address: String) -> String {
    let parts = address.split(separator: "/", omittingEmptySubsequences: true).dropFirst(2)
    return parts.isEmpty ? "/" : "/" + parts.joined(separator: "/") + "/"
  }

  /// A page at an old address that leads to the new one.
  func redirect(_ redirect: Redirect) -> [UInt8] {
    let folder = redirect.path.prefix(
      through: redirect.path.lastIndex(of: "/") ?? redirect.path.startIndex)
    let path = folder.hasSuffix("/") ? String(folder) : ""
    let addresses = PageAddresses(site: site, facts: context.facts, path: path)
    let strings = context.strings(for: redirect.language)
    var values = TemplateContext([
      .language: .text(redirect.language.code),
      .direction: .text(strings.language.direction),
      .root: .text(addresses.root),
      .siteTitle: .text(context.siteTitle(in: redirect.language)),
      .strings: .strings(strings),
      .target: .text(addresses.address(of: redirect.target)),
    ])
    PageMetadata(context: context).addStyles(root: addresses.root, to: &values)
    if let address = site.configuration.address {
      values[.canonical] = .text(address + redirect.target.path)
    }
    return context.theme.render(values, layout: "redirect")
  }

  /// The values of pages for all languages.
  private func siteValues(root: String) -> TemplateContext {
    let languages = site.configuration.languages.filter { site.homes[$0] != nil }
    let source = languages.first ?? site.configuration.sourceLanguage
    let strings = context.strings(for: source)
    var values = TemplateContext([
      .language: .text(source.code),
      .direction: .text(strings.language.direction),
      .root: .text(root),
      .styleSheet: .text("languages"),
      .siteTitle: .text(context.siteTitle(in: source)),
      .siteTitleHTML: .html(context.siteTitleHTML(in: source)),
      .strings: .strings(strings),
      .hasLanguages: .flag(languages.count > 1),
      .choices: .list(languages.compactMap { choice(of: $0, root: root) }),
    ])
    PageMetadata(context: context).addSite(in: source, root: root, to: &values)
    if let address = site.configuration.address, root == "./" {
      values[.canonical] = .text(address)
      values[.alternates] = .list(
        languages.compactMap { language in
          site.homes[language].map {
            TemplateContext([
              .language: .text(language.code),
              .href: .text(address + site.pages[$0].address.path),
            ])
          }
        } + [TemplateContext([.language: .text("x-default"), .href: .text(address)])])
    }
    return values
  }

  /// The values of one language on the page for choosing one; nil if the site has no home page in
  /// it.
  private func choice(of language: Language, root: String) -> TemplateContext? {
    guard let home = site.homes[language] else { return nil }
    let strings = context.strings(for: language)
    var values = TemplateContext([
      .language: .text(language.code),
      .direction: .text(strings.language.direction),
      .name: .text(strings["language-name"]),
      .href: .text(root + site.pages[home].address.path),
      .siteTitle: .text(context.siteTitle(in: language)),
      .siteTitleHTML: .html(context.siteTitleHTML(in: language)),
      .description: .text(
        context.rules(for: language).typeset(site.configuration.description[language] ?? "")),
      .strings: .strings(strings),
    ])
    values.addChildren(
      site.mainPages(in: language).prefix(Navigation.longestList).map { page in
        [
          .href: .text(root + site.pages[page].address.path),
          .titleHTML: .html(context.titles[page]),
        ]
      })
    return values
  }
}
