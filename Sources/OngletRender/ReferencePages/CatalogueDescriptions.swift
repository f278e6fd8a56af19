import OngletModel

extension Catalogue {
  /// The description of the page of a success criterion or a symbol, for search engines; nil for
  /// other pages.
  func description(of reference: ReferencePage?, in strings: Strings) -> String? {
    switch reference {
    case .successCriterion(let place):
      let criterion = successCriteria[place]
      let name = criterion.names.nearest(to: strings.language)?.text ?? criterion.slug
      return strings.filled(
        criterion.removedIn == nil ? "success-criterion-about" : "obsolete-about",
        [
          "number": criterion.number, "level": criterion.level.rawValue, "name": name,
          "version": criterion.removedIn ?? criterion.version,
        ])
    case .symbol(let place):
      let symbol = symbols[place]
      let platform = self.name(ofPlatform: symbol.platform, in: strings.language)
      return strings.filled(
        "symbol-about",
        [
          "name": symbol.name, "kind": strings["kind-" + symbol.kind.rawValue],
          "platform": [symbol.framework, platform].compactMap(\.self).joined(separator: ", "),
        ])
    case .wcagIndex, .apiIndex, .matrix, .glossary, .search, .checklists, .allChecks, .checklist,
      nil:
      return nil
    }
  }
}

extension Localized<String> {
  /// The text in a language, else in English, else in the first language that has it.
  func nearest(to language: Language) -> (language: Language, text: String)? {
    for candidate in [language, .english] {
      if let text = self[candidate] { return (candidate, text) }
    }
    return values.min { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}
