import OngletLink
import OngletModel

extension CatalogueWriter {
  /// Writes the form of the search and the place of its results; what to do without a script or an
  /// index; and links to the main parts of the site.
  mutating func writeSearch() {
    if context.facts.hasSearchIndex {
      writeSearchForm()
      buffer.write("<p class=\"search-note\">")
      writeString("search-needs-script")
    } else {
      buffer.write("<p>")
      writeString("search-unavailable")
    }
    buffer.write("</p>\n")
    writeSearchWays()
  }

  /// Only the script uses the form; it reads its words from the attributes.
  private mutating func writeSearchForm() {
    buffer.write("<form class=\"search-form needs-script\" role=\"search\" action=\"./\"")
    for word in ["searching", "meant", "one", "other", "none", "empty", "more"] {
      buffer.write(" data-")
      buffer.write(raw: word)
      buffer.write("=\"")
      buffer.write(escaping: strings["search-" + word])
      buffer.write("\"")
    }
    buffer.write(" data-unavailable=\"")
    buffer.write(escaping: strings["search-unavailable"])
    buffer.write("\">\n<label for=\"")
    buffer.write(raw: SearchPart.field.rawValue)
    buffer.write("\">")
    writeString("search-label")
    buffer.write("</label>\n<div class=\"search-line\"><input type=\"search\" name=\"q\" id=\"")
    buffer.write(raw: SearchPart.field.rawValue)
    buffer.write("\" autocomplete=\"off\"/><button type=\"submit\">")
    writeString("search-submit")
    buffer.write("</button></div>\n")
    let kinds = SearchKind.allCases.filter { kind in
      site.pages.contains {
        $0.page.language == language && $0.searchKinds.contains(kind)
      }
    }
    writeChoices("kind", kinds.map { ($0.rawValue, captured(words: "search-kind-\($0.rawValue)")) })
    let guides = site.homes[language].map(guides(below:)) ?? []
    writeChoices("guide", guides.map { (site.pages[$0].page.id.path, context.titles[$0]) })
    buffer.write("</form>\n<div class=\"search-results needs-script\" id=\"")
    buffer.write(raw: SearchPart.results.rawValue)
    buffer.write("\"><p role=\"status\">")
    // Shown until the script of the search is loaded.
    writeString("search-starting")
    buffer.write("</p></div>\n")
  }

  /// The guides in the order of the site.
  private func guides(below page: PageIndex) -> [PageIndex] {
    site.pages[page].children.flatMap { child in
      (site.pages[child].layout == .guide ? [child] : []) + guides(below: child)
    }
  }

  /// Writes a group of boxes, unless there is nothing to choose.
  private mutating func writeChoices(_ name: String, _ choices: [(value: String, html: [UInt8])]) {
    if choices.count < 2 { return }
    buffer.write("<fieldset><legend>")
    writeString("search-" + name)
    buffer.write("</legend>\n")
    for choice in choices {
      buffer.write("<label><input type=\"checkbox\" name=\"")
      buffer.write(raw: name)
      buffer.write("\" value=\"")
      buffer.write(escaping: choice.value)
      buffer.write("\"/> <span>")
      buffer.write(raw: choice.html)
      buffer.write("</span></label>\n")
    }
    buffer.write("</fieldset>\n")
  }

  private mutating func writeSearchWays() {
    guard let home = site.homes[language] else { return }
    let ways = site.listedChildren(of: home)
    if ways.isEmpty { return }
    writeHeading(2, id: SearchPart.ways.rawValue) { $0.writeString("search-ways") }
    buffer.write("<ul class=\"cards\">\n")
    for way in ways {
      buffer.write("<li><a href=\"")
      buffer.write(address: addresses.address(of: way))
      buffer.write("\">")
      buffer.write(raw: context.titles[way])
      buffer.write("</a></li>\n")
    }
    buffer.write("</ul>\n")
  }

  private mutating func captured(words key: String) -> [UInt8] {
    captured { $0.writeString(key) }
  }
}
