import OngletModel

/// A page in all languages of its site, part by part, for showing the languages side by side.
package struct Comparison: Sendable {
  /// A page, or a criterion that is shown on it.
  package struct Entry: Sendable {
    package let id: PageID
    /// The title in each language; without languages in which the page is missing.
    package let titles: [Language: Title]
    package let parts: [Part]
  }

  /// The title of an entry in a language.
  package struct Title: Sendable {
    package let html: [UInt8]
    /// The identifier of the heading with the title.
    package let id: String
    /// The page's own address in the site.
    package let address: Address
  }

  /// A panel, or a part of a page that begins at a heading of level 2.
  package struct Part: Sendable {
    /// The kind of the panel; nil for other parts.
    package let kind: PanelKind?
    /// Whether it is the introduction before the panels of a criterion.
    package let isIntroduction: Bool
    /// The HTML in each language; without languages in which the part is missing.
    package let html: [Language: [UInt8]]
  }

  package let languages: [Language]
  /// The page, then the criteria shown on it, in the order of the source language.
  package let entries: [Entry]
}

extension Comparison {
  /// Compares the languages of a page; nil if there is no such page.
  ///
  /// - Parameters:
  ///   - path: the address of the page in one of them, with a final `/`.
  ///   - place: the address, with a final `/`, of the page that shows the comparison.
  init?(of path: String, shownAt place: String, _ context: RenderContext) {
    let site = context.site
    guard
      let page = site.pages.firstIndex(where: { $0.address.path == path && !$0.isShownInGuide })
    else { return nil }
    let addresses = PageAddresses(site: site, facts: context.facts, path: place)
    let languages = site.configuration.languages
    let group = Self.group(of: page, in: site)
    var shown: [[Language: PageIndex]] = [group]
    var seen: Set<PageID> = []
    for language in languages {
      guard let guide = group[language] else { continue }
      for child in site.pages[guide].children
      where site.pages[child].isShownInGuide && seen.insert(site.pages[child].page.id).inserted {
        shown.append(Self.group(of: child, in: site))
      }
    }
    self.init(
      languages: languages,
      entries: shown.map { Self.entry(of: $0, languages, addresses, context) })
  }

  /// The page in each language that has it.
  private static func group(of page: PageIndex, in site: Site) -> [Language: PageIndex] {
    Dictionary(
      firstOf: site.pages[page].translations.filter(\.isExact).map { ($0.language, $0.page) })
  }

  private static func entry(
    of group: [Language: PageIndex], _ languages: [Language], _ addresses: PageAddresses,
    _ context: RenderContext
  ) -> Entry {
    let site = context.site
    var titles: [Language: Title] = [:]
    var isCriterion = false
    // Panels are matched by their kinds, other parts by their positions.
    var order: [PartKey] = []
    var html: [PartKey: [Language: [UInt8]]] = [:]
    for language in languages {
      guard let index = group[language] else { continue }
      let page = site.pages[index]
      if page.criterion != nil { isCriterion = true }
      let prefix = language.code + "."
      titles[language] = Title(
        html: context.titles[index], id: prefix + page.headingID, address: page.address)
      for (key, blocks) in parts(of: page) {
        if html[key] == nil { order.append(key) }
        var writer = PageDocument(context: PageContext(context, page: index, addresses))
          .writer(idPrefix: prefix)
        writer.writePart(page.page.body.blocks[blocks])
        html[key, default: [:]][language] = writer.buffer.bytes
      }
    }
    return Entry(
      id: group.values.first.map { site.pages[$0].page.id } ?? PageID(""), titles: titles,
      parts: order.map { key in
        Part(kind: key.kind, isIntroduction: isCriterion && key.kind == nil, html: html[key] ?? [:])
      })
  }

  private struct PartKey: Hashable {
    let kind: PanelKind?
    let place: Int
  }

  private static func parts(of page: LinkedPage) -> [(key: PartKey, blocks: Range<Int>)] {
    let blocks = page.page.body.blocks
    if let criterion = page.criterion {
      let introduction = (PartKey(kind: nil, place: 0), criterion.introduction)
      return (criterion.introduction.isEmpty ? [] : [introduction])
        + criterion.panels.map { (PartKey(kind: $0.kind, place: 0), $0.blocks) }
    }
    let starts = blocks.indices.filter { block in
      guard case .heading(let heading) = blocks[block].content else { return false }
      return page.levels[heading.anchor] == 2
    }
    let bounds = [0] + starts.filter { $0 > 0 } + [blocks.count]
    return zip(bounds, bounds.dropFirst()).enumerated().compactMap { place, bounds in
      bounds.0 < bounds.1 ? (PartKey(kind: nil, place: place), bounds.0..<bounds.1) : nil
    }
  }
}
