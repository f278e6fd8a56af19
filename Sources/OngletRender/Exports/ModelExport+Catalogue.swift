import OngletModel

/// The catalogue in `criteria.json`.
extension ModelExport {
  func writeSymbol(_ json: inout JSONWriter, _ place: SymbolIndex) {
    let symbol = site.catalogue.symbols[place]
    let pages = pages(showing: .symbol(place))
    if pages.isEmpty {
      writeAddresses(
        &json, self.pages(showing: .apiIndex), fragment: site.catalogue.lineID(ofSymbol: place))
    } else {
      writeAddresses(&json, pages)
    }
    writeBacklinks(&json, site.backlinks.symbols[place])
    json.field("changeNotification", symbol.changeNotification)
    json.field("counterparts", symbol.counterparts.map(symbol.name(of:)))
    json.field("deprecated", symbol.deprecated)
    json.field("documentation", symbol.documentation)
    json.field("framework", symbol.framework)
    json.field("kind", symbol.kind.rawValue)
    json.field("legacyNames", symbol.legacyNames)
    json.field("misspellings", symbol.misspellings)
    json.field("name", symbol.name)
    json.object("namesByLanguage") { names in
      for (language, list) in symbol.namesByLanguage.sorted(by: { $0.key < $1.key }) {
        names.field(language, list)
      }
    }
    json.field("notes") { $0.localized(symbol.notes) }
    json.field("owner", symbol.owner)
    json.field("platform", symbol.platform)
    json.field("replacement", symbol.replacement)
    json.field("since", symbol.since)
    json.field("uncertain", symbol.uncertainFields.sorted())
  }
}
