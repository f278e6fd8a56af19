import OngletModel

/// A feed in Atom (RFC 4287) that is being written.
struct AtomFeed {
  private let address: String
  private var buffer = ByteBuffer(reserving: 16 * 1024)

  /// - Parameters:
  ///   - path: that of the feed in the site.
  ///   - source: the page that shows the same.
  ///   - day: the last change, `YYYY-MM-DD`.
  init(
    context: RenderContext, language: Language, path: String, title: String, source: Address,
    day: String
  ) {
    let configuration = context.site.configuration
    address = configuration.address ?? ""
    let siteTitle = context.siteTitle(in: language)
    buffer.write(
      html: """
        <?xml version="1.0" encoding="UTF-8"?>
        <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="\(language.code)">
        <title>\(title) – \(siteTitle)</title>
        <id>\(address: address + path)</id>
        <link rel="self" type="application/atom+xml" href="\(address: address + path)"/>
        <link rel="alternate" type="text/html" href="\(address: address + source.path)"/>
        <updated>\(day)\(midnight)</updated>
        <author>
        <name>\(siteTitle)</name>
        </author>

        """)
    if let licence = configuration.licence { buffer.write(html: "<rights>\(licence)</rights>\n") }
  }

  mutating func writeEntry(title: String, address page: Address, day: String, summary: String) {
    let own = address + page.text
    buffer.write(
      html: """
        <entry>
        <title>\(title)</title>
        <id>\(address: own)</id>
        <link rel="alternate" type="text/html" href="\(address: own)"/>
        <updated>\(day)\(midnight)</updated>

        """)
    if !summary.isEmpty { buffer.write(html: "<summary>\(summary)</summary>\n") }
    buffer.write("</entry>\n")
  }

  /// The whole feed.
  var bytes: [UInt8] {
    var feed = buffer
    feed.write("</feed>\n")
    return feed.bytes
  }
}

/// The time for a date without a time (RFC 3339).
private let midnight = "T00:00:00Z"
