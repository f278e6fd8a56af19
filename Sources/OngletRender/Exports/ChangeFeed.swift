import OngletModel

/// The feed of the latest changes in the language of a home page.
struct ChangeFeed {
  let context: RenderContext
  let home: PageIndex

  func xml() -> [UInt8] {
    let site = context.site
    let language = site.pages[home].page.language
    let changed = context.changes[language] ?? []
    var feed = AtomFeed(
      context: context, language: language, path: Output.feed(home).path(in: site),
      title: context.strings(for: language)["feed"], source: site.pages[home].address,
      day: changed.first?.day ?? "")
    for (index, day) in changed {
      feed.writeEntry(
        title: context.fullTitle(of: index), address: Address(path: site.pages[index].address.path),
        day: day, summary: context.description(of: site.pages[index]))
    }
    return feed.bytes
  }
}
