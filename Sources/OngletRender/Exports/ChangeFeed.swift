import OngletModel

extension Renderer {
  /// How many pages a feed of changes names.
  static let feedLength = 30

  /// Whether a language has a feed of changes. Entries and feed are known by their addresses.
  func hasFeed(in language: Language) -> Bool {
    site.configuration.address != nil && changes[language] != nil
  }

  /// The pages of each language that changed last, the newest first; none when their history is not
  /// known, for a feed without most of the changes would mislead.
  static func changes(
    of site: Site, _ facts: Facts
  ) -> [Language: ArraySlice<(page: Int, day: String)>] {
    guard facts.changes != nil else { return [:] }
    var changes: [Language: [(page: Int, day: String)]] = [:]
    for (index, page) in site.pages.enumerated() where !page.isShownInGuide {
      guard let day = lastChange(of: index, in: site, facts) else { continue }
      changes[page.page.language, default: []].append((index, day))
    }
    return changes.mapValues { changes in
      changes.sorted { first, second in
        first.day == second.day
          ? site.pages[first.page].address < site.pages[second.page].address
          : first.day > second.day
      }.prefix(feedLength)
    }
  }

  /// The feed of changes of the language of a home page (RFC 4287, Atom).
  func feed(forHome home: Int) -> [UInt8] {
    let address = site.configuration.address ?? ""
    let page = site.pages[home]
    let language = page.page.language
    let changed = changes[language] ?? []
    let title = siteTitle(in: language)
    var feed = XMLWriter()
    feed.element("feed", ["xmlns": "http://www.w3.org/2005/Atom", "xml:lang": language.code]) {
      feed in
      feed.element("title", text: theme.strings(for: language)["feed"] + " – " + title)
      feed.element("id", address: address + path(of: .feed(home)))
      feed.link("self", "application/atom+xml", address + path(of: .feed(home)))
      feed.link("alternate", "text/html", address + page.address.path)
      feed.element("updated", text: (changed.first?.day ?? "") + midnight)
      feed.element("author") { $0.element("name", text: title) }
      if let licence = site.configuration.licence { feed.element("rights", text: licence) }
      for (index, day) in changed {
        let page = site.pages[index]
        feed.element("entry") { feed in
          feed.element("title", text: rules(for: language).typeset(page.page.title))
          feed.element("id", address: address + page.address.path)
          feed.link("alternate", "text/html", address + page.address.path)
          feed.element("updated", text: day + midnight)
          let description = description(of: page)
          if !description.isEmpty { feed.element("summary", text: description) }
        }
      }
    }
    return feed.bytes
  }
}

/// The time of a day of which nothing but the date is known (RFC 3339).
private let midnight = "T00:00:00Z"

extension XMLWriter {
  fileprivate mutating func link(_ relation: String, _ type: String, _ address: String) {
    emptyElement("link", ["rel": relation, "type": type, "href": address])
  }
}
