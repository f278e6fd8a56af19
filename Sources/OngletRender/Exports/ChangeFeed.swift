import OngletModel

/// The feed of the latest changes in the language of a home page.
struct ChangeFeed {
  let context: RenderContext
  let home: PageIndex

  /// The feed as Atom (RFC 4287).
  func xml() -> [UInt8] {
    let site = context.site
    let address = site.configuration.address ?? ""
    let page = site.pages[home]
    let language = page.page.language
    let changed = context.changes[language] ?? []
    let own = address + Output.feed(home).path(in: site)
    let title = context.siteTitle(in: language)
    let source = address + page.address.path
    var feed = ByteBuffer(reserving: 16 * 1024)
    feed.write(
      html: """
        <?xml version="1.0" encoding="UTF-8"?>
        <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="\(language.code)">
        <title>\(context.strings(for: language)["feed"]) – \(title)</title>
        <id>\(address: own)</id>
        <link rel="self" type="application/atom+xml" href="\(address: own)"/>
        <link rel="alternate" type="text/html" href="\(address: source)"/>
        <updated>\(changed.first?.day ?? "")\(midnight)</updated>
        <author>
        <name>\(title)</name>
        </author>

        """)
    if let licence = site.configuration.licence {
      feed.write(html: "<rights>\(licence)</rights>\n")
    }
    for (index, day) in changed { writeEntry(of: index, changed: day, to: &feed) }
    feed.write("</feed>\n")
    return feed.bytes
  }

  private func writeEntry(of index: PageIndex, changed day: String, to feed: inout ByteBuffer) {
    let page = context.site.pages[index]
    let own = (context.site.configuration.address ?? "") + page.address.path
    feed.write(
      html: """
        <entry>
        <title>\(context.fullTitle(of: index))</title>
        <id>\(address: own)</id>
        <link rel="alternate" type="text/html" href="\(address: own)"/>
        <updated>\(day)\(midnight)</updated>

        """)
    let description = context.description(of: page)
    if !description.isEmpty { feed.write(html: "<summary>\(description)</summary>\n") }
    feed.write("</entry>\n")
  }
}

/// The time for a date without a time (RFC 3339).
private let midnight = "T00:00:00Z"
