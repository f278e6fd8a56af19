import OngletLink
import OngletModel

/// The indexes of standards and of symbols, and the glossary.
extension ReferencePageBuilder {
  // MARK: Standards

  /// The most requirements that are all in sight; of a longer standard, each part is folded.
  static let maximumCount = 150

  func standardIndex(_ index: StandardIndex) -> [ReferenceBlock] {
    let (standard, places) = (catalogue.standards[index], catalogue.listed(of: index))
    var summary: [ReferenceInline] = [.words(standardSummary(standard, places))]
    if let matrix = relations.page(.matrix(index), in: language) {
      summary += [.words(" "), .link(matrix, [.string("see-matrix")]), .words(".")]
    }
    let tables = links(to: catalogue.tables(of: index).map(\.table), without: name(of: index))
    var blocks = [ReferenceBlock.paragraph(summary)]
    let rows = [ReferenceFact("fact-tables", [.values(tables)])]
    if !tables.isEmpty { blocks.append(.facts(rows, style: "metadata alternatives")) }
    blocks.append(.filter(choices(among: places, of: standard)))
    let current = catalogue.current(of: index)
    let isLong = current.count > Self.maximumCount
    let byPart = Dictionary(grouping: current) { catalogue.requirements[$0].part }
    blocks += byPart[nil].map { entries(of: $0, isFolded: isLong) } ?? []
    let shown = Set(current.flatMap { catalogue.parts(of: $0).map(\.number) })
    for (number, part) in standard.parts.enumerated() where shown.contains(part.number) {
      let name = numbered(part.number, part.names)
      blocks.append(.heading(level: min(2 + part.depth, 6), id: standard.headingID(of: part), name))
      blocks += byPart[number].map { entries(of: $0, isFolded: isLong) } ?? []
    }
    for (editions, places) in catalogue.former(of: index) {
      let title = title(onlyIn: editions, of: standard)
      blocks.append(.heading(level: 2, id: standard.headingID(onlyIn: editions), [title]))
      blocks += entries(of: places, isFolded: true)
    }
    blocks += editions(of: index)
    let sources = Set(
      places.compactMap(catalogue.namesake(of:)).map { catalogue.requirements[$0].standard })
    if sources.isEmpty { return blocks }
    let names = sources.sorted().map(name(of:)).joined(separator: ", ")
    let words = strings.filled("borrowed-names", ["other": names])
    return blocks + [.paragraph([.words(words)], style: "where")]
  }

  /// Above requirements that only some editions have.
  func title(onlyIn editions: [Int], of standard: Standard) -> ReferenceInline {
    let ids = editions.map { standard.editions[$0].id }.joined(separator: ", ")
    return .words(strings.filled("only-in", ["edition": ids]))
  }

  /// Entries; folded ones below their number.
  private func entries(of places: [RequirementIndex], isFolded: Bool) -> [ReferenceBlock] {
    let entries = ReferenceBlock.entries(places.map(entry(ofRequirement:)), style: "entries")
    let count = strings.count("success-criterion-count", places.count)
    return [isFolded ? .folded([.words(count)], [entries]) : entries]
  }

  private func entry(ofRequirement place: RequirementIndex) -> ReferenceBlock.Entry {
    var name = link(toRequirement: place)
    let hasPage = relations.page(.requirement(place), in: language) != nil
    let covering = catalogue.equivalents[place].filter {
      !hasPage && relations.page(.requirement($0), in: language) != nil
    }
    // The name is the link if there is only one.
    let links =
      covering.count == 1
      ? [.words(self.name(ofNumber: covering[0]))] : covering.map(link(toNumberOf:))
    let target = covering.first.flatMap { relations.page(.requirement($0), in: language) }
    if let target { name = [.link(target, name)] }
    var facts: [ReferenceInline] =
      catalogue.level(of: place).map { [.separator(), .level($0)] } ?? []
    if !links.isEmpty { facts += [.separator(), .styled("covering", separated(links))] }
    facts += [.separator(), coverage(of: place, besidesLink: !links.isEmpty)]
    facts += tags(of: place).flatMap { [.separator(), .styled("tag", [.words($0)])] }
    return ReferenceBlock.Entry(
      id: hasPage ? nil : requirementRowID(catalogue.requirementFileNames[place]),
      values: values(of: place), name: name, facts: facts,
      isObsolete: catalogue.removal(of: place) != nil)
  }

  /// What requirements of a standard are chosen by, among the values that some of them have.
  func choices(
    among places: [RequirementIndex], of standard: Standard
  ) -> [ReferenceBlock.Choice] {
    let (known, numbers) = (
      Set(places.compactMap { catalogue.requirements[$0].level }),
      Set(places.compactMap { catalogue.parts(of: $0).last?.number })
    )
    let levels = standard.levels.indices.filter(known.contains).map { standard.levels[$0] }
    var options = levels.map { level in
      (value: level.id, name: level.names.nearest(to: language)?.text ?? level.id)
    }
    // A site that claims a level must meet those below it too.
    for end in levels.indices.dropFirst().dropLast() {
      let ids = levels[...end].map(\.id)
      options.append((ids.joined(separator: ","), ids[0] + "–" + ids[end]))
    }
    let rules = context.rules(for: language)
    let parts = standard.parts.filter { numbers.contains($0.number) }.map { part in
      let name = part.names.nearest(to: language)?.text ?? ""
      return (value: part.number, name: rules.typeset(part.number + " " + name))
    }
    return [
      ReferenceBlock.Choice(name: "level", title: .string("fact-level"), options: options),
      ReferenceBlock.Choice(
        name: "part",
        title: standard.divisions.first.flatMap { text($0.names).first } ?? .string("fact-part"),
        options: parts),
    ]
  }

  /// What a requirement is chosen by.
  func values(of place: RequirementIndex) -> KeyValuePairs<String, String?> {
    ["level": catalogue.level(of: place)?.id, "part": catalogue.parts(of: place).last?.number]
  }

  /// How many requirements are in force and how many of them the site covers, in words.
  private func standardSummary(_ standard: Standard, _ places: [RequirementIndex]) -> String {
    let inForce = places.filter { catalogue.removal(of: $0) == nil }
    let covered = inForce.count { place in
      !relations.criteria(of: place, in: language).isEmpty
        || !relations.derivedCriteria(of: place, in: language).isEmpty
    }
    let levels = standard.levels.indices.map { level in
      let count = inForce.count { catalogue.requirements[$0].level == level }
      return strings.filled(
        "level-count", ["count": String(count), "level": standard.levels[level].id])
    }
    return strings.count("success-criterion-count", inForce.count)
      + (levels.isEmpty ? "" : strings["colon"] + levels.joined(separator: ", ")) + ". "
      + (covered == 0 ? strings["none-covered"] : strings.count("covered", covered))
  }

  /// How many criteria of the site meet a requirement; if none says so, those that meet it through
  /// other requirements.
  ///
  /// - Parameter besidesLink: whether these other requirements are named beside it.
  func coverage(of place: RequirementIndex, besidesLink: Bool) -> ReferenceInline {
    let criteria = relations.criteria(of: place, in: language).flatMap(\.criteria)
    if !criteria.isEmpty { return .styled("coverage", [.words(words(for: criteria))]) }
    let derived = relations.derivedCriteria(of: place, in: language)
    if derived.isEmpty {
      let isObsolete = catalogue.removal(of: place) != nil
      let key = isObsolete ? "need-not-be-covered" : "not-covered-yet"
      return .styled("coverage is-gap", [.words(strings[key])])
    }
    let count = words(for: derived.flatMap(\.groups).flatMap(\.criteria))
    if besidesLink { return .styled("coverage", [.words(count)]) }
    let names = derived.map { name(ofNumber: $0.through) }
    return .styled(
      "coverage",
      [.words(count + " " + strings["through"] + " " + names.joined(separator: ", "))])
  }

  // MARK: Symbols

  /// The symbols of a group that are in sight; the others are folded.
  private static let shownCount = 4

  func apiIndex() -> [ReferenceBlock] {
    let (platforms, frameworks) = (platforms, frameworks)
    var blocks: [ReferenceBlock] = [
      .paragraph([.words(symbolSummary(platforms))]),
      .filter([
        ReferenceBlock.Choice(
          name: "framework", title: .string("fact-framework"),
          options: frameworks.map { (value: $0, name: $0) })
      ]),
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
      let line: [ReferenceInline] = [
        .words(strings.count("more-symbols", rest.count)),
        .styled("visually-hidden", [.string("colon"), name]),
      ]
      blocks.append(
        .folded(
          line, style: "more-entries", [.entries(Array(rest), style: "entries symbols")]))
    }
    return blocks
  }

  /// The frameworks, to choose from; empty if there is only one.
  private var frameworks: [String] {
    let names = Set(catalogue.symbols.compactMap(\.framework))
    return names.count < 2 ? [] : names.sorted { NaturalName($0) < NaturalName($1) }
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
      usage.isEmpty ? nil : .styled("coverage", [.words(strings.count("site-pages", usage.count))]),
    ]
    let separated = facts.compactMap(\.self).flatMap { [ReferenceInline.separator(), $0] }
    return ReferenceBlock.Entry(
      id: catalogue.lineID(ofSymbol: place), values: ["framework": symbol.framework],
      name: [name(ofSymbol: place)], facts: separated, notes: notes(onSymbolWithoutPage: place))
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
    var blocks: [ReferenceBlock] = [
      .paragraph([.words(glossarySummary)]), .filter([]),
    ]
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

  /// What the glossary has: equivalents in the site's other language, in several, or none.
  private var glossarySummary: String {
    let others = site.configuration.languages.filter { $0 != language }.compactMap {
      strings.key("equivalent-", of: $0)
    }
    guard let other = others.first else { return strings["glossary-description"] }
    return others.count == 1
      ? strings.filled("glossary-with-language", ["language": strings[other][...].insideSentence])
      : strings["glossary-with-languages"]
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
