import OngletModel

/// The metadata in the head of a page, besides its title and address.
struct PageMetadata {
  let context: RenderContext

  private var site: Site { context.site }

  /// Adds the metadata of a page.
  func add(of shown: PageContext, to values: inout TemplateContext) {
    let page = shown.page
    values[.isArticle] = .flag(page.layout == .guide || page.layout == .criterion)
    if let updated = context.lastChange(of: shown.index) {
      values[.updated] = .text(updated)
      values[.updatedText] = .text(shown.strings.date(updated))
    }
    addSite(in: shown.language, root: shown.addresses.root, to: &values)
    // Strings that name no territory have no locale.
    values[.otherLocales] = .texts(
      page.translations.filter { $0.isExact && $0.language != shown.language }
        .compactMap { context.strings(for: $0.language).locale })
    if let address = site.configuration.address, page.parent != nil {
      values[.breadcrumbData] = .html(breadcrumbData(of: shown.index, address: address))
    }
  }

  /// Adds the metadata of the site in a language; also used for pages in all languages.
  ///
  /// - Parameter root: the relative path from the page to the root of the site.
  func addSite(in language: Language, root: String, to values: inout TemplateContext) {
    if let locale = context.strings(for: language).locale { values[.locale] = .text(locale) }
    if let address = site.configuration.address, showsIcon(Facts.shareImage) {
      values[.image] = .text(address + Facts.shareImage)
    }
    addIcons(root: root, to: &values)
    addStyles(root: root, to: &values)
    guard let home = site.homes[language] else { return }
    values[.manifest] = .text(root + Output.manifest(home).path(in: site))
    if context.hasFeed(in: language) {
      values[.feed] = .text(root + Output.feed(home).path(in: site))
    }
    if site.configuration.address != nil,
      let editions = context.relations.page(.editions, in: language)
    {
      values[.editionFeed] = .text(root + Output.editionFeed(editions).path(in: site))
    }
  }

  /// Adds the style sheets of the site, those of its kinds of containers and of its colours first.
  func addStyles(root: String, to values: inout TemplateContext) {
    let hasSheet = SiteStyle.isNeeded(for: site)
    values[.hasSiteStyle] = .flag(hasSheet)
    var sheets = site.configuration.containers.isEmpty ? [] : ["styles/own-containers.css"]
    if hasSheet { sheets.append(Output.siteStylePath) }
    sheets += site.looks.styles.compactMap(\.filePath)
    values[.siteStyles] = .texts(sheets.map { root + $0.percentEncoded })
  }

  /// The height of the logo in the header, in pixels, and its largest width.
  private static let logoHeight = 32
  private static let largestWidth = 160

  /// Whether the site has a bitmap image of its logo: those of Onglet do not go with another logo.
  private func showsIcon(_ path: String) -> Bool {
    site.looks.logo == nil || context.facts.ownIcons.contains(path)
  }

  /// Adds the logo and the icon for home screens.
  private func addIcons(root: String, to values: inout TemplateContext) {
    let own = site.looks.logo?.filePath
    let address = (own ?? "images/onglet.svg").percentEncoded
    values[.logo] = .text(root + address + site.looks.logoSuffix)
    var width = Self.logoHeight
    if let own, let size = context.facts.publicImages[own] ?? context.facts.contentImages[own],
      size.height > 0
    {
      width = min(Self.largestWidth, max(1, Self.logoHeight * size.width / size.height))
    }
    values[.logoWidth] = .text(String(width))
    if showsIcon(Facts.touchIcon) {
      values[.touchIcon] = .text(root + Facts.touchIcon)
    }
  }

  /// The breadcrumb of a page as JSON-LD (schema.org, `BreadcrumbList`).
  private func breadcrumbData(of index: PageIndex, address: String) -> [UInt8] {
    var path = [index]
    if let home = site.homes[site.pages[index].page.language], home != index {
      let above = AncestorPath(above: index, upTo: home, depths: context.depths) {
        site.pages[$0].parent
      }
      path = [home] + above.pages + path
    }
    var writer = JSONWriter(reserving: 1024, isIndented: false)
    writer.object { writer in
      writer.field("@context", "https://schema.org")
      writer.field("@type", "BreadcrumbList")
      writer.objects("itemListElement", path.enumerated()) { writer, step in
        let page = site.pages[step.element]
        writer.field("@type", "ListItem")
        writer.field("item", address + page.address.path)
        writer.field("name", context.rules(for: page.page.language).typeset(page.shortTitle))
        writer.field("position", step.offset + 1)
      }
    }
    return writer.bytes.escapedForScript
  }
}

extension Strings {
  /// The language and the territory of the strings: `fr_FR`.
  fileprivate var locale: String? { has("locale") ? self["locale"] : nil }
}

extension [UInt8] {
  /// JSON in which `<`, which occurs only in strings, is escaped, so that it cannot end the
  /// `script` element.
  fileprivate var escapedForScript: [UInt8] {
    guard contains(UInt8(ascii: "<")) else { return self }
    return Array(
      split(separator: UInt8(ascii: "<"), omittingEmptySubsequences: false)
        .joined(separator: "\\u003c".utf8))
  }
}
