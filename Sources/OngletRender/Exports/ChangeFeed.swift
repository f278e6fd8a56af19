import OngletModel

/// The feed of the latest changes in the language of a home page.
struct ChangeFeed {
  private let context: RenderContext
  private let home: PageIndex

  init(_ context: RenderContext, home: PageIndex) {
    self.context = context
    self.home = home
  }

  /// The feed as Atom (RFC 4287).
  func xml() -> [UInt8] {
    let site = context.site
    let address = site.configuration.address ?? ""
    let page = site.pages[home]
    let language = page.page.language
    let changed = context.changes[language] ?? []
    let own = address + Output.feed(home).path(in: site)
    let title = context.siteTitle(in: language)
    var feed = XMLWriter()
    feed.element("feed", ["xmlns": "http://www.w3.org/2005/Atom", "xml:lang": language.code]) {
      feed in
      feed.element("title", text: context.strings(for: language)["feed"] + " – " + title)
      feed.element("id", address: own)
      feed.link("self", "application/atom+xml", own)
      feed.link("alternate", "text/html", address + page.address.path)
      feed.element("updated", text: (changed.first?.day ?? "") + midnight)
      feed.element("author") { $0.element("name", text: title) }
      if let licence = site.configuration.licence { feed.element("rights", text: licence) }
      for (index, day) in changed {
        let page = site.pages[index]
        feed.element("entry") { feed in
          feed.element("title", text: context.fullTitle(of: index))
          feed.element("id", address: address + page.address.path)
          feed.link("alternate", "text/html", address + page.address.path)
          feed.element("updated", text: day + midnight)
          let description = context.description(of: page)
          if !description.isEmpty { feed.element("summary", text: description) }
        }
      }
    }
    return feed.bytes
  }
}

/// The time for a date without a time (RFC 3339).
private let midnight = "T00:00:00Z"

extension XMLWriter {
  fileprivate mutating func link(_ relation: String, _ type: String, _ address: String) {
    emptyElement("link", ["rel": relation, "type": type, "href": address])
  }
}
