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
    let levels = ConformanceLevel.allCases.map {
      strings.filled("level", ["level": $0.rawValue]).capitalizedFirst
    }
    var blocks: [ReferenceBlock] = [.paragraph(summary), .filter("level-choice", levels)]
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

  /// The symbols of a group that are in sight; the others are folded.
  private static let shownCount = 4

  func apiIndex() -> [ReferenceBlock] {
    let (platforms, frameworks) = (platforms, frameworks)
    var blocks: [ReferenceBlock] = [
      .paragraph([.words(symbolSummary(platforms))]), .filter("entries-groups", frameworks),
    ]
    for group in catalogue.symbolGroups {
      let name = name(of: group)
      if let id = group.headingID { blocks.append(.heading(level: 2, id: id, [name])) }
      // The most used come first.
      let usages = Dictionary(firstOf: group.symbols.map { ($0, usage(of: $0)) })
      let symbols = group.symbols.sorted {
        let (first, second) = (usages[$0]?.count ?? 0, usages[$1]?.count ?? 0)
        return first == second ? $0 < $1 : first > second
      }
      let entries = symbols.map {
        entry(
          ofSymbol: $0, usage: usages[$0] ?? [], in: group, isOnlyPlatform: platforms.count == 1,
          isOnlyFramework: frameworks.isEmpty)
      }
      // One more line takes no more room than what unfolds it.
      let shown = entries.count <= Self.shownCount + 1 ? entries.count : Self.shownCount
      blocks.append(.entries(Array(entries[..<shown]), style: "entries symbols"))
      let rest = entries[shown...]
      if rest.isEmpty { continue }
      let summary = ReferenceSummary(
        line: [
          .words(strings.count("more-symbols", rest.count)),
          .styled("visually-hidden", [.string("colon"), name]),
        ], style: "more-entries")
      blocks.append(.folded(summary, [.entries(Array(rest), style: "entries symbols")]))
    }
    return blocks
  }

  /// The largest frameworks, to choose from; empty if there is only one.
  private var frameworks: [String] {
    let counts = Dictionary(grouping: catalogue.symbols.compactMap(\.framework)) { $0 }
      .mapValues(\.count).sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    return counts.count < 2 ? [] : counts.prefix(5).map(\.key)
  }

  private func name(of group: SymbolGroup) -> ReferenceInline {
    switch group.name {
    case .task(let task): .prose(text(task.names), language)
    case .framework(let name): .words(name)
    case .platform(let id): .words(catalogue.name(ofPlatform: id, in: language))
    case .noFramework: .string("no-framework")
    }
  }

  private func entry(
    ofSymbol place: SymbolIndex, usage: [PageIndex], in group: SymbolGroup, isOnlyPlatform: Bool,
    isOnlyFramework: Bool
  ) -> ReferenceBlock.Entry {
    let symbol = catalogue.symbols[place]
    // The platform is named above the list if there is only one, or if it is the group.
    let isNamedAbove = symbol.since != nil && isOnlyPlatform || group.name.isPlatform
    let platform =
      isNamedAbove
      ? nil
      : symbol.shownPlatform(called: catalogue.name(ofPlatform: symbol.platform, in: language))
    let facts: [ReferenceInline?] = [
      isOnlyFramework ? nil : symbol.framework.map { .words($0) },
      platform.map { .words($0) },
      symbol.since.map { .styled(nil, [.words($0)]) },
      symbol.deprecated.map { _ in .styled("tag", [.string("deprecated")]) },
      usage.isEmpty ? nil : .styled("coverage", [.words(words(for: usage))]),
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

  /// The criteria of the site that are about a symbol.
  private func usage(of symbol: SymbolIndex) -> [PageIndex] {
    relations.criteria(ofSymbol: symbol, in: language).flatMap(\.criteria)
  }

  /// How many criteria of the site there are: “2 criteria here”, or “3 pages here” with components.
  private func words(for criteria: [PageIndex]) -> String {
    Set(criteria.map { site.pages[$0].pageType }).count > 1
      ? strings.count("site-pages", criteria.count)
      : strings.filled("site-criteria", ["criteria": count(of: criteria)])
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

  /// The terms and abbreviations of the glossary by letter, sorted in the page's language.
  func glossary() -> [ReferenceBlock] {
    var blocks: [ReferenceBlock] = []
    var definitions: [ReferenceDefinition] = []
    var heading: String?
    func endLetter() {
      if !definitions.isEmpty { blocks.append(.definitions(definitions)) }
      definitions = []
    }
    for (name, entry) in catalogue.glossary(inOrderOf: language) {
      if let letter = glossaryLetter(of: name.text), letter.id != heading {
        endLetter()
        heading = letter.id
        blocks.append(.heading(level: 2, id: letter.id, [.words(letter.title)]))
      }
      var definition = definition(
        of: entry, id: entry.id, named: name, isAbbreviation: entry.expansion != nil)
      definition.equivalents = equivalents(of: entry, besides: name)
      definitions.append(definition)
    }
    endLetter()
    return blocks
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
