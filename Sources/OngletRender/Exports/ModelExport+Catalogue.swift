import OngletModel

/// The catalogue in `criteria.json`.
extension ModelExport {
  static func writeStandard(_ json: inout JSONWriter, _ standard: Standard) {
    json.object { json in
      json.field("edition", standard.edition)
      json.field("id", standard.id.rawValue)
      json.field("wcag", standard.wcag)
    }
  }

  /// Writes a guideline or a principle.
  static func writeWCAGPart(_ json: inout JSONWriter, _ part: WCAGPart) {
    json.object { json in
      json.field("names") { $0.localized(part.names) }
      json.field("number", part.number)
      json.field("slug", part.slug)
    }
  }

  func writeSuccessCriterion(_ json: inout JSONWriter, _ place: SuccessCriterionIndex) {
    let criterion = site.catalogue.successCriteria[place]
    json.object { json in
      json.field("addresses") { writeAddresses(&$0, pages(showing: .successCriterion(place))) }
      json.field("backlinks") { writeMentions(&$0, site.backlinks.successCriteria[place]) }
      json.field("en301549", criterion.clauses[.en301549] ?? [])
      json.field("level", criterion.level.rawValue)
      json.field("names") { $0.localized(criterion.names) }
      json.field("number", criterion.number)
      json.field("raam", criterion.clauses[.raam] ?? [])
      json.field("removedIn", criterion.removedIn)
      json.field("rgaa", criterion.clauses[.rgaa] ?? [])
      json.field("slug", criterion.slug)
      if !criterion.summaries.values.isEmpty {
        json.field("summaries") { $0.localized(criterion.summaries) }
      }
      json.field("uncertainNames", criterion.uncertainNames.map(\.code).sorted())
      json.field("version", criterion.version)
    }
  }

  func writeSymbol(_ json: inout JSONWriter, _ place: SymbolIndex) {
    let symbol = site.catalogue.symbols[place]
    json.object { json in
      let pages = pages(showing: .symbol(place))
      json.field("addresses") { json in
        if !pages.isEmpty { return writeAddresses(&json, pages) }
        writeAddresses(
          &json, self.pages(showing: .apiIndex), fragment: site.catalogue.lineID(ofSymbol: place))
      }
      json.field("backlinks") { writeMentions(&$0, site.backlinks.symbols[place]) }
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
}
