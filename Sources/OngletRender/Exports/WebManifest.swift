import OngletModel

/// The web manifest of the site in the language of a home page, for those who install it.
struct WebManifest {
  let context: RenderContext
  let home: PageIndex

  /// The icons of a site with its own logo are this, and those that it draws itself.
  private var icons: [(path: String, sizes: String)] {
    guard let logo = context.site.looks.logo?.filePath else { return Facts.manifestIcons }
    return [(logo, "any")]
      + Facts.manifestIcons.filter { context.facts.ownIcons.contains($0.path) }
  }

  /// The colour that the site gives to a token, in the light theme.
  private func colour(_ token: String) -> String? {
    context.site.configuration.looks.colours.first { $0.token.value == token }?.light?.value.text
  }

  /// `site.webmanifest` (W3C, Web Application Manifest).
  func json() -> [UInt8] {
    let site = context.site
    let page = site.pages[home]
    let language = page.page.language
    let strings = context.strings(for: language)
    let root = RelativePath.toRoot(from: page.address.path)
    var writer = JSONWriter(reserving: 1024)
    writer.object { writer in
      writer.field("background_color", colour("paper") ?? "#ffffff")
      writer.field(
        "description",
        site.configuration.description[language].map { context.rules(for: language).typeset($0) })
      writer.field("dir", strings.language.direction)
      writer.field("display", "minimal-ui")
      writer.objects("icons", icons) { writer, icon in
        writer.field("sizes", icon.sizes)
        writer.field("src", root + icon.path.percentEncoded)
        writer.field("type", icon.path.hasSuffix(".png") ? "image/png" : "image/svg+xml")
      }
      writer.field("lang", language.code)
      writer.field("name", context.siteTitle(in: language))
      writer.field("scope", "./")
      writer.field("start_url", "./")
      writer.field("theme_color", colour("accent") ?? "#0b5a73")
    }
    return writer.line()
  }
}
