import OngletLink
import OngletModel

/// The files beside the page of what changed.
struct EditionExport {
  let context: RenderContext
  /// The page of what changed, in one language.
  let page: PageIndex

  private var site: Site { context.site }
  private var language: Language { site.pages[page].page.language }
  private var languages: [Language] { [language] + site.configuration.languages }

  /// What changed from each edition to what the criteria are now, for checklists that were filled in
  /// with that edition.
  func json() -> [UInt8] {
    guard let editions = context.editions else { return [] }
    var json = JSONWriter(reserving: 16 * 1024, isIndented: false)
    json.object { json in
      json.field("edition", editions.newest.id)
      json.object("since") { json in
        for (edition, changes) in editions.untilNow {
          json.object(edition.id) { write(changes, to: &$0) }
        }
      }
    }
    return json.line()
  }

  private func write(_ changes: [ComparedCriterion], to json: inout JSONWriter) {
    write(changes.map(\.pair), as: "criteria", gone: "goneCriteria", to: &json)
    write(changes.flatMap(\.checks), as: "checks", gone: "gone", to: &json)
  }

  private func write<Item: EditionItem>(
    _ pairs: [EditionPair<Item>], as name: String, gone: String, to json: inout JSONWriter
  ) {
    let changed = pairs.compactMap { pair in
      pair.change(in: languages).map { (pair, $0) }
    }
    json.object(name) { json in
      for (pair, change) in changed {
        guard let new = pair.new else { continue }
        json.object(new.key) { json in
          json.field("change", change.rawValue)
          writeCriterion(of: new, to: &json)
          if let old = pair.old {
            if old.key != new.key { json.field("from", old.key) }
            let title = old.title(in: languages)
            if title != new.title(in: languages) { json.field("was", title) }
          }
        }
      }
    }
    json.objects(gone, changed.compactMap { $1 == .removed ? $0.old : nil }) { json, item in
      writeCriterion(of: item, to: &json)
      json.field("key", item.key)
      json.field("title", item.title(in: languages))
    }
  }

  private func writeCriterion<Item: EditionItem>(of item: Item, to json: inout JSONWriter) {
    if let check = item as? Edition.Check { json.field("criterion", check.criterion) }
  }

  // MARK: The feed

  /// The editions as Atom (RFC 4287), the newest first.
  func feed() -> [UInt8] {
    let builder = ReferencePageBuilder(context, page: page)
    let steps = (context.editions?.steps ?? []).filter(\.isReleased)
    var feed = AtomFeed(
      context: context, language: language, path: Output.editionFeed(page).path(in: site),
      title: builder.strings["editions-title"], source: site.pages[page].address,
      day: steps.first?.edition.date ?? "")
    for step in steps {
      feed.writeEntry(
        title: builder.title(of: step),
        address: Address(
          path: site.pages[page].address.path,
          fragment: ReferencePageBuilder.headingID(of: step.edition.id)),
        day: step.edition.date, summary: builder.summary(of: step))
    }
    return feed.bytes
  }
}
