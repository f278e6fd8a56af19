import OngletModel

extension Renderer {
  /// The day of a page's last change, `YYYY-MM-DD`: its author's, else that of its file. A guide has
  /// changed when a criterion shown on its page has. Nothing when it is not known.
  func lastChange(of index: Int) -> String? { Self.lastChange(of: index, in: site, facts) }

  static func lastChange(of index: Int, in site: Site, _ facts: Facts) -> String? {
    let shown = site.pages[index].children.filter { site.pages[$0].isShownInGuide }
    return ([index] + shown).compactMap { index in
      let page = site.pages[index].page
      if let updated = page.metadata.updated { return updated }
      return page.isGenerated ? nil : facts.changes?[page.path]
    }.max()
  }

  /// What the head of a page says to programs besides its title and address.
  func addMetadata(
    of index: Int, _ addresses: PageAddresses, _ strings: Strings, to context: inout TemplateContext
  ) {
    let page = site.pages[index]
    context[.isArticle] = .flag(page.layout == .guide || page.layout == .criterion)
    if let updated = lastChange(of: index) {
      context[.updated] = .text(updated)
      context[.updatedText] = .text(strings.date(updated))
    }
    addSiteMetadata(in: page.page.language, root: addresses.root, to: &context)
    // Those that do not name the territory for which they are written have no such name.
    context[.otherLocales] = .texts(
      page.translations.filter { $0.isExact && $0.language != page.page.language }
        .compactMap { theme.strings(for: $0.language).locale })
    if let address = site.configuration.address, page.parent != nil {
      context[.breadcrumbData] = .html(breadcrumbData(of: index, address: address))
    }
  }

  /// The same of pages for all languages.
  func addSiteMetadata(
    in language: Language, root: String, to context: inout TemplateContext
  ) {
    if let locale = theme.strings(for: language).locale { context[.locale] = .text(locale) }
    if let address = site.configuration.address {
      context[.image] = .text(address + "images/share.png")
    }
    guard let home = site.homes[language] else { return }
    context[.manifest] = .text(root + path(of: .manifest(home)))
    if hasFeed(in: language) { context[.feed] = .text(root + path(of: .feed(home))) }
  }

  /// The way to a page as JSON-LD (schema.org, `BreadcrumbList`).
  private func breadcrumbData(of index: Int, address: String) -> [UInt8] {
    var path = [index]
    if let home = site.homes[site.pages[index].page.language], home != index {
      let above = AncestorPath(above: index, upTo: home, depths: depths) { site.pages[$0].parent }
      path = [home] + above.pages + path
    }
    var writer = JSONWriter(reserving: 1024, isIndented: false)
    writer.object { writer in
      writer.field("@context", "https://schema.org")
      writer.field("@type", "BreadcrumbList")
      writer.field("itemListElement") { writer in
        writer.array(path.enumerated()) { writer, step in
          let page = site.pages[step.element]
          let title = page.page.metadata.navigationTitle ?? page.page.title
          writer.object { writer in
            writer.field("@type", "ListItem")
            writer.field("item", address + page.address.path)
            writer.field("name", rules(for: page.page.language).typeset(title))
            writer.field("position") { $0.number(step.offset + 1) }
          }
        }
      }
    }
    return writer.bytes.escapedForScript
  }

  /// `site.webmanifest`: the site as an application of its own (W3C, Web Application Manifest).
  func manifest(forHome home: Int) -> [UInt8] {
    let page = site.pages[home]
    let language = page.page.language
    let strings = theme.strings(for: language)
    let root = Self.root(from: page.address.path)
    var writer = JSONWriter(reserving: 1024)
    writer.object { writer in
      writer.field("background_color", "#ffffff")
      writer.field(
        "description",
        site.configuration.description[language].map { rules(for: language).typeset($0) })
      writer.field("dir", strings.has("direction") ? strings["direction"] : "ltr")
      writer.field("display", "minimal-ui")
      writer.field("icons") { writer in
        writer.array([("images/icon-192.png", "192x192"), ("images/icon-512.png", "512x512")]) {
          writer, icon in
          writer.object { writer in
            writer.field("sizes", icon.1)
            writer.field("src", root + icon.0)
            writer.field("type", "image/png")
          }
        }
      }
      writer.field("lang", language.code)
      writer.field("name", siteTitle(in: language))
      writer.field("scope", "./")
      writer.field("start_url", "./")
      writer.field("theme_color", "#0b5a73")
    }
    return writer.bytes + [UInt8(ascii: "\n")]
  }
}

extension Strings {
  /// The language with the territory for which it is written: `fr_FR`.
  fileprivate var locale: String? { has("locale") ? self["locale"] : nil }
}

extension [UInt8] {
  /// JSON that cannot end the element that it stands in: `<` stands in strings alone.
  fileprivate var escapedForScript: [UInt8] {
    guard contains(UInt8(ascii: "<")) else { return self }
    return Array(
      split(separator: UInt8(ascii: "<"), omittingEmptySubsequences: false)
        .joined(separator: "\\u003c".utf8))
  }
}
