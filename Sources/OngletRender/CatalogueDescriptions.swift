import OngletModel

extension Renderer {
  /// What the page of a success criterion or a symbol is about, in a sentence for search engines;
  /// nothing for other pages.
  func catalogueDescription(of page: LinkedPage) -> String? {
    let language = page.page.language
    let strings = theme.strings(for: language)
    switch page.reference {
    case .successCriterion(let place):
      let criterion = site.catalogue.successCriteria[place]
      let name = criterion.names.nearest(to: language)?.text ?? criterion.slug
      return strings.filled(
        criterion.removedIn == nil ? "success-criterion-about" : "obsolete-about",
        [
          "number": criterion.number, "level": criterion.level.rawValue, "name": name,
          "version": criterion.removedIn ?? criterion.version,
        ])
    case .symbol(let place):
      let symbol = site.catalogue.symbols[place]
      let platform = "platform-" + symbol.platform
      return strings.filled(
        "symbol-about",
        [
          "name": symbol.name, "kind": strings["kind-" + symbol.kind.rawValue],
          "platform": strings.has(platform) ? strings[platform] : symbol.platform,
        ])
    case .wcagIndex, .apiIndex, .matrix, .glossary, .search, .checklists, .checklist, nil:
      return nil
    }
  }
}
