import OngletModel

extension Catalogue {
  /// The description of the page of a requirement or a symbol, for search engines; nil for
  /// other pages.
  func description(of reference: ReferencePage?, in strings: Strings) -> String? {
    switch reference {
    case .requirement(let place):
      let requirement = requirements[place]
      let removal = removal(of: place)
      return strings.filled(
        removal == nil ? "success-criterion-about" : "obsolete-about",
        [
          "number": requirement.number, "level": level(of: place)?.id ?? "",
          "name": requirement.names.nearest(to: strings.language)?.text ?? "",
          "version": removal?.id ?? "",
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
    case .standardIndex, .table, .apiIndex, .matrix, .glossary, .search, .checklists, .allChecks,
      .checklist, .editions, nil:
      return nil
    }
  }
}
