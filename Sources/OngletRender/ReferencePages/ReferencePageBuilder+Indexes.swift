import OngletLink
import OngletModel

/// The indexes of WCAG and of symbols, and the glossary.
extension ReferencePageBuilder {
  // MARK: WCAG

  func wcagIndex() -> [ReferenceBlock] {
    var summary: [ReferenceInline] = [.words(wcagSummary())]
    if let matrix = relations.page(.matrix, in: language) {
      summary += [.words(" "), .link(matrix, [.string("see-matrix")]), .words(".")]
    }
    var blocks: [ReferenceBlock] = [.paragraph(summary)]
    for principle in catalogue.principles {
      blocks.append(heading(2, principle.number, principle.names))
      for guideline in catalogue.guidelines where guideline.principle == principle.number {
        blocks.append(heading(3, guideline.number, guideline.names))
        let places = catalogue.successCriteria.indices.filter {
          catalogue.successCriteria[$0].guideline == guideline.number
        }
        blocks.append(.entries(places.map(entry(ofSuccessCriterion:)), style: "entries"))
      }
    }
    return blocks
  }

  private func heading(
    _ level: Int, _ number: String, _ names: Localized<String>
  ) -> ReferenceBlock {
    .heading(level: level, id: wcagHeadingID(number), numbered(number, names))
  }

  private func entry(ofSuccessCriterion place: SuccessCriterionIndex) -> ReferenceBlock.Entry {
    let criterion = catalogue.successCriteria[place]
    var name = link(toSuccessCriterion: place, withLevel: false)
    for tag in criterion.tags(strings) {
      name += [.separator(isSpaced: true), .styled("tag", [.words(tag)])]
    }
    let (count, words) = coverage(of: place)
    let facts: [ReferenceInline] = [
      .separator(), .level(criterion.level), .separator(),
      .styled(count == 0 ? "coverage is-gap" : "coverage", [.words(words)]),
    ]
    return ReferenceBlock.Entry(name: name, facts: facts, isObsolete: criterion.removedIn != nil)
  }

  /// How many success criteria are in force and how many of them the site covers, in words.
  private func wcagSummary() -> String {
    let inForce = catalogue.successCriteria.indices.filter {
      catalogue.successCriteria[$0].removedIn == nil
    }
    let covered = inForce.count { !relations.criteria(of: $0, in: language).isEmpty }
    let levels = ConformanceLevel.allCases.map { level in
      let count = inForce.count { catalogue.successCriteria[$0].level == level }
      return strings.filled("level-count", ["count": String(count), "level": level.rawValue])
    }
    return strings.count("success-criterion-count", inForce.count) + strings["colon"]
      + levels.joined(separator: ", ") + ". "
      + (covered == 0 ? strings["none-covered"] : strings.count("covered", covered))
  }

  /// How many criteria of the site serve a success criterion, as a number and in words.
  private func coverage(of successCriterion: SuccessCriterionIndex) -> (count: Int, words: String) {
    let criteria = relations.criteria(of: successCriterion, in: language).flatMap(\.criteria)
    if !criteria.isEmpty { return (criteria.count, words(for: criteria)) }
    let isObsolete = catalogue.successCriteria[successCriterion].removedIn != nil
    return (0, strings[isObsolete ? "need-not-be-covered" : "not-covered-yet"])
  }

  // MARK: Symbols

  func apiIndex() -> [ReferenceBlock] {
    let platforms = platforms
    var blocks: [ReferenceBlock] = [.paragraph([.words(symbolSummary(platforms))])]
    for group in catalogue.symbolGroups {
      if let id = group.headingID {
        blocks.append(.heading(level: 2, id: id, [name(of: group)]))
      }
      for kind in group.kinds {
        blocks.append(
          .heading(
            level: group.headingID == nil ? 2 : 3, id: kind.headingID,
            [.string("kinds-" + kind.kind.rawValue)]))
        let entries = kind.symbols.map { place in
          entry(ofSymbol: place, in: group, isOnlyPlatform: platforms.count == 1)
        }
        blocks.append(.entries(entries, style: "entries symbols"))
      }
    }
    return blocks
  }

  private func name(of group: SymbolGroup) -> ReferenceInline {
    switch group.name {
    case .framework(let name): .words(name)
    case .platform(let id): .words(catalogue.name(ofPlatform: id, in: language))
    case .noFramework: .string("no-framework")
    }
  }

  private func entry(
    ofSymbol place: SymbolIndex, in group: SymbolGroup, isOnlyPlatform: Bool
  ) -> ReferenceBlock.Entry {
    let symbol = catalogue.symbols[place]
    // The platform is named above the list if there is only one, or if it is the group.
    let isNamedAbove = symbol.since != nil && isOnlyPlatform || group.name.isPlatform
    let platform =
      isNamedAbove
      ? nil
      : symbol.shownPlatform(called: catalogue.name(ofPlatform: symbol.platform, in: language))
    let facts: [ReferenceInline?] = [
      platform.map { .words($0) },
      symbol.since.map { .styled(nil, [.words($0)]) },
      symbol.deprecated.map { _ in .styled("tag", [.string("deprecated")]) },
      usage(ofSymbol: place).map { .styled("coverage", [.words($0)]) },
    ]
    let separated = facts.compactMap(\.self).flatMap { [ReferenceInline.separator(), $0] }
    return ReferenceBlock.Entry(
      id: catalogue.lineID(ofSymbol: place), name: [name(ofSymbol: place)], facts: separated,
      notes: notes(onSymbolWithoutPage: place))
  }

  /// What the catalogue says about a symbol in sentences, if no page of its own says it.
  private func notes(onSymbolWithoutPage place: SymbolIndex) -> [ReferenceBlock] {
    if relations.page(.symbol(place), in: language) != nil { return [] }
    let notes = prose(catalogue.symbols[place].notes)
    return notes.isEmpty ? [] : [.paragraph(notes)]
  }

  /// The name of a symbol as a link to its page; to its documentation if it has none.
  private func name(ofSymbol place: SymbolIndex) -> ReferenceInline {
    if relations.page(.symbol(place), in: language) != nil { return link(toSymbol: place) }
    let symbol = catalogue.symbols[place]
    return symbol.documentation.map { documentationLink(of: symbol, at: $0) } ?? .code(symbol.name)
  }

  /// How many criteria of the site are about a symbol, in words; nil if there is none.
  private func usage(ofSymbol symbol: SymbolIndex) -> String? {
    let criteria = relations.criteria(ofSymbol: symbol, in: language).flatMap(\.criteria)
    return criteria.isEmpty ? nil : words(for: criteria)
  }

  /// How many criteria of the site there are: “2 criteria here”.
  private func words(for criteria: [PageIndex]) -> String {
    strings.filled("site-criteria", ["criteria": count(of: criteria)])
  }

  /// The number of symbols and their platforms, in words.
  private func symbolSummary(_ platforms: [String]) -> String {
    let count = catalogue.symbols.count
    return strings.filled(
      count == 1 ? "symbol-count-one" : "symbol-count-other",
      ["count": String(count), "platforms": platforms.joined(separator: ", ")])
  }

  /// The names of the platforms of the catalogue.
  private var platforms: [String] {
    Set(catalogue.symbols.map(\.platform)).map { catalogue.name(ofPlatform: $0, in: language) }
      .sorted { NaturalName($0) < NaturalName($1) }
  }

  // MARK: The glossary

  /// The terms and abbreviations of the glossary, sorted in the page's language.
  func glossary() -> ReferenceBlock {
    var letter = ""
    return .definitions(
      catalogue.glossary(inOrderOf: language).map { name, entry in
        var definition = definition(
          of: entry, id: entry.id, named: name, isAbbreviation: entry.expansion != nil)
        definition.equivalents = equivalents(of: entry, besides: name)
        let initial = Self.initial(of: name.text)
        if !initial.isEmpty, initial != letter {
          letter = initial
          definition.initial = initial
        }
        return definition
      })
  }

  func definition(
    of entry: GlossaryEntry, id: String, named name: (language: Language, text: String),
    isAbbreviation: Bool
  ) -> ReferenceDefinition {
    ReferenceDefinition(
      id: id, name: .text(name.text, name.language), isAbbreviation: isAbbreviation,
      expansion: entry.expansion.map { .text($0.text, $0.language) },
      meaning: prose(entry.definitions))
  }

  /// The letter under which a name is listed, without its accent. All digits share one place; names
  /// that begin with another sign have none, since they come before all letters.
  private static func initial(of name: String) -> String {
    guard let sign = name.first, sign.isLetter || sign.isNumber, let first = slug(name).first
    else { return "" }
    return first.isNumber ? "0–9" : first.uppercased()
  }

  /// The names in the site's other languages, if they differ and the theme has words for the
  /// language.
  private func equivalents(
    of entry: GlossaryEntry, besides shown: (language: Language, text: String)
  ) -> [ReferenceFact] {
    site.configuration.languages.compactMap { other in
      guard other != shown.language, let name = entry.names[other], name != shown.text,
        let key = strings.key("equivalent-", of: other)
      else { return nil }
      return ReferenceFact(key, [.text(name, other)])
    }
  }
}

extension Catalogue {
  /// The glossary, sorted by names in a language.
  fileprivate func glossary(
    inOrderOf language: Language
  ) -> [(name: (language: Language, text: String), entry: GlossaryEntry)] {
    glossary.compactMap { entry in
      entry.names.nearest(to: language).map { (key: slug($0.text), name: $0, entry: entry) }
    }.sorted { ($0.key, $0.name.text, $0.entry.id) < ($1.key, $1.name.text, $1.entry.id) }
      .map { ($0.name, $0.entry) }
  }
}
