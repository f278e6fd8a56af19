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

  /// Writes the checks of a criterion that answer a success criterion, folded: it may be served by
  /// many.
  mutating func writeChecks(of index: Int, answering place: Int) {
    let page = site.pages[index]
    let all = page.criterion?.checks ?? []
    guard all.contains(where: { $0.answers(place) }) else { return }
    let words = renderer.checkWords.words(of: index, in: site, as: .html) { words in
      Renderer.inlineHTML(
        renderer.named(words, on: page).withoutLinks, of: page.page, in: strings,
        rules: renderer.rules(for: language))
    }
    let checks = zip(all, words).filter { $0.0.answers(place) }
    buffer.write("<details>\n<summary>")
    buffer.write(escaping: strings.count("checks", checks.count))
    // Summaries that stand below one another are told apart by what they belong to.
    buffer.write("<span class=\"visually-hidden\">")
    write(string: "colon")
    buffer.write(raw: renderer.titles[index])
    buffer.write("</span></summary>\n<ul>\n")
    for (check, html) in checks {
      let id = page.anchorIDs[check.anchor]
      buffer.write("<li>")
      writeLink(to: index, fragment: id.isEmpty ? nil : id) { $0.buffer.write(raw: html) }
      buffer.write("</li>\n")
    }
    buffer.write("</ul>\n</details>\n")
  }

  mutating func write(_ places: [Mention]) {
    buffer.write("<ul class=\"mentions\">\n")
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
  mutating func writePanels(of criterion: Int, naming mentions: [Mention]) {
    let places = ties.panels(of: criterion, naming: mentions)
    if places.isEmpty { return }
    buffer.write("<ul class=\"mentions\">\n")
    for place in places {
      buffer.write("<li>")
      writeLink(to: criterion, fragment: ties.fragment(of: place)) { $0.writePanelName(of: place) }
      buffer.write("</li>\n")
    }
    buffer.write("</ul>\n")
  }

  /// Writes a link to the check or the panel of a mention, named by page and panel.
  private mutating func writePlace(_ mention: Mention) {
    let title = renderer.titles[mention.page]
    writeLink(to: mention.page, fragment: ties.fragment(of: mention)) { writer in
      writer.buffer.write(raw: title)
      guard mention.panel != nil else { return }
      writer.buffer.write(" – ")
      writer.writePanelName(of: mention)
    }
  }

  private mutating func writePanelName(of mention: Mention) {
    guard let heading = ties.panelHeading(of: mention) else { return }
    let page = site.pages[mention.page]
    buffer.write(
      raw: Renderer.inlineHTML(
        renderer.named(heading.content, on: page).withoutLinks, of: page.page, in: strings,
        rules: renderer.rules(for: language)))
  }
}
