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
      return strings.filled(
        "symbol-about",
        [
          "name": symbol.name, "kind": strings["kind-" + symbol.kind.rawValue],
          "platform": [symbol.framework, strings.name(ofPlatform: symbol.platform)]
            .compactMap(\.self).joined(separator: ", "),
        ])
    case .wcagIndex, .apiIndex, .matrix, .glossary, .search, .checklists, .checklist, nil:
      return nil
    }
  }

  // MARK: Indexes

  /// How many success criteria are in force, and how many of them the site covers.
  func wcagSummary(in language: Language) -> String {
    let strings = theme.strings(for: language)
    let inForce = site.catalogue.successCriteria.indices.filter {
      site.catalogue.successCriteria[$0].removedIn == nil
    }
    let covered = inForce.count { !relations.criteria(of: $0, in: language).isEmpty }
    let levels = ConformanceLevel.allCases.map { level in
      let count = inForce.count { site.catalogue.successCriteria[$0].level == level }
      return strings.filled("level-count", ["count": String(count), "level": level.rawValue])
    }
    return strings.count("success-criterion-count", inForce.count) + strings["colon"]
      + levels.joined(separator: ", ") + ". "
      + (covered == 0 ? strings["none-covered"] : strings.count("covered", covered))
  }

  /// How many criteria of the site serve a success criterion.
  func coverage(of successCriterion: Int, in language: Language) -> (count: Int, words: String) {
    let strings = theme.strings(for: language)
    let groups = relations.criteria(of: successCriterion, in: language)
    let count = groups.reduce(0) { $0 + $1.criteria.count }
    if count > 0 { return (count, strings.count("site-criteria", count)) }
    let isObsolete = site.catalogue.successCriteria[successCriterion].removedIn != nil
    return (0, strings[isObsolete ? "need-not-be-covered" : "not-covered-yet"])
  }

  /// How many criteria of the site are about a symbol; nothing where there is none.
  func usage(ofSymbol symbol: Int, in language: Language) -> String? {
    let count = relations.criteria(ofSymbol: symbol, in: language).reduce(0) {
      $0 + $1.criteria.count
    }
    return count == 0 ? nil : theme.strings(for: language).count("site-criteria", count)
  }

  /// How many symbols there are, and for which platforms.
  func symbolSummary(in language: Language) -> String {
    let count = site.catalogue.symbols.count
    return theme.strings(for: language).filled(
      count == 1 ? "symbol-count-one" : "symbol-count-other",
      ["count": String(count), "platforms": platforms(in: language).joined(separator: ", ")])
  }

  /// The names of the platforms of the catalogue.
  func platforms(in language: Language) -> [String] {
    let strings = theme.strings(for: language)
    return Set(site.catalogue.symbols.map(\.platform)).sorted().map(strings.name(ofPlatform:))
  }
}
