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
    var feed = FeedWriter()
    feed.buffer.write("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    feed.buffer.write("<feed xmlns=\"http://www.w3.org/2005/Atom\" xml:lang=\"")
    feed.buffer.write(escaping: language.code)
    feed.buffer.write("\">\n")
    feed.element("title", theme.strings(for: language)["feed"] + " – " + title)
    feed.address("id", address + path(of: .feed(home)))
    feed.link("self", "application/atom+xml", address + path(of: .feed(home)))
    feed.link("alternate", "text/html", address + page.address.path)
    feed.element("updated", (changed.first?.day ?? "") + midnight)
    feed.buffer.write("<author>\n")
    feed.element("name", title)
    feed.buffer.write("</author>\n")
    if let licence = site.configuration.licence { feed.element("rights", licence) }
    for (index, day) in changed {
      let page = site.pages[index]
      feed.buffer.write("<entry>\n")
      feed.element("title", rules(for: language).typeset(page.page.title))
      feed.address("id", address + page.address.path)
      feed.link("alternate", "text/html", address + page.address.path)
      feed.element("updated", day + midnight)
      let description = description(of: page)
      if !description.isEmpty { feed.element("summary", description) }
      feed.buffer.write("</entry>\n")
    }
    feed.buffer.write("</feed>\n")
    return feed.buffer.bytes
  }
}

/// The time of a day of which nothing but the date is known (RFC 3339).
private let midnight = "T00:00:00Z"

/// Writes the elements of a feed, a line each.
private struct FeedWriter {
  var buffer = ByteBuffer(reserving: 16 * 1024)

  mutating func element(_ name: StaticString, _ text: String) {
    open(name)
    buffer.write(escaping: text)
    close(name)
  }

  mutating func address(_ name: StaticString, _ address: String) {
    open(name)
    buffer.write(address: address)
    close(name)
  }

  mutating func link(_ relation: StaticString, _ type: StaticString, _ address: String) {
    buffer.write("<link rel=\"")
    buffer.write(relation)
    buffer.write("\" type=\"")
    buffer.write(type)
    buffer.write("\" href=\"")
    buffer.write(address: address)
    buffer.write("\"/>\n")
  }

  private mutating func open(_ name: StaticString) {
    buffer.write("<")
    buffer.write(name)
    buffer.write(">")
  }

  private mutating func close(_ name: StaticString) {
    buffer.write("</")
    buffer.write(name)
    buffer.write(">\n")
  }
}
