import OngletLink
import OngletModel

extension CatalogueWriter {
  // MARK: The index

  mutating func writeAPIIndex() {
    let platforms = Set(catalogue.symbols.map(\.platform)).sorted().map(platformName)
    writeParagraph(
      strings.filled(
        catalogue.symbols.count == 1 ? "symbol-count-one" : "symbol-count-other",
        [
          "count": String(catalogue.symbols.count),
          "platforms": platforms.joined(separator: ", "),
        ]))
    for kind in APISymbol.Kind.allCases {
      let places = catalogue.symbols.indices.filter { catalogue.symbols[$0].kind == kind }
      if places.isEmpty { continue }
      writeHeading(2, id: kind.headingID) { $0.write(string: "kinds-\(kind.rawValue)") }
      buffer.write("<ul class=\"entries symbols\">\n")
      for place in places { writeEntry(catalogue.symbols[place], place, among: platforms) }
      buffer.write("</ul>\n")
    }
  }

  private mutating func writeEntry(_ symbol: APISymbol, _ place: Int, among platforms: [String]) {
    buffer.write("<li><span class=\"entry-name\">")
    writeLink(toSymbol: place)
    buffer.write("</span><span class=\"entry-facts\">")
    let platform = platformName(symbol.platform)
    if symbol.since == nil || (platforms.count > 1 && symbol.since?.hasPrefix(platform) != true) {
      writeSilentComma()
      buffer.write(escaping: platform)
    }
    if let since = symbol.since {
      writeSilentComma()
      buffer.write("<span>")
      buffer.write(escaping: since)
      buffer.write("</span>")
    }
    if symbol.deprecated != nil {
      writeSilentComma()
      buffer.write("<span class=\"tag\">")
      write(string: "deprecated")
      buffer.write("</span>")
    }
    let count = ties.criteria(ofSymbol: place, in: language).reduce(0) { $0 + $1.criteria.count }
    if count > 0 {
      writeSilentComma()
      buffer.write("<span class=\"coverage\">")
      buffer.write(escaping: strings.count("site-criteria", count))
      buffer.write("</span>")
    }
    buffer.write("</span></li>\n")
  }

  /// The name of a platform; its identifier where the theme has no words for it.
  func platformName(_ platform: String) -> String {
    strings.has("platform-" + platform) ? strings["platform-" + platform] : platform
  }

  // MARK: A symbol

  mutating func writeSymbol(_ place: Int) {
    let symbol = catalogue.symbols[place]
    if !symbol.notes.values.isEmpty {
      buffer.write("<p>")
      write(prose: symbol.notes)
      buffer.write("</p>\n")
    }
    buffer.write("<dl class=\"metadata facts\">\n")
    writeStanding(of: symbol)
    writeNames(of: symbol)
    writeRelations(of: symbol)
    buffer.write("</dl>\n")
    let groups = ties.criteria(ofSymbol: place, in: language)
    let mentions = site.backlinks.symbols[place]
    writeHeading(.criteria, "using-criteria")
    let places = places(of: mentions, besides: groups)
    if !groups.isEmpty {
      write(groups) { $0.writePanels(of: $1, among: mentions) }
      writeMentions(mentions, besides: groups)
    } else if !places.isEmpty {
      write(places)
    } else {
      writeParagraph(strings["not-used"], class: "gap")
    }
    writeSuccessCriteria(of: groups)
  }

  private mutating func writeStanding(of symbol: APISymbol) {
    let uncertain = symbol.uncertainFields
    writeFact("fact-kind") { $0.write(string: "kind-\(symbol.kind.rawValue)") }
    writeFact("fact-platform") { $0.buffer.write(escaping: $0.platformName(symbol.platform)) }
    if let owner = symbol.owner {
      writeFact("fact-owner") {
        $0.write(symbolNamed: owner, of: symbol.platform, isUncertain: uncertain.contains("owner"))
      }
    }
    if let since = symbol.since {
      writeFact("fact-since") { $0.write(since, isUncertain: uncertain.contains("since")) }
    } else if uncertain.contains("since") {
      writeFact("fact-since") { $0.write(string: "unconfirmed-version") }
    }
    if let deprecated = symbol.deprecated {
      writeFact("fact-deprecated") {
        $0.write(deprecated, isUncertain: uncertain.contains("deprecated"))
      }
    }
    if let replacement = symbol.replacement {
      writeFact("fact-replacement") {
        $0.write(
          symbolNamed: replacement, of: symbol.platform,
          isUncertain: uncertain.contains("replacement"))
      }
    }
  }

  private mutating func writeNames(of symbol: APISymbol) {
    let names = [
      ("fact-legacy", "legacy", symbol.legacyNames),
      ("fact-objective-c", "objective-c", symbol.objectiveCNames),
      ("fact-misspellings", "misspellings", symbol.misspellings),
    ]
    for (key, field, names) in names where !names.isEmpty {
      let isUncertain = symbol.uncertainFields.contains(field)
      writeFact(key) { writer in
        writer.write(codes: names)
        if isUncertain { writer.writeDoubt() }
      }
    }
  }

  private mutating func writeRelations(of symbol: APISymbol) {
    if let counterpart = symbol.swiftUI {
      writeFact("fact-swiftui") { writer in
        writer.write(codes: counterpart.names)
        if let since = counterpart.since {
          writer.buffer.write(" (")
          writer.buffer.write(escaping: since)
          writer.buffer.write(")")
        }
        if symbol.uncertainFields.contains("swiftui") { writer.writeDoubt() }
      }
    }
    if let notification = symbol.changeNotification {
      writeFact("fact-notification") {
        $0.write(
          symbolNamed: notification, of: symbol.platform,
          isUncertain: symbol.uncertainFields.contains("change-notification"))
      }
    }
    if let documentation = symbol.documentation {
      writeFact("fact-documentation") { writer in
        writer.writeLink(toAddress: documentation, in: .english) { $0.write(code: symbol.name) }
        if symbol.uncertainFields.contains("documentation") { writer.writeDoubt() }
      }
    }
  }

  private mutating func write(_ text: String, isUncertain: Bool) {
    buffer.write(escaping: text)
    if isUncertain { writeDoubt() }
  }

  /// Writes the name of a symbol, as a link where the catalogue has it.
  private mutating func write(
    symbolNamed name: String, of platform: String, isUncertain: Bool
  ) {
    let found = catalogue.symbols.firstIndex { $0.name == name && $0.platform == platform }
    if let place = found {
      writeLink(toSymbol: place)
    } else {
      write(code: name)
    }
    if isUncertain { writeDoubt() }
  }

  private mutating func writeDoubt() {
    buffer.write(" <span class=\"doubt\">(")
    write(string: "unconfirmed")
    buffer.write(")</span>")
  }

  // MARK: Ties between both sides of the catalogue

  /// Writes the symbols that criteria declare.
  mutating func writeSymbols(of groups: [CatalogueTies.Group]) {
    var symbols: Set<Int> = []
    for criterion in groups.lazy.flatMap(\.criteria) {
      symbols.formUnion(site.pages[criterion].declarations.symbols.lazy.compactMap(\.place))
    }
    if symbols.isEmpty { return }
    writeHeading(.symbols, "criteria-symbols")
    buffer.write("<ul class=\"codes\">\n")
    for symbol in symbols.sorted() {
      buffer.write("<li>")
      writeLink(toSymbol: symbol)
      buffer.write("</li>\n")
    }
    buffer.write("</ul>\n")
  }

  /// Writes the success criteria that criteria declare.
  private mutating func writeSuccessCriteria(of groups: [CatalogueTies.Group]) {
    var places: Set<Int> = []
    for criterion in groups.lazy.flatMap(\.criteria) {
      places.formUnion(
        site.pages[criterion].declarations.successCriteria.lazy.compactMap(\.place))
    }
    if places.isEmpty { return }
    writeHeading(.successCriteria, "criteria-success-criteria")
    buffer.write("<ul>\n")
    for place in places.sorted() {
      buffer.write("<li>")
      writeLink(toSuccessCriterion: place, withLevel: true)
      buffer.write("</li>\n")
    }
    buffer.write("</ul>\n")
  }

  /// Writes the name of a symbol, as a link where it has a page.
  mutating func writeLink(toSymbol place: Int) {
    let name = catalogue.symbols[place].name
    if let page = ties.page(.symbol(place), in: language), page != self.page {
      writeLink(to: page) { $0.write(code: name) }
    } else {
      write(code: name)
    }
  }
}
