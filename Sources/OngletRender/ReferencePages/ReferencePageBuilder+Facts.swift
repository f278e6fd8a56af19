import OngletLink
import OngletModel

/// The facts about success criteria, symbols and pages.
extension ReferencePageBuilder {
  // MARK: Pages

  /// The front matter of the page in sentences, for forms without templates: Markdown and books.
  ///
  /// - Parameter hasOpenings: whether panels of the form open with the lines that are about them.
  func declaredSentences(hasOpenings: Bool = false) -> [ReferenceBlock] {
    let texts = site.pages[page].page.metadata.texts
    return inShort(hasOpenings: hasOpenings)
      + MetadataText.allCases.compactMap { field in
        texts[field].map {
          .paragraph([.text(strings.sentence(field, $0), language)], style: field.rawValue)
        }
      }
  }

  /// The answer of the criterion in a few lines; empty if the page gives none.
  ///
  /// - Parameter hasOpenings: whether panels open with the lines that are about them.
  func inShort(hasOpenings: Bool = false) -> [ReferenceBlock] {
    let page = site.pages[page]
    guard let inShort = page.page.metadata.inShort else { return [] }
    let lines = InShort.Role.allCases.compactMap { role in
      hasOpenings && page.panel(openedBy: role) != nil
        ? nil : inShort.lines[role].map { line(of: role, $0) }
    }
    let label = hasOpenings ? [] : self.label("in-short")
    return [.paragraph(label + sentence(inShort.rule), style: "rule")]
      + (lines.isEmpty ? [] : [.lines(lines, style: "lines")])
  }

  /// A line of the answer, with the name of its role.
  func line(of role: InShort.Role, _ text: String) -> [ReferenceInline] {
    label("in-short-" + role.rawValue) + sentence(text)
  }

  /// A text of the front matter, with code between backquotes.
  func sentence(_ text: String) -> [ReferenceInline] { prose(Localized([language: text])) }

  private func label(_ key: String) -> [ReferenceInline] {
    [.styled("label", [.words(strings[key] + strings["colon"])])]
  }

  /// The success criteria that the page declares, for forms without styles.
  func successCriteriaFacts() -> [ReferenceFact] {
    fact("success-criteria", site.pages[page].declarations.requirements) { name in
      guard let place = name.index else { return [.words(name.name)] }
      let target = relations.page(.requirement(place), in: language)
      let level = catalogue.level(of: place)
      return [target.map(link(to:)) ?? .words(name.name)]
        + (level.map { [.words(" (" + strings.name(of: $0) + ")")] } ?? [])
    }
  }

  /// The symbols and the phases of work that the page declares, and the edition that it is from.
  func symbolAndPhaseFacts() -> [ReferenceFact] {
    let declared = site.pages[page].declarations
    let edition = unchangedSince()
    let title = relations.isComponent(page) ? "criteria-of-component" : "components"
    return fact("symbols", declared.symbols) { [link(toSymbol: $0)] }
      + fact(title, relations.betweenComponents(page).written) { [link(to: $0)] }
      + fact("phases", declared.phases) { [.words(strings.name(ofPhase: $0))] }
      + (edition.isEmpty ? [] : [ReferenceFact("edition-label", edition)])
  }

  /// A fact with several values; empty if there is no value.
  private func fact<Value>(
    _ name: String, _ values: [Value], inlines: (Value) -> [ReferenceInline]
  ) -> [ReferenceFact] {
    values.isEmpty ? [] : [ReferenceFact(name, [.values(values.map(inlines))])]
  }

  // MARK: Success criteria

  func facts(ofRequirement place: RequirementIndex) -> [ReferenceFact] {
    let (requirement, standard) = (catalogue.requirements[place], catalogue.standard(of: place))
    var facts: [ReferenceFact] = []
    if let level = catalogue.level(of: place) {
      facts.append(ReferenceFact("fact-level", [.level(level, isNamed: true)]))
    }
    facts.append(ReferenceFact("fact-version", [.words(versions(of: place))]))
    facts += catalogue.parts(of: place).map { part in
      let division =
        standard.divisions.indices.contains(part.depth)
        ? text(standard.divisions[part.depth].names) : []
      return ReferenceFact(
        division.first ?? .string("fact-part"), link(to: part, of: requirement.standard))
    }
    facts += nameFacts(of: requirement)
    for index in catalogue.standards.indices {
      let clauses = clauses(of: place, in: index).map { [ReferenceInline.words($0)] }
      if clauses.isEmpty { continue }
      facts.append(
        ReferenceFact(
          .words(name(of: index)), clauses.count == 1 ? clauses[0] : [.values(clauses)]))
    }
    facts += addressFacts(of: requirement, standard)
    return facts
  }

  /// Where the text of a requirement is, and where it is explained.
  private func addressFacts(
    of requirement: Requirement, _ standard: Standard
  ) -> [ReferenceFact] {
    let edition = requirement.editions.last.map { standard.editions[$0].addresses }
    let addresses = edition?.values.isEmpty ?? true ? standard.addresses : edition
    let links = [
      (addresses, "w3c-norm"), (standard.explanations, "w3c-understanding"),
    ].compactMap { texts, key -> [ReferenceInline]? in
      guard let texts, let address = texts.nearest(to: language)?.text else { return nil }
      let filled = address.replacing("{slug}", with: requirement.slug ?? "")
        .replacing("{number}", with: requirement.number)
      let words = strings.filled(key, ["number": requirement.number])
      let target = Language(ofAddress: filled) ?? .english
      let isOwn = key == "w3c-norm" || target == language
      return [.externalLink(filled, target, [isOwn ? .words(words) : .text(words, target)])]
    }
    return links.isEmpty ? [] : [ReferenceFact("fact-w3c", [.values(links)])]
  }

  /// What another standard has instead of a requirement, in each edition that a table of one of the
  /// two names; or that it follows an edition without the requirement.
  private func clauses(of place: RequirementIndex, in index: StandardIndex) -> [String] {
    let own = catalogue.requirements[place].standard
    if index == own { return [] }
    let other = catalogue.standards[index]
    func words(_ numbers: [RequirementIndex], _ edition: Int) -> String {
      let nouns = other.nouns[language] ?? other.nouns[.english] ?? []
      let noun = nouns.isEmpty ? "" : nouns[numbers.count == 1 ? 0 : 1] + " "
      let text = noun + numbers.map { catalogue.requirements[$0].number }.joined(separator: ", ")
      return strings.filled(
        "standard-edition", ["clauses": text, "edition": other.editions[edition].dated])
    }
    let facts = other.maps.filter { $0.target == own }.compactMap { map -> String? in
      let numbers = map.rows.filter { $0.targets?.contains(place) ?? false }.map(\.requirement)
      if !numbers.isEmpty { return words(numbers, map.edition) }
      return lack(of: place, in: map, edition: other.editions[map.edition].dated)
    }
    let forward = catalogue.standards[own].maps.filter { $0.target == index }.compactMap { map in
      map.rows.first { $0.requirement == place }?.targets
        .flatMap { $0.isEmpty ? nil : words($0, map.targetEdition) }
    }
    return facts + forward
  }

  /// That an edition follows one of the standard of a requirement that does not have it; nil if it
  /// does, or if it leaves out the whole level.
  private func lack(
    of place: RequirementIndex, in map: Standard.Map, edition: String
  ) -> String? {
    let requirement = catalogue.requirements[place]
    guard !requirement.editions.contains(map.targetEdition),
      map.rows.lazy.flatMap({ $0.targets ?? [] })
        .contains(where: { catalogue.requirements[$0].level == requirement.level })
    else { return nil }
    let followed = catalogue.standards[map.target].editions[map.targetEdition].id
    return strings.filled("standard-lacks", ["edition": edition, "version": followed])
  }

  /// The names in the site's other languages, with a note for names that may not be the official
  /// ones.
  private func nameFacts(of criterion: Requirement) -> [ReferenceFact] {
    var facts: [ReferenceFact] = []
    if criterion.names[language] == nil {
      facts.append(ReferenceFact("fact-name", [.words(strings["name-missing"])]))
    } else if criterion.uncertainNames.contains(language) {
      facts.append(ReferenceFact("fact-name", [.words(strings["uncertain-name-text"])]))
    }
    for other in criterion.names.values.keys.sorted() where !language.lookup.contains(other) {
      guard let name = criterion.names[other], let key = strings.key("fact-name-", of: other)
      else { continue }
      let isUncertain = criterion.uncertainNames.contains(other)
      let doubt: [ReferenceInline] =
        isUncertain ? [.words(" (" + strings["uncertain-name"] + ")")] : []
      facts.append(ReferenceFact(key, [.text(name, other)] + doubt))
    }
    return facts
  }

  // MARK: Symbols

  /// Since when a symbol is there, what to write instead or elsewhere, and the other facts about it.
  func facts(of symbol: APISymbol) -> (alternatives: [ReferenceFact], others: [ReferenceFact]) {
    var facts: [ReferenceFact] = []
    func add(_ name: ReferenceInline, _ field: String, _ value: [ReferenceInline]) {
      if value.isEmpty { return }
      let isUncertain = symbol.uncertainFields.contains(field)
      facts.append(ReferenceFact(name, isUncertain ? value + doubt : value))
    }
    func add(_ name: String, _ field: String, _ value: [ReferenceInline]) {
      add(.string(name), field, value)
    }
    func add(_ name: String, _ field: String, words: String?) {
      add(name, field, words.map { [.words($0)] } ?? [])
    }
    func add(_ name: String, _ field: String, symbol other: String?) {
      let id = other.map { APISymbol.ID(platform: symbol.platform, name: $0) }
      add(name, field, id.map { [self.name(of: $0, besides: symbol).inline] } ?? [])
    }
    if symbol.since == nil, symbol.uncertainFields.contains("since") {
      facts.append(ReferenceFact("fact-since", [.words(strings["unconfirmed-version"])]))
    }
    add("fact-since", "since", words: symbol.since)
    add("fact-deprecated", "deprecated", words: symbol.deprecated)
    add("fact-replacement", "replacement", symbol: symbol.replacement)
    add("fact-counterparts", "counterparts", counterparts(of: symbol))
    let alternatives = facts
    facts = []
    add("fact-kind", "kind", words: strings["kind-" + symbol.kind.rawValue])
    let platform = catalogue.name(ofPlatform: symbol.platform, in: language)
    add("fact-platform", "platform", words: platform)
    add("fact-framework", "framework", words: symbol.framework)
    add("fact-owner", "owner", symbol: symbol.owner)
    add("fact-legacy", "legacy", list(ofCodes: symbol.legacyNames))
    for (language, names) in symbol.namesByLanguage.sorted(by: { $0.key < $1.key }) {
      let name = strings.filled("fact-names", ["language": language])
      add(.words(name), "names", list(ofCodes: names))
    }
    add("fact-misspellings", "misspellings", list(ofCodes: symbol.misspellings))
    add("fact-notification", "change-notification", symbol: symbol.changeNotification)
    let documentation = symbol.documentation.map { [documentationLink(of: symbol, at: $0)] }
    add("fact-documentation", "documentation", documentation ?? [])
    return (alternatives, facts)
  }

  /// The name of a symbol as a link to its documentation.
  func documentationLink(of symbol: APISymbol, at address: String) -> ReferenceInline {
    .externalLink(address, Language(ofAddress: address) ?? .english, [.code(symbol.name)])
  }

  /// The note that nobody could confirm what is before it.
  private var doubt: [ReferenceInline] {
    [.words(" "), .styled("doubt", [.words("("), .string("unconfirmed"), .words(")")])]
  }

  private func list(ofCodes codes: [String]) -> [ReferenceInline] {
    separated(codes.map { .code($0) })
  }

  /// The name of a symbol, and the symbol if it is in the catalogue.
  private func name(
    of id: APISymbol.ID, besides symbol: APISymbol
  ) -> (inline: ReferenceInline, symbol: APISymbol?) {
    let place = relations.symbol(id)
    return (
      place.map { link(toSymbol: $0) } ?? .code(symbol.name(of: id)),
      place.map { catalogue.symbols[$0] }
    )
  }

  /// The counterparts, each with its framework, its platform if it has another, and its version.
  private func counterparts(of symbol: APISymbol) -> [ReferenceInline] {
    symbol.counterparts.enumerated().flatMap { position, id -> [ReferenceInline] in
      let (link, known) = name(of: id, besides: symbol)
      let platform =
        id.platform == symbol.platform
        ? nil : known?.shownPlatform(called: catalogue.name(ofPlatform: id.platform, in: language))
      let remarks = [known?.framework, platform, known?.since].compactMap(\.self)
        .joined(separator: ", ")
      let remark = remarks.isEmpty ? [] : remark(.words(remarks))
      return (position == 0 ? [] : [.separator()]) + [.styled("use", [link] + remark)]
    }
  }
}

extension ReferencePageBuilder {
  /// The tags after the name of a requirement in lists.
  func tags(of place: RequirementIndex) -> [String] {
    let (requirement, standard) = (catalogue.requirements[place], catalogue.standard(of: place))
    var tags: [String] = []
    if let removal = catalogue.removal(of: place) {
      let successor = counterpart(of: place)
      let number = successor.map { catalogue.requirements[$0].number } ?? ""
      tags.append(
        strings.filled(
          successor == nil ? "obsolete-since" : "renumbered-since",
          ["number": number, "version": removal.id]))
    } else if isNew(place) {
      let newest = standard.editions[standard.mainEdition].id
      tags.append(strings.filled("new-in", ["version": newest]))
    }
    if requirement.uncertainNames.contains(language) { tags.append(strings["uncertain-name"]) }
    return tags
  }

  /// Whether the site's edition of the standard is the first to have it, and not the first of all;
  /// a table may say what it was in an earlier one.
  private func isNew(_ place: RequirementIndex) -> Bool {
    let (requirement, standard) = (catalogue.requirements[place], catalogue.standard(of: place))
    let first = requirement.editions.first ?? 0
    return first > 0 && first == standard.mainEdition && counterpart(of: place) == nil
  }

  /// What a map says that a requirement is in another edition of its standard.
  private func counterpart(of place: RequirementIndex) -> RequirementIndex? {
    catalogue.equivalents[place].first {
      catalogue.requirements[$0].standard == catalogue.requirements[place].standard
    }
  }

  private func versions(of place: RequirementIndex) -> String {
    let (requirement, standard) = (catalogue.requirements[place], catalogue.standard(of: place))
    let first = requirement.editions.first.map { standard.editions[$0].id } ?? ""
    let key = isNew(place) ? "new-in" : "since-version"
    let since = strings.filled(key, ["version": first])
    guard let removal = catalogue.removal(of: place) else { return since }
    return since + ", " + strings.filled("removed-in", ["version": removal.id])
  }
}

extension APISymbol {
  /// The name of its platform; nil if its version contains it: `iOS 13`.
  func shownPlatform(called name: String) -> String? {
    since?.hasPrefix(name) == true ? nil : name
  }
}

extension Catalogue {
  /// Words in which no name of a standard breaks before a number: `EN 301 549`.
  func unbroken(_ words: String) -> String {
    standards.flatMap { $0.names.values.values }.reduce(words) { words, name in
      name.contains(" ") && words.contains(name)
        ? words.replacing(name, with: name.replacing(#/ (?=[0-9])/#, with: "\u{A0}")) : words
    }
  }

  /// The name of a platform; its identifier if no catalogue names it.
  func name(ofPlatform platform: String, in language: Language) -> String {
    platformNames[platform]?.nearest(to: language)?.text ?? platform
  }
}
