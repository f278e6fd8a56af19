import OngletModel

/// The addresses of the pages, for search engines.
struct Sitemap {
  private let context: RenderContext

  init(_ context: RenderContext) { self.context = context }

  /// The sitemap with language alternates (sitemaps.org, protocol 0.9).
  func xml() -> [UInt8] {
    let site = context.site
    var buffer = ByteBuffer(reserving: site.pages.count * 200)
    let address = site.configuration.address ?? ""
    buffer.write(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" \
      xmlns:xhtml="http://www.w3.org/1999/xhtml">

      """)
    func writeEntry(
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
    // The page for choosing a language is the home page for readers of all other languages.
    let home = site.homesInOrder.first
    writeEntry("", changed: nil, home.map { site.alternates(of: site.pages[$0]) } ?? [])
    for (index, page) in site.pages.indexed() where !page.isShownInGuide {
      writeEntry(
        page.address.path, changed: context.lastChange(of: index), site.alternates(of: page))
    }
    buffer.write("</urlset>\n")
    return buffer.bytes
  }
}
