import OngletModel

/// The web manifest of the site in the language of a home page, for those who install it.
struct WebManifest {
  private let context: RenderContext
  private let home: PageIndex

  init(_ context: RenderContext, home: PageIndex) {
    self.context = context
    self.home = home
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
      writer.field("background_color", "#ffffff")
      writer.field(
        "description",
        site.configuration.description[language].map { context.rules(for: language).typeset($0) })
      writer.field("dir", strings.direction)
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
      writer.field("name", context.siteTitle(in: language))
      writer.field("scope", "./")
      writer.field("start_url", "./")
      writer.field("theme_color", "#0b5a73")
    }
    return writer.bytes + [UInt8(ascii: "\n")]
  }
}
