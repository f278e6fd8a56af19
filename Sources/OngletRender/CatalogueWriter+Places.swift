import OngletLink
import OngletModel

/// The parts of a site that are tied to something of the catalogue.
extension CatalogueWriter {
  /// Writes criteria under the guides that they belong to.
  ///
  /// - Parameter below: writes what stands below a criterion.
  mutating func write(
    _ groups: [CatalogueTies.Group], below: (inout CatalogueWriter, Int) -> Void
  ) {
    for group in groups {
      if let guide = group.guide {
        buffer.write("<h3 class=\"group\">")
        writeLink(to: guide)
        buffer.write("</h3>\n")
      }
      buffer.write("<ul class=\"serving\">\n")
      for criterion in group.criteria {
        buffer.write("<li><p class=\"serving-name\">")
        writeLink(to: criterion)
        buffer.write("</p>\n")
        below(&self, criterion)
        buffer.write("</li>\n")
      }
      buffer.write("</ul>\n")
    }
  }

  /// Writes the checks of a criterion, folded: a success criterion may be served by many.
  mutating func writeChecks(of index: Int) {
    let page = site.pages[index]
    guard let checks = page.criterion?.checks, !checks.isEmpty else { return }
    let words = renderer.checkWords.html(of: index, in: site) { words in
      Renderer.inlineHTML(
        words.withoutLinks, of: page.page, in: strings, rules: renderer.rules(for: language))
    }
    buffer.write("<details>\n<summary>")
    buffer.write(escaping: strings.count("checks", checks.count))
    // Summaries that stand below one another are told apart by what they belong to.
    buffer.write("<span class=\"visually-hidden\">")
    write(string: "colon")
    buffer.write(raw: renderer.titles[index])
    buffer.write("</span></summary>\n<ul>\n")
    for (check, html) in zip(checks, words) {
      let id = page.anchorIDs[check.anchor]
      buffer.write("<li>")
      writeLink(to: index, fragment: id.isEmpty ? nil : id) { $0.buffer.write(raw: html) }
      buffer.write("</li>\n")
    }
    buffer.write("</ul>\n</details>\n")
  }

  /// Writes the places that name something without being about it, under a heading of their own.
  ///
  /// - Parameter groups: the criteria that are about it, which stand above.
  mutating func writeMentions(_ mentions: [Mention], besides groups: [CatalogueTies.Group]) {
    let places = places(of: mentions, besides: groups)
    if places.isEmpty { return }
    writeHeading(.mentions, groups.isEmpty ? "mentioned-in" : "also-mentioned-in")
    write(places)
  }

  /// The first place in each panel of the pages that name something without being about it.
  func places(of mentions: [Mention], besides groups: [CatalogueTies.Group]) -> [Mention] {
    let told = Set(groups.lazy.flatMap(\.criteria))
    let others = mentions.filter {
      $0.page != page && !told.contains($0.page)
        && site.pages[$0.page].page.language == language
    }
    let byPage = Dictionary(grouping: others, by: \.page)
    return ties.inReadingOrder(byPage.keys).flatMap { (byPage[$0] ?? []).oncePanel }
  }

  mutating func write(_ places: [Mention]) {
    buffer.write("<ul>\n")
    for place in places {
      buffer.write("<li>")
      writePlace(place)
      let page = site.pages[place.page]
      if let guide = page.parent, page.criterion != nil {
        buffer.write(" <span class=\"where\">(")
        buffer.write(raw: renderer.titles[guide])
        buffer.write(")</span>")
      }
      buffer.write("</li>\n")
    }
    buffer.write("</ul>\n")
  }

  /// Writes the panels of a criterion that name something.
  mutating func writePanels(of criterion: Int, among mentions: [Mention]) {
    let places = mentions.filter { $0.page == criterion && $0.panel != nil }.oncePanel
    if places.isEmpty { return }
    buffer.write("<ul>\n")
    for place in places {
      buffer.write("<li>")
      writeLink(to: criterion, fragment: fragment(of: place)) { $0.writePanelName(of: place) }
      buffer.write("</li>\n")
    }
    buffer.write("</ul>\n")
  }

  /// Writes a link to the check or the panel of a mention, named by page and panel.
  private mutating func writePlace(_ mention: Mention) {
    let title = renderer.titles[mention.page]
    writeLink(to: mention.page, fragment: fragment(of: mention)) { writer in
      writer.buffer.write(raw: title)
      guard mention.panel != nil else { return }
      writer.buffer.write(" – ")
      writer.writePanelName(of: mention)
    }
  }

  private mutating func writePanelName(of mention: Mention) {
    guard let heading = panelHeading(of: mention) else { return }
    buffer.write(
      raw: Renderer.inlineHTML(
        heading.content.withoutLinks, of: site.pages[mention.page].page, in: strings,
        rules: renderer.rules(for: language)))
  }

  private func fragment(of mention: Mention) -> String? {
    let page = site.pages[mention.page]
    let anchor = mention.check ?? panelHeading(of: mention)?.anchor
    return anchor.map { page.anchorIDs[$0] }.flatMap { $0.isEmpty ? nil : $0 }
  }

  private func panelHeading(of mention: Mention) -> Heading? {
    let page = site.pages[mention.page]
    guard let panel = mention.panel, let criterion = page.criterion,
      criterion.panels.indices.contains(panel),
      case .heading(let heading) = page.page.body.blocks[criterion.panels[panel].heading].content
    else { return nil }
    return heading
  }
}

extension [Mention] {
  /// The first mention in each panel of a page.
  fileprivate var oncePanel: [Mention] {
    var seen: Set<Int?> = []
    return filter { seen.insert($0.panel).inserted }
  }
}
