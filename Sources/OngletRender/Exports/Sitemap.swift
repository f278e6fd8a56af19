import OngletModel

/// The addresses of the pages, for search engines.
struct Sitemap {
  let context: RenderContext

  /// The file that names the sitemap, and lets all programs read the whole site (RFC 9309). Search
  /// engines only read it at the root of a domain.
  func robots() -> [UInt8] {
    let address = context.site.configuration.address ?? ""
    return Array("User-agent: *\nAllow: /\n\nSitemap: \(address)sitemap.xml\n".utf8)
  }

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
      buffer.write(html: "<url>\n<loc>\(address: address + path)</loc>\n")
      if let day { buffer.write(html: "<lastmod>\(day)</lastmod>\n") }
      for alternate in alternates {
        buffer.write(html: "<xhtml:link rel=\"alternate\" hreflang=\"\(alternate.language)\"")
        buffer.write(html: " href=\"\(address: address + alternate.path)\"/>\n")
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
